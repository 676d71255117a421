/** Returns the URL that opens a chat with a number and a prefilled text. */
export function chatLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
