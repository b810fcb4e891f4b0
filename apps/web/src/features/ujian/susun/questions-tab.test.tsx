import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { makeUjian } from '../../../shared/testing/ujian.ts';
import { makeSoal } from '../../soal/testing/make-soal.ts';
import type { Kelompok, SoalUjian, SusunanSoal } from './queries.ts';
import { QuestionsTab } from './questions-tab.tsx';

beforeEach(() => setWidth(true));

const makeQuestion = (changes: Partial<SoalUjian> = {}): SoalUjian => ({
  ...makeSoal(),
  id_kelompok: 'g1',
  bobot: 1,
  ...changes,
});
const makeGroup = (changes: Partial<Kelompok> = {}): Kelompok => ({
  id: 'g1',
  nama: 'Soal',
  urutan: 1,
  bobot: 1,
  ambil: null,
  soal: [makeQuestion()],
  ...changes,
});
const essay = makeQuestion({
  id: 's2',
  id_kelompok: 'g2',
  pertanyaan: '<p>Jelaskan normalisasi.</p>',
  jenis: 'esay',
  pilihan: null,
  esay: { jenis_file_diterima: ['text'], kunci: '', kunci_files: [] },
  bobot: 5,
});
const makeSusunan = (changes: Partial<SusunanSoal> = {}): SusunanSoal => ({
  terkunci: false,
  boleh_ubah: true,
  jumlah_bobot: 6,
  jumlah_soal_dikerjakan: 2,
  kelompok_soal: [makeGroup(), makeGroup({ id: 'g2', nama: 'Esai', urutan: 2, soal: [essay] })],
  ...changes,
});
const ready = { siap: true, temuan: [] };
const open = (ujian = makeUjian({ durasi: 60 }), route = '/') =>
  renderWithApp(<QuestionsTab ujian={ujian} />, { user: 'dosen', route });

test('groups, numbers over all of them, sums, and what keeps the exam from being opened', async () => {
  fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', {
      siap: false,
      temuan: [
        {
          code: 'kunci_kosong',
          menghalangi: true,
          pesan: 'Soal 2 belum punya kunci',
          id_kelompok: 'g2',
          id_soal: 's2',
        },
      ],
    });
  open(makeUjian({ durasi: 5 }));
  expect(await screen.findByRole('region', { name: 'Esai' })).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Soal Esai' })).getByRole('article', {
      name: 'Soal 2',
    }),
  ).toBeVisible();
  for (const text of [
    '2 soal dikerjakan',
    'Jumlah bobot 6',
    'Perkiraan waktu 10 menit, lebih dari durasi 5 menit',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByText('Ujian belum dapat dibuka')).toBeVisible();
  expect(screen.getByText('Soal 2 belum punya kunci')).toBeVisible();
});

test('a weight is saved when its field is left, and nothing else of the question changes', async () => {
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', ready)
    .reply('ubahSoalUjian', makeQuestion({ bobot: 2.5 }));
  open();
  const field = await screen.findByRole('textbox', { name: 'Bobot soal 1' });
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  await userEvent.tab();
  expect(await screen.findByText('Bobot 0.01 sampai 100')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '2,5');
  await userEvent.tab();
  await waitFor(() => expect(api.calls('ubahSoalUjian')).toHaveLength(1));
  const [call] = api.calls('ubahSoalUjian');
  expect(call?.params).toMatchObject({ groupId: 'g1', questionId: 's1' });
  expect(call?.body).toMatchObject({
    bobot: 2.5,
    versi: 1,
    pertanyaan: '<p>Ibu kota Indonesia sampai 2024?</p>',
  });
});

