import { Body, Controller, Headers, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  ClientInfo,
  CurrentUser,
  successResponse,
  type RequestClient,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { CompanyLists } from './company-lists.service.js';
import { ListSharing } from './list-sharing.service.js';
import { SavedLists } from './saved-lists.service.js';

const idSchema = calls.showSavedList.params;
const creation = calls.createSavedList.body;
const headers = calls.createSavedList.headers;
const change = calls.changeSavedList.body;
const addition = calls.addToSavedList.body;
const emptySchema = calls.shareSavedList.body;
const opening = calls.showSharedList.body;

type One = z.output<typeof idSchema>;

@Controller()
export class SavedListsController {
  constructor(
    private readonly lists: SavedLists,
    private readonly sharing: ListSharing,
    private readonly companies: CompanyLists,
  ) {}

  @HandlesCall('listSavedLists')
  async list(@CurrentUser() viewer: SignedInViewer) {
    return { lists: await this.lists.list(viewer) };
  }

  @HandlesCall('createSavedList')
  async create(
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Body(new SchemaPipe(creation)) list: z.output<typeof creation>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    const { 'Idempotency-Key': key } = new SchemaPipe(headers).transform({
      'Idempotency-Key': idempotencyKey,
    });
    const created = await this.lists.create(viewer, list, key);
    return { ...successResponse('List saved'), ...created };
  }

  @HandlesCall('showSavedList')
  show(@Param(new SchemaPipe(idSchema)) { id }: One, @CurrentUser() viewer: SignedInViewer) {
    return this.lists.show(viewer, id);
  }

  @HandlesCall('changeSavedList')
  async change(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @Body(new SchemaPipe(change)) body: z.output<typeof change>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    const list = await this.lists.change(viewer, id, body);
    return { ...successResponse('List saved'), list };
  }

  @HandlesCall('deleteSavedList')
  async delete(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.lists.delete(viewer, id);
    return successResponse('List deleted');
  }

  @HandlesCall('restoreSavedList')
  async restore(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @Body(new SchemaPipe(emptySchema)) _: object,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.lists.restore(viewer, id);
    return successResponse('List restored');
  }

  @HandlesCall('addToSavedList')
  async add(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @Body(new SchemaPipe(addition)) { lines }: z.output<typeof addition>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    const added = await this.lists.add(viewer, id, lines);
    return { ...successResponse('Saved to list'), ...added };
  }

  @HandlesCall('shareSavedList')
  async share(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @Body(new SchemaPipe(emptySchema)) _: object,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    const shareToken = await this.sharing.share(viewer, id);
    return { ...successResponse('Link created'), shareToken };
  }

  @HandlesCall('unshareSavedList')
  async unshare(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.sharing.unshare(viewer, id);
    return successResponse('Link revoked');
  }

  @HandlesCall('shareListWithCompany')
  async shareWithCompany(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @Body(new SchemaPipe(emptySchema)) _: object,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.companies.share(viewer, id);
    return successResponse('List shared');
  }

  @HandlesCall('makeListPrivate')
  async makePrivate(
    @Param(new SchemaPipe(idSchema)) { id }: One,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.companies.makePrivate(viewer, id);
    return successResponse('List made private');
  }

  @HandlesCall('showSharedList')
  open(
    @Body(new SchemaPipe(opening)) { token }: z.output<typeof opening>,
    @ClientInfo() client: RequestClient,
  ) {
    return this.sharing.open(token, client);
  }
}
