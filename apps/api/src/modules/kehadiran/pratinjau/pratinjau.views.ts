import type { pratinjauKehadiran } from '@lms/contracts/kehadiran/pratinjau';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstant } from '../../../platform/wire-time.ts';
import type { ForumDihitung, SelesaiRow } from '../../percakapan/forum/index.ts';
import type { TandaProgres } from '../progres/progres.policy.ts';
import type { PratinjauRow, Usulan } from './pratinjau.repo.ts';

type Body = BodyOf<typeof pratinjauKehadiran>;
type Item = Body['isi'][number];

/** The last entry about a forum wins. */
export function toForums(isi: readonly Item[]): ForumDihitung[] {
  const forums = isi.flatMap((item) =>
    'minimal_post' in item
      ? [
          {
            id: item.id,
            minimalPost: item.minimal_post,
            waktuSelesai: new Date(item.waktu_selesai),
          },
        ]
      : [],
  );
  return [...new Map(forums.map((forum) => [forum.id, forum])).values()];
}

function columnsOf(item: Item, now: Date): Usulan['isi'][string] {
  if ('hapus' in item) return { dihapus_pada: toInstant(now) };
  if ('minimal_post' in item) return { waktu_selesai: item.waktu_selesai };
  if ('ditampilkan' in item) {
    const { ditampilkan, remedial } = item;
    return {
      wajib_hadir: !remedial,
      terbatas: remedial,
      tampil_sejak: ditampilkan ? toInstant(now) : null,
    };
  }
  return {
    wajib_hadir: item.is_syarat_hadir,
    waktu_selesai: item.is_syarat_hadir ? item.deadline : null,
  };
}

interface Proposed {
  now: Date;
  forums: readonly ForumDihitung[];
  selesai: readonly SelesaiRow[];
}

/** Columns laid over the stored rows. */
export function toUsulan(
  { pertemuan, isi, ...baru }: Body,
  { now, forums, selesai }: Proposed,
): Usulan {
  return {
    pertemuan: Object.fromEntries(
      Object.entries(pertemuan ?? {}).filter(([, value]) => value !== undefined),
    ),
    isi: Object.fromEntries(isi.map((item) => [item.id, columnsOf(item, now)])),
    forum: {
      id: forums.map(({ id }) => id),
      selesai: selesai.flatMap(({ id, nim, pada }) => (pada === null ? [] : [{ id, nim, pada }])),
    },
    baru: {
      materi: baru.materi_baru,
      tugas: baru.tugas_baru,
      forum: baru.forum_baru,
      ujian: baru.ujian_baru,
      vidcon: baru.vidcon_baru,
    },
  };
}

export function toChange(
  row: PratinjauRow,
  sesudah: TandaProgres['presensi'],
): ResponseOf<typeof pratinjauKehadiran>[number] {
  const { nim, nama, id_user, avatar_url, presensi, overall, progress_tersimpan } = row;
  return {
    mahasiswa: { id_user, nama, nim, avatar_url },
    sebelum: presensi,
    sesudah,
    progress: { sebelum: progress_tersimpan, sesudah: overall },
  };
}
