import type { KomponenNilai } from '@lms/contracts/nilai/bentuk';
import type { pratinjauImporKomponen } from '@lms/contracts/nilai/impor-nilai';
import type { BarisNilai, rekapNilaiKelas } from '@lms/contracts/nilai/rekap-nilai';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { expect, type Page } from '@playwright/test';
import {
  envelope,
  failed,
  fetchAnswer,
  listStates,
  loading,
  type Screen,
} from '../support/screen.ts';

type Recap = ResponseOf<typeof rekapNilaiKelas>;

const list = /\/v2\/lms\/nilai\/kelas_kuliah\?/;
const recapOf = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/?]+\?/;
const recapPath = ({ idKelas }: { idKelas: string }): string => `/nilai/${idKelas}`;

const komponen = (id: string, label: string, bobot: number, jenis: KomponenNilai['jenis']) => ({
  id,
  jenis,
  label,
  bobot,
  bentuk: 'tugas' as const,
  waktu_entri_nilai_start: '2020-01-01T00:00:00Z',
  waktu_entri_nilai_end: '2099-12-31T16:59:59Z',
  buang_terendah: 0,
  versi: 1,
  aktivitas: [],
  entri: { dibuka: true, boleh: true, alasan: null },
  kirim: { diterima: 30, ditolak: 1, menunggu: 5, belum_dikirim: 4 },
});

const components = [
  komponen('ko-1', 'Tugas', 30, 'tugas'),
  komponen('ko-2', 'Kuis', 20, 'kuis'),
  komponen('ko-3', 'Ujian Tengah Semester', 40, 'uts'),
  komponen('ko-4', 'Sikap', 0, 'lainnya'),
];

const statuses = [
  'sudah_dinilai',
  'belum_dinilai',
  'belum_berakhir',
  'tidak_ada_pengerjaan',
] as const;
const kinds = ['tugas', 'kuis', 'forum', 'uts'] as const;

const heads: Recap['header_aktivitas'] = Array.from({ length: 24 }, (_, index) => {
  const jenis = kinds[index % 4] ?? 'tugas';
  return {
    aktivitas: {
      id: `a-${index}`,
      jenis,
      label: index % 5 === 0 ? 'Perancangan basis data relasional sampai normal ketiga' : 'Latihan',
    },
    label_pertemuan: `Pertemuan ${Math.floor(index / 3) + 1}`,
    waktu_selesai: '2026-11-20T16:59:59Z',
    status_nilai: statuses[index % 4] ?? 'sudah_dinilai',
    id_ujian_utama: null,
    tersembunyi: index === 5,
    terbit: true,
  };
});

const cells = ['dinilai', 'belum_dinilai', 'tidak_mengerjakan', 'dikecualikan'] as const;

const student = (index: number): BarisNilai => ({
  mahasiswa: {
    id_user: `u-${index}`,
    nama:
      index % 4 === 0
        ? 'Raden Mas Pangeran Adipati Arya Kusumawardhana Natadiningrat'
        : `Mahasiswa ${index + 1}`,
    nim: String(24_060_121_130_000 + index),
  },
  keluar: index === 7,
  nilai_pertemuan: heads.map(({ aktivitas }, at) => {
    const status = cells[(index + at) % 7] ?? 'dinilai';
    return {
      aktivitas: aktivitas.id,
      nilai: status === 'dinilai' ? 87.5 : status === 'belum_dinilai' ? 0 : -1.618,
      status,
    };
  }),
  rata_rata_lms: [
    { jenis: 'tugas', rata_rata: 81.25 },
    { jenis: 'kuis', rata_rata: index % 3 === 0 ? null : 70 },
  ],
  nilai_sikad: components.map(({ id, bobot }, at) => ({
    komponen: { id, bobot },
    nilai: (index + at) % 6 === 0 ? null : 60 + ((index + at) % 40),
    update_by_sikad: at === 2 && index % 5 === 0,
    sumber: at === 2 && index % 5 === 0 ? 'siakad' : at === 1 ? 'manual' : 'hitung',
    versi: 1,
    lengkap: index % 3 !== 0,
    hitung: null,
    dibuang: [],
    status_kirim: index % 4 === 1 ? 'ditolak' : index % 4 === 2 ? 'diterima' : 'belum_dikirim',
    alasan_kirim: index % 4 === 1 ? 'NIM tidak terdaftar di kelas ini' : null,
  })),
  perkiraan: { nilai: 78.46, huruf: 'AB', dari: index % 3 === 0 ? 2 : 3, total: 3 },
});

