import type { Profile } from 'contracts';
import type { StoredAccount } from '../account.schema.js';

export function toProfileWire(stored: StoredAccount): Profile {
  return {
    name: stored.name,
    company: stored.company ?? '',
    taxNumber: stored.taxNumber ?? '',
    country: stored.country ?? '',
    address: stored.address,
    addresses: (stored.addresses ?? []).map(({ label, text }) => ({
      label: label ?? '',
      text: text ?? '',
    })),
    language: stored.language ?? '',
    ...(stored.website && { website: stored.website }),
    ...(stored.businessMessage && { businessMessage: stored.businessMessage }),
  };
}
