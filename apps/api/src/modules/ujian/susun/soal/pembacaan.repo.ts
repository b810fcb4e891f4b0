import { type Sql, statement } from '../../../../platform/db/sql.ts';

const read = statement(
  'ujian.pembacaan',
  `SELECT 1 FROM log_aktivitas WHERE college_id = $1 AND id_pengguna = $2 AND waktu > $3 AND aksi = 'ujian.soal_dibaca'
     AND objek->>'id' = $4 LIMIT 1`,
);

export async function hasRead(
  db: Sql,
  {
    collegeId,
    idPengguna,
    idUjian,
    sejak,
  }: { collegeId: string; idPengguna: string; idUjian: string; sejak: Date },
): Promise<boolean> {
  return (await db.row(read, [collegeId, idPengguna, sejak, idUjian])) !== null;
}
