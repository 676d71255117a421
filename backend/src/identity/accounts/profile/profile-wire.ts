import type { Profile } from 'contracts';
import type { StoredAccount } from '../account.schema.js';

export function toProfileWire(account: StoredAccount): Profile {
  return {
    name: account.name,
    company: account.company ?? '',
    taxNumber: account.taxNumber ?? '',
    country: account.country ?? '',
    address: account.address,
    addresses: (account.addresses ?? []).map(({ label, text }) => ({
      label: label ?? '',
      text: text ?? '',
    })),
    language: account.language ?? '',
    ...(account.website && { website: account.website }),
    ...(account.businessMessage && { businessMessage: account.businessMessage }),
  };
}
