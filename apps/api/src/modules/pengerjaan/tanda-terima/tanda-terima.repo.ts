/** Receipts of attempts and the keys that sign them (U71). */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { PengerjaanRow } from '../pengerjaan.repo.ts';

export interface KunciRow {
  id: string;
  publik: string;
  /** Sealed. */
  rahasia: string;
  berlaku_dari: Date;
}

// SQL: a list.
const keys = statement(
  'tanda_terima.kunci',
  `SELECT id, publik, rahasia, berlaku_dari FROM kunci_tanda_tangan WHERE college_id = $1 ORDER BY berlaku_dari DESC, id LIMIT 200`,
);

/** The newest first. */
export function listKunci(sql: Sql, collegeId: string): Promise<KunciRow[]> {
  return sql.rows<KunciRow>(keys, [collegeId]);
}

export async function insertKunci(sql: Sql, collegeId: string, { id, publik, rahasia, berlaku_dari }: KunciRow): Promise<void> {
  const data = { college_id: collegeId, id, publik, rahasia, berlaku_dari };
  await sql.prisma((tables) => tables.kunci_tanda_tangan.create({ data }));
}

// From here on SQL: rows of several tables, what overwrites under a condition, and the whole ledger of an attempt.

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

export interface BahanRow extends Pick<PengerjaanRow, 'id' | 'id_ujian' | 'nim' | 'waktu_mulai' | 'dijawab'> {
  selesai_pada: Date;
  sebab_selesai: NonNullable<PengerjaanRow['sebab_selesai']>;
  /** How many are on the paper. */
  soal: number;
  judul: string;
  nama: string;
  akar: string;
  ditutup_pada: Date;
  simpanan: number;
  /** Of them. */
  menyusul: number;
  /** Null: none was asked for since the ledger was closed. */
  kode: string | null;
  id_kunci: string | null;
  dibuat_pada: Date | null;
}

/** What a receipt says, all of one moment, and the one that is there; null while the ledger is open. */
export function findBahan(sql: Sql, collegeId: string, idPengerjaan: string): Promise<BahanRow | null> {
  return sql.row<BahanRow>(told, [collegeId, idPengerjaan]);
}

const insert = statement(
  'tanda_terima.insert',
  `INSERT INTO tanda_terima AS t (college_id, id_pengerjaan, akar, id_kunci, kode, dibuat_pada)
   VALUES ($1, $2, decode($3, 'hex'), $4, $5, $6) ON CONFLICT (college_id, id_pengerjaan, akar) DO UPDATE
     SET id_kunci = excluded.id_kunci, kode = excluded.kode, dibuat_pada = excluded.dibuat_pada WHERE t.dibuat_pada < $7`,
);

/** The first one since the ledger was closed counts, where it is asked for twice at once. */
export async function insertTandaTerima(
  sql: Sql,
  row: { collegeId: string; idPengerjaan: string; akar: string; idKunci: string; kode: string; ditutup: Date; now: Date },
): Promise<void> {
  await sql.run(insert, [row.collegeId, row.idPengerjaan, row.akar, row.idKunci, row.kode, row.now, row.ditutup]);
}

const ledger = statement(
  'tanda_terima.ledger',
  `SELECT l.id_versi, l.urutan::float8 AS urutan, l.isi, l.ragu_ragu, l.pada, l.sidik
   FROM jawaban_ledger l WHERE l.college_id = $1 AND l.id_pengerjaan = $2 ORDER BY l.urutan, l.id_soal`,
);

export interface SimpananRow {
  id_versi: string;
  urutan: number;
  isi: unknown;
  ragu_ragu: boolean;
  pada: Date;
  sidik: string;
}

/** In the order of the root. */
export function listLedger(sql: Sql, collegeId: string, idPengerjaan: string): Promise<SimpananRow[]> {
  return sql.rows<SimpananRow>(ledger, [collegeId, idPengerjaan]);
}
