import { HttpException } from '@nestjs/common';
import type { ErrorCode } from 'contracts';
import { AppError, UnavailableError } from '../errors.js';

export const statusByCode: Record<ErrorCode, number> = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  'request.rate_limited': 429,
  'route.unknown': 404,
  'product.not_found': 404,
  'product.changed': 409,
  'category.not_found': 404,
  'category.name_taken': 409,
  'category.changed': 409,
  'category.has_products': 409,
  'media.not_found': 404,
  'view.not_found': 404,
  'mail.not_found': 404,
  'notification.not_found': 404,
  'reply.not_found': 404,
  'mail.link_ended': 409,
  'price_list.not_found': 404,
  'price_list.changed': 409,
  'setting.changed': 409,
  'setting.not_found': 404,
  'cart.changed': 409,
  'cart.full': 409,
  'cart.item_not_found': 404,
  'inquiry.not_found': 404,
  'inquiry.key_reused': 409,
  'quotation.not_found': 404,
  'quotation.changed': 409,
  'quotation.not_open': 409,
  'quotation.link_ended': 401,
  'order.not_found': 404,
  'order.changed': 409,
  'lead.not_found': 404,
  'lead.has_inquiry': 409,
  'access.signed_out': 401,
  'access.forbidden': 403,
  'access.token_missing': 403,
  'access.second_factor_required': 403,
  'access.shop_view': 403,
  'staff.not_changeable': 409,
  'invitation.not_found': 404,
  'company.not_changeable': 409,
  'company.member_not_found': 404,
  'inquiry.approval_required': 409,
  'inquiry.approval_not_found': 404,
  'inquiry.approval_decided': 409,
  'inquiry.approval_changed': 409,
  'list.not_found': 404,
  'list.changed': 409,
  'list.full': 409,
  'list.link_ended': 404,
  'account.wrong_credentials': 401,
  'account.not_created': 400,
  'account.wrong_password': 400,
  'account.link_expired': 400,
  'account.not_found': 404,
  'account.not_removable': 409,
  'account.not_restorable': 409,
  'account.changed': 409,
  'account.email_taken': 409,
  'account.second_factor_due': 401,
  'account.second_factor_wrong': 401,
  'code.not_sent': 503,
  'code.wrong': 400,
  'server.unavailable': 503,
  'server.failed': 500,
};

// Errors that the driver and Mongoose throw while the database is unavailable or elects a new primary.
const databaseUnavailableName =
  /^(Mongo)?(Network|NetworkTimeout|ServerSelection|ServerClosed|NotConnected|ClientClosed|TopologyClosed|PoolClosed|PoolCleared|PoolClearedOnNetwork|WaitQueueTimeout|OperationTimeout|ExpiredSession)Error$|^MongooseServerSelectionError$|^DisconnectedError$/;

// Database error codes during shutdown or failover: host unreachable, shutdown in progress, interrupted, no primary and
// similar.
const databaseUnavailableCodes = new Set([
  6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436,
]);

// Socket errors when the database closes the connection during a write.
const brokenSocketCodes = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

// Operating system and database error codes for a full disk or an exceeded quota.
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '14031']);

/** Maps any thrown value to an `AppError`; returns undefined for unexpected errors. */
export function toAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return undefined;
  if (isDatabaseUnavailable(thrown) || isDiskFull(thrown)) return new UnavailableError(thrown);
  return appErrorForStatus(thrown);
}

export function isDatabaseUnavailable(error: unknown) {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const isUnopened = error.name === 'MongooseError' && error.message.includes('initial connection');
  return (
    isUnopened || databaseUnavailableName.test(error.name) || isConnectionLostCode(errorCode(error))
  );
}

function appErrorForStatus(error: Error) {
  const status = error instanceof HttpException ? error.getStatus() : errorStatus(error);
  if (status === 404) return new AppError('route.unknown', 'Not found.');
  if (status === 413) return new AppError('request.too_large', 'The request is too large.');
  if (status === 415)
    return new AppError('request.unsupported_media', 'Send the request body as JSON.');
  if (status >= 400 && status < 500)
    return new AppError('request.invalid', 'The request is invalid.');
  return undefined;
}

// Express and its body parser set a status on their own errors.
function errorStatus(error: Error) {
  return 'status' in error && typeof error.status === 'number' ? error.status : 500;
}

/** True if the error or one of its causes reports a full disk. */
function isDiskFull(error: Error): boolean {
  const isFull = diskFullCodes.has(String(errorCode(error)));
  return isFull || (error.cause instanceof Error && isDiskFull(error.cause));
}

function isConnectionLostCode(code: unknown) {
  return typeof code === 'string'
    ? brokenSocketCodes.has(code)
    : databaseUnavailableCodes.has(Number(code));
}

function errorCode(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
