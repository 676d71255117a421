import { Blocks } from 'lucide-react';
import { RemoteSlot, Spinner, type Fragment } from 'storefront-kit';
import type { Screen } from '../lib/hooks/screen.js';

/**
 * Screens contributed by other parts, placed at the end of the menu. Each path is prefixed with the name of the part,
 * so paths cannot collide.
 */
export const partScreens = (fragments: Fragment[] = [], adminPath: string): Screen[] =>
  fragments.map(([remote, module, title = module]) => {
    const path = `${remote}/${module}`;
    const Component = () => (
      <RemoteSlot
        remote={remote}
        module={module}
        loading={<Spinner label={`Loading ${title}`} />}
        props={{ path: `${adminPath}/${path}` }}
      />
    );
    return {
      path,
      title,
      needs: 'own.settings',
      menu: { icon: Blocks },
      load: () => Promise.resolve({ Component }),
    };
  });