test('a group is checked before it is sent: a name, a weight, no more drawn than an exam holds', async () => {
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', ready)
    .reply('tambahKelompokSoal', makeGroup({ id: 'g3', soal: [] }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah kelompok' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Kelompok Soal' }));
  const weight = dialog.getByRole('textbox', { name: /^Bobot soal baru/ });
  await userEvent.clear(weight);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Ambil sebagian/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  for (const text of ['Nama kelompok wajib diisi', 'Bobot 0.01 sampai 100', 'Isi 1 sampai 200'])
    expect(await dialog.findByText(text)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nama kelompok/ }), ' Undian ');
  await userEvent.type(weight, '2,5');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Jumlah soal/ }), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(api.calls('tambahKelompokSoal')[0]?.body).toMatchObject({
      nama: 'Undian',
      bobot: 2.5,
      ambil: 3,
    }),
  );
});

test('a draw of unequal weights is told, and made equal', async () => {
  const group = makeGroup({
    ambil: 1,
    soal: [makeQuestion(), makeQuestion({ id: 's3', bobot: 3 })],
  });
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan({ kelompok_soal: [group] }))
    .reply('kesiapan', ready)
    .reply('ubahKelompokSoal', group);
  open();
  expect(await screen.findByText('2 soal · diambil 1 secara acak · bobot 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Samakan bobot menjadi 1' }));
  await waitFor(() =>
    expect(api.calls('ubahKelompokSoal')[0]?.body).toMatchObject({
      ambil: 1,
      bobot: 1,
      samakan_bobot: true,
    }),
  );
});

