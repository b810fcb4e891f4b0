/**
 * Every change of an import: its row, content, report and trail (docs/decisions/133). Refused rows
 * stand in baris-ditolak.repo.ts, repaired cells in suntingan.repo.ts.
 */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import type { Pemetaan } from '../berkas/pemetaan.policy.ts';
import type { Halangan, Jejak } from '../rencana/batal.policy.ts';
import type { ImporKey } from './impor.repo.ts';
import { toJejakRows } from './jejak.views.ts';
import type { BarisRincian, LaporanTersimpan } from './rincian.views.ts';
import type { JudulBerkas } from './terbaca.parser.ts';

const ROWS_PER_STATEMENT = 5_000;

export interface ImporBaru extends ImporKey {
  sumber: 'operator' | 'siakad';
  jenis: readonly JenisMaster[];
  namaBerkas: string | null;
  format: 'csv' | 'xlsx' | 'json';
  isi: Uint8Array;
  periode: number | null;
  idProdi: string | null;
  lengkap: boolean;
  batasHapusPersen: number;
  timpaManual: boolean;
  status: 'pratinjau' | 'diproses';
  pelaku: { userId: string | null; username: string; nama: string };
  now: Date;
}

const insert = statement(
  'impor.insert',
  `WITH impor AS (
     INSERT INTO impor_data_master (college_id, id, sumber, jenis, nama_berkas, format, ukuran, periode, id_prodi, lengkap,
       batas_hapus_persen, timpa_manual, status, id_pengguna, username, nama, dibuat_pada)
     VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::status_impor, $14, $15, $16, $17) RETURNING college_id, id)
   INSERT INTO impor_isi (college_id, id_impor, isi) SELECT college_id, id, decode($18, 'base64') FROM impor`,
);

export async function insertImpor(db: Sql, baru: ImporBaru): Promise<void> {
  await db.run(insert, [
    ...[baru.collegeId, baru.id, baru.sumber],
    baru.jenis,
    ...[
      baru.namaBerkas,
      baru.format,
      baru.isi.byteLength,
      baru.periode,
      baru.idProdi,
      baru.lengkap,
      baru.batasHapusPersen,
    ],
    ...[
      baru.timpaManual,
      baru.status,
      baru.pelaku.userId,
      baru.pelaku.username,
      baru.pelaku.nama,
      baru.now,
    ],
    Buffer.from(baru.isi.buffer, baru.isi.byteOffset, baru.isi.byteLength).toString('base64'),
  ]);
}

const ask = statement(
  'impor.ask_mapping',
  `UPDATE impor_data_master SET status = 'pemetaan', judul = $3::jsonb WHERE college_id = $1 AND id = $2::uuid`,
);

/** Planning waits until somebody has mapped the headings. */
export async function askPemetaan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  judul: readonly JudulBerkas[],
): Promise<void> {
  await tx.run(ask, [collegeId, id, JSON.stringify(judul)]);
}

const saveRead = statement(
  'impor.save_read',
  'UPDATE impor_data_master SET judul = $3::jsonb, pemetaan = $4::jsonb WHERE college_id = $1 AND id = $2::uuid',
);

/** The import then runs as shown, whatever is remembered later. */
export async function saveBacaan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  { judul, pemetaan }: { judul: readonly JudulBerkas[]; pemetaan: Pemetaan },
): Promise<void> {
  await tx.run(saveRead, [collegeId, id, JSON.stringify(judul), JSON.stringify(pemetaan)]);
}

const setMapping = statement(
  'impor.set_mapping',
  `UPDATE impor_data_master SET pemetaan = $3::jsonb, suntingan = suntingan + 1 WHERE college_id = $1 AND id = $2::uuid`,
);

export async function setPemetaan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  pemetaan: Pemetaan,
): Promise<void> {
  await tx.run(setMapping, [collegeId, id, JSON.stringify(pemetaan)]);
}

const countEdit = statement(
  'impor.edited',
  'UPDATE impor_data_master SET suntingan = suntingan + 1 WHERE college_id = $1 AND id = $2::uuid',
);

/** A cell was repaired, or all repairs went. */
export async function noteEdited(tx: Sql, { collegeId, id }: ImporKey): Promise<void> {
  await tx.run(countEdit, [collegeId, id]);
}

