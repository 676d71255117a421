import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VisuallyHidden } from 'storefront-kit';
import type { Screen } from '../../lib/hooks/screen.js';
import { useModal } from '../../lib/dialogs/use-modal.js';
import { texts } from '../../texts.js';
import type { PaletteChoice } from './choice.js';
import { FindBox } from './find-box.js';
import { OptionList } from './option-list.js';
import css from './palette.module.css';
import { PaletteStatus } from './palette-state.js';
import { addRecentChoice } from './recent-choices.js';
import { useChoiceGroups } from './use-choice-groups.js';

interface PaletteProps {
  screens: Screen[];
  onShowKeys: () => void;
  onClose: () => void;
}

/** A combobox in a dialog, following the WAI-ARIA patterns for comboboxes and dialogs. */
export function Palette({ screens, onShowKeys, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const { groups, ...searchState } = useChoiceGroups(typed, screens, onShowKeys);
  const choices = groups.flatMap((group) => group.choices);
  const active = useActive(typed, choices);
  const dialog = useModal();
  const choose = useChoose(onClose);
  return (
    <dialog
      ref={dialog}
      className={css['palette']}
      aria-label={texts.find.title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={css['sheet']}>
        <FindBox
          value={typed}
          activeId={active.choice?.id}
          onChange={setTyped}
          onMove={active.move}
          onChoose={() => active.choice && choose(active.choice)}
          onClose={onClose}
        />
        <OptionList
          groups={groups}
          activeId={active.choice?.id}
          isBusy={searchState.isPending}
          onPoint={active.point}
          onChoose={choose}
        />
        <PaletteStatus isEmpty={choices.length === 0} {...searchState} />
        <VisuallyHidden>
          <span role="status">{searchState.isPending ? '' : texts.find.count(choices.length)}</span>
        </VisuallyHidden>
        <p className={css['help']} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to go, <kbd>Esc</kbd> to close
        </p>
      </div>
    </dialog>
  );
}

/**
 * Returns the choice that Enter confirms: the first choice, unless another choice is highlighted. When the typed text
 * changes, the first choice is highlighted again.
 */
function useActive(typed: string, choices: PaletteChoice[]) {
  const [pointed, setPointed] = useState({ typed, id: '' });
  const pointedIndex =
    pointed.typed === typed ? choices.findIndex(({ id }) => id === pointed.id) : -1;
  const at = Math.max(pointedIndex, 0);
  const point = ({ id }: PaletteChoice) => setPointed({ typed, id });
  const move = (step: number) => {
    const next = choices[(at + step + choices.length) % choices.length];
    if (next) point(next);
  };
  return { choice: choices[at], point, move };
}

function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  return (choice: PaletteChoice) => {
    addRecentChoice(choice);
    onClose();
    if (choice.to !== undefined) void navigate(choice.to);
    choice.run?.();
  };
}
