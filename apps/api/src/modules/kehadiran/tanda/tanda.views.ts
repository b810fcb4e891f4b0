import type { ResponseOf } from '@lms/contracts/endpoint';
import type { BarisKehadiran, TandaTersimpan } from '@lms/contracts/kehadiran';
import type { kehadiranSayaKelas, rekapSaya } from '@lms/contracts/kehadiran-rekap';
import type { z } from 'zod';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import { toPertemuanRingkas } from '../../pertemuan/index.ts';
import { toAngka } from '../daftar/daftar.views.ts';
import type { OwnMeetingRow, RekapRow } from '../hitung/rekap.repo.ts';
import type { IncomingMark, MarkChange, StoredMark } from './tanda.policy.ts';
import type { KehadiranRow, SavedMarks } from './tanda.repo.ts';

export function toBaris(row: KehadiranRow): BarisKehadiran {
  return {
    mahasiswa: { nama: row.nama, nim: row.nim, id_user: row.id_user, avatar_url: row.avatar_url },
    presensi: row.presensi,
    ada_presensi: row.presensi !== null,
    is_hadir: row.presensi === 'H',
    is_qr_code: row.is_qr_code ?? false,
    progress: { overall: row.progress ?? 0 },
    updated_by: row.updated_by === null ? null : { username: row.updated_by, name: row.updated_by_nama ?? row.updated_by },
    updated_at: toInstantOrNull(row.updated_at),
  };
}

interface Tersimpan {
  incoming: readonly IncomingMark[];
  /** As it was before the save. */
  stored: ReadonlyMap<string, StoredMark | null>;
  changes: readonly MarkChange[];
  saved: SavedMarks;
}

/** A row that wrote nothing has the time of the mark it found. */
export function toTersimpan({ incoming, stored, changes, saved }: Tersimpan): TandaTersimpan {
  const baris = incoming.flatMap(({ nim, presensi }) => {
    const waktu = saved.waktu[nim] ?? stored.get(nim)?.updatedAt;
    return waktu === undefined ? [] : [{ nim, presensi, updated_at: toInstant(new Date(waktu)) }];
  });
  return { jumlah_berubah: changes.length, versi: saved.versi, baris };
}

export function toRekap(row: RekapRow): z.infer<typeof rekapSaya> {
  return {
    id_kelas: row.id_kelas,
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    kelas: { nama: labelKelas(row.nama_kelas) },
    banner_color_idx: row.banner_color_idx,
    ...toAngka(row),
  };
}

export function toOwnMeeting(row: OwnMeetingRow, now: Date): ResponseOf<typeof kehadiranSayaKelas>['pertemuan'][number] {
  return {
    ...toPertemuanRingkas(row, now),
    presensi: row.presensi,
    ada_presensi: row.presensi !== null,
    is_qr_code: row.is_qr_code ?? false,
    progress: row.progress ?? 0,
    updated_at: toInstantOrNull(row.updated_at),
  };
}
