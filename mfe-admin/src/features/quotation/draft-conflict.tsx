import { ConflictPanel, type ConflictSide } from '../../lib/dialogs/conflict-panel.js';
import type { DraftValues } from './draft/draft-values.js';
import type { ConflictingChange } from './draft/merge-drafts.js';

interface DraftConflictProps {
  by: string;
  differences: ConflictingChange[];
  chosen: ReadonlyMap<string, ConflictSide>;
  onChoose: (difference: ConflictingChange, side: ConflictSide) => void;
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
        for (const difference of differences)
          if (ids.includes(difference.path)) onChoose(difference, side);
      }}
      onSave={onSave}
    />
  );
}

export const applyConflictChoice =
  (difference: ConflictingChange, side: ConflictSide) =>
  (values: DraftValues): DraftValues =>
    difference.apply(values, side);
