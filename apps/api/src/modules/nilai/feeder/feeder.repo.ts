/** Grades of classes as Feeder would take them (N45), and weights for IKU-7 (N48). */

import type { HurufNilai } from '@lms/contracts/nilai/aturan-hitung';
import { bentukIku7, JUMLAH_BOBOT, type pemeriksaanFeeder } from '@lms/contracts/nilai/feeder';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { labelMatches, scopeCondition, scopedStatement, scopeValue } from '../../kelas/index.ts';
import { indeksPada, skalaPada } from '../skala/skala-kelas.repo.ts';

export interface KelasFeederRow {
  id: string;
  periode: number;
  kode_makul: string;
  nama_makul: string;
  nama_kelas: string;
  nama_prodi: string;
  jenjang: string;
  jumlah_peserta: number;
  tanpa_nilai: number;
  tanpa_huruf: number;
  dibulatkan: number;
  jumlah_bobot: number;
  bobot_iku7: number;
  komponen_tanpa_nilai: string[];
}

/** Over `kelas k`: the letters of its grades; $3 stands in for a period without an end. */
const scaleOf = `coalesce(
    (SELECT CASE WHEN n.is_dikunci THEN n.skala::json END FROM nilai_kelas n WHERE n.college_id = k.college_id AND n.id_kelas = k.id),
    ${skalaPada('k.id_prodi', '(SELECT coalesce(pr.selesai, $3::timestamptz) FROM periode pr WHERE pr.college_id = k.college_id AND pr.kode = k.periode)')})`;

/** Per student of `kelas k` the estimated final grade, as `estimateFinal` has it (N3, N10). */
const finals = `SELECT p.nim, round(sum(n.berlaku * c.bobot) / nullif(sum(c.bobot) FILTER (WHERE n.berlaku IS NOT NULL), 0), 2) AS nilai
    FROM kelas_peserta p
    LEFT JOIN nilai_komponen n ON n.college_id = p.college_id AND n.id_kelas = p.id_kelas AND n.nim = p.nim
    LEFT JOIN komponen_nilai c ON c.college_id = n.college_id AND c.id_kelas = n.id_kelas AND c.id = n.id_komponen
      AND c.diarsipkan_pada IS NULL AND c.bobot > 0
    WHERE p.college_id = k.college_id AND p.id_kelas = k.id GROUP BY p.nim`;

/** A forum is participation unless Siakad says otherwise; no other kind follows from `jenis` (N48). */
const isIku7 = `coalesce(c.bentuk, CASE c.jenis WHEN 'forum' THEN 'partisipatif' END) IN (${bentukIku7.map((one) => `'${one}'`).join(', ')})`;

const checked = `CROSS JOIN LATERAL (SELECT ${scaleOf} AS skala) huruf
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE a.nilai IS NULL)::int AS tanpa_nilai,
      count(*) FILTER (WHERE a.nilai IS NOT NULL AND NOT EXISTS (SELECT FROM json_array_elements(huruf.skala) e
        WHERE a.nilai BETWEEN (e ->> 'minimum')::numeric AND (e ->> 'maksimum')::numeric))::int AS tanpa_huruf,
      count(*) FILTER (WHERE a.nilai <> round(a.nilai, 1))::int AS dibulatkan
    FROM (${finals}) a) siswa
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(c.bobot), 0)::float8 AS jumlah_bobot, coalesce(sum(c.bobot) FILTER (WHERE ${isIku7}), 0)::float8 AS bobot_iku7,
      coalesce(json_agg(c.label ORDER BY c.urutan, c.id) FILTER (WHERE c.bobot > 0 AND NOT EXISTS (
        SELECT FROM nilai_komponen n WHERE n.college_id = c.college_id AND n.id_kelas = c.id_kelas AND n.id_komponen = c.id AND n.berlaku IS NOT NULL)), '[]') AS komponen_tanpa_nilai
    FROM komponen_nilai c WHERE c.college_id = k.college_id AND c.id_kelas = k.id AND c.diarsipkan_pada IS NULL) komponen`;

const plain = 'kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul';

const list = pagedList<KelasFeederRow, SortOf<typeof pemeriksaanFeeder>>({
  name: 'nilai.feeder',
  from: plain,
  keys: { id: 'k.id' },
  columns: `k.id, k.periode, m.kode AS kode_makul, m.nama AS nama_makul, k.nama_kelas, pr.nama AS nama_prodi, pr.jenjang, k.jumlah_peserta,
    siswa.tanpa_nilai, siswa.tanpa_huruf, siswa.dibulatkan, komponen.jumlah_bobot, komponen.bobot_iku7, komponen.komponen_tanpa_nilai`,
  joins: `JOIN kelas k ON k.college_id = $1 AND k.id = h.id JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
    JOIN prodi pr ON pr.college_id = k.college_id AND pr.id = k.id_prodi ${checked}`,
  order: ['k.periode DESC', 'm.nama', 'k.nama_kelas'],
  sorts: { nama_mata_kuliah: ['m.nama', 'k.nama_kelas'] },
  prepared: ['', 'periode'],
});

type Filter = QueryOf<typeof pemeriksaanFeeder>;

