import {
  importProgressLine,
  type ImportKind,
  type ImportReport,
  type TablePreset,
} from 'contracts';
import { ApiError } from 'storefront-kit';
import { openStreamingCall } from '../../lib/api/request.js';

export interface ImportSelection {
  kind: ImportKind;
  table: File;
  pictures: File | undefined;
  /** The column mapping of the shop system that exported the table; set after staff have confirmed the mapping. */
  preset?: TablePreset | undefined;
}

export interface ImportProgress {
  done: number;
  total: number;
}

interface ImportUpload extends ImportSelection {
  isDryRun: boolean;
  onProgress: (step: ImportProgress) => unknown;
}

/** Uploads a table and reads the streamed progress lines of the response until the final report. */
export async function sendTable({
  onProgress,
  isDryRun,
  ...selection
}: ImportUpload): Promise<ImportReport> {
  const body = toImportForm(selection);
  body.append('isDryRun', String(isDryRun));
  const response = await openStreamingCall('importTable', { body }).catch((error: unknown) => {
    throw error instanceof ApiError ? withField(error) : error;
  });
  for await (const line of linesOf(response)) {
    const parsed = importProgressLine.parse(JSON.parse(line));
    if ('report' in parsed) return parsed.report;
    if ('refusal' in parsed) {
      const { code, message, fields } = parsed.refusal;
      throw withField(new ApiError(code, message, { status: response.status, fields }));
    }
    onProgress(parsed);
  }
  throw new ApiError('answer.unreadable', 'Connection lost. Nothing was imported.');
}

export function toImportForm({ kind, table, pictures, preset }: ImportSelection) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('table', table);
  if (pictures) form.append('pictures', pictures);
  if (preset) form.append('preset', preset);
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

/** Replaces the general message with the first field error, which is more specific. */
const withField = ({ code, message, fields, details }: ApiError) =>
  new ApiError(code, Object.values(fields)[0] ?? message, details);
