import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { openApp } from './testing/open-app.tsx';

test('a short link waits for the sign-in and comes back to it', async () => {
  fakeApi().reply('pengaturan', undefined as never);
  const { start, here } = openApp('/s/kode-rahasia', false);
  start();
  expect(await screen.findByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible();
  expect(here()).toBe('/?redirect=%2Fs%2Fkode-rahasia');
});
