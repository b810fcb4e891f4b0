/** Reference tables as the importer reads and writes them: whole tables, set-based. */

import { type Sql, statement } from '../../platform/db/sql.ts';
import { defineUpsert } from '../../platform/db/upsert.ts';

export interface PeriodeImpor {
  kode: number;
  tahun: number;
  semester: number;
  /** YYYY-MM-DD, as selesai */
  mulai: string;
  selesai: string;
}

export interface HariLiburImpor {
  /** YYYY-MM-DD */
  tanggal: string;
  nama: string;
}

export interface ProdiImpor {
  id: string;
  kode: string;
  nama: string;
  jenjang: string;
}

export interface KampusImpor {
  id: string;
  nama: string;
}

export interface JenisKelasImpor {
  id: string;
  nama: string;
}

export interface SesiImpor {
  id: string;
  nama: string;
  /** HH:MM:SS, as jam_selesai */
  jam_mulai: string;
  jam_selesai: string;
}

export interface RuanganImpor {
  id: string;
  nama: string;
  kapasitas: number;
  id_kampus: string | null;
}

export interface MakulImpor {
  id: string;
  kode: string;
  nama: string;
  sks: number;
  id_prodi: string | null;
}

export interface ReferensiImpor {
  periode: PeriodeImpor[];
  hari_libur: HariLiburImpor[];
  prodi: ProdiImpor[];
  kampus: KampusImpor[];
  jenis_kelas: JenisKelasImpor[];
  sesi: SesiImpor[];
  ruangan: RuanganImpor[];
  makul: MakulImpor[];
}

const selectPeriode = statement(
  'referensi.impor.periode',
  'SELECT kode, tahun, semester, mulai, selesai FROM periode WHERE college_id = $1',
);
const selectHariLibur = statement('referensi.impor.hari_libur', 'SELECT tanggal, nama FROM hari_libur WHERE college_id = $1');
const selectProdi = statement('referensi.impor.prodi', 'SELECT id, kode, nama, jenjang FROM prodi WHERE college_id = $1');
const selectKampus = statement('referensi.impor.kampus', 'SELECT id, nama FROM kampus WHERE college_id = $1');
const selectJenisKelas = statement('referensi.impor.jenis_kelas', 'SELECT id, nama FROM jenis_kelas WHERE college_id = $1');
const selectSesi = statement(
  'referensi.impor.sesi',
  'SELECT id, nama, jam_mulai, jam_selesai FROM sesi_kuliah WHERE college_id = $1 ORDER BY id',
);
const selectRuangan = statement(
  'referensi.impor.ruangan',
  'SELECT id, nama, kapasitas, id_kampus FROM ruangan WHERE college_id = $1 ORDER BY id',
);
const selectMakul = statement('referensi.impor.makul', 'SELECT id, kode, nama, sks, id_prodi FROM makul WHERE college_id = $1');

/** Every reference row of the college (a few thousand at most). */
export async function loadReferensi(db: Sql, collegeId: string): Promise<ReferensiImpor> {
  const values = [collegeId];
  return {
    periode: await db.rows<PeriodeImpor>(selectPeriode, values),
    hari_libur: await db.rows<HariLiburImpor>(selectHariLibur, values),
    prodi: await db.rows<ProdiImpor>(selectProdi, values),
    kampus: await db.rows<KampusImpor>(selectKampus, values),
    jenis_kelas: await db.rows<JenisKelasImpor>(selectJenisKelas, values),
    sesi: await db.rows<SesiImpor>(selectSesi, values),
    ruangan: await db.rows<RuanganImpor>(selectRuangan, values),
    makul: await db.rows<MakulImpor>(selectMakul, values),
  };
}

