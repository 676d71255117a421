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

type Named = Pick<PriceList, 'id' | 'name'> & Partial<Pick<PriceList, 'state'>>;

/** Assigns or removes the price list of a customer after a confirmation, and offers Undo. */
export function useAssignPriceList(customer: CustomerPage['customer']) {
  const ask = useConfirm();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { uid, priceList } = customer;
  const send = async (list: string | null, before: string | null) => {
    try {
      return await request('assignPriceList', { params: { uid }, body: { list, before } });
    } finally {
      // Reloads after a rejection as well, to show the list that other staff assigned.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['customer', uid] }),
        client.invalidateQueries({ queryKey: priceListsKey }),
      ]);
    }
  };
  const run = async (list: string | null, before: string | null) => {
    const { message } = await send(list, before);
    notify.undoable(message, () =>
      send(before, list).then(
        (undone) => notify.success(undone.message),
        (error: unknown) => notify.error(errorMessage(error, texts.broken)),
      ),
    );
  };
  const assign = async (list: Named | undefined) => {
    if (!(await ask(questionOf(customer, list)))) return;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await run(list?.id ?? null, priceList?.id ?? null);
    } catch (error) {
      setRefusal(errorMessage(error, texts.broken));
    }
    setIsBusy(false);
  };
  return { isBusy, refusal, assign };
}

function questionOf(customer: CustomerPage['customer'], list: Named | undefined) {
  const who = personName(customer) || 'this customer';
  if (!list) {
    return {
      text: `Remove the price list of ${who}?`,
      detail: "They'll see the shop prices. Sent quotations keep their prices.",
      action: 'Remove',
    };
  }
  const effect = list.state === 'active' ? "They'll see its prices right away." : outside;
  return {
    text: `Assign ${list.name} to ${who}?`,
    detail: `${effect} Sent quotations keep their prices.`,
    action: 'Assign',
    isHarmless: true,
  };
}

const outside = "The list isn't valid today, so they'll see the shop prices until it is.";