const savePlan = statement(
  'impor.save',
  `UPDATE impor_data_master SET laporan = $3::jsonb, hash_rencana = $4, status = $5::status_impor, selesai_pada = $6, galat = NULL
   WHERE college_id = $1 AND id = $2::uuid`,
);
const clearRincian = statement(
  'impor.clear',
  'DELETE FROM impor_rincian WHERE college_id = $1 AND id_impor = $2::uuid',
);
const insertRincian = statement(
  'impor.rincian',
  `INSERT INTO impor_rincian (college_id, id_impor, urut, jenis, aksi, kunci, baris, kolom, alasan, perubahan)
   SELECT $1, $2::uuid, * FROM unnest($3::int4[], $4::text[], $5::text[], $6::text[], $7::int4[], $8::text[], $9::text[], $10::jsonb[])`,
);
const removeIsi = statement(
  'impor.remove_isi',
  'DELETE FROM impor_isi WHERE college_id = $1 AND id_impor = $2::uuid',
);

export interface Hasil {
  laporan: LaporanTersimpan;
  hash: string | null;
  status: 'pratinjau' | 'selesai';
  selesaiPada: Date | null;
  rincian: readonly BarisRincian[];
}

/** Replaces an earlier outcome. */
export async function saveHasil(tx: Sql, { collegeId, id }: ImporKey, hasil: Hasil): Promise<void> {
  await tx.run(savePlan, [
    collegeId,
    id,
    JSON.stringify(hasil.laporan),
    hasil.hash,
    hasil.status,
    hasil.selesaiPada,
  ]);
  await tx.run(clearRincian, [collegeId, id]);
  for (let begin = 0; begin < hasil.rincian.length; begin += ROWS_PER_STATEMENT) {
    const rows = hasil.rincian.slice(begin, begin + ROWS_PER_STATEMENT);
    await tx.run(insertRincian, [
      ...[collegeId, id],
      rows.map((_row, index) => begin + index + 1),
      rows.map((row) => row.jenis),
      rows.map((row) => row.aksi),
      rows.map((row) => row.kunci),
      rows.map((row) => row.baris),
      rows.map((row) => row.kolom),
      rows.map((row) => row.alasan),
      rows.map((row) => (row.perubahan.length === 0 ? null : JSON.stringify(row.perubahan))),
    ]);
  }
  if (hasil.status === 'selesai') await tx.run(removeIsi, [collegeId, id]);
}

const begin = statement(
  'impor.begin',
  `UPDATE impor_data_master SET status = 'diproses', id_pekerjaan = $3, batas_hapus_persen = $4, id_pengguna = $5, username = $6, nama = $7
   WHERE college_id = $1 AND id = $2::uuid`,
);

export async function beginImpor(
  tx: Sql,
  { collegeId, id }: ImporKey,
  {
    idPekerjaan,
    batasHapusPersen,
    pelaku,
  }: { idPekerjaan: string; batasHapusPersen: number; pelaku: ImporBaru['pelaku'] },
): Promise<void> {
  await tx.run(begin, [
    collegeId,
    id,
    idPekerjaan,
    batasHapusPersen,
    pelaku.userId,
    pelaku.username,
    pelaku.nama,
  ]);
}

const fail = statement(
  'impor.fail',
  `UPDATE impor_data_master SET status = 'gagal', galat = $3, selesai_pada = $4
   WHERE college_id = $1 AND id = $2::uuid AND status <> 'selesai'`,
);
const failByWork = statement(
  'impor.fail_by_work',
  `WITH gagal AS (
     UPDATE impor_data_master SET status = 'gagal', galat = $3, selesai_pada = $4
      WHERE college_id = $1 AND id_pekerjaan = $2 AND status = 'diproses' RETURNING college_id, id)
   DELETE FROM impor_isi i USING gagal g WHERE i.college_id = g.college_id AND i.id_impor = g.id`,
);

export async function failImpor(
  db: Sql,
  { collegeId, id }: ImporKey,
  galat: string,
  now: Date,
): Promise<void> {
  if ((await db.run(fail, [collegeId, id, galat, now])) > 0)
    await db.run(removeIsi, [collegeId, id]);
}

