import { Body, Controller } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { ClientInfo, CurrentUser, type RequestClient } from '../access/access.decorators.js';
import { successResponse } from '../responses.js';
import { SignInMethodsService } from './sign-in-methods.service.js';
import type { SignedInViewer } from '../access/viewer.js';

const removal = calls.removeSignInMeans.body;
const choice = calls.endSession.body;

@Controller()
export class SignInMethodsController {
  constructor(private readonly methods: SignInMethodsService) {}

  @HandlesCall('listSignInMeans')
  list(@CurrentUser() viewer: SignedInViewer) {
    return this.methods.list(viewer);
  }

  @HandlesCall('removeSignInMeans')
  async remove(
    @Body(new SchemaPipe(removal)) { means }: z.infer<typeof removal>,
    @CurrentUser() viewer: SignedInViewer,
    @ClientInfo() browser: RequestClient,
  ) {
    await this.methods.remove(viewer, means, browser);
    return successResponse('Sign-in method removed. All other devices are signed out.');
  }

  @HandlesCall('endSession')
  async end(
    @Body(new SchemaPipe(choice)) { id }: z.infer<typeof choice>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.methods.end(viewer, id);
    return successResponse('Signed out on that device.');
  }
}
