import { Injectable } from '@nestjs/common';
import type { currentUserResponse } from 'contracts';
import type { z } from 'zod';
import { AuditLog } from '../../../platform/audit/index.js';
import { toAccountWire, toRoleWire } from '../account-wire.js';
import { AccountsService } from '../accounts.service.js';
import { testAccount } from '../sessions/test-sessions.js';
import { Sessions } from '../sessions/sessions.service.js';
import { CompanyRecords } from '../company/company-records.service.js';
import { companyOfViewer, type Viewer } from '../access/viewer.js';

/** Returns the name of the price list that applies to the caller today. */
type PriceListLookup = (viewer: Viewer) => Promise<string | undefined>;

@Injectable()
export class MeService {
  #priceListOf: PriceListLookup = () => Promise.resolve(undefined);

  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly companies: CompanyRecords,
    private readonly audit: AuditLog,
  ) {}

  /** Registers a function that looks up price lists, which belong to the catalogue module. */
  setPriceListLookup(priceListOf: PriceListLookup) {
    this.#priceListOf = priceListOf;
  }

  async show(viewer: Viewer): Promise<z.infer<typeof currentUserResponse>> {
    if (viewer.kind === 'visitor') return { user: null };
    const account = viewer.isTest ? testAccount : await this.accounts.findById(viewer.uid);
    if (!account) return { user: null };
    const role = toRoleWire(viewer.kind === 'staff' ? viewer.role : 'user');
    const isEmailConfirmed = 'emailVerifiedAt' in account && Boolean(account.emailVerifiedAt);
    const mustSetUpSecondFactor = viewer.kind === 'staff' && viewer.mustSetUpSecondFactor;
    const company = await this.#companyOf(viewer);
    const user = {
      ...{ ...toAccountWire(account), ...role, isEmailConfirmed },
      ...(company && { company }),
    };
    if (mustSetUpSecondFactor) return { user: { ...user, mustSetUpSecondFactor } };
    const pricesWithheld = viewer.kind === 'customer' ? viewer.pricesWithheld : undefined;
    if (!pricesWithheld) {
      const priceList = await this.#priceListOf(viewer);
      return { user: { ...user, ...(priceList && { priceList }) } };
    }
    const declineReason = account.approval?.reason;
    return { user: { ...user, pricesWithheld, ...(declineReason && { declineReason }) } };
  }

  async #companyOf(viewer: Viewer) {
    const membership = companyOfViewer(viewer);
    const company = membership && (await this.companies.findById(membership.id));
    return company && { name: company.name, role: membership.role };
  }

  async signOut(viewer: Viewer) {
    if (viewer.kind === 'visitor') return;
    await this.sessions.end(viewer.session);
    await this.audit.record('signed_out', { actor: viewer.uid });
  }

  async signOutEverywhere(viewer: Viewer) {
    if (viewer.kind === 'visitor') return;
    await this.sessions.endAll(viewer.uid);
    await this.audit.record('signed_out.everywhere', { actor: viewer.uid });
  }
}
