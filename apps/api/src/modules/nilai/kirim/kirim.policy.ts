/** Which grades are sent, and until when (N2, N32, N34). Pure. */
import type { StatusKirim, SumberNilai } from '@lms/contracts/nilai/bentuk';

/** Rows of a call (N31). */
export const MOST_ROWS = 500;
const OPERATOR_MS = 7 * 86_400_000;

export interface SelKirim {
  id_komponen: string;
  nim: string;
  nama: string;
  versi: number;
  berlaku: number | null;
  sumber: SumberNilai;
  lengkap: boolean;
  kirim_status: StatusKirim;
  kirim_nilai: number | null;
}

export interface NilaiKirim {
  id_komponen: string;
  nim: string;
  versi: number;
  nilai: number;
}

export interface Pilihan {
  kirim: NilaiKirim[];
  belum_lengkap: { id_komponen: string; nim: string; nama: string }[];
  tidak_berubah: number;
  tanpa_nilai: number;
}

export const cellKey = ({ id_komponen, nim }: { id_komponen: string; nim: string }): string =>
  JSON.stringify([id_komponen, nim]);

/**
 * A null is never sent. `sebagaiNol`: values with 0 for what waits for a grade; null: such students
 * are left out. `ulang`: also what Siakad has accepted already.
 */
export function chooseToSend(
  cells: readonly SelKirim[],
  { sebagaiNol, ulang }: { sebagaiNol: ReadonlyMap<string, number> | null; ulang: boolean },
): Pilihan {
  const chosen: Pilihan = { kirim: [], belum_lengkap: [], tidak_berubah: 0, tanpa_nilai: 0 };
  for (const cell of cells) {
    const { id_komponen, nim, nama, versi, kirim_status: status } = cell;
    const waiting = cell.sumber === 'hitung' && !cell.lengkap;
    const nilai = waiting ? (sebagaiNol?.get(cellKey(cell)) ?? null) : cell.berlaku;
    if (waiting && sebagaiNol === null) chosen.belum_lengkap.push({ id_komponen, nim, nama });
    else if (nilai === null) chosen.tanpa_nilai += 1;
    else if (
      status === 'menunggu' ||
      status === 'terkirim' ||
      (status === 'diterima' && cell.kirim_nilai === nilai && !ulang)
    )
      chosen.tidak_berubah += 1;
    else chosen.kirim.push({ id_komponen, nim, versi, nilai });
  }
  return chosen;
}

/** Batches of one component each, with at most 500 rows. */
export function batchesOf(rows: readonly NilaiKirim[]): NilaiKirim[][] {
  return [...Map.groupBy(rows, (row) => row.id_komponen).values()].flatMap((of) =>
    Array.from({ length: Math.ceil(of.length / MOST_ROWS) }, (_, n) =>
      of.slice(n * MOST_ROWS, (n + 1) * MOST_ROWS),
    ),
  );
}

/** No try after it: the end of the window; for operators at least seven days. */
export function lastTry(
  { selesai, role }: { selesai: Date | null; role: 'dosen' | 'operator' },
  now: Date,
): Date {
  const end = selesai ?? now;
  return role === 'dosen' ? end : new Date(Math.max(end.getTime(), now.getTime() + OPERATOR_MS));
}
