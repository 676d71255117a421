import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  findOrderStepErrors,
  orderStepForm,
  sortOrderSteps,
  type OrderStepForm,
  type StaffOrderProgress,
  type StaffOrderStep,
} from 'contracts';
import type { ClientSession, Connection } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { clock } from '../../platform/clock.js';
import { AppError, NotFoundError, ValidationError } from '../../platform/errors.js';
import { InquiryRecords, type StoredInquiry } from '../inquiries/index.js';
import { QuotationStore, type StaffMemberName, type StoredQuotation } from '../quotations/index.js';
import { OrderMails } from './order-mails.service.js';

/**
 * Identifies an order step; `revision` is the revision of the order that the caller has read, for optimistic
 * locking.
 */
export interface OrderStepReference {
  id: string;
  revision: number;
}

interface Change {
  order: StaffOrderProgress;
  before: StaffOrderStep | undefined;
  /** The step after the change; undefined if the step was undone. */
  after?: StaffOrderStep;
  /** True if an identical earlier request was already processed. */
  isRepeated?: true;
}

const noOrder: StaffOrderProgress = { revision: 0, steps: [] };

@Injectable()
export class OrderSteps {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: QuotationStore,
    private readonly inquiries: InquiryRecords,
    private readonly mails: OrderMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Records a step, or corrects the step with the given id. Throws `order.changed` if another staff member changed
   * the order after the caller read it.
   */
  async record(
    inquiry: StoredInquiry,
    step: OrderStepForm & OrderStepReference,
    by: StaffMemberName,
  ) {
    const { order, before, after, isRepeated } = await this.connection.transaction((session) =>
      this.#storeStep(inquiry, { step, by }, session),
    );
    if (isRepeated) return order;
    this.#announce();
    const kind = before ? 'order.step_corrected' : 'order.step_recorded';
    await this.audit.recordChange(kind, {
      ...{ actor: by.uid, subject: inquiry.number, after: recordedFields(after) },
      ...(before && { before: recordedFields(before) }),
    });
    return order;
  }

  /** Deletes a step and its email, if the email is still unsent. */
  async undo(inquiry: StoredInquiry, choice: OrderStepReference, by: StaffMemberName) {
    const { order, before } = await this.connection.transaction((session) =>
      this.#removeStep(inquiry, choice, session),
    );
    if (!before) return order;
    this.#announce();
    await this.audit.recordChange('order.step_undone', {
      ...{ actor: by.uid, subject: inquiry.number, before: recordedFields(before) },
    });
    return order;
  }

  async #storeStep(
    inquiry: StoredInquiry,
    {
      step: { id, revision, ...form },
      by,
    }: { step: OrderStepForm & OrderStepReference; by: StaffMemberName },
    session: ClientSession,
  ): Promise<Change> {
    const quotation = await this.requireAccepted(inquiry, session);
    const { order = noOrder } = quotation;
    const before = order.steps.find((step) => step.id === id);
    if (before && isDeepStrictEqual(formOf(before), form))
      return { order, before, after: before, isRepeated: true };
    requireRevision(order, revision);
    const now = clock.now();
    const acceptedAt = quotation.acceptance?.at ?? now;
    const faults = findOrderStepErrors(id, form, { steps: order.steps, acceptedAt, now });
    const [fault] = Object.values(faults);
    if (fault) throw new ValidationError(underStep(faults), fault);
    const after = { ...form, id, recordedAt: now.toISOString(), recordedBy: by.name };
    const saved = await this.#save(quotation, [...withoutStep(order, id), after], session);
    await this.mails.add(saved, after, { isCorrection: before !== undefined, session });
    await this.inquiries.recordChange(inquiry, session);
    return { order: saved.order ?? noOrder, before, after };
  }

  async #removeStep(
    inquiry: StoredInquiry,
    { id, revision }: OrderStepReference,
    session: ClientSession,
  ): Promise<Change> {
    const quotation = await this.requireAccepted(inquiry, session);
    const { order = noOrder } = quotation;
    const before = order.steps.find((step) => step.id === id);
    if (!before) return { order, before };
    requireRevision(order, revision);
    const saved = await this.#save(quotation, withoutStep(order, id), session);
    await this.mails.withdraw(quotation, id, session);
    await this.inquiries.recordChange(inquiry, session);
    return { order: saved.order ?? noOrder, before };
  }

  async #save(
    { _id, order = noOrder }: StoredQuotation,
    steps: StaffOrderStep[],
    session: ClientSession,
  ) {
    const { revision } = order;
    const changed = { revision: revision + 1, steps: sortOrderSteps(steps) };
    const saved = await this.store.setOrder(_id, revision, { order: changed, session });
    return saved ?? refuseChanged();
  }

  /** Returns the accepted quotation of the inquiry. Throws `order.not_found` if there is none. */
  async requireAccepted({ _id }: StoredInquiry, session: ClientSession | null = null) {
    const accepted = await this.store.findAccepted(_id, session);
    if (accepted) return accepted;
    throw new NotFoundError('order.not_found', 'The quotation has not been accepted yet.');
  }

  #announce() {
    this.mails.wake();
    this.inquiries.announce();
  }
}

function requireRevision(order: StaffOrderProgress, revision: number) {
  if (order.revision !== revision) refuseChanged();
}

function refuseChanged(): never {
  const words = 'Someone else just changed this order. Review it and try again.';
  throw new AppError('order.changed', words);
}

const withoutStep = ({ steps }: StaffOrderProgress, id: string) =>
  steps.filter((step) => step.id !== id);

const formOf = (step: StaffOrderStep): OrderStepForm => orderStepForm.parse(step);

const recordedFields = (step: StaffOrderStep | undefined) => step && formOf(step);

/** Prefixes the field names with `step.`, the property of the request body that contains them. */
const underStep = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([field, words]) => [`step.${field}`, words]));
