/** All answers to one question, for staff (S3 §5.2, U75). */

import type {
  pengerjaanSoal,
  SoalUntukDinilai,
} from '@lms/contracts/ujian/penilaian/penilaian-soal';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { found } from '../../../../platform/errors.ts';
import { paging } from '../../../../platform/http/paging.ts';
import { judulSoal } from '../../../soal/index.ts';
import { createCatatBaca } from '../../susun/index.ts';
import { countMenunggu } from '../daftar.repo.ts';
import { dianulirIn } from '../koreksi/koreksi.policy.ts';
import { mapAturan } from '../koreksi/koreksi.repo.ts';
import { perhitunganSemua } from '../nilai.policy.ts';
import type { PenilaianUjianPorts } from '../penilaian-ujian.ports.ts';
import { toBarisSoal } from '../penilaian-ujian.views.ts';
import { ujianOf } from '../ujian-dinilai.service.ts';
import * as repo from './per-soal.repo.ts';

const jenis = 'ujian';

export type PerSoalService = ReturnType<typeof createPerSoal>;

export function createPerSoal({ db }: Pick<Deps, 'db'>, { isi }: Pick<PenilaianUjianPorts, 'isi'>) {
  const catatBaca = createCatatBaca({ db }, { isi });
  return {
    listSoal: async (actor: Actor, id: string): Promise<SoalUntukDinilai[]> => {
      const reading = await isi.find(actor, { jenis, id });
      await catatBaca(reading);
      const ujian = ujianOf(reading);
      const aturan = await mapAturan(db, ujian);
      return (await repo.listSoalUjian(db, ujian)).map(({ pertanyaan, ...row }, index) => ({
        ...row,
        nomor: index + 1,
        judul: judulSoal(pertanyaan),
        dianulir: dianulirIn(aturan, row.id_soal),
      }));
    },

    /** @throws AppError tidak_ditemukan, also for a question of another exam */
    list: async (
      actor: Actor,
      { id, questionId }: { id: string; questionId: string },
      query: QueryOf<typeof pengerjaanSoal>,
    ) => {
      const one = await isi.find(actor, { jenis, id });
      const ujian = ujianOf(one);
      const { id_soal: idSoal } = found(await repo.findSoalUjian(db, ujian, questionId));
      const { rows, total } = await repo.listBarisSoal(db, ujian, {
        idSoal,
        filter: query,
        page: paging(query),
      });
      const perhitungan = perhitunganSemua(await countMenunggu(db, ujian));
      return {
        rows: rows.map((row) => toBarisSoal(idSoal, row)),
        total,
        meta: { has_write_access: one.bolehUbah, perhitungan },
      };
    },
  };
}
