import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorColumn, type TableError } from 'contracts';
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
  /** The columns in the order of row 1; empty where one has no heading, as it stands where there is no such column. */
  headings: string[];
  rows: TableRow[];
  /** What is wrong with the headings. */
  errors: TableError[];
}

/** Reads a CSV or XLSX file; a file that is neither, too much, or of something else is refused. */
export async function readTable(bytes: Uint8Array, columns: readonly string[]): Promise<Table> {
  const [headings = [], ...rows] = await readCells(bytes);
  const names = headings.map((heading) => columnNamed(heading.trim(), columns));
  const given = names.filter(Boolean);
  const strange = given.filter((name) => !columns.includes(name));
  if (strange.length > 0 && strange.length === given.length)
    throw new ValidationError({ table: `No such column: ${strange.join(', ')}` });
  if (new Set(given).size < given.length)
    throw new ValidationError({ table: 'A column stands twice' });
  const named = rows.map((cells, at) => ({ row: at + 2, cells: byHeading(names, cells) }));
  const filled = named.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  const errors = strange.map((column) => ({ row: 1, column, message: 'There is no such column' }));
  return { headings: names, rows: filled, errors };
}

/** In whatever case, and with spaces; a table that was handed back with its errors marked may be imported as it is. */
function columnNamed(heading: string, columns: readonly string[]): string {
  if (heading === errorColumn) return '';
  return columns.find((column) => spelling(column) === spelling(heading)) ?? heading;
}

const spelling = (heading: string) => heading.toLowerCase().replaceAll(/[\s_-]/g, '');

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
