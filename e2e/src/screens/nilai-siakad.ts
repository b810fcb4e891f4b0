import type {
  daftarKirimanNilai,
  rekonsiliasiNilai,
  tandaTerimaNilai,
} from '@lms/contracts/nilai/kirim-nilai';
import type { rekapNilaiKelas } from '@lms/contracts/nilai/rekap-nilai';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { expect, type Page } from '@playwright/test';
import { envelope, fetchAnswer, listStates, type Screen } from '../support/screen.ts';

const frame = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/?]+\?page=1&per_page=1$/;
const receipts = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/integrasi\/tanda_terima\?/;
const batches = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/integrasi\?/;
const compared = /\/v2\/lms\/nilai\/kelas_kuliah\/[^/]+\/rekonsiliasi\?/;
const state = /\/v2\/lms\/nilai\/siakad$/;

const LONG = 'Raden Mas Pangeran Adipati Arya Kusumawardhana Natadiningrat';
const REASON =
  'Mahasiswa tidak terdaftar pada kelas ini di Siakad; periksa KRS-nya, lalu kirim ulang.';
const states = ['ditolak', 'terkirim', 'diterima', 'menunggu', 'dibatalkan'] as const;

const receipt = (index: number): ResponseOf<typeof tandaTerimaNilai>[number] => {
  const status = states[index % states.length] ?? 'diterima';
  const isAnswered = status === 'diterima' || status === 'ditolak';
  return {
    id_kirim: '00000000-0000-4000-8000-000000000001',
    id_komponen: 'ko-1',
    label: index % 3 === 0 ? 'Tugas dan partisipasi mahasiswa sepanjang semester' : 'Kuis',
    nim: String(24_060_121_130_000 + index),
    nama: index % 4 === 0 ? LONG : `Mahasiswa ${index + 1}`,
    nilai: 78.46,
    versi: 2,
    status,
    kode: status === 'ditolak' ? 'tidak_terdaftar' : null,
    alasan: status === 'ditolak' ? REASON : null,
    terbaru: index !== 5,
    dikirim_oleh: 'Dr. Ratna Kusumaningrum, S.Si., M.Kom.',
    dikirim_pada: '2026-11-24T03:00:00Z',
    dijawab_pada: isAnswered ? '2026-11-24T03:01:00Z' : null,
  };
};

const batchStates = ['menunggu', 'terkirim', 'selesai', 'ditolak', 'dibatalkan'] as const;
const batch = (index: number): ResponseOf<typeof daftarKirimanNilai>[number] => {
  const status = batchStates[index % batchStates.length] ?? 'selesai';
  const isOpen = status === 'menunggu' || status === 'terkirim';
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    id_komponen: 'ko-1',
    label: index % 3 === 0 ? 'Tugas dan partisipasi mahasiswa sepanjang semester' : 'Kuis',
    status,
    jumlah: 480,
    diterima: isOpen ? 0 : 473,
    ditolak: isOpen ? 0 : 7,
    percobaan: index,
    coba_pada: isOpen ? '2026-11-24T04:00:00Z' : null,
    batas_pada: '2026-12-20T16:59:59Z',
    kode: isOpen ? 'http_503' : null,
    alasan: isOpen ? 'Siakad menjawab 503.' : null,
    dibuat_oleh: 'Dr. Ratna Kusumaningrum, S.Si., M.Kom.',
    dibuat_pada: '2026-11-24T03:00:00Z',
    dijawab_pada: isOpen ? null : '2026-11-24T03:01:00Z',
  };
};

const komponen = (id: string, label: string) => ({
  id,
  jenis: 'tugas' as const,
  label,
  bobot: 50,
  bentuk: 'tugas' as const,
  waktu_entri_nilai_start: '2020-01-01T00:00:00Z',
  waktu_entri_nilai_end: '2099-12-31T16:59:59Z',
  buang_terendah: 0,
  versi: 1,
  aktivitas: [],
  entri: { dibuka: true, boleh: true, alasan: null },
  kirim: { diterima: 30, ditolak: 1, menunggu: 5, belum_dikirim: 4 },
});

/** Two open components over the class's own answer; Siakad refuses the signature. */
async function fillFrame(page: Page): Promise<void> {
  await page.route(frame, async (route) => {
    const response = await fetchAnswer(route);
    const { data } = (await response.json()) as { data: ResponseOf<typeof rekapNilaiKelas> };
    const header_sikad = [
      komponen('ko-1', 'Tugas dan partisipasi mahasiswa sepanjang semester'),
      komponen('ko-2', 'Kuis'),
    ];
    const hak = { ...data.hak, boleh_entri: true, siakad_terhubung: true };
    await route.fulfill({ response, json: envelope({ ...data, header_sikad, hak }) });
  });
  await page.route(state, (route) =>
    route.fulfill({
      json: envelope({
        terhubung: true,
        berhenti_pada: '2026-11-24T03:00:00Z',
        sebab: 'Tanda tangan tidak cocok',
        buka_pada: null,
        menunggu: 1_240,
        tertua_pada: '2026-11-24T02:00:00Z',
        ditolak: 7,
      }),
    }),
  );
}

