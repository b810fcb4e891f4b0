/**
 * An exam counts as taken when its attempt ends with an answer (U85); a reset or a reopening takes
 * that back.
 */
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Outbox } from '../../../../platform/queue/outbox.ts';
import { hitungFaktaUjian } from '../pengerjaan.messages.ts';
import type { FaktaPort } from '../pengerjaan.ports.ts';
import { listBerakhir, lockFakta } from './fakta.repo.ts';

const system = { username: 'LMS:SYSTEM', nama: 'LMS:SYSTEM' };

interface Ended {
  college_id: string;
  id_ujian: string;
  nim: string;
}

/** One job per exam, in the caller's transaction. */
export async function askFakta(outbox: Outbox, tx: Tx, attempts: readonly Ended[]): Promise<void> {
  const exams = Map.groupBy(attempts, ({ college_id, id_ujian }) =>
    JSON.stringify([college_id, id_ujian]),
  );
  const messages = [...exams.values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ college_id: collegeId, id_ujian }) => ({
      collegeId,
      payload: { id_ujian, nim: rows.map(({ nim }) => nim) },
    })),
  );
  await outbox.addAll(tx, hitungFaktaUjian, messages);
}

export function createFaktaUjian({ fakta }: { fakta: FaktaPort }) {
  return {
    /** Repeatable; skips deleted exams. */
    settle: async (
      tx: Tx,
      { collegeId, idUjian, nim }: { collegeId: string; idUjian: string; nim: readonly string[] },
    ) => {
      await lockFakta(tx, { collegeId, idUjian });
      const rows = await listBerakhir(tx, { collegeId, idUjian, nim });
      const selesai = rows.flatMap((row) =>
        row.pada === null ? [] : [{ nim: row.nim, pada: row.pada }],
      );
      const belum = rows.flatMap((row) => (row.pada === null ? [row.nim] : []));
      const whose = { collegeId, idAktivitas: idUjian, oleh: system };
      if (selesai.length > 0)
        await fakta.samakanFakta(tx, { ...whose, selesai, sumber: 'dikerjakan' });
      if (belum.length > 0)
        await fakta.tarikFakta(tx, { ...whose, nim: belum, alasan: 'tidak_berlaku' });
    },
  };
}
