export interface Registration {
  name: string;
  email: string;
  mobile: string;
  address: string;
  password: string;
  company?: string | undefined;
  taxNumber?: string | undefined;
  country?: string | undefined;
  website?: string | undefined;
  businessMessage?: string | undefined;
}

/** Returns the optional fields about the customer's business that have a value. */
export const businessOf = (registration: Registration) => ({
  ...(registration.company && { company: registration.company }),
  ...(registration.taxNumber && { taxNumber: registration.taxNumber }),
  ...(registration.country && { country: registration.country }),
  ...(registration.website && { website: registration.website }),
  ...(registration.businessMessage && { businessMessage: registration.businessMessage }),
});
