/** The recap as a sheet (N24). Pure. */
import { shownColumns } from '@lms/contracts/nilai/aturan-tampilkan';
import {
  type JenisAktivitasNilai,
  type StatusKirim,
  TIDAK_MENGERJAKAN,
} from '@lms/contracts/nilai/bentuk';
import type { BarisNilai, Tampilkan } from '@lms/contracts/nilai/rekap-nilai';
import { numberText } from '@lms/contracts/wire/tulis-angka';
import type { Cell, Column } from '../../../platform/xlsx/xlsx.ts';
import type { Rekap } from './rekap.views.ts';

const JENIS: Record<JenisAktivitasNilai, string> = {
  tugas: 'Tugas',
  kuis: 'Kuis',
  forum: 'Forum',
  uts: 'UTS',
  uas: 'UAS',
  remedial: 'Remedial',
  kehadiran: 'Kehadiran',
};

const STATUS: Record<StatusKirim, string> = {
  belum_dikirim: 'Belum dikirim',
  menunggu: 'Menunggu',
  terkirim: 'Terkirim',
  diterima: 'Diterima',
  ditolak: 'Ditolak',
  dibatalkan: 'Dibatalkan',
};

type Kolom = Pick<Rekap, 'header_aktivitas' | 'header_rerata' | 'header_sikad'>;

const nomorOf = (label: string | null) => (label === null ? '' : `P${label.replace(/\D+/, '')} `);

/** '-' for no attempt, empty for what waits for a grade. */
function cellOf({ nilai, status }: BarisNilai['nilai_pertemuan'][number]): Cell {
  if (status === 'belum_dinilai') return null;
  return nilai === TIDAK_MENGERJAKAN ? '-' : nilai;
}

/** Each component with its state, for example 'UTS: Ditolak (nim tidak dikenal)'. */
const statusOf = (row: BarisNilai, label: ReadonlyMap<string, string>): string =>
  row.nilai_sikad
    .filter(({ nilai, komponen }) => nilai !== null && label.has(komponen.id))
    .map(({ komponen, status_kirim, alasan_kirim }) => {
      const reason = alasan_kirim === null ? '' : ` (${alasan_kirim})`;
      return `${label.get(komponen.id)}: ${STATUS[status_kirim]}${reason}`;
    })
    .join('; ');

export function rekapSheet(
  kolom: Kolom,
  tampilkan: readonly Tampilkan[],
): { columns: Column[]; toCells: (row: BarisNilai, no: number) => Cell[] } {
  const shown = shownColumns(kolom, tampilkan);
  const label = new Map(shown.sikad.map((one) => [one.id, one.label]));
  const number = (header: string, width: number): Column => ({ header, width, format: '0.00' });
  return {
    columns: [
      { header: 'No', width: 6 },
      { header: 'NIM', width: 18 },
      { header: 'Nama Mahasiswa', width: 34 },
      ...shown.aktivitas.map(({ aktivitas, label_pertemuan }) =>
        number(
          aktivitas.jenis === 'kehadiran'
            ? 'Kehadiran'
            : `${nomorOf(label_pertemuan)}${JENIS[aktivitas.jenis]} ${aktivitas.label}`,
          18,
        ),
      ),
      ...shown.rerata.map((one) => number(one.label, 16)),
      ...shown.sikad.map((one) => number(`${one.label} (${numberText(one.bobot)}%)`, 16)),
      number('Nilai Akhir (perkiraan)', 14),
      { header: 'Huruf (perkiraan)', width: 12 },
      { header: 'Status Siakad', width: 40 },
    ],
    toCells: (row, no) => {
      const cells = new Map(row.nilai_pertemuan.map((one) => [one.aktivitas, one]));
      const means = new Map(row.rata_rata_lms.map((one) => [one.jenis, one.rata_rata]));
      const values = new Map(row.nilai_sikad.map((one) => [one.komponen.id, one.nilai]));
      return [
        no,
        row.mahasiswa.nim,
        row.mahasiswa.nama,
        ...shown.aktivitas.map(({ aktivitas }) => {
          const cell = cells.get(aktivitas.id);
          return cell === undefined ? null : cellOf(cell);
        }),
        ...shown.rerata.map(({ jenis }) => means.get(jenis) ?? null),
        ...shown.sikad.map(({ id }) => values.get(id) ?? null),
        row.perkiraan.nilai,
        row.perkiraan.huruf,
        statusOf(row, label),
      ];
    },
  };
}
