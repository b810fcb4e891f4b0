/**
 * The grade book of a class. Only this file writes nilai_aktivitas, nilai_komponen and
 * nilai_ledger, each change together with its ledger row.
 */
import { ID_KEHADIRAN, type StatusKirim } from '@lms/contracts/nilai/bentuk';
import { statement, type Tx } from '../../platform/db/sql.ts';
import { COMPONENTS, COUNTED, MAPPING, SOURCES } from './hitung/sumber.repo.ts';
import type { KeyKelas } from './kelas-nilai.repo.ts';
import { REPLAYED } from './putar-ulang/ledger.repo.ts';
import { SUMBER } from './sel.repo.ts';

/** A cell of which a student sees another value than before. */
export interface SelTampak {
  id_kelas: string;
  id_komponen: string;
  label: string;
  id_pengguna: string;
  /** Nothing stood there before. */
  pertama: boolean;
}

const berubah = (kini: string, dulu: string) =>
  `${kini} IS NOT NULL AND ${kini} IS DISTINCT FROM ${dulu}`;
/** Over a changed cell `s`: its component, where students see it, and its student. */
const tampakDi = (
  idKelas: string,
) => `JOIN komponen_nilai kn ON kn.college_id = $1 AND kn.id_kelas = ${idKelas} AND kn.id = s.id_komponen
  AND kn.terbit_pada IS NOT NULL JOIN mahasiswa m ON m.college_id = $1 AND m.nim = s.nim`;
const TAMPAK = tampakDi('$2');
const SEL_TAMPAK = `'id_kelas', kn.id_kelas, 'id_komponen', kn.id, 'label', kn.label, 'id_pengguna', m.id_pengguna, 'pertama', s.dulu IS NULL`;
const COLUMNS_TAMPAK =
  'kn.id_kelas, kn.id AS id_komponen, kn.label, m.id_pengguna, s.dulu IS NULL AS pertama';

