/** Access to forum threads, and counting after each post (DECISIONS 176, 177; K5, K86–K89). */
import { AppError, found } from '../../../platform/errors.ts';
import { refusalsOf, type ThreadGates } from '../../kelas/pertemuan/index.ts';
import type { AksesUtas, PemilikPercakapan } from '../index.ts';
import { closedBy } from './forum.policy.ts';
import type { FaktaPort } from './forum.ports.ts';
import { holdForum } from './forum.repo.ts';
import { waktuForumOf } from './forum.views.ts';
import { createHitung } from './hitung.service.ts';
import { findHeld, listUtasForum, type UtasForumRow } from './percakapan-forum.repo.ts';
import { addPeserta } from './peserta.repo.ts';

interface Ports extends ThreadGates {
  fakta: FaktaPort;
}

export function createPemilikForum({ fakta, ...gates }: Ports): PemilikPercakapan {
  const { hitungPost } = createHitung({ fakta });

  return {
    aksesOf: async (sql, actor, which, now) => {
      const rows = await listUtasForum(
        sql,
        actor,
        which.map(({ idAktivitas }) => idAktivitas),
        now,
      );
      const refused = await refusalsOf(sql, actor, rows, { ...gates, now });
      const known = new Map(
        rows.map((row) => [row.ke, refused.get(row.id_pertemuan) ?? toAkses(row, now)]),
      );
      return which.map((_one, index) => known.get(index + 1) ?? null);
    },

    minimalKarakter: async (sql, collegeId) =>
      (await gates.pengaturan(sql, collegeId)).pengaturan_kelas.minimal_karakter_post,

    /** Under the forum's lock, so that a change comes before this post or counts it. */
    pesanBerubah: async (tx, { actor, akses, perubahan, pesan, now }) => {
      const key = { collegeId: actor.collegeId, id: akses.idAktivitas };
      await holdForum(tx, key);
      const forum = found(await findHeld(tx, key));
      if (perubahan !== 'dihapus') {
        const tutup = closedBy(waktuForumOf(forum), now);
        if (tutup !== null) throw new AppError(tutup);
      }
      // Posting joins, even if the join call was lost; an acting operator never does (K6).
      if (perubahan === 'baru' && actor.role !== 'operator' && actor.operator === null)
        await addPeserta(tx, key, actor, now);
      await hitungPost(tx, key, { ...pesan, oleh: actor });
    },
  };
}

function toAkses(row: UtasForumRow, now: Date): AksesUtas {
  const {
    ke: _ke,
    id_aktivitas: idAktivitas,
    judul,
    id_pertemuan,
    waktu_mulai,
    waktu_selesai,
    dibuat_pada,
    ...meeting
  } = row;
  return {
    idAktivitas,
    jenisIsi: 'forum',
    judul,
    meeting: { ...meeting, id: id_pertemuan },
    tutup: closedBy(waktuForumOf({ waktu_mulai, waktu_selesai, dibuat_pada }), now),
    bolehBalas: true,
  };
}
