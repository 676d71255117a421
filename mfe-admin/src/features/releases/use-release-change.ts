import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm, type ConfirmQuestion } from '../../lib/dialogs/confirm.js';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { texts } from '../../texts.js';
import { releasesQuery } from './releases-query.js';

interface Change {
  /** Identifies the button within its card, so that the busy state is shown on the clicked button only. */
  name: string;
  question: Pick<ConfirmQuestion, 'text' | 'action'>;
  send: () => Promise<{ message: string }>;
}

export function useReleaseChange() {
  const confirm = useConfirm();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();

  async function change({ name, question, send }: Change) {
    const { detail } = texts.releases;
    if (!(await confirm({ ...question, detail, isHarmless: true }))) return;
    setBusy(name);
    try {
      const { message } = await send();
      notify.success(message);
    } catch (error) {
      notify.error(errorMessage(error, texts.releases.changeFailed));
    } finally {
      await client.invalidateQueries(releasesQuery);
      setBusy(undefined);
    }
  }
  return { change, busy };
}
