/** Signs the reports of a class, as its lecturer does. */
import { createBap } from '../../apps/api/src/modules/laporan/bap/index.ts';
import { defaultPengaturan } from '../../apps/api/src/modules/sistem/pengaturan/index.ts';
import type { DosenActor } from '../../apps/api/src/platform/auth/actor.ts';
import { createSecretBox } from '../../apps/api/src/platform/auth/secret-box.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDb } from '../../apps/api/src/platform/db/db.ts';
import { createEvents } from '../../apps/api/src/platform/events/events.ts';
import { KELAS_BAP } from './bap.sql.ts';
import { SECRET } from './secret.ts';

const failed = (told: unknown): never => {
  throw told;
};

export interface SignedReports {
  idKelas: string;
  periode: number;
  /** Leads to the report of the class's first meeting. */
  kode: string;
}

export async function signReports(
  url: string,
  { collegeId, userId }: { collegeId: string; userId: string },
): Promise<SignedReports> {
  const db = openDb({ url, connections: 2, statementTimeoutMs: 120_000, onError: failed });
  const dosen: DosenActor = {
    collegeId,
    userId,
    role: 'dosen',
    idDosen: 'dosen-01',
    username: 'dosen-01',
    nama: 'Pengajar Nomor 1',
    sessionId: '',
    scopes: [],
    ip: '127.0.0.1',
    requestId: 'bench',
    operator: null,
  };
  const { bap, tandaTangan } = createBap(
    { db, clock: systemClock, events: createEvents(() => undefined), log: { warn: failed } },
    { pengaturan: async () => defaultPengaturan },
    { box: createSecretBox(SECRET) },
  );
  try {
    const meetings = await db.rows<{ id: string; id_kelas: string; periode: number }>(
      `SELECT p.id, p.id_kelas, k.periode FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
       WHERE p.college_id = $1 AND p.id_kelas = ${KELAS_BAP} ORDER BY p.nomor`,
      [collegeId],
    );
    const codes: string[] = [];
    for (const { id } of meetings) {
      const { sidik } = (await bap.ofMeeting(dosen, id)).draf;
      const signed = await tandaTangan.sign(dosen, id, { sidik, alasan: null, nim_saksi: null });
      codes.push(...signed.versi.map(({ kode }) => kode));
    }
    const [first] = meetings;
    const [kode] = codes;
    if (first === undefined || kode === undefined) throw new Error('The college lacks a report');
    return { idKelas: first.id_kelas, periode: first.periode, kode };
  } finally {
    await db.close();
  }
}
