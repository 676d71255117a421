import type { Inquiry, InquiryStatus } from 'contracts';
import { hasServerResponded } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';

export function useStatusChange(reload: () => Promise<unknown>) {
  const set = async (inquiryId: string, status: InquiryStatus) => {
    try {
      await request('setInquiryStatus', { params: { inquiryId }, body: { status } });
      return true;
    } catch (error) {
      notify.error(
        hasServerResponded(error) ? texts.inquiries.updateRefused : texts.inquiries.updateFailed,
      );
      return false;
    } finally {
      await reload();
    }
  };
  return async ({ id, status: before }: Inquiry, status: InquiryStatus) => {
    if (!(await set(id, status))) return;
    notify.undoable(texts.inquiries.updated, async () => {
      if (await set(id, before)) notify.success(texts.inquiries.updated);
    });
  };
}
