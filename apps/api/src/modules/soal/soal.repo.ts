/** Questions with keys, for authors only. */
import type { soal, soal_berkas, soal_kunci, soal_statistik, soal_versi } from '@lms/prisma/tables';
import { conditions } from '../../platform/db/conditions.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Konten } from './jenis/jenis.policy.ts';

/** SQL: the beginning of version `v` without pictures, maybe cut inside a tag; see `judulSoal`. */
export const awalSoal = `left(regexp_replace(v.pertanyaan, '<img[^>]*>', '', 'g'), 4000)`;

interface VersiPart
  extends Pick<soal_versi, 'nomor' | 'pertanyaan' | 'sidik' | 'oleh_nama' | 'pada'> {
  id_versi: string;
  konten: Konten;
  teks_kunci: soal_kunci['teks_kunci'];
  lengkap: soal_kunci['lengkap'];
  berkas: (Pick<soal_berkas, 'jenis' | 'urutan'> & { id: string })[];
}

export interface VersiRow extends VersiPart {}

export interface SoalRow
  extends VersiPart,
    Pick<
      soal,
      | 'id'
      | 'id_bank'
      | 'id_ujian'
      | 'urutan'
      | 'label'
      | 'tingkat'
      | 'nama'
      | 'kategori'
      | 'asal_id_soal'
      | 'asal_versi'
      | 'dibuat_oleh_nama'
      | 'dibuat_pada'
    > {
  /** Null: the original is gone. */
  asal_bank: string | null;
  asal_terbaru: number | null;
  /** Exams that ask a copy. */
  dipakai: number;
  statistik:
    | (Pick<soal_statistik, 'n' | 'tingkat_kesulitan' | 'daya_beda'> & { dihitung_pada: string })
    | null;
}

const versiColumns = `v.id AS id_versi, v.nomor, v.pertanyaan, v.sidik, v.oleh_nama, v.pada, k.teks_kunci, k.lengkap,
  jsonb_build_object('jenis', s.jenis, 'isi', v.isi, 'kunci', k.kunci) AS konten,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('jenis', f.jenis, 'urutan', f.urutan, 'id', f.id_berkas) ORDER BY f.jenis, f.urutan), '[]')
   FROM soal_berkas f WHERE f.college_id = $1 AND f.id_versi = v.id) AS berkas`;

const columns = `s.id, s.id_bank, s.id_ujian, s.urutan, s.label, s.tingkat, s.nama, s.kategori, s.asal_id_soal, s.asal_versi, s.dibuat_oleh_nama,
  s.dibuat_pada, ab.id AS asal_bank, CASE WHEN ab.id IS NOT NULL THEN a.versi_terbaru END AS asal_terbaru,
  (SELECT count(DISTINCT c.id_ujian)::int FROM soal c JOIN aktivitas h ON h.college_id = $1 AND h.id = c.id_ujian AND h.dihapus_pada IS NULL
   WHERE c.college_id = $1 AND c.asal_id_soal = s.id AND c.dihapus_pada IS NULL) AS dipakai,
  CASE WHEN t.id_versi IS NOT NULL THEN jsonb_build_object('n', t.n, 'tingkat_kesulitan', t.tingkat_kesulitan, 'daya_beda', t.daya_beda,
    'dihitung_pada', t.dihitung_pada) END AS statistik, ${versiColumns}`;

const kunci = 'JOIN soal_kunci k ON k.college_id = $1 AND k.id_versi = v.id';
const joins = `${kunci}
  LEFT JOIN soal_statistik t ON t.college_id = $1 AND t.id_versi = v.id
  LEFT JOIN soal a ON a.college_id = $1 AND a.id = s.asal_id_soal AND a.dihapus_pada IS NULL
  LEFT JOIN bank_soal ab ON ab.college_id = $1 AND ab.id = a.id_bank AND ab.dihapus_pada IS NULL`;
const newest =
  'JOIN soal_versi v ON v.college_id = $1 AND v.id_soal = s.id AND v.nomor = s.versi_terbaru';

const ofBank = statement(
  'soal.of_bank',
  `SELECT ${columns} FROM soal s ${newest} ${joins}
   WHERE s.college_id = $1 AND s.id_bank = $2 AND s.dihapus_pada IS NULL ORDER BY s.urutan, s.dibuat_pada, s.id`,
);

export function listOfBank(sql: Sql, collegeId: string, idBank: string): Promise<SoalRow[]> {
  return sql.rows<SoalRow>(ofBank, [collegeId, idBank]);
}

