/** Keys for journals as files, and the files handed in (U59). */
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';

export interface KunciCadanganRow {
  id: string;
  publik: string;
  /** Sealed. */
  rahasia: string;
}

const keys = statement(
  'cadangan.kunci',
  'SELECT id, publik, rahasia FROM kunci_cadangan WHERE college_id = $1 ORDER BY berlaku_dari DESC, id LIMIT 200',
);

export function listKunciCadangan(sql: Sql, collegeId: string): Promise<KunciCadanganRow[]> {
  return sql.rows<KunciCadanganRow>(keys, [collegeId]);
}

const begun = statement(
  'cadangan.pernah',
  'SELECT EXISTS (SELECT FROM pengerjaan WHERE college_id = $1 AND id_ujian = $2 AND nim = $3) AS ada',
);

/** Attempts set aside count. */
export async function hasBegun(
  sql: Sql,
  which: { collegeId: string; idUjian: string; nim: string },
): Promise<boolean> {
  return (
    (await sql.row<{ ada: boolean }>(begun, [which.collegeId, which.idUjian, which.nim]))?.ada ??
    false
  );
}

const whose = statement(
  'cadangan.pemilik',
  `SELECT p.nama FROM mahasiswa m JOIN pengguna p ON p.college_id = m.college_id AND p.id = m.id_pengguna
   WHERE m.college_id = $1 AND m.nim = $2`,
);

export async function namaOf(sql: Sql, collegeId: string, nim: string): Promise<string> {
  return (await sql.row<{ nama: string }>(whose, [collegeId, nim]))?.nama ?? nim;
}

const insert = statement(
  'cadangan.insert',
  `INSERT INTO cadangan_ujian (college_id, id_pengerjaan, sidik, jumlah_baru, jumlah_menyusul, oleh, oleh_nama, pada)
   VALUES ($1, $2, decode($3, 'hex'), $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
);

export interface CadanganBaru {
  collegeId: string;
  idPengerjaan: string;
  sidik: string;
  baru: number;
  menyusul: number;
  oleh: { userId: string; nama: string };
  pada: Date;
}

/** False: handed in before. */
export async function insertCadangan(
  tx: Tx,
  { collegeId, idPengerjaan, sidik, baru, menyusul, oleh, pada }: CadanganBaru,
) {
  return (
    (await tx.run(insert, [
      collegeId,
      idPengerjaan,
      sidik,
      baru,
      menyusul,
      oleh.userId,
      oleh.nama,
      pada,
    ])) === 1
  );
}
