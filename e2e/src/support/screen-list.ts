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
  { ...notFound, same: true },
];

const editing: Screen = { ...attendance, name: 'kehadiran-kelas-ubah', arrange: openEditMode };

/** The screens of a role, in the order in which one comes to them. */
export const screensOf: Record<RoleName, readonly Screen[]> = {
  tamu: [signIn, { ...signIn, name: 'masuk-kosong', arrange: submitEmpty }, notFound],
  mahasiswa: [
    ...shared,
    { name: 'kehadiran', path: () => '/kehadiran', ready: /dari \d+ pertemuan/ },
    { name: 'kehadiran-detail', path: ({ idKelas }) => `/kehadiran/${idKelas}`, ready: /dari \d+ pertemuan/ },
  ],
  dosen: [...shared, attendance, editing, attendanceAlone],
  operator: [
    ...shared,
    attendance,
    editing,
    attendanceAlone,
    { ...attendance, name: 'ubah-kehadiran-pengajar', arrange: openLecturerDialog },
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
