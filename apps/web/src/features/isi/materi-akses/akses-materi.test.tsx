import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { AksesMateri } from './akses-materi.tsx';
import type { BarisAkses } from './queries.ts';

const baris = (changes: Partial<BarisAkses> = {}): BarisAkses => ({
  mahasiswa: { id_user: 'u1', nama: 'Andi', nim: '24060121130001', avatar_url: null },
  status_unduh: 'downloaded',
  persen: 62.5,
  dibuka_pada: '2026-11-24T13:00:00+07:00',
  selesai_pada: '2026-11-24T13:05:00+07:00',
  sumber: 'ditonton',
  ...changes,
});
const siti = { id_user: 'u2', nama: 'Siti', nim: '24060121130002', avatar_url: null };
const none = baris({
  mahasiswa: siti,
  status_unduh: null,
  persen: 0,
  dibuka_pada: null,
  selesai_pada: null,
  sumber: null,
});

function open(rows: BarisAkses[] = [baris(), none]) {
  const api = fakeApi().reply('aksesMateri', rows);
  renderWithApp(
    <AksesMateri materi={{ id: 'mt1', judul: 'Rekaman 7' }} onClose={() => undefined} />,
    { user: 'dosen' },
  );
  return api;
}

beforeEach(() => setWidth(true));

test('each student with status, percent, times and way', async () => {
  open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Akses Materi' }));
  expect(dialog.getByText('Rekaman 7')).toBeVisible();
  await dialog.findByText('Andi');
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '1Andi24060121130001Sudah62.5%24 Nov 2026, 13:0024 Nov 2026, 13:05Ditonton',
    '2Siti24060121130002Belum0.0%---',
  ]);
});

test('filter, search and order are asked of the server, from the first page on', async () => {
  const api = open();
  await screen.findByText('Andi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Belum');
  await waitFor(() =>
    expect(api.calls('aksesMateri').at(-1)?.url.searchParams.get('status')).toBe('belum'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Persen' }));
  await waitFor(() =>
    expect(api.calls('aksesMateri').at(-1)?.url.searchParams.get('sort')).toBe('persen'),
  );
  await waitFor(() =>
    expect(api.calls('aksesMateri').at(-1)?.url.searchParams.get('page')).toBe('1'),
  );
});

test('the export has the filter of the list', async () => {
  const api = open();
  await screen.findByText('Andi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Terlambat');
  api.fail('eksporAksesMateri', 'terlalu_sering');
  await userEvent.click(screen.getByRole('button', { name: 'Ekspor Excel' }));
  await waitFor(() =>
    expect(api.calls('eksporAksesMateri')[0]?.url.search).toBe('?status=terlambat'),
  );
});

test('on a phone they are cards; nobody that matches, and a failed load, say so', async () => {
  setWidth(false);
  const api = open();
  await screen.findByText('Siti');
  expect(screen.queryByRole('table')).toBeNull();
  api.reply('aksesMateri', []);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Terlambat');
  expect(await screen.findByText('Tidak ada mahasiswa yang cocok.')).toBeVisible();
  api.fail('aksesMateri', 'layanan_tidak_tersedia');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Belum');
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
});
