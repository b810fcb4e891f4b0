/**
 * The grade book of a class. Only this file writes nilai_aktivitas, nilai_komponen and
 * nilai_ledger, each change together with its ledger row.
 */
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import { statement, type Tx } from '../../platform/db/sql.ts';
import { COMPONENTS, COUNTED, MAPPING, SOURCES } from './hitung/sumber.repo.ts';
import type { KeyKelas } from './kelas-nilai.repo.ts';
import { SUMBER } from './sel.repo.ts';

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
     (SELECT min(t) FROM (
       SELECT a.waktu_selesai AS t FROM akt a WHERE a.waktu_selesai >= $3
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
  return row ?? { sel: 0, fakta: 0, akun_terbit: null, berikut: null };
}

const record = statement(
  'nilai_ledger.catat',
  `INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, id_aktivitas, nim, keadaan, versi, isi, alasan, pada, oleh, oleh_nama)
   SELECT $1, $2, n.jenis::jenis_nilai_ledger, n.id_komponen, n.id_aktivitas, n.nim, n.keadaan, n.versi, n.isi, n.alasan, $4, $5, $6
   FROM json_to_recordset($3::json) AS n (
     jenis text, id_komponen text, id_aktivitas text, nim text, keadaan text, versi int, isi jsonb, alasan text)`,
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
  if (rows.length === 0) return;
  tx.runAlong(record, [collegeId, idKelas, JSON.stringify(rows), now, oleh.username, oleh.nama]);
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
       jsonb_build_object('berlaku', b.berlaku, 'sumber', b.sumber), b.alasan, $3, $9, $10 FROM baru b
     RETURNING id, id_komponen, nim, versi)
   INSERT INTO nilai_komponen AS n (college_id, id_kelas, id_komponen, nim, manual, manual_akta, manual_oleh_nama, manual_pada,
     siakad, siakad_akta, siakad_oleh_nama, berlaku, versi, berubah_pada)
   SELECT $1, $2, b.id_komponen, b.nim, b.nilai, CASE WHEN b.nilai IS NOT NULL THEN a.id END, CASE WHEN b.nilai IS NOT NULL THEN $10 END,
     CASE WHEN b.nilai IS NOT NULL THEN $3::timestamptz END, b.siakad, b.siakad_akta, b.siakad_oleh_nama, b.berlaku, a.versi, $3
   FROM baru b JOIN akta a USING (id_komponen, nim)
   ON CONFLICT (college_id, id_kelas, id_komponen, nim) DO UPDATE SET
     manual = EXCLUDED.manual, manual_akta = EXCLUDED.manual_akta, manual_oleh_nama = EXCLUDED.manual_oleh_nama, manual_pada = EXCLUDED.manual_pada,
     siakad = EXCLUDED.siakad, siakad_akta = EXCLUDED.siakad_akta, siakad_oleh_nama = EXCLUDED.siakad_oleh_nama,
     berlaku = EXCLUDED.berlaku, versi = EXCLUDED.versi,
     berubah_pada = CASE WHEN n.berlaku IS DISTINCT FROM EXCLUDED.berlaku THEN EXCLUDED.berubah_pada ELSE n.berubah_pada END,
     kirim_status = CASE WHEN n.berlaku IS DISTINCT FROM EXCLUDED.berlaku THEN 'belum_dikirim' ELSE n.kirim_status END`,
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

/** Values entered by people, in a class that the caller has locked. No cell comes twice. */
export async function enterValues(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  rows: readonly NilaiDiisi[],
  { now, oleh, alasan }: { now: Date; oleh: Pelaku; alasan: string | null },
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(enter, [
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
