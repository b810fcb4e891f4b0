import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import { RefusedList } from './refused-list.tsx';

beforeEach(() => setWidth(true));

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(serverNow() + days * DAY_MS).toISOString();
const soon = makeUjian({ status: 'belum_dimulai', waktu_mulai: at(3), waktu_selesai: at(3.1) });
const meta = { berlaku: true, persen_minimal: 75, tampil_sejak: at(-4) };
const row = {
  nim: '24060121130001',
  id_user: 'u-1',
  nama: 'Aditya Pratama',
  persen: 62.5,
  pertemuan: [{ id: 'p-4', nomor: 4, judul: 'Larik', waktu_mulai: at(-20), presensi: null }],
};

test('the students whom attendance keeps out, with the meetings that do', async () => {
  fakeApi().reply('akanDitolak', [row], meta);
  renderWithApp(<RefusedList ujian={soon} />, { user: 'dosen' });
  const list = await screen.findByRole('region', { name: 'Akan ditolak karena kehadiran' });
  expect(list).toHaveTextContent('Akan ditolak karena kehadiran (1)');
  expect(list).toHaveTextContent('4 (tanpa tanda)');
});

test('without the rule nothing shows', async () => {
  const api = fakeApi().reply('akanDitolak', [], { ...meta, berlaku: false });
  const { container } = renderWithApp(<RefusedList ujian={soon} />, { user: 'dosen' });
  await waitFor(() => expect(api.calls('akanDitolak')).toHaveLength(1));
  expect(container.querySelector('section')).toBeNull();
});

test.each([
  ['an exam that is over', makeUjian({ status: 'selesai', waktu_mulai: at(-1) })],
  ['one that is weeks ahead', makeUjian({ status: 'belum_dimulai', waktu_mulai: at(20) })],
])('of %s nothing is asked', async (_name, ujian) => {
  const api = fakeApi();
  renderWithApp(<RefusedList ujian={ujian} />, { user: 'dosen' });
  await Promise.resolve();
  expect(api.calls('akanDitolak')).toHaveLength(0);
});
