import { expect, type Page } from '@playwright/test';
import { hundredQuestions } from '../support/question.ts';
import { envelope, failed, loading, type Screen } from '../support/screen.ts';
import { fullBank } from './bank-soal.ts';
import { tellOfOne } from './ujian.ts';

const report = /\/v2\/lms\/(bank_soal|ujian)\/contoh\/impor\/contoh/;

const impor = {
  id: 'contoh',
  id_bank: 'contoh' as string | null,
  id_ujian: null as string | null,
  nama_berkas: 'bank-soal-basis-data-semester-ganjil-2026.xml',
  ukuran: 184_000,
  format: 'moodle_xml',
  status: 'dibaca',
  jumlah: { lengkap: 20, berubah: 14, mustahil: 3 },
  catatan: ['Pengaturan kuis di dalam berkas tidak dibawa.'],
  galat: null as string | null,
  diterapkan: 0,
  bank_baru: [] as { id: string; judul: string; jumlah_soal: number }[],
  batal_sampai: null as string | null,
  pada: '2026-11-24T08:00:00+07:00',
  oleh: 'Ratna Kusumaningrum',
};

const row = (no: number, judul: string, over: object = {}) => ({
  no,
  tempat: `baris ${no * 24}`,
  judul,
  jenis_asal: 'multichoice',
  status: 'lengkap',
  jenis: 'pilihan',
  kategori: 'Basis Data/Bab 4',
  bobot: null,
  hilang: [],
  alasan: null,
  sudah_ada: false,
  ...over,
});

const rows = [
  row(1, 'Apa syarat bentuk normal ketiga?'),
  row(2, 'Ketergantungan transitif', {
    status: 'berubah',
    hilang: [
      'Umpan balik tiap pilihan tidak disimpan.',
      'Pengurangan nilai bagi percobaan berikutnya tidak disimpan.',
    ],
  }),
  row(3, 'Pasangkan istilah dengan artinya', {
    status: 'mustahil',
    jenis: null,
    jenis_asal: 'matching',
    kategori: null,
    alasan: 'Jenis soal "matching" tidak ada di sini.',
  }),
  row(4, 'Kunci utama boleh kosong', { jenis: 'benar_salah', sudah_ada: true }),
  row(5, 'ما هو المفتاح الأساسي؟', { kategori: null }),
];
const nomor = { baru: [1, 2, 5, ...Array.from({ length: 30 }, (_, at) => at + 6)], sudah_ada: [4] };

function tellOf(changes: Partial<typeof impor>, living = 88) {
  return async (page: Page): Promise<void> => {
    const isListed = !['membaca', 'gagal'].includes(changes.status ?? impor.status);
    await page.route(report, (route) =>
      route.fulfill({
        json: envelope(isListed ? rows : [], {
          page: 1,
          per_page: 10,
          total_items: isListed ? 37 : 0,
          total_pages: isListed ? 4 : 0,
          impor: { ...impor, ...changes },
          nomor,
        }),
      }),
    );
    const bank = {
      ...fullBank(),
      id: 'contoh',
      judul: 'UTS Basis Data',
      list_soal: hundredQuestions().slice(0, living),
    };
    await page.route(/\/v2\/lms\/bank_soal\/contoh$/, (route) =>
      route.fulfill({ json: envelope(bank) }),
    );
  };
}

async function tellOfExam(page: Page, places: Parameters<typeof tellOfOne>[1]): Promise<void> {
  await tellOf({ id_bank: null, id_ujian: 'contoh' })(page);
  await tellOfOne(page, places);
}

const review = {
  path: () => '/bank-soal/contoh/impor/contoh',
  roles: ['dosen', 'operator'],
  same: true,
} as const;

async function openBank(page: Page): Promise<void> {
  await page
    .getByRole('article', { name: 'Contoh bank soal', exact: true })
    .getByRole('link', { name: /^Lihat/ })
    .click();
  await page.getByRole('button', { name: 'Tambah Soal' }).click();
}

