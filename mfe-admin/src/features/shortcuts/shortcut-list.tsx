import { Button } from 'storefront-kit';
import { DialogButtons, ModalDialog } from '../../lib/dialogs/modal-dialog.js';
import type { Screen } from '../../lib/hooks/screen.js';
import { texts } from '../../texts.js';
import css from './shortcut-list.module.css';
import { useSingleKeyShortcutsSetting } from './single-keys.js';

const everywhere: [string[], string][] = [
  [['Ctrl', 'K'], 'Search or jump to…'],
  [['?'], 'Show keyboard shortcuts'],
  [['Ctrl', 'Z'], 'Undo last change'],
];
const inLists: [string[], string][] = [
  [['/'], 'Search list'],
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['Enter'], 'Open row'],
  [['Esc'], 'Close'],
];

export function ShortcutList({ screens, onClose }: { screens: Screen[]; onClose: () => void }) {
  const [isOn, setOn] = useSingleKeyShortcutsSetting();
  const going = screens.flatMap(({ key, title }): [string[], string][] =>
    key ? [[['g', key], title]] : [],
  );
  return (
    <ModalDialog title={texts.shortcuts.title} onClose={onClose}>
      <div className={css['columns']}>
        <div>
          <Keys title="Everywhere" rows={everywhere} />
          <Keys title="In lists" rows={inLists} />
        </div>
        <Keys title="Go to" rows={going} />
      </div>
      <label className={css['switch']}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
          aria-describedby="single-keys-detail"
        />
        <span>
          {texts.shortcuts.alone}
          <small id="single-keys-detail">{texts.shortcuts.aloneDetail}</small>
        </span>
      </label>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </ModalDialog>
  );
}

const Keys = ({ title, rows }: { title: string; rows: [string[], string][] }) => (
  <section aria-label={title}>
    <h3 className={css['title']}>{title}</h3>
    <dl className={css['keys']}>
      {rows.map(([keys, words]) => (
        <div key={words}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);
