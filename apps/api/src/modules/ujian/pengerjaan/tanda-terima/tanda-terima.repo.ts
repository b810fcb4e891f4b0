/** Receipts of attempts and the keys that sign them (U71). */
import type { SigningKeyRow } from '../../../../platform/auth/signing-key.ts';
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import type { PengerjaanRow } from '../pengerjaan.repo.ts';

const keys = statement(
  'tanda_terima.kunci',
  `SELECT id, publik, rahasia, berlaku_dari FROM kunci_tanda_tangan WHERE college_id = $1 ORDER BY berlaku_dari DESC, id LIMIT 200`,
);

export function listKunci(sql: Sql, collegeId: string): Promise<SigningKeyRow[]> {
  return sql.rows<SigningKeyRow>(keys, [collegeId]);
}

const told = statement(
  'tanda_terima.isi',
  `SELECT w.id, w.id_ujian, w.nim, w.waktu_mulai, w.selesai_pada, w.sebab_selesai, jsonb_array_length(w.susunan) AS soal,
     (SELECT count(*)::int FROM jawaban j WHERE j.college_id = w.college_id AND j.id_pengerjaan = w.id AND j.isi IS NOT NULL) AS dijawab,
     a.judul, p.nama, encode(w.akar_ledger, 'hex') AS akar, w.ditutup_pada, t.kode, t.id_kunci, t.dibuat_pada,
     (SELECT count(*)::int FROM jawaban_ledger l WHERE l.college_id = w.college_id AND l.id_pengerjaan = w.id
        AND l.pada <= w.ditutup_pada) AS simpanan,
     (SELECT count(*)::int FROM jawaban_ledger l WHERE l.college_id = w.college_id AND l.id_pengerjaan = w.id
        AND l.pada <= w.ditutup_pada AND l.status = 'menyusul') AS menyusul
   FROM pengerjaan w
   JOIN aktivitas a ON a.college_id = w.college_id AND a.id = w.id_ujian
   JOIN mahasiswa m ON m.college_id = w.college_id AND m.nim = w.nim
   JOIN pengguna p ON p.college_id = m.college_id AND p.id = m.id_pengguna
   LEFT JOIN tanda_terima t ON t.college_id = w.college_id AND t.id_pengerjaan = w.id AND t.akar = w.akar_ledger
     AND t.dibuat_pada >= w.ditutup_pada
   WHERE w.college_id = $1 AND w.id = $2 AND w.ditutup_pada IS NOT NULL`,
);

export interface BahanRow
  extends Pick<PengerjaanRow, 'id' | 'id_ujian' | 'nim' | 'waktu_mulai' | 'dijawab'> {
  selesai_pada: Date;
  sebab_selesai: NonNullable<PengerjaanRow['sebab_selesai']>;
  soal: number;
  judul: string;
  nama: string;
  akar: string;
  ditutup_pada: Date;
  simpanan: number;
  menyusul: number;
  /** Null: none was asked for since the closing. */
  kode: string | null;
  id_kunci: string | null;
  dibuat_pada: Date | null;
}

/** At one moment. Null while the ledger is open. */
export function findBahan(
  sql: Sql,
  collegeId: string,
  idPengerjaan: string,
): Promise<BahanRow | null> {
  return sql.row<BahanRow>(told, [collegeId, idPengerjaan]);
}

const insert = statement(
  'tanda_terima.insert',
  `INSERT INTO tanda_terima AS t (college_id, id_pengerjaan, akar, id_kunci, kode, dibuat_pada, kode_pendek)
   VALUES ($1, $2, decode($3, 'hex'), $4, $5, $6, $8) ON CONFLICT (college_id, id_pengerjaan, akar) DO UPDATE
     SET id_kunci = excluded.id_kunci, kode = excluded.kode, kode_pendek = excluded.kode_pendek, dibuat_pada = excluded.dibuat_pada
     WHERE t.dibuat_pada < $7`,
);

