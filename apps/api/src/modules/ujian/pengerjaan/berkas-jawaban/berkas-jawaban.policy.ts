/** When the bytes of an answer's files may still come (U57). Pure. */

import type { ErrorCode } from '@lms/contracts/errors';
import type { BerkasDijawab, SebabSelesai } from '@lms/contracts/ujian/pengerjaan/pengerjaan';

type Akhir = { pada: Date; sebab: SebabSelesai } | null;

interface Jendela {
  akhir: Akhir;
  batasMenit: number;
  now: Date;
}

const MINUTE_MS = 60_000;

const isOver = ({ akhir, batasMenit, now }: Jendela): boolean =>
  akhir !== null && now.getTime() > akhir.pada.getTime() + batasMenit * MINUTE_MS;

export function penolakanBerkas(
  jendela: Jendela,
): Extract<ErrorCode, 'pengerjaan_sudah_selesai' | 'jawaban_berkas_terlambat'> | null {
  if (jendela.akhir?.sebab === 'dihapus') return 'pengerjaan_sudah_selesai';
  return isOver(jendela) ? 'jawaban_berkas_terlambat' : null;
}

export function keadaanBerkas(tiba: boolean, jendela: Jendela): BerkasDijawab['keadaan'] {
  if (tiba) return 'diterima';
  return penolakanBerkas(jendela) === null ? 'ditunggu' : 'tidak_diterima';
}

export function berkasDari(isi: unknown): Pick<BerkasDijawab, 'sidik' | 'nama' | 'bytes'>[] {
  const named: unknown =
    typeof isi === 'object' && isi !== null && 'berkas' in isi ? isi.berkas : null;
  return Array.isArray(named) ? named : [];
}
