import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { config } from 'zod';
import { ConfirmProvider } from '../lib/confirm.js';
import { createQueryClient } from '../lib/query-client.js';
import { Toaster } from '../lib/toaster.js';
import { createRouter } from './router.js';

// The security policy of the page forbids code made from text.
config({ jitless: true });

/** The staff area itself, behind its door. */
export function StaffApp({ path }: { path: string }) {
  const [router] = useState(() => createRouter(path));
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
