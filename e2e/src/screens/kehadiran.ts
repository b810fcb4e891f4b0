import { expect, type Page } from '@playwright/test';
import {
  empty,
  envelope,
  failed,
  fetchAnswer,
  listStates,
  loading,
  openPanel,
  type Screen,
} from '../support/screen.ts';

const rows = /\/v2\/lms\/kehadiran_mahasiswa\/pertemuan\/[^/]+$/;
const ownRecap = /\/v2\/lms\/kehadiran_mahasiswa\/me/;
const ownClass = /\/v2\/lms\/kehadiran_mahasiswa\/kelas_kuliah\//;
const recapOfClass = /\/v2\/lms\/kehadiran_mahasiswa\/kelas_kuliah\/[^/?]+\?/;
const studentList = /\/v2\/lms\/kehadiran_mahasiswa\?/;
const atRiskList = /\/v2\/lms\/kehadiran_mahasiswa\/berisiko/;
const disputes = /\/v2\/lms\/kehadiran_mahasiswa\/sanggahan\?/;
const lecturerList = /\/v2\/lms\/kehadiran_dosen\?/;

async function openEditMode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hadir semua' }).click();
  await page.getByRole('radiogroup').nth(1).getByTitle('Izin').click();
  await page.getByRole('radiogroup').nth(2).getByTitle('Alpa').click();
}

async function openRollCall(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Simpan otomatis' }).click();
  await page.getByRole('button', { name: 'Hadir semua' }).click();
  await page
    .getByRole('button', { name: /^Kehadiran / })
    .nth(1)
    .click();
  await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible();
}

async function openLecturerDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ubah Kehadiran Pengajar' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Simpan' })).toBeVisible();
}

async function openQr(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'QR' }).click();
  await expect(
    page.getByRole('dialog').getByRole('img', { name: 'Kode QR presensi' }),
  ).toBeVisible();
}

async function openOwnDetail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Detail kehadiran pertemuan 1', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Waktu Pertemuan')).toBeVisible();
}

async function openDispute(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Ajukan|Lihat) sanggahan pertemuan / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
}

/** A new class gets percentages with the first recap. */
async function openWhy(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mengapa / }).click({ timeout: 30_000 });
  await expect(
    page.getByRole('dialog').getByRole('region', { name: 'Persentase pada rekap' }),
  ).toBeVisible();
}

/** Needs the exam rule; settings come with the first answer. */
async function restrictExams(page: Page): Promise<void> {
  await page.route(/\/v2\/lms\/mulai$/, async (route) => {
    const response = await fetchAnswer(route);
    const json = await response.json();
    json.data.aplikasi.pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran = {
      aktif: true,
      persen_minimal: 75,
      hitung_izin: true,
      hitung_sakit: true,
    };
    await route.fulfill({ response, json });
  });
}

/** Everybody below the minimum; the demo has no exam rule. */
async function barExams(page: Page): Promise<void> {
  await page.route(recapOfClass, async (route) => {
    const response = await fetchAnswer(route);
    const json = await response.json();
    for (const one of json.data.peserta) one.ujian = noStanding;
    await route.fulfill({ response, json });
  });
}
const noStanding = {
  hadir: 2,
  total: 4,
  persen: 50,
  persen_minimal: 75,
  hitung_izin: false,
  hitung_sakit: false,
  jatah: 3,
  sisa_jatah: 0,
  persen_bila_absen: null,
  dispensasi: null,
};

async function openDispensation(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Beri dispensasi / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Simpan' })).toBeVisible();
}

async function holdDispensation(page: Page): Promise<void> {
  await barExams(page);
  const given = {
    alasan: 'Rawat inap selama dua pekan; surat rumah sakit diterima bagian akademik.',
    sampai: '2099-12-18T16:59:00Z',
    berlaku: true,
    berkas: [],
    diberikan_oleh: 'Operator Akademik',
    diberikan_pada: '2026-11-23T02:00:00Z',
  };
  await page.route(/\/dispensasi\/[^/]+$/, (route) => route.fulfill({ json: envelope(given) }));
}

async function openAnswer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Jawab sanggahan / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('radiogroup', { name: 'Jawaban' })).toBeVisible();
}

