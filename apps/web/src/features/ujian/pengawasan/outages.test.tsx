import type { Gangguan, Kompensasi } from '@lms/contracts/ujian/pengawasan/gangguan';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { asksBeforeLeaving } from '../../../shared/testing/leaving.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { Outages } from './outages.tsx';
import { ZERO } from './testing/fixtures.ts';

beforeEach(() => setWidth(true));

const usulan = (n: number, over: Partial<Kompensasi> = {}): Kompensasi => ({
  id: null,
  nim: `n${n}`,
  nama: `Mahasiswa ${n}`,
  menit_usul: n,
  menit_diberi: null,
  dasar: [`Server: ${n} menit`],
  status: 'diusulkan',
  oleh: null,
  pada: ZERO,
  ...over,
});
const diputus = usulan(9, {
  id: 'k9',
  status: 'diberi',
  menit_diberi: 4,
  oleh: 'Budi',
  pada: '2026-11-24T08:30:00+07:00',
});
const gangguan: Gangguan[] = [
  {
    id: 'g1',
    sumber: 'pengawas',
    nim: null,
    nama: null,
    keterangan: 'Listrik padam',
    oleh: 'Budi',
    mulai: '2026-11-24T08:10:00+07:00',
    selesai: '2026-11-24T08:15:00+07:00',
    pada: '2026-11-24T08:16:00+07:00',
  },
  {
    id: 'g2',
    sumber: 'server',
    nim: null,
    nama: null,
    keterangan: 'Server tidak menjawab',
    oleh: null,
    mulai: '2026-11-24T08:20:00+07:00',
    selesai: '2026-11-24T08:22:00+07:00',
    pada: '2026-11-24T08:22:00+07:00',
  },
];
const server = () =>
  fakeApi()
    .reply('daftarGangguan', gangguan)
    .reply('daftarKompensasi', ({ url }) =>
      url.searchParams.get('bagian') === 'diputus' ? [diputus] : [usulan(1), usulan(2)],
    );

test('what outages propose is given to those who are ticked, with a reason', async () => {
  const api = server().reply('putuskanKompensasi', {
    diperpanjang: ['n1'],
    dibuka_kembali: ['n2'],
    ditolak: [],
    dilewati: [],
  });
  renderWithApp(<Outages idUjian="uj1" bolehUbah />, { user: 'dosen' });
  const table = await screen.findByRole('region', { name: 'Daftar usulan kompensasi' });
  expect(within(table).getByText('Server: 2 menit')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Beri (0)' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Pilih semua di halaman ini' }));
  await userEvent.click(within(table).getByRole('checkbox', { name: 'Pilih Mahasiswa 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Beri (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Beri kompensasi' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Listrik padam');
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Beri menit' }));
  expect(
    await screen.findByText('Kompensasi diputuskan: 1 diperpanjang, 1 dibuka kembali'),
  ).toBeVisible();
  expect(api.calls('putuskanKompensasi')[0]?.body).toEqual({
    alasan: 'Listrik padam',
    keputusan: 'beri',
    mahasiswa: ['n1'],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Beri (0)' })).toBeDisabled());
});

test('only what staff have entered is deleted; a decision is undone', async () => {
  const api = server()
    .reply('hapusGangguan', undefined)
    .reply('batalkanKompensasi', { menit_ditarik: 3 });
  renderWithApp(<Outages idUjian="uj1" bolehUbah />, { user: 'dosen' });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Hapus gangguan Listrik padam' }),
  );
  expect(screen.queryByRole('button', { name: 'Hapus gangguan Server tidak menjawab' })).toBeNull();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Batalkan keputusan Mahasiswa 9' }),
  );
  expect(await screen.findByText('Keputusan dibatalkan: 3 menit ditarik')).toBeVisible();
  expect(api.calls('hapusGangguan')[0]?.params).toEqual({ id: 'uj1', idGangguan: 'g1' });
  expect(api.calls('batalkanKompensasi')[0]?.params).toEqual({ id: 'uj1', idKompensasi: 'k9' });
});

test('an outage is entered with its times; without them the form says so; who may only read changes nothing', async () => {
  const api = server();
  const { unmount } = renderWithApp(<Outages idUjian="uj1" bolehUbah />, { user: 'dosen' });
  await userEvent.click(await screen.findByRole('button', { name: 'Catat gangguan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat gangguan' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Keterangan' }), 'Listrik padam');
  await userEvent.click(dialog.getByRole('button', { name: 'Catat' }));
  expect(await dialog.findByText('Waktu mulai wajib diisi')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  expect(api.calls('catatGangguan')).toEqual([]);
  unmount();
  renderWithApp(<Outages idUjian="uj1" bolehUbah={false} />, { user: 'dosen' });
  expect(await screen.findByText('Listrik padam')).toBeVisible();
  for (const name of ['Catat gangguan', /^Beri/, /^Hapus/, /^Batalkan/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
