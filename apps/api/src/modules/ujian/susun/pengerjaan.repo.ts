/** Attempts for those who make exams (U41). */
import { statement, type Tx } from '../../../platform/db/sql.ts';

interface OfUjian {
  collegeId: string;
  idUjian: string;
}

const live = statement(
  'pengerjaan.live',
  'SELECT nim FROM pengerjaan WHERE college_id = $1 AND id_ujian = $2 AND dibatalkan_pada IS NULL',
);

/** Nobody may begin meanwhile (lockUjian). */
export async function listLive(tx: Tx, { collegeId, idUjian }: OfUjian): Promise<string[]> {
  return (await tx.rows<{ nim: string }>(live, [collegeId, idUjian])).map(({ nim }) => nim);
}

const asked = statement(
  'pengerjaan.asked',
  `SELECT EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL
     AND w.selesai_pada IS NULL AND w.berakhir_pada >= $4 AND w.susunan @> jsonb_build_array(jsonb_build_object('versi', $3::text))) AS ada`,
);

/** On the paper of a running attempt. */
export async function isAsked(
  tx: Tx,
  { collegeId, id, idVersi, now }: { collegeId: string; id: string; idVersi: string; now: Date },
): Promise<boolean> {
  return (await tx.row<{ ada: boolean }>(asked, [collegeId, id, idVersi, now]))?.ada ?? false;
}

const open = statement(
  'pengerjaan.lock_open',
  `SELECT w.id, w.nim, w.waktu_mulai, w.berakhir_pada, w.menit_tambahan, (SELECT coalesce(sum(y.faktor - 1), 0)::float8
     FROM ujian_penyesuaian y WHERE y.college_id = $1 AND y.id_ujian = $2 AND y.nim = w.nim AND y.id_pengerjaan IS NULL) AS bagian
   FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.selesai_pada IS NULL AND w.dibatalkan_pada IS NULL
   ORDER BY w.id FOR NO KEY UPDATE OF w`,
);

export interface BerjalanRow {
  id: string;
  nim: string;
  waktu_mulai: Date;
  berakhir_pada: Date;
  menit_tambahan: number;
  /** The exam's length, in shares, given for the start (U64). */
  bagian: number;
}

export function lockBerjalan(tx: Tx, { collegeId, idUjian }: OfUjian): Promise<BerjalanRow[]> {
  return tx.rows<BerjalanRow>(open, [collegeId, idUjian]);
}

const pengguna = statement(
  'pengerjaan.pengguna',
  'SELECT id_pengguna FROM mahasiswa WHERE college_id = $1 AND nim = ANY($2::text[])',
);

export async function listPengguna(
  tx: Tx,
  collegeId: string,
  nim: readonly string[],
): Promise<string[]> {
  if (nim.length === 0) return [];
  return (await tx.rows<{ id_pengguna: string }>(pengguna, [collegeId, nim])).map(
    (row) => row.id_pengguna,
  );
}
