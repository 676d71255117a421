import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PriceList, PriceListForm } from 'contracts';
import { useState } from 'react';
import { ApiError } from 'storefront-kit';
import { categoriesQuery } from '../../../lib/api/categories-query.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { FormConflict } from '../../../lib/forms/form-conflict.js';
import { useConflict } from '../../../lib/forms/use-conflict.js';
import { AuditHistory } from '../../../lib/history/history.js';
import { notify } from '../../../lib/notifications/notify.js';
import { priceListQuery, priceListsKey } from '../../../lib/price-lists/price-lists-query.js';
import { texts } from '../../../texts.js';
import { PriceListScreen } from '../list-screen.js';
import { PriceListRulesForm, useListForm } from './list-form.js';
import {
  toPriceListForm,
  listLabels,
  toPriceListFormValues,
  type PriceListFormValues,
} from './list-values.js';

export const PriceListRules = () => (
  <PriceListScreen>
    {(list) => (
      <>
        <EditList key={list.id} list={list} />
        <AuditHistory subject={list.id} />
      </>
    )}
  </PriceListScreen>
);

interface StoredList {
  list: PriceList;
  values: PriceListFormValues;
}

/** On an edit conflict, the form shows the stored values and keeps the user's input. */
function EditList({ list }: { list: PriceList }) {
  const [base, setBase] = useState(list);
  const form = useListForm(toPriceListFormValues(base));
  const show = useShownValue();
  const { conflict, detect, clear } = useConflict<StoredList, PriceListFormValues, PriceListForm>(
    form,
    {
      labels: listLabels,
      show,
    },
  );
  const store = useStoreList(list.id);
  const take = (storedList: PriceList, isUndone: boolean) => {
    setBase(storedList);
    form.reset(toPriceListFormValues(storedList), { keepDirtyValues: isUndone });
  };
  const undo = async (before: PriceList, revision: number) => {
    try {
      const undone = await store(toPriceListForm(before), revision);
      take(undone.list, true);
      notify.success(undone.message);
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
    }
  };
  const save = async (values: PriceListForm, of: PriceList) => {
    try {
      const { list: saved, message } = await store(values, of.revision);
      take(saved, false);
      notify.undoable(message, () => undo(of, saved.revision));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const storedList = await request('showPriceList', { params: { id: list.id } });
      detect(toPriceListFormValues(base), {
        list: storedList,
        values: toPriceListFormValues(storedList),
      });
    }
  };
  return (
    <PriceListRulesForm
      form={form}
      action="Save"
      isBlocked={conflict !== undefined}
      save={(values) => save(values, base)}
    >
      {(submit) =>
        conflict && (
          <FormConflict
            subject="this price list"
            conflict={conflict}
            onSave={() => {
              const { list: storedList } = conflict.stored;
              setBase(storedList);
              clear();
              void submit((values) => save(values, storedList));
            }}
          />
        )
      }
    </PriceListRulesForm>
  );
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'price_list.changed';

/** Returns a function that formats form values for display in an edit conflict. */
function useShownValue() {
  const { data = [] } = useQuery(categoriesQuery);
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (name: string, value: unknown): string => {
    if (typeof value === 'string') return value;
    if (name === 'currencies') return [value].flat().join(', ');
    // The cast is safe: `categories` is the only field whose value is an array of objects.
    const categories = value as PriceListFormValues['categories'];
    return categories
      .map(({ id, percentage }) => `${names.get(id) ?? 'Deleted category'} ${percentage}`)
      .join(', ');
  };
}

function useStoreList(id: string) {
  const client = useQueryClient();
  return async (form: PriceListForm, revision: number) => {
    const body = { ...form, revision };
    try {
      const saved = await request('changePriceList', { params: { id }, body });
      client.setQueryData(priceListQuery(id).queryKey, saved.list);
      return saved;
    } finally {
      // Also reloads after a failure, because the list may have been deleted.
      await client.invalidateQueries({ queryKey: priceListsKey });
    }
  };
}
