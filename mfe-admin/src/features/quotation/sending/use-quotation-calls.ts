import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from 'storefront-kit';
import { useConfirm } from '../../../lib/dialogs/confirm.js';
import { notify } from '../../../lib/notifications/notify.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import type { DraftErrors } from '../draft/read-draft.js';
import { staffInquiryQueryKey, type StaffInquiry } from '../staff-inquiry.js';

type Run = (call: () => Promise<unknown>, done: string) => Promise<boolean>;

export function useQuotationActions({ inquiry, versions }: StaffInquiry) {
  const run = useRun(inquiry.number);
  const confirm = useConfirm();
  const links = useLinks(inquiry.number, run);
  const params = { id: versions[0]?.id ?? '' };
  const prepare = () =>
    run(() => request('prepareQuotation', { body: { inquiryId: inquiry.id } }), 'Draft created');
  const discard = async () => {
    const text = 'Discard this draft?';
    if (await confirm({ text, detail: "This can't be undone.", action: 'Discard' }))
      await run(() => request('discardQuotation', { params }), 'Draft discarded');
  };
  const withdraw = (reason: string) =>
    run(() => request('withdrawQuotation', { params, body: { reason } }), 'Quotation withdrawn');
  const send = async (revision: number): Promise<DraftErrors> => {
    let faults: DraftErrors = {};
    await run(async () => {
      try {
        const { linkUrl } = await request('sendQuotation', { params, body: { revision } });
        links.show(linkUrl);
      } catch (error) {
        if (error instanceof ApiError) faults = error.fields;
        throw error;
      }
    }, 'Quotation sent');
    return faults;
  };
  return { ...links, prepare, discard, withdraw, send };
}

export type QuotationActions = ReturnType<typeof useQuotationActions>;

/** The URL of a new link is available only until the user leaves the screen. */
function useLinks(number: string, run: Run) {
  const confirm = useConfirm();
  const [linkUrl, setLinkUrl] = useState<string>();
  const createLink = () =>
    run(async () => {
      const { url } = await request('createInquiryLink', { params: { number } });
      setLinkUrl(url);
    }, 'Link created');
  const revokeLinks = async (id?: string) => {
    const text = id ? 'Revoke this link?' : 'Revoke all links?';
    const detail = id
      ? 'The link will stop working.'
      : 'All links to this inquiry will stop working.';
    if (!(await confirm({ text, detail, action: 'Revoke' }))) return;
    setLinkUrl(undefined);
    const query = id ? { id } : {};
    const done = id ? 'Link revoked' : 'All links revoked';
    await run(() => request('revokeInquiryLinks', { params: { number }, query }), done);
  };
  return { linkUrl, show: setLinkUrl, createLink, revokeLinks };
}

function useRun(number: string): Run {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: staffInquiryQueryKey(number) });
  return async (call, done) => {
    try {
      await call();
    } catch (error) {
      notify.error(errorMessage(error, "Can't connect to the shop"));
      await reload();
      return false;
    }
    notify.success(done);
    await reload();
    return true;
  };
}
