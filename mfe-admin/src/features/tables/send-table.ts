import { errorBody, importLine, routes, type ImportKind, type ImportReport } from 'contracts';
import { ApiError } from 'storefront-kit';
import { tokenHeader } from '../../lib/request.js';

export interface Chosen {
  kind: ImportKind;
  table: File;
  pictures: File | undefined;
}

export interface Step {
  done: number;
  total: number;
}

interface Sending extends Chosen {
  isDryRun: boolean;
  onStep: (step: Step) => void;
}

/** Sends a table and follows the lines of the answer until the report. */
export async function sendTable({ onStep, ...sending }: Sending): Promise<ImportReport> {
  const { method, path } = routes.importTable;
  const headers = await tokenHeader();
  const response = await fetch(path, { method, headers, body: formOf(sending) }).catch(
    (cause: unknown) => {
      throw new ApiError('network.unreachable', 'The shop cannot be reached.', { cause });
    },
  );
  if (!response.ok) throw refusalOf(await response.json().catch(() => undefined), response.status);
  for await (const line of linesOf(response)) {
    const said = importLine.parse(JSON.parse(line));
    if ('report' in said) return said.report;
    if ('refusal' in said) throw refusalOf(said.refusal, response.status);
    onStep(said);
  }
  throw new ApiError('answer.unreadable', 'The answer broke off. Nothing was imported.');
}

function formOf({ kind, table, pictures, isDryRun }: Omit<Sending, 'onStep'>) {
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

function refusalOf(body: unknown, status: number) {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success)
    return new ApiError('server.unavailable', 'Something went wrong.', { status });
  const { code, message, fields } = parsed.data;
  return new ApiError(code, Object.values(fields ?? {})[0] ?? message, { status, fields });
}
