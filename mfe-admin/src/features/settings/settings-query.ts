import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingSection } from 'contracts';
import { notify } from '../../lib/notify.js';
import { messageOf } from '../../lib/read-error-response.js';
import { request } from '../../lib/request.js';
import { texts } from '../../texts.js';

/** Asked with each screen, and not again while one writes: others may change them too. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => request('showSettings', {}, signal),
  staleTime: Infinity,
  gcTime: 0,
});

export const historyKey = ['setting changes'];

interface Saved {
  message: string;
  settings: Settings;
  changeId?: string | undefined;
}

/** Takes over what was saved or undone; what was saved can be undone for a while, and later from the history. */
export function useSettingsSaved() {
  const client = useQueryClient();
  const take = (settings: Settings) => {
    client.setQueryData(settingsQuery.queryKey, settings);
    void client.invalidateQueries({ queryKey: historyKey });
  };
  const undo = async (id: string) => {
    try {
      const { message, settings } = await request('undoSettingChange', { params: { id } });
      take(settings);
      notify.success(message);
    } catch (error) {
      notify.error(messageOf(error, texts.settings.undoFailed));
    }
  };
  const saved = ({ message, settings, changeId }: Saved) => {
    take(settings);
    if (changeId) notify.undoable(message, () => undo(changeId));
    else notify.success(message);
  };
  return { saved, undo };
}

/** The sections that a form of fields changes; the others are one picture each. */
export type FormSection = Exclude<SettingSection, 'picture' | 'signature'>;
