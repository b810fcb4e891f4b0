import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { WaitingPage } from './waiting-page.tsx';

const row = (over: Partial<DataOf<'bapMenunggu'>[number]>): DataOf<'bapMenunggu'>[number] => ({
  perihal: 'tanda_tangan',
  id_pertemuan: 'p-1',
  id_bap: null,
  kelas: { id: 'k-1', nama: 'A' },
  mata_kuliah: { kode: 'IF101', nama: 'Basis Data' },
  nomor_pertemuan: 1,
  judul: 'Normalisasi',
  waktu_mulai: '2026-11-24T06:00:00.000Z',
  batas: null,
  alasan: null,
  link: '/pertemuan/p-1/bap',
  ...over,
});
const meta = { page: 2, per_page: 20, total_items: 22, total_pages: 2 };

test('an outdated report says so and leads to its new version, on the page of the address', async () => {
  const outdated = row({
    perihal: 'tidak_sesuai',
    id_pertemuan: 'p-2',
    id_bap: 'b-2',
    nomor_pertemuan: 2,
    link: '/pertemuan/p-2/bap',
  });
  const api = fakeApi()
    .reply('bapMenunggu', [row({}), outdated], meta)
    .hang('events');
  renderWithApp(<WaitingPage />, { path: '/bap', route: '/bap?page=2', user: 'dosen' });
  const link = await screen.findByRole('link', { name: /^Terbitkan Versi Baru: Pertemuan 2/ });
  expect(link).toHaveAttribute('href', '/pertemuan/p-2/bap');
  expect(screen.getByText(/data pertemuan berubah sejak ditandatangani/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Tanda Tangani: Pertemuan 1/ })).toBeVisible();
  expect(api.calls('bapMenunggu')[0]?.url.searchParams.get('page')).toBe('2');
});

test('an empty list says what would stand there', async () => {
  fakeApi()
    .reply('bapMenunggu', [], { page: 1, per_page: 20, total_items: 0, total_pages: 0 })
    .hang('events');
  renderWithApp(<WaitingPage />, { path: '/bap', route: '/bap', user: 'dosen' });
  expect(await screen.findByText('Tidak ada yang menunggu')).toBeVisible();
});
