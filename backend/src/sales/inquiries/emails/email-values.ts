import { formatPhone, type Business } from 'contracts';

/** Characters of personal names that no email program turns into a link; needed because buyers choose their names. */
const plainName = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\.(?= |$)){0,59}$/u;

interface Told {
  number: string;
  name: string | null | undefined;
  business: Business;
}

/** The values of the placeholders in an email to a buyer. */
export function emailValues({ number, name, business }: Told) {
  return {
    name: name && plainName.test(name) ? name : 'customer',
    number,
    business: business.name,
    phone: formatPhone(business.phone),
  };
}
