/**
 * Reports of devices during an exam: contact, absences, and times when the page was dead (U65–U67).
 */
import type { KeadaanFokus, KodeFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import type { log_fokus } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Sendiri } from '../pengerjaan/index.ts';
import { jedaOf } from '../pengerjaan/index.ts';
import type { Rentang } from './pengawasan.policy.ts';

export interface KontakRow {
  id: string;
  waktu_mulai: Date;
  berakhir_pada: Date;
  selesai_pada: Date | null;
  sebab_selesai: 'selesai' | 'waktu_habis' | 'diakhiri' | 'dihapus' | null;
  generasi: number;
  pengumuman_terakhir: Date | null;
}

const kontak = statement(
  'pengawasan.kontak',
  `SELECT w.id, w.waktu_mulai, w.berakhir_pada, w.selesai_pada, w.sebab_selesai, w.generasi,
     (SELECT max(p.pada) FROM ujian_pengumuman p WHERE p.college_id = $1 AND p.id_ujian = $2 AND (p.nim IS NULL OR p.nim = $3))
       AS pengumuman_terakhir
   FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.nim = $3 AND w.dibatalkan_pada IS NULL`,
);

export function findKontak(
  sql: Sql,
  { collegeId, idUjian, nim }: Sendiri,
): Promise<KontakRow | null> {
  return sql.row<KontakRow>(kontak, [collegeId, idUjian, nim]);
}

const perangkat = statement(
  'pengawasan.perangkat',
  `INSERT INTO pengerjaan_perangkat AS d (college_id, id_pengerjaan, generasi, perangkat, agen, mulai, kontak_terakhir)
   VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (college_id, id_pengerjaan, generasi) DO UPDATE SET
     perangkat = CASE WHEN excluded.perangkat = '' THEN d.perangkat ELSE excluded.perangkat END, agen = excluded.agen,
     kontak_terakhir = greatest(d.kontak_terakhir, excluded.kontak_terakhir)`,
);

export interface Perangkat {
  collegeId: string;
  idPengerjaan: string;
  generasi: number;
  /** Empty: unknown. */
  nama: string;
  agen: string;
}

export async function savePerangkat(tx: Tx, one: Perangkat, now: Date): Promise<void> {
  await tx.run(perangkat, [one.collegeId, one.idPengerjaan, one.generasi, one.nama, one.agen, now]);
}

export const MOST_FOKUS_DISIMPAN = 2_000;
const MOST_JEDA_DISIMPAN = 200;

const fokus = statement(
  'pengawasan.save_fokus',
  `INSERT INTO log_fokus AS l (college_id, id_pengerjaan, kode, waktu, id, durasi_detik, keadaan, pada)
   SELECT $1, $2, n.kode, n.waktu, n.id, n.durasi, coalesce(string_to_array(nullif(n.keadaan, ''), ','), '{}'), $3
   FROM unnest($4::text[], $5::timestamptz[], $6::text[], $7::float8[], $8::text[]) AS n (kode, waktu, id, durasi, keadaan)
   WHERE (SELECT count(*) FROM log_fokus x WHERE x.college_id = $1 AND x.id_pengerjaan = $2) < ${MOST_FOKUS_DISIMPAN}
   ON CONFLICT (college_id, id_pengerjaan, kode, waktu) DO UPDATE SET durasi_detik = greatest(l.durasi_detik, excluded.durasi_detik),
     keadaan = CASE WHEN excluded.durasi_detik >= l.durasi_detik THEN excluded.keadaan ELSE l.keadaan END`,
);

export interface FokusBaru {
  id: string;
  kode: KodeFokus;
  waktu: Date;
  durasiDetik: number;
  keadaan: readonly KeadaanFokus[];
}

interface OfPengerjaan {
  collegeId: string;
  idPengerjaan: string;
}

