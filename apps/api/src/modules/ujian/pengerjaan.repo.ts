/** Attempts, as far as those who make exams change them: their ends move with the exam's times, and they end with it (U41). */
import { statement, type Tx } from '../../platform/db/sql.ts';

interface OfUjian {
  collegeId: string;
  idUjian: string;
}

const live = statement(
  'pengerjaan.live',
  'SELECT nim FROM pengerjaan WHERE college_id = $1 AND id_ujian = $2 AND dibatalkan_pada IS NULL',
);

/** Who has begun; read it while nobody can begin (lockUjian). */
export async function listLive(tx: Tx, { collegeId, idUjian }: OfUjian): Promise<string[]> {
  return (await tx.rows<{ nim: string }>(live, [collegeId, idUjian])).map(({ nim }) => nim);
}

const open = statement(
  'pengerjaan.lock_open',
  `SELECT id, nim, waktu_mulai, berakhir_pada, menit_tambahan FROM pengerjaan
   WHERE college_id = $1 AND id_ujian = $2 AND selesai_pada IS NULL AND dibatalkan_pada IS NULL ORDER BY id FOR NO KEY UPDATE`,
);

export interface BerjalanRow {
  id: string;
  nim: string;
  waktu_mulai: Date;
  berakhir_pada: Date;
  menit_tambahan: number;
}

/** Those that run, held until the end of the transaction. */
export function lockBerjalan(tx: Tx, { collegeId, idUjian }: OfUjian): Promise<BerjalanRow[]> {
  return tx.rows<BerjalanRow>(open, [collegeId, idUjian]);
}

const move = statement(
  'pengerjaan.move_ends',
  `UPDATE pengerjaan w SET berakhir_pada = n.akhir, versi = w.versi + 1 FROM unnest($2::text[], $3::timestamptz[]) AS n (id, akhir)
   WHERE w.college_id = $1 AND w.id = n.id`,
);

export async function moveEnds(tx: Tx, collegeId: string, ends: readonly { id: string; akhir: Date }[]): Promise<void> {
  if (ends.length === 0) return;
  await tx.run(move, [collegeId, ends.map(({ id }) => id), ends.map(({ akhir }) => akhir)]);
}

// One whose time was over has ended by that, whoever comes to write it.
const endAll = statement(
  'pengerjaan.end_deleted',
  `UPDATE pengerjaan SET selesai_pada = least(berakhir_pada, $3), versi = versi + 1,
     sebab_selesai = CASE WHEN berakhir_pada <= $3 THEN 'waktu_habis' ELSE 'dihapus' END
   WHERE college_id = $1 AND id_ujian = ANY($2::text[]) AND selesai_pada IS NULL AND dibatalkan_pada IS NULL`,
);
const reopen = statement(
  'pengerjaan.reopen_restored',
  `UPDATE pengerjaan SET selesai_pada = NULL, sebab_selesai = NULL, versi = versi + 1
   WHERE college_id = $1 AND id_ujian = ANY($2::text[]) AND sebab_selesai = 'dihapus' AND dibatalkan_pada IS NULL`,
);

/** Ends what runs in exams that are deleted. */
export async function endDeleted(tx: Tx, collegeId: string, ids: readonly string[], now: Date): Promise<void> {
  await tx.run(endAll, [collegeId, ids, now]);
}

/** What ended by the deletion goes on, as far as its time reaches. */
export async function reopenRestored(tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> {
  await tx.run(reopen, [collegeId, ids]);
}

const pengguna = statement(
  'pengerjaan.pengguna',
  'SELECT id_pengguna FROM mahasiswa WHERE college_id = $1 AND nim = ANY($2::text[])',
);

/** Accounts of these students. */
export async function listPengguna(tx: Tx, collegeId: string, nim: readonly string[]): Promise<string[]> {
  if (nim.length === 0) return [];
  return (await tx.rows<{ id_pengguna: string }>(pengguna, [collegeId, nim])).map((row) => row.id_pengguna);
}
