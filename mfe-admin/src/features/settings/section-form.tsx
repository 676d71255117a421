import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingsChange } from 'contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type FieldValues } from 'react-hook-form';
import { ApiError, Button } from 'storefront-kit';
import type { z } from 'zod';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { useUnsavedGuard } from '../../lib/dialogs/use-unsaved-guard.js';
import { FormConflict } from '../../lib/forms/form-conflict.js';
import { useConflict } from '../../lib/forms/use-conflict.js';
import { texts } from '../../texts.js';
import { areSettingValuesEqual, SectionDefaultsProvider } from './section-defaults.js';
import { settingsQuery, useOnSettingsSaved, type FormSection } from './settings-query.js';
import css from './settings.module.css';
import { formatSettingValue } from './value-in-words.js';

interface SectionFormProps {
  section: FormSection;
  settings: Settings;
  schema: z.ZodType<FieldValues, FieldValues>;
  labels: Record<string, string>;
  children: ReactNode;
}

/**
 * Form that saves a section of the settings as a whole, lets the user resolve edit conflicts, and can reset the fields
 * to the defaults.
 */
export function SectionForm({ section, settings, schema, labels, children }: SectionFormProps) {
  const { values, defaults, revision }: SectionState = settings[section];
  const form = useForm({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(schema),
  });
  const { isSubmitting, isDirty } = form.formState;
  const [refusal, setRefusal] = useState<string>();
  const { saved } = useOnSettingsSaved();
  const client = useQueryClient();
  const { conflict, detect, clear } = useConflict<StoredSettings, FieldValues>(form, {
    labels,
    show: formatSettingValue,
  });
  useUnsavedGuard(
    useCallback(() => isDirty, [isDirty]),
    texts.settings.pendingChanges,
  );
  const save = async (formValues: FieldValues, of: number) => {
    setRefusal(undefined);
    try {
      // The cast is safe: the schema of the section has validated this value.
      const body = { revision: of, [section]: formValues } as SettingsChange;
      const response = await request('changeSettings', { body });
      saved(response);
      // Sets every field explicitly, because `reset` keeps the typed text of a field whose stored value did not change.
      const storedValues: FieldValues = response.settings[section].values;
      form.reset(storedValues);
      for (const [name, value] of Object.entries(storedValues)) form.setValue(name, value);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'setting.changed')
        detect(values, await loadStored(section));
      else setRefusal(errorMessage(error, texts.settings.saveFailed));
    }
  };
  const submit = (of: number) => form.handleSubmit((formValues) => save(formValues, of))();
  const reset = () => {
    for (const [name, value] of Object.entries(defaults))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormProvider {...form}>
      <SectionDefaultsProvider value={defaults}>
        <form
          noValidate
          className={css['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(revision);
          }}
        >
          {conflict && (
            <FormConflict
              subject="these settings"
              conflict={conflict}
              onSave={() => {
                const storedSettings = conflict.stored.settings;
                client.setQueryData(settingsQuery.queryKey, storedSettings);
                clear();
                void submit(storedSettings[section].revision);
              }}
            />
          )}
          {children}
          {refusal && (
            <p role="alert" className={css['fault']}>
              {refusal}
            </p>
          )}
          <div className={css['buttons']}>
            <Button type="submit" isBusy={isSubmitting} disabled={conflict !== undefined}>
              Save
            </Button>
            <ResetAll defaults={defaults} onReset={reset} />
          </div>
        </form>
      </SectionDefaultsProvider>
    </FormProvider>
  );
}

interface StoredSettings {
  settings: Settings;
  values: FieldValues;
}

async function loadStored(section: FormSection): Promise<StoredSettings> {
  const settings = await request('showSettings', {});
  return { settings, values: settings[section].values };
}

interface SectionState {
  values: FieldValues;
  defaults: FieldValues;
  revision: number;
}

function ResetAll({ defaults, onReset }: { defaults: FieldValues; onReset: () => void }) {
  const values = useWatch();
  if (areSettingValuesEqual(values, defaults)) return null;
  return (
    <Button look="quiet" onClick={onReset}>
      Reset all to default
    </Button>
  );
}
