import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeKelasDetail } from '../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../shared/testing/ujian.ts';
import { makeSoal } from '../testing/make-soal.ts';
import { CopyDialog } from './copy-dialog.tsx';

const soal = Array.from({ length: 12 }, (_, at) => ({
  ...makeSoal({
    id: `s${at + 1}`,
    id_versi: `v${at + 1}`,
    pertanyaan: `<p>Pertanyaan ${at + 1}</p>`,
  }),
  id_kelompok: 'g1',
  bobot: 1,
}));

const kelas = makeKelasDetail();
const withExam = () =>
  fakeApi()
    .reply('periodeMengajar', [{ kode: 20241, tahun: 2024, semester: 1 }])
    .reply('daftarKelas', [{ ...kelas, baru: [] }])
    .reply('detailKelas', kelas)
    .reply('daftarUjian', [makeUjian({ judul: 'Kuis 3' })], { has_write_access: true })
    .reply('daftarKelompokSoal', {
      terkunci: false,
      boleh_ubah: true,
      jumlah_bobot: 12,
      jumlah_soal_dikerjakan: 12,
      kelompok_soal: [{ id: 'g1', nama: 'Soal', urutan: 1, bobot: 1, ambil: null, soal }],
    });

const openDialog = async () => {
  const { unmount } = renderWithApp(<CopyDialog idBank="b1" onClose={() => undefined} />, {
    user: 'dosen',
  });
  return {
    dialog: within(await screen.findByRole('dialog', { name: 'Soal Mata Kuliah' })),
    unmount,
  };
};

async function chooseExam(dialog: Awaited<ReturnType<typeof openDialog>>['dialog']): Promise<void> {
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Kelas/ }));
  await userEvent.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Kuis\/Ujian/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Kuis 3/ }));
}

test('questions are chosen ten a page, none is refused word for word, and too many are told by the server', async () => {
  setWidth(true);
  const api = withExam().fail('salinSoalUjian', 'soal_terlalu_banyak');
  const user = userEvent.setup();
  const { dialog } = await openDialog();
  await user.click(await dialog.findByRole('combobox', { name: /^Periode/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toContain(
    '2024/2025 Ganjil',
  );
  await user.keyboard('{Escape}');
  await chooseExam(dialog);
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
    expect(api.calls('salinSoalUjian')).toMatchObject([
      { params: { id: 'b1' }, body: { list_id_soal: ['s2', 's12'] } },
    ]),
  );
});

test('what was chosen outlives a reload, what is gone meanwhile is not counted, and Batal gives it up', async () => {
  setWidth(true);
  withExam();
  const before = await openDialog();
  await chooseExam(before.dialog);
  for (const nomor of [1, 3])
    await userEvent.click(
      await before.dialog.findByRole('checkbox', { name: `Pilih soal ${nomor}` }),
    );
  before.unmount();

  const rest = { id: 'g1', nama: 'Soal', urutan: 1, bobot: 1, ambil: null, soal: soal.slice(1) };
  const api = withExam()
    .reply('daftarKelompokSoal', {
      terkunci: false,
      boleh_ubah: true,
      jumlah_bobot: 11,
      jumlah_soal_dikerjakan: 11,
      kelompok_soal: [rest],
    })
    .reply('salinSoalUjian', []);
  const after = await openDialog();
  expect(await after.dialog.findByText('1 dari 11 soal dipilih')).toBeVisible();
  await userEvent.click(after.dialog.getByRole('checkbox', { name: 'Pilih soal 5' }));
  await userEvent.click(after.dialog.getByRole('button', { name: 'Salin' }));
  await waitFor(() =>
    expect(api.calls('salinSoalUjian')).toMatchObject([{ body: { list_id_soal: ['s3', 's6'] } }]),
  );
  after.unmount();

  const sent = await openDialog();
  expect(await sent.dialog.findByRole('combobox', { name: /^Kelas/ })).toHaveValue('');
  await chooseExam(sent.dialog);
  await userEvent.click(sent.dialog.getByRole('button', { name: 'Batal' }));
  sent.unmount();
  const cancelled = await openDialog();
  expect(await cancelled.dialog.findByRole('combobox', { name: /^Kelas/ })).toHaveValue('');
});
