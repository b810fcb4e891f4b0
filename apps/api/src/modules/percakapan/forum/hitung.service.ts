/**
 * What posts make of the ledger of facts: a student has taken part since enough own posts count
 * (K41, K88).
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { FaktaPort, Oleh } from './forum.ports.ts';
import { lockForum } from './forum.repo.ts';
import { findHeld } from './percakapan-forum.repo.ts';
import { listSelesai, listSelesaiOf, type SelesaiRow } from './post.repo.ts';

/** Of what nobody did with own hands. */
const system: Oleh = { username: 'LMS:SYSTEM', nama: 'LMS:SYSTEM' };

interface Forum {
  collegeId: string;
  id: string;
}

interface PostBerubah {
  /** Whose post it is; null: of staff. */
  nim: string | null;
  /**
   * Texts that came or went: a copy counts once the original says something else, and the other way
   * round.
   */
  sidik: readonly string[];
  /** Who wrote, changed or deleted it. */
  oleh: Oleh;
}

export function createHitung({ fakta }: { fakta: FaktaPort }) {
  /**
   * The time of a fact is that of the post with which there were enough, whenever it is counted.
   * The same again changes nothing.
   */
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

  /**
   * After something else is asked for (K90), under the lock of the forum: of everybody who has
   * posted, in three statements.
   */
  async function hitungUlang(tx: Tx, forum: Forum): Promise<void> {
    const rows = await listSelesai(tx, forum.collegeId, [{ id: forum.id }]);
    await settle(tx, forum, rows, { oleh: system, ulang: true });
  }

  return {
    /**
     * After a post came, changed or went, under the lock of the forum: of its author, and of those
     * who have written the same.
     */
    hitungPost: async (tx: Tx, forum: Forum, { nim, sidik, oleh }: PostBerubah): Promise<void> => {
      if (nim === null && sidik.length === 0) return;
      const rows = await listSelesaiOf(tx, forum, { nim, sidik });
      const isAuthor = (row: SelesaiRow) => row.nim === nim;
      await settle(tx, forum, rows.filter(isAuthor), { oleh, ulang: false });
      const others = rows.filter((row) => !isAuthor(row));
      await settle(tx, forum, others, { oleh: system, ulang: true });
    },

    hitungUlang,

    /**
     * The same in the background, of a forum that nobody holds; of one that was deleted nothing
     * counts.
     */
    hitungLagi: async (tx: Tx, forum: Forum): Promise<void> => {
      await lockForum(tx, forum);
      if ((await findHeld(tx, forum)) !== null) await hitungUlang(tx, forum);
    },
  };
}
