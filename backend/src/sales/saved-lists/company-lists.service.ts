import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SavedListCompany } from 'contracts';
import { Types, type ClientSession } from 'mongoose';
import {
  AccountsService,
  CompanyRecords,
  displayName,
  hasCompanyRolePermission,
  companyOfViewer,
  type EndedMembership,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { isOwnList } from './list-access.js';
import { listChangedError } from './list-lines.js';
import { ListLimits } from './list-limits.service.js';
import type { StoredSavedList } from './saved-list.schema.js';
import { SavedListStore } from './saved-list-store.service.js';

/** Returns the company that shares a list or, for a private list, the company that the viewer may share it with. */
type ReadCompany = (list: StoredSavedList) => SavedListCompany | undefined;

/** Shares saved lists with the members of a company. */
@Injectable()
export class CompanyLists implements OnModuleInit {
  constructor(
    private readonly store: SavedListStore,
    private readonly listLimits: ListLimits,
    private readonly limits: RateLimits,
    private readonly companies: CompanyRecords,
    private readonly accounts: AccountsService,
  ) {}

  onModuleInit() {
    this.companies.onLeft((membership, session) => this.#leave(membership, session));
  }

  /**
   * Shares a private list with the viewer's company; does nothing if it is already shared. Throws
   * `list.full` if the company shares too many lists.
   */
  async share(viewer: SignedInViewer, id: string) {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const list = await this.store.find(viewer, id);
    const companyId = companyOfViewer(viewer)?.id;
    if (!companyId || list.companyId) return;
    await this.listLimits.assertRoomInCompany(companyId);
    const update = { $set: { companyId: new Types.ObjectId(companyId) } };
    if (!(await this.store.update(list, update))) throw listChangedError();
  }

  /** Makes a shared list private again. Throws `list.full` if the member who shared it has too many private lists. */
  async makePrivate(viewer: SignedInViewer, id: string) {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const list = await this.store.find(viewer, id, 'manage');
    if (!list.companyId) return;
    await this.listLimits.assertRoom(list.uid);
    if (!(await this.store.update(list, { $unset: { companyId: 1 } }))) throw listChangedError();
  }

  async reader(lists: StoredSavedList[], viewer: SignedInViewer): Promise<ReadCompany> {
    const id = companyOfViewer(viewer)?.id;
    const company = id ? await this.companies.findById(id) : null;
    if (!company) return () => undefined;
    const { name } = company;
    const shared = lists.filter(({ companyId }) => companyId);
    const members = await this.accounts.findByIds(shared.map(({ uid }) => uid));
    return (list) => {
      if (!list.companyId) {
        return hasCompanyRolePermission(viewer, 'company.share_lists')
          ? { name, sharedBy: null }
          : undefined;
      }
      const member = members.get(String(list.uid));
      const sharedBy = {
        name: member ? displayName(member) : '',
        isCaller: isOwnList(list, viewer),
      };
      return { name, sharedBy };
    };
  }

  /**
   * When a member leaves, the lists that the member shared pass to the owner who joined first. The links of these lists
   * are revoked, because the former member may have kept them. If the company is deleted, its lists become private.
   */
  async #leave({ uid, companyId, isDeleted }: EndedMembership, session: ClientSession) {
    const shared = { uid: new Types.ObjectId(uid), companyId };
    if (isDeleted) {
      await this.store.model.updateMany(shared, { $unset: { companyId: 1 } }, { session });
      return;
    }
    const members = await this.companies.listMembers(companyId, session);
    const owner = members.find(({ membership }) => membership.role === 'owner');
    if (!owner) return;
    await this.store.model.updateMany(shared, [...unhide, { $set: { uid: owner._id } }], {
      session,
      updatePipeline: true,
    });
  }
}

/** Update that restores the content of lists that were hidden because the member's account was deleted. */
const unhide = [
  {
    $set: {
      name: { $ifNull: ['$kept.name', '$name'] },
      lines: { $ifNull: ['$kept.lines', '$lines'] },
    },
  },
  { $unset: ['kept', 'share'] },
];
