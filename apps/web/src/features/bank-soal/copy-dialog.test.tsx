import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { makeKelas } from '../../shared/testing/kelas.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { setWidth } from '../../shared/testing/screen-width.ts';
import { makeUjian } from '../../shared/testing/ujian.ts';
import { makeSoal } from '../soal/testing/make-soal.ts';
import { CopyDialog } from './copy-dialog.tsx';

const soal = Array.from({ length: 12 }, (_, at) => ({
  ...makeSoal({ id: `s${at + 1}`, id_versi: `v${at + 1}`, pertanyaan: `<p>Pertanyaan ${at + 1}</p>` }),
  id_kelompok: 'g1',
  bobot: 1,
}));

test('questions are chosen ten a page, none is refused word for word, and too many are told by the server', async () => {
  setWidth(true);
  const kelas = makeKelas();
  const api = fakeApi()
    .reply('periodeRef', [])
    .reply('daftarKelas', [kelas])
    .reply('detailKelas', kelas)
    .reply('daftarUjian', [makeUjian({ judul: 'Kuis 3' })], { has_write_access: true })
    .reply('daftarKelompokSoal', {
      terkunci: false,
      boleh_ubah: true,
      jumlah_bobot: 12,
      jumlah_soal_dikerjakan: 12,
      kelompok_soal: [{ id: 'g1', nama: 'Soal', urutan: 1, bobot: 1, ambil: null, soal }],
    })
    .fail('salinSoalUjian', 'soal_terlalu_banyak');
  renderWithApp(<CopyDialog idBank="b1" onClose={() => undefined} />, { user: 'dosen' });
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Soal Mata Kuliah' }));
  await user.click(await dialog.findByRole('combobox', { name: /^Kelas/ }));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await user.click(await dialog.findByRole('combobox', { name: /^Kuis\/Ujian/ }));
  await user.click(await screen.findByRole('option', { name: /Kuis 3/ }));
  expect(await dialog.findByText('1. Pertanyaan 1')).toBeVisible();
  expect(dialog.getByText('10. Pertanyaan 10')).toBeVisible();
  expect(dialog.queryByText('11. Pertanyaan 11')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Salin' }));
  expect((await screen.findAllByText('Tidak ada soal yang dipilih')).length).toBeGreaterThan(0);
  expect(api.calls('salinSoalUjian')).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Pilih soal 2' }));
  await user.click(dialog.getByRole('button', { name: 'Halaman berikutnya' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Pilih soal 12' }));
  await user.click(dialog.getByRole('button', { name: 'Salin' }));
  expect(await dialog.findByText('Jumlah soal maksimal 100')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('salinSoalUjian')).toMatchObject([{ params: { id: 'b1' }, body: { list_id_soal: ['s2', 's12'] } }]),
  );
});
