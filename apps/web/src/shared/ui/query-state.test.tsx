import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/errors.ts';
import { renderWithApp } from '../testing/render.tsx';
import { LoadError } from './query-state.tsx';

const failed = (status: number) =>
  new ApiError({ status, code: 'layanan_tidak_tersedia', message: 'Gagal', kind: 'http' });

test.each([
  [503, true],
  [500, false],
  [404, false],
])('a failure with %i leads to the state of the services: %s', (status, expected) => {
  renderWithApp(<LoadError error={failed(status)} onRetry={() => undefined} />);
  const link = screen.queryByRole('link', { name: 'Status layanan' });
  expect(link?.getAttribute('href') ?? null).toBe(expected ? '/status' : null);
});
