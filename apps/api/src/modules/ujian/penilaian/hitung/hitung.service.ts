/** Closed attempts are graded by their keys (U73), each once, however often it runs. */
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { mapKonten } from '../../../soal/index.ts';
import { listBerlaku } from '../../pengerjaan/index.ts';
import { setGraded, setGradingFailed } from '../../peralihan.repo.ts';
import { versiDiterima } from '../koreksi/koreksi.policy.ts';
import { mapAturan } from '../koreksi/koreksi.repo.ts';
import { hitungStatistikBank } from '../penilaian-ujian.messages.ts';
import { letRewrittenWait, saveTerhitung, type TerhitungRow } from '../peralihan-nilai.repo.ts';
import { tempatOf } from '../ujian-dinilai.service.ts';
import { hitung, type Lembar, PERHITUNGAN } from './hitung.policy.ts';
import * as repo from './hitung.repo.ts';

const BATCH = 500;
const MOST_BATCHES = 8;
const RETRY_MS = 300_000;

export function createHitung({
  log,
  outbox,
}: Pick<Deps, 'outbox'> & { log: Pick<Deps['log'], 'error'> }) {
  async function lembarOf(
    tx: Tx,
    rows: readonly repo.MenungguRow[],
    collegeId: string,
    idUjian: string,
  ): Promise<Lembar> {
    const aturan = await mapAturan(tx, { collegeId, idUjian });
    const asked = rows.flatMap(({ susunan }) => susunan.map((place) => place.versi));
    const versi = new Set([...asked, ...versiDiterima(aturan)]);
    return {
      aturan,
      konten: await mapKonten(tx, collegeId, [...versi]),
      bobot: (await tempatOf(tx, collegeId, idUjian)).bobotOf,
    };
  }

  async function gradeBatch(tx: Tx, rows: readonly repo.MenungguRow[], now: Date): Promise<void> {
    const [first] = rows;
    if (first === undefined) return;
    const { college_id: collegeId, id_ujian: idUjian } = first;
    const batch = { collegeId, ids: rows.map(({ id }) => id) };
    const lembar = await lembarOf(tx, rows, collegeId, idUjian);
    const jawaban = Map.groupBy(
      await listBerlaku(tx, collegeId, batch.ids),
      (one) => one.id_pengerjaan,
    );
    await letRewrittenWait(tx, batch, now);
    const tetap = Map.groupBy(await repo.listTetap(tx, batch), (one) => one.id_pengerjaan);
    const gagal: string[] = [];
    const graded = rows.flatMap(({ id, susunan, pengurangan }): TerhitungRow[] => {
      const given = new Map((jawaban.get(id) ?? []).map((one) => [one.id_soal, one.isi]));
      const stays = new Map((tetap.get(id) ?? []).map((one) => [one.id_soal, one.nilai]));
      try {
        return [{ id, ...hitung({ susunan, pengurangan, jawaban: given, tetap: stays }, lembar) }];
      } catch (error) {
        // It must not stop the others.
        log.error({ err: error, collegeId, idPengerjaan: id }, `${PERHITUNGAN} failed`);
        gagal.push(id);
        return [];
      }
    });
    await saveTerhitung(tx, collegeId, graded, now);
    await setGraded(tx, collegeId, graded, now);
    await setGradingFailed(tx, { collegeId, ids: gagal }, now);
    await outbox.add(tx, hitungStatistikBank, { collegeId, payload: { id_ujian: idUjian } });
  }

  return {
    gradeClosed: async (tx: Tx, now: Date): Promise<void> => {
      const gagalSebelum = new Date(now.getTime() - RETRY_MS);
      for (let n = 0; n < MOST_BATCHES; n++) {
        const rows = await repo.claimMenunggu(tx, { gagalSebelum, most: BATCH });
        if (rows.length === 0) return;
        await gradeBatch(tx, rows, now);
      }
    },
  };
}
