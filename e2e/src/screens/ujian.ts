import { expect, type Page } from '@playwright/test';
import { choice, question } from '../support/question.ts';
import {
  envelope,
  everyone,
  failed,
  listStates,
  loading,
  openPanel,
  type Screen,
} from '../support/screen.ts';

const list = /\/v2\/lms\/ujian\?/;
const exams = { path: () => '/ujian', ready: /^Menampilkan |^Ups! Data Kosong/ } as const;
const meeting = {
  path: ({ idKelas, idPertemuan }: { idKelas: string; idPertemuan: string }) =>
    `/kelas/${idKelas}/${idPertemuan}`,
};
const staff = ['dosen', 'operator'] as const;

const HOUR_MS = 3_600_000;
const ZERO = '0001-01-01T00:00:00Z';
const from = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A made-up exam for tomorrow, not ready. */
export const exam = (idPertemuan: string) => ({
  id: 'contoh',
  id_kelas_kuliah: 'k',
  id_pertemuan: idPertemuan,
  judul: 'Kuis normalisasi',
  deskripsi: '<p>Kerjakan sendiri, tanpa catatan.</p>',
  jenis: 'kuis',
  sifat: 'close',
  gunakan_batas_waktu: true,
  durasi: 60,
  acakSoal: true,
  ditampilkan: false,
  waktu_mulai: from(20),
  waktu_selesai: from(24),
  status: 'belum_dimulai',
  tampilkan_kunci_jawaban: true,
  waktu_tampil_kunci: from(48),
  kunci_tampil_pada: from(48),
  id_ujian_utama: null,
  ujian_utama: null,
  peserta_remedial: [],
  is_tampilkan_nilai: false,
  jumlah_soal: 3,
  jumlah_pengerjaan: 0,
  jumlah_belum_dinilai: 0,
  has_remedial: false,
  waktu_mulai_pengerjaan: ZERO,
  waktu_selesai_pengerjaan: ZERO,
  created_by: { name: 'Ratna Kusumaningrum', username: 'ratna' },
  created_at: from(-48),
  updated_by: { name: 'Ratna Kusumaningrum' },
  updated_at: from(-48),
  is_syarat_hadir: true,
  kode_ujian: false,
  ambang_fokus: null,
  nilai_saya: null,
  pertemuan: { id: idPertemuan, nomor: 7, judul: 'Normalisasi' },
  kelas_kuliah: {
    id: 'k',
    mata_kuliah: { id: 'm', kode: 'AIK21', nama: 'Basis Data' },
    kelas: { id: 'a', nama: 'A', jenis: { id: '01', nama: 'Reguler' } },
  },
  boleh_ubah: true,
  pemantauan: { jumlah_pengerjaan: 0, jumlah_belum_dinilai: 0, jumlah_peserta: 40 },
  siap: false,
});

export const groups = () => ({
  terkunci: false,
  boleh_ubah: true,
  jumlah_bobot: 6,
  jumlah_soal_dikerjakan: 2,
  kelompok_soal: [
    {
      id: 'g1',
      nama: 'Pilihan',
      urutan: 1,
      bobot: 1,
      ambil: 1,
      soal: [
        question('s1', '<p>Apa syarat bentuk normal pertama?</p>', {
          pilihan: choice,
          asal: { id_soal: 'b1', versi: 1, ada_versi_baru: true },
        }),
        question('s2', '<p>Apa syarat bentuk normal kedua?</p>', {
          pilihan: { ...choice, kunci: null },
          kunci_lengkap: false,
          bobot: 2,
        }),
      ],
    },
    {
      id: 'g2',
      nama: 'Esai',
      urutan: 2,
      bobot: 5,
      ambil: null,
      soal: [
        question('s3', '<p>Jelaskan anomali penghapusan dengan sebuah contoh.</p>', {
          jenis: 'esay',
          id_kelompok: 'g2',
          bobot: 5,
          esay: {
            jenis_file_diterima: ['text', 'pdf'],
            kunci: '<p>Baris terakhir membawa serta fakta lain.</p>',
            kunci_files: [],
          },
        }),
      ],
    },
  ],
});

const readiness = {
  siap: false,
  temuan: [
    {
      code: 'kunci_kosong',
      menghalangi: true,
      pesan: 'Kunci soal 2 belum diisi',
      id_kelompok: 'g1',
      id_soal: 's2',
    },
    {
      code: 'bobot_tidak_sama',
      menghalangi: true,
      pesan: 'Bobot soal pada "Pilihan" tidak sama',
      id_kelompok: 'g1',
      id_soal: null,
    },
  ],
};

export async function tellOfOne(
  page: Page,
  { idPertemuan }: { idPertemuan: string },
): Promise<void> {
  const tell = (url: RegExp, data: unknown) =>
    page.route(url, (route) => route.fulfill({ json: envelope(data) }));
  await tell(/\/v2\/lms\/ujian\/contoh$/, exam(idPertemuan));
  await tell(/\/v2\/lms\/ujian\/contoh\/kelompok_soal$/, groups());
  await tell(/\/v2\/lms\/ujian\/contoh\/kesiapan$/, readiness);
  await tell(/\/v2\/lms\/ujian\/contoh\/koreksi(\?|$)/, []);
  await tell(/\/v2\/lms\/ujian\/contoh\/soal\/sampah(\?|$)/, []);
  const none = { page: 1, per_page: 20, total_items: 0, total_pages: 0 };
  const refused = { ...none, berlaku: false, persen_minimal: 75, tampil_sejak: from(-9) };
  await page.route(/\/v2\/lms\/ujian\/contoh\/akan_ditolak\?/, (route) =>
    route.fulfill({ json: envelope([], refused) }),
  );
  await page.route(/\/v2\/chat\/group\/LMS-[^/]+\/thread\?/, (route) =>
    route.fulfill({ json: envelope([], none) }),
  );
}

