/** Dialogs over the questions of an exam. */
import { expect, type Page } from '@playwright/test';
import { choice, question } from '../support/question.ts';
import { envelope, openPanel, type Screen } from '../support/screen.ts';
import { groups, tellOfOne } from './ujian.ts';

const paper = /\/v2\/lms\/ujian\/contoh\/pratinjau\?/;
const trash = /\/v2\/lms\/ujian\/contoh\/soal\/sampah\?/;
const search = /\/v2\/lms\/bank_soal\/soal\?/;
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

const asked = (nomor: number, jenis: string, pertanyaan: string, over: object = {}) => ({
  id: `s${nomor}`,
  nomor,
  jenis,
  pertanyaan,
  soal_files: [],
  pilihan: [],
  jenis_file_diterima: [],
  bobot: 1,
  ...over,
});
const options = (...texts: string[]) =>
  texts.map((teks, at) => ({ id: `o${at}`, teks: `<p>${teks}</p>`, gambar: null }));

const onePaper = {
  benih: 1,
  kelompok: [
    {
      id: 'g1',
      nama: 'Pilihan',
      soal: [
        asked(1, 'pilihan', '<p>Apa syarat bentuk normal pertama?</p>', {
          pilihan: options('Atribut tunggal', 'Kunci', 'Semua'),
        }),
        asked(2, 'benar_salah', '<p>Kunci utama boleh kosong.</p>', {
          pilihan: options('Benar', 'Salah'),
        }),
        asked(3, 'pilihan_jamak', '<p>ما هو المفتاح؟</p>', {
          pilihan: options('حقل فريد', 'جدول', 'نص'),
        }),
      ],
    },
    {
      id: 'g2',
      nama: 'Esai',
      soal: [
        asked(4, 'numerik', '<p>Berapa <span data-latex="\\frac{3}{2}"></span>?</p>'),
        asked(5, 'isian', '<p>Sebutkan satu anomali.</p>'),
        asked(6, 'esay', '<p>Jelaskan anomali penghapusan.</p>', {
          jenis_file_diterima: ['text', 'pdf'],
          bobot: 5,
        }),
      ],
    },
  ],
};

const found = (id: string, judul: string, over: object = {}) => ({
  id,
  id_bank_soal: 'b1',
  judul_bank: 'Kumpulan soal Basis Data',
  jenis: 'pilihan',
  judul,
  label: ['normalisasi'],
  tingkat: 'mudah',
  kunci_lengkap: true,
  ...over,
});
const foundRows = [
  found('x1', 'Apa syarat bentuk normal ketiga?'),
  found('x2', 'ما هو المفتاح الأساسي؟', { label: [], tingkat: null }),
  found('x3', 'Normalisasi'.repeat(12), {
    jenis: 'esay',
    kunci_lengkap: false,
    judul_bank: 'Bank lain',
    id_bank_soal: 'b2',
  }),
];

const deleted = { dihapus_pada: days(-1), hilang_pada: days(29) };
const deletedRows = [
  {
    id: 'g9',
    jenis: 'kelompok',
    judul: 'Undian soal hitungan',
    id_kelompok: 'g9',
    tujuan: null,
    jumlah_soal: 12,
    ...deleted,
  },
  {
    id: 's9',
    jenis: 'soal',
    judul: 'Sebutkan syarat bentuk normal',
    id_kelompok: 'g8',
    tujuan: 'Esai',
    jumlah_soal: 1,
    ...deleted,
  },
];

const onePage = (rows: number) => ({ page: 1, per_page: 10, total_items: rows, total_pages: 1 });
async function tellRows(page: Page, url: RegExp, rows: object[]): Promise<void> {
  await page.route(url, (route) => route.fulfill({ json: envelope(rows, onePage(rows.length)) }));
}

const tab = {
  path: () => '/ujian/contoh?tab=soal',
  ready: 'Ujian belum dapat dibuka',
  roles: ['dosen', 'operator'],
  same: true,
} as const;

