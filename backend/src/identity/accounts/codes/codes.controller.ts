import { Body, Controller, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { ClientInfo, type RequestClient } from '../access/access.decorators.js';
import { CodeSignIn } from './code-sign-in.service.js';
import { CodesService } from './codes.service.js';
import { SessionCookies } from '../session-cookies.js';

const request = calls.sendCode.body;
const proof = calls.verifyCode.body;

@Controller()
export class CodesController {
  constructor(
    private readonly codes: CodesService,
    private readonly signIns: CodeSignIn,
    private readonly cookies: SessionCookies,
  ) {}

  @HandlesCall('sendCode')
  async sendCode(
    @Body(new SchemaPipe(request)) body: z.infer<typeof request>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { asker, otp } = await this.codes.send(body, browser);
    this.cookies.setOtpClient(response, asker);
    return { success: true, otp };
  }

  @HandlesCall('verifyCode')
  async verifyCode(
    @Body(new SchemaPipe(proof)) body: z.infer<typeof proof>,
    @ClientInfo() browser: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    const {
      answer: responseBody,
      signIn,
      phoneProof,
    } = await this.signIns.signInByCode(body, browser);
    if (signIn) this.cookies.signIn(response, signIn);
    if (phoneProof) this.cookies.setPhoneProof(response, phoneProof);
    return responseBody;
  }
}