/** Repeatable; `rows` has no duplicates. */
export async function saveFokus(
  tx: Tx,
  { collegeId, idPengerjaan }: OfPengerjaan,
  rows: readonly FokusBaru[],
  now: Date,
) {
  if (rows.length === 0) return;
  const column = <Key extends 'kode' | 'waktu' | 'id' | 'durasiDetik'>(key: Key) =>
    rows.map((row) => row[key]);
  await tx.run(fokus, [
    ...[
      collegeId,
      idPengerjaan,
      now,
      column('kode'),
      column('waktu'),
      column('id'),
      column('durasiDetik'),
    ],
    rows.map(({ keadaan }) => keadaan.join(',')),
  ]);
}

const jeda = statement(
  'pengawasan.save_jeda',
  `INSERT INTO pengerjaan_jeda AS j (college_id, id_pengerjaan, mulai, selesai, pada)
   SELECT $1, $2, n.mulai, n.selesai, $3 FROM unnest($4::timestamptz[], $5::timestamptz[]) AS n (mulai, selesai)
   WHERE (SELECT count(*) FROM pengerjaan_jeda x WHERE x.college_id = $1 AND x.id_pengerjaan = $2) < ${MOST_JEDA_DISIMPAN}
   ON CONFLICT (college_id, id_pengerjaan, mulai) DO UPDATE SET selesai = greatest(j.selesai, excluded.selesai)`,
);

export async function saveJeda(
  tx: Tx,
  { collegeId, idPengerjaan }: OfPengerjaan,
  rows: readonly Rentang[],
  now: Date,
) {
  if (rows.length === 0) return;
  await tx.run(jeda, [
    collegeId,
    idPengerjaan,
    now,
    rows.map(({ mulai }) => mulai),
    rows.map(({ selesai }) => selesai),
  ]);
}

const pemilik = statement(
  'pengawasan.pemilik_fokus',
  `SELECT w.id, m.nim, u.nama FROM pengerjaan w JOIN mahasiswa m ON m.college_id = $1 AND m.nim = w.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna
   WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL AND (m.nim = $3 OR m.id_pengguna = $3)
   ORDER BY m.nim = $3 DESC LIMIT 1`,
);

export function findPemilik(
  sql: Sql,
  { collegeId, idUjian, nim }: Sendiri,
): Promise<{ id: string; nim: string; nama: string } | null> {
  return sql.row(pemilik, [collegeId, idUjian, nim]);
}

const COLUMNS =
  'id, kode, waktu, durasi_detik::float8 AS durasi_detik, keadaan, catatan, catatan_pada';

export type FokusRow = Pick<log_fokus, 'id' | 'waktu' | 'catatan' | 'catatan_pada'> & {
  kode: KodeFokus;
  durasi_detik: number;
  keadaan: KeadaanFokus[];
};

const listed = statement(
  'pengawasan.list_fokus',
  `SELECT ${COLUMNS} FROM log_fokus WHERE college_id = $1 AND id_pengerjaan = $2 ORDER BY waktu, kode`,
);
const listedJeda = statement(
  'pengawasan.list_jeda',
  `SELECT mulai, selesai FROM ${jedaOf('$2')} j ORDER BY mulai`,
);

export async function listFokus(sql: Sql, { collegeId, idPengerjaan }: OfPengerjaan) {
  return {
    kejadian: await sql.rows<FokusRow>(listed, [collegeId, idPengerjaan]),
    jeda: await sql.rows<Rentang>(listedJeda, [collegeId, idPengerjaan]),
  };
}

const note = statement(
  'pengawasan.catatan_fokus',
  `UPDATE log_fokus SET catatan = $4, catatan_pada = CASE WHEN $4::text IS NOT NULL THEN $5::timestamptz END
   WHERE college_id = $1 AND id_pengerjaan = $2 AND id = $3 RETURNING ${COLUMNS}`,
);

/** Null: another attempt's. */
export function noteFokus(
  tx: Tx,
  { collegeId, idPengerjaan }: OfPengerjaan,
  { id, catatan, now }: { id: string; catatan: string | null; now: Date },
): Promise<FokusRow | null> {
  return tx.row<FokusRow>(note, [collegeId, idPengerjaan, id, catatan, now]);
}
