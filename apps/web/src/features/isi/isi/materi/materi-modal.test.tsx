import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import type { Materi } from '../../../../shared/queries/materi.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMeeting, makeMenuEntry } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { writeInto } from '../../../../shared/testing/write-into.ts';
import { makeBerkas, makeMateri, noMarks } from '../testing/fixtures.ts';
import { MateriModal } from './materi-modal.tsx';

const online = makeMeeting({ jenis: 'online' });
const saved = makeMateri();

beforeEach(() => {
  setWidth(true);
  learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true);
});

async function openModal({
  materi = null,
  user = 'dosen',
  meeting = online,
}: {
  materi?: Materi | null;
  user?: 'dosen' | 'operator';
  meeting?: typeof online;
} = {}) {
  const api = fakeApi()
    .reply('detailPertemuan', (call) => ({ ...meeting, id: call.params.id ?? '' }))
    .reply('menuPertemuan', [
      makeMenuEntry(),
      makeMenuEntry({ id: 'm8', nomor: 8, judul: 'Indeks' }),
    ])
    .reply('daftarMateri', [], { has_write_access: true })
    .reply('detailMateri', saved)
    .reply('pratinjauKehadiran', [], noMarks)
    .reply('tambahMateri', saved)
    .reply('ubahMateri', saved)
    .reply('salinMateri', [saved]);
  let closed = false;
  const onClose = (): void => {
    closed = true;
  };
  const view = renderWithApp(<MateriModal meeting={meeting} materi={materi} onClose={onClose} />, {
    user,
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: /^Deskripsi/ });
  return { ...view, api, dialog, isClosed: () => closed };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

async function fill(dialog: Awaited<ReturnType<typeof openModal>>['dialog']): Promise<void> {
  await userEvent.type(dialog.getByRole('textbox', { name: /^Judul/ }), 'Modul 7');
  writeInto(dialog.getByRole('textbox', { name: /^Deskripsi/ }), 'Bentuk normal');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Tipe/ }), 'Link Eksternal');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Jenis/ }), 'Modul');
}

test('adding: titles, both tabs, and the meeting with its time', async () => {
  const { dialog } = await openModal();
  expect(screen.getByRole('dialog', { name: 'Tambah Data' })).toBeVisible();
  expect(dialog.getByText('Tambah Data Materi')).toBeVisible();
  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Upload Materi Baru',
    'Salin Materi Kelas Lain',
  ]);
  expect(dialog.getByText('Pertemuan 7 · Selasa, 24 Nov 2026, 13:00–14:40 WIB')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Batal' })).toBeVisible();
});

test('what is missing is marked, and said in a toast; nothing is sent', async () => {
  const { api, dialog } = await openModal();
  await save();
  expect(await screen.findByText('Pengisian Data Belum Lengkap!')).toBeVisible();
  for (const text of [
    'Judul wajib diisi!',
    'Deskripsi wajib diisi!',
    'Tipe wajib dipilih!',
    'Jenis wajib dipilih!',
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(api.calls('tambahMateri')).toEqual([]);
});

test('a link material is sent with its scheme, shown at once, required until the default deadline', async () => {
  const { api, dialog, isClosed } = await openModal();
  await fill(dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Link/ }), 'contoh.ac.id/modul');
  await save();
  expect(await screen.findByText('Berhasil menambah materi')).toBeVisible();
  expect(api.calls('tambahMateri')[0]?.body).toEqual({
    id_klien: expect.any(String),
    id_pertemuan: 'm7',
    judul: 'Modul 7',
    deskripsi: '<p>Bentuk normal</p>',
    tipe_file: 'url',
    jenis_materi: 'modul',
    file_url: 'http://contoh.ac.id/modul',
    tampil_sekarang: true,
    waktu_mulai_tampil: null,
    is_syarat_hadir: true,
    deadline: '2026-12-01T23:59:59+07:00',
  });
  expect(isClosed()).toBe(true);
});

test('shown later: the time is asked for; not required: no deadline', async () => {
  const { dialog } = await openModal();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tampilkan sekarang' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Syarat kehadiran' }));
  expect(dialog.queryByRole('button', { name: /^Batas waktu/ })).toBeNull();
  await save();
  expect(await dialog.findByText('Tanggal & Jam Mulai Tampil wajib dipilih!')).toBeVisible();
});

test('in an offline meeting the requirement is off and cannot be set', async () => {
  const { dialog } = await openModal({ meeting: makeMeeting({ jenis: 'offline' }) });
  await waitFor(() =>
    expect(dialog.getByRole('checkbox', { name: 'Syarat kehadiran' })).toBeDisabled(),
  );
  expect(dialog.getByRole('checkbox', { name: 'Syarat kehadiran' })).not.toBeChecked();
});

