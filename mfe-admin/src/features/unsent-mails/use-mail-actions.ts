import type { UnsentMail } from 'contracts';
import { useState } from 'react';
import { useConfirm } from '../../lib/dialogs/confirm.js';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';

export interface MailActions {
  busyId: string | undefined;
  refusals: Record<string, string>;
  onResend: (mail: UnsentMail) => Promise<void>;
  onDiscard: (mail: UnsentMail) => Promise<void>;
}

/**
 * Returns functions that resend or discard an unsent email. Discarding requires a confirmation. If the server rejects
 * an action, the reason is shown next to the email.
 */
export function useMailActions(reload: () => Promise<unknown>): MailActions {
  const confirm = useConfirm();
  const [busyId, setBusyId] = useState<string>();
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const run = async ({ id }: UnsentMail, call: 'resendMail' | 'discardMail') => {
    setBusyId(id);
    try {
      notify.success((await request(call, { params: { id } })).message);
      await reload();
    } catch (error) {
      setRefusals({ [id]: errorMessage(error, texts.broken) });
    }
    setBusyId(undefined);
  };
  const onDiscard = async (mail: UnsentMail) => {
    const text = "Discard this email? This can't be undone.";
    const detail = `${mail.subject} · ${mail.to}`;
    if (await confirm({ text, detail, action: 'Discard' })) await run(mail, 'discardMail');
  };
  return { busyId, refusals, onResend: (mail) => run(mail, 'resendMail'), onDiscard };
}