// Planned each time: the kept plan of many classes is several times slower for a large one.
const COMPUTE = `WITH ${SOURCES}, ${COUNTED}, ${MAPPING}, ${COMPONENTS},
   kelas_ini AS (SELECT is_dikunci FROM nilai_kelas WHERE college_id = $1 AND id_kelas = $2),
   catat AS (
     INSERT INTO nilai_aktivitas AS n (college_id, id_kelas, id_aktivitas, nim, keadaan, nilai, berubah_pada)
     SELECT $1, $2, s.id, s.nim, s.keadaan, s.nilai, $3 FROM sel s
     LEFT JOIN nilai_aktivitas o ON o.college_id = $1 AND o.id_kelas = $2 AND o.id_aktivitas = s.id AND o.nim = s.nim
     WHERE CASE WHEN o.nim IS NULL THEN s.keadaan <> 'belum' OR s.nilai IS NOT NULL
       ELSE (o.keadaan, o.nilai) IS DISTINCT FROM (s.keadaan, s.nilai) END
     ON CONFLICT (college_id, id_kelas, id_aktivitas, nim)
       DO UPDATE SET keadaan = EXCLUDED.keadaan, nilai = EXCLUDED.nilai, berubah_pada = EXCLUDED.berubah_pada
     RETURNING n.id_aktivitas, n.nim, n.keadaan, n.nilai),
   hilang AS (
     UPDATE nilai_aktivitas n SET keadaan = 'hilang', nilai = NULL, berubah_pada = $3
     WHERE n.college_id = $1 AND n.id_kelas = $2 AND n.keadaan <> 'hilang' AND ($4::text[] IS NULL OR n.nim = ANY($4::text[]))
       AND NOT EXISTS (SELECT FROM akt a WHERE a.id = n.id_aktivitas) AND (n.id_aktivitas <> '${ID_KEHADIRAN}' OR NOT $6::bool)
     RETURNING n.id_aktivitas, n.nim, n.keadaan, n.nilai),
   fakta AS (SELECT * FROM catat UNION ALL SELECT * FROM hilang),
   -- A cell whose activities are all gone has no result: it is computed to nothing.
   baru AS (
     SELECT coalesce(h.id_komponen, o.id_komponen) AS id_komponen, coalesce(h.nim, o.nim) AS nim, h.hitung, coalesce(h.lengkap, true) AS lengkap,
       coalesce(h.jumlah, 0) AS jumlah, coalesce(h.dibuang, '{}') AS dibuang, o.nim IS NOT NULL AS ada,
       (o.hitung, o.lengkap, o.jumlah_dihitung, o.dibuang) IS DISTINCT FROM (h.hitung, coalesce(h.lengkap, true), coalesce(h.jumlah, 0), coalesce(h.dibuang, '{}')) AS beda,
       o.berlaku AS dulu, o.versi AS versi_dulu, CASE
         WHEN k.is_dikunci AND o.nim IS NOT NULL THEN o.berlaku
         WHEN o.manual_akta IS NULL AND o.siakad_akta IS NULL THEN h.hitung
         WHEN coalesce(o.manual_akta, 0) > coalesce(o.siakad_akta, 0) THEN o.manual ELSE o.siakad END AS berlaku
     FROM hasil h
     FULL JOIN (SELECT n.* FROM nilai_komponen n JOIN komponen k ON k.id = n.id_komponen JOIN peserta p ON p.nim = n.nim
       WHERE n.college_id = $1 AND n.id_kelas = $2) o ON o.id_komponen = h.id_komponen AND o.nim = h.nim
     CROSS JOIN kelas_ini k),
   simpan AS (
     INSERT INTO nilai_komponen AS n (college_id, id_kelas, id_komponen, nim, hitung, lengkap, jumlah_dihitung, dibuang, berlaku, versi, berubah_pada)
     SELECT $1, $2, b.id_komponen, b.nim, b.hitung, b.lengkap, b.jumlah, b.dibuang, CASE WHEN k.is_dikunci AND NOT b.ada THEN NULL ELSE b.berlaku END, 1, $3
     FROM baru b CROSS JOIN kelas_ini k WHERE b.beda AND (b.ada OR b.hitung IS NOT NULL OR NOT b.lengkap)
     ON CONFLICT (college_id, id_kelas, id_komponen, nim) DO UPDATE SET
       hitung = EXCLUDED.hitung, lengkap = EXCLUDED.lengkap, jumlah_dihitung = EXCLUDED.jumlah_dihitung, dibuang = EXCLUDED.dibuang,
       berlaku = EXCLUDED.berlaku, versi = n.versi + (n.berlaku IS DISTINCT FROM EXCLUDED.berlaku)::int,
       berubah_pada = CASE WHEN n.berlaku IS DISTINCT FROM EXCLUDED.berlaku THEN EXCLUDED.berubah_pada ELSE n.berubah_pada END,
       kirim_status = CASE WHEN n.berlaku IS DISTINCT FROM EXCLUDED.berlaku THEN 'belum_dikirim' ELSE n.kirim_status END
     RETURNING n.id_komponen, n.nim, n.hitung, n.lengkap, n.jumlah_dihitung, n.dibuang, n.versi, n.berlaku, ${SUMBER} AS sumber),
   buku AS (
     INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, id_aktivitas, nim, keadaan, nilai, versi, isi, pada, oleh_nama)
     SELECT $1, $2, 'aktivitas'::jenis_nilai_ledger, NULL, f.id_aktivitas, f.nim, f.keadaan::text, f.nilai, NULL, NULL, $3, 'LMS:SYSTEM' FROM fakta f
     UNION ALL
     SELECT $1, $2, 'hitung', s.id_komponen, NULL, s.nim, NULL, s.hitung, s.versi,
       jsonb_build_object('lengkap', s.lengkap, 'jumlah', s.jumlah_dihitung, 'dibuang', s.dibuang, 'berlaku', s.berlaku, 'sumber', s.sumber), $3, 'LMS:SYSTEM' FROM simpan s)
   SELECT (SELECT count(*)::int FROM simpan) AS sel, (SELECT count(*)::int FROM fakta) AS fakta,
     (SELECT array_agg(DISTINCT m.id_pengguna) FROM fakta f JOIN mahasiswa m ON m.college_id = $1 AND m.nim = f.nim
       LEFT JOIN akt a ON a.id = f.id_aktivitas
       WHERE a.id IS NULL OR a.terbit_pada IS NOT NULL OR a.jenis = 'forum' AND a.waktu_selesai < $3) AS akun_terbit,
     -- A published grade of a task or an exam has been told by itself. NOT IN is looked up in a hash; a join of these parts,
     -- whose sizes the planner does not know, takes minutes for a large class.
     (SELECT json_agg(json_build_object(${SEL_TAMPAK})) FROM baru s CROSS JOIN kelas_ini k ${TAMPAK}
       WHERE s.beda AND (s.ada OR NOT k.is_dikunci) AND ${berubah('s.berlaku', 's.dulu')} AND s.nim NOT IN (
         SELECT f.nim FROM fakta f JOIN akt a ON a.id = f.id_aktivitas
         WHERE f.keadaan = 'dinilai' AND a.terbit_pada IS NOT NULL)) AS sel_tampak,
     (SELECT min(t) FROM (
       SELECT a.waktu_selesai AS t FROM akt a WHERE a.waktu_selesai >= $3
       UNION ALL SELECT a.tampil_sejak FROM akt a WHERE a.tampil_sejak > $3
       UNION ALL SELECT sampai FROM tambahan WHERE sampai >= $3
       UNION ALL SELECT selesai FROM kuliah WHERE selesai >= $3 AND $6::bool) z) AS berikut`;

