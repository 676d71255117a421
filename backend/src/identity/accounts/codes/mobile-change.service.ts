import { Injectable } from '@nestjs/common';
import type { MobileChangeForm } from 'contracts';
import { AuditLog } from '../../../platform/audit/index.js';
import { isDuplicateKey } from '../../../platform/database/index.js';
import { AppError, ValidationError } from '../../../platform/errors.js';
import type { RequestClient } from '../access/access.decorators.js';
import { AccountsService } from '../accounts.service.js';
import { CodesService } from './codes.service.js';
import { AccountMails } from '../account-mails.service.js';
import { AccountOwnershipProofs } from '../owner-proof.service.js';
import { Sessions } from '../sessions/sessions.service.js';

@Injectable()
export class MobileChange {
  constructor(
    private readonly accounts: AccountsService,
    private readonly proofs: AccountOwnershipProofs,
    private readonly codes: CodesService,
    private readonly sessions: Sessions,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /** Changes the mobile number. Requires proof of ownership of the account and a code sent to the new number. */
  async change(form: MobileChangeForm, browser: RequestClient) {
    const { phone, countryCode, otp, ...proof } = form;
    const account = await this.proofs.require(proof, browser);
    const mobile = await this.codes.verify({ phone, countryCode, otp }, browser);
    const uid = String(account._id);
    await this.#setMobile(uid, mobile);
    if (browser.viewer.kind !== 'visitor')
      await this.sessions.endOthers(uid, browser.viewer.session);
    this.mails.tellMobileChanged(account, mobile, browser);
    await this.audit.record('means.changed.mobile', { actor: uid });
  }

  async #setMobile(uid: string, mobile: string) {
    if (await this.accounts.isReserved({ mobile })) throw numberTakenError();
    try {
      if (await this.accounts.changeMobile(uid, mobile)) return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw numberTakenError();
    }
    throw new AppError('access.signed_out', 'Sign in to continue.');
  }
}

/**
 * This error may reveal that another account uses the number, because the caller has entered a code that was sent to
 * the number.
 */
function numberTakenError() {
  const phone = 'This number belongs to another account. Contact us to merge the two accounts.';
  return new ValidationError({ phone }, phone);
}