const upsertPeriode = defineUpsert<PeriodeImpor>({
  name: 'referensi.impor.upsert_periode',
  table: 'periode',
  key: ['kode'],
  columns: { kode: 'int4', tahun: 'int4', semester: 'int4', mulai: 'date', selesai: 'date' },
});
const upsertHariLibur = defineUpsert<HariLiburImpor>({
  name: 'referensi.impor.upsert_hari_libur',
  table: 'hari_libur',
  key: ['tanggal'],
  columns: { tanggal: 'date', nama: 'text' },
});
const upsertProdi = defineUpsert<ProdiImpor>({
  name: 'referensi.impor.upsert_prodi',
  table: 'prodi',
  key: ['id'],
  columns: { id: 'text', kode: 'text', nama: 'text', jenjang: 'text' },
});
const upsertKampus = defineUpsert<KampusImpor>({
  name: 'referensi.impor.upsert_kampus',
  table: 'kampus',
  key: ['id'],
  columns: { id: 'text', nama: 'text' },
});
const upsertJenisKelas = defineUpsert<JenisKelasImpor>({
  name: 'referensi.impor.upsert_jenis_kelas',
  table: 'jenis_kelas',
  key: ['id'],
  columns: { id: 'text', nama: 'text' },
});
const upsertSesi = defineUpsert<SesiImpor>({
  name: 'referensi.impor.upsert_sesi',
  table: 'sesi_kuliah',
  key: ['id'],
  columns: { id: 'text', nama: 'text', jam_mulai: 'time', jam_selesai: 'time' },
});
const upsertRuangan = defineUpsert<RuanganImpor>({
  name: 'referensi.impor.upsert_ruangan',
  table: 'ruangan',
  key: ['id'],
  columns: { id: 'text', nama: 'text', kapasitas: 'int4', id_kampus: 'text' },
});
const upsertMakul = defineUpsert<MakulImpor>({
  name: 'referensi.impor.upsert_makul',
  table: 'makul',
  key: ['id'],
  columns: { id: 'text', kode: 'text', nama: 'text', sks: 'int4', id_prodi: 'text' },
});

/** Writes the rows that are new or differ, what is referred to first. */
export async function upsertReferensi(tx: Sql, collegeId: string, rows: ReferensiImpor): Promise<void> {
  await upsertPeriode(tx, collegeId, rows.periode);
  await upsertHariLibur(tx, collegeId, rows.hari_libur);
  await upsertProdi(tx, collegeId, rows.prodi);
  await upsertKampus(tx, collegeId, rows.kampus);
  await upsertJenisKelas(tx, collegeId, rows.jenis_kelas);
  await upsertSesi(tx, collegeId, rows.sesi);
  await upsertRuangan(tx, collegeId, rows.ruangan);
  await upsertMakul(tx, collegeId, rows.makul);
}

const deletePeriode = statement(
  'referensi.impor.delete_periode',
  'DELETE FROM periode WHERE college_id = $1 AND kode = ANY($2::int4[])',
);
const deleteHariLibur = statement(
  'referensi.impor.delete_hari_libur',
  'DELETE FROM hari_libur WHERE college_id = $1 AND tanggal = ANY($2::date[])',
);
const deleteById = (name: string, table: string) =>
  statement(`referensi.impor.delete_${name}`, `DELETE FROM ${table} WHERE college_id = $1 AND id = ANY($2::text[])`);
/** In the order in which they go: what refers before what is referred to. */
const deletes = {
  makul: deleteById('makul', 'makul'),
  ruangan: deleteById('ruangan', 'ruangan'),
  sesi: deleteById('sesi', 'sesi_kuliah'),
  jenis_kelas: deleteById('jenis_kelas', 'jenis_kelas'),
  kampus: deleteById('kampus', 'kampus'),
  prodi: deleteById('prodi', 'prodi'),
} as const;

/** Removes rows that nothing refers to any more; one that is still referred to fails the transaction (foreign key). */
export async function deleteReferensi(tx: Sql, collegeId: string, rows: ReferensiImpor): Promise<void> {
  for (const jenis of ['makul', 'ruangan', 'sesi', 'jenis_kelas', 'kampus', 'prodi'] as const) {
    if (rows[jenis].length > 0) await tx.run(deletes[jenis], [collegeId, rows[jenis].map((row) => row.id)]);
  }
  if (rows.hari_libur.length > 0) await tx.run(deleteHariLibur, [collegeId, rows.hari_libur.map((row) => row.tanggal)]);
  if (rows.periode.length > 0) await tx.run(deletePeriode, [collegeId, rows.periode.map((row) => row.kode)]);
}