/** The first since the closing counts. */
export async function insertTandaTerima(
  sql: Sql,
  row: {
    collegeId: string;
    idPengerjaan: string;
    akar: string;
    idKunci: string;
    kode: string;
    kodePendek: string;
    ditutup: Date;
    now: Date;
  },
): Promise<void> {
  await sql.run(insert, [
    row.collegeId,
    row.idPengerjaan,
    row.akar,
    row.idKunci,
    row.kode,
    row.now,
    row.ditutup,
    row.kodePendek,
  ]);
}

const ledger = statement(
  'tanda_terima.ledger',
  `SELECT l.id_soal, l.id_versi, l.urutan::float8 AS urutan, l.isi, l.ragu_ragu, l.waktu_klien, l.pada, l.status, l.sidik
   FROM jawaban_ledger l WHERE l.college_id = $1 AND l.id_pengerjaan = $2 AND (l.urutan, l.id_soal) > ($3::bigint, $4)
   ORDER BY l.urutan, l.id_soal LIMIT $5`,
);

export interface SimpananRow {
  id_soal: string;
  id_versi: string;
  urutan: number;
  isi: unknown;
  ragu_ragu: boolean;
  waktu_klien: Date | null;
  pada: Date;
  status: 'dihitung' | 'terlambat' | 'menyusul';
  sidik: string;
}

export function listLedger(
  sql: Sql,
  { collegeId, id }: { collegeId: string; id: string },
  { urutan, idSoal, most }: { urutan: number; idSoal: string; most: number },
): Promise<SimpananRow[]> {
  return sql.rows<SimpananRow>(ledger, [collegeId, id, urutan, idSoal, most]);
}

const decisions = statement(
  'tanda_terima.keputusan',
  `SELECT id_soal, urutan::float8 AS urutan, keputusan, oleh, pada, sidik FROM jawaban_menyusul WHERE college_id = $1 AND id_pengerjaan = $2`,
);

export interface KeputusanRow {
  id_soal: string;
  urutan: number;
  keputusan: 'diterima' | 'ditolak';
  oleh: string;
  pada: Date;
  sidik: string | null;
}

export function listKeputusan(
  sql: Sql,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<KeputusanRow[]> {
  return sql.rows<KeputusanRow>(decisions, [collegeId, id]);
}

const given = statement(
  'tanda_terima.diberikan',
  'SELECT kode, dibuat_pada FROM tanda_terima WHERE college_id = $1 AND id_pengerjaan = $2 ORDER BY dibuat_pada DESC',
);

export function listDiberikan(
  sql: Sql,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<{ kode: string; dibuat_pada: Date }[]> {
  return sql.rows(given, [collegeId, id]);
}

const short = statement(
  'tanda_terima.pendek',
  'SELECT kode FROM tanda_terima WHERE college_id = $1 AND kode_pendek = $2 LIMIT 1',
);

export async function findKode(
  sql: Sql,
  collegeId: string,
  kodePendek: string,
): Promise<string | null> {
  return (await sql.row<{ kode: string }>(short, [collegeId, kodePendek]))?.kode ?? null;
}

const whereabouts = statement(
  'tanda_terima.keberadaan',
  `SELECT w.versi_sidik, EXISTS (SELECT FROM pengerjaan_dihapus d WHERE d.college_id = $1 AND d.id = $2) AS dihapus
   FROM (SELECT 1) one LEFT JOIN pengerjaan w ON w.college_id = $1 AND w.id = $2`,
);

/** The fingerprint version (null: no such attempt), and whether retention removed it. */
export async function findKeberadaan(
  sql: Sql,
  { collegeId, id }: { collegeId: string; id: string },
) {
  const row = await sql.row<{ versi_sidik: number | null; dihapus: boolean }>(whereabouts, [
    collegeId,
    id,
  ]);
  return { versiSidik: row?.versi_sidik ?? null, dihapus: row?.dihapus ?? false };
}
