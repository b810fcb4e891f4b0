/** Participant lists and their persons; only this file writes the two tables (K119–K121). */
import type { CaraCocok, FormatPeserta, UrutanTanggal } from '@lms/contracts/isi/vidcon-impor';
import type { vidcon_impor } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import { forgetRows } from '../../../../platform/forget.ts';
import type { KeyVidcon } from '../vidcon.repo.ts';
import type { OrangBerkas } from './orang.policy.ts';

export interface KeyImpor {
  collegeId: string;
  id: string;
  idVidcon: string;
}

export interface OrangCocok extends OrangBerkas {
  nim: string | null;
  cara: CaraCocok | null;
  pengajar: boolean;
}

const insert = statement(
  'vidcon_impor.insert',
  `INSERT INTO vidcon_impor (college_id, id, id_vidcon, nama_berkas, format, urutan_tanggal, jumlah_baris, ada_waktu, dibuat_oleh,
     dibuat_oleh_nama, dibuat_pada) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const insertOrang = statement(
  'vidcon_impor_orang.insert',
  `INSERT INTO vidcon_impor_orang (college_id, id_impor, nomor, nama, email, jumlah_baris, mulai, selesai, durasi_detik, nim, cara, pengajar)
   SELECT $1, $2, o.nomor, o.nama, o.email, o.jumlah_baris, coalesce(o.mulai, '{}'), coalesce(o.selesai, '{}'), o.durasi_detik, o.nim,
     o.cara, o.pengajar
   FROM jsonb_to_recordset($3::jsonb) AS o (nomor int, nama text, email text, jumlah_baris int, mulai timestamptz[],
     selesai timestamptz[], durasi_detik int, nim text, cara text, pengajar boolean)`,
);

export interface ImporBaru extends KeyImpor {
  namaBerkas: string;
  format: FormatPeserta;
  /** Null: still to be chosen. */
  urutan: UrutanTanggal | null;
  jumlahBaris: number;
  adaWaktu: boolean;
  oleh: { userId: string; nama: string };
  pada: Date;
  orang: readonly OrangCocok[];
}

export async function insertImpor(tx: Tx, one: ImporBaru): Promise<void> {
  const { collegeId, id, oleh } = one;
  await tx.run(insert, [
    ...[collegeId, id, one.idVidcon, one.namaBerkas, one.format, one.urutan, one.jumlahBaris],
    ...[one.adaWaktu, oleh.userId, oleh.nama, one.pada],
  ]);
  const rows = one.orang.map(({ jumlahBaris, durasiDetik, selang, ...row }) => ({
    ...row,
    jumlah_baris: jumlahBaris,
    durasi_detik: durasiDetik,
    mulai: selang.map(({ mulai }) => mulai.toISOString()),
    selesai: selang.map(({ selesai }) => selesai.toISOString()),
  }));
  await tx.run(insertOrang, [collegeId, id, JSON.stringify(rows)]);
}

export type ImporRow = Pick<
  vidcon_impor,
  | 'id'
  | 'nama_berkas'
  | 'jumlah_baris'
  | 'ada_waktu'
  | 'dibuat_oleh'
  | 'dibuat_pada'
  | 'diterapkan_pada'
> & { format: FormatPeserta; urutan_tanggal: UrutanTanggal | null };

const columns =
  'id, nama_berkas, format, urutan_tanggal, jumlah_baris, ada_waktu, dibuat_oleh, dibuat_pada, diterapkan_pada';
const where = 'college_id = $1 AND id_vidcon = $2 AND id = $3::uuid';
const find = statement('vidcon_impor.find', `SELECT ${columns} FROM vidcon_impor WHERE ${where}`);
const lock = statement(
  'vidcon_impor.lock',
  `SELECT ${columns} FROM vidcon_impor WHERE ${where} FOR UPDATE`,
);

export function findImpor(db: Sql, key: KeyImpor): Promise<ImporRow | null> {
  return db.row<ImporRow>(find, [key.collegeId, key.idVidcon, key.id]);
}

export function lockImpor(tx: Tx, key: KeyImpor): Promise<ImporRow | null> {
  return tx.row<ImporRow>(lock, [key.collegeId, key.idVidcon, key.id]);
}

const persons = statement(
  'vidcon_impor_orang.list',
  `SELECT nomor, nama, email, jumlah_baris, mulai, selesai, durasi_detik, nim, cara, pengajar FROM vidcon_impor_orang
   WHERE college_id = $1 AND id_impor = $2::uuid ORDER BY nomor`,
);

interface OrangRow {
  nomor: number;
  nama: string;
  email: string | null;
  jumlah_baris: number;
  mulai: Date[];
  selesai: Date[];
  durasi_detik: number | null;
  nim: string | null;
  cara: CaraCocok | null;
  pengajar: boolean;
}

/** In the order of the file. */
export async function listOrang(
  db: Sql,
  { collegeId, id }: Pick<KeyImpor, 'collegeId' | 'id'>,
): Promise<OrangCocok[]> {
  const rows = await db.rows<OrangRow>(persons, [collegeId, id]);
  return rows.map(({ jumlah_baris, durasi_detik, mulai, selesai, ...row }) => ({
    ...row,
    jumlahBaris: jumlah_baris,
    durasiDetik: durasi_detik,
    selang: mulai.flatMap((from, index) => {
      const until = selesai[index];
      return until === undefined ? [] : [{ mulai: from, selesai: until }];
    }),
  }));
}

const setMatches = statement(
  'vidcon_impor_orang.cocok',
  `UPDATE vidcon_impor_orang o SET nim = n.nim, cara = n.cara FROM unnest($3::int4[], $4::text[], $5::text[]) AS n (nomor, nim, cara)
   WHERE o.college_id = $1 AND o.id_impor = $2::uuid AND o.nomor = n.nomor`,
);

export async function saveMatches(
  tx: Tx,
  { collegeId, id }: KeyImpor,
  changed: readonly OrangCocok[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.run(setMatches, [
    ...[collegeId, id],
    changed.map(({ nomor }) => nomor),
    changed.map(({ nim }) => nim),
    changed.map(({ cara }) => cara),
  ]);
}

const setApplied = statement(
  'vidcon_impor.diterapkan',
  'UPDATE vidcon_impor SET diterapkan_pada = coalesce(diterapkan_pada, $3) WHERE college_id = $1 AND id = $2::uuid',
);

export async function setDiterapkan(tx: Tx, { collegeId, id }: KeyImpor, now: Date): Promise<void> {
  await tx.run(setApplied, [collegeId, id, now]);
}

export interface RiwayatRow {
  id: string;
  nama_berkas: string;
  format: FormatPeserta;
  diterapkan_pada: Date;
  oleh: string;
  jumlah_orang: number;
  jumlah_cocok: number;
  jumlah_belum_cocok: number;
}

const history = statement(
  'vidcon_impor.list',
  `SELECT i.id, i.nama_berkas, i.format, i.diterapkan_pada, i.dibuat_oleh_nama AS oleh, count(o.nomor)::int AS jumlah_orang,
     count(o.nim)::int AS jumlah_cocok, count(o.nomor) FILTER (WHERE o.nim IS NULL AND NOT o.pengajar)::int AS jumlah_belum_cocok
   FROM vidcon_impor i LEFT JOIN vidcon_impor_orang o ON o.college_id = i.college_id AND o.id_impor = i.id
   WHERE i.college_id = $1 AND i.id_vidcon = $2 AND i.diterapkan_pada IS NOT NULL
   GROUP BY i.college_id, i.id ORDER BY i.diterapkan_pada DESC, i.id LIMIT 20`,
);

export function listImpor(db: Sql, { collegeId, id }: KeyVidcon): Promise<RiwayatRow[]> {
  return db.rows<RiwayatRow>(history, [collegeId, id]);
}

const purge = statement(
  'vidcon_impor.purge',
  'DELETE FROM vidcon_impor WHERE diterapkan_pada IS NULL AND dibuat_pada < $1',
);

/** Previews that nobody carried out. */
export async function purgePratinjau(tx: Tx, before: Date): Promise<void> {
  await tx.run(purge, [before]);
}

/** Also of rows that nobody matched. The name stays, because it proves the presence. */
export const forgetEmailVidcon = forgetRows(
  'vidcon_impor_orang',
  `UPDATE vidcon_impor_orang o SET email = NULL WHERE o.college_id = $1 AND o.email IS NOT NULL
     AND (o.nim IN (SELECT m.nim FROM mahasiswa m WHERE m.college_id = $1 AND m.id_pengguna = $2)
       OR lower(o.email) IN (SELECT lower(p.email) FROM pengguna p WHERE p.college_id = $1 AND p.id = $2
         UNION SELECT lower(b.email) FROM biodata b WHERE b.college_id = $1 AND b.id_pengguna = $2))`,
);
