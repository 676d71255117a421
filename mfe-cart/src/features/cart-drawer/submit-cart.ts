import { cartMessage, type CartItem } from 'contracts';
import { ApiError, readSession } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { requestApprovals } from '../../lib/approvals.js';
import { clearInquiryDraft, inquiryDraftKey } from '../../lib/inquiry-draft.js';
import type { AttachedFile } from '../../lib/attach-files/attached-file.js';
import { changeFile, setFormFiles, waitForUploads } from '../../lib/attach-files/files-store.js';
import { storeLastSubmission } from '../../lib/last-submission.js';
import { onCartStateChange, readCartState } from '../../lib/cart-state.js';
import { notifyCartChanged, handleSessionEnd, isSignedOut } from '../../lib/load-cart.js';
import { waitUntilOnline, isOnline } from '../../lib/online.js';
import { isClientError, isOutcomeUnknown } from '../../lib/notify.js';
import { attachmentTexts } from '../../attach-texts.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { savePendingChanges } from './lines/save-line.js';

const retryDelaysMs = [500, 1_500, 4_000];
const lastSubmit = { content: '', key: '' };

// An inquiry submitted after the cart was emptied counts as new, even if it contains the same products, so it gets a
// new idempotency key.
onCartStateChange(() => {
  const { phase, items } = readCartState();
  if (phase === 'ready' && items.length === 0) lastSubmit.content = '';
});

export interface InquiryFormValues {
  contactPhone: string;
  note: string;
  deliveryAddress?: string;
}

export interface SubmissionProblem {
  text: string;
  /** True if a company owner must approve the inquiry. */
  needsApproval?: boolean;
}

/**
 * Submits the displayed cart as one inquiry, or asks the company's owners to approve it. Resolves to a problem, or to
 * undefined on success.
 */
export async function submitCart(
  texts: InquiryFormValues,
  { asksForApproval = false } = {},
): Promise<SubmissionProblem | undefined> {
  const session = readSession();
  if (!session.isSignedIn) return { text: inquiryTexts.notSignedIn };
  const { uid } = session;
  const draft = inquiryDraftKey(uid);
  const added = await waitForUploads(draft);
  const files = added.flatMap(({ id, state }) => (state === 'uploaded' && id ? [id] : []));
  if (asksForApproval && added.length > 0)
    return { text: attachmentTexts.removeForApproval, needsApproval: true };
  if (files.length < added.length) return { text: attachmentTexts.unfinished };
  const products = readCartState().items.map(toInquiryLine);
  const content = { products, ...(files.length > 0 && { files }) };
  const body = { uid, message: cartMessage, isWholeCart: true, ...content, ...texts };
  const headers = { 'Idempotency-Key': idempotencyKeyFor(content) };
  try {
    await sendWithRetries(async () => {
      if (!(await savePendingChanges())) throw new ApiError('network.unreachable', '');
      if (asksForApproval) {
        await requestApprovals('requestInquiryApproval', { headers, body });
        return;
      }
      const { inquiry, receiptTo } = await api.call('submitInquiry', { headers, body });
      storeLastSubmission({ number: inquiry.number, receiptTo });
    });
    lastSubmit.content = '';
    clearInquiryDraft(uid);
    setFormFiles(draft, { files: [], lost: [] });
    return undefined;
  } catch (error) {
    markMissingFiles(error, draft, added);
    return await problemOf(error);
  } finally {
    await notifyCartChanged();
  }
}

async function problemOf(error: unknown): Promise<SubmissionProblem> {
  if (isSignedOut(error)) {
    await handleSessionEnd();
    return { text: inquiryTexts.notSignedIn };
  }
  if (!isClientError(error)) return { text: errorMessage(error) };
  const needsApproval = error.code === 'inquiry.approval_required';
  return { text: error.serverMessage ?? inquiryTexts.submitFailed, needsApproval };
}

/** Marks files that have expired on the server as failed, so that the customer can upload them again. */
function markMissingFiles(error: unknown, draft: string, added: AttachedFile[]) {
  if (!(error instanceof ApiError)) return;
  for (const [at, { key, content }] of added.entries()) {
    const problem = error.fields[`files.${at}`];
    const mayRetry = content !== undefined;
    if (problem) changeFile(draft, key, { state: 'failed', problem, mayRetry });
  }
}

function toInquiryLine({ product, quantity, note, targetPrice }: CartItem) {
  return {
    productId: product.id,
    quantity,
    ...(note && { note }),
    ...(targetPrice !== null && { targetPrice }),
  };
}

/**
 * Retries a submission whose response may have been lost. All retries use the same idempotency key, so only one inquiry
 * is created.
 */
async function sendWithRetries(send: () => Promise<void>, delaysMs = retryDelaysMs): Promise<void> {
  try {
    await send();
  } catch (error) {
    const [pause, ...later] = delaysMs;
    if (!isOutcomeUnknown(error) || pause === undefined) throw error;
    if (!isOnline()) {
      await waitUntilOnline();
      return sendWithRetries(send, delaysMs);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    return sendWithRetries(send, later);
  }
}

/** Reuses the last idempotency key while the content is unchanged, because the last attempt may have succeeded. */
function idempotencyKeyFor(body: object) {
  const content = JSON.stringify(body);
  if (lastSubmit.content !== content)
    Object.assign(lastSubmit, { content, key: crypto.randomUUID() });
  return lastSubmit.key;
}

function errorMessage(error: unknown) {
  const isLost = error instanceof ApiError && error.status === 0;
  return isLost ? inquiryTexts.submitBroken : inquiryTexts.submitFailed;
}
