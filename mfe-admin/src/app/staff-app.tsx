// This import must stay first, because it configures zod, which has to happen before any schema is created.
import '../lib/api/schemas-without-eval.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useSlot } from 'storefront-kit';
import { ConfirmProvider } from '../lib/dialogs/confirm.js';
import { createQueryClient } from '../lib/api/query-client.js';
import { Toaster } from '../lib/notifications/toaster.js';
import { partScreens } from './part-screens.js';
import { createRouter } from './router.js';
import { screens } from './screens.js';

export function StaffApp({ path }: { path: string }) {
  const slot = useSlot('staff.screens');
  const [router] = useState(() => createRouter(path, [...screens, ...partScreens(slot, path)]));
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
