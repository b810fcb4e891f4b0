/** The state of a student's work in words; the three never mean the same. Pure. */
import { formatHeaderClock, type TimeZone } from '../../../shared/lib/format.ts';

export const TERSIMPAN = 'Tersimpan';
export const MENUNGGU_KONEKSI = 'Menunggu koneksi';

/** 'Sudah dikumpulkan 14:03:21', by the server's clock. */
export function sudahDikumpulkan(pada: string, zone: TimeZone): string {
  return `Sudah dikumpulkan ${formatHeaderClock(pada, zone).split(', ')[1] ?? ''}`;
}

export type Keadaan = 'menunggu' | 'ditolak' | 'tersimpan' | 'terkumpul' | 'kosong';

interface What {
  waiting: { refused: string | null } | null;
  hasDraft: boolean;
  isHandedIn: boolean;
}

/** Work that the server lacks comes first. */
export function keadaanOf({ waiting, hasDraft, isHandedIn }: What): Keadaan {
  if (waiting !== null) return waiting.refused === null ? 'menunggu' : 'ditolak';
  if (hasDraft) return 'tersimpan';
  return isHandedIn ? 'terkumpul' : 'kosong';
}

export function barText(keadaan: Keadaan, dikumpulkanPada: string | null, zone: TimeZone): string {
  switch (keadaan) {
    case 'menunggu':
      return MENUNGGU_KONEKSI;
    case 'ditolak':
      return 'Tidak terkumpul';
    case 'tersimpan':
      return `${TERSIMPAN} · belum dikumpulkan`;
    case 'terkumpul':
      return dikumpulkanPada === null
        ? 'Sudah dikumpulkan'
        : sudahDikumpulkan(dikumpulkanPada, zone);
    case 'kosong':
      return 'Belum dikumpulkan';
  }
}

interface Izin {
  boleh: boolean;
  sampai: string | null;
  tenggang_sampai: string | null;
}

export type Jendela = 'buka' | 'tenggang' | 'tutup';

/**
 * Open, only for uploads in progress (K58), or closed. `now` is the server's; `izin` may be older.
 */
export function jendelaOf({ boleh, sampai, tenggang_sampai }: Izin, now: number): Jendela {
  const end = sampai === null ? Number.POSITIVE_INFINITY : Date.parse(sampai);
  if (boleh && now <= end) return 'buka';
  const isInGrace = now >= end && tenggang_sampai !== null && now <= Date.parse(tenggang_sampai);
  return isInGrace ? 'tenggang' : 'tutup';
}

/** Waiting work may still be in time (K58). `now` is the server's. */
export function waitingNote(
  { sampai, tenggang }: { sampai: string | null; tenggang: string | null },
  now: number,
): string {
  if (sampai === null || now <= Date.parse(sampai)) {
    return 'Belum dikumpulkan. Tersimpan di perangkat ini dan dikirim sendiri saat koneksi kembali; yang dihitung waktu server menerimanya.';
  }
  if (tenggang !== null && now <= Date.parse(tenggang)) {
    return 'Belum dikumpulkan dan batas waktu sudah lewat. Hanya berkas yang mulai diunggah sebelum batas waktu yang masih diterima, ditandai terlambat.';
  }
  return 'Belum dikumpulkan dan batas waktu sudah lewat. Server akan menolaknya, kecuali Anda mendapat perpanjangan.';
}
