import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { DeclineReason, BuyerLotDecision } from 'contracts';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { ValidationError } from '../../platform/errors.js';
import { clock } from '../../platform/clock.js';
import { AcceptanceRecords, type AcceptanceFields } from './versions/acceptance-records.service.js';
import { buyerIdOf, type InquiryAccess } from './inquiry-access.guard.js';
import { DisplayNames, type StaffMemberName } from './people-names.service.js';
import { QuotationEvents } from './quotation-events.service.js';
import { QuotationRateLimits } from './quotation-limits.service.js';
import {
  quotationNotOpenError,
  QuotationStore,
  type VersionReference,
} from './versions/quotation-store.service.js';
import type {
  QuotationVersionFields,
  StoredQuotation,
} from './versions/quotation-version.schema.js';
import { quotationState } from './versions/quotation-wire.js';
import type { NewEntry } from './timeline.service.js';

type Change = (session: ClientSession) => Promise<StoredQuotation>;

interface WishForChange {
  version: number;
  text: string;
  lines: { line: number; text: string }[];
}

interface LotChoice {
  version: number;
  line: number;
  decision: BuyerLotDecision;
  text: string;
}

@Injectable()
export class QuotationDecisions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: QuotationStore,
    private readonly acceptances: AcceptanceRecords,
    private readonly limits: QuotationRateLimits,
    private readonly names: DisplayNames,
    private readonly events: QuotationEvents,
  ) {}

  /** Accepts a version. Idempotent: a version that is already accepted is returned unchanged. */
  async accept(access: InquiryAccess, version: number, typed?: string): Promise<StoredQuotation> {
    const choice = choose(access, version);
    const before = await this.store.require(choice);
    if (before.state === 'accepted') return before;
    const accepted = await this.acceptances.prepare(access, typed);
    const { name } = accepted.acceptance;
    const change: Change = (session) => this.#setAccepted(choice, accepted, session);
    const entry = { kind: 'quotation_accepted', by: 'buyer', name } as const;
    try {
      return await this.#decide(access, change, entry);
    } catch (error) {
      // A concurrent request has already accepted the version.
      const now = await this.store.require(choice);
      if (now.state === 'accepted') return now;
      throw error;
    }
  }

  async requestChange(access: InquiryAccess, wish: WishForChange): Promise<StoredQuotation> {
    const { version, text, lines } = wish;
    const choice = choose(access, version);
    await this.#requireLines(
      choice,
      lines.map(({ line }) => line),
    );
    const set = { changeRequest: { at: clock.now(), text, lines } };
    const words = [text, ...lines.map(({ line, text: about }) => `Line ${line}: ${about}`)];
    return this.#decide(
      access,
      (session) => this.store.transition(choice, 'requestChange', { set, session }),
      { kind: 'change_requested', by: 'buyer', text: words.filter(Boolean).join('\n') },
    );
  }

  async decline(
    access: InquiryAccess,
    { version, reason, text }: { version: number; reason: DeclineReason; text: string },
  ): Promise<StoredQuotation> {
    const set = { decline: { at: clock.now(), reason, text } };
    return this.#decide(
      access,
      (session) => this.store.transition(choose(access, version), 'decline', { set, session }),
      { kind: 'quotation_declined', by: 'buyer', text: [reason, text].filter(Boolean).join('\n') },
    );
  }

  async decideLot(access: InquiryAccess, chosen: LotChoice): Promise<StoredQuotation> {
    const { version, line, decision, text } = chosen;
    const choice = choose(access, version);
    const { content } = await this.#requireLines(choice, [line]);
    if (content.lines[line - 1]?.lotPictures.length === 0)
      throw new ValidationError({ line: 'This line has no lot photos yet' });
    const name = access.inquiry.companyId ? await this.#nameOf(access) : '';
    const lot = { line, decision, text, at: clock.now(), ...(name && { name }) };
    const kind = decision === 'approved' ? 'lot_approved' : 'lot_another';
    const entry = { kind, by: 'buyer', line, text } as const;
    return this.#decide(access, (session) => this.#setLot(choice, lot, session), entry);
  }

  /**
   * Returns the name of the buyer who decides on a quotation, or a placeholder for the holder of a link. The members of
   * the company see this name.
   */
  async #nameOf(access: InquiryAccess) {
    const uid = buyerIdOf(access);
    return uid ? this.names.customer(uid) : 'Someone with the link';
  }

  async withdraw(_id: string, reason: string, by: StaffMemberName): Promise<StoredQuotation> {
    const { name } = by;
    const entry = { kind: 'quotation_withdrawn', by: 'staff', name, text: reason } as const;
    const withdrawn = await this.#run(entry, (session) =>
      this.store.transition({ _id }, 'withdraw', { set: {}, session }),
    );
    await this.events.recordAudit('quotation.withdrawn', by.uid, withdrawn);
    return withdrawn;
  }

  async #decide(access: InquiryAccess, change: Change, entry: NewEntry) {
    await this.limits.countAnswer(access);
    const uid = buyerIdOf(access);
    const name = uid ? await this.names.customer(uid) : '';
    const decided = await this.#run({ name, ...entry, ...(uid && { uid }) }, change);
    const actor = uid ? String(uid) : 'link';
    await this.events.recordAudit(`quotation.${entry.kind}`, actor, decided);
    return decided;
  }

  async #run(entry: NewEntry, change: Change) {
    const changed = await this.connection.transaction(async (session) => {
      const version = await change(session);
      await this.events.recordDecision(version, entry, session);
      return version;
    });
    this.events.announce();
    return changed;
  }

  async #setAccepted(
    choice: VersionReference,
    { acceptance, payment }: AcceptanceFields,
    session: ClientSession,
  ) {
    await this.store.transition(choice, 'accept', { set: { acceptance, payment }, session });
    const proformaNumber = await this.acceptances.nextNumber(session);
    return this.store.set(choice, { acceptance: { ...acceptance, proformaNumber } }, session);
  }

  async #setLot(
    choice: VersionReference,
    lot: QuotationVersionFields['lots'][number],
    session: ClientSession,
  ) {
    const now = await this.store.require(choice, session);
    if (!['sent', 'changes_requested', 'accepted'].includes(quotationState(now)))
      throw quotationNotOpenError(now);
    const lots = [...now.lots.filter(({ line }) => line !== lot.line), lot];
    return this.store.set(choice, { lots }, session);
  }

  async #requireLines(choice: VersionReference, lines: number[]) {
    const quotation = await this.store.require(choice);
    if (lines.some((line) => line > quotation.content.lines.length))
      throw new ValidationError({ lines: 'Line not found' });
    return quotation;
  }
}

/** Returns a filter for a version of the inquiry. The filter excludes drafts, because buyers do not see drafts. */
function choose({ inquiry }: InquiryAccess, version: number) {
  return { inquiryId: inquiry._id, version, state: trusted({ $ne: 'draft' as const }) };
}
