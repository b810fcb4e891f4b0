import { expect, type Page } from '@playwright/test';
import { choice, hundredQuestions, question } from '../support/question.ts';
import {
  envelope,
  failed,
  listStates,
  loading,
  openPanel,
  type Screen,
} from '../support/screen.ts';
import { exam } from './ujian.ts';

const list = /\/v2\/lms\/bank_soal\?/;
const board = { path: () => '/bank-soal', ready: /^Menampilkan |^Belum ada bank soal/ } as const;
const staff = ['dosen', 'operator'] as const;

/** The demo university has no bank with three kinds. */
async function makeBank(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'Contoh bank soal', exact: true });
  if (!(await card.isVisible())) {
    await page.getByRole('button', { name: 'Tambah Bank Soal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tambah Bank Soal' });
    await dialog.getByRole('textbox', { name: /^Judul/ }).fill('Contoh bank soal');
    await dialog
      .getByRole('textbox', { name: /^Deskripsi/ })
      .fill('Soal untuk ujian tengah semester.');
    await dialog.getByRole('combobox', { name: /^Mata Kuliah/ }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await addQuestion(page);
    return;
  }
  await card.getByRole('link', { name: /^Lihat/ }).click();
  await expect(page.getByRole('article', { name: 'Soal 1', exact: true })).toBeVisible();
}

async function beginQuestion(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Soal' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await expect(page.getByRole('toolbar', { name: 'Alat tulis' }).first()).toBeVisible();
}

async function addQuestion(page: Page): Promise<void> {
  await beginQuestion(page, 'Pilihan Ganda');
  await page
    .getByRole('textbox', { name: /^Pertanyaan/ })
    .pressSequentially('Ibu kota provinsi Jawa Barat?');
  for (const [letter, text] of Object.entries({ A: 'Bandung', B: 'Bogor', C: 'Cirebon' })) {
    await page.getByRole('textbox', { name: `Pilihan ${letter}` }).fill(text);
  }
  await page.getByRole('radio', { name: 'Kunci: Pilihan A' }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('article', { name: 'Soal 1', exact: true })).toBeVisible();
}

const one = /\/v2\/lms\/bank_soal\/penuh$/;
export const fullBank = () => ({
  id: 'penuh',
  judul: 'Kumpulan soal Basis Data dan Kalkulus untuk ujian tengah dan akhir semester ganjil',
  mata_kuliah: { id: 'm', kode: 'AIK21', nama: 'Basis Data' },
  prodi_mata_kuliah: { id: 'p', nama: 'S1 - Informatika' },
  dosen: { id: 'd', nama: 'د. محمد بن عبد الله' },
  dibagikan: true,
  jumlah_soal: 100,
  created_at: '2026-11-24T08:00:00+07:00',
  boleh_ubah: true,
  boleh_duplikat: true,
  deskripsi: 'Soal dari tiga pengajar, dibagikan ke semua pengajar mata kuliah ini.',
  id_dosen: 'd',
  id_mata_kuliah: 'm',
  id_prodi_mata_kuliah: 'p',
  ditampilkan: true,
  versi: 3,
  created_by: { name: 'Ratna Kusumaningrum' },
  updated_by: { name: 'Ratna Kusumaningrum' },
  updated_at: '2026-11-24T08:00:00+07:00',
  boleh_salin_ujian: true,
  list_soal: hundredQuestions(),
});

const fewQuestions = () => hundredQuestions().slice(0, 4);
const tellOfBank = async (page: Page, over: object): Promise<void> => {
  await page.route(one, (route) =>
    route.fulfill({ json: envelope({ ...fullBank(), jumlah_soal: 4, ...over }) }),
  );
};

async function tellOfCopied(page: Page): Promise<void> {
  await tellOfBank(page, { list_soal: fewQuestions() });
  const rows = envelope([{ ...exam('p7'), id: 'u1' }], {
    page: 1,
    per_page: 10,
    total_items: 1,
    total_pages: 1,
    has_write_access: false,
  });
  await page.route(/\/v2\/lms\/ujian\?/, (route) => route.fulfill({ json: rows }));
  const soal = Array.from({ length: 12 }, (_, at) =>
    question(
      `s${at}`,
      `<p>${at === 1 ? 'ما هو المفتاح الأساسي؟' : `Apa syarat bentuk normal ke-${at + 1}?`}</p>`,
      {
        pilihan: choice,
      },
    ),
  );
  const group = { id: 'g1', nama: 'Soal', urutan: 1, bobot: 1, ambil: null, soal };
  const told = {
    terkunci: false,
    boleh_ubah: true,
    jumlah_bobot: 12,
    jumlah_soal_dikerjakan: 12,
    kelompok_soal: [group],
  };
  await page.route(/\/v2\/lms\/ujian\/u1\/kelompok_soal$/, (route) =>
    route.fulfill({ json: envelope(told) }),
  );
}

