/** An exam live for staff (U72, U78), and who may follow its stream. */

import type { BarisPantau, pantauUjian } from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { may } from '../../../platform/auth/actor.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { everything, paging } from '../../../platform/http/paging.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { attemptState, attemptStatus, findMine } from '../pengerjaan/index.ts';
import { mapJumlahSoal } from '../susun/index.ts';
import { listPantau } from './pantau.repo.ts';
import { HENING_DETIK } from './pengawasan.policy.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';
import { toBarisPantau } from './pengawasan.views.ts';

const jenis = 'ujian';
const limits = { heningDetik: HENING_DETIK };

export type PantauService = ReturnType<typeof createPantau>;

export function createPantau(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi }: Pick<PengawasanPorts, 'isi'>,
) {
  const jumlahSoalOf = async (sql: Sql, collegeId: string, id: string) =>
    (await mapJumlahSoal(sql, { collegeId, ids: [id] })).get(id) ?? 0;

  return {
    list: async (actor: Actor, id: string, query: QueryOf<typeof pantauUjian>) => {
      const { header, bolehUbah } = await isi.find(actor, { jenis, id });
      const { collegeId } = actor;
      const now = clock.now();
      const { status, search } = query;
      const page = paging(query);
      const asked = {
        collegeId,
        idUjian: id,
        idKelas: header.id_kelas,
        now,
        ...limits,
        status,
        page,
      };
      const { rows, total, hitungan } = await listPantau(db, {
        ...asked,
        search: search && containing(search),
      });
      const jumlahSoal = await jumlahSoalOf(db, collegeId, id);
      const meta = { has_write_access: bolehUbah, hitungan, waktu_server: toInstant(now) };
      return { rows: rows.map((row) => toBarisPantau(row, jumlahSoal)), total, meta };
    },

    rowOf: async (
      sql: Sql,
      {
        collegeId,
        idUjian,
        idKelas,
        nim,
      }: { collegeId: string; idUjian: string; idKelas: string; nim: string },
      now: Date,
    ): Promise<BarisPantau> => {
      const asked = { collegeId, idUjian, idKelas, nim: [nim], now, ...limits, page: everything };
      const { rows } = await listPantau(sql, asked);
      return toBarisPantau(found(rows[0]), await jumlahSoalOf(sql, collegeId, idUjian));
    },

    /**
     * Students with an attempt too, who no longer see the exam; restricted ones while it runs
     * (U70).
     */
    mayFollow: async (actor: Actor, id: string): Promise<boolean> => {
      if (actor.role === 'operator' && !may(actor, 'kelas_kuliah', 'read')) return false;
      if (actor.role === 'mahasiswa') {
        const own = await findMine(db, { collegeId: actor.collegeId, idUjian: id, nim: actor.nim });
        if (actor.dibatasi)
          return (
            own !== null && attemptStatus(attemptState(own), clock.now()) === 'sedang_berlangsung'
          );
        if (own !== null) return true;
      }
      try {
        await isi.find(actor, { jenis, id });
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}
