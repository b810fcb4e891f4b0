import type { StatusPengerjaanStaf } from '@lms/contracts/ujian/penilaian/penilaian';
import type { Cell, Column } from '../../../../platform/xlsx/xlsx.ts';
import { formats } from '../../../../platform/xlsx/xlsx.ts';
import { type AturanUjian, dianulirIn } from '../koreksi/koreksi.policy.ts';
import type { EksporRow } from './ekspor.repo.ts';

const namaStatus: Record<StatusPengerjaanStaf, string> = {
  sedang_berlangsung: 'Sedang berlangsung',
  selesai: 'Selesai',
  selesai_otomatis: 'Selesai otomatis',
  diakhiri: 'Diakhiri',
};

export interface KolomSoal {
  id: string;
  judul: string;
}

/** By group and number (U89). */
export function kolomSoal(
  kelompok: readonly { id: string; nama: string }[],
  soal: readonly { id_soal: string; id_kelompok: string }[],
  aturan: AturanUjian,
): KolomSoal[] {
  return kelompok.flatMap((group) =>
    soal
      .filter(({ id_kelompok }) => id_kelompok === group.id)
      .map(({ id_soal }, n) => ({
        id: id_soal,
        judul: `${group.nama} ${n + 1}${dianulirIn(aturan, id_soal) ? ' (dianulir)' : ''}`,
      })),
  );
}

type Row = EksporRow & { no: number };
interface Definition extends Column {
  of(row: Row): Cell;
}

const NONE = '-';
const minutes = ({ waktu_mulai: from, selesai: to }: Row) =>
  from === null || to === null ? null : Math.round((to.getTime() - from.getTime()) / 60_000);

/** Empty: not on the paper; a dash: no attempt. */
function gradeOf({ nilai }: Row, id: string): Cell {
  if (nilai === null) return NONE;
  return id in nilai ? (nilai[id] ?? 'Belum dinilai') : null;
}

function definitionsOf(soal: readonly KolomSoal[]): Definition[] {
  return [
    { header: 'No', width: 6, of: (row) => row.no },
    { header: 'NIM', width: 18, of: (row) => row.nim },
    { header: 'Nama', width: 32, of: (row) => row.nama },
    {
      header: 'Status',
      width: 20,
      of: ({ status }) => (status === null ? NONE : namaStatus[status]),
    },
    { header: 'Mulai', width: 18, format: formats.dateTime, of: (row) => row.waktu_mulai ?? NONE },
    { header: 'Selesai', width: 18, format: formats.dateTime, of: (row) => row.selesai ?? NONE },
    { header: 'Durasi (menit)', width: 14, of: (row) => minutes(row) ?? NONE },
    { header: 'Dijawab', width: 10, of: (row) => row.dijawab ?? NONE },
    ...soal.map(
      ({ id, judul }): Definition => ({ header: judul, width: 14, of: (row) => gradeOf(row, id) }),
    ),
    { header: 'Pengurangan', width: 14, format: '0.00', of: (row) => row.pengurangan ?? NONE },
    { header: 'Nilai Akhir', width: 12, format: '0.00', of: (row) => row.nilai_akhir ?? NONE },
    { header: 'Terlambat', width: 12, of: (row) => row.terlambat ?? NONE },
    { header: 'Kejadian fokus', width: 16, of: (row) => row.fokus ?? NONE },
  ];
}

export const pengerjaanSheet = (soal: readonly KolomSoal[]) => {
  const definitions = definitionsOf(soal);
  return {
    columns: definitions.map(({ of: _of, ...column }): Column => column),
    toCells: (row: Row): Cell[] => definitions.map((definition) => definition.of(row)),
  };
};
