import { Injectable } from '@nestjs/common';
import type { EmailedLinkForm } from 'contracts';
import { AuditLog } from '../../../platform/audit/index.js';
import { AccountMails } from '../account-mails.service.js';
import type { RequestClient } from '../access/access.decorators.js';
import type { StoredAccount } from '../account.schema.js';
import { EmailChanges } from './email-changes.service.js';
import { AccountOwnershipProofs } from '../owner-proof.service.js';
import { PasswordResets } from '../passwords/password-resets.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import type { Viewer } from '../access/viewer.js';

/** Data for the page of an emailed link, including the proofs of identity that the page can ask the owner for. */
export interface PendingEmail {
  email: string;
  /** True if the browser has a session of the account, so that no further proof is needed. */
  isSignedIn: boolean;
  mobile: string | undefined;
  hasPassword: boolean;
}

/**
 * Sets new addresses of accounts. The emailed link proves access to the new address; a session of the account, a code
 * to its phone or its password proves that its owner used the link. Without the second proof, a mistyped address would
 * hand the account to a stranger.
 */
@Injectable()
export class EmailConfirmations {
  constructor(
    private readonly changes: EmailChanges,
    private readonly sessions: Sessions,
    private readonly proofs: AccountOwnershipProofs,
    private readonly resets: PasswordResets,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns the pending change of a link. Throws `account.link_expired` when the link is unknown, too old, used or no
   * longer valid.
   */
  async read(viewer: Viewer, token: string): Promise<PendingEmail> {
    const { account, email } = await this.changes.read(token);
    const isSignedIn = sessionOf(viewer, account) !== undefined;
    const { mobile, passwordHash } = account;
    return { email, isSignedIn, mobile: mobile ?? undefined, hasPassword: Boolean(passwordHash) };
  }

  async sendCode(token: string, browser: RequestClient) {
    const { account } = await this.changes.read(token);
    return this.proofs.sendCodeTo(account, browser);
  }

  /**
   * Sets the new address and ends all other sessions. Throws unless the browser has a session of the account or sends a
   * valid proof of identity.
   */
  async confirm(token: string, proof: EmailedLinkForm, browser: RequestClient): Promise<void> {
    const { account } = await this.changes.read(token);
    const uid = String(account._id);
    const session = sessionOf(browser.viewer, account);
    if (session === undefined) await this.proofs.requireOne(account, proof, browser);
    const { before, email } = await this.changes.redeem(token);
    await (session === undefined
      ? this.sessions.endAll(uid)
      : this.sessions.endOthers(uid, session));
    // A password reset link may already have been sent to the old address, so it is cancelled.
    await this.resets.cancel(uid);
    this.mails.tellDone(before, email, browser);
    await this.audit.record('email.changed', { actor: uid });
  }
}

const sessionOf = (viewer: Viewer, { _id }: StoredAccount) =>
  viewer.kind !== 'visitor' && viewer.uid === String(_id) ? viewer.session : undefined;
