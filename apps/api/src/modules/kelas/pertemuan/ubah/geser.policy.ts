/** Which content moves with its meeting (K31, K101). */
import { ikutBatas, ikutPindah } from '@lms/contracts/kelas/aturan-ubah';
import type { AktivitasRow } from '../aktivitas/aktivitas.repo.ts';

type Waktu = Pick<
  AktivitasRow,
  'id' | 'jenis' | 'waktu_mulai' | 'waktu_selesai' | 'tampil_sejak' | 'wajib_hadir'
>;

export interface Geseran {
  id: string;
  jenis: Waktu['jenis'];
  waktu_mulai: Date | null;
  waktu_selesai: Date | null;
  tampil_sejak: Date | null;
  /** Its whole window moves; otherwise only its deadline. */
  jendela: boolean;
}

interface Pindahan {
  lama: { mulai: Date; selesai: Date };
  langkahMs: number;
  /** Until when activities count, before and after. */
  batas: { lama: Date; baru: Date };
  /** False: windows stay. */
  ikut: boolean;
  now: Date;
}

const moved = (time: Date | null, ms: number): Date | null =>
  time === null ? null : new Date(time.getTime() + ms);

/**
 * Windows inside the old meeting that have not opened move by its step. A material's deadline that
 * was the meeting's follows it, and none stays beyond it, because nothing counts after it.
 */
export function geserIsi(
  rows: readonly Waktu[],
  { lama, langkahMs, batas, ikut, now }: Pindahan,
): Geseran[] {
  return rows.flatMap((row): Geseran[] => {
    const { id, jenis, waktu_mulai, waktu_selesai, tampil_sejak } = row;
    if (ikut && ikutPindah(row, { ...lama, batas: batas.lama }, now)) {
      const isHidden = tampil_sejak !== null && tampil_sejak > now;
      return [
        {
          id,
          jenis,
          waktu_mulai: moved(waktu_mulai, langkahMs),
          waktu_selesai:
            waktu_selesai?.getTime() === batas.lama.getTime()
              ? batas.baru
              : moved(waktu_selesai, langkahMs),
          tampil_sejak: isHidden ? moved(tampil_sejak, langkahMs) : tampil_sejak,
          jendela: true,
        },
      ];
    }
    if (jenis !== 'materi' || row.wajib_hadir !== true || waktu_selesai === null) return [];
    const follows = ikut && ikutBatas(row, { batas: batas.lama });
    if (!follows && waktu_selesai <= batas.baru) return [];
    if (waktu_selesai.getTime() === batas.baru.getTime()) return [];
    return [{ id, jenis, waktu_mulai, waktu_selesai: batas.baru, tampil_sejak, jendela: false }];
  });
}
