import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingSection } from 'contracts';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';

/**
 * The settings are loaded again for each screen, because other staff may change them. They are not refetched while a
 * screen is open, because the user may be typing.
 */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => request('showSettings', {}, signal),
  staleTime: Infinity,
  gcTime: 0,
});

export const settingChangesQueryKey = ['setting changes'];

interface Saved {
  message: string;
  settings: Settings;
  changeId?: string | undefined;
}

/**
 * Returns `saved`, which updates the cache after a save and offers Undo in a toast, and `undo`, which reverts the
 * change with the given id.
 */
export function useOnSettingsSaved() {
  const client = useQueryClient();
  const take = (settings: Settings) => {
    client.setQueryData(settingsQuery.queryKey, settings);
    void client.invalidateQueries({ queryKey: settingChangesQueryKey });
  };
  const undo = async (id: string) => {
    try {
      const { message, settings } = await request('undoSettingChange', { params: { id } });
      take(settings);
      notify.success(message);
    } catch (error) {
      notify.error(errorMessage(error, texts.settings.undoFailed));
    }
  };
  const saved = ({ message, settings, changeId }: Saved) => {
    take(settings);
    if (changeId) notify.undoable(message, () => undo(changeId));
    else notify.success(message);
  };
  return { saved, undo };
}

/** Sections with several fields. The excluded sections each consist of a single image. */
export type FormSection = Exclude<SettingSection, 'picture' | 'signature'>;
