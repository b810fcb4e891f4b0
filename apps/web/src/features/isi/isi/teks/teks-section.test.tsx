import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dispatchEvent } from '../../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { writeInto } from '../../../../shared/testing/write-into.ts';
import { makeTeks } from '../testing/fixtures.ts';
import { TeksSection } from './teks-section.tsx';

const where = { idPertemuan: 'm7', idKelas: 'k1' };
const section = (mayChange: boolean) => <TeksSection where={where} mayChange={mayChange} />;
const staff = { user: 'dosen' } as const;

beforeEach(() => setWidth(true));

const editorOf = async (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /^Teks/ });

async function choose(action: string, of = 'Tindakan teks 1'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: of }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('a reader sees formatted texts and nothing to change; where there are none, nothing at all', async () => {
  fakeApi().reply('daftarTeks', [
    makeTeks({ teks: '<h2>Petunjuk</h2><p>Baca <a href="https://x.id">bab 3</a>.</p>' }),
  ]);
  renderWithApp(section(false));
  expect(await screen.findByRole('heading', { name: 'Petunjuk' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'bab 3' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener nofollow');
  await userEvent.click(screen.getByRole('button', { name: 'Tindakan teks 1' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Salin untuk grup']);
});

test('a reader of a meeting without texts sees no section; staff are told what it is for', async () => {
  fakeApi().reply('daftarTeks', []);
  const view = renderWithApp(section(false));
  await waitFor(() => expect(screen.queryByText('Teks')).toBeNull());
  view.unmount();
  renderWithApp(section(true), staff);
  expect(await screen.findByText(/^Belum ada teks\./)).toBeVisible();
});

test('Tambah Teks: an empty one is refused here, a written one is sent', async () => {
  const api = fakeApi().reply('daftarTeks', []).fail('tambahTeks', 'kesalahan_server');
  renderWithApp(section(true), staff);
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah Teks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Teks' }));
  const editor = await editorOf();
  expect(dialog.getByRole('button', { name: 'Batal' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByText('Teks wajib diisi!')).toBeVisible();
  expect(api.calls('tambahTeks')).toEqual([]);
  writeInto(editor, 'Selamat datang');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(api.calls('tambahTeks')).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Simpan' })).toBeEnabled());
  api.reply('tambahTeks', makeTeks());
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil menambah teks')).toBeVisible();
  // The server recognises the repetition.
  expect(api.calls('tambahTeks')[1]?.body).toEqual(api.calls('tambahTeks')[0]?.body);
  expect(api.calls('tambahTeks')[0]?.body).toEqual({
    id_pertemuan: 'm7',
    teks: '<p>Selamat datang</p>',
    id_klien: expect.any(String),
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was typed comes back after the dialog was closed, and is gone after Batal', async () => {
  fakeApi().reply('daftarTeks', []);
  renderWithApp(section(true), staff);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Teks' }));
    return editorOf();
  };
  writeInto(await open(), 'Belum selesai');
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await open()).toHaveTextContent('Belum selesai');
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await open()).not.toHaveTextContent('Belum selesai');
});

test('a refusal keeps the dialog and what was typed', async () => {
  fakeApi().reply('daftarTeks', []).disconnect('tambahTeks');
  renderWithApp(section(true), staff);
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah Teks' }));
  writeInto(await editorOf(), 'Penting');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/^Tidak dapat terhubung ke server/)).toBeVisible();
  expect(await editorOf()).toHaveTextContent('Penting');
});

test('changed by somebody else meanwhile: both versions are shown, and the own can still be saved', async () => {
  const theirs = makeTeks({ teks: '<p>Versi Rina</p>', updated_at: '2026-11-21T09:00:00+07:00' });
  let rows = [makeTeks()];
  const api = fakeApi()
    .reply('daftarTeks', () => rows)
    .fail('ubahTeks', 'isi_berubah');
  renderWithApp(section(true), staff);
  await choose('Ubah');
  const editor = await editorOf();
  writeInto(editor, 'Versi saya. ');
  rows = [theirs];
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText('Versi Rina')).toBeVisible();
  expect(editor).toHaveTextContent('Versi saya.');
  api.reply('ubahTeks', theirs);
  await userEvent.click(alert.getByRole('button', { name: 'Pertahankan isian saya' }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil mengubah teks')).toBeVisible();
  const bodies = api.calls('ubahTeks').map(({ body }) => body);
  expect(bodies).toEqual([
    expect.objectContaining({ updated_at: '2026-11-20T08:00:00+07:00' }),
    expect.objectContaining({
      updated_at: '2026-11-21T09:00:00+07:00',
      teks: expect.stringContaining('Versi saya.'),
    }),
  ]);
});

test('deleted at once, and taken back from the toast', async () => {
  let rows = [makeTeks()];
  const api = fakeApi()
    .reply('daftarTeks', () => rows)
    .reply('hapusTeks', undefined)
    .reply('pulihkanTeks', makeTeks());
  renderWithApp(section(true), staff);
  await choose('Hapus');
  rows = [];
  expect(await screen.findByText('Berhasil menghapus teks')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByText('Berhasil memulihkan teks')).toBeVisible();
  expect(api.calls('pulihkanTeks')[0]?.params).toEqual({ id: 't1' });
});

test('Naik and Turun send the whole order; at the ends there is no such way', async () => {
  const rows = [makeTeks(), makeTeks({ id: 't2', teks: '<p>Kedua</p>' })];
  const api = fakeApi().reply('daftarTeks', rows).reply('urutkanAktivitas', undefined);
  renderWithApp(section(true), staff);
  await userEvent.click(await screen.findByRole('button', { name: 'Tindakan teks 1' }));
  expect(screen.queryByRole('menuitem', { name: 'Naik' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Turun' }));
  await waitFor(() =>
    expect(api.calls('urutkanAktivitas')[0]?.body).toEqual({ jenis: 'teks', urutan: ['t2', 't1'] }),
  );
});

test('a text that somebody else adds appears by itself', async () => {
  let rows = [makeTeks()];
  fakeApi().reply('daftarTeks', () => rows);
  const { queryClient } = renderWithApp(section(false));
  expect(await screen.findByText('Baca bab 3 lebih dahulu.')).toBeVisible();
  rows = [...rows, makeTeks({ id: 't2', teks: '<p>Baru</p>' })];
  dispatchEvent(
    'aktivitas.berubah',
    { id_pertemuan: 'm7', id_kelas: 'k1', jenis: 'teks' },
    queryClient,
  );
  expect(await screen.findByText('Baru')).toBeVisible();
});

test('a failed load says so and can be tried again', async () => {
  const api = fakeApi().fail('daftarTeks', 'kesalahan_server');
  renderWithApp(section(false));
  expect(await screen.findByText('Terjadi kesalahan')).toBeVisible();
  api.reply('daftarTeks', [makeTeks()]);
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByText('Baca bab 3 lebih dahulu.')).toBeVisible();
});

test('on a phone the section can be folded away', async () => {
  setWidth(false);
  fakeApi().reply('daftarTeks', [makeTeks()]);
  renderWithApp(section(false));
  const fold = await screen.findByRole('button', { name: /^Teks/ });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
});
