import { useQueryClient } from '@tanstack/react-query';
import type { CustomerPage, PriceList } from 'contracts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { useConfirm } from '../../lib/dialogs/confirm.js';
import { personName } from '../../lib/format/person-name.js';
import { notify } from '../../lib/notifications/notify.js';
import { priceListsKey } from '../../lib/price-lists/price-lists-query.js';
import { texts } from '../../texts.js';

type Person = CustomerPage['customer'];
type Named = Pick<PriceList, 'id' | 'name'> & Partial<Pick<PriceList, 'state'>>;
type Question = Parameters<ReturnType<typeof useConfirm>>[0];

/** The customer or company to which a price list is assigned. */
interface Holder {
  /** Id of the assigned price list, or an empty string if no list is assigned. */
  current: string;
  send: (list: string | null, before: string | null) => Promise<{ message: string }>;
  questionOf: (list: Named | undefined) => Question;
}

/** Assigns or removes a price list after a confirmation, and offers Undo. */
export function useAssignPriceList({ current, send, questionOf }: Holder) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const sendAndReload = async (list: string | null, before: string | null) => {
    try {
      return await send(list, before);
    } finally {
      // Reloads the customer even if the server rejects the change, because another staff member may have assigned a
      // list.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['customer'] }),
        client.invalidateQueries({ queryKey: priceListsKey }),
      ]);
    }
  };
  const run = async (list: string | null, before: string | null) => {
    const { message } = await sendAndReload(list, before);
    notify.undoable(message, () =>
      sendAndReload(before, list).then(
        (undone) => notify.success(undone.message),
        (error: unknown) => notify.error(errorMessage(error, texts.broken)),
      ),
    );
  };
  const assign = async (list: Named | undefined) => {
    if (!(await confirm(questionOf(list)))) return;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await run(list?.id ?? null, current || null);
    } catch (error) {
      setRefusal(errorMessage(error, texts.broken));
    }
    setIsBusy(false);
  };
  return { current, isBusy, refusal, assign };
}

export function customerAssignment(customer: Person): Holder {
  const { uid, priceList } = customer;
  const customerName = personName(customer) || 'this customer';
  return {
    current: priceList?.id ?? '',
    send: (list, before) => request('assignPriceList', { params: { uid }, body: { list, before } }),
    questionOf: (list) =>
      questionOf(list, {
        ...{ who: customerName, detail: '', otherwise: 'the shop prices' },
        effect: effectOnPrices(customer),
      }),
  };
}

/** Returns true if the customer sees no prices until staff approve the account. */
export const arePricesWithheld = ({ isApprovalOn = false, approval }: Person) =>
  isApprovalOn && approval !== undefined && approval.state !== 'approved';

/** Returns the reason why a change to the customer's own list does not change the prices that the customer sees. */
function effectOnPrices(customer: Person) {
  if (arePricesWithheld(customer)) return "They won't see prices until you approve them.";
  if (customer.companyPricing?.priceList?.isActive)
    return "They'll keep seeing the prices of the company's list.";
  return undefined;
}

export function companyAssignment({
  id,
  name: companyName,
  members,
  priceList,
}: NonNullable<Person['companyPricing']>): Holder {
  const affected = members.length === 1 ? '1 member' : `${members.length} members`;
  const detail = `This affects ${affected}: ${members.join(', ')}. `;
  const otherwise = 'their own list or the shop prices';
  return {
    current: priceList?.id ?? '',
    send: (list, before) =>
      request('assignCompanyPriceList', { params: { id }, body: { list, before } }),
    questionOf: (list) => questionOf(list, { who: companyName, detail, otherwise }),
  };
}

interface Wording {
  who: string;
  detail: string;
  /** Names the prices that apply without a price list, for example "the shop prices". */
  otherwise: string;
  /** Replaces the default sentence about the prices that apply after the change. */
  effect?: string | undefined;
}

function questionOf(list: Named | undefined, wording: Wording): Question {
  const { who, detail, otherwise } = wording;
  const note = 'Sent quotations keep their prices.';
  if (!list) {
    return {
      text: `Remove the price list of ${who}?`,
      detail: `${detail}${wording.effect ?? `They'll see ${otherwise}.`} ${note}`,
      action: 'Remove',
    };
  }
  const outside = `The list isn't valid today, so they'll see ${otherwise} until it is.`;
  const effect =
    wording.effect ?? (list.state === 'active' ? "They'll see its prices right away." : outside);
  return {
    text: `Assign ${list.name} to ${who}?`,
    detail: `${detail}${effect} ${note}`,
    action: 'Assign',
    isHarmless: true,
  };
}
