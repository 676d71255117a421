/** The address that opens a chat with the given number and a text ready to be sent. */
export function chatLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
