import { z } from 'zod';
import { companyRoles } from '../customer-roles.js';
import { id } from '../product.js';

const role = z.enum(companyRoles);

/**
 * The request to put the customer `other` and the customer in the URL path into one company. `role` is the role of the
 * new company member.
 */
export const companyJoinRequest = z.strictObject({ other: id, role });

const count = z.number().int().nonnegative();

const joiningCustomer = z.object({
  uid: id,
  name: z.string(),
  email: z.string(),
  role,
  /** True if the customer will become a member; false if the customer already belongs to the company. */
  isNew: z.boolean(),
  /**
   * The number of the customer's private inquiries that will belong to the company. `quotations` counts quotation
   * versions.
   */
  inquiries: count,
  quotations: count,
  /**
   * The name of the price list assigned to the customer, which stays assigned after the join; absent if none is
   * assigned.
   */
  priceList: z.string().optional(),
});

/** A preview of joining two customers: their future company, and the records that each customer contributes. */
export const companyJoinPreview = z.object({
  company: z.object({
    name: z.string(),
    taxNumber: z.string(),
    country: z.string(),
    address: z.string(),
    addresses: count,
    /** True if the company will be created from the profile of the customer whose page staff opened. */
    isNew: z.boolean(),
  }),
  customers: z.array(joiningCustomer).length(2),
  /** Fingerprint of this preview. The server rejects the join if its result would differ from the preview. */
  fingerprint: z.string(),
});

export const companyJoin = companyJoinRequest.extend({
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'Not from a preview'),
});

export type CompanyJoinRequest = z.output<typeof companyJoinRequest>;
export type CompanyJoinPreview = z.output<typeof companyJoinPreview>;
