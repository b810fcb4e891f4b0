import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { type Rubrik, rubrikUjian } from './home.ts';
import { RubrikButton } from './rubrik-button.tsx';

afterEach(forgetDrafts);

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const stored: Rubrik = {
  versi: 3,
  oleh: 'Ratna',
  updated_at: '2026-11-24T08:00:00+07:00',
  jumlah_dinilai: 2,
  kriteria: [
    {
      id: uuid(1),
      nama: 'Isi',
      tingkat: [
        { id: uuid(2), nama: 'Tepat', poin: 3 },
        { id: uuid(3), nama: 'Meleset', poin: 0 },
      ],
    },
  ],
};
const none: Rubrik = {
  kriteria: [],
  versi: 0,
  oleh: null,
  updated_at: '0001-01-01T00:00:00Z',
  jumlah_dinilai: 0,
};

async function open(rubrik: Rubrik, mayWrite = true) {
  const user = userEvent.setup();
  const api = fakeApi().reply('rubrikSoalUjian', rubrik);
  const onSaved = vi.fn();
  renderWithApp(
    <RubrikButton
      home={rubrikUjian('uj1')}
      idSoal="s2"
      nomor={2}
      mayWrite={mayWrite}
      onSaved={onSaved}
    />,
    {
      user: 'dosen',
    },
  );
  await user.click(screen.getByRole('button', { name: 'Rubrik soal 2' }));
  await screen.findByText(mayWrite ? /^Poin tertinggi/ : 'Isi');
  return {
    api,
    user,
    onSaved,
    dialog: within(await screen.findByRole('dialog', { name: 'Rubrik soal 2' })),
  };
}

test('a rubric is begun with a criterion of two levels, and saved under names that the device has made', async () => {
  const { api, user, onSaved, dialog } = await open(none);
  api.reply('simpanRubrikSoalUjian', { ...stored, berubah: 0, menunggu: 0 });
  expect(await dialog.findByText('Belum ada kriteria.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tambah kriteria' }));
  await user.type(dialog.getByLabelText('Nama Kriteria 1'), 'Isi');
  await user.clear(dialog.getByLabelText('Poin tingkat 1 Kriteria 1'));
  await user.type(dialog.getByLabelText('Poin tingkat 1 Kriteria 1'), '4');
  expect(dialog.getByText('Poin tertinggi 4')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil menyimpan rubrik')).toBeVisible();
  const [call] = api.calls('simpanRubrikSoalUjian');
  expect(call?.params).toEqual({ id: 'uj1', questionId: 's2' });
  expect(call?.body).toMatchObject({
    versi: 0,
    kriteria: [
      {
        nama: 'Isi',
        tingkat: [
          { nama: 'Terpenuhi', poin: 4 },
          { nama: 'Tidak terpenuhi', poin: 0 },
        ],
      },
    ],
  });
  expect(onSaved).toHaveBeenCalled();
});

test('what is missing stands at its field, and nothing is sent', async () => {
  const { api, user, dialog } = await open(stored);
  expect(await dialog.findByText(/^2 nilai diberikan dengan rubrik ini/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Nama Kriteria 1'));
  await user.clear(dialog.getByLabelText('Poin tingkat 1 Kriteria 1'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(dialog.getByLabelText('Nama Kriteria 1')).toBeInvalid());
  expect(dialog.getByLabelText('Poin tingkat 1 Kriteria 1')).toBeInvalid();
  expect(api.calls('simpanRubrikSoalUjian')).toEqual([]);
});

test('of two who change it the second is shown the first one, keeps the own, and says upon which', async () => {
  const { api, user, dialog } = await open(stored);
  await user.type(await dialog.findByLabelText('Nama Kriteria 1'), ' jawaban');
  api.fail('simpanRubrikSoalUjian', 'rubrik_berubah');
  api.reply('rubrikSoalUjian', {
    ...stored,
    versi: 4,
    oleh: 'Sari',
    updated_at: '2026-11-24T09:00:00+07:00',
    kriteria: stored.kriteria.map((one) => ({ ...one, nama: 'Argumen' })),
  });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  const notice = within(await dialog.findByRole('alert'));
  expect(notice.getByText('Sudah diubah Sari')).toBeVisible();
  expect(notice.getByText('Argumen')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Pertahankan isian saya' }));
  api.reply('simpanRubrikSoalUjian', { ...stored, versi: 5, berubah: 2, menunggu: 0 });
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(
    await screen.findByText('Berhasil menyimpan rubrik · 2 nilai dihitung ulang'),
  ).toBeVisible();
  expect(
    api.calls('simpanRubrikSoalUjian').map(({ body }) => (body as { versi: number }).versi),
  ).toEqual([3, 4]);
  expect(api.calls('simpanRubrikSoalUjian')[1]?.body).toMatchObject({
    kriteria: [{ nama: 'Isi jawaban' }],
  });
});

test('a level goes as long as two are left; a criterion goes with all of its levels', async () => {
  const { user, dialog } = await open(stored);
  expect(await dialog.findByRole('button', { name: 'Hapus tingkat 1 Kriteria 1' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Tambah tingkat Kriteria 1' }));
  await user.click(dialog.getByRole('button', { name: 'Hapus tingkat 1 Kriteria 1' }));
  expect(dialog.getByLabelText('Nama tingkat 1 Kriteria 1')).toHaveValue('Meleset');
  await user.click(dialog.getByRole('button', { name: 'Hapus Kriteria 1' }));
  expect(dialog.getByText('Belum ada kriteria.')).toBeVisible();
});

test('who may only read sees it without fields', async () => {
  const { dialog } = await open(stored, false);
  expect(await dialog.findByText('Tepat · 3 poin')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Simpan' })).toBeNull();
});
