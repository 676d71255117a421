import { useQueryClient } from '@tanstack/react-query';
import type { PriceListForm } from 'contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '../../../lib/api/request.js';
import { notify } from '../../../lib/notifications/notify.js';
import { priceListsKey } from '../../../lib/price-lists/price-lists-query.js';
import { PriceListRulesForm, useListForm } from './list-form.js';
import { emptyPriceListValues } from './list-values.js';

/** Creates a price list and opens its prices. */
export function NewPriceList() {
  const form = useListForm(emptyPriceListValues);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [created, setCreated] = useState<string>();
  // Navigates in an effect, because the form counts as saved only after the next render. Leaving an unsaved form would
  // ask for confirmation.
  useEffect(() => {
    if (created) void navigate(`/price-lists/${created}`, { replace: true });
  }, [created, navigate]);
  const save = async (body: PriceListForm) => {
    const { message, list } = await request('createPriceList', { body });
    notify.success(message);
    await client.invalidateQueries({ queryKey: priceListsKey });
    form.reset(form.getValues());
    setCreated(list.id);
  };
  return <PriceListRulesForm form={form} action="Create price list" save={save} />;
}