test('an operator chooses the meeting, and must', async () => {
  const { api, dialog } = await openModal({ user: 'operator' });
  const select = await dialog.findByRole('combobox', { name: /^Pertemuan/ });
  await waitFor(() => expect(select).toHaveValue('Pertemuan 7 · 24 Nov 2026, 13:00–14:40 WIB'));
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: /^Pertemuan 8/ }));
  await fill(dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Link/ }), 'https://x.id');
  await save();
  await waitFor(() =>
    expect(api.calls('tambahMateri')[0]?.body).toMatchObject({ id_pertemuan: 'm8' }),
  );
});

test('switching the tab empties the form; copying sends what was chosen', async () => {
  const { api, dialog } = await openModal();
  const other = makeMateri({
    id: 'x1',
    judul: 'Modul lama',
    file: makeBerkas(),
    tipe_file: 'ebook',
    file_url: null,
    kelas: 'B Reguler',
    nomor_pertemuan: 3,
  });
  api.reply('daftarMateri', [other, makeMateri({ id: 'x2', judul: 'Tautan lama' })], {
    has_write_access: true,
  });
  await userEvent.type(dialog.getByRole('textbox', { name: /^Judul/ }), 'Sementara');
  await userEvent.click(dialog.getByRole('tab', { name: 'Salin Materi Kelas Lain' }));
  const table = within(await dialog.findByRole('table'));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Pilih',
    'Jenis Materi',
    'Judul',
    'Format',
    'Kelas',
    'Pertemuan',
    'Pengunggah',
  ]);
  const [first, second] = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(first).toEqual([
    '',
    'Modul',
    'Modul lama',
    'modul-7.pdf',
    'B Reguler',
    '3',
    'Budi Santoso',
  ]);
  expect(second?.[3]).toBe('-');
  // The listed link expires after 15 minutes, so a new one is requested.
  const fresh = { ...other, file: { ...makeBerkas(), url: '/files/b1?sig=baru' } };
  api.reply('daftarMateri', [fresh], { has_write_access: true });
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(this.getAttribute('href') ?? '');
  });
  await userEvent.click(table.getByRole('button', { name: 'Unduh modul-7.pdf' }));
  await waitFor(() => expect(links).toEqual(['/files/b1?sig=baru']));
  expect(api.calls('daftarMateri')[0]?.url.search).toBe(
    '?exclude_id_kelas_kuliah=20251_IF_AIK21_A&id_mata_kuliah=AIK21&page=1&per_page=5',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Salin' }));
  expect(await dialog.findByText('Materi wajib dipilih!')).toBeVisible();
  await userEvent.click(table.getByRole('checkbox', { name: 'Pilih Modul lama, kelas B Reguler' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salin' }));
  expect(await screen.findByText('Berhasil menyalin materi')).toBeVisible();
  expect(api.calls('salinMateri')[0]?.body).toMatchObject({
    id_pertemuan: 'm7',
    list_id: ['x1'],
    tampil_sekarang: true,
  });
  await userEvent.click(dialog.getByRole('tab', { name: 'Upload Materi Baru' }));
  expect(await dialog.findByRole('textbox', { name: /^Judul/ })).toHaveValue('');
});

test('nothing to copy: No records', async () => {
  const { dialog } = await openModal();
  await userEvent.click(dialog.getByRole('tab', { name: 'Salin Materi Kelas Lain' }));
  expect(await dialog.findByText('No records')).toBeVisible();
});

test('changing: no tabs, what is stored stands there, the version is sent along', async () => {
  const { api, dialog } = await openModal({ materi: saved });
  expect(screen.getByRole('dialog', { name: 'Ubah Data' })).toBeVisible();
  expect(dialog.getByText('Ubah Data Materi')).toBeVisible();
  expect(dialog.queryByRole('tab')).toBeNull();
  const title = dialog.getByRole('textbox', { name: /^Judul/ });
  expect(title).toHaveValue('Modul 7');
  await userEvent.type(title, ' baru');
  await save();
  expect(await screen.findByText('Berhasil mengubah materi')).toBeVisible();
  expect(api.calls('ubahMateri')[0]?.body).toMatchObject({
    judul: 'Modul 7 baru',
    updated_at: saved.updated_at,
  });
});

test('a description that the list has left out is read before it is changed', async () => {
  const { dialog } = await openModal({ materi: { ...saved, deskripsi: null } });
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /^Deskripsi/ })).not.toBeEmptyDOMElement(),
  );
  expect(dialog.getByRole('textbox', { name: /^Judul/ })).toHaveValue(saved.judul);
});

