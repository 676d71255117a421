import { Body, Controller, Res } from '@nestjs/common';
import { calls, fromWire, wireNames } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { ClientInfo, CurrentUser, type RequestClient } from './access/access.decorators.js';
import { signInResponse, successResponse } from './responses.js';
import { EmailLinks } from './email/email-links.service.js';
import { MeService } from './profile/me.service.js';
import { PasswordSignIn } from './passwords/password-sign-in.service.js';
import { SessionCookies } from './session-cookies.js';
import { SignInService } from './sign-in.service.js';
import type { Viewer } from './access/viewer.js';

const registration = calls.register.body;
const login = calls.login.body;

@Controller()
export class AccountsController {
  constructor(
    private readonly signIns: SignInService,
    private readonly passwords: PasswordSignIn,
    private readonly owner: MeService,
    private readonly emailLinks: EmailLinks,
    private readonly cookies: SessionCookies,
  ) {}

  @HandlesCall('register')
  async register(
    @Body(new SchemaPipe(registration)) body: z.infer<typeof registration>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    const signIn = await this.signIns.register(fromWire(wireNames.registration, body), browser);
    await this.emailLinks.sendFirst(signIn.account, browser.address);
    this.cookies.signIn(response, signIn);
    return signInResponse(signIn);
  }

  @HandlesCall('login')
  async login(
    @Body(new SchemaPipe(login)) body: z.infer<typeof login>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    const signIn = await this.passwords.signInByPassword(body, browser);
    this.cookies.signIn(response, signIn);
    return signInResponse(signIn);
  }

  @HandlesCall('logout')
  async logout(@CurrentUser() viewer: Viewer, @Res({ passthrough: true }) response: Response) {
    await this.owner.signOut(viewer);
    this.cookies.signOut(response);
    return successResponse('Signed out');
  }

  @HandlesCall('logoutEverywhere')
  async logoutEverywhere(
    @CurrentUser() viewer: Viewer,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.owner.signOutEverywhere(viewer);
    this.cookies.signOut(response);
    return successResponse('Signed out everywhere');
  }

  @HandlesCall('showMe')
  async showMe(
    @ClientInfo() { cookies, viewer }: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    const result = await this.owner.show(viewer);
    if (!result.user && cookies) this.cookies.clearEndedSession(response, cookies);
    return result;
  }

  @HandlesCall('showToken')
  showToken(
    @ClientInfo() { cookies }: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.cookies.issueXsrfToken(response, cookies);
  }
}
