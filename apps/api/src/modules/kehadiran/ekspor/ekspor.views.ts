import type { Presensi } from '@lms/contracts/wire/umum';
import { dateIn, type TimeZone } from '../../../platform/time-zone.ts';
import { type Cell, type Column, formats } from '../../../platform/xlsx/xlsx.ts';
import { labelKelas } from '../../kelas/index.ts';
import { formatCode } from '../../sistem/referensi/index.ts';
import type { RekapMeetingRow, RekapPesertaRow } from '../daftar/rekap-kelas.repo.ts';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import type { KehadiranRow } from '../tanda/tanda.repo.ts';
import type { EksporDosenRow, EksporRekapRow } from './ekspor.repo.ts';

type Definition<Row> = Column & { of(row: Row): Cell };

function sheetOf<Row>(definitions: readonly Definition<Row>[]) {
  return {
    columns: definitions.map(({ of: _of, ...column }): Column => column),
    toCells: (row: Row): Cell[] => definitions.map((definition) => definition.of(row)),
  };
}

const presensiLabel: Record<Presensi, string> = { H: 'Hadir', A: 'Alpa', I: 'Izin', S: 'Sakit' };

type Figures = Partial<
  Record<'hadir' | 'izin' | 'sakit' | 'alpa' | 'total_pertemuan' | 'persen', number | null>
>;