export interface HitungKelas {
  collegeId: string;
  idKelas: string;
  now: Date;
  /** Null: the whole class. */
  nim: readonly string[] | null;
  maksimalRemedial: number | null;
  kehadiran: boolean;
}

export interface Terhitung {
  /** Changed cells and activity facts. */
  sel: number;
  fakta: number;
  /** Accounts of students of whom something published changed. */
  akun_terbit: string[] | null;
  /** Values that students see changed for another reason than a published grade. */
  sel_tampak: SelTampak[] | null;
  /** The next end of an activity, an extension or the lectures. */
  berikut: Date | null;
}

const valuesOf = (one: HitungKelas) => [
  one.collegeId,
  one.idKelas,
  one.now,
  one.nim,
  one.maksimalRemedial,
  one.kehadiran,
];

/** Stores what changed, with its ledger rows. The class's row in nilai_kelas is locked. */
export async function computeNilai(tx: Tx, one: HitungKelas): Promise<Terhitung> {
  const row = await tx.row<Terhitung>(COMPUTE, valuesOf(one));
  return row ?? { sel: 0, fakta: 0, akun_terbit: null, sel_tampak: null, berikut: null };
}

const record = statement(
  'nilai_ledger.catat',
  `INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, id_aktivitas, nim, keadaan, versi, isi, alasan, pada, oleh, oleh_nama)
   SELECT $1, n.id_kelas, n.jenis::jenis_nilai_ledger, n.id_komponen, n.id_aktivitas, n.nim, n.keadaan, n.versi, n.isi, n.alasan, $3, $4, $5
   FROM json_to_recordset($2::json) AS n (
     id_kelas text, jenis text, id_komponen text, id_aktivitas text, nim text, keadaan text, versi int, isi jsonb, alasan text)`,
);

/** An act that changes no cell by itself. */
export interface AktaBuku {
  jenis: 'komponen' | 'pemetaan' | 'pengecualian' | 'kunci' | 'pengaturan';
  id_komponen?: string;
  id_aktivitas?: string;
  nim?: string;
  keadaan?: string;
  versi?: number;
  isi?: Readonly<Record<string, unknown>>;
  alasan?: string | null;
}

export async function recordActs(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  rows: readonly AktaBuku[],
  { now, oleh }: { now: Date; oleh: Pelaku },
): Promise<void> {
  const acts = rows.map((row) => ({ ...row, id_kelas: idKelas }));
  await recordActsMany(tx, collegeId, acts, { now, oleh });
}

/** Acts of several classes. */
export async function recordActsMany(
  tx: Tx,
  collegeId: string,
  rows: readonly (AktaBuku & { id_kelas: string })[],
  { now, oleh }: { now: Date; oleh: Pelaku },
): Promise<void> {
  if (rows.length === 0) return;
  tx.runAlong(record, [collegeId, JSON.stringify(rows), now, oleh.username, oleh.nama]);
}

export interface PemetaanBaru {
  id_komponen: string;
  versi: number;
  buang_terendah: number;
  aktivitas: readonly { id: string; bobot: number }[];
}

export interface Pelaku {
  username: string | null;
  nama: string;
}

export const SISTEM: Pelaku = { username: null, nama: 'LMS:SYSTEM' };