async function chooseToCopy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Soal' }).click();
  await page.getByRole('menuitem', { name: 'Salin dari Kuis/Ujian' }).click();
  const dialog = page.getByRole('dialog', { name: 'Soal Mata Kuliah' });
  await dialog.getByRole('combobox', { name: /^Kelas/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: /^Kuis\/Ujian/ }).click();
  await page.getByRole('option', { name: /Kuis normalisasi/ }).click();
  await dialog.getByRole('checkbox', { name: 'Pilih soal 2', exact: true }).check();
}

async function tellOfSecond(page: Page): Promise<void> {
  const theirs = {
    judul: 'Basis Data, semester ganjil',
    versi: 4,
    updated_at: new Date().toISOString(),
  };
  let isSaved = false;
  await page.route(one, (route) => {
    if (route.request().method() !== 'PUT') {
      const changed = isSaved ? { ...theirs, updated_by: { name: 'Budi Santoso' } } : {};
      return route.fulfill({
        json: envelope({ ...fullBank(), list_soal: fewQuestions(), jumlah_soal: 4, ...changed }),
      });
    }
    isSaved = true;
    return route.fulfill({
      status: 409,
      json: { status: { code: 'bank_soal_berubah', message: 'Sudah diubah.' }, request_id: 'r' },
    });
  });
}

const told = { path: () => '/bank-soal/penuh', ready: 'Manakah huruf kedua puluh enam?' } as const;

export const screens: Screen[] = [
  {
    ...board,
    name: 'bank-soal',
    roles: ['dosen', 'operator', 'operator-baca'],
    states: listStates(list),
  },
  {
    ...board,
    name: 'bank-soal-filter',
    roles: staff,
    same: true,
    arrange: (page) => openPanel(page, 'Filter', 'Prodi Matkul'),
  },
  {
    ...board,
    name: 'bank-soal-tambah',
    roles: staff,
    arrange: (page) => openPanel(page, 'Tambah Bank Soal', 'Tampilan'),
  },
  {
    ...board,
    name: 'bank-soal-sampah',
    roles: staff,
    same: true,
    arrange: (page) => openPanel(page, 'Sampah', '30 hari'),
  },
  { ...board, name: 'bank-soal-rinci', roles: ['dosen'], arrange: makeBank },
  {
    ...told,
    name: 'bank-soal-seratus',
    roles: staff,
    same: true,
    prepare: async (page) => {
      await page.route(one, (route) => route.fulfill({ json: envelope(fullBank()) }));
    },
    states: [loading(one), failed(one)],
  },
  {
    ...told,
    name: 'bank-soal-rinci-operator',
    roles: ['operator', 'operator-baca'],
    prepare: (page) =>
      tellOfBank(page, {
        list_soal: fewQuestions(),
        dosen: null,
        id_dosen: null,
        boleh_ubah: false,
        boleh_duplikat: false,
      }),
  },
  {
    ...told,
    name: 'bank-soal-salin',
    roles: ['dosen'],
    prepare: tellOfCopied,
    arrange: chooseToCopy,
  },
  {
    ...told,
    name: 'bank-soal-berubah',
    roles: staff,
    same: true,
    prepare: tellOfSecond,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Ubah Bank Soal' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ubah Bank Soal' });
      await dialog.getByRole('textbox', { name: /^Judul/ }).fill('Basis Data dan Kalkulus');
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await expect(dialog.getByText('Sudah diubah Budi Santoso')).toBeVisible();
    },
  },
  {
    ...board,
    name: 'bank-soal-soal-baru',
    roles: ['dosen'],
    arrange: async (page) => {
      await makeBank(page);
      await beginQuestion(page, 'Beberapa Jawaban');
    },
  },
  {
    ...board,
    name: 'bank-soal-soal-esai',
    roles: ['dosen'],
    arrange: async (page) => {
      await makeBank(page);
      await beginQuestion(page, 'Esai');
    },
  },
  {
    ...board,
    name: 'bank-soal-riwayat',
    roles: ['dosen'],
    arrange: async (page) => {
      await makeBank(page);
      await page.getByRole('button', { name: 'Tindakan soal 1' }).click();
      await page.getByRole('menuitem', { name: 'Riwayat versi' }).click();
      await expect(page.getByRole('article', { name: 'Versi 1' })).toBeVisible();
    },
  },
];
