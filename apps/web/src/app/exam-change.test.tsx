import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ExamPage } from '../features/ujian/exam-page.tsx';
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

test('a title in letters from right to left takes their direction', async () => {
  const judul = 'اختبار قواعد البيانات';
  fakeApi().reply('detailUjian', makeUjian({ judul }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: judul })).toHaveAttribute('dir', 'auto');
});