/** Records the choice of activities as it stands now. */
export function recordMapping(
  tx: Tx,
  key: KeyKelas,
  rows: readonly PemetaanBaru[],
  { now, oleh, alasan }: { now: Date; oleh: Pelaku; alasan: string | null },
): Promise<void> {
  const acts = rows.map(
    ({ id_komponen, versi, buang_terendah, aktivitas }): AktaBuku => ({
      jenis: 'pemetaan',
      id_komponen,
      versi,
      alasan,
      isi: { buang_terendah, aktivitas },
    }),
  );
  return recordActs(tx, key, acts, { now, oleh });
}

// The ledger row carries the version and the value that counts after it; `keadaan` hitung ends the manual and Siakad's value (N14, N16).
const enter = statement(
  'nilai.isi_manual',
  `WITH baru AS (
     SELECT m.id_komponen, m.nim, m.nilai, m.ke_hitung, m.alasan, coalesce(o.versi, 0) AS versi_dulu, o.berlaku AS dulu, o.nim IS NOT NULL AS ada,
       CASE WHEN NOT m.ke_hitung THEN o.siakad END AS siakad, CASE WHEN NOT m.ke_hitung THEN o.siakad_akta END AS siakad_akta,
       CASE WHEN NOT m.ke_hitung THEN o.siakad_oleh_nama END AS siakad_oleh_nama,
       CASE WHEN m.nilai IS NOT NULL THEN 'manual' WHEN o.siakad_akta IS NOT NULL AND NOT m.ke_hitung THEN 'siakad' ELSE 'hitung' END AS sumber,
       CASE WHEN m.nilai IS NOT NULL THEN m.nilai WHEN o.siakad_akta IS NOT NULL AND NOT m.ke_hitung THEN o.siakad ELSE o.hitung END AS berlaku
     FROM unnest($4::text[], $5::text[], $6::numeric[], $7::bool[], $8::text[]) AS m (id_komponen, nim, nilai, ke_hitung, alasan)
     LEFT JOIN LATERAL (
       SELECT * FROM nilai_komponen c WHERE c.college_id = $1 AND c.id_kelas = $2 AND c.id_komponen = m.id_komponen AND c.nim = m.nim OFFSET 0) o ON true),
   akta AS (
     INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, nim, keadaan, nilai, versi, isi, alasan, pada, oleh, oleh_nama)
     SELECT $1, $2, 'manual', b.id_komponen, b.nim, CASE WHEN b.ke_hitung THEN 'hitung' END, b.nilai,
       CASE WHEN b.ada THEN b.versi_dulu + (b.berlaku IS DISTINCT FROM b.dulu)::int ELSE 1 END,
       jsonb_build_object('berlaku', b.berlaku, 'sumber', b.sumber, 'bentrok', false), b.alasan, $3, $9, $10 FROM baru b
     RETURNING id, id_komponen, nim, versi),
   simpan AS (
   INSERT INTO nilai_komponen AS n (college_id, id_kelas, id_komponen, nim, manual, manual_akta, manual_oleh_nama, manual_pada,
     siakad, siakad_akta, siakad_oleh_nama, berlaku, versi, berubah_pada)
   SELECT $1, $2, b.id_komponen, b.nim, b.nilai, CASE WHEN b.nilai IS NOT NULL THEN a.id END, CASE WHEN b.nilai IS NOT NULL THEN $10 END,
     CASE WHEN b.nilai IS NOT NULL THEN $3::timestamptz END, b.siakad, b.siakad_akta, b.siakad_oleh_nama, b.berlaku, a.versi, $3
   FROM baru b JOIN akta a USING (id_komponen, nim)
   ON CONFLICT (college_id, id_kelas, id_komponen, nim) DO UPDATE SET
     manual = EXCLUDED.manual, manual_akta = EXCLUDED.manual_akta, manual_oleh_nama = EXCLUDED.manual_oleh_nama, manual_pada = EXCLUDED.manual_pada,
     siakad = EXCLUDED.siakad, siakad_akta = EXCLUDED.siakad_akta, siakad_oleh_nama = EXCLUDED.siakad_oleh_nama,
     berlaku = EXCLUDED.berlaku, versi = EXCLUDED.versi, bentrok = false,
     berubah_pada = CASE WHEN n.berlaku IS DISTINCT FROM EXCLUDED.berlaku THEN EXCLUDED.berubah_pada ELSE n.berubah_pada END,
     kirim_status = CASE WHEN n.berlaku IS DISTINCT FROM EXCLUDED.berlaku THEN 'belum_dikirim' ELSE n.kirim_status END)
   SELECT ${COLUMNS_TAMPAK} FROM baru s ${TAMPAK} WHERE ${berubah('s.berlaku', 's.dulu')}`,
);

