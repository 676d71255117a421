import { useEffect, useRef } from 'react';
import { texts } from '../../texts.js';
import { choiceIcons, type PaletteChoice, type PaletteChoiceGroup } from './choice.js';
import { listId, optionId } from './option-ids.js';
import css from './palette.module.css';

interface OptionListProps {
  groups: PaletteChoiceGroup[];
  activeId: string | undefined;
  isBusy: boolean;
  onPoint: (choice: PaletteChoice) => void;
  onChoose: (choice: PaletteChoice) => void;
}

export function OptionList({ groups, activeId, isBusy, onPoint, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector('[aria-selected="true"]');
    // The check is for jsdom, which does not implement `scrollIntoView`.
    if (active && 'scrollIntoView' in active) active.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={texts.find.list}
      aria-busy={isBusy}
      className={css['list']}
    >
      {groups.map(({ title, choices }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={css['group']} aria-hidden="true">
            {title}
          </div>
          {choices.map((choice) => (
            <Option
              key={choice.id}
              choice={choice}
              isActive={choice.id === activeId}
              onPoint={() => onPoint(choice)}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  choice: PaletteChoice;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

// Options are not focusable, because the text field keeps focus and handles the keys.
function Option({ choice, isActive, onPoint, onChoose }: OptionProps) {
  const { id, kind, label, detail, keys } = choice;
  const Icon = choiceIcons[kind];
  return (
    <div
      id={optionId(id)}
      role="option"
      aria-selected={isActive}
      className={css['option']}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={css['words']}>
        <span className={css['label']}>{label}</span>{' '}
        {detail && <span className={css['detail']}>{detail}</span>}
      </span>{' '}
      {keys && <kbd className={css['keys']}>{keys}</kbd>}
    </div>
  );
}
