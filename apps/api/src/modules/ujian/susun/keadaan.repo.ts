/** How far exams have come, a page in one statement. */
import { type Sql, statement } from '../../../platform/db/sql.ts';

interface Whose {
  collegeId: string;
  ids: readonly string[];
}

const asked = `FROM ujian_soal us JOIN soal s ON s.college_id = us.college_id AND s.id = us.id_soal AND s.dihapus_pada IS NULL`;
const inGroup = `WHERE us.college_id = $1 AND us.id_kelompok = g.id`;
const groups = `FROM unnest($2::text[]) AS n (id) JOIN ujian_kelompok g ON g.college_id = $1 AND g.id_ujian = n.id AND g.dihapus_pada IS NULL`;
const onPaper = `coalesce(sum(least(x.jumlah, coalesce(g.ambil, x.jumlah))), 0)::int AS jumlah_soal`;

const soal = statement(
  'ujian.jumlah_soal',
  `SELECT n.id, ${onPaper} ${groups} CROSS JOIN LATERAL (SELECT count(*)::int AS jumlah ${asked} ${inGroup}) x GROUP BY n.id`,
);

export async function mapJumlahSoal(
  db: Sql,
  { collegeId, ids }: Whose,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; jumlah_soal: number }>(soal, [collegeId, ids]);
  return new Map(rows.map((row) => [row.id, row.jumlah_soal]));
}

// Agrees with kesiapanOf; a test compares them.
const susunan = statement(
  'ujian.susunan',
  `SELECT n.id, ${onPaper}, coalesce(sum(x.jumlah), 0) > 0 AND bool_and(x.kunci) AND bool_and(
     g.ambil IS NULL OR g.ambil <= x.jumlah AND x.seberat) AS siap
   ${groups} CROSS JOIN LATERAL (
     SELECT count(*)::int AS jumlah, coalesce(bool_and(k.lengkap), true) AS kunci, coalesce(min(us.bobot) = max(us.bobot), true) AS seberat
     ${asked} JOIN soal_kunci k ON k.college_id = us.college_id AND k.id_versi = us.id_versi ${inGroup}) x GROUP BY n.id`,
);

export interface SusunanRow {
  jumlah_soal: number;
  siap: boolean;
}

export async function mapSusunan(
  db: Sql,
  { collegeId, ids }: Whose,
): Promise<ReadonlyMap<string, SusunanRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<SusunanRow & { id: string }>(susunan, [collegeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const hitungan = statement(
  'ujian.hitungan',
  `SELECT a.id, coalesce(t.jumlah, 0) AS pengerjaan, coalesce(t.belum, 0) AS belum_dinilai, l.nim AS peserta,
     CASE WHEN a.terbatas THEN coalesce(cardinality(l.nim), 0) ELSE k.jumlah_peserta END AS jumlah_peserta,
     EXISTS (SELECT FROM ujian r JOIN aktivitas ra ON ra.college_id = r.college_id AND ra.id = r.id
       WHERE r.college_id = $1 AND r.id_ujian_utama = a.id AND ra.dihapus_pada IS NULL) AS punya_remedial
   FROM aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS jumlah, (count(*) FILTER (
       WHERE w.selesai_pada IS NOT NULL AND (w.dinilai_pada IS NULL OR w.jumlah_belum_dinilai > 0)))::int AS belum
     FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = a.id AND w.dibatalkan_pada IS NULL) t
   LEFT JOIN LATERAL (SELECT array_agg(ap.nim ORDER BY ap.nim) AS nim FROM aktivitas_peserta ap
     WHERE a.terbatas AND ap.college_id = $1 AND ap.id_aktivitas = a.id) l ON true
   WHERE a.college_id = $1 AND a.id = ANY($2::text[])`,
);

export interface HitunganRow {
  id: string;
  /** Live attempts. */
  pengerjaan: number;
  belum_dinilai: number;
  /** Null: no remedial. */
  peserta: string[] | null;
  jumlah_peserta: number;
  punya_remedial: boolean;
}

/** For staff (U77). */
export async function mapHitungan(
  db: Sql,
  { collegeId, ids }: Whose,
): Promise<ReadonlyMap<string, HitunganRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<HitunganRow>(hitungan, [collegeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const saya = statement(
  'ujian.keadaan_saya',
  `SELECT id_ujian, waktu_mulai, selesai_pada,
     CASE WHEN ditutup_pada IS NOT NULL AND dinilai_pada IS NOT NULL AND jumlah_belum_dinilai = 0 THEN nilai_akhir::float8 END AS nilai
   FROM pengerjaan
   WHERE college_id = $1 AND nim = $2 AND id_ujian = ANY($3::text[]) AND dibatalkan_pada IS NULL`,
);

export interface KeadaanSaya {
  id_ujian: string;
  waktu_mulai: Date;
  selesai_pada: Date | null;
  /** Null until closed and graded. */
  nilai: number | null;
}

export async function mapKeadaanSaya(
  db: Sql,
  { collegeId, nim, ids }: Whose & { nim: string },
): Promise<ReadonlyMap<string, KeadaanSaya>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<KeadaanSaya>(saya, [collegeId, nim, ids]);
  return new Map(rows.map((row) => [row.id_ujian, row]));
}

const diperiksaKelompok = statement(
  'ujian.diperiksa_kelompok',
  `SELECT id, nama, ambil FROM ujian_kelompok
   WHERE college_id = $1 AND id_ujian = $2 AND dihapus_pada IS NULL ORDER BY urutan, id`,
);
const diperiksaSoal = statement(
  'ujian.diperiksa_soal',
  `SELECT us.id_soal AS id, us.id_kelompok AS "idKelompok", us.bobot::float8 AS bobot, k.lengkap AS "kunciLengkap", coalesce(b.bytes, 0)::float8 AS lampiran
   ${asked} JOIN ujian_kelompok g ON g.college_id = us.college_id AND g.id = us.id_kelompok
   JOIN soal_kunci k ON k.college_id = us.college_id AND k.id_versi = us.id_versi
   LEFT JOIN LATERAL (SELECT sum(f.ukuran) AS bytes FROM soal_berkas sb JOIN berkas f ON f.college_id = sb.college_id AND f.id = sb.id_berkas
     WHERE sb.college_id = us.college_id AND sb.id_versi = us.id_versi AND sb.jenis <> 'kunci') b ON true
   WHERE us.college_id = $1 AND us.id_ujian = $2 ORDER BY g.urutan, g.id, us.urutan, us.id_soal`,
);

export async function loadDiperiksa(db: Sql, { collegeId, id }: { collegeId: string; id: string }) {
  return {
    kelompok: await db.rows<{ id: string; nama: string; ambil: number | null }>(diperiksaKelompok, [
      collegeId,
      id,
    ]),
    soal: await db.rows<{
      id: string;
      idKelompok: string;
      bobot: number;
      kunciLengkap: boolean;
      lampiran: number;
    }>(diperiksaSoal, [collegeId, id]),
  };
}
