/** Sets attempts aside and reopens them. The caller holds the attempt. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

interface Oleh {
  userId: string;
  nama: string;
}

interface Satu {
  collegeId: string;
  id: string;
}

const whose = statement(
  'pengawasan.pemilik',
  `SELECT w.id_ujian, w.nim, m.id_pengguna AS id_user, u.nama FROM pengerjaan w JOIN mahasiswa m ON m.college_id = $1 AND m.nim = w.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna WHERE w.college_id = $1 AND w.id = $2 AND w.dibatalkan_pada IS NULL`,
);

export interface PemilikRow {
  id_ujian: string;
  nim: string;
  id_user: string;
  nama: string;
}

/** The caller checks access. */
export function findPemilik(sql: Sql, { collegeId, id }: Satu): Promise<PemilikRow | null> {
  return sql.row<PemilikRow>(whose, [collegeId, id]);
}

const cancel = statement(
  'pengawasan.batalkan',
  `UPDATE pengerjaan SET dibatalkan_pada = $3, dibatalkan_oleh = $4, dibatalkan_oleh_nama = $5, dibatalkan_alasan = $6, versi = versi + 1
   WHERE college_id = $1 AND id = $2`,
);

export async function cancelPengerjaan(
  tx: Tx,
  { collegeId, id }: Satu,
  { oleh, alasan, now }: { oleh: Oleh; alasan: string | null; now: Date },
): Promise<void> {
  await tx.run(cancel, [collegeId, id, now, oleh.userId, oleh.nama, alasan]);
}

const event = statement(
  'pengawasan.peristiwa',
  `INSERT INTO pengerjaan_peristiwa (college_id, id, id_pengerjaan, jenis, alasan, menit, oleh, oleh_nama, pada)
   SELECT $1, gen_random_uuid()::text, n.id, $4, $5, n.menit, $6, $7, $8 FROM unnest($2::text[], $3::int4[]) AS n (id, menit)`,
);

export interface Peristiwa {
  jenis: 'diakhiri' | 'dibuka_kembali' | 'direset';
  alasan: string | null;
}

export async function insertPeristiwa(
  tx: Tx,
  collegeId: string,
  rows: readonly { id: string; menit?: number | undefined }[],
  { jenis, alasan, oleh, now }: Peristiwa & { oleh: Oleh; now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const values = [collegeId, rows.map(({ id }) => id), rows.map(({ menit }) => menit ?? null)];
  await tx.run(event, [...values, jenis, alasan, oleh.userId, oleh.nama, now]);
}

// The new end is graded anew.
const reopen = statement(
  'pengawasan.buka_kembali',
  `UPDATE pengerjaan w SET selesai_pada = NULL, sebab_selesai = NULL, urutan_akhir = NULL, lengkap = false, ditutup_pada = NULL, akar_ledger = NULL, segel_akar = NULL,
     nilai_akhir = NULL, dinilai_pada = NULL, gagal_dinilai_pada = NULL, menit_tambahan = n.menit, berakhir_pada = n.berakhir,
     versi = w.versi + 1
   FROM unnest($2::text[], $3::int4[], $4::timestamptz[]) AS n (id, menit, berakhir) WHERE w.college_id = $1 AND w.id = n.id`,
);

export async function reopenPengerjaan(
  tx: Tx,
  collegeId: string,
  rows: readonly { id: string; menitTambahan: number; berakhir: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends 'id' | 'menitTambahan' | 'berakhir'>(key: Key) =>
    rows.map((row) => row[key]);
  await tx.run(reopen, [collegeId, column('id'), column('menitTambahan'), column('berakhir')]);
}

const takeOver = statement(
  'pengawasan.ambil_alih',
  'UPDATE pengerjaan SET generasi = generasi + 1, versi = versi + 1 WHERE college_id = $1 AND id = $2 RETURNING generasi',
);

export async function nextGenerasi(tx: Tx, { collegeId, id }: Satu): Promise<number | null> {
  return (await tx.row<{ generasi: number }>(takeOver, [collegeId, id]))?.generasi ?? null;
}
