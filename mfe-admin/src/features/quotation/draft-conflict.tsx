import { ConflictPanel, type Side } from '../../lib/dialogs/conflict-panel.js';
import type { DraftValues } from './draft/draft-values.js';
import type { Difference } from './draft/merge-drafts.js';

interface DraftConflictProps {
  by: string;
  differences: Difference[];
  chosen: ReadonlyMap<string, Side>;
  onChoose: (difference: Difference, side: Side) => void;
  onSave: () => void;
}

/** Lists the fields that two staff members changed concurrently, and lets the user choose a value for each. */
export function DraftConflict({ by, differences, chosen, onChoose, onSave }: DraftConflictProps) {
  return (
    <ConflictPanel
      heading={`${by || 'Someone else'} just changed this draft.`}
      fields={differences.map(({ path, label, stored, mine }) => ({
        id: path,
        label,
        stored,
        mine,
        chosen: chosen.get(path) ?? 'mine',
      }))}
      onChoose={(ids, side) => {
        for (const one of differences) if (ids.includes(one.path)) onChoose(one, side);
      }}
      onSave={onSave}
    />
  );
}

export const applyChoice =
  (difference: Difference, side: Side) =>
  (values: DraftValues): DraftValues =>
    difference.apply(values, side);