const byIds = statement(
  'soal.by_ids',
  `SELECT ${columns} FROM unnest($2::text[]) WITH ORDINALITY AS n (id, urut) JOIN soal s ON s.college_id = $1 AND s.id = n.id
   ${newest} ${joins} ORDER BY n.urut`,
);

/** The caller checks access. */
export function listByIds(sql: Sql, collegeId: string, ids: readonly string[]): Promise<SoalRow[]> {
  return sql.rows<SoalRow>(byIds, [collegeId, ids]);
}

const byVersi = statement(
  'soal.by_versi',
  `SELECT ${columns} FROM unnest($2::text[]) WITH ORDINALITY AS n (id, urut) JOIN soal_versi v ON v.college_id = $1 AND v.id = n.id
   JOIN soal s ON s.college_id = $1 AND s.id = v.id_soal ${joins} ORDER BY n.urut`,
);

export function listByVersi(
  sql: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<SoalRow[]> {
  return sql.rows<SoalRow>(byVersi, [collegeId, ids]);
}

const history = pagedList<VersiRow, 'versi' | '-versi'>({
  name: 'soal.history',
  from: 'soal_versi x',
  keys: { id: 'x.id' },
  columns: versiColumns,
  joins: `JOIN soal_versi v ON v.college_id = $1 AND v.id = h.id JOIN soal s ON s.college_id = $1 AND s.id = v.id_soal ${kunci}`,
  order: ['x.nomor DESC'],
  sorts: { versi: ['x.nomor'] },
  prepared: [''],
});

export function listVersi(
  sql: Sql,
  { collegeId, id }: { collegeId: string; id: string },
  page: Page<'versi' | '-versi'>,
): Promise<{ rows: VersiRow[]; total: number }> {
  return history(sql, {
    where: conditions(['x.college_id = $1', 'x.id_soal = $2'], [collegeId, id]),
    page,
  });
}

const sources = statement(
  'soal.sources',
  `SELECT s.id, s.label, s.tingkat, s.nama, s.kategori, ${versiColumns}
   FROM unnest($2::text[], $3::int4[]) WITH ORDINALITY AS n (id, nomor, urut) JOIN soal s ON s.college_id = $1 AND s.id = n.id
   JOIN soal_versi v ON v.college_id = $1 AND v.id_soal = s.id AND v.nomor = coalesce(n.nomor, s.versi_terbaru) ${kunci} ORDER BY n.urut`,
);

export type SumberRow = VersiPart & Pick<soal, 'id' | 'label' | 'tingkat' | 'nama' | 'kategori'>;

/** Null: the newest version. The caller checks access. */
export function listSources(
  sql: Sql,
  collegeId: string,
  asked: readonly { idSoal: string; versi: number | null }[],
): Promise<SumberRow[]> {
  const ids = asked.map(({ idSoal }) => idSoal);
  return sql.rows<SumberRow>(sources, [collegeId, ids, asked.map(({ versi }) => versi)]);
}

export interface KunciSoal {
  collegeId: string;
  id: string;
}

const lock = statement(
  'soal.lock',
  `SELECT s.id, s.jenis, s.versi_terbaru, s.label, s.tingkat, s.dihapus_pada FROM soal s
   WHERE s.college_id = $1 AND s.id = $2 AND coalesce(s.id_bank, s.id_ujian) = $3 AND (s.id_bank IS NULL) = ($4 = 'ujian')
   FOR NO KEY UPDATE`,
);

export type SoalTerkunci = Pick<
  soal,
  'id' | 'jenis' | 'versi_terbaru' | 'label' | 'tingkat' | 'dihapus_pada'
>;

/** Null: it is elsewhere. */
export function lockSoal(
  tx: Tx,
  { collegeId, id }: KunciSoal,
  tempat: { jenis: 'bank' | 'ujian'; id: string },
): Promise<SoalTerkunci | null> {
  return tx.row<SoalTerkunci>(lock, [collegeId, id, tempat.id, tempat.jenis]);
}

const byKlien = statement(
  'soal.by_klien',
  `SELECT s.id, coalesce(s.id_bank, s.id_ujian) AS id_tempat FROM unnest($3::uuid[]) WITH ORDINALITY AS n (klien, urut)
   JOIN soal s ON s.college_id = $1 AND s.dibuat_oleh = $2 AND s.id_klien = n.klien ORDER BY n.urut`,
);

/** In any bank or exam. */
export function listByKlien(
  sql: Sql,
  { collegeId, userId }: { collegeId: string; userId: string },
  klien: readonly string[],
): Promise<{ id: string; id_tempat: string }[]> {
  return sql.rows(byKlien, [collegeId, userId, klien]);
}