export interface NilaiDiisi {
  nim: string;
  id_komponen: string;
  /** Null unless `isi`. */
  nilai: number | null;
  /** hapus: the manual value goes. hitung: Siakad's goes as well, and the computed one counts. */
  tindakan: 'isi' | 'hapus' | 'hitung';
  /** The row's own reason; default: the one of all. */
  alasan?: string | null;
}

/**
 * Values entered by people, in a class that the caller has locked. No cell comes twice. Who enters
 * a value has decided between both sides, so a clash is over (N14, N37). Returns what students see
 * changed.
 */
export async function enterValues(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  rows: readonly NilaiDiisi[],
  { now, oleh, alasan }: { now: Date; oleh: Pelaku; alasan: string | null },
): Promise<SelTampak[]> {
  if (rows.length === 0) return [];
  return tx.rows<SelTampak>(enter, [
    collegeId,
    idKelas,
    now,
    rows.map((row) => row.id_komponen),
    rows.map((row) => row.nim),
    rows.map((row) => row.nilai),
    rows.map((row) => row.tindakan === 'hitung'),
    rows.map((row) => row.alasan ?? alasan),
    oleh.username,
    oleh.nama,
  ]);
}

const siakad = statement(
  'nilai_komponen.siakad',
  `WITH masuk AS (
     SELECT m.*, n.nim IS NOT NULL AS ada, n.berlaku IS DISTINCT FROM m.nilai AS beda, n.versi AS versi_dulu, n.berlaku AS dulu,
       m.hasil = 'bentrok' OR coalesce(n.bentrok, false) AND NOT (m.hasil = 'diterapkan' AND m.nilai IS NOT NULL)
         AND n.berlaku IS DISTINCT FROM m.nilai AS bentrok
     FROM json_to_recordset($3::json) AS m (id_kelas text, id_komponen text, nim text, nilai numeric, waktu timestamptz,
       oleh text, hasil text, alasan text)
     LEFT JOIN nilai_komponen n ON n.college_id = $1 AND n.id_kelas = m.id_kelas AND n.id_komponen = m.id_komponen AND n.nim = m.nim),
   buku AS (
     INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, nim, keadaan, nilai, versi, isi, alasan, pada, oleh, oleh_nama)
     SELECT $1, m.id_kelas, CASE WHEN m.hasil = 'diterapkan' AND m.nilai IS NOT NULL THEN 'siakad' ELSE 'pengamatan' END::jenis_nilai_ledger,
       m.id_komponen, m.nim, m.hasil, m.nilai, CASE
         WHEN NOT m.ada THEN 1 WHEN m.hasil = 'diterapkan' AND m.nilai IS NOT NULL THEN m.versi_dulu + m.beda::int ELSE m.versi_dulu END,
       jsonb_strip_nulls(jsonb_build_object('waktu', m.waktu, 'oleh', m.oleh, 'bentrok', CASE WHEN m.hasil <> 'kedaluwarsa' THEN m.bentrok END)),
       m.alasan, $2, $4, $5
     FROM masuk m RETURNING id, id_kelas, id_komponen, nim),
   simpan AS (
   INSERT INTO nilai_komponen AS n (college_id, id_kelas, id_komponen, nim, siakad, siakad_akta, siakad_oleh_nama, siakad_pada, berlaku,
     versi, berubah_pada, kirim_status, kirim_versi, kirim_nilai, kirim_pada, siakad_terakhir, siakad_terakhir_pada, bentrok)
   SELECT $1, m.id_kelas, m.id_komponen, m.nim, d.nilai, d.akta, d.oleh, d.waktu, d.nilai, 1, $2,
     CASE WHEN d.nilai IS NULL THEN 'belum_dikirim' ELSE 'diterima' END::status_kirim, CASE WHEN d.nilai IS NOT NULL THEN 1 END, d.nilai,
     CASE WHEN d.nilai IS NOT NULL THEN m.waktu END, m.nilai, m.waktu, m.bentrok
   FROM masuk m JOIN buku b USING (id_kelas, id_komponen, nim)
   CROSS JOIN LATERAL (SELECT CASE WHEN t THEN m.nilai END AS nilai, CASE WHEN t THEN b.id END AS akta, CASE WHEN t THEN m.oleh END AS oleh,
     CASE WHEN t THEN m.waktu END AS waktu FROM (SELECT m.hasil = 'diterapkan' AND m.nilai IS NOT NULL AS t) z) d
   WHERE m.hasil <> 'kedaluwarsa'
   ON CONFLICT (college_id, id_kelas, id_komponen, nim) DO UPDATE SET
     siakad = coalesce(EXCLUDED.siakad, n.siakad), siakad_akta = coalesce(EXCLUDED.siakad_akta, n.siakad_akta),
     siakad_oleh_nama = CASE WHEN EXCLUDED.siakad_akta IS NULL THEN n.siakad_oleh_nama ELSE EXCLUDED.siakad_oleh_nama END,
     siakad_pada = coalesce(EXCLUDED.siakad_pada, n.siakad_pada), berlaku = coalesce(EXCLUDED.siakad, n.berlaku),
     versi = n.versi + (EXCLUDED.siakad IS NOT NULL AND n.berlaku IS DISTINCT FROM EXCLUDED.siakad)::int,
     berubah_pada = CASE WHEN EXCLUDED.siakad IS NOT NULL AND n.berlaku IS DISTINCT FROM EXCLUDED.siakad THEN $2 ELSE n.berubah_pada END,
     kirim_status = CASE WHEN EXCLUDED.siakad IS NULL THEN n.kirim_status ELSE 'diterima' END,
     kirim_versi = CASE WHEN EXCLUDED.siakad IS NULL THEN n.kirim_versi
       ELSE n.versi + (n.berlaku IS DISTINCT FROM EXCLUDED.siakad)::int END,
     kirim_nilai = coalesce(EXCLUDED.siakad, n.kirim_nilai), kirim_pada = coalesce(EXCLUDED.kirim_pada, n.kirim_pada),
     kirim_kode = CASE WHEN EXCLUDED.siakad IS NULL THEN n.kirim_kode END,
     kirim_alasan = CASE WHEN EXCLUDED.siakad IS NULL THEN n.kirim_alasan END,
     siakad_terakhir = EXCLUDED.siakad_terakhir, siakad_terakhir_pada = EXCLUDED.siakad_terakhir_pada,
     bentrok = EXCLUDED.bentrok)
   SELECT ${COLUMNS_TAMPAK} FROM masuk s ${tampakDi('s.id_kelas')} WHERE s.hasil = 'diterapkan' AND ${berubah('s.nilai', 's.dulu')}`,
);

