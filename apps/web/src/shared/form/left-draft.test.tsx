import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { people, renderWithApp } from '../testing/render.tsx';
import { countOpenDraft, noteLeftDraft, takeLeftDraft, useLeftDialog } from './left-draft.ts';

const me = people.mahasiswa.id;
beforeEach(() => sessionStorage.clear());

test('the same person is told once which form was left', () => {
  const below = countOpenDraft(() => 'Profil');
  const close = countOpenDraft(() => 'Tambah Data Forum');
  noteLeftDraft('u-1');
  expect(takeLeftDraft('u-1')).toEqual({ label: 'Tambah Data Forum', reopens: false });
  expect(takeLeftDraft('u-1')).toBeNull();
  noteLeftDraft('u-1');
  expect(takeLeftDraft('u-2')).toBeNull();
  close();
  below();
  noteLeftDraft('u-1');
  expect(takeLeftDraft('u-1')).toBeNull();
});

function Opener() {
  const [opened, setOpened] = useLeftDialog<{ row: string }>('isi:tugas:m7');
  return opened === null ? (
    <button type="button" onClick={() => setOpened({ row: 'Laporan' })}>
      Ubah
    </button>
  ) : (
    <button type="button" onClick={() => setOpened(null)}>{`Tutup ${opened.row}`}</button>
  );
}

async function leaveDialog(): Promise<void> {
  const typed = countOpenDraft(() => 'Ubah Data Tugas');
  const before = renderWithApp(<Opener />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah' }));
  noteLeftDraft(me);
  before.unmount();
  typed();
}

test('the dialog opens again with what it was opened with, once, for the same person alone', async () => {
  await leaveDialog();
  expect(takeLeftDraft(me)).toEqual({ label: 'Ubah Data Tugas', reopens: true });
  const after = renderWithApp(<Opener />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup Laporan' }));
  after.unmount();
  renderWithApp(<Opener />);
  expect(await screen.findByRole('button', { name: 'Ubah' })).toBeVisible();
});

test('nothing opens for somebody else', async () => {
  await leaveDialog();
  renderWithApp(<Opener />, { user: 'dosen' });
  expect(await screen.findByRole('button', { name: 'Ubah' })).toBeVisible();
});
