import { formatPhone, type Business } from 'contracts';

/** Names without anything that an email program would turn into a link: buyers choose their names freely. */
const plainName = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\.(?= |$)){0,59}$/u;

interface Told {
  number: string;
  name: string | null | undefined;
  business: Business;
}

export function emailValues({ number, name, business }: Told) {
  return {
    name: name && plainName.test(name) ? name : 'customer',
    number,
    business: business.name,
    phone: formatPhone(business.phone),
  };
}