export interface NilaiSiakad {
  id_kelas: string;
  id_komponen: string;
  nim: string;
  /** Null: Siakad holds none. */
  nilai: number | null;
  /** As Siakad dates it. */
  waktu: Date;
  /** The person who changed it there. */
  oleh: string;
  /** diterapkan: the value counts from now on; the others are only recorded (N37). */
  hasil: 'diterapkan' | 'sama' | 'kedaluwarsa' | 'bentrok' | 'diamati';
  alasan: string | null;
}

/**
 * Cells take over what Siakad holds. The caller has locked the classes; no cell comes twice. Returns
 * what students see changed.
 */
export async function applySiakad(
  tx: Tx,
  collegeId: string,
  rows: readonly NilaiSiakad[],
  { now, oleh }: { now: Date; oleh: Pelaku },
): Promise<SelTampak[]> {
  if (rows.length === 0) return [];
  return tx.rows<SelTampak>(siakad, [
    collegeId,
    now,
    JSON.stringify(rows),
    oleh.username,
    oleh.nama,
  ]);
}

const kirim = statement(
  'nilai_komponen.kirim',
  `WITH masuk AS (
     SELECT * FROM json_to_recordset($3::json) AS m (ke int, id_kelas text, id_komponen text, nim text, versi int, nilai numeric, status text,
       kode text, alasan text, dibuat timestamptz, id_kirim text)),
   -- Of several versions of a cell the newest decides, and of one version the latest batch.
   satu AS (
     SELECT DISTINCT ON (m.id_kelas, m.id_komponen, m.nim) m.*, o.versi = m.versi AS kini,
       m.status = 'diterima' AND coalesce(o.siakad_terakhir_pada <= m.dibuat, true) AS dipegang,
       -- A newer version may be on its way: the answer to this one must not make it look outdated.
       CASE WHEN m.status = 'diterima' AND o.versi > m.versi THEN m.dibuat END AS waktu
     FROM masuk m JOIN nilai_komponen o ON o.college_id = $1 AND o.id_kelas = m.id_kelas AND o.id_komponen = m.id_komponen AND o.nim = m.nim
     ORDER BY m.id_kelas, m.id_komponen, m.nim, m.versi DESC, m.dibuat DESC, m.ke DESC),
   buku AS (
     INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, nim, keadaan, nilai, versi, isi, alasan, pada, oleh, oleh_nama)
     SELECT $1, m.id_kelas, $4::jenis_nilai_ledger, m.id_komponen, m.nim, m.status, m.nilai, m.versi,
       jsonb_strip_nulls(jsonb_build_object('id_kirim', m.id_kirim, 'kode', m.kode, 'dibuat', m.dibuat, 'kini', coalesce(s.kini, false),
         'dipegang', coalesce(s.dipegang, false), 'waktu', s.waktu, 'bentrok', CASE WHEN s.dipegang THEN false END)), m.alasan, $2, $5, $6
     FROM masuk m LEFT JOIN satu s ON s.ke = m.ke)
   UPDATE nilai_komponen n SET
     kirim_status = CASE WHEN m.kini THEN m.status::status_kirim ELSE n.kirim_status END,
     kirim_versi = CASE WHEN m.kini THEN m.versi ELSE n.kirim_versi END,
     kirim_nilai = CASE WHEN m.kini THEN m.nilai ELSE n.kirim_nilai END,
     kirim_kode = CASE WHEN m.kini THEN m.kode ELSE n.kirim_kode END,
     kirim_alasan = CASE WHEN m.kini THEN m.alasan ELSE n.kirim_alasan END,
     kirim_pada = CASE WHEN m.kini THEN $2 ELSE n.kirim_pada END,
     siakad_terakhir = CASE WHEN m.dipegang THEN m.nilai ELSE n.siakad_terakhir END,
     siakad_terakhir_pada = CASE WHEN m.dipegang THEN coalesce(m.waktu, $2) ELSE n.siakad_terakhir_pada END,
     bentrok = n.bentrok AND NOT m.dipegang
   FROM satu m
   WHERE n.college_id = $1 AND n.id_kelas = m.id_kelas AND n.id_komponen = m.id_komponen AND n.nim = m.nim`,
);

