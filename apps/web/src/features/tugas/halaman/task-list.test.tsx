import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makePemantauan, makeTugas } from '../../../shared/testing/tugas.ts';
import { TaskList } from './task-list.tsx';

beforeEach(() => setWidth(true));

const reading = { has_write_access: false };
const open = (route: string, user: 'mahasiswa' | 'dosen' | 'operator' = 'dosen') =>
  renderWithApp(<TaskList />, { path: '/tugas', route, user });

test('staff see number, title, class, status, times and how far each has come (S2 §3)', async () => {
  const api = fakeApi()
    .hang('pengaturan')
    .reply(
      'daftarTugas',
      [
        makeTugas({
          pemantauan: makePemantauan({
            status: 'not-rated',
            jumlah_pengumpulan: 31,
            jumlah_dinilai: 4,
          }),
        }),
        makeTugas({ id: 'tg2', judul: 'Lain', pemantauan: makePemantauan() }),
      ],
      reading,
    );
  open('/tugas?status=berlangsung&jenis_tugas=kelompok&search=er');
  const card = within(await screen.findByRole('article', { name: 'ER-diagram' }));
  expect(card.getByText('1. ER-diagram')).toBeVisible();
  expect(card.getByText('IF101 · Basis Data · Reguler · A · Pertemuan 7')).toBeVisible();
  expect(card.getByText('Belum Dinilai')).toBeVisible();
  expect(card.getByText('31 dari 40 mahasiswa mengumpulkan · 4 dinilai')).toBeVisible();
  expect(
    card.getByText('Jumat, 20 Nov 2026, 08:00 – Minggu, 20 Des 2026, 23:59 WIB'),
  ).toBeVisible();
  expect(card.getByRole('link', { name: 'Lihat ER-diagram' })).toHaveAttribute(
    'href',
    '/tugas/tg1',
  );
  expect(
    within(screen.getByRole('article', { name: 'Lain' })).getByText('Belum Ada Pengumpulan'),
  ).toBeVisible();
  const query = api.calls('daftarTugas')[0]?.url.searchParams;
  expect(Object.fromEntries(query ?? [])).toEqual({
    page: '1',
    per_page: '10',
    periode: '20251',
    status: 'berlangsung',
    jenis_tugas: 'kelompok',
    search: 'er',
  });
});

test('a student sees the own state; an empty list says what it means, a narrowed one how to leave it', async () => {
  fakeApi()
    .hang('pengaturan')
    .reply('daftarTugas', [makeTugas({ perpanjangan_saya: '2026-12-24T23:59:00+07:00' })], reading);
  const view = open('/tugas', 'mahasiswa');
  expect(await screen.findByText('Belum dikumpulkan')).toBeVisible();
  // The hint follows the end that applies.
  expect(screen.getByText('Waktu Anda diperpanjang sampai 24 Des 2026, 23:59')).toHaveTextContent(
    /23:59 · berakhir /,
  );
  view.unmount();
  fakeApi().hang('pengaturan').reply('daftarTugas', [], reading);
  const empty = open('/tugas', 'mahasiswa');
  expect(await screen.findByText('Ups! Data Kosong')).toBeVisible();
  empty.unmount();
  open('/tugas?search=xyz', 'mahasiswa');
  expect(await screen.findByRole('button', { name: 'Hapus semua filter' })).toBeVisible();
});

test('the list is narrowed to a class', async () => {
  const api = fakeApi()
    .hang('pengaturan')
    .reply('daftarTugas', [makeTugas()], reading)
    .reply('periodeRef', [])
    .fail('detailKelas', 'tidak_ditemukan')
    .reply('daftarKelas', []);
  open('/tugas?id_kelas_kuliah=k1', 'mahasiswa');
  await waitFor(() =>
    expect(api.calls('daftarTugas')[0]?.url.searchParams.get('id_kelas_kuliah')).toBe('k1'),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  expect(await screen.findByRole('combobox', { name: 'Kelas' })).toBeVisible();
});
