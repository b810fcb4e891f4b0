import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { tellAnswer } from '../../../../shared/lib/line.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { MatchDialog } from './match-dialog.tsx';
import type { Impor, Orang } from './queries.ts';

const person = (nomor: number, over: Partial<Orang> = {}): Orang => ({
  nomor,
  nama: `Orang ${nomor}`,
  email: null,
  jumlah_baris: 1,
  masuk: '2026-11-24T13:00:00+07:00',
  keluar: '2026-11-24T14:00:00+07:00',
  durasi_detik: 3_600,
  putusan: 'dihitung',
  nim: `n${nomor}`,
  cara: 'nama',
  pengajar: false,
  alasan: null,
  kandidat: [],
  ...over,
});
const numbers = Array.from({ length: 26 }, (_, index) => index + 1);
const impor: Impor = {
  id: 'i',
  nama_berkas: 'peserta.csv',
  format: 'zoom',
  jumlah_baris: 26,
  ada_waktu: true,
  pilih_tanggal: null,
  diterapkan_pada: '2026-11-24T15:00:00+07:00',
  berlaku_sampai: null,
  orang: numbers.map((nomor) =>
    nomor === 26
      ? person(26, {
          nama: 'iPhone (2)',
          nim: null,
          cara: null,
          alasan: 'nama_perangkat',
        })
      : person(nomor),
  ),
  mahasiswa: [...numbers, 27].map((n) => ({ nim: `n${n}`, nama: `Mahasiswa ${n}`, hadir: n < 26 })),
};

test.each([true, false])(
  'a name is matched later, and only that is sent (wide: %s)',
  async (wide) => {
    setWidth(wide);
    tellAnswer();
    const api = fakeApi()
      .reply('pengaturan', makePengaturan())
      .reply('detailImporPesertaVidcon', impor)
      .reply('terapkanPesertaVidcon', {
        jumlah_mahasiswa: 26,
        jumlah_hadir_baru: 1,
        jumlah_belum_cocok: 0,
      });
    renderWithApp(<MatchDialog id="v1" idImpor="i" onClose={() => undefined} />, { user: 'dosen' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Cocokkan nama' }));
    expect(await dialog.findByText('25 mahasiswa dikenali · 1 nama belum dikenali')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Simpan pencocokan' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Mahasiswa untuk iPhone (2)' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mahasiswa 27 · n27' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan pencocokan' }));
    await waitFor(() =>
      expect(api.calls('terapkanPesertaVidcon')[0]?.body).toEqual({
        cocok: [{ nomor: 26, nim: 'n27' }],
      }),
    );
  },
);
