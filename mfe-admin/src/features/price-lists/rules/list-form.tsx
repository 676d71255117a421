import { zodResolver } from '@hookform/resolvers/zod';
import type { PriceListForm } from 'contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError, Button } from 'storefront-kit';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { useUnsavedGuard } from '../../../lib/dialogs/use-unsaved-guard.js';
import { PermissionFieldset } from '../../../lib/inquiries/permission-fieldset.js';
import { PriceListFields } from './list-fields.js';
import css from './rules.module.css';
import { listLabels, listFormSchema, type PriceListFormValues } from './list-values.js';

export type ListFormApi = UseFormReturn<PriceListFormValues, unknown, PriceListForm>;

export function useListForm(values: PriceListFormValues): ListFormApi {
  return useForm<PriceListFormValues, unknown, PriceListForm>({
    defaultValues: values,
    resolver: zodResolver(listFormSchema),
  });
}

interface ListFormProps {
  form: ListFormApi;
  action: string;
  /** True to disable the submit button, for example until the user has resolved an edit conflict. */
  isBlocked?: boolean;
  save: Save;
  /**
   * Renders content above the fields. The content can call `submit` to validate the form and save the list with a
   * function other than the prop `save`.
   */
  children?: (submit: (save: Save) => Promise<void>) => ReactNode;
}

/** Saves the list. Rejects if the server rejects the list; the form then shows the reason and keeps the input. */
type Save = (list: PriceListForm) => Promise<unknown>;

export function PriceListRulesForm({
  form,
  action,
  isBlocked = false,
  save,
  children,
}: ListFormProps) {
  const [refusal, setRefusal] = useState<string>();
  const { isSubmitting, isDirty } = form.formState;
  useUnsavedGuard(
    useCallback(() => isDirty, [isDirty]),
    'Unsaved changes to the price list',
  );
  const submit = (run: Save) =>
    form.handleSubmit(async (list) => {
      setRefusal(undefined);
      try {
        await run(list);
      } catch (error) {
        setRefusal(showFaults(error, form));
      }
    })();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(save);
        }}
      >
        {children?.(submit)}
        <PermissionFieldset may="prices.manage">
          <PriceListFields />
          {refusal && (
            <p role="alert" className={css['fault']}>
              {refusal}
            </p>
          )}
          <div className={css['buttons']}>
            <Button type="submit" isBusy={isSubmitting} disabled={isBlocked}>
              {action}
            </Button>
          </div>
        </PermissionFieldset>
      </form>
    </FormProvider>
  );
}

/** Shows server errors next to their fields. Returns a general message if no field has an error. */
function showFaults(error: unknown, form: ListFormApi): string | undefined {
  const fields = error instanceof ApiError ? error.fields : {};
  const invalidFields = namesOfFields.filter((name) => fields[name]);
  for (const name of invalidFields)
    form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
  return invalidFields.length > 0
    ? undefined
    : errorMessage(error, "Couldn't save the price list.");
}

// The cast is needed, because `Object.keys` returns the keys as strings.
const namesOfFields = Object.keys(listLabels) as (keyof PriceListFormValues)[];