export interface NilaiTerkirim {
  id_kelas: string;
  id_komponen: string;
  nim: string;
  versi: number;
  nilai: number;
  status: StatusKirim;
  kode: string | null;
  alasan: string | null;
  /** When this version was put on its way. */
  dibuat: Date;
  id_kirim: string;
}

/**
 * A step of values on their way to Siakad, in cells of classes that the caller has locked. A step of
 * an older version is kept in the ledger and changes no state of the newer one (N33); an accepted
 * value is what Siakad holds, unless it told a later one itself.
 */
export async function recordKirim(
  tx: Tx,
  collegeId: string,
  rows: readonly NilaiTerkirim[],
  { jenis, now, oleh }: { jenis: 'kirim' | 'jawaban'; now: Date; oleh: Pelaku },
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map((row, ke) => ({ ...row, ke })));
  await tx.run(kirim, [collegeId, now, json, jenis, oleh.username, oleh.nama]);
}

const chosen = statement(
  'nilai_komponen.pakai_lms',
  `WITH masuk AS (SELECT * FROM json_to_recordset($3::json) AS m (id_komponen text, nim text)),
   buku AS (
     INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, nim, keadaan, nilai, versi, isi, alasan, pada, oleh, oleh_nama)
     SELECT $1, $2, 'kirim', n.id_komponen, n.nim, 'pakai_lms', n.berlaku, n.versi, '{"bentrok": false}', $4, $5, $6, $7
     FROM nilai_komponen n JOIN masuk m USING (id_komponen, nim) WHERE n.college_id = $1 AND n.id_kelas = $2)
   UPDATE nilai_komponen n SET bentrok = false FROM masuk m
   WHERE n.college_id = $1 AND n.id_kelas = $2 AND n.id_komponen = m.id_komponen AND n.nim = m.nim AND n.bentrok`,
);

