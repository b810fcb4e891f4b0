import { ujianErrors } from '@lms/contracts/ujian/ujian.errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ExamPage } from '../features/ujian/halaman/exam-page.tsx';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { makeMeeting } from '../shared/testing/kelas.ts';
import { makePengaturan } from '../shared/testing/pengaturan.ts';
import { renderWithApp } from '../shared/testing/render.tsx';
import { makeUjian } from '../shared/testing/ujian.ts';
import { ExamChange } from './exam-change.tsx';

const open = () => renderWithApp(<ExamPage id="uj1" Change={ExamChange} />, { user: 'dosen' });

test("'Ubah' opens the form of its meeting, filled, and saves over the version that was read", async () => {
  const ujian = makeUjian({ boleh_ubah: true });
  const api = fakeApi()
    .reply('detailUjian', ujian)
    .reply('detailPertemuan', makeMeeting())
    .reply('pengaturan', makePengaturan())
    .reply('ubahUjian', ujian);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data' }));
  const title = await dialog.findByRole('textbox', { name: /^Judul/ });
  expect(title).toHaveValue('Kuis 3');
  await userEvent.clear(title);
  await userEvent.type(title, 'Kuis 3B');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(api.calls('ubahUjian')).toMatchObject([
      { params: { id: ujian.id }, body: { judul: 'Kuis 3B', updated_at: ujian.updated_at } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ubah Data' })).toBeNull());
});

test('who may not write it has no such button; where its meeting does not come the dialog says so', async () => {
  fakeApi().reply('detailUjian', makeUjian({ boleh_ubah: false }));
  const read = open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ubah' })).toBeNull();
  read.unmount();

  fakeApi()
    .reply('detailUjian', makeUjian({ boleh_ubah: true }))
    .fail('detailPertemuan', 'layanan_tidak_tersedia');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Data' }));
  expect(await dialog.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
});

test("'Ubah waktu' moves the window and the limit over the version that was read; the start stays once somebody has begun", async () => {
  const pemantauan = { jumlah_peserta: 30, jumlah_pengerjaan: 2, jumlah_belum_dinilai: 0 };
  const ujian = makeUjian({ boleh_ubah: true, gunakan_batas_waktu: true, durasi: 60, pemantauan });
  const api = fakeApi().reply('detailUjian', ujian).reply('ubahWaktuUjian', ujian);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah waktu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah waktu' }));
  expect(dialog.getByText(/^Waktu mulai tetap/)).toBeVisible();
  const limit = dialog.getByRole('textbox', { name: /^Durasi/ });
  await userEvent.clear(limit);
  await userEvent.type(limit, '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByText(ujianErrors.ujian_durasi_kurang.message)).toBeVisible();
  await userEvent.clear(limit);
  await userEvent.type(limit, '75');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  const { waktu_mulai, waktu_selesai, updated_at } = ujian;
  await waitFor(() =>
    expect(api.calls('ubahWaktuUjian')).toMatchObject([
      { params: { id: ujian.id }, body: { waktu_mulai, waktu_selesai, durasi: 75, updated_at } },
    ]),
  );
});

test('a title in letters from right to left takes their direction', async () => {
  const judul = 'اختبار قواعد البيانات';
  fakeApi().reply('detailUjian', makeUjian({ judul }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: judul })).toHaveAttribute(
    'dir',
    'auto',
  );
});
