import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeSoal } from '../testing/make-soal.ts';
import { Corrections } from './corrections.tsx';
import { KeyButton } from './key-button.tsx';

beforeEach(() => setWidth(true));

const soal = { ...makeSoal({ versi: 3 }), id_kelompok: 'g1', bobot: 1 };
const susunan = {
  terkunci: true,
  boleh_ubah: true,
  jumlah_bobot: 1,
  jumlah_soal_dikerjakan: 1,
  kelompok_soal: [{ id: 'g1', nama: 'Soal', urutan: 1, bobot: 1, ambil: null, soal: [soal] }],
};
const dampak = {
  jumlah: { semua: 3, naik: 1, turun: 1, tetap: 1, manual: 1 },
  menunggu: 2,
  halaman: 1,
  jumlah_halaman: 1,
  baris: [
    {
      nim: 'n1',
      nama: 'Andi',
      perubahan: 'naik' as const,
      manual: false,
      nilai: { dari: 0, menjadi: 100 },
      nilai_akhir: { dari: 50, menjadi: 83.33 },
    },
  ],
};

async function open() {
  const user = userEvent.setup();
  const api = fakeApi().reply('daftarKelompokSoal', susunan).reply('pratinjauKoreksi', dampak);
  renderWithApp(<KeyButton idUjian="uj1" idSoal="s1" nomor={4} />, { user: 'dosen' });
  await user.click(screen.getByRole('button', { name: 'Koreksi kunci soal 4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Koreksi kunci soal 4' }));
  await dialog.findByRole('radio', { name: /Anulir soal/ });
  return { user, api, dialog };
}

test('a rule is explained, what it changes is shown first, and then it is carried out', async () => {
  const { user, api, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: /Anulir soal/ }));
  await user.click(dialog.getByRole('button', { name: 'Lihat dampak' }));
  expect(await dialog.findByText('50 → 83.33')).toBeVisible();
  expect(
    dialog.getByText('2 pengerjaan belum dinilai dan akan dinilai dengan aturan ini.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Turun 1' }));
  await waitFor(() =>
    expect(api.calls('pratinjauKoreksi').at(-1)?.body).toMatchObject({
      saring: 'turun',
      halaman: 1,
    }),
  );
  api.reply('koreksiKunci', { id_pekerjaan: 'p1', id: 'k1' });
  const asked = api.calls('pratinjauKoreksi').length;
  await user.click(dialog.getByRole('button', { name: 'Terapkan koreksi' }));
  expect(
    await screen.findByText('Koreksi kunci berlaku. Nilai sedang dihitung ulang.'),
  ).toBeVisible();
  expect(api.calls('koreksiKunci')[0]).toMatchObject({
    params: { id: 'uj1', questionId: 's1' },
    body: { aturan: 'anulir', versi: 3 },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('pratinjauKoreksi')).toHaveLength(asked);
});

test('another key goes with the question as it is; a changed rule asks for its effect anew', async () => {
  const { user, api, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Lihat dampak' }));
  await dialog.findByText('50 → 83.33');
  expect(api.calls('pratinjauKoreksi')[0]?.body).toMatchObject({
    aturan: 'kunci_baru',
    versi: 3,
    soal: { jenis: 'pilihan', pilihan: { kunci: 0, id_pilihan: ['o1', 'o2', 'o3'] } },
  });
  await user.click(dialog.getByRole('radio', { name: /Kunci lama dan kunci baru/ }));
  expect(dialog.queryByRole('button', { name: 'Terapkan koreksi' })).toBeNull();
});

test('a correction is taken back after it was asked about', async () => {
  const user = userEvent.setup();
  const api = fakeApi()
    .reply('daftarKoreksi', [
      {
        id: 'k1',
        id_soal: 's1',
        soal: 'Ibu kota?',
        aturan: 'keduanya',
        status: 'selesai',
        id_pekerjaan: 'p1',
        oleh: 'Budi',
        dampak: dampak.jumlah,
        pada: '2026-11-24T08:00:00+07:00',
        dibatalkan: null,
        dapat_dibatalkan: true,
      },
    ])
    .reply('batalkanKoreksi', { id_pekerjaan: 'p2' });
  renderWithApp(<Corrections idUjian="uj1" />, { user: 'dosen' });
  expect(
    await screen.findByText(/1 naik · 1 turun · 1 tetap · 1 nilai manual tidak diubah/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Batalkan koreksi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan koreksi kunci?' });
  await user.click(within(dialog).getByRole('button', { name: 'Batalkan koreksi' }));
  expect(
    await screen.findByText('Koreksi kunci dibatalkan. Nilai sedang dihitung ulang.'),
  ).toBeVisible();
  expect(api.calls('batalkanKoreksi')[0]?.params).toEqual({ id: 'uj1', idKoreksi: 'k1' });
});