const students = Array.from({ length: 50 }, (_, index) => student(index));

const scale = (least: number) =>
  ['A', 'AB', 'B', 'BC', 'C', 'D', 'E'].map((huruf, index) => ({
    huruf,
    minimum: index === 6 ? 0 : least - 5 * index,
    maksimum: index === 0 ? 100 : least - 5 * (index - 1) - 0.01,
  }));

/** Components, four states of columns and 50 students over the class's own answer. */
async function fillRecap(page: Page): Promise<void> {
  await page.route(recapOf, async (route) => {
    const response = await fetchAnswer(route);
    const { data } = (await response.json()) as { data: Recap };
    const filled: Recap = {
      ...data,
      header_aktivitas: heads,
      header_rerata: [
        { jenis: 'tugas', label: 'Rata-rata Tugas' },
        { jenis: 'kuis', label: 'Rata-rata Kuis' },
      ],
      header_sikad: components,
      nilai_mahasiswa: students,
      jumlah_mahasiswa: students.length,
      jumlah_keluar: 1,
      belum_dipetakan: ['a-1'],
      jumlah_bobot: 90,
      skala_berubah: {
        pada: '2026-11-24T06:00:00Z',
        lama: scale(80),
        kini: scale(75),
      },
      hak: { ...data.hak, boleh_entri: true },
    };
    await route.fulfill({ response, json: envelope(filled) });
  });
}

