/** Questions for students, without the table of keys. */
import type { soal, soal_berkas, soal_versi } from '@lms/prisma/tables';
import { type Sql, statement } from '../../platform/db/sql.ts';
import type { IsiOf } from './jenis/jenis.policy.ts';

export interface LembarRow extends Pick<soal_versi, 'pertanyaan'>, Pick<soal, 'id' | 'jenis'> {
  id_versi: string;
  isi: IsiOf[keyof IsiOf];
  berkas: (Pick<soal_berkas, 'jenis' | 'urutan'> & { id: string })[];
}

const list = statement(
  'lembar.list',
  `SELECT s.id, s.jenis, v.id AS id_versi, v.pertanyaan, v.isi,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('jenis', f.jenis, 'urutan', f.urutan, 'id', f.id_berkas) ORDER BY f.jenis, f.urutan), '[]')
      FROM soal_berkas f WHERE f.college_id = $1 AND f.id_versi = v.id AND f.jenis <> 'kunci') AS berkas
   FROM unnest($2::text[]) WITH ORDINALITY AS n (id, urut) JOIN soal_versi v ON v.college_id = $1 AND v.id = n.id
   JOIN soal s ON s.college_id = $1 AND s.id = v.id_soal ORDER BY n.urut`,
);

/** The caller checks access. */
export function listLembar(
  sql: Sql,
  collegeId: string,
  versi: readonly string[],
): Promise<LembarRow[]> {
  return sql.rows<LembarRow>(list, [collegeId, versi]);
}

const answered = statement(
  'lembar.dijawab',
  `SELECT v.id AS id_versi, s.jenis, CASE WHEN s.jenis = 'esay' THEN v.isi->'jenis_file_diterima' ELSE '[]' END AS terima
   FROM soal_versi v JOIN soal s ON s.college_id = v.college_id AND s.id = v.id_soal
   WHERE v.college_id = $1 AND v.id = ANY($2::text[])`,
);

export function listDijawab(
  sql: Sql,
  collegeId: string,
  versi: readonly string[],
): Promise<
  { id_versi: string; jenis: soal['jenis']; terima: IsiOf['esay']['jenis_file_diterima'] }[]
> {
  return sql.rows(answered, [collegeId, versi]);
}
