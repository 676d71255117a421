import type { OrderStepForm, OrderStepKind, StaffOrderStep, StaffQuotation } from 'contracts';
import { useState } from 'react';
import { ApiError } from 'storefront-kit';
import { notify } from '../../../lib/notifications/notify.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import {
  parseOrderStep,
  toOrderStepValues,
  type OrderStepErrors,
  type StepValues,
} from './step-values.js';
import { useOrderCalls } from './use-order-calls.js';

interface StepToSave {
  version: StaffQuotation;
  kind: OrderStepKind;
  step: StaffOrderStep | undefined;
  onSaved: () => void;
}

export function useStepForm({ version, kind, step, onSaved }: StepToSave) {
  const calls = useOrderCalls(version.inquiryNumber);
  const [values, setValues] = useState(() => toOrderStepValues(step));
  // Id of the order step. It stays the same across attempts, so that a retry does not record the order step twice.
  const [id] = useState(() => step?.id ?? crypto.randomUUID());
  const [revision, setRevision] = useState(version.order?.revision ?? 0);
  const [outcome, setOutcome] = useState<Outcome>(accepted);
  const [isBusy, setIsBusy] = useState(false);

  /** Resolves to the error if saving failed, otherwise to undefined. */
  const save = async (read: OrderStepForm): Promise<unknown> => {
    try {
      await calls.record({ id, revision, step: read });
      return undefined;
    } catch (error) {
      await calls.reload();
      // The reloaded screen shows the changes of the other staff member, so the next attempt may use the current
      // revision.
      setRevision(calls.revision());
      return error;
    }
  };

  const submit = async () => {
    const read = parseOrderStep(kind, values, version.currency);
    setOutcome('faults' in read ? read : accepted);
    if ('faults' in read) return;
    setIsBusy(true);
    const error = await save(read.step);
    setIsBusy(false);
    if (error) setOutcome(outcomeOf(error));
    else finish();
  };

  const finish = () => {
    onSaved();
    if (step) notify.success('Saved');
    else calls.offerUndo({ id, kind });
  };

  const change = (changed: Partial<StepValues>) => setValues({ ...values, ...changed });
  return { values, ...outcome, isBusy, change, submit };
}

interface Outcome {
  faults: OrderStepErrors;
  /** An error that does not belong to a field. */
  refusal?: string;
}

const accepted: Outcome = { faults: {} };

function outcomeOf(error: unknown): Outcome {
  const faults = error instanceof ApiError ? withoutPrefix(error.fields) : {};
  if (Object.keys(faults).length > 0) return { faults };
  return { faults, refusal: errorMessage(error, "Can't connect to the shop") };
}

const withoutPrefix = (fields: Record<string, string>): OrderStepErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace('step.', ''), words]),
  );