async function chooseCell(page: Page): Promise<void> {
  await page.getByRole('gridcell').filter({ hasText: '87.50' }).first().click();
  await expect(page.getByRole('region', { name: 'Nilai yang dipilih' })).toBeVisible();
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Kuis (20%)' }).click();
  await page
    .getByRole('button', { name: /Mahasiswa 2/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nilai Kuis' })).toBeVisible();
}

const preview = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/impor$/;
const applied = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/impor\/[^/]+\/terapkan$/;

/** Three hundred rows of each state, and both questions. */
const imported: ResponseOf<typeof pratinjauImporKomponen> = {
  id: 'b0000000-0000-4000-8000-000000000001',
  berlaku_sampai: '2099-01-01T00:00:00Z',
  jumlah_baris: 300,
  jumlah_sama: 0,
  jumlah_berubah: 200,
  jumlah_ditolak: 100,
  perlu_alasan: true,
  baris: Array.from({ length: 300 }, (_, index) => {
    const { mahasiswa } = student(index);
    const isRefused = index % 3 === 1;
    return {
      nomor: index + 2,
      nim: mahasiswa.nim,
      nama: isRefused && index % 2 === 0 ? '' : mahasiswa.nama,
      status: isRefused ? ('ditolak' as const) : ('berubah' as const),
      alasan: isRefused
        ? 'Kolom Ujian Tengah Semester: Nilai "1.000" memakai pemisah ribuan'
        : null,
      perubahan: isRefused
        ? []
        : components.map(({ id, label }, at) => ({
            id_komponen: id,
            label,
            dari: at === 0 ? null : 70,
            menjadi: 87.5,
            siakad: index === 0,
          })),
    };
  }),
  tidak_ada: students.map(({ mahasiswa: { nim, nama } }) => ({ nim, nama })),
};

async function fillImport(page: Page): Promise<void> {
  await fillRecap(page);
  await page.route(preview, (route) => route.fulfill({ status: 201, json: envelope(imported) }));
  await page.route(applied, (route) => route.fulfill({ json: envelope({ jumlah_berubah: 796 }) }));
}

async function previewImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Impor nilai' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor nilai' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Nilai Manajemen Basis Data.xlsx', mimeType: '', buffer: Buffer.of(1) });
  await expect(dialog.getByText(/^200 mahasiswa berubah/)).toBeVisible();
}

async function finishImport(page: Page): Promise<void> {
  await previewImport(page);
  const dialog = page.getByRole('dialog', { name: 'Impor nilai' });
  await dialog.getByRole('checkbox', { name: /^Lanjutkan tanpa/ }).check();
  await dialog.getByRole('radio', { name: 'Ya' }).check();
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Ujian susulan');
  await dialog.getByRole('button', { name: /^Simpan/ }).click();
  await expect(page.getByText('796 nilai disimpan')).toBeVisible();
}

const exemption =
  /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/mahasiswa\/[^/]+\/aktivitas\/[^/]+\/pengecualian$/;

async function fillExemption(page: Page): Promise<void> {
  await fillRecap(page);
  const pengecualian = {
    alasan: 'Mewakili universitas pada lomba pemrograman tingkat nasional di Makassar',
    oleh: 'Dr. Ratna Kusumaningrum, S.Si., M.Kom.',
    pada: '2026-11-24T06:00:00Z',
  };
  await page.route(exemption, (route) => route.fulfill({ json: envelope({ pengecualian }) }));
}

async function openExemption(page: Page): Promise<void> {
  await page.getByRole('gridcell').filter({ hasText: 'dikecualikan' }).first().click();
  await page.getByRole('button', { name: 'Lihat pengecualian' }).click();
  await expect(page.getByRole('button', { name: 'Batalkan pengecualian' })).toBeVisible();
}

async function chooseExemption(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Mahasiswa 2/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pengecualian aktivitas' }).click();
  await page.getByRole('combobox', { name: 'Aktivitas' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('button', { name: 'Batalkan pengecualian' })).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pengaturan', exact: true }).click();
  await expect(
    page.getByRole('dialog').getByText(/Mengikuti pengaturan perguruan tinggi/),
  ).toBeVisible();
}

const isWide = (width: number): boolean => width >= 768;

export const screens: Screen[] = [
  {
    name: 'nilai-kelas-daftar',
    path: () => '/nilai',
    ready: /^Menampilkan /,
    roles: ['dosen', 'operator', 'operator-baca'],
    states: listStates(list),
  },
  {
    name: 'nilai-rekap-baru',
    path: recapPath,
    ready: 'Tampilkan',
    roles: ['dosen', 'operator', 'operator-baca'],
    states: [loading(recapOf), failed(recapOf)],
  },
  {
    name: 'nilai-rekap',
    path: recapPath,
    ready: 'Pertemuan 1',
    roles: ['dosen', 'operator'],
    prepare: fillRecap,
    arrange: chooseCell,
    widths: isWide,
  },
  {
    name: 'nilai-rekap-kartu',
    path: recapPath,
    ready: 'Raden Mas Pangeran Adipati Arya Kusumawardhana Natadiningrat',
    roles: ['dosen'],
    prepare: fillRecap,
    widths: (width) => !isWide(width),
  },
  {
    name: 'nilai-rekap-lembar',
    path: recapPath,
    ready: 'Raden Mas Pangeran Adipati Arya Kusumawardhana Natadiningrat',
    roles: ['dosen'],
    prepare: fillRecap,
    arrange: openSheet,
    widths: (width) => !isWide(width),
  },
  {
    name: 'nilai-impor',
    path: recapPath,
    ready: 'Raden Mas Pangeran Adipati Arya Kusumawardhana Natadiningrat',
    roles: ['dosen'],
    prepare: fillImport,
    arrange: previewImport,
  },
  {
    name: 'nilai-impor-hasil',
    path: recapPath,
    ready: 'Raden Mas Pangeran Adipati Arya Kusumawardhana Natadiningrat',
    roles: ['dosen'],
    prepare: fillImport,
    arrange: finishImport,
  },
  {
    name: 'nilai-pengecualian',
    path: recapPath,
    ready: 'Pertemuan 1',
    roles: ['dosen'],
    prepare: fillExemption,
    arrange: openExemption,
    widths: isWide,
  },
  {
    name: 'nilai-pengecualian-lembar',
    path: recapPath,
    ready: 'Raden Mas Pangeran Adipati Arya Kusumawardhana Natadiningrat',
    roles: ['dosen'],
    prepare: fillExemption,
    arrange: chooseExemption,
    widths: (width) => !isWide(width),
  },
  {
    name: 'nilai-pengaturan',
    path: recapPath,
    ready: 'Tampilkan',
    roles: ['operator', 'dosen'],
    arrange: openSettings,
  },
  {
    name: 'laporan-nilai',
    path: () => '/laporan/nilai',
    ready: /^Menampilkan /,
    roles: ['operator'],
    states: listStates(/\/v2\/lms\/nilai\/pemeriksaan_feeder\?/),
  },
  {
    name: 'laporan-nilai-mahasiswa',
    path: () => '/laporan/nilai',
    ready: /^Menampilkan /,
    roles: ['operator'],
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Lihat nilai/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText(/^Menampilkan /)).toBeVisible();
    },
  },
];
