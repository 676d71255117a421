import {
  hasCompanyRolePermission,
  companyOfViewer,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import type { SavedListAccess } from 'contracts';
import type { StoredSavedList } from './saved-list.schema.js';

type Shared = Pick<StoredSavedList, 'uid' | 'companyId'>;

/** Filter for the lists that the viewer may read: the viewer's private lists and the lists of the viewer's company. */
export function readableListsFilter(viewer: SignedInViewer): object {
  const ownerFilter = { uid: viewer.uid, companyId: null };
  const company = companyOfViewer(viewer);
  return company ? { $or: [ownerFilter, { companyId: company.id }] } : ownerFilter;
}

/**
 * Returns the viewer's access to a list that the viewer can see. Buyers and owners of a company may edit the company's
 * lists. Owners may manage all of these lists; buyers may manage only the lists that they shared.
 */
export function listAccessOf(list: Shared, viewer: SignedInViewer): SavedListAccess {
  if (!list.companyId) return 'manage';
  if (!hasCompanyRolePermission(viewer, 'company.share_lists')) return 'read';
  const isOwner = companyOfViewer(viewer)?.role === 'owner';
  return isOwner || isOwnList(list, viewer) ? 'manage' : 'edit';
}

/**
 * Returns true if the list belongs to the viewer: a private list, a list that the viewer shared, or a list that the
 * viewer took over from a member who has left.
 */
export const isOwnList = ({ uid }: Pick<Shared, 'uid'>, viewer: SignedInViewer) =>
  String(uid) === viewer.uid;

const levels: SavedListAccess[] = ['read', 'edit', 'manage'];

export const hasSufficientAccess = (access: SavedListAccess, needed: SavedListAccess) =>
  levels.indexOf(access) >= levels.indexOf(needed);
