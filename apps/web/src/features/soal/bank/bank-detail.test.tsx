import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetDrafts } from '../../../shared/form/draft-store.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { makeSoal } from '../testing/make-soal.ts';
import { BankDetail } from './bank-detail.tsx';
import type { BankRinci } from './queries.ts';
import { makeBank } from './testing/make-bank.ts';

const three = [
  makeSoal(),
  makeSoal({
    id: 's2',
    id_versi: 'v2',
    pertanyaan: '<p>SQL adalah bahasa kueri.</p>',
    jenis: 'benar_salah',
    pilihan: null,
    benar_salah: { pilihan: ['Benar', 'Salah'], kunci: 0 },
  }),
  makeSoal({
    id: 's3',
    id_versi: 'v3',
    pertanyaan: '<p>Normalisasikan tabel ini.</p>',
    jenis: 'esay',
    pilihan: null,
    esay: { jenis_file_diterima: ['text', 'pdf'], kunci: '<p>3NF</p>', kunci_files: [] },
  }),
];

const serve = (changes: Partial<BankRinci> = {}) =>
  fakeApi().reply('detailBankSoal', makeBank({ list_soal: three, ...changes }));
const open = (query = '') =>
  renderWithApp(<BankDetail id="b1" />, {
    path: '/bank-soal/:id',
    route: `/bank-soal/b1${query}`,
    user: 'dosen',
  });
const question = async (number: number) =>
  within(await screen.findByRole('article', { name: `Soal ${number}` }));

afterEach(forgetDrafts);