const pageOf = (total_items: number) => ({
  page: 1,
  per_page: 20,
  total_items,
  total_pages: Math.ceil(total_items / 20),
});

async function fillReceipts(page: Page): Promise<void> {
  await fillFrame(page);
  const jumlah = { menunggu: 60, terkirim: 60, diterima: 60, ditolak: 60, dibatalkan: 60 };
  await page.route(receipts, (route) =>
    route.fulfill({
      json: envelope(
        Array.from({ length: 20 }, (_, index) => receipt(index)),
        { ...pageOf(300), jumlah },
      ),
    }),
  );
  await page.route(batches, (route) =>
    route.fulfill({
      json: envelope(
        Array.from({ length: 5 }, (_, index) => batch(index)),
        pageOf(5),
      ),
    }),
  );
}

const compareStates = [
  'bentrok',
  'berbeda',
  'ditolak',
  'hanya_lms',
  'hanya_siakad',
  'belum_dikirim',
  'menunggu',
] as const;

const comparedRow = (index: number): ResponseOf<typeof rekonsiliasiNilai>[number] => {
  const status = compareStates[index % compareStates.length] ?? 'berbeda';
  const isTold = status !== 'hanya_lms' && status !== 'belum_dikirim';
  return {
    mahasiswa: {
      id_user: `u-${index}`,
      nama: index % 4 === 0 ? LONG : `Mahasiswa ${index + 1}`,
      nim: String(24_060_121_130_000 + index),
    },
    komponen: {
      id: 'ko-1',
      label: index % 3 === 0 ? 'Tugas dan partisipasi mahasiswa sepanjang semester' : 'Kuis',
    },
    status,
    lms: {
      nilai: status === 'hanya_siakad' ? null : 78.46,
      versi: 2,
      sumber: index % 2 === 0 ? 'hitung' : 'manual',
      oleh: index % 2 === 0 ? 'Perhitungan LMS' : 'Dr. Ratna Kusumaningrum, S.Si., M.Kom.',
      pada: '2026-11-24T03:00:00Z',
    },
    siakad: isTold
      ? { nilai: 66, pada: '2026-11-24T04:00:00Z', oleh: 'Sub-Bagian Akademik Fakultas' }
      : { nilai: null, pada: null, oleh: null },
    kirim: {
      status: status === 'ditolak' ? 'ditolak' : status === 'menunggu' ? 'menunggu' : 'diterima',
      kode: null,
      alasan: status === 'ditolak' ? REASON : null,
      pada: '2026-11-24T03:00:00Z',
    },
  };
};

async function fillCompared(page: Page): Promise<void> {
  await fillFrame(page);
  const each = Object.fromEntries(compareStates.map((one) => [one, 45]));
  await page.route(compared, (route) =>
    route.fulfill({
      json: envelope(
        Array.from({ length: 20 }, (_, index) => comparedRow(index)),
        { ...pageOf(315), jumlah: { ...each, sama: 1_200 } },
      ),
    }),
  );
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pakai Siakad semua' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Pakai Siakad untuk semua' }).getByRole('textbox'),
  ).toBeVisible();
}

async function askToResend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kirim ulang semua' }).click();
  await expect(page.getByRole('dialog', { name: 'Kirim ulang semua' })).toBeVisible();
}

const receiptsPath = ({ idKelas }: { idKelas: string }): string => `/nilai/${idKelas}/tanda-terima`;

const comparePath = ({ idKelas }: { idKelas: string }): string => `/nilai/${idKelas}/rekonsiliasi`;

export const screens: Screen[] = [
  {
    name: 'nilai-tanda-terima-baru',
    path: receiptsPath,
    ready: 'Belum ada nilai yang dikirim ke Siakad.',
    roles: ['dosen', 'operator', 'operator-baca'],
    states: listStates(receipts),
  },
  {
    name: 'nilai-tanda-terima',
    path: receiptsPath,
    ready: LONG,
    roles: ['dosen', 'operator'],
    prepare: fillReceipts,
  },
  {
    name: 'nilai-tanda-terima-ulang',
    path: (places) => `${receiptsPath(places)}?status=ditolak`,
    ready: LONG,
    roles: ['dosen'],
    prepare: fillReceipts,
    arrange: askToResend,
  },
  {
    name: 'nilai-kiriman',
    path: (places) => `${receiptsPath(places)}?tab=kiriman`,
    ready: 'Siakad menjawab 503.',
    roles: ['dosen', 'operator'],
    prepare: fillReceipts,
  },
  {
    name: 'nilai-rekonsiliasi-baru',
    path: comparePath,
    ready: /^Tidak ada perbedaan/,
    roles: ['dosen', 'operator', 'operator-baca'],
    states: listStates(compared),
  },
  {
    name: 'nilai-rekonsiliasi',
    path: comparePath,
    ready: LONG,
    roles: ['dosen', 'operator'],
    prepare: fillCompared,
  },
  {
    name: 'nilai-rekonsiliasi-pilih',
    path: comparePath,
    ready: LONG,
    roles: ['dosen'],
    prepare: fillCompared,
    arrange: choose,
  },
];