async function openBanks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Soal ke Pilihan' }).click();
  await page.getByRole('menuitem', { name: 'Dari bank soal' }).click();
  await expect(page.getByRole('dialog').getByText('Cari di semua bank')).toBeVisible();
}

const frozen = () => ({ ...groups(), terkunci: true });
async function tellOfFrozen(page: Page, places: Parameters<typeof tellOfOne>[1]): Promise<void> {
  await tellOfOne(page, places);
  await page.route(/\/v2\/lms\/ujian\/contoh\/kelompok_soal$/, (route) =>
    route.fulfill({ json: envelope(frozen()) }),
  );
}
const frozenTab = {
  ...tab,
  ready: /^Sudah ada pengerjaan: susunan dan bobot/,
  prepare: tellOfFrozen,
};

async function tellOfSecond(page: Page, places: Parameters<typeof tellOfOne>[1]): Promise<void> {
  await tellOfOne(page, places);
  const theirs = question('s1', '<p>Apa syarat bentuk normal kedua dan ketiga?</p>', {
    pilihan: choice,
    versi: 2,
    id_versi: 's1-2',
    updated_by: { name: 'Budi Santoso' },
    updated_at: days(0),
  });
  const refused = {
    status: { code: 'soal_berubah', message: 'Soal sudah diubah pengguna lain.' },
    request_id: 'r',
  };
  let isSaved = false;
  await page.route(/\/kelompok_soal\/g1\/soal\/s1$/, (route) => {
    isSaved = true;
    return route.fulfill({ status: 409, json: refused });
  });
  await page.route(/\/v2\/lms\/ujian\/contoh\/kelompok_soal$/, (route) => {
    const all = groups();
    const [first, ...rest] = all.kelompok_soal;
    if (first && isSaved)
      all.kelompok_soal = [{ ...first, soal: [theirs, ...first.soal.slice(1)] }, ...rest];
    return route.fulfill({ json: envelope(all) });
  });
}

export const screens: Screen[] = [
  {
    ...tab,
    name: 'ujian-pratinjau',
    prepare: async (page, places) => {
      await tellOfOne(page, places);
      await page.route(paper, (route) => route.fulfill({ json: envelope(onePaper) }));
    },
    arrange: async (page) => {
      await openPanel(page, 'Lihat sebagai mahasiswa', 'Jelaskan anomali penghapusan.');
    },
  },
  {
    ...tab,
    name: 'ujian-bank',
    prepare: tellOfOne,
    arrange: async (page) => {
      await openBanks(page);
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Bank soal' })).toBeVisible();
    },
  },
  {
    ...tab,
    name: 'ujian-bank-cari',
    prepare: async (page, places) => {
      await tellOfOne(page, places);
      await tellRows(page, search, foundRows);
    },
    arrange: async (page) => {
      await openBanks(page);
      await page.getByRole('tab', { name: 'Cari di semua bank' }).click();
      await page.getByRole('checkbox', { name: /^Apa syarat bentuk normal ketiga/ }).check();
    },
  },
  {
    ...tab,
    name: 'ujian-soal-sampah',
    prepare: async (page, places) => {
      await tellOfOne(page, places);
      await tellRows(page, trash, deletedRows);
    },
    arrange: (page) => openPanel(page, 'Sampah', 'Ke kelompok Esai'),
  },
  { ...frozenTab, name: 'ujian-soal-beku' },
  {
    ...frozenTab,
    name: 'ujian-koreksi-kunci',
    arrange: async (page) => {
      await openPanel(page, 'Koreksi kunci soal 1', 'Tandai kunci yang benar.');
      // Scrolls to the end, where nothing is hidden behind the foot.
      await page.getByText(/^Nilai yang diberikan dosen sendiri/).scrollIntoViewIfNeeded();
    },
  },
  {
    ...tab,
    name: 'ujian-soal-berubah',
    prepare: tellOfSecond,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Ubah soal 1' }).click();
      await page.getByRole('textbox', { name: /^Pertanyaan/ }).pressSequentially('Jelaskan. ');
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByText(/^Sudah diubah Budi Santoso/)).toBeVisible();
    },
  },
];
