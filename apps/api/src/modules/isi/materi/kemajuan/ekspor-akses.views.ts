import type { aksesMateri } from '@lms/contracts/isi/materi';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { type Cell, type Column, formats } from '../../../../platform/xlsx/xlsx.ts';

type Row = ResponseOf<typeof aksesMateri>[number] & { no: number };

const sumberLabel = {
  ditonton: 'Ditonton',
  dibaca: 'Dibaca',
  diunduh: 'Diunduh',
  dibuka: 'Dibuka',
} as const;
const statusOf = ({ status_unduh }: Row) =>
  status_unduh === null ? 'Belum' : status_unduh === 'late' ? 'Terlambat' : 'Sudah';
const timeOf = (instant: string | null) => (instant === null ? null : new Date(instant));

const definitions: readonly (Column & { of(row: Row): Cell })[] = [
  { header: 'No', width: 6, of: (row) => row.no },
  { header: 'NIM', width: 18, of: (row) => row.mahasiswa.nim },
  { header: 'Nama Mahasiswa', width: 32, of: (row) => row.mahasiswa.nama },
  { header: 'Status', width: 12, of: statusOf },
  { header: 'Persen (%)', width: 12, format: '0.0', of: (row) => row.persen },
  {
    header: 'Dibuka Pada',
    width: 18,
    format: formats.dateTime,
    of: (row) => timeOf(row.dibuka_pada),
  },
  {
    header: 'Selesai Pada',
    width: 18,
    format: formats.dateTime,
    of: (row) => timeOf(row.selesai_pada),
  },
  {
    header: 'Cara',
    width: 12,
    of: (row) => (row.sumber === null ? null : sumberLabel[row.sumber]),
  },
];

export const aksesSheet = {
  columns: definitions.map(({ of: _of, ...column }): Column => column),
  toCells: (row: Row): Cell[] => definitions.map((definition) => definition.of(row)),
};
