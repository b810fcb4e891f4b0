/**
 * Changes attempts when the exam changes: its times move their ends, its deletion ends them (U41).
 */
import { statement, type Tx } from '../../../platform/db/sql.ts';

interface OfUjian {
  collegeId: string;
  idUjian: string;
}

const live = statement(
  'pengerjaan.live',
  'SELECT nim FROM pengerjaan WHERE college_id = $1 AND id_ujian = $2 AND dibatalkan_pada IS NULL',
);

/** Call it while nobody can begin (lockUjian). */
export async function listLive(tx: Tx, { collegeId, idUjian }: OfUjian): Promise<string[]> {
  return (await tx.rows<{ nim: string }>(live, [collegeId, idUjian])).map(({ nim }) => nim);
}

const asked = statement(
  'pengerjaan.asked',
  `SELECT EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL
     AND w.selesai_pada IS NULL AND w.berakhir_pada >= $4 AND w.susunan @> jsonb_build_array(jsonb_build_object('versi', $3::text))) AS ada`,
);

/** Whether the version is on the paper of a running attempt. */
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
  /** Shares of the exam's length that were given for the start (U64). */
  bagian: number;
}

export function lockBerjalan(tx: Tx, { collegeId, idUjian }: OfUjian): Promise<BerjalanRow[]> {
  return tx.rows<BerjalanRow>(open, [collegeId, idUjian]);
}

const move = statement(
  'pengerjaan.move_ends',
  `UPDATE pengerjaan w SET berakhir_pada = n.akhir, menit_tambahan = n.menit, versi = w.versi + 1
   FROM unnest($2::text[], $3::timestamptz[], $4::int[]) AS n (id, akhir, menit) WHERE w.college_id = $1 AND w.id = n.id`,
);

export async function moveEnds(
  tx: Tx,
  collegeId: string,
  ends: readonly { id: string; akhir: Date; menit: number }[],
): Promise<void> {
  if (ends.length === 0) return;
  await tx.run(move, [
    collegeId,
    ends.map(({ id }) => id),
    ends.map(({ akhir }) => akhir),
    ends.map(({ menit }) => menit),
  ]);
}

// An attempt whose time was already over ends as `waktu_habis`, not as `dihapus`.
const endAll = statement(
  'pengerjaan.end_deleted',
  `WITH akhir AS (
     UPDATE pengerjaan SET selesai_pada = least(berakhir_pada, $3), versi = versi + 1,
       sebab_selesai = CASE WHEN berakhir_pada <= $3 THEN 'waktu_habis' ELSE 'dihapus' END
     WHERE college_id = $1 AND id_ujian = ANY($2::text[]) AND selesai_pada IS NULL AND dibatalkan_pada IS NULL
     RETURNING id_ujian, nim, sebab_selesai)
   SELECT id_ujian, nim FROM akhir WHERE sebab_selesai = 'dihapus'`,
);
const reopen = statement(
  'pengerjaan.reopen_restored',
  `UPDATE pengerjaan SET selesai_pada = NULL, sebab_selesai = NULL, urutan_akhir = NULL, lengkap = false, ditutup_pada = NULL, akar_ledger = NULL, segel_akar = NULL,
     nilai_akhir = NULL, dinilai_pada = NULL, gagal_dinilai_pada = NULL, versi = versi + 1
   WHERE college_id = $1 AND id_ujian = ANY($2::text[]) AND sebab_selesai = 'dihapus' AND dibatalkan_pada IS NULL
   RETURNING id_ujian, nim`,
);

interface PesertaRow {
  id_ujian: string;
  nim: string;
}

/** Returns the attempts that still had time left. */
export function endDeleted(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
  now: Date,
): Promise<PesertaRow[]> {
  return tx.rows<PesertaRow>(endAll, [collegeId, ids, now]);
}

/** Continues attempts that the deletion ended and reopens their ledgers. */
export function reopenRestored(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<PesertaRow[]> {
  return tx.rows<PesertaRow>(reopen, [collegeId, ids]);
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
