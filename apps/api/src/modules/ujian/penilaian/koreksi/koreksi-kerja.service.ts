/** A corrected key, or its withdrawal, reaches all grades in a fixed number of statements (U82). */
import type { JumlahDampak } from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import { z } from 'zod';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { found } from '../../../../platform/errors.ts';
import { defineLongWork, longWorkHandler } from '../../../sistem/pekerjaan/index.ts';
import { mapKonten } from '../../../soal/index.ts';
import { saveJumlahDikoreksi } from '../../peralihan.repo.ts';
import { kabarkanNilai } from '../kabar-nilai.service.ts';
import { hitungStatistikBank } from '../penilaian-ujian.messages.ts';
import { saveDikoreksi } from '../peralihan-nilai.repo.ts';
import { tempatOf } from '../ujian-dinilai.service.ts';
import { type Dampak, dampakOf, dianulirIn } from './koreksi.policy.ts';
import * as repo from './koreksi.repo.ts';

const masukan = z.object({
  id_ujian: z.string(),
  id_koreksi: z.string(),
  id_pertemuan: z.string(),
  id_kelas: z.string(),
  untuk_kelas: z.boolean(),
});
export const kerjaKoreksi = defineLongWork('koreksi.kunci', masukan);

export function jumlahOf(
  rows: readonly { row: { manual: boolean }; dampak: Pick<Dampak, 'perubahan'> }[],
): JumlahDampak {
  const of = (perubahan: Dampak['perubahan']) =>
    rows.filter(({ dampak }) => dampak.perubahan === perubahan).length;
  const manual = rows.filter(({ row }) => row.manual).length;
  return { semua: rows.length, naik: of('naik'), turun: of('turun'), tetap: of('tetap'), manual };
}

export function createPenerapan({
  events,
  clock,
  outbox,
}: Pick<Deps, 'events' | 'clock' | 'outbox'>) {
  /** Concurrent graders wait, and follow the rule then. */
  async function apply(
    tx: Tx,
    { collegeId, oleh }: { collegeId: string; oleh: Oleh },
    at: z.infer<typeof masukan>,
  ) {
    const which = { collegeId, idUjian: at.id_ujian };
    const koreksi = found(await repo.findKoreksi(tx, which, at.id_koreksi));
    const { id_soal: idSoal } = koreksi;
    await repo.holdDinilai(tx, which);
    const semua = await repo.mapAturan(tx, which);
    const aturan = found(semua.get(idSoal));
    const konten = await mapKonten(tx, collegeId, aturan.diterima);
    const bobot = (await tempatOf(tx, collegeId, at.id_ujian)).bobotOf.get(idSoal) ?? 0;
    const dianulir = [...semua.keys()].filter((one) => one !== idSoal && dianulirIn(semua, one));
    const rows = (await repo.listTerdampak(tx, which, idSoal, dianulir)).map((row) => ({
      row,
      dampak: dampakOf(row, { aturan, bobot }, konten),
    }));
    const graded = rows.flatMap(({ row, dampak }) =>
      row.manual || row.nilai === dampak.nilai ? [] : [{ id: row.id, nilai: dampak.nilai }],
    );
    const sumber = aturan.dibatalkan ? ('otomatis' as const) : ('koreksi' as const);
    await saveDikoreksi(tx, { collegeId, idSoal }, graded, { sumber, oleh, now: clock.now() });
    await saveJumlahDikoreksi(
      tx,
      collegeId,
      rows.map(({ row: { id }, dampak: { belum, nilaiAkhir } }) => ({ id, belum, nilaiAkhir })),
    );
    const dampak = koreksi.dibatalkan_pada === null ? jumlahOf(rows) : null;
    await repo.endKoreksi(tx, collegeId, at.id_koreksi, dampak);
    await outbox.add(tx, hitungStatistikBank, { collegeId, payload: { id_ujian: at.id_ujian } });
    const people = rows.flatMap(({ row, dampak: { perubahan } }) =>
      perubahan === 'tetap' ? [] : [row.idPengguna],
    );
    const { id_ujian, id_pertemuan, id_kelas, untuk_kelas } = at;
    await kabarkanNilai(
      tx,
      { events },
      collegeId,
      { id_ujian, id_pertemuan, id_kelas, untuk_kelas },
      people,
    );
  }

  return apply;
}

export function koreksiHandler(
  deps: Pick<Deps, 'db' | 'events' | 'files' | 'clock' | 'log' | 'outbox'>,
) {
  const apply = createPenerapan(deps);
  return longWorkHandler(deps, kerjaKoreksi, {
    work: async ({ collegeId, actor, input, progress }) => {
      progress(10, 'Menghitung ulang nilai');
      return {
        pesan: 'Nilai sudah dihitung ulang.',
        commit: (tx) => apply(tx, { collegeId, oleh: actor }, input),
      };
    },
    ended: async (tx, { id, collegeId, status }) => {
      if (status === 'gagal') await repo.failKoreksi(tx, collegeId, id);
    },
  });
}

interface Oleh {
  userId: string;
  nama: string;
}
