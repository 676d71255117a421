/**
 * Converts the type of an audit entry to words: `user.deleted` becomes "User deleted", `quotation.quotation_sent`
 * becomes "Quotation sent".
 */
export function humaniseAuditKind(kind: string) {
  const words = kind.replaceAll(/[._]/g, ' ').replace(/^(\w+) \1\b/, '$1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
