import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { secureContext } from '../../../../shared/offline/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { WeekButton } from './week-button.tsx';

beforeEach(secureContext);
const NAME = 'Simpan minggu ini';
const bertindak = {
  operator: { id: 'u-3', nama: 'Operator' },
  berakhir_pada: '2099-01-01T00:00:00Z',
};

test.each(['mahasiswa', 'dosen'] as const)('opens the files of the week for a %s', async (user) => {
  fakeApi().reply('semesterBerjalan', null);
  renderWithApp(<WeekButton />, { user });
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  expect(await screen.findByRole('dialog', { name: NAME })).toBeVisible();
});

test.each([
  ['an operator has no classes of the own', { user: 'operator' } as const, true],
  ['while an operator acts', { as: { bertindak } }, true],
  ['a device that keeps nothing', {}, false],
])('is not there: %s', (_name, options, secure) => {
  if (!secure) vi.stubGlobal('isSecureContext', false);
  renderWithApp(<WeekButton />, options);
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});
