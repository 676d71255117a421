import { Body, Controller } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { Call, SchemaPipe } from '../http/index.js';
import { CurrentStaffId } from './access.decorators.js';
import { successResponse } from './responses.js';
import { SecondFactor } from './second-factor.service.js';

const proof = calls.confirmSecondFactor.body;
const ending = calls.endSecondFactor.body;

@Controller()
export class SecondFactorController {
  constructor(private readonly factor: SecondFactor) {}

  @Call('showSecondFactor')
  show(@CurrentStaffId() uid: string) {
    return this.factor.show(uid);
  }

  @Call('startSecondFactor')
  start(@CurrentStaffId() uid: string) {
    return this.factor.startSetup(uid);
  }

  @Call('confirmSecondFactor')
  async confirm(
    @CurrentStaffId() uid: string,
    @Body(new SchemaPipe(proof)) { code }: z.infer<typeof proof>,
  ) {
    const recoveryCodes = await this.factor.confirm(uid, code);
    return { ...successResponse('The authenticator app is on.'), recoveryCodes };
  }

  @Call('endSecondFactor')
  async end(
    @CurrentStaffId() uid: string,
    @Body(new SchemaPipe(ending)) { password }: z.infer<typeof ending>,
  ) {
    await this.factor.end(uid, password);
    return successResponse('The authenticator app is off.');
  }
}