const teachers = ['dosen', 'operator'] as const;
const attendance: Screen = {
  name: 'kehadiran-kelas',
  path: ({ idKelas, idPertemuan }) => `/kelas/${idKelas}/kehadiran/${idPertemuan}`,
  ready: /^\d+ dari \d+ Peserta$/,
  roles: teachers,
};
const ownDetail = {
  path: attendanceOf,
  ready: /dari \d+ pertemuan/,
  roles: ['mahasiswa'],
} as const;
const overview = {
  path: () => '/kehadiran-peserta',
  ready: /^Menampilkan /,
  roles: ['operator'],
} as const;

function attendanceOf({ idKelas }: { idKelas: string }): string {
  return `/kehadiran/${idKelas}`;
}

export const screens: Screen[] = [
  {
    ...attendance,
    roles: [...teachers, 'operator-baca'],
    states: [loading(rows), empty(rows), failed(rows)],
  },
  { ...attendance, name: 'kehadiran-kelas-ubah', arrange: openEditMode },
  { ...attendance, name: 'kehadiran-panggil', arrange: openRollCall, roles: ['dosen'] },
  {
    ...attendance,
    name: 'kehadiran-kelas-rincian',
    path: (places) => `${attendance.path(places)}?rincian=1`,
    roles: ['dosen'],
  },
  { ...attendance, name: 'kehadiran-qr', arrange: openQr, roles: ['dosen'] },
  {
    ...attendance,
    name: 'ubah-kehadiran-pengajar',
    arrange: openLecturerDialog,
    roles: ['operator'],
  },
  {
    ...attendance,
    name: 'kehadiran-pertemuan',
    path: ({ idKelas, idPertemuan }) => `/kehadiran/${idKelas}/${idPertemuan}`,
  },
  { ...ownDetail, name: 'kehadiran', path: () => '/kehadiran', states: listStates(ownRecap) },
  { ...ownDetail, name: 'kehadiran-detail', states: [loading(ownClass), failed(ownClass)] },
  { ...ownDetail, name: 'kehadiran-rincian', arrange: openOwnDetail },
  { ...ownDetail, name: 'kehadiran-mengapa', arrange: openWhy },
  { ...ownDetail, name: 'kehadiran-sanggah', demo: true, arrange: openDispute },
  { name: 'pindai', path: () => '/kehadiran/pindai', ready: 'Ketik kode', roles: ['mahasiswa'] },
  {
    name: 'kehadiran-rekap',
    path: attendanceOf,
    ready: /^Menampilkan /,
    roles: teachers,
    states: [loading(recapOfClass), failed(recapOfClass)],
  },
  {
    name: 'dispensasi',
    path: attendanceOf,
    ready: /^Menampilkan /,
    roles: ['operator'],
    prepare: barExams,
    arrange: openDispensation,
  },
  {
    name: 'dispensasi-berlaku',
    path: attendanceOf,
    ready: /^Menampilkan /,
    roles: ['operator'],
    prepare: holdDispensation,
    arrange: openDispensation,
  },
  {
    name: 'sanggahan-jawab',
    path: () => '/kehadiran?tab=3',
    ready: /^Menampilkan /,
    roles: ['dosen'],
    demo: true,
    arrange: openAnswer,
  },
  { ...overview, name: 'kehadiran-peserta', states: listStates(studentList) },
  {
    ...overview,
    name: 'kehadiran-peserta-filter',
    arrange: (page) => openPanel(page, 'Filter', 'Terapkan'),
  },
  { ...overview, name: 'kehadiran-pengajar', path: () => '/kehadiran-peserta?tab=pengajar' },
  {
    ...overview,
    name: 'kehadiran-peserta-dosen',
    path: () => '/kehadiran?tab=1',
    roles: ['dosen'],
  },
  {
    ...overview,
    name: 'kehadiran-berisiko',
    path: () => '/kehadiran?tab=2',
    prepare: restrictExams,
    ready: /^Menampilkan |^Tidak ada mahasiswa/,
    roles: ['dosen'],
    states: [loading(atRiskList), empty(atRiskList), failed(atRiskList)],
  },
  {
    ...overview,
    name: 'kehadiran-sanggahan',
    path: () => '/kehadiran?tab=3&status=semua',
    ready: /^Menampilkan |^Belum ada sanggahan/,
    roles: ['dosen'],
    states: [loading(disputes), empty(disputes), failed(disputes)],
  },
  {
    ...overview,
    name: 'kehadiran-pengajar-dosen',
    path: () => '/kehadiran',
    roles: ['dosen'],
    states: listStates(lecturerList),
  },
];
