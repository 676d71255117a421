import { useQueryClient } from '@tanstack/react-query';
import type { Settings } from 'contracts';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { request } from '../../lib/api/request.js';
import { isSame } from './section-defaults.js';
import { settingsQuery, type FormSection } from './settings-query.js';

export interface Conflict {
  settings: Settings;
  differing: { name: string; stored: unknown; mine: unknown }[];
}

/** Detects conflicts between the form and the stored settings. Fields without local changes take the stored value. */
export function useSectionConflict(section: FormSection, form: UseFormReturn, base: FieldValues) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const detect = async () => {
    const settings = await request('showSettings', {});
    const stored: FieldValues = settings[section].values;
    for (const [name, value] of Object.entries(stored))
      if (isSame(form.getValues(name), base[name])) form.setValue(name, value);
    const differing = Object.entries(stored)
      .map(([name, value]) => ({
        name,
        stored: value as unknown,
        mine: form.getValues(name) as unknown,
      }))
      .filter((field) => !isSame(field.stored, field.mine));
    setConflict({ settings, differing });
  };
  /** Uses the stored settings as the new base of the form. */
  const accept = () => {
    if (conflict) client.setQueryData(settingsQuery.queryKey, conflict.settings);
    setConflict(undefined);
  };
  return { conflict, detect, accept };
}
