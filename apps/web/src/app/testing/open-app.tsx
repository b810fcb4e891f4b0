import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { createQueryClient } from '../../shared/lib/query-client.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { routes } from '../router.tsx';

export const token = { access_token: 't', token_type: 'Bearer', expires_in: 900 } as const;

/**
 * Opens the whole web at an address, rendered by `start`; `signedIn`: an earlier page left a
 * session.
 */
export function openApp(address: string, signedIn: boolean) {
  if (signedIn) localStorage.setItem('lms.sesi', '1');
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  const start = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Notifications />
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>,
    );
  return {
    router,
    start,
    here: () => router.state.location.pathname + router.state.location.search,
  };
}
