import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { trusted } from 'mongoose';
import type { SharedList } from 'contracts';
import type { RequestClient, SignedInViewer } from '../../identity/accounts/index.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { decrypt, encrypt } from '../../platform/encryption.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { isOwnList } from './list-access.js';
import { ListProducts } from './list-products.service.js';
import type { StoredSavedList } from './saved-list.schema.js';
import { SavedListStore, listNotFoundError } from './saved-list-store.service.js';

const purpose = 'saved list link';

/** Links that show a list without prices to anyone who has the link. */
@Injectable()
export class ListSharing {
  constructor(
    private readonly store: SavedListStore,
    private readonly products: ListProducts,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the token of the list's link, and creates one if there is none. Concurrent requests get the same token. In
   * a company, only the member who shared the list gets the link, and the link stops working when this member leaves.
   */
  async share(viewer: SignedInViewer, id: string): Promise<string> {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const list = await this.store.find(viewer, id, 'manage');
    if (!isOwnList(list, viewer)) throw onlyItsMember();
    const current = this.tokenOf(list);
    if (current) return current;
    const token = randomBytes(32).toString('base64url');
    const encrypted = encrypt(purpose, token, this.config.sessionSecret);
    const before = list.share
      ? { 'share.hash': list.share.hash }
      : { share: trusted({ $exists: false }) };
    await this.store.update(
      list,
      { $set: { share: { hash: hashOf(token), token: encrypted } } },
      before,
    );
    // If a concurrent request has created a link, returns the token of that link.
    return this.tokenOf(await this.store.find(viewer, id)) ?? token;
  }

  async unshare(viewer: SignedInViewer, id: string) {
    const list = await this.store.find(viewer, id, 'manage');
    if (!(await this.store.update(list, { $unset: { share: 1 } }))) throw listNotFoundError();
  }

  /** Opens a shared list. Throws `list.link_ended` for an unknown or revoked token. */
  async open(token: string, { address, viewer }: RequestClient): Promise<SharedList> {
    await this.limits.count('sharedListsPerAddress', address);
    const list = await this.store.model
      .findOne({ 'share.hash': hashOf(token), deletedAt: null })
      .lean<StoredSavedList>();
    if (!list)
      throw new NotFoundError('list.link_ended', 'This link is incorrect or no longer valid.');
    return this.products.toSharedWire(list, viewer);
  }

  /**
   * Returns the token of the list's link, or undefined if the list is not shared or was shared before the session
   * secret was changed.
   */
  tokenOf({ share }: Pick<StoredSavedList, 'share'>): string | undefined {
    return share && decrypt(purpose, share.token, this.config.sessionSecret);
  }
}

const onlyItsMember = () =>
  new AppError('access.forbidden', 'Only the member who shared the list can create its link.');

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
