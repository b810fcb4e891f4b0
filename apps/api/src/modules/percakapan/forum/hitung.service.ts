/** Posts become facts: enough counting posts are a participation (K41, K88). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { FaktaPort, Oleh } from './forum.ports.ts';
import { lockForum } from './forum.repo.ts';
import { findHeld } from './percakapan-forum.repo.ts';
import { listSelesai, listSelesaiOf, type SelesaiRow } from './post.repo.ts';

const system: Oleh = { username: 'LMS:SYSTEM', nama: 'LMS:SYSTEM' };

interface Forum {
  collegeId: string;
  id: string;
}

interface PostBerubah {
  /** Null for staff. */
  nim: string | null;
  /** Fingerprints of added or removed texts; copies are judged again. */
  sidik: readonly string[];
  /** The author of the post, change or deletion. */
  oleh: Oleh;
}

export function createHitung({ fakta }: { fakta: FaktaPort }) {
  /** A fact has the time of the post that was enough. Repeating changes nothing. */
  async function settle(
    tx: Tx,
    { collegeId, id }: Forum,
    rows: readonly SelesaiRow[],
    { oleh, ulang }: { oleh: Oleh; ulang: boolean },
  ) {
    const whose = { collegeId, idAktivitas: id, oleh };
    const selesai = rows.flatMap(({ nim, pada }) => (pada === null ? [] : [{ nim, pada }]));
    const belum = rows.flatMap(({ nim, pada }) => (pada === null ? [nim] : []));
    if (selesai.length > 0) {
      const detail = {
        minimal_post: rows[0]?.minimal_post ?? null,
        ...(ulang && { dihitung_ulang: true }),
      };
      await fakta.samakanFakta(tx, { ...whose, selesai, sumber: 'diposting', detail });
    }
    if (belum.length > 0)
      await fakta.tarikFakta(tx, { ...whose, nim: belum, alasan: 'tidak_berlaku' });
  }

  /** Everybody after a rule change (K90), under the forum's lock, in three statements. */
  async function hitungUlang(tx: Tx, forum: Forum): Promise<void> {
    const rows = await listSelesai(tx, forum.collegeId, [{ id: forum.id }]);
    await settle(tx, forum, rows, { oleh: system, ulang: true });
  }

  return {
    /** The author and authors of the same text, under the forum's lock. */
    hitungPost: async (tx: Tx, forum: Forum, { nim, sidik, oleh }: PostBerubah): Promise<void> => {
      if (nim === null && sidik.length === 0) return;
      const rows = await listSelesaiOf(tx, forum, { nim, sidik });
      const isAuthor = (row: SelesaiRow) => row.nim === nim;
      await settle(tx, forum, rows.filter(isAuthor), { oleh, ulang: false });
      const others = rows.filter((row) => !isAuthor(row));
      await settle(tx, forum, others, { oleh: system, ulang: true });
    },

    hitungUlang,

    /** In the background; takes the lock itself, ignores deleted forums. */
    hitungLagi: async (tx: Tx, forum: Forum): Promise<void> => {
      await lockForum(tx, forum);
      if ((await findHeld(tx, forum)) !== null) await hitungUlang(tx, forum);
    },
  };
}
