/** Automatic or manual grades (DECISIONS 176; K67, K91). */

import type {
  BarisPenilaianForum,
  nilaiForum,
  penilaianForum,
} from '@lms/contracts/percakapan/forum';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { IsiService, OneIsiRead } from '../../kelas/pertemuan/index.ts';
import { type ForumRow, findRow, holdForum } from './forum.repo.ts';
import { toPenilaian } from './forum.views.ts';
import { announceForum } from './kabar.service.ts';
import { findPenilaian, listPenilaian, saveNilai } from './penilaian.repo.ts';

const jenis = 'forum';

export type PenilaianForumService = ReturnType<typeof createPenilaianForum>;

export function createPenilaianForum(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  isi: Pick<IsiService, 'find' | 'hold' | 'record'>,
) {
  const whereOf = ({ actor, header }: OneIsiRead) => ({
    collegeId: actor.collegeId,
    id: header.id,
    idKelas: header.id_kelas,
  });
  const forumOf = async (sql: Sql, { actor, header }: OneIsiRead): Promise<ForumRow> =>
    found(await findRow(sql, { collegeId: actor.collegeId, id: header.id }));

  return {
    list: async (actor: Actor, id: string, query: QueryOf<typeof penilaianForum>) => {
      const reading = await isi.find(actor, { jenis, id });
      const { minimal_post, penilaian_keaktifan } = await forumOf(db, reading);
      const { rows, total } = await listPenilaian(db, whereOf(reading), {
        search: query.search,
        page: paging(query),
      });
      return {
        rows: rows.map((row) => toPenilaian(row, { minimal_post, penilaian_keaktifan })),
        total,
        meta: { minimal_post, penilaian_keaktifan, has_write_access: reading.bolehUbah },
      };
    },

    /** Another's version stays; a repetition is no conflict. */
    grade: async (
      actor: Actor,
      { id, nim }: { id: string; nim: string },
      { nilai, versi }: BodyOf<typeof nilaiForum>,
    ): Promise<BarisPenilaianForum> => {
      await isi.find(actor, { jenis, id });
      return db.transaction(async (tx) => {
        const key = { collegeId: actor.collegeId, id };
        await holdForum(tx, key);
        const context = await isi.hold(tx, actor, { jenis, id });
        const forum = await forumOf(tx, context);
        if (!forum.penilaian_keaktifan) throw new AppError('forum_tanpa_penilaian');
        const where = whereOf(context);
        const before = toPenilaian(found(await findPenilaian(tx, where, nim)), forum);
        if (before.nilai_manual === nilai && before.versi > 0) return before;
        const saved = await saveNilai(tx, key, {
          nim,
          nilai,
          versi,
          oleh: actor,
          now: context.now,
        });
        const after = toPenilaian(found(await findPenilaian(tx, where, nim)), forum);
        if (!saved) throw new AppError('nilai_berubah', { data: { baris: [after] } });
        const objek = { id, nim, nilai, sebelum: before.nilai_manual };
        await isi.record(tx, context, context.header, {
          aksi: 'dinilai',
          verb: `Menilai keaktifan ${after.nama} di`,
          objek,
        });
        await announceForum(events, tx, context);
        return after;
      });
    },
  };
}
