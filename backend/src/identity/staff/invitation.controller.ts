import { Body, Controller, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import {
  ClientInfo,
  SessionCookies,
  signInResponse,
  type RequestClient,
} from '../accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';

const shown = calls.showInvitation.body;
const accepted = calls.acceptInvitation.body;

@Controller()
export class InvitationController {
  constructor(
    private readonly acceptance: InvitationAcceptance,
    private readonly cookies: SessionCookies,
  ) {}

  @HandlesCall('showInvitation')
  show(
    @Body(new SchemaPipe(shown)) { token }: z.output<typeof shown>,
    @ClientInfo() browser: RequestClient,
  ) {
    return this.acceptance.show(token, browser);
  }

  @HandlesCall('acceptInvitation')
  async accept(
    @Body(new SchemaPipe(accepted)) form: z.output<typeof accepted>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    const signIn = await this.acceptance.accept(form, browser);
    this.cookies.signIn(response, signIn);
    return signInResponse(signIn);
  }
}
