/** The kind of an entry as words: `user.deleted` is User deleted. */
export function humanise(kind: string) {
  const words = kind.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
