/** An exam question's rubric (U83). Grades follow its points in the same transaction. */

import { nilaiRubrik } from '@lms/contracts/soal/aturan-rubrik';
import type { Rubrik, simpanRubrikSoalUjian } from '@lms/contracts/soal/rubrik';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { found } from '../../../../platform/errors.ts';
import { isToldByClass, type OneIsi } from '../../../kelas/pertemuan/index.ts';
import { mapRubrik, type RubrikRow, saveRubrik, toRubrik } from '../../../soal/index.ts';
import { saveJumlahDikoreksi } from '../../peralihan.repo.ts';
import { createCatatBaca } from '../../susun/index.ts';
import { kabarkanNilai } from '../kabar-nilai.service.ts';
import { dampakOf, dianulirIn } from '../koreksi/koreksi.policy.ts';
import * as koreksi from '../koreksi/koreksi.repo.ts';
import { hitungStatistikBank } from '../penilaian-ujian.messages.ts';
import type { PenilaianUjianPorts } from '../penilaian-ujian.ports.ts';
import { findSoalUjian } from '../per-soal/per-soal.repo.ts';
import { freeBerRubrik, saveBerRubrik } from '../peralihan-nilai.repo.ts';
import { tempatOf, ujianOf } from '../ujian-dinilai.service.ts';
import * as repo from './rubrik.repo.ts';

const jenis = 'ujian';

interface DiSoal {
  id: string;
  questionId: string;
}

export type RubrikService = ReturnType<typeof createRubrik>;

export function createRubrik(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>,
  { isi }: Pick<PenilaianUjianPorts, 'isi'>,
) {
  const { db, clock, events, outbox } = deps;
  const catatBaca = createCatatBaca(deps, { isi });

  /** Returns the students' accounts. */
  async function recount(
    tx: Tx,
    which: { collegeId: string; idUjian: string },
    idSoal: string,
    changed: ReadonlySet<string>,
  ) {
    const semua = await koreksi.mapAturan(tx, which);
    const bobot = (await tempatOf(tx, which.collegeId, which.idUjian)).bobotOf.get(idSoal) ?? 0;
    const dianulir = [...semua.keys()].filter((one) => one !== idSoal && dianulirIn(semua, one));
    const aturan = semua.get(idSoal) ?? { aturan: 'kunci_baru' as const, diterima: [] };
    const rows = (await koreksi.listTerdampak(tx, which, idSoal, dianulir)).filter(({ id }) =>
      changed.has(id),
    );
    // `manual`: the grade counts as it is.
    const counted = rows.map((row) => ({
      id: row.id,
      ...dampakOf({ ...row, manual: true }, { aturan, bobot }, new Map()),
    }));
    await saveJumlahDikoreksi(tx, which.collegeId, counted);
    return rows.map(({ idPengguna }) => idPengguna);
  }

  /** @returns changed grades, and of those the incomplete */
  async function follow(
    tx: Tx,
    { actor, meeting, header }: OneIsi,
    idSoal: string,
    { kriteria }: RubrikRow,
  ) {
    const { collegeId } = actor;
    const which = { collegeId, idUjian: header.id };
    if (kriteria.length === 0) {
      await freeBerRubrik(tx, { ...which, idSoal });
      return { berubah: 0, menunggu: 0 };
    }
    const graded = (await repo.holdBerRubrik(tx, { ...which, idSoal })).flatMap(
      ({ id, nilai: before, rubrik }) => {
        const nilai = nilaiRubrik(kriteria, rubrik);
        return nilai === before ? [] : [{ id, nilai }];
      },
    );
    if (graded.length > 0) {
      await saveBerRubrik(tx, { collegeId, idSoal }, graded, {
        oleh: actor,
        now: clock.now(),
      });
      const people = await recount(tx, which, idSoal, new Set(graded.map(({ id }) => id)));
      await outbox.add(tx, hitungStatistikBank, { collegeId, payload: { id_ujian: header.id } });
      const at = { id_ujian: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
      await kabarkanNilai(
        tx,
        { events },
        collegeId,
        { ...at, untuk_kelas: isToldByClass(meeting) },
        people,
      );
    }
    return {
      berubah: graded.length,
      menunggu: graded.filter(({ nilai }) => nilai === null).length,
    };
  }

  return {
    /** @throws AppError tidak_ditemukan, also for a question of another exam */
    read: async (actor: Actor, { id, questionId }: DiSoal): Promise<Rubrik> => {
      const reading = await isi.find(actor, { jenis, id });
      const { collegeId } = actor;
      const { id_soal: idSoal } = found(await findSoalUjian(db, ujianOf(reading), questionId));
      await catatBaca(reading);
      const row = (await mapRubrik(db, collegeId, [idSoal])).get(idSoal) ?? null;
      return toRubrik(row, await repo.countBerRubrik(db, { collegeId, idUjian: id, idSoal }));
    },

    /** @throws AppError tidak_ditemukan, rubrik_bukan_esay, rubrik_berubah */
    save: (
      actor: Actor,
      { id, questionId }: DiSoal,
      body: BodyOf<typeof simpanRubrikSoalUjian>,
    ): Promise<ResponseOf<typeof simpanRubrikSoalUjian>> =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const { collegeId } = actor;
        const { id_kelas: idKelas, id_pertemuan: idPertemuan } = one.header;
        const menulis = {
          actor,
          now: clock.now(),
          tempat: { jenis: 'ujian' as const, id, idKelas, idPertemuan },
        };
        const { rubrik, berubah } = await saveRubrik(tx, menulis, questionId, body);
        const followed =
          berubah && rubrik !== null
            ? await follow(tx, one, questionId, rubrik)
            : { berubah: 0, menunggu: 0 };
        if (berubah) {
          await isi.record(tx, one, one.header, {
            aksi: 'rubrik_diubah',
            verb: 'Mengubah rubrik soal pada',
            objek: {
              id,
              id_soal: questionId,
              kriteria: body.kriteria.length,
              nilai_berubah: followed.berubah,
            },
          });
          // Graders' open pages show the criteria.
          const data = { id_pertemuan: idPertemuan, id_kelas: idKelas, jenis: 'ujian' as const };
          const event = {
            collegeId,
            stream: `pertemuan:${idPertemuan}`,
            name: 'aktivitas.berubah' as const,
            data,
          };
          await events.add(tx, [{ ...event, staffOnly: true, folded: true }]);
        }
        const jumlah = await repo.countBerRubrik(tx, {
          collegeId,
          idUjian: id,
          idSoal: questionId,
        });
        return { ...toRubrik(rubrik, jumlah), ...followed };
      }),
  };
}
