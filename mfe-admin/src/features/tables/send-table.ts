import { errorBody, importLine, routes, type ImportKind, type ImportReport } from 'contracts';
import { ApiError } from 'storefront-kit';
import { xsrfHeader } from '../../lib/request.js';

export interface ImportSelection {
  kind: ImportKind;
  table: File;
  pictures: File | undefined;
}

export interface ImportProgress {
  done: number;
  total: number;
}

interface ImportUpload extends ImportSelection {
  isDryRun: boolean;
  onProgress: (step: ImportProgress) => void;
}

/** Sends a table and follows the lines of the answer until the report. */
export async function sendTable({ onProgress, ...sending }: ImportUpload): Promise<ImportReport> {
  const { method, path } = routes.importTable;
  const headers = await xsrfHeader();
  const response = await fetch(path, { method, headers, body: formOf(sending) }).catch(
    (cause: unknown) => {
      throw new ApiError('network.unreachable', 'The shop cannot be reached.', { cause });
    },
  );
  if (!response.ok) throw toApiError(await response.json().catch(() => undefined), response.status);
  for await (const line of linesOf(response)) {
    const parsed = importLine.parse(JSON.parse(line));
    if ('report' in parsed) return parsed.report;
    if ('refusal' in parsed) throw toApiError(parsed.refusal, response.status);
    onProgress(parsed);
  }
  throw new ApiError('answer.unreadable', 'The answer broke off. Nothing was imported.');
}

function formOf({ kind, table, pictures, isDryRun }: Omit<ImportUpload, 'onProgress'>) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('isDryRun', String(isDryRun));
  form.append('table', table);
  if (pictures) form.append('pictures', pictures);
  return form;
}

async function* linesOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true };
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (done) return;
  }
}

function toApiError(body: unknown, status: number) {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success)
    return new ApiError('server.unavailable', 'Something went wrong.', { status });
  const { code, message, fields } = parsed.data;
  return new ApiError(code, Object.values(fields ?? {})[0] ?? message, { status, fields });
}
