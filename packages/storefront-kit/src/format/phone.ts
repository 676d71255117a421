/** A phone number in groups that can be read out: Indian ones as `+91 98765 43210`, others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
