import { expect, type Page } from '@playwright/test';
import { envelope, failed, listStates, loading, type Screen } from '../support/screen.ts';

const list = /\/v2\/lms\/nilai\/me\?/;
const book = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/me$/;
const why = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/me\/komponen\/[^/]+\/rincian$/;
const supposed = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/me\/simulasi$/;

const komponen = {
  id: 'K1',
  jenis: 'tugas',
  label: 'Tugas dan partisipasi mahasiswa sepanjang semester',
  bobot: 60,
  nilai: 76.67,
  dari: 3,
  total: 5,
  lengkap: false,
};
const belum = {
  ...komponen,
  id: 'K2',
  jenis: 'uas',
  label: 'UAS',
  bobot: 40,
  nilai: null,
  dari: 0,
  total: 1,
};
const perkiraan = { nilai: 76.67, huruf: 'B', dari: 1, total: 2 };
const kelas = (id_kelas: string) => ({
  id_kelas,
  periode: 20261,
  mata_kuliah: {
    kode: 'AIK21343',
    nama: 'Manajemen Basis Data dan Rekayasa Perangkat Lunak Lanjut',
  },
  kelas: { nama: 'A' },
  sks: 3,
  banner_color_idx: 2,
  komponen: [komponen, belum],
  perkiraan,
});

const STATES = [
  ['tugas', 'ER-diagram perpustakaan universitas', 'dinilai', 90, true],
  ['kuis', 'Kuis 1', 'tidak_mengerjakan', null, true],
  ['forum', 'Diskusi normalisasi', 'dinilai', 65, true],
  ['tugas', 'Normalisasi', null, null, false],
  ['tugas', 'Laporan akhir', 'dikecualikan', null, false],
  ['kehadiran', 'Kehadiran', 'dinilai', 75, true],
] as const;
const aktivitas = STATES.map(([jenis, label, keadaan, nilai, terbit], index) => ({
  aktivitas: { id: jenis === 'kehadiran' ? jenis : `a-${index}`, jenis, label },
  label_pertemuan: jenis === 'kehadiran' ? null : `Pertemuan ${index + 1}`,
  waktu_selesai: jenis === 'kehadiran' ? null : '2026-11-20T16:59:00Z',
  keadaan,
  nilai,
  terbit,
  id_ujian_utama: null,
  komponen: ['K1'],
}));
const rincian = {
  komponen: { id: 'K1', jenis: 'tugas', label: komponen.label, bobot: 60 },
  nilai: 76.67,
  sumber: 'hitung',
  hitung: 76.67,
  rumus: '(90.00 + 65.00 + 75.00) ÷ 3 = 76.67',
  dari: 3,
  total: 5,
  lengkap: false,
  sumber_nilai: aktivitas.map((one) => ({
    ...one,
    bobot: 1,
    dihitung: one.nilai !== null,
    keterangan: one.nilai === null ? 'Nilainya belum dipublikasikan.' : null,
  })),
  berubah_pada: '2026-11-24T07:03:00Z',
};

/** A new class has no components. */
async function fill(page: Page): Promise<void> {
  await page.route(list, (route) =>
    route.fulfill({
      json: envelope([kelas('1'), kelas('2'), { ...kelas('3'), komponen: [], perkiraan: null }]),
    }),
  );
  await page.route(book, (route) =>
    route.fulfill({ json: envelope({ ...kelas('1'), aktivitas }) }),
  );
  await page.route(why, (route) => route.fulfill({ json: envelope(rincian) }));
  await page.route(supposed, (route) =>
    route.fulfill({
      json: envelope({
        komponen: [{ ...komponen, nilai: 82.5 }, belum],
        perkiraan: { ...perkiraan, nilai: 82.5 },
      }),
    }),
  );
}

async function openWhy(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Dari mana nilai ini\?/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Terakhir berubah')).toBeVisible();
}

async function suppose(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Normalisasi', exact: true }).fill('100');
  await expect(page.getByRole('status').getByText('82.50').first()).toBeVisible();
}

const own = {
  path: ({ idKelas }: { idKelas: string }) => `/nilai/${idKelas}`,
  ready: 'Komponen nilai',
  roles: ['mahasiswa'],
} as const;

export const screens: Screen[] = [
  {
    name: 'nilai-saya',
    path: () => '/nilai',
    ready: /perkiraan/,
    roles: ['mahasiswa'],
    states: listStates(list),
  },
  {
    name: 'nilai-saya-penuh',
    path: () => '/nilai',
    ready: /perkiraan/,
    roles: ['mahasiswa'],
    prepare: fill,
  },
  { ...own, name: 'nilai-saya-kelas', states: [loading(book), failed(book)] },
  { ...own, name: 'nilai-saya-kelas-penuh', prepare: fill },
  { ...own, name: 'nilai-saya-dari-mana', prepare: fill, arrange: openWhy },
  { ...own, name: 'nilai-saya-andaian', prepare: fill, arrange: suppose },
];
