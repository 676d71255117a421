import type { Business } from 'contracts';

/** A name as people have, of which no mail program makes a link: buyers choose theirs, and this is our letter. */
const plainName = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\.(?= |$)){0,59}$/u;

interface Told {
  number: string;
  name: string | null | undefined;
  business: Business;
}

/** What stands in the place of the placeholders of a mail to a buyer. */
export function mailValues({ number, name, business }: Told) {
  return {
    name: name && plainName.test(name) ? name : 'customer',
    number,
    business: business.name,
    phone: business.phone,
  };
}
