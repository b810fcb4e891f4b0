/** Every screen there is, by role: what the checks of accessibility visit and the pictures show. */
import { expect, type Page } from '@playwright/test';

export type RoleName = 'tamu' | 'mahasiswa' | 'dosen' | 'operator' | 'operator-baca';

/** What the addresses of screens need. */
export interface Places {
  idKelas: string;
  /** A meeting of that class which runs now. */
  idPertemuan: string;
}

export interface Screen {
  /** As the picture's file is called. */
  name: string;
  path: (places: Places) => string;
  /** Text that stands there once the screen is complete. */
  ready: string | RegExp;
  /** Opens what the address does not: edit mode, a dialog, a menu. */
  arrange?: (page: Page) => Promise<void>;
  /** The same for every role: checked once, for students. */
  same?: true;
  /** Widths in pixels at which it exists; all when absent. */
  widths?: (width: number) => boolean;
}

const hasSidebar = (width: number) => width >= 1_024;

async function openEditMode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hadir semua' }).click();
  await page.getByRole('radiogroup').nth(1).getByTitle('Izin').click();
  await page.getByRole('radiogroup').nth(2).getByTitle('Alpa').click();
}

async function openLecturerDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ubah Kehadiran Pengajar' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Simpan' })).toBeVisible();
}

async function openQr(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'QR' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Kode QR presensi' })).toBeVisible();
}

async function openPanel(page: Page, opener: string, inside: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await expect(page.getByRole('dialog').getByText(inside).first()).toBeVisible();
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
}

async function submitEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByText('Harap isi bidang ini').first()).toBeVisible();
}

const signIn: Screen = { name: 'masuk', path: () => '/', ready: 'Masuk ke LMS' };
const signInFailed: Screen = { name: 'masuk-gagal', path: () => '/oauth', ready: 'Tidak dapat masuk' };
const notFound: Screen = { name: 'tidak-ditemukan', path: () => '/alamat-yang-tidak-ada', ready: /^Uppss!!!/ };
const home: Screen = { name: 'beranda', path: () => '/beranda', ready: 'Sekarang' };
const classes: Screen = { name: 'kelas', path: () => '/kelas', ready: /^Menampilkan / };
const oneClass: Screen = { name: 'kelas-detail', path: ({ idKelas }) => `/kelas/${idKelas}`, ready: 'Kode Matkul' };
const profile: Screen = { name: 'kelas-profil', path: ({ idKelas }) => `/kelas/${idKelas}/profil`, ready: 'Kode Matkul' };
const meeting: Screen = {
  name: 'pertemuan',
  path: ({ idKelas, idPertemuan }) => `/kelas/${idKelas}/${idPertemuan}`,
  ready: 'Kuliah Dimulai',
};
const attendance: Screen = {
  name: 'kehadiran-kelas',
  path: ({ idKelas, idPertemuan }) => `/kelas/${idKelas}/kehadiran/${idPertemuan}`,
  ready: /^Menampilkan /,
};
const attendanceAlone: Screen = {
  ...attendance,
  name: 'kehadiran-pertemuan',
  path: ({ idKelas, idPertemuan }) => `/kehadiran/${idKelas}/${idPertemuan}`,
};

const settings: Screen = {
  name: 'pengaturan',
  path: () => '/pengaturan',
  ready: 'Pilihan disimpan pada akun Anda dan berlaku di semua perangkat.',
};
const configuration: Screen = { name: 'konfigurasi', path: () => '/konfigurasi', ready: 'Identitas perguruan tinggi' };

async function openActAs(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Login Akun Lain' }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
}

async function changeSettings(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Batas aktivitas pertemuan' }).fill('3');
  await expect(page.getByText('1 perubahan belum disimpan')).toBeVisible();
}

const masterData: Screen = { name: 'data-master', path: () => '/data-master', ready: 'Peserta Kelas' };
const importFile: Screen = { name: 'impor-berkas', path: () => '/data-master/impor?jenis=jadwal', ready: 'Program Studi' };

/** A file of which one row is refused. */
async function previewFile(page: Page): Promise<void> {
  const content = 'id,kode,nama,jenjang\nSTAT,STAT,Statistika,S1\nFIS,FIS,,S1\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'prodi.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Periksa Berkas' }).click();
  await expect(page.getByRole('tab', { name: 'Ditolak (1)' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const queue: Screen = { name: 'antrean', path: () => '/antrean', ready: 'Pekerjaan gagal' };
const rights: Screen = { name: 'hak-akses', path: () => '/hak-akses', ready: /^Menampilkan / };
const accounts: Screen = { name: 'pengguna', path: () => '/pengguna', ready: /^Menampilkan / };

/** Of the first operator on the page. */
async function openRights(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /hak akses/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Program studi', { exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openAdding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tambah Operator' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Operator' })).toBeVisible();
}

async function openBulkLinks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tautan Aktivasi Massal' }).click();
  await expect(page.getByRole('dialog').getByText(/akun pada perguruan tinggi Anda/)).toBeVisible();
}

/** Of the first student on the page. */
async function openLink(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Kelola akun/ })
    .locator('visible=true')
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Tautan/ }).click();
  await page.getByRole('button', { name: 'Buat Tautan' }).click();
  await expect(page.getByLabel('Tautan', { exact: true })).toBeVisible();
}

const lecturerRecords: Screen = { name: 'kehadiran-pengajar', path: () => '/kehadiran', ready: /^Menampilkan / };
const participants: Screen = { name: 'kehadiran-peserta', path: () => '/kehadiran?tab=1', ready: /^Menampilkan / };
const overview: Screen = { ...participants, path: () => '/kehadiran-peserta' };
const recap: Screen = { name: 'kehadiran-rekap', path: ({ idKelas }) => `/kehadiran/${idKelas}`, ready: /^Menampilkan / };
const meetings: Screen = { name: 'data-pertemuan', path: () => '/pertemuan', ready: /^Menampilkan / };