function filtered(actor: Actor, filter: Filter, now: Date): Conditions {
  const where = conditions([scopeCondition(actor.role)], [actor.collegeId, scopeValue(actor), now]);
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  where.add('prodi', filter.id_prodi, (p) => `k.id_prodi = ${p}`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(m.nama ILIKE ${p} OR m.kode ILIKE ${p} OR ${labelMatches(p)})`,
  );
  where.add(
    'bermasalah',
    filter.hanya_bermasalah || undefined,
    (p) =>
      `${p}::bool AND (siswa.tanpa_nilai > 0 OR siswa.tanpa_huruf > 0 OR komponen.jumlah_bobot <> ${JUMLAH_BOBOT} OR json_array_length(komponen.komponen_tanpa_nilai) > 0)`,
  );
  return where;
}

const fromOf = ({ hanya_bermasalah }: Filter): string =>
  hanya_bermasalah ? `${plain} ${checked}` : plain;

interface Asked {
  filter: Filter;
  page: Page<SortOf<typeof pemeriksaanFeeder>>;
  now: Date;
}

export function listFeeder(
  db: Sql,
  actor: Actor,
  { filter, page, now }: Asked,
): Promise<{ rows: KelasFeederRow[]; total: number }> {
  return list(db, {
    where: filtered(actor, filter, now),
    from: fromOf(filter),
    page,
    variant: actor.role,
  });
}

export interface Iku7Row {
  nama: string;
  jenjang: string;
  jumlah_kelas: number;
  jumlah_bobot: number;
  bobot_iku7: number;
}

/** Over all classes that the filter finds. */
export function listIku7(
  db: Sql,
  actor: Actor,
  { filter, now }: Pick<Asked, 'filter' | 'now'>,
): Promise<Iku7Row[]> {
  const where = filtered(actor, filter, now);
  return db.rows<Iku7Row>(
    `SELECT pr.nama, pr.jenjang, count(*)::int AS jumlah_kelas, coalesce(sum(b.jumlah), 0)::float8 AS jumlah_bobot, coalesce(sum(b.iku7), 0)::float8 AS bobot_iku7
     FROM ${fromOf(filter)}
     JOIN prodi pr ON pr.college_id = k.college_id AND pr.id = k.id_prodi
     CROSS JOIN LATERAL (SELECT sum(c.bobot) AS jumlah, sum(c.bobot) FILTER (WHERE ${isIku7}) AS iku7 FROM komponen_nilai c
       WHERE c.college_id = k.college_id AND c.id_kelas = k.id AND c.diarsipkan_pada IS NULL) b
     WHERE ${where.where()} AND $3::timestamptz IS NOT NULL GROUP BY pr.id, pr.nama, pr.jenjang ORDER BY pr.nama, pr.id`,
    where.values(),
  );
}

export interface SkalaFeeder {
  skala: HurufNilai[];
  indeks: Record<string, number>;
}

const scale = scopedStatement(
  'nilai.feeder_skala',
  (scope) =>
    `SELECT ${scaleOf} AS skala, ${indeksPada('k.id_prodi', '(SELECT coalesce(pr.selesai, $3::timestamptz) FROM periode pr WHERE pr.college_id = k.college_id AND pr.kode = k.periode)')} AS indeks
     FROM kelas k WHERE ${scope} AND k.college_id = $1 AND k.id = $4`,
);

/** Null unless the actor may see the class. */
export function findSkalaFeeder(
  db: Sql,
  actor: Actor,
  { idKelas, now }: { idKelas: string; now: Date },
): Promise<SkalaFeeder | null> {
  return db.row<SkalaFeeder>(scale[actor.role], [actor.collegeId, scopeValue(actor), now, idKelas]);
}

export interface MahasiswaFeederRow {
  nim: string;
  nama: string;
  nilai: number | null;
}

const students = pagedList<MahasiswaFeederRow>({
  name: 'nilai.feeder_mahasiswa',
  from: 'kelas_peserta s',
  keys: { nim: 's.nim' },
  columns: 's.nim, s.nama, a.nilai::float8 AS nilai',
  joins: `JOIN kelas_peserta s ON s.college_id = $1 AND s.id_kelas = $2 AND s.nim = h.nim
    JOIN kelas k ON k.college_id = $1 AND k.id = $2
    JOIN (${finals.replace('WHERE p.college_id = k.college_id AND p.id_kelas = k.id', 'WHERE p.college_id = $1 AND p.id_kelas = $2')}) a ON a.nim = s.nim`,
  order: ['s.nama'],
  sorts: {},
  prepared: [''],
});

export function listMahasiswaFeeder(
  db: Sql,
  {
    collegeId,
    idKelas,
    search,
    page,
  }: { collegeId: string; idKelas: string; search: string | undefined; page: Page },
): Promise<{ rows: MahasiswaFeederRow[]; total: number }> {
  const where = conditions(['s.college_id = $1', 's.id_kelas = $2'], [collegeId, idKelas]);
  where.add(
    'search',
    search && containing(search),
    (p) => `(s.nama ILIKE ${p} OR s.nim ILIKE ${p})`,
  );
  return students(db, { where, page });
}