/** Runs in the transaction of the failed work. */
export async function failByPekerjaan(
  db: Sql,
  {
    collegeId,
    idPekerjaan,
    galat,
    now,
  }: { collegeId: string; idPekerjaan: string; galat: string; now: Date },
): Promise<void> {
  await db.run(failByWork, [collegeId, idPekerjaan, galat, now]);
}

const remove = statement(
  'impor.delete',
  'DELETE FROM impor_data_master WHERE college_id = $1 AND id = $2::uuid',
);

export async function deleteImpor(db: Sql, { collegeId, id }: ImporKey): Promise<void> {
  await db.run(remove, [collegeId, id]);
}

const insertJejak = statement(
  'impor.jejak_insert',
  `INSERT INTO impor_jejak (college_id, id_impor, urut, tabel, sebelum, sesudah)
   SELECT $1, $2::uuid, * FROM unnest($3::int4[], $4::text[], $5::jsonb[], $6::jsonb[])`,
);
const keepUntil = statement(
  'impor.jejak_until',
  'UPDATE impor_data_master SET jejak_sampai = $3 WHERE college_id = $1 AND id = $2::uuid',
);

/** Keeps what an operator's import wrote, while it can be undone (DECISIONS 236); no changes, no trail. */
export async function saveJejak(
  tx: Sql,
  { collegeId, id }: ImporKey,
  jejak: Jejak,
  until: Date,
): Promise<void> {
  const rows = toJejakRows(jejak);
  if (rows.length === 0) return;
  const text = (row: object | null) => (row === null ? null : JSON.stringify(row));
  for (let begin = 0; begin < rows.length; begin += ROWS_PER_STATEMENT) {
    const slice = rows.slice(begin, begin + ROWS_PER_STATEMENT);
    await tx.run(insertJejak, [
      ...[
        collegeId,
        id,
        slice.map((_row, index) => begin + index + 1),
        slice.map(({ tabel }) => tabel),
      ],
      ...[slice.map(({ sebelum }) => text(sebelum)), slice.map(({ sesudah }) => text(sesudah))],
    ]);
  }
  await tx.run(keepUntil, [collegeId, id, until]);
}

const beginUndo = statement(
  'impor.undo_begin',
  `UPDATE impor_data_master SET status = 'membatalkan', id_pekerjaan = $3, galat_batal = NULL WHERE college_id = $1 AND id = $2::uuid`,
);

export async function beginBatal(
  tx: Sql,
  { collegeId, id }: ImporKey,
  idPekerjaan: string,
): Promise<void> {
  await tx.run(beginUndo, [collegeId, id, idPekerjaan]);
}

const finishUndo = statement(
  'impor.undo_finish',
  `UPDATE impor_data_master SET status = 'dibatalkan', dibatalkan_pada = $3, dibatalkan_oleh = $4, jejak_sampai = NULL
   WHERE college_id = $1 AND id = $2::uuid`,
);
const removeJejak = statement(
  'impor.jejak_delete',
  'DELETE FROM impor_jejak WHERE college_id = $1 AND id_impor = $2::uuid',
);
const removeHalangan = statement(
  'impor.halangan_delete',
  `DELETE FROM impor_rincian WHERE college_id = $1 AND id_impor = $2::uuid AND aksi = 'halang'`,
);

export async function finishBatal(
  tx: Sql,
  { collegeId, id }: ImporKey,
  { oleh, now }: { oleh: string; now: Date },
): Promise<void> {
  await tx.run(finishUndo, [collegeId, id, now, oleh]);
  await tx.run(removeJejak, [collegeId, id]);
  await tx.run(removeHalangan, [collegeId, id]);
}

const failUndo = statement(
  'impor.undo_fail',
  `UPDATE impor_data_master SET status = 'selesai', galat_batal = $3
   WHERE college_id = $1 AND id_pekerjaan = $2 AND status = 'membatalkan'`,
);

/** The undo may be tried again. */
export async function failBatalByPekerjaan(
  tx: Sql,
  { collegeId, idPekerjaan, galat }: { collegeId: string; idPekerjaan: string; galat: string },
): Promise<void> {
  await tx.run(failUndo, [collegeId, idPekerjaan, galat]);
}

