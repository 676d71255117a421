import {
  hasCustomerPermission,
  hasPermission,
  type CompanyRole,
  type CustomerPermission,
  type Permission,
  type PricesWithheldReason,
  type StaffRole,
} from 'contracts';
import { AppError } from '../../../platform/errors.js';

export type Viewer = Visitor | SignedInViewer;

export interface Visitor {
  kind: 'visitor';
}

export type SignedInViewer = Customer | StaffMember;

export interface Customer {
  kind: 'customer';
  uid: string;
  /** Id of the stored session. */
  session: string;
  /** True in a session of the release smoke test, which must not change anything. */
  isTest?: true;
  /**
   * Reason why the customer may not see prices; absent if the customer may see them. It is read on every request, so
   * that a change by staff applies immediately.
   */
  pricesWithheld?: PricesWithheldReason;
  /** The company that the customer belongs to; read on every request, so that a removal applies immediately. */
  company?: { id: string; role: CompanyRole };
  /** Id of the assigned price list; read on every request, so that a change applies immediately. */
  priceList?: string;
}

export interface StaffMember {
  kind: 'staff';
  uid: string;
  session: string;
  /** True in a session of the release smoke test, which must not change anything or read personal data. */
  isTest?: true;
  /** The member's role; read on every request, so that a change applies immediately. */
  role: StaffRole;
  /**
   * True if the role requires an authenticator app that is not set up yet, which limits the permissions (see
   * `hasStaffPermission`).
   */
  mustSetUpSecondFactor?: true;
  /**
   * Set while the staff member views the shop as a customer. Applies only to requests that contain `shopViewCookie`.
   */
  shopView?: { id: string; customer: string };
}

export const visitor: Visitor = { kind: 'visitor' };

/** Returns the caller's id. Throws if the caller is signed out or the call names another account. */
export function assertOwnUid(viewer: Viewer, named?: string): string {
  if (viewer.kind === 'visitor') throw new AppError('access.signed_out', 'Sign in to continue.');
  if (named && named.toLowerCase() !== viewer.uid) throw forbiddenError();
  return viewer.uid;
}

/**
 * Returns `visible` if the viewer may see prices, otherwise the reason why not. Every response that may contain prices
 * must use this function.
 */
export function priceAccessOf(viewer: Viewer): 'visible' | 'visitor' | PricesWithheldReason {
  if (viewer.kind === 'visitor') return 'visitor';
  return (viewer.kind === 'customer' && viewer.pricesWithheld) || 'visible';
}

/**
 * Returns the company of a customer, or undefined for staff and for customers without a company.
 */
export const companyOfViewer = (viewer: Viewer) =>
  viewer.kind === 'customer' ? viewer.company : undefined;

/**
 * True if the viewer is signed in and has the permission. A member of a company has the permissions of the member's
 * role; any other viewer has all permissions that do not concern a company.
 */
export function hasCompanyRolePermission(viewer: Viewer, permission: CustomerPermission): boolean {
  return (
    viewer.kind !== 'visitor' && hasCustomerPermission(companyOfViewer(viewer)?.role, permission)
  );
}

/**
 * True if the viewer has a staff session and a role with this permission.
 * Until a required second factor is set up, only `own.sign_in` is granted.
 */
export function hasStaffPermission(viewer: Viewer, permission: Permission): boolean {
  if (viewer.kind !== 'staff' || !hasPermission(viewer.role, permission)) return false;
  if (viewer.isTest) return permission === 'own.settings' || permission === 'catalogue.read';
  return !viewer.mustSetUpSecondFactor || permission === 'own.sign_in';
}

export const forbiddenError = () =>
  new AppError('access.forbidden', "You don't have permission to do this.");

/** Returns the error for a customer whose role in the company lacks a permission. */
export const roleForbiddenError = () =>
  new AppError(
    'access.forbidden',
    "Your role in the company doesn't allow this. Ask an owner of the company.",
  );