/** Meetings without a mark, so that the parts add up; null until computed. */
function unmarked({ hadir, izin, sakit, alpa, total_pertemuan: total }: Figures): number | null {
  return typeof total === 'number'
    ? Math.max(0, total - (hadir ?? 0) - (izin ?? 0) - (sakit ?? 0) - (alpa ?? 0))
    : null;
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const percentOf = ({ persen }: Figures): number | null =>
  typeof persen === 'number' ? twoDecimals(persen) : null;

export const rekapSheet = sheetOf<EksporRekapRow>([
  { header: 'Periode', width: 18, of: (row) => formatCode(row.periode) },
  { header: 'Kode Matkul', width: 12, of: (row) => row.kode_makul },
  { header: 'Mata Kuliah', width: 32, of: (row) => row.nama_makul },
  { header: 'Kelas', width: 14, of: (row) => labelKelas(row.nama_kelas) },
  { header: 'NIM', width: 18, of: (row) => row.nim },
  { header: 'Nama Mahasiswa', width: 32, of: (row) => row.nama },
  { header: 'Program Studi', width: 24, of: (row) => row.prodi },
  { header: 'Hadir', width: 8, of: (row) => row.hadir },
  { header: 'Izin', width: 8, of: (row) => row.izin },
  { header: 'Sakit', width: 8, of: (row) => row.sakit },
  { header: 'Alpa', width: 8, of: (row) => row.alpa },
  { header: 'Belum Dicatat', width: 10, of: unmarked },
  { header: 'Jumlah Pertemuan', width: 12, of: (row) => row.total_pertemuan },
  { header: 'Persentase Kehadiran (%)', width: 14, format: formats.percent, of: percentOf },
  { header: 'Dihitung Pada', width: 18, format: formats.dateTime, of: (row) => row.dihitung_pada },
]);

function lecturerName({ gelar_depan, nama, gelar_akademik }: EksporDosenRow): string {
  return [[gelar_depan, nama].filter(Boolean).join(' '), gelar_akademik].filter(Boolean).join(', ');
}

function attendanceOf({ is_hadir }: EksporDosenRow): string {
  if (is_hadir === null) return 'Belum Ada Presensi';
  return is_hadir ? 'Hadir' : 'Tidak Hadir';
}

const modeLabel = { online: 'Online', offline: 'Offline', campuran: 'Campuran' } as const;
const kategoriLabel = { kuliah: 'Kuliah', uts: 'UTS', uas: 'UAS' } as const;

export const dosenSheet = sheetOf<EksporDosenRow>([
  { header: 'Periode', width: 18, of: (row) => formatCode(row.periode) },
  { header: 'Kode Matkul', width: 12, of: (row) => row.kode_makul },
  { header: 'Mata Kuliah', width: 32, of: (row) => row.nama_makul },
  { header: 'Kelas', width: 14, of: (row) => labelKelas(row.nama_kelas) },
  { header: 'Pertemuan', width: 10, of: (row) => row.nomor },
  { header: 'Judul', width: 30, of: (row) => row.judul },
  { header: 'Jenis', width: 10, of: (row) => kategoriLabel[row.kategori] },
  { header: 'Metode', width: 10, of: (row) => modeLabel[row.jenis] },
  { header: 'Waktu Mulai', width: 18, format: formats.dateTime, of: (row) => row.waktu_mulai },
  { header: 'Waktu Selesai', width: 18, format: formats.dateTime, of: (row) => row.waktu_selesai },
  { header: 'NIDN', width: 14, of: (row) => row.nidn },
  { header: 'Pengajar', width: 34, of: lecturerName },
  { header: 'Kehadiran', width: 18, of: attendanceOf },
  { header: 'Kuliah Dimulai', width: 18, format: formats.dateTime, of: (row) => row.mulai_kuliah },
  {
    header: 'Kuliah Diakhiri',
    width: 18,
    format: formats.dateTime,
    of: (row) => row.selesai_kuliah,
  },
  {
    header: 'Validasi',
    width: 12,
    of: (row) => (row.is_hadir === null ? null : row.is_valid ? 'Valid' : 'Belum Valid'),
  },
  { header: 'Diubah Oleh', width: 24, of: (row) => row.updated_by_nama },
  { header: 'Diubah Pada', width: 18, format: formats.dateTime, of: (row) => row.updated_at },
]);

export function rekapKelasSheet(meetings: readonly RekapMeetingRow[], zone: TimeZone) {
  return sheetOf<RekapPesertaRow & { no: number }>([
    { header: 'No', width: 6, of: (row) => row.no },
    { header: 'NIM', width: 18, of: (row) => row.nim },
    { header: 'Nama Mahasiswa', width: 32, of: (row) => row.nama },
    ...meetings.map(({ nomor, kategori, waktu_mulai }, position): Definition<RekapPesertaRow> => {
      const label = kategori === 'kuliah' ? `P${nomor}` : `P${nomor} ${kategoriLabel[kategori]}`;
      return {
        header: `${label} ${dateIn(zone, waktu_mulai)}`,
        width: 14,
        of: ({ presensi }) => markOf(presensi[position]),
      };
    }),
    { header: 'Hadir', width: 8, of: (row) => row.hadir },
    { header: 'Izin', width: 8, of: (row) => row.izin },
    { header: 'Sakit', width: 8, of: (row) => row.sakit },
    { header: 'Alpa', width: 8, of: (row) => row.alpa },
    { header: 'Belum Dicatat', width: 10, of: unmarked },
    { header: 'Jumlah Pertemuan', width: 12, of: (row) => row.total_pertemuan },
    { header: 'Persentase Kehadiran (%)', width: 14, format: formats.percent, of: percentOf },
  ]);
}

const markOf = (mark: string | undefined): Cell =>
  mark === undefined || mark === '-' ? null : mark;

/** As the screen names it. */
function sourceOf({ presensi, is_qr_code, updated_by }: KehadiranRow): string | null {
  if (presensi === null) return null;
  if (is_qr_code) return 'QR';
  return updated_by === SYSTEM_USERNAME ? 'Sistem' : 'Manual';
}

export const pertemuanSheet = sheetOf<KehadiranRow & { no: number }>([
  { header: 'No', width: 6, of: (row) => row.no },
  { header: 'NIM', width: 18, of: (row) => row.nim },
  { header: 'Nama Mahasiswa', width: 32, of: (row) => row.nama },
  {
    header: 'Kehadiran',
    width: 18,
    of: (row) => (row.presensi === null ? 'Belum Ada Presensi' : presensiLabel[row.presensi]),
  },
  {
    header: 'Progres Aktivitas (%)',
    width: 12,
    format: formats.percent,
    of: (row) => twoDecimals(row.progress * 100),
  },
  { header: 'Cara', width: 10, of: sourceOf },
  { header: 'Diubah Oleh', width: 24, of: (row) => row.updated_by_nama },
  { header: 'Diubah Pada', width: 18, format: formats.dateTime, of: (row) => row.updated_at },
]);
