import { LayoutDashboard } from 'lucide-react';
import type { Screen } from '../lib/screen.js';

/** Every screen of the staff area, in the order of the menu: one row, one file under `features/`. */
export const screens: Screen[] = [
  {
    path: '',
    title: 'Dashboard',
    menu: { icon: LayoutDashboard },
    load: async () => ({
      Component: (await import('../features/dashboard/dashboard.js')).Dashboard,
    }),
  },
];
