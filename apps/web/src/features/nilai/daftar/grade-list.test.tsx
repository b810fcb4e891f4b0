import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { gradeClass } from '../testing/fixtures.ts';
import { GradeList } from './grade-list.tsx';

beforeEach(() => setWidth(true));

const server = (rows = [gradeClass()]) =>
  fakeApi().reply('pengaturan', makePengaturan()).reply('daftarNilaiKelas', rows);

const open = (search = '') =>
  renderWithApp(<GradeList />, { path: '/nilai', route: `/nilai${search}`, user: 'dosen' });

test('classes with their window, what waits for a grade and what Siakad answered', async () => {
  const api = server();
  open();
  const link = await screen.findByRole('link', { name: 'Manajemen Basis Data A' });
  expect(link).toHaveAttribute('href', '/nilai/kelas-1');
  const row = link.closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '1',
    'Manajemen Basis Data AAIK21343 · Reguler · 2026/2027 GanjilDr. Budi Santoso, M.Kom.',
    'Entri dibuka',
    '40',
    '3',
    '7',
    '30 diterima2 ditolak5 menunggu3 belum dikirim',
  ]);
  expect(api.calls('daftarNilaiKelas')[0]?.url.search).toBe('?page=1&per_page=10&periode=20251');
});

test('filters of the address are asked of the server', async () => {
  const api = server();
  open('?periode=20242&id_mata_kuliah=mk-1&status_entri=ditutup&search=basis&sort=-nama_kelas');
  await screen.findByRole('link', { name: 'Manajemen Basis Data A' });
  expect(api.calls('daftarNilaiKelas')[0]?.url.search).toBe(
    '?page=1&per_page=10&periode=20242&id_mata_kuliah=mk-1&status_entri=ditutup&search=basis&sort=-nama_kelas',
  );
});

test('the window is a filter, and an unknown one is none', async () => {
  const user = userEvent.setup();
  const api = server([]).reply('periodeRef', []).reply('makulDiajar', []);
  const { router } = open('?status_entri=apa');
  expect(await screen.findByText('Belum ada kelas pada periode ini.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('combobox', { name: 'Waktu entri nilai' }));
  await user.click(await screen.findByRole('option', { name: 'Nilai dikunci' }));
  await user.click(screen.getByRole('button', { name: 'Terapkan' }));
  await waitFor(() => expect(router.state.location.search).toContain('status_entri=dikunci'));
  expect(await screen.findByText('Tidak ada kelas yang sesuai dengan filter Anda.')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('daftarNilaiKelas').at(-1)?.url.searchParams.get('status_entri')).toBe(
      'dikunci',
    ),
  );
});

test('a class without components shows no counts', async () => {
  server([gradeClass({ jumlah_komponen: 0, status_entri: 'belum_ada_komponen' })]);
  open();
  expect(await screen.findByText('Belum ada komponen')).toBeVisible();
  expect(screen.queryByText(/diterima/)).toBeNull();
});

test('a failure reads NO DATA', async () => {
  server().fail('daftarNilaiKelas', 'kesalahan_server');
  open();
  expect(await screen.findByText('NO DATA')).toBeVisible();
});
