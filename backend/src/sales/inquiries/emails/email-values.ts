import { formatPhone, type Business } from 'contracts';

/** Matches names that no email program turns into a link. Other names are unsafe, because buyers can enter any text. */
const plainName = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\.(?= |$)){0,59}$/u;

interface EmailValues {
  number: string;
  name: string | null | undefined;
  business: Business;
}

export function placeholderValues({ number, name, business }: EmailValues) {
  return {
    name: name && plainName.test(name) ? name : 'customer',
    number,
    business: business.name,
    phone: formatPhone(business.phone),
  };
}
