import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { BapPage } from './bap-page.tsx';
import type { Bap, Realisasi } from './queries.ts';
import { makeBap, makeRealisasi, makeTerbitan } from './testing/bap.ts';

const open = (bap: Partial<Bap> = {}, realisasi: Partial<Realisasi> = {}) => {
  const api = fakeApi()
    .reply('bapPertemuan', makeBap(bap))
    .reply('realisasiPertemuan', makeRealisasi(realisasi))
    .hang('events');
  renderWithApp(<BapPage idPertemuan="p-1" />, { user: 'dosen' });
  return api;
};

test('a lecturer saves what was taught and signs the shown facts by their hash', async () => {
  const api = open({}, { versi: 0 });
  const field = await screen.findByRole('textbox', { name: 'Materi yang diajarkan' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan Realisasi' }));
  expect(screen.getByText('Materi wajib diisi')).toBeVisible();
  await userEvent.type(field, 'Sampai 3NF');
  api.reply('ubahRealisasi', makeRealisasi({ materi: 'Sampai 3NF' }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan Realisasi' }));
  await waitFor(() =>
    expect(api.calls('ubahRealisasi')[0]?.body).toMatchObject({
      materi: 'Sampai 3NF',
      versi: 0,
      perbaikan: false,
    }),
  );
  api.reply('tandaTanganiBap', makeBap({ status: 'ditandatangani', versi: [makeTerbitan()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Tanda Tangani' }));
  await waitFor(() =>
    expect(api.calls('tandaTanganiBap')[0]?.body).toEqual({
      sidik: makeBap().draf.sidik,
      alasan: null,
      nim_saksi: null,
    }),
  );
});

test('facts that changed in between are told, and not signed', async () => {
  const api = open();
  api.fail('tandaTanganiBap', 'bap_fakta_berubah');
  await userEvent.click(await screen.findByRole('button', { name: 'Tanda Tangani' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Isi berita acara berubah');
});

test('an outdated report says what changed and asks for a reason', async () => {
  open({
    status: 'ditandatangani',
    tidak_sesuai: ['realisasi', 'kehadiran'],
    versi: [makeTerbitan({ tanda_kelas: 'menunggu' })],
    izin: {
      tanda_tangan: { boleh: true, alasan: null, perlu_alasan: true },
      saksi: false,
      batalkan: false,
    },
  });
  expect(await screen.findByText(/realisasi dan kehadiran mahasiswa berubah/)).toBeVisible();
  const sign = screen.getByRole('button', { name: 'Tanda Tangani Versi Baru' });
  expect(sign).toBeDisabled();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Alasan versi baru' }),
    'Surat sakit menyusul',
  );
  expect(sign).toBeEnabled();
  const trail = screen.getByRole('region', { name: 'Riwayat versi' });
  expect(within(trail).getByRole('link', { name: 'Periksa keaslian versi 1' })).toHaveAttribute(
    'href',
    '/verifikasi/kode-1',
  );
});

test('who may not sign reads why, and a failed load can be tried again', async () => {
  open({
    izin: {
      tanda_tangan: { boleh: false, alasan: 'Kuliah belum diakhiri.', perlu_alasan: false },
      saksi: false,
      batalkan: false,
    },
  });
  expect(await screen.findByText('Kuliah belum diakhiri.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tanda Tangani' })).toBeNull();
});
