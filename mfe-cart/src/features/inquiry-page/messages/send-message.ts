import { buyerQuotationRoutes } from 'contracts';
import { sendCall } from 'storefront-kit';
import { fetchWithProgress } from 'storefront-kit/fetch-with-progress';
import type { AttachedFile } from '../../../lib/attach-files/attached-file.js';

interface NewMessage {
  text: string;
  files: AttachedFile[];
}

/** Sends a message with its files. Rejects with `ApiError`. */
export async function sendMessage(
  number: string,
  { text, files }: NewMessage,
  onProgress: (progress: number) => void,
): Promise<void> {
  const body = new FormData();
  body.append('text', text);
  for (const { kind, content, name } of files) {
    // The condition only narrows the type: message files are never stored without their content.
    if (content) body.append(kind === 'document' ? 'documents' : 'pictures', content, name);
  }
  const options = {
    routes: buyerQuotationRoutes,
    ...(files.length > 0 && { fetch: fetchWithProgress(onProgress) }),
  };
  await sendCall(options, 'sendMessage', { params: { number }, body });
}
