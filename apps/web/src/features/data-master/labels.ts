import { formatCount } from '../../shared/lib/format.ts';
import type { Label } from '../../shared/texts.ts';
import type { Impor, ImporRow, KindCode, ListedKind } from './queries.ts';

/** Kind names, in import order. */
export const kindNames: Record<KindCode, string> = {
  periode: 'Periode',
  hari_libur: 'Hari Libur',
  prodi: 'Program Studi',
  penandatangan_prodi: 'Penandatangan',
  kampus: 'Kampus',
  jenis_kelas: 'Jenis Kelas',
  label_kelas: 'Label Kelas',
  sesi: 'Sesi',
  ruangan: 'Ruangan',
  dosen: 'Dosen',
  makul: 'Mata Kuliah',
  rencana_pembelajaran: 'Rencana Pembelajaran',
  rencana_evaluasi: 'Rencana Evaluasi',
  mahasiswa: 'Mahasiswa',
  jadwal: 'Jadwal',
  kelas: 'Kelas',
  peserta: 'Peserta Kelas',
  skala_nilai: 'Skala Nilai',
  komponen: 'Komponen Nilai',
};

export const kindCodes = Object.keys(kindNames) as KindCode[];

/** Null for people, who have their own list. */
export function listedKind(code: string | undefined): ListedKind | null {
  const kind = kindCodes.find((each) => each === code);
  return kind === undefined || kind === 'dosen' || kind === 'mahasiswa' ? null : kind;
}

export const kindNotes: Record<KindCode, string> = {
  periode: 'Semester dengan hari pertama dan terakhirnya',
  hari_libur: 'Hari tanpa pertemuan',
  prodi: 'Program studi dan jenjangnya',
  penandatangan_prodi:
    'Penandatangan laporan tiap program studi; gambar tanda tangannya di Konfigurasi',
  kampus: 'Lokasi perkuliahan',
  jenis_kelas: 'Reguler, karyawan, dan sejenisnya',
  label_kelas: 'Label untuk menyaring kelas',
  sesi: 'Rentang jam kuliah',
  ruangan: 'Ruang kuliah dan jumlah kursinya',
  dosen: 'Pengajar beserta akunnya',
  makul: 'Mata kuliah, SKS, koordinator, dan pengembang RPS-nya',
  rencana_pembelajaran: 'Materi tiap pertemuan sebuah mata kuliah (RPS)',
  rencana_evaluasi: 'Komponen evaluasi sebuah mata kuliah dan bobotnya',
  mahasiswa: 'Mahasiswa beserta akunnya',
  jadwal: 'Slot mingguan satu program studi; membuat kelas dan pertemuannya',
  kelas: 'Kelas dengan jadwal dan pengajarnya',
  peserta: 'Mahasiswa di tiap kelas',
  skala_nilai: 'Huruf menurut nilai, per program studi dan tanggal',
  komponen: 'Komponen nilai tiap kelas dan waktu entrinya',
};

export const statusLabels: Record<Impor['status'], Label> = {
  pemetaan: { text: 'Menunggu Kolom', color: 'warning' },
  pratinjau: { text: 'Pratinjau', color: 'info' },
  diproses: { text: 'Sedang Diproses', color: 'warning' },
  selesai: { text: 'Selesai', color: 'success' },
  gagal: { text: 'Gagal', color: 'danger' },
  membatalkan: { text: 'Sedang Dibatalkan', color: 'warning' },
  dibatalkan: { text: 'Dibatalkan', color: 'gray' },
};

export type RowAction = ImporRow['aksi'];
export const actionLabels: Record<RowAction, Label> = {
  tambah: { text: 'Ditambah', color: 'success' },
  ubah: { text: 'Diubah', color: 'info' },
  hapus: { text: 'Dihapus', color: 'danger' },
  tolak: { text: 'Ditolak', color: 'warning' },
  tetap: { text: 'Dipertahankan', color: 'gray' },
  halang: { text: 'Menghalangi', color: 'danger' },
};
const actions = Object.keys(actionLabels) as RowAction[];

/** Obstacles only after an attempt to undo it. */
export function actionsOf({ jumlah_halangan }: Impor): RowAction[] {
  return actions.filter((action) => action !== 'halang' || jumlah_halangan > 0);
}

export function countsOf({
  jumlah,
  jumlah_dipertahankan,
  jumlah_halangan,
}: Impor): Record<RowAction, number> {
  return {
    tambah: jumlah?.inserted ?? 0,
    ubah: jumlah?.updated ?? 0,
    hapus: jumlah?.removed ?? 0,
    tolak: jumlah?.refused ?? 0,
    tetap: jumlah_dipertahankan,
    halang: jumlah_halangan,
  };
}

/** Meetings derive from classes and timetables; null without an effect. */
export function meetingsText({ pertemuan }: Pick<Impor, 'pertemuan'>): string | null {
  if (pertemuan === null || pertemuan.inserted + pertemuan.updated + pertemuan.removed === 0)
    return null;
  const { inserted, updated, removed } = pertemuan;
  return `${formatCount(inserted)} pertemuan ditambah, ${formatCount(updated)} dipindah atau diubah, dan ${formatCount(removed)} dihapus`;
}

export interface Step {
  title: string;
  kinds: readonly KindCode[];
  note: string;
}

/** Referenced data first. */
export const steps: readonly Step[] = [
  {
    title: 'Kalender',
    kinds: ['periode', 'hari_libur'],
    note: 'Pertemuan disusun dari hari pertama periode dan melewati hari libur.',
  },
  {
    title: 'Organisasi',
    kinds: ['prodi', 'kampus', 'jenis_kelas', 'label_kelas'],
    note: 'Program studi dibutuhkan oleh hampir semua data lain.',
  },
  {
    title: 'Ruang dan jam',
    kinds: ['ruangan', 'sesi'],
    note: 'Boleh dilewati: berkas jadwal membuat ruangan dan sesi yang belum ada.',
  },
  {
    title: 'Orang',
    kinds: ['dosen', 'mahasiswa'],
    note: 'Akun dibuat tanpa kata sandi sampai diaktivasi.',
  },
  {
    title: 'Kelas',
    kinds: ['makul', 'jadwal', 'kelas'],
    note: 'Cukup satu berkas jadwal per program studi, atau mata kuliah dan kelas satu per satu.',
  },
  { title: 'Peserta', kinds: ['peserta'], note: 'Setelah kelas dan mahasiswa ada.' },
];

/** Timetable and classes are alternatives. */
export function isDone({ kinds }: Step, countOf: (kind: KindCode) => number): boolean {
  return kinds.some((kind) => countOf(kind) > 0);
}
