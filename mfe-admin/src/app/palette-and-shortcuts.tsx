import { useState } from 'react';
import { FindButton } from '../features/find/find-button.js';
import { Palette } from '../features/find/palette.js';
import { ShortcutList } from '../features/shortcuts/shortcut-list.js';
import { useShortcuts } from '../features/shortcuts/use-shortcuts.js';
import type { Screen } from '../lib/hooks/screen.js';
import { usePermittedScreens } from '../lib/hooks/use-role.js';

export function PaletteAndShortcuts({ screens: all }: { screens: Screen[] }) {
  const screens = usePermittedScreens(all);
  const [open, setOpen] = useState<'find' | 'keys'>();
  const close = () => setOpen(undefined);
  const find = () => setOpen('find');
  const showKeys = () => setOpen('keys');
  useShortcuts({ screens, onFind: open === 'find' ? close : find, onShowKeys: showKeys });
  return (
    <>
      <FindButton onClick={find} />
      {open === 'find' && <Palette screens={screens} onShowKeys={showKeys} onClose={close} />}
      {open === 'keys' && <ShortcutList screens={screens} onClose={close} />}
    </>
  );
}
