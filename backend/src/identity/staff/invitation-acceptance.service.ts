import { Injectable } from '@nestjs/common';
import { isStaffRole, type InvitationAcceptanceForm, type InvitationDetails } from 'contracts';
import {
  isEmailOwnershipProven,
  StaffCreation,
  PasswordSignIn,
  SignInService,
  type RequestClient,
  type CompletedSignIn,
  type StoredAccount,
} from '../accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { AppError, ValidationError } from '../../platform/errors.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import type { StoredInvitation } from './invitation.schema.js';
import { Invitations } from './invitations.service.js';

/** Accepts staff invitations. The emailed link proves that the user has access to the invited email address. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly invitations: Invitations,
    private readonly newStaff: StaffCreation,
    private readonly signIns: SignInService,
    private readonly passwords: PasswordSignIn,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  async show(token: string, { address }: RequestClient): Promise<InvitationDetails> {
    await this.limits.count('linkOpeningsPerAddress', address);
    const { email, role, expiresAt } = await this.invitations.read(token);
    const hasAccount = canSignIn(await this.#accountOf(email));
    return { email, role, hasAccount, expiresAt: expiresAt.toISOString() };
  }

  async accept(form: InvitationAcceptanceForm, browser: RequestClient): Promise<CompletedSignIn> {
    await this.limits.count('linkOpeningsPerAddress', browser.address);
    const invitation = await this.invitations.read(form.token);
    const existingAccount = await this.#accountOf(invitation.email);
    const account = canSignIn(existingAccount)
      ? await this.#takeOn(invitation, form, browser)
      : await this.#make(invitation, form);
    const uid = String(account._id);
    const { role, email: subject } = invitation;
    await this.audit.recordChange('staff.invitation_accepted', {
      ...{ actor: uid, subject, after: { role } },
    });
    return this.signIns.begin(account, 'password', browser);
  }

  async #takeOn(
    { email, role }: StoredInvitation,
    form: InvitationAcceptanceForm,
    browser: RequestClient,
  ) {
    await this.passwords.checkPassword({ ...form, email }, browser);
    await this.invitations.redeem(form.token);
    return this.newStaff.promote(email, role);
  }

  async #make(
    { email, role }: StoredInvitation,
    { token, name, password }: InvitationAcceptanceForm,
  ) {
    if (!name) throw new ValidationError({ name: 'Enter your name' });
    const make = await this.newStaff.prepare({ email, role, name, password });
    await this.invitations.redeem(token);
    return make();
  }

  /** Rejects people who are already staff, because the invitation might reduce their permissions. */
  async #accountOf(email: string) {
    const account = await this.newStaff.findInvited(email);
    if (!isStaffRole(account?.role)) return account;
    throw new AppError(
      'account.link_expired',
      'You have already joined the team. Sign in to continue.',
    );
  }
}

const canSignIn = (account: StoredAccount | null): boolean =>
  isEmailOwnershipProven(account) && Boolean(account?.passwordHash);