/** Somebody decided that our value holds; a clash is over with it (N39). */
export async function recordPakaiLms(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  cells: readonly { id_komponen: string; nim: string }[],
  { now, oleh, alasan }: { now: Date; oleh: Pelaku; alasan: string },
): Promise<void> {
  if (cells.length === 0) return;
  const json = JSON.stringify(cells.map(({ id_komponen, nim }) => ({ id_komponen, nim })));
  await tx.run(chosen, [collegeId, idKelas, json, alasan, now, oleh.username, oleh.nama]);
}

const CELL = `hitung, lengkap, jumlah_dihitung, dibuang, manual, manual_akta, manual_oleh_nama, manual_pada, siakad, siakad_akta, siakad_oleh_nama,
  siakad_pada, berlaku, versi, berubah_pada, kirim_status, kirim_versi, kirim_nilai, kirim_kode, kirim_alasan, kirim_pada, siakad_terakhir,
  siakad_terakhir_pada, bentrok`;
const of = (alias: string) => CELL.replaceAll(/\w+/g, `${alias}.$&`);

// Planned each time, as the calculation is.
const REPLAY = `WITH ${REPLAYED},
  hapus_fakta AS (
    DELETE FROM nilai_aktivitas n WHERE n.college_id = $1 AND n.id_kelas = $2
      AND NOT EXISTS (SELECT FROM fakta f WHERE f.id_aktivitas = n.id_aktivitas AND f.nim = n.nim) RETURNING 1),
  tulis_fakta AS (
    INSERT INTO nilai_aktivitas AS n (college_id, id_kelas, id_aktivitas, nim, keadaan, nilai, berubah_pada)
    SELECT $1, $2, id_aktivitas, nim, keadaan, nilai, berubah_pada FROM fakta
    ON CONFLICT (college_id, id_kelas, id_aktivitas, nim)
      DO UPDATE SET (keadaan, nilai, berubah_pada) = ROW (EXCLUDED.keadaan, EXCLUDED.nilai, EXCLUDED.berubah_pada)
      WHERE (n.keadaan, n.nilai, n.berubah_pada) IS DISTINCT FROM (EXCLUDED.keadaan, EXCLUDED.nilai, EXCLUDED.berubah_pada) RETURNING 1),
  hapus_sel AS (
    DELETE FROM nilai_komponen n WHERE n.college_id = $1 AND n.id_kelas = $2
      AND NOT EXISTS (SELECT FROM sel s WHERE s.id_komponen = n.id_komponen AND s.nim = n.nim) RETURNING 1),
  tulis_sel AS (
    INSERT INTO nilai_komponen AS n (college_id, id_kelas, id_komponen, nim, ${CELL})
    SELECT $1, $2, id_komponen, nim, ${CELL} FROM sel
    ON CONFLICT (college_id, id_kelas, id_komponen, nim) DO UPDATE SET (${CELL}) = ROW (${of('EXCLUDED')})
      WHERE (${of('n')}) IS DISTINCT FROM (${of('EXCLUDED')}) RETURNING 1)
  SELECT (SELECT count(*)::int FROM hapus_fakta) + (SELECT count(*)::int FROM tulis_fakta) AS fakta,
    (SELECT count(*)::int FROM hapus_sel) + (SELECT count(*)::int FROM tulis_sel) AS sel`;

/**
 * Makes a class's rows what its ledger tells. Returns how many rows differed. The class's row in
 * nilai_kelas is locked.
 */
export async function replayLedger(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
): Promise<{ fakta: number; sel: number }> {
  // Nobody knows how many cells the ledger comes to: a loop over them for each would take hours.
  await tx.run('SET LOCAL enable_nestloop = off');
  await tx.run("SET LOCAL statement_timeout = '10min'");
  const row = await tx.row<{ fakta: number; sel: number }>(REPLAY, [collegeId, idKelas]);
  return row ?? { fakta: 0, sel: 0 };
}
