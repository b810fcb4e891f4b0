import type { BodyOf, ResponseOf } from '@lms/contracts/endpoint';
import type { pratinjauKehadiran } from '@lms/contracts/kehadiran-pratinjau';
import { toInstant } from '../../../platform/wire-time.ts';
import type { TandaProgres } from '../progres/progres.policy.ts';
import type { PratinjauRow, Usulan } from './pratinjau.repo.ts';

/** What is proposed, as columns of the rows that it is laid over. */
export function toUsulan({ pertemuan, isi, materi_baru }: BodyOf<typeof pratinjauKehadiran>, now: Date): Usulan {
  const columnsOf = (item: (typeof isi)[number]): Usulan['isi'][string] =>
    'hapus' in item
      ? { dihapus_pada: toInstant(now) }
      : { wajib_hadir: item.is_syarat_hadir, waktu_selesai: item.is_syarat_hadir ? item.deadline : null };
  return {
    pertemuan: Object.fromEntries(Object.entries(pertemuan ?? {}).filter(([, value]) => value !== undefined)),
    isi: Object.fromEntries(isi.map((item) => [item.id, columnsOf(item)])),
    materiBaru: materi_baru,
  };
}

/** A mark as it is and as it would be. */
export function toChange(row: PratinjauRow, sesudah: TandaProgres['presensi']): ResponseOf<typeof pratinjauKehadiran>[number] {
  const { nim, nama, id_user, avatar_url, presensi, overall, progress_tersimpan } = row;
  return {
    mahasiswa: { id_user, nama, nim, avatar_url },
    sebelum: presensi,
    sesudah,
    progress: { sebelum: progress_tersimpan, sesudah: overall },
  };
}
