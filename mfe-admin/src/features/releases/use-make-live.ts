import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../lib/confirm.js';
import { notify } from '../../lib/notify.js';
import { messageOf } from '../../lib/read-error-response.js';
import { request } from '../../lib/request.js';
import { texts } from '../../texts.js';
import { releasesQuery } from './releases-query.js';

/** Asks, makes a release live in the place of another, and says what became of it. */
export function useMakeLive(part: string, instead: string | undefined) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();

  async function makeLive(version: string) {
    if (instead === undefined) return;
    const text = texts.releases.question(part, version);
    const detail = texts.releases.detail;
    if (!(await confirm({ text, detail, action: 'Make live', isHarmless: true }))) return;
    setBusy(version);
    try {
      const change = { params: { part }, body: { version, instead } };
      const { message } = await request('makeReleaseLive', change);
      notify.success(message);
    } catch (error) {
      notify.error(messageOf(error, texts.releases.changeFailed));
    } finally {
      await client.invalidateQueries(releasesQuery);
      setBusy(undefined);
    }
  }
  return { makeLive, busy };
}