test('each question stands with its key; the search keeps the numbers', async () => {
  serve();
  open();
  expect((await question(1)).getByText('Kunci').closest('li')).toHaveTextContent('AJakarta');
  expect((await question(2)).getByText('Kunci').closest('li')).toHaveTextContent('ABenar');
  expect((await question(3)).getByText('Dijawab dengan: Teks, PDF')).toBeVisible();
  expect(
    (await question(3)).getByText(
      'Belum dipakai di ujian · Belum ada statistik · Versi 1 oleh Budi Santoso',
    ),
  ).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Cari soal' });
  fireEvent.change(search, { target: { value: 'normal' } });
  await userEvent.type(search, '{Enter}');
  expect(await question(3)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Soal 1' })).toBeNull());
});

test('an empty bank, one that may only be read, one that is full and one that does not come', async () => {
  serve({ list_soal: [] });
  const first = open();
  expect(await screen.findByText('Belum ada soal yang tersedia pada bank soal ini.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Belum ada soal')).toBeVisible();
  first.unmount();

  serve({ boleh_ubah: false });
  const read = open('?tambah=pilihan');
  await question(1);
  for (const name of [
    'Tambah Soal',
    'Ubah Bank Soal',
    'Ubah soal 1',
    'Hapus soal 1',
    'Urutkan soal',
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('form')).toBeNull();
  read.unmount();

  serve({
    list_soal: Array.from({ length: 100 }, (_, at) =>
      makeSoal({ id: `s${at}`, id_versi: `v${at}` }),
    ),
  });
  const full = open();
  expect(await screen.findByRole('button', { name: 'Tambah Soal' })).toBeDisabled();
  full.unmount();

  fakeApi().fail('detailBankSoal', 'tidak_ditemukan');
  open();
  expect(await screen.findByText('NO DATA')).toBeVisible();
});

test('a question is written: faults are told, the key follows its option, and what was typed survives a reload', async () => {
  const api = serve({ list_soal: [] }).reply('tambahSoal', makeSoal());
  const first = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tambah Soal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pilihan Ganda' }));
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  expect((await screen.findAllByText('Pertanyaan wajib diisi')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Pilihan jawaban wajib diisi')).toHaveLength(3);
  expect(screen.getByText('Kunci jawaban wajib dipilih')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hapus Pilihan A' })).toBeDisabled();
  writeInto(screen.getByRole('textbox', { name: 'Pertanyaan' }), 'Ibu kota?');
  await user.click(screen.getByRole('button', { name: 'Tambah pilihan' }));
  for (const [letter, text] of Object.entries({
    A: 'Salah',
    B: 'Medan',
    C: 'Jakarta',
    D: 'Solo',
  })) {
    fireEvent.change(screen.getByRole('textbox', { name: `Pilihan ${letter}` }), {
      target: { value: text },
    });
  }
  await user.click(screen.getByRole('radio', { name: 'Kunci: Pilihan C' }));
  await user.click(screen.getByRole('button', { name: 'Hapus Pilihan A' }));
  expect(screen.getByRole('radio', { name: 'Kunci: Pilihan B' })).toBeChecked();
  first.unmount();

  open('?tambah=pilihan');
  expect(await screen.findByRole('textbox', { name: 'Pilihan B' })).toHaveValue('Jakarta');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(api.calls('tambahSoal')).toHaveLength(1));
  expect(api.calls('tambahSoal')[0]?.body).toMatchObject({
    jenis: 'pilihan',
    pertanyaan: '<p>Ibu kota?</p>',
    pilihan: { pilihan: ['<p>Medan</p>', '<p>Jakarta</p>', '<p>Solo</p>'], kunci: 1 },
  });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Pilihan B' })).toBeNull());
});

test('editing shuts out everything else; who was first is shown beside what was typed', async () => {
  const theirs = makeSoal({
    versi: 2,
    pertanyaan: '<p>Versi orang lain</p>',
    updated_at: '2026-11-20T09:00:00+07:00',
    updated_by: { name: 'Siti Aminah' },
  });
  const api = serve().fail('ubahSoal', 'soal_berubah');
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ubah soal 1' }));
  await screen.findByRole('textbox', { name: 'Pilihan A' });
  expect(screen.getByRole('button', { name: 'Tambah Soal' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Hapus soal 2' })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Pilihan B' }), {
    target: { value: 'Depok' },
  });
  api.reply('detailBankSoal', makeBank({ list_soal: [theirs, ...three.slice(1)] }));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/^Sudah diubah Siti Aminah pada/)).toBeVisible();
  expect(await screen.findByText('Versi orang lain')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Pilihan B' })).toHaveValue('Depok');
  await user.click(screen.getByRole('button', { name: 'Pertahankan isian saya' }));
  api.reply('ubahSoal', theirs);
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(api.calls('ubahSoal')).toHaveLength(2));
  expect(api.calls('ubahSoal')).toMatchObject([
    { body: { versi: 1 } },
    { params: { soalId: 's1' }, body: { versi: 2, pilihan: { id_pilihan: ['o1', 'o2', 'o3'] } } },
  ]);
});

test('a question is deleted after its question, and comes back from the toast', async () => {
  const api = serve()
    .replyWith('hapusSoal', () => new Response(null, { status: 204 }))
    .reply('pulihkanSoal', makeSoal());
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hapus soal 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Anda yakin ingin menghapus soal ini?')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Batal' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Hapus' }));
  await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
  await waitFor(() =>
    expect(api.calls('pulihkanSoal')).toMatchObject([{ params: { id: 'b1', soalId: 's2' } }]),
  );
});

test('the history shows what was different, and brings it back', async () => {
  const now = makeSoal({ versi: 2, id_versi: 'v2', pertanyaan: '<p>Ibu kota baru?</p>' });
  const before = makeSoal({ pertanyaan: '<p>Ibu kota lama?</p>' });
  const api = serve({ list_soal: [now] })
    .reply('versiSoalBank', [now, before])
    .reply('pulihkanVersiSoal', now);
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tindakan soal 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Riwayat versi' }));
  const old = within(await screen.findByRole('article', { name: 'Versi 1' }));
  expect(old.getByText('lama', { selector: 'ins' })).toBeVisible();
  expect(old.getByText('baru', { selector: 'del' })).toBeVisible();
  await user.click(old.getByRole('button', { name: 'Pulihkan versi ini' }));
  expect(await screen.findByText('Berhasil memulihkan versi 1')).toBeVisible();
  expect(api.calls('pulihkanVersiSoal')).toMatchObject([
    { params: { nomor: '1' }, body: { versi: 2 } },
  ]);
});

test('titles, names and texts take the direction of their letters', async () => {
  const [judul, nama, deskripsi] = ['بنك الأسئلة', 'د. محمد بن عبد الله', 'أسئلة للامتحان'];
  serve({ judul, deskripsi, dosen: { id: 'd-1', nama } });
  open();
  await question(1);
  for (const text of [judul, nama, deskripsi])
    for (const shown of screen.getAllByText(text))
      expect(shown.closest('[dir=auto]')).not.toBeNull();
});