const excelAnswer = /\/soal\/import_excel$/;
const readRow = (baris: number) => ({
  baris,
  pertanyaan: baris === 3 ? 'ما هو المفتاح؟' : `Apa syarat bentuk normal ke-${baris}?`,
  kunci: 'B',
});
const readRows = {
  jumlah: 12,
  soal: Array.from({ length: 12 }, (_, at) => readRow(at + 2)),
  errors: [],
};
const faultyRows = {
  jumlah: 10,
  soal: [],
  errors: [
    { baris: 4, kolom: 'Kunci', alasan: 'Kunci "Z" bukan salah satu pilihan.' },
    { baris: 9, kolom: 'Pilihan B', alasan: 'Pilihan jawaban wajib diisi' },
  ],
};

async function chooseWorkbook(page: Page): Promise<void> {
  await openBank(page);
  await page.getByRole('menuitem', { name: 'Impor dari Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor Soal dari Excel' });
  await dialog.getByRole('combobox', { name: /^Jenis soal/ }).selectOption('Pilihan Ganda');
  const file = {
    name: 'soal.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
}

const tellOfExcel =
  (answer: object) =>
  async (page: Page): Promise<void> => {
    await page.route(excelAnswer, (route) => route.fulfill({ json: envelope(answer) }));
  };

const board = {
  path: () => '/bank-soal',
  ready: /^Menampilkan |^Belum ada bank soal/,
  roles: ['dosen'],
} as const;

export const screens: Screen[] = [
  {
    ...review,
    name: 'soal-impor',
    ready: 'Umpan balik tiap pilihan tidak disimpan.',
    prepare: tellOf({}),
    states: [loading(report), failed(report)],
  },
  {
    ...review,
    path: () => '/ujian/contoh/impor/contoh',
    name: 'soal-impor-ujian',
    ready: 'Satu kelompok untuk tiap kategori',
    prepare: tellOfExam,
  },
  {
    ...review,
    name: 'soal-impor-membaca',
    ready: 'Membaca berkas…',
    prepare: tellOf({ status: 'membaca', catatan: [] }),
  },
  {
    ...review,
    name: 'soal-impor-rusak',
    ready: 'Pilih berkas lain',
    prepare: tellOf({
      status: 'gagal',
      catatan: [],
      galat: 'Baris 12: tag <question> tidak ditutup.',
    }),
  },
  {
    ...review,
    name: 'soal-impor-masuk',
    ready: 'Batalkan impor',
    prepare: tellOf({
      status: 'diterapkan',
      diterapkan: 33,
      batal_sampai: new Date(Date.now() + 72_000_000).toISOString(),
      bank_baru: [
        { id: 'a', judul: 'Bab 4', jumlah_soal: 20 },
        { id: 'b', judul: 'Bab 5', jumlah_soal: 13 },
      ],
    }),
  },
  {
    ...board,
    name: 'soal-impor-excel',
    arrange: async (page) => {
      await openBank(page);
      await page.getByRole('menuitem', { name: 'Impor dari Excel' }).click();
      await expect(page.getByRole('dialog').getByText('Excel (.xls, .xlsx)')).toBeVisible();
    },
  },
  {
    ...board,
    name: 'soal-impor-excel-terbaca',
    prepare: tellOfExcel(readRows),
    arrange: async (page) => {
      await chooseWorkbook(page);
      await expect(page.getByText('12 soal terbaca dan siap diimpor.')).toBeVisible();
    },
  },
  {
    ...board,
    name: 'soal-impor-excel-gagal',
    prepare: tellOfExcel(faultyRows),
    arrange: async (page) => {
      await chooseWorkbook(page);
      await expect(page.getByText('2 baris salah; tidak ada soal yang diimpor.')).toBeVisible();
    },
  },
  {
    ...board,
    name: 'soal-impor-excel-berhasil',
    prepare: tellOfExcel(readRows),
    arrange: async (page) => {
      await chooseWorkbook(page);
      await page.getByRole('button', { name: 'Impor 12 soal' }).click();
      await expect(page.getByText('12 soal berhasil diimpor.')).toBeVisible();
    },
  },
  {
    ...board,
    name: 'soal-impor-lain',
    arrange: async (page) => {
      await openBank(page);
      await page.getByRole('menuitem', { name: 'Impor dari sistem lain' }).click();
      await expect(page.getByRole('dialog').getByText(/^Jenis file yang didukung/)).toBeVisible();
    },
  },
];