async function openOwnDetail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Detail kehadiran pertemuan 1', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Waktu Pertemuan')).toBeVisible();
}

const activityLog: Screen = { name: 'log-aktivitas', path: () => '/log-aktivitas', ready: /^Hari ini: / };
const ownProfile: Screen = { name: 'profil', path: () => '/profil', ready: 'Kewarganegaraan' };

const shared: Screen[] = [
  home,
  {
    ...home,
    name: 'beranda-menu',
    arrange: (page) => openPanel(page, 'Buka menu', 'Logout'),
    widths: (width) => !hasSidebar(width),
  },
  { ...home, name: 'beranda-menu-pengguna', arrange: openUserMenu, same: true },
  classes,
  { ...classes, name: 'kelas-filter', arrange: (page) => openPanel(page, 'Filter', 'Terapkan'), same: true },
  oneClass,
  profile,
  meeting,
  { ...settings, same: true },
  ownProfile,
  { ...ownProfile, name: 'profil-riwayat', path: () => '/profil?tab=riwayat', ready: /^Menampilkan /, same: true },
  { ...notFound, same: true },
];

const editing: Screen = { ...attendance, name: 'kehadiran-kelas-ubah', arrange: openEditMode };

/** The screens of a role, in the order in which one comes to them. */
export const screensOf: Record<RoleName, readonly Screen[]> = {
  tamu: [
    { name: 'lupa-sandi', path: () => '/lupa-sandi', ready: /^Minta tautan/ },
    { name: 'aktivasi-habis', path: () => '/aktivasi?kode=tidak-ada', ready: /^Tautan ini sudah tidak berlaku/ },
    signIn,
    { ...signIn, name: 'masuk-kosong', arrange: submitEmpty },
    signInFailed,
    notFound,
  ],
  mahasiswa: [
    ...shared,
    { name: 'kehadiran', path: () => '/kehadiran', ready: /dari \d+ pertemuan/ },
    { name: 'profil-ubah', path: () => '/profil?ubah=1', ready: 'Nama Ayah' },
    { name: 'kehadiran-detail', path: ({ idKelas }) => `/kehadiran/${idKelas}`, ready: /dari \d+ pertemuan/ },
    {
      name: 'kehadiran-rincian',
      path: ({ idKelas }) => `/kehadiran/${idKelas}`,
      ready: /dari \d+ pertemuan/,
      arrange: openOwnDetail,
    },
    { name: 'pindai', path: () => '/kehadiran/pindai', ready: 'Ketik kode' },
  ],
  dosen: [
    ...shared,
    activityLog,
    attendance,
    editing,
    attendanceAlone,
    { ...attendance, name: 'kehadiran-qr', arrange: openQr },
    lecturerRecords,
    participants,
    recap,
    meetings,
  ],
  operator: [
    ...shared,
    activityLog,
    { ...activityLog, name: 'log-aktivitas-filter', arrange: (page) => openPanel(page, 'Filter', 'Terapkan') },
    attendance,
    editing,
    attendanceAlone,
    { ...attendance, name: 'ubah-kehadiran-pengajar', arrange: openLecturerDialog },
    overview,
    { ...overview, name: 'kehadiran-peserta-filter', arrange: (page) => openPanel(page, 'Filter', 'Terapkan') },
    { ...lecturerRecords, path: () => '/kehadiran-peserta?tab=pengajar' },
    recap,
    meetings,
    { ...meetings, name: 'data-pertemuan-filter', arrange: (page) => openPanel(page, 'Filter', 'Waktu sampai') },
    { ...home, name: 'login-akun-lain', arrange: openActAs },
    configuration,
    {
      ...configuration,
      name: 'konfigurasi-ubah',
      path: () => '/konfigurasi?grup=pertemuan',
      ready: 'Pertemuan',
      arrange: changeSettings,
    },
    { ...configuration, name: 'konfigurasi-mahasiswa', path: () => '/konfigurasi?grup=mahasiswa', ready: 'Jenis presensi' },
    { ...configuration, name: 'konfigurasi-pengajar', path: () => '/konfigurasi?grup=pengajar', ready: 'Validasi' },
    masterData,
    {
      ...masterData,
      name: 'data-master-riwayat',
      path: () => '/data-master?tab=riwayat',
      ready: /Semua jenis data|Belum ada data/,
    },
    importFile,
    {
      ...importFile,
      name: 'impor-pratinjau',
      path: () => '/data-master/impor?jenis=prodi',
      ready: 'Berkas',
      arrange: previewFile,
    },
    queue,
    rights,
    { ...rights, name: 'hak-akses-dialog', arrange: openRights },
    { ...rights, name: 'hak-akses-tambah', arrange: openAdding },
    accounts,
    { ...accounts, name: 'pengguna-tautan', arrange: openLink },
    { ...accounts, name: 'pengguna-massal', arrange: openBulkLinks },
  ],
  'operator-baca': [home, meeting, attendance],
};

/** Opens a screen and waits until it is complete; `arrange` is left to the caller. */
export async function openScreen(page: Page, screen: Screen, places: Places): Promise<void> {
  await page.goto(screen.path(places));
  await expect(page.getByText(screen.ready).locator('visible=true').first(), screen.name).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), screen.name).toHaveCount(0);
}

export const screenExists = (screen: Screen, width: number): boolean => screen.widths?.(width) ?? true;
