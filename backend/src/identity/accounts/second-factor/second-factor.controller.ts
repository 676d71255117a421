import { Body, Controller } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { ClientInfo, CurrentStaffId, type RequestClient } from '../access/access.decorators.js';
import { successResponse } from '../responses.js';
import { SecondFactor } from './second-factor.service.js';

const proof = calls.confirmSecondFactor.body;
const start = calls.startSecondFactor.body;
const ending = calls.endSecondFactor.body;

@Controller()
export class SecondFactorController {
  constructor(private readonly factor: SecondFactor) {}

  @HandlesCall('showSecondFactor')
  show(@CurrentStaffId() uid: string) {
    return this.factor.show(uid);
  }

  @HandlesCall('startSecondFactor')
  start(
    @Body(new SchemaPipe(start)) { password }: z.infer<typeof start>,
    @ClientInfo() browser: RequestClient,
  ) {
    return this.factor.startSetup(password, browser);
  }

  @HandlesCall('confirmSecondFactor')
  async confirm(
    @Body(new SchemaPipe(proof)) { code }: z.infer<typeof proof>,
    @ClientInfo() browser: RequestClient,
  ) {
    const recoveryCodes = await this.factor.confirm(code, browser);
    return { ...successResponse('Authenticator app turned on.'), recoveryCodes };
  }

  @HandlesCall('endSecondFactor')
  async end(
    @Body(new SchemaPipe(ending)) { password }: z.infer<typeof ending>,
    @ClientInfo() browser: RequestClient,
  ) {
    await this.factor.end(password, browser);
    return successResponse('Authenticator app turned off.');
  }
}
