import { z } from 'zod';

/** The error codes of the first release, which every released client knows. Never add to this list. */
export const baselineErrorCodes = [
  'request.invalid',
  'request.too_large',
  'request.unsupported_media',
  'request.rate_limited',
  'route.unknown',
  'product.not_found',
  'product.changed',
  'category.not_found',
  'category.name_taken',
  'category.has_products',
  'media.not_found',
  'cart.changed',
  'cart.full',
  'cart.item_not_found',
  'inquiry.not_found',
  'inquiry.key_reused',
  'access.signed_out',
  'access.forbidden',
  'access.token_missing',
  'account.wrong_credentials',
  'account.not_created',
  'account.wrong_password',
  'account.link_expired',
  'account.not_found',
  'account.not_removable',
  'account.not_restorable',
  'account.second_factor_due',
  'account.second_factor_wrong',
  'code.not_sent',
  'code.wrong',
  'server.unavailable',
  'server.failed',
] as const;

/** Stable error codes; the accompanying `message` can be shown to users. */
export const errorCodes = [
  ...baselineErrorCodes,
  'account.changed',
  'account.email_taken',
  'category.changed',
  'quotation.not_found',
  'quotation.changed',
  'quotation.not_open',
  'quotation.link_ended',
  'order.not_found',
  'order.changed',
  'lead.not_found',
  'lead.has_inquiry',
  'view.not_found',
  'mail.not_found',
  'mail.link_ended',
  'notification.not_found',
  'reply.not_found',
  'price_list.not_found',
  'price_list.changed',
  'setting.changed',
  'setting.not_found',
  'access.second_factor_required',
  'access.shop_view',
  'staff.not_changeable',
  'invitation.not_found',
  'company.not_changeable',
  'company.member_not_found',
  'inquiry.approval_required',
  'inquiry.approval_not_found',
  'inquiry.approval_decided',
  'inquiry.approval_changed',
  'list.not_found',
  'list.changed',
  'list.full',
  'list.link_ended',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of every error response; `fields` maps each invalid field to the reason why it is invalid. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;

/**
 * Returns the body of an error response. It contains only the documented fields, even if the error has more properties.
 */
export function toErrorBody({ code, message, fields }: Omit<ErrorBody, 'success'>): ErrorBody {
  return { success: false, message, code, ...(fields && { fields }) };
}