test('once somebody has begun, texts alone may be changed', async () => {
  fakeApi().reply('daftarKelompokSoal', makeSusunan({ terkunci: true }));
  open();
  expect(await screen.findByText(/^Sudah ada pengerjaan: susunan dan bobot/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ubah soal 1' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Bobot soal 1' })).toBeDisabled();
  for (const name of [/^Tambah/, /^Hapus/, 'Susun soal', /^Tindakan kelompok/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('questions come out of a bank, those that are ticked, in its order', async () => {
  const bank = {
    id: 'b1',
    judul: 'Bank basis data',
    mata_kuliah: { id: 'if101', kode: 'IF101', nama: 'Basis Data' },
    prodi_mata_kuliah: null,
    dosen: null,
    dibagikan: true,
    jumlah_soal: 2,
    created_at: '2026-11-19T08:00:00+07:00',
    boleh_ubah: false,
    boleh_duplikat: false,
  };
  const list_soal = [
    makeSoal({ id: 'x1', pertanyaan: '<p>Pertama</p>' }),
    makeSoal({ id: 'x2', pertanyaan: '<p>Kedua</p>' }),
  ];
  const detail = {
    ...bank,
    deskripsi: 'Isi',
    id_dosen: null,
    id_mata_kuliah: 'if101',
    id_prodi_mata_kuliah: null,
    ditampilkan: true,
    versi: 1,
    created_by: { name: 'Budi' },
    updated_by: { name: 'Budi' },
    updated_at: bank.created_at,
    boleh_salin_ujian: false,
    list_soal,
  };
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', ready)
    .reply('daftarBankSoal', [bank], { has_write_access: true })
    .reply('detailBankSoal', detail)
    .reply('salinBankSoal', []);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah Soal ke Esai' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dari bank soal' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Bank basis data/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ambil dari bank soal' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Ambil 0 soal' }));
  expect(await screen.findByText('Tidak ada soal yang dipilih')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Kedua' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Pertama' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ambil 2 soal' }));
  await waitFor(() =>
    expect(api.calls('salinBankSoal')[0]?.body).toMatchObject({
      id_bank_soal: 'b1',
      list_id_soal: ['x1', 'x2'],
      id_kelompok: 'g2',
    }),
  );
});

test('questions of several banks are searched together, and taken bank by bank', async () => {
  const found = (id: string, id_bank_soal: string, judul: string) => ({
    id,
    id_bank_soal,
    judul,
    judul_bank: `Bank ${id_bank_soal}`,
    jenis: 'esay' as const,
    label: ['UTS'],
    tingkat: null,
    kunci_lengkap: true,
  });
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', ready)
    .reply('daftarBankSoal', [], { has_write_access: true })
    .reply('cariSoalBank', [
      found('x1', 'b1', 'Satu'),
      found('x2', 'b2', 'Dua'),
      found('x3', 'b1', 'Tiga'),
    ])
    .reply('salinBankSoal', []);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah Soal ke Esai' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dari bank soal' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Cari di semua bank' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ambil dari bank soal' }));
  for (const name of [/^Satu/, /^Dua/, /^Tiga/])
    await userEvent.click(await dialog.findByRole('checkbox', { name }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Jenis soal' }), 'Esai');
  await waitFor(() =>
    expect(api.calls('cariSoalBank').at(-1)?.url.searchParams.get('jenis')).toBe('esay'),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Ambil 3 soal' }));
  await waitFor(() => expect(api.calls('salinBankSoal')).toHaveLength(2));
  expect(api.calls('salinBankSoal').map(({ body }) => body)).toMatchObject([
    { id_bank_soal: 'b1', list_id_soal: ['x1', 'x3'], id_kelompok: 'g2' },
    { id_bank_soal: 'b2', list_id_soal: ['x2'], id_kelompok: 'g2' },
  ]);
});

test('what was typed of a group outlives a reload; sent again after a lost answer it is made once', async () => {
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', ready)
    .fail('tambahKelompokSoal', 'layanan_tidak_tersedia');
  const before = open();
  const add = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah kelompok' }));
    return within(await screen.findByRole('dialog', { name: 'Tambah Kelompok Soal' }));
  };
  const first = await add();
  await userEvent.type(first.getByRole('textbox', { name: /^Nama kelompok/ }), 'Undian');
  await userEvent.click(first.getByRole('checkbox', { name: /^Ambil sebagian soal/ }));
  await userEvent.type(
    await first.findByRole('textbox', { name: /^Jumlah soal yang diambil/ }),
    '2',
  );
  await userEvent.click(first.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(api.calls('tambahKelompokSoal')).toHaveLength(1));
  const [lost] = api.calls('tambahKelompokSoal');
  before.unmount();

  const back = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', ready)
    .reply('tambahKelompokSoal', makeGroup({ id: 'g3', nama: 'Undian' }));
  open();
  const second = await add();
  expect(second.getByRole('textbox', { name: /^Nama kelompok/ })).toHaveValue('Undian');
  await userEvent.click(second.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(back.calls('tambahKelompokSoal').map(({ body }) => body)).toEqual([lost?.body]),
  );
  expect(lost?.body).toMatchObject({ nama: 'Undian', ambil: 2, id_klien: expect.any(String) });
  const third = await add();
  expect(third.getByRole('textbox', { name: /^Nama kelompok/ })).toHaveValue('');
});

test('a change of a group outlives a reload, and Batal gives it up', async () => {
  fakeApi().reply('daftarKelompokSoal', makeSusunan()).reply('kesiapan', ready);
  const change = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tindakan kelompok Esai' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ubah kelompok' }));
    return within(await screen.findByRole('dialog', { name: 'Ubah Kelompok Soal' }));
  };
  const before = open();
  await userEvent.type(
    (await change()).getByRole('textbox', { name: /^Nama kelompok/ }),
    ' panjang',
  );
  before.unmount();
  open();
  const dialog = await change();
  expect(dialog.getByRole('textbox', { name: /^Nama kelompok/ })).toHaveValue('Esai panjang');
  await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
  expect((await change()).getByRole('textbox', { name: /^Nama kelompok/ })).toHaveValue('Esai');
});

