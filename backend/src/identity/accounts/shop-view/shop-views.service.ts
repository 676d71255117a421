import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isPermission, shopView, shopViewCookie, type RouteName, type ShopView } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { AppError, NotFoundError } from '../../../platform/errors.js';
import type { CallAudience } from '../../../platform/http/index.js';
import { AccountsService } from '../accounts.service.js';
import { readCookie } from '../access/read-cookie.js';
import { hasStaffPermission, type StaffMember, type Viewer } from '../access/viewer.js';
import { sessionModelName, type Session } from '../sessions/session.schema.js';
import { Sessions } from '../sessions/sessions.service.js';
import { shopViewRule } from './shop-view-calls.js';

const lifetimeMs = 30 * 60_000;

export interface ShopViewCall {
  name: RouteName;
  access: CallAudience;
  changes: boolean;
  cookies: string | undefined;
}

/**
 * Lets staff view the shop as a customer. A view is stored in the staff member's session, so it
 * ends with the session. It applies only to requests that also send its cookie, and only to reads
 * of prices.
 */
@Injectable()
export class ShopViews {
  constructor(
    @InjectModel(sessionModelName) private readonly sessionModel: Model<Session>,
    private readonly sessions: Sessions,
    private readonly accounts: AccountsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Starts a view, which replaces the session's earlier view. Throws `account.not_found` for an unknown account and
   * `access.forbidden` for a staff account.
   */
  async start(uid: string, { uid: actor, session }: StaffMember): Promise<ShopView> {
    const account = await this.accounts.findById(uid);
    if (!account) throw new NotFoundError('account.not_found', 'User not found.');
    if (account.role !== 'user')
      throw new AppError('access.forbidden', "You can't view the shop as another staff member.");
    const customer = String(account._id);
    const endsAt = new Date(Date.now() + lifetimeMs);
    const id = randomUUID();
    await this.audit.record('user.shop_view_started', { actor, subject: customer });
    await this.sessionModel.updateOne(
      { _id: session },
      { $set: { shopView: { id, customer, endsAt } } },
    );
    const shown = { uid: customer, name: account.name, company: account.company ?? '' };
    return { id, customer: shown, endsAt: endsAt.toISOString() };
  }

  async stop({ uid: actor, session }: StaffMember) {
    const before = await this.sessionModel
      .findOneAndUpdate(
        { _id: session, shopView: trusted({ $exists: true }) },
        { $unset: { shopView: 1 } },
      )
      .lean();
    const subject = before?.shopView?.customer;
    if (subject) await this.audit.record('user.shop_view_stopped', { actor, subject });
  }

  /**
   * Returns the viewer for a call: the customer for reads of prices while a view is open. If the
   * request sends the cookie of a view, throws `access.shop_view` for calls that the view does not
   * allow, and for reads of prices after the view has ended.
   */
  async viewerOf(
    viewer: Viewer,
    { name, access, changes, cookies }: ShopViewCall,
  ): Promise<Viewer> {
    const cookie = readCookie(cookies, shopViewCookie);
    if (cookie === undefined || viewer.kind !== 'staff' || isPermission(access)) return viewer;
    const rule = shopViewRule(name, { changes });
    if (rule === 'as staff') return viewer;
    if (rule === 'rejected') throw readOnly();
    const customer = await this.#customerOf(viewer, cookie);
    if (!customer) throw ended();
    return customer;
  }

  /**
   * Returns the viewed customer, or undefined if the view has ended, the customer was deleted, or
   * the staff member's role no longer permits the view.
   */
  async #customerOf(viewer: StaffMember, cookie: string) {
    const view = viewer.shopView;
    const isCurrent =
      view && view.id === idOf(cookie) && hasStaffPermission(viewer, 'customers.read');
    return isCurrent ? this.sessions.findCustomer(view.customer, viewer.session) : undefined;
  }
}

function idOf(cookie: string): string | undefined {
  try {
    return shopView.safeParse(JSON.parse(cookie)).data?.id;
  } catch {
    return undefined;
  }
}

const readOnly = () =>
  new AppError(
    'access.shop_view',
    "You're viewing the shop as a customer, so you can't make changes. Stop viewing first.",
  );

const ended = () =>
  new AppError(
    'access.shop_view',
    "You're no longer viewing the shop as this customer. Start again from the customer's page.",
  );
