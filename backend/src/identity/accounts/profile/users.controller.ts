import { Body, Controller, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { CurrentUser } from '../access/access.decorators.js';
import { AccountRemoval } from './account-removal.service.js';
import { successResponse } from '../responses.js';
import { UsersService } from './users.service.js';
import type { SignedInViewer } from '../access/viewer.js';

const listing = calls.listUsers.query;
const choice = calls.deleteUser.query;
type Choice = z.infer<typeof choice>;

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly removal: AccountRemoval,
  ) {}

  @HandlesCall('listUsers')
  list(
    @Query(new SchemaPipe(listing)) query: z.infer<typeof listing>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    return this.users.list(query, viewer);
  }

  @HandlesCall('deleteUser')
  async delete(
    @Query(new SchemaPipe(choice)) { uid }: Choice,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.removal.remove(uid, viewer.uid);
    return successResponse('User deleted successfully!');
  }

  @HandlesCall('removeUser')
  remove(@Query(new SchemaPipe(choice)) params: Choice, @CurrentUser() viewer: SignedInViewer) {
    return this.delete(params, viewer);
  }

  @HandlesCall('endSessions')
  async endSessions(
    @Body(new SchemaPipe(choice)) { uid }: Choice,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.users.endSessions(uid, viewer.uid);
    return successResponse('Signed out everywhere');
  }

  @HandlesCall('restoreUser')
  async restore(
    @Body(new SchemaPipe(choice)) { uid }: Choice,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.removal.restore(uid, viewer.uid);
    return successResponse('User restored');
  }
}