const insertHalangan = statement(
  'impor.halangan_insert',
  `INSERT INTO impor_rincian (college_id, id_impor, urut, jenis, aksi, kunci, alasan)
   SELECT $1, $2::uuid, n.urut + coalesce((SELECT max(urut) FROM impor_rincian r WHERE r.college_id = $1 AND r.id_impor = $2::uuid), 0),
     n.jenis, 'halang', n.kunci, n.alasan
   FROM unnest($3::int4[], $4::text[], $5::text[], $6::text[]) AS n (urut, jenis, kunci, alasan)`,
);

export async function saveHalangan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  halangan: readonly Halangan[],
): Promise<void> {
  await tx.run(removeHalangan, [collegeId, id]);
  for (let from = 0; from < halangan.length; from += ROWS_PER_STATEMENT) {
    const slice = halangan.slice(from, from + ROWS_PER_STATEMENT);
    await tx.run(insertHalangan, [
      ...[collegeId, id, slice.map((_row, index) => index + 1), slice.map(({ jenis }) => jenis)],
      ...[slice.map(({ kunci }) => kunci), slice.map(({ alasan }) => alasan)],
    ]);
  }
}

const expireJejak = statement(
  'impor.jejak_expire',
  `WITH lama AS (
     UPDATE impor_data_master SET jejak_sampai = NULL WHERE jejak_sampai < $1 AND status = 'selesai' RETURNING college_id, id)
   DELETE FROM impor_jejak j USING lama l WHERE j.college_id = l.college_id AND j.id_impor = l.id`,
);

export async function clearJejak(tx: Sql, now: Date): Promise<void> {
  await tx.run(expireJejak, [now]);
}

const expire = statement(
  'impor.expire',
  `DELETE FROM impor_data_master WHERE status IN ('pratinjau', 'pemetaan') AND dibuat_pada < $1`,
);
const expireRincian = statement(
  'impor.expire_rincian',
  `DELETE FROM impor_rincian r USING impor_data_master i
   WHERE i.college_id = r.college_id AND i.id = r.id_impor AND i.status IN ('selesai', 'gagal', 'dibatalkan') AND i.dibuat_pada < $1`,
);

/** Deletes unused previews and old rows; counts stay. */
export async function clearOld(
  tx: Sql,
  { previewsBefore, rowsBefore }: { previewsBefore: Date; rowsBefore: Date },
): Promise<void> {
  await tx.run(expire, [previewsBefore]);
  await tx.run(expireRincian, [rowsBefore]);
}

const ofPerson = (kunci: string, tabel: string, id: string) =>
  `(${tabel} = 'mahasiswa' AND ${kunci} IN (SELECT m.nim FROM mahasiswa m WHERE m.college_id = $1 AND m.id_pengguna = ${id})
     OR ${tabel} = 'dosen' AND ${kunci} IN (SELECT d.id FROM dosen d WHERE d.college_id = $1 AND d.id_pengguna = ${id}))`;

/** Removes what an import changed of the person; its counts stay. */
export const forgetRincianImpor = forgetRows(
  'impor_rincian',
  `DELETE FROM impor_rincian r WHERE r.college_id = $1 AND ${ofPerson('r.kunci', 'r.jenis', '$2')}`,
);

/** Undoing the import then leaves the person as they are. */
export const forgetJejakImpor = forgetRows(
  'impor_jejak',
  `DELETE FROM impor_jejak WHERE college_id = $1 AND coalesce(sesudah, sebelum)->>'id_pengguna' = $2`,
);

/** The example cells beside the headings come from the first row, which may be the person's. */
export const forgetJudulImpor = forgetRows(
  'impor_data_master',
  `UPDATE impor_data_master i SET judul = (SELECT jsonb_agg(j.isi || '{"contoh": ""}') FROM jsonb_array_elements(i.judul) WITH ORDINALITY AS j (isi, n))
   WHERE i.college_id = $1 AND i.judul IS NOT NULL AND EXISTS (
     SELECT FROM jsonb_array_elements(i.judul) j JOIN pengguna p ON p.college_id = $1 AND p.id = $2
       LEFT JOIN mahasiswa m ON m.college_id = $1 AND m.id_pengguna = $2 LEFT JOIN dosen d ON d.college_id = $1 AND d.id_pengguna = $2
     WHERE j->>'contoh' IN (p.username, m.nim, d.id, d.nidn))`,
);
