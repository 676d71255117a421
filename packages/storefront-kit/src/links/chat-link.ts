/** Returns the WhatsApp URL that opens a chat with a prefilled message. Non-digits in `phone` are removed. */
export function chatLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
