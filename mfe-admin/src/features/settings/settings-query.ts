import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingSection } from 'contracts';
import { notify } from '../../lib/notifications/notify.js';
import { messageOf } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';

/** Loaded with each screen but not refetched while the user types; other staff may change settings too. */
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

/** Applies the settings that were saved or undone. A save can be undone from the toast, and later from the history. */
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

/** The sections edited by a form; each of the others is a single picture. */
export type FormSection = Exclude<SettingSection, 'picture' | 'signature'>;