test('a group is deleted, taken back by its toast, and found in the trash with single questions', async () => {
  const at = {
    dihapus_pada: '2026-11-24T13:10:00+07:00',
    hilang_pada: '2026-12-24T13:10:00+07:00',
  };
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', ready)
    .reply('hapusKelompokSoal', undefined)
    .reply('pulihkanKelompokSoal', makeGroup({ id: 'g2' }))
    .reply('pulihkanSoalUjian', essay)
    .reply('sampahSoalUjian', [
      {
        id: 'g9',
        jenis: 'kelompok',
        judul: 'Undian',
        id_kelompok: 'g9',
        tujuan: null,
        jumlah_soal: 3,
        ...at,
      },
      {
        id: 's9',
        jenis: 'soal',
        judul: 'Ibu kota?',
        id_kelompok: 'g8',
        tujuan: 'Esai',
        jumlah_soal: 1,
        ...at,
      },
    ]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tindakan kelompok Esai' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus kelompok' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
  await waitFor(() =>
    expect(api.calls('pulihkanKelompokSoal')[0]?.params).toMatchObject({ groupId: 'g2' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sampah' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sampah' }));
  expect(await dialog.findByText('Beserta 3 soal')).toBeVisible();
  expect(dialog.getByText('Ke kelompok Esai')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Pulihkan Soal Ibu kota?' }));
  await waitFor(() =>
    expect(api.calls('pulihkanSoalUjian')[0]?.params).toMatchObject({
      groupId: 'g8',
      questionId: 's9',
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Pulihkan Kelompok Undian' }));
  await waitFor(() =>
    expect(api.calls('pulihkanKelompokSoal')[1]?.params).toMatchObject({ groupId: 'g9' }),
  );
});

test('a newer version of the bank is shown with its difference, and taken', async () => {
  const old = makeQuestion({ asal: { id_soal: 'x1', versi: 1, ada_versi_baru: true } });
  const { id_versi, versi, updated_by, updated_at, ...rest } = makeSoal();
  const asal = {
    ...rest,
    id_versi,
    versi: versi + 1,
    updated_by,
    updated_at,
    pertanyaan: '<p>Ibu kota Jawa Barat?</p>',
  };
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan({ kelompok_soal: [makeGroup({ soal: [old] })] }))
    .reply('kesiapan', ready)
    .reply('versiSoalUjian', [], { asal })
    .reply('perbaruiSoalUjian', old);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat versi baru soal 1' }));
  expect(await screen.findByText('Jawa', { selector: 'ins' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Perbarui' }));
  await waitFor(() => expect(api.calls('perbaruiSoalUjian')[0]?.body).toEqual({ versi: 1 }));
});

test('a paper is shown without its key, and another one when it is shuffled', async () => {
  const paper = (nomor: number, benih: number) => ({
    benih,
    kelompok: [
      {
        id: 'g1',
        nama: 'Soal',
        soal: [
          {
            id: 's1',
            nomor,
            jenis: 'pilihan' as const,
            pertanyaan: `<p>Pertanyaan ${benih}</p>`,
            soal_files: [],
            pilihan: ['Jakarta', 'Bandung', 'Medan'].map((teks) => ({
              id: teks,
              teks,
              gambar: null,
            })),
            jenis_file_diterima: [],
            bobot: 1,
          },
        ],
      },
    ],
  });
  const api = fakeApi()
    .reply('daftarKelompokSoal', makeSusunan())
    .reply('kesiapan', ready)
    .reply('pratinjauUjian', ({ url }) => paper(1, Number(url.searchParams.get('benih'))));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat sebagai mahasiswa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lihat sebagai mahasiswa' }));
  expect(await dialog.findByText('Pertanyaan 1')).toBeVisible();
  expect(dialog.getAllByRole('radio')).toHaveLength(3);
  await userEvent.click(dialog.getByRole('button', { name: 'Acak lagi' }));
  await waitFor(() => expect(dialog.queryByText('Pertanyaan 1')).toBeNull());
  const seeds = api.calls('pratinjauUjian').map(({ url }) => url.searchParams.get('benih'));
  expect(new Set(seeds).size).toBe(2);
});
