import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './shared/global.css';
import './shared/lib/endpoints/all-endpoints.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { createQueryClient } from './shared/lib/query-client.ts';
import { revokeWhenPossible } from './shared/lib/session/revoke-later.ts';
import { revokeLast } from './shared/lib/session/session.ts';
import './shared/offline/install.ts';
import { keepAnswers } from './shared/offline/kept-answers.ts';

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const queryClient = createQueryClient();
  keepAnswers(queryClient);
  revokeWhenPossible(revokeLast);
  const router = createAppRouter(queryClient);
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

// early.ts imports the code of a page, and this file with it, perhaps while the document still comes.
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
