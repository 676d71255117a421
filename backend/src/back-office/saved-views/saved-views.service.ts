import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxSavedViews, type ListWithViews, type SavedView, type ViewToSave } from 'contracts';
import { Types, type Model } from 'mongoose';
import {
  AccountsService,
  displayName,
  forbiddenError,
  hasStaffPermission,
  type StaffMember,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { NotFoundError, ValidationError } from '../../platform/errors.js';
import { savedViewModelName, type StoredSavedView } from './saved-view.schema.js';

/** Saved filters and sort orders for lists. A private view is visible to its owner, and a shared view to all staff. */
@Injectable()
export class SavedViews {
  constructor(
    @InjectModel(savedViewModelName) private readonly views: Model<StoredSavedView>,
    private readonly accounts: AccountsService,
    private readonly audit: AuditLog,
  ) {}

  async list(list: ListWithViews, uid: string): Promise<SavedView[]> {
    const savedViews = await this.views.find({ list, ...visibleTo(uid) }).lean<StoredSavedView[]>();
    const views = await this.#name(savedViews, uid);
    return views.sort((a, b) => a.name.localeCompare(b.name));
  }

  async save({ list, name, ...rest }: ViewToSave, viewer: StaffMember): Promise<SavedView> {
    const { uid } = viewer;
    if (rest.isShared) assertMayShare(viewer);
    const place = { by: uid, list, name };
    const before = await this.views.findOne(place).lean<StoredSavedView>();
    if (!before) await this.#assertRoom(list, uid);
    const saved = await this.views
      .findOneAndUpdate(place, rest, { upsert: true, returnDocument: 'after' })
      .lean<StoredSavedView>();
    if (rest.isShared) await this.#record('view.shared', saved, uid);
    else if (before?.isShared) await this.#record('view.unshared', saved, uid);
    return wireOf(saved, { uid, savedBy: '' });
  }

  async delete(id: string, viewer: StaffMember) {
    const { uid } = viewer;
    const filter = { _id: id, ...visibleTo(uid) };
    if (await this.views.exists({ ...filter, isShared: true })) assertMayShare(viewer);
    const deletedView = await this.views.findOneAndDelete(filter).lean<StoredSavedView>();
    if (!deletedView) throw new NotFoundError('view.not_found', 'This view was already deleted.');
    if (deletedView.isShared) await this.#record('view.deleted', deletedView, uid);
  }

  async #assertRoom(list: ListWithViews, uid: string) {
    if ((await this.views.countDocuments({ by: uid, list })) < maxSavedViews) return;
    const text = `You have ${maxSavedViews} saved views of this list. Delete one first.`;
    throw new ValidationError({ name: text }, text);
  }

  #record(kind: string, { list, name, search }: StoredSavedView, actor: string) {
    return this.audit.recordChange(kind, { actor, subject: list, after: { name, search } });
  }

  async #name(views: StoredSavedView[], uid: string): Promise<SavedView[]> {
    const uids = [...new Set(views.map(({ by }) => by))];
    const staff = await this.accounts.findByIds(uids.map((each) => new Types.ObjectId(each)));
    return views.map((view) => wireOf(view, { uid, savedBy: displayName(staff.get(view.by)) }));
  }
}

function assertMayShare(viewer: StaffMember) {
  if (!hasStaffPermission(viewer, 'views.share')) throw forbiddenError();
}

const visibleTo = (uid: string) => ({ $or: [{ by: uid }, { isShared: true }] });

function wireOf(
  { _id, name, search, isShared, by }: StoredSavedView,
  { uid, savedBy }: { uid: string; savedBy: string },
): SavedView {
  return { id: String(_id), name, search, isShared, isOwn: by === uid, savedBy };
}