const page = (tab: string) =>
  ({
    path: () => `/ujian/contoh?tab=${tab}`,
    prepare: tellOfOne,
    roles: staff,
    same: true,
  }) as const;

export const receipt = /\/v2\/lms\/ujian\/contoh\/pengerjaan\/me\/tanda_terima$/;
export const handedIn = () => ({
  tanda_terima: {
    college_id: 'demo',
    id_pengerjaan: 'k',
    id_ujian: 'contoh',
    judul: 'Kuis normalisasi',
    akar: 'a'.repeat(64),
    nim: '24060121130001',
    nama: 'Siti Rahmawati',
    waktu_mulai: from(-2),
    waktu_selesai: from(-1),
    sebab_selesai: 'selesai',
    jumlah_soal: 20,
    jumlah_dijawab: 18,
    jumlah_simpanan: 124,
  },
  id_kunci: 'Zk3d9QwX1aBcDeFg',
  kode: `${'eyJjb2xsZWdlX2lkIjoiZGVtbyIsImlkX3BlbmdlcmphYW4iOiJr'.repeat(8)}.Zk3d9QwX1aBcDeFg.${'9f2kLm'.repeat(14)}`,
  kode_pendek: 'CA5A-BVSC-8PP6-YVRY',
  dibuat_pada: from(-1),
});

const mainExam = () => ({
  ...exam('m'),
  id: 'utama',
  judul: 'Ujian tengah semester',
  jenis: 'uts',
});
const candidates = [
  { nim: '24060121130001', nama: 'Siti Rahmawati', nilai: 40.5, keadaan: 'nilai_kurang' },
  { nim: '24060121130002', nama: 'محمد بن عبد الله', nilai: null, keadaan: 'tidak_mengerjakan' },
];

export const screens: Screen[] = [
  {
    name: 'ujian-tanda-terima',
    path: () => '/ujian/contoh/tanda-terima',
    ready: '18 dari 20',
    roles: ['mahasiswa'],
    prepare: async (open) => {
      await open.route(receipt, (route) => route.fulfill({ json: envelope(handedIn()) }));
    },
    states: [loading(receipt), failed(receipt)],
  },
  { ...exams, name: 'ujian', roles: everyone, states: listStates(list) },
  {
    ...exams,
    name: 'ujian-filter',
    roles: ['operator'],
    arrange: (open) => openPanel(open, 'Filter', 'Jenis Ujian'),
  },
  { ...page('info'), name: 'ujian-detail', ready: 'Kerjakan sendiri, tanpa catatan.' },
  { ...page('soal'), name: 'ujian-soal', ready: 'Ujian belum dapat dibuka' },
  {
    ...page('soal'),
    name: 'ujian-susun',
    ready: 'Ujian belum dapat dibuka',
    arrange: (open) => openPanel(open, 'Susun soal', 'juga ke kelompok lain'),
  },
  {
    ...page('soal'),
    name: 'ujian-kelompok',
    ready: 'Ujian belum dapat dibuka',
    arrange: (open) => openPanel(open, 'Tambah kelompok', 'Nama kelompok'),
  },
  {
    ...meeting,
    name: 'ujian-tambah',
    ready: 'Kuis/Ujian',
    roles: staff,
    arrange: async (open) => {
      await open.getByRole('button', { name: 'Tambah Kuis/Ujian' }).click();
      await expect(open.getByRole('toolbar', { name: 'Alat tulis' })).toBeVisible();
    },
  },
  {
    ...meeting,
    name: 'ujian-remedial',
    ready: 'Kuis/Ujian',
    roles: staff,
    same: true,
    prepare: async (open) => {
      const rows = (data: object[]) =>
        envelope(data, { page: 1, per_page: 100, total_items: data.length, total_pages: 1 });
      await open.route(/\/v2\/lms\/ujian\?.*per_page=100/, (route) =>
        route.fulfill({ json: rows([mainExam()]) }),
      );
      await open.route(/\/v2\/lms\/ujian\/utama\/calon_remedial\?/, (route) =>
        route.fulfill({ json: rows(candidates) }),
      );
    },
    arrange: async (open) => {
      await open.getByRole('button', { name: 'Tambah Kuis/Ujian' }).click();
      await open.getByRole('combobox', { name: /^Jenis/ }).selectOption('Remedial');
      await open.getByRole('combobox', { name: /^Ujian utama/ }).click();
      await open.getByRole('option', { name: 'Ujian tengah semester' }).click();
      await expect(open.getByText('Siti Rahmawati')).toBeVisible();
      await open.getByRole('button', { name: 'Pilih 1 mahasiswa' }).click();
    },
  },
  {
    ...meeting,
    name: 'ujian-salin',
    ready: 'Kuis/Ujian',
    roles: staff,
    same: true,
    arrange: async (open) => {
      await open.getByRole('button', { name: 'Tambah Kuis/Ujian' }).click();
      await open.getByRole('tab', { name: 'Salin Kuis/Ujian Lain' }).click();
      await expect(open.getByRole('searchbox', { name: 'Cari judul' })).toBeVisible();
      await expect(open.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
];
