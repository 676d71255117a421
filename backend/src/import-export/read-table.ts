import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorColumn } from 'contracts';
import { z } from 'zod';
import { ValidationError } from '../errors.js';

const program = new URL('./table-worker.js', import.meta.url);
const timeoutMs = 30_000;

const answer = z.union([
  z.object({ rows: z.array(z.array(z.string())) }),
  z.object({ tooMany: z.literal(true) }),
  z.object({ refused: z.literal(true) }),
]);

/** One row by its headings; `row` counts as a spreadsheet does. */
export interface TableRow {
  row: number;
  cells: Partial<Record<string, string>>;
}

export interface Table {
  /** As they stand in row 1; empty where a column has none. */
  headings: string[];
  rows: TableRow[];
}

/** Reads a CSV or XLSX file; a file that is neither, or too much, is refused. */
export async function readTable(bytes: Uint8Array, columns: readonly string[]): Promise<Table> {
  const [headings = [], ...rows] = await readCells(bytes);
  const names = headings.map((heading) => heading.trim()).map(withoutErrors);
  const strange = names.filter((name) => name !== '' && !columns.includes(name));
  if (strange.length > 0)
    throw new ValidationError({ table: `No such column: ${strange.join(', ')}` });
  const given = names.filter(Boolean);
  if (new Set(given).size < given.length)
    throw new ValidationError({ table: 'A column stands twice' });
  const named = rows.map((cells, at) => ({ row: at + 2, cells: byHeading(names, cells) }));
  const filled = named.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  return { headings: names, rows: filled };
}

/** A table that was handed back with its errors marked may be imported as it is. */
const withoutErrors = (name: string) => (name === errorColumn ? '' : name);

async function readCells(bytes: Uint8Array) {
  const worker = new Worker(program, {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    const [said] = (await Promise.race([
      once(worker, 'message'),
      workerFailed(worker),
    ])) as unknown[];
    const read = answer.parse(said);
    if ('tooMany' in read) throw new ValidationError({ table: 'Please use at most 20,000 rows' });
    if ('refused' in read) throw unreadable();
    return read.rows;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

async function workerFailed(worker: Worker): Promise<never> {
  await once(worker, 'exit').catch(() => undefined);
  throw unreadable();
}

function unreadable() {
  return new ValidationError({ table: 'Not a CSV file in UTF-8 and not an XLSX file' });
}

function byHeading(names: string[], cells: string[]) {
  const named = names.flatMap((name, at) =>
    name ? [[name, unescapeFormula(cells[at] ?? '')]] : [],
  );
  return Object.fromEntries(named) as Partial<Record<string, string>>;
}

/** Takes back the apostrophe that keeps an exported cell from being a formula. */
function unescapeFormula(cell: string) {
  return cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
}