test('changed by somebody else meanwhile: what was typed stays, and can still be saved', async () => {
  const theirs = {
    ...makeMateri({ judul: 'Judul Rina', updated_at: '2026-11-21T09:00:00+07:00' }),
  };
  const { api, dialog } = await openModal({ materi: saved });
  api.fail('ubahMateri', 'isi_berubah').reply('detailMateri', theirs);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Judul/ }), ' saya');
  await save();
  expect(await dialog.findByText('Judul Rina (Link Eksternal)')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Judul/ })).toHaveValue('Modul 7 saya');
  await userEvent.click(dialog.getByRole('button', { name: 'Pertahankan isian saya' }));
  api.reply('ubahMateri', theirs);
  await save();
  await waitFor(() =>
    expect(api.calls('ubahMateri')[1]?.body).toMatchObject({
      judul: 'Modul 7 saya',
      updated_at: theirs.updated_at,
    }),
  );
});

test('changed by somebody else while it was closed: what was typed is there, beside their version, and is sent over it by choice alone', async () => {
  const theirs = makeMateri({ judul: 'Judul Rina', updated_at: '2026-11-21T09:00:00+07:00' });
  const first = await openModal({ materi: saved });
  await userEvent.type(first.dialog.getByRole('textbox', { name: /^Judul/ }), ' saya');
  first.unmount();
  const { api, dialog } = await openModal({ materi: theirs });
  expect(dialog.getByText('Judul Rina (Link Eksternal)')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Judul/ })).toHaveValue('Modul 7 saya');
  api.fail('ubahMateri', 'isi_berubah').reply('detailMateri', theirs);
  await save();
  await waitFor(() =>
    expect(api.calls('ubahMateri')[0]?.body).toMatchObject({ updated_at: saved.updated_at }),
  );
  api.reply('ubahMateri', theirs);
  await userEvent.click(dialog.getByRole('button', { name: 'Pertahankan isian saya' }));
  await save();
  await waitFor(() =>
    expect(api.calls('ubahMateri')[1]?.body).toMatchObject({
      judul: 'Modul 7 saya',
      updated_at: theirs.updated_at,
    }),
  );
});

test('what the server refuses stands under its field, and the dialog stays', async () => {
  const { api, dialog, isClosed } = await openModal();
  api.fail('tambahMateri', 'deadline_terlalu_akhir', [
    { path: 'deadline', message: 'Batas waktu terlalu akhir' },
  ]);
  await fill(dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Link/ }), 'https://x.id');
  await save();
  expect(await dialog.findByText('Batas waktu terlalu akhir')).toBeVisible();
  expect(isClosed()).toBe(false);
});

const loses = {
  mahasiswa: { id_user: 'u1', nama: 'Andi', nim: '24060121130001', avatar_url: null },
  sebelum: 'H' as const,
  sesudah: null,
  progress: { sebelum: 1, sesudah: 0.5 },
};

test('who would lose a mark by a new required material is told by name before it is saved; it is saved after the answer', async () => {
  const { api, dialog } = await openModal();
  api.reply('pratinjauKehadiran', [loses], { ...noMarks, kehilangan: 1 });
  await fill(dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Link/ }), 'x.id');
  await save();
  const question = within(
    await screen.findByRole('dialog', { name: 'Kehadiran mahasiswa akan berubah' }),
  );
  expect(question.getByText('1 mahasiswa akan kehilangan H.')).toBeVisible();
  expect(await question.findByText('Andi')).toBeVisible();
  expect(api.calls('pratinjauKehadiran')[0]).toMatchObject({
    params: { idPertemuan: 'm7' },
    body: { materi_baru: 1 },
  });
  await userEvent.click(question.getByRole('button', { name: 'Batal' }));
  expect(api.calls('tambahMateri')).toEqual([]);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Kehadiran mahasiswa akan berubah' })).toBeNull(),
  );
  await save();
  const again = within(
    await screen.findByRole('dialog', { name: 'Kehadiran mahasiswa akan berubah' }),
  );
  await userEvent.click(again.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(api.calls('tambahMateri')).toHaveLength(1));
});

test('a change that leaves requirement and deadline as they are asks for nothing', async () => {
  const { api } = await openModal({
    materi: makeMateri({ is_syarat_hadir: true, deadline: '2026-12-01T23:59:59+07:00' }),
  });
  await save();
  await waitFor(() => expect(api.calls('ubahMateri')).toHaveLength(1));
  expect(api.calls('pratinjauKehadiran')).toEqual([]);
});

test('a preview that fails stands on the form, and nothing is saved', async () => {
  const { api, dialog } = await openModal();
  api.fail('pratinjauKehadiran', 'layanan_tidak_tersedia');
  await fill(dialog);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Link/ }), 'x.id');
  await save();
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(api.calls('tambahMateri')).toEqual([]);
});
