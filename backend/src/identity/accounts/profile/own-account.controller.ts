import { Body, Controller, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { ClientInfo, CurrentUser, type RequestClient } from '../access/access.decorators.js';
import { MobileChange } from '../codes/mobile-change.service.js';
import { OwnAccount } from './own-account.service.js';
import { AccountOwnershipProofs } from '../owner-proof.service.js';
import { toProfileWire } from './profile-wire.js';
import { Profiles } from './profiles.service.js';
import { successResponse } from '../responses.js';
import { SessionCookies } from '../session-cookies.js';
import { SignInMethodsService } from '../sign-in/sign-in-methods.service.js';
import type { SignedInViewer } from '../access/viewer.js';

const profile = calls.changeProfile.body;
const mobile = calls.changeMobile.body;
const deletion = calls.deleteOwnAccount.body;

@Controller()
export class OwnAccountController {
  constructor(
    private readonly own: OwnAccount,
    private readonly mobiles: MobileChange,
    private readonly profiles: Profiles,
    private readonly proofs: AccountOwnershipProofs,
    private readonly signInMethods: SignInMethodsService,
    private readonly cookies: SessionCookies,
  ) {}

  @HandlesCall('showProfile')
  show(@ClientInfo() browser: RequestClient) {
    return this.own.show(browser);
  }

  @HandlesCall('changeProfile')
  async change(
    @Body(new SchemaPipe(profile)) body: z.output<typeof profile>,
    @CurrentUser() { uid }: SignedInViewer,
  ) {
    const changed = await this.profiles.change(uid, body, uid);
    return { ...successResponse('Details saved.'), profile: toProfileWire(changed) };
  }

  @HandlesCall('sendOwnCode')
  async sendCode(
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { asker, otp } = await this.proofs.sendCode(browser);
    this.cookies.setOtpClient(response, asker);
    return { success: true, otp };
  }

  @HandlesCall('changeMobile')
  async changeMobile(
    @Body(new SchemaPipe(mobile)) body: z.output<typeof mobile>,
    @ClientInfo() browser: RequestClient,
  ) {
    await this.mobiles.change(body, browser);
    return successResponse('Mobile number changed. All other devices are signed out.');
  }

  @HandlesCall('endOtherSessions')
  async endOthers(@CurrentUser() viewer: SignedInViewer) {
    await this.signInMethods.endOthers(viewer);
    return successResponse('All other devices are signed out.');
  }

  @HandlesCall('deleteOwnAccount')
  async remove(
    @Body(new SchemaPipe(deletion)) body: z.output<typeof deletion>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.own.remove(body, browser);
    this.cookies.signOut(response);
    return successResponse('Your account has been deleted.');
  }
}
