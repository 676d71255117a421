import { readEntries } from '../../planner/scan.js';
import type { Context } from './context.js';
import { findSelectedRecords, planOfSelection, type Selection } from './select.js';

/** Counts the selected documents, using only the catalog or an index if possible. */
export async function countSelectedRecords(
  context: Pick<Context, 'view' | 'operation'>,
  selection: Selection,
  most = Infinity,
): Promise<number> {
  const { collection, filter } = selection;
  const { reader } = context.view;
  const plan = planOfSelection(context.view, selection);
  if (filter.isEmpty && !plan.index) return reader.stats(collection.id).count;
  let n = 0;
  if (plan.index && plan.isCovered) {
    for (const range of plan.ranges) {
      for (let rest: typeof range | undefined = range; rest && n < most;) {
        const { records, last } = readEntries(reader, {
          index: plan.index,
          range: rest,
          size: 5000,
        });
        n += records.length;
        rest = last && { ...rest, start: Buffer.concat([last, Buffer.alloc(1)]) };
        await context.operation.checkpoint();
      }
    }
    return n;
  }
  for await (const batch of findSelectedRecords(context, { ...selection, sort: undefined })) {
    n += batch.length;
    if (n >= most) break;
  }
  return n;
}
