/** Classes, timetables and people for the importer; equal rows are not written. */
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { defineUpsert } from '../../platform/db/upsert.ts';

export interface JadwalImpor {
  /** 0 Minggu … 6 Sabtu */
  hari: number;
  /** HH:MM:SS, as jam_selesai */
  jam_mulai: string;
  jam_selesai: string;
  id_ruangan: string | null;
  id_sesi: string | null;
}

export interface PengajarImpor {
  id_dosen: string;
  jabatan: string;
  is_utama: boolean;
  urutan: number;
}

interface KelasPokok {
  id: string;
  periode: number;
  id_makul: string;
  id_prodi: string;
  nama_kelas: string;
  id_jenis_kelas: string | null;
  mode_kuliah: ModeKuliah;
  lingkup: string;
  kapasitas: number;
  id_kampus: string | null;
  banner_color_idx: number;
}

/** Sorted: the timetable by hari and jam_mulai, the lecturers by urutan. */
export interface KelasImpor extends KelasPokok {
  jadwal: JadwalImpor[];
  pengajar: PengajarImpor[];
}

export interface PesertaImpor {
  id_kelas: string;
  nim: string;
  /** ketua_kelas or Peserta */
  jabatan: string;
}

const selectKelas = statement(
  'kelas.impor.kelas',
  `SELECT k.id, k.periode, k.id_makul, k.id_prodi, k.nama_kelas, k.id_jenis_kelas, k.mode_kuliah, k.lingkup, k.kapasitas,
     k.id_kampus, k.banner_color_idx,
     (SELECT coalesce(json_agg(json_build_object('hari', j.hari, 'jam_mulai', j.jam_mulai, 'jam_selesai', j.jam_selesai,
        'id_ruangan', j.id_ruangan, 'id_sesi', j.id_sesi) ORDER BY j.hari, j.jam_mulai), '[]')
      FROM kelas_jadwal j WHERE j.college_id = k.college_id AND j.id_kelas = k.id) AS jadwal,
     (SELECT coalesce(json_agg(json_build_object('id_dosen', g.id_dosen, 'jabatan', g.jabatan, 'is_utama', g.is_utama,
        'urutan', g.urutan) ORDER BY g.urutan, g.id_dosen COLLATE "C"), '[]')
      FROM kelas_pengajar g WHERE g.college_id = k.college_id AND g.id_kelas = k.id) AS pengajar
   FROM kelas k WHERE k.college_id = $1 AND (k.periode = ANY($2::int4[]) OR k.id = ANY($3::text[]))`,
);

export function loadKelas(
  db: Sql,
  {
    collegeId,
    periode,
    idKelas,
  }: { collegeId: string; periode: readonly number[]; idKelas: readonly string[] },
): Promise<KelasImpor[]> {
  return db.rows<KelasImpor>(selectKelas, [collegeId, periode, idKelas]);
}

const selectPeserta = statement(
  'kelas.impor.peserta',
  'SELECT id_kelas, nim, jabatan FROM kelas_peserta WHERE college_id = $1 AND id_kelas = ANY($2::text[])',
);

export function loadPeserta(
  db: Sql,
  collegeId: string,
  idKelas: readonly string[],
): Promise<PesertaImpor[]> {
  return db.rows<PesertaImpor>(selectPeserta, [collegeId, idKelas]);
}

const upsertPokok = defineUpsert<KelasPokok>({
  name: 'kelas.impor.upsert_kelas',
  table: 'kelas',
  key: ['id'],
  columns: {
    id: 'text',
    periode: 'int4',
    id_makul: 'text',
    id_prodi: 'text',
    nama_kelas: 'text',
    id_jenis_kelas: 'text',
    mode_kuliah: 'mode_kuliah',
    lingkup: 'text',
    kapasitas: 'int4',
    id_kampus: 'text',
    banner_color_idx: 'int4',
  },
});
const upsertJadwal = defineUpsert<JadwalImpor & { id_kelas: string }>({
  name: 'kelas.impor.upsert_jadwal',
  table: 'kelas_jadwal',
  key: ['id_kelas', 'hari', 'jam_mulai'],
  columns: {
    id_kelas: 'text',
    hari: 'int4',
    jam_mulai: 'time',
    jam_selesai: 'time',
    id_ruangan: 'text',
    id_sesi: 'text',
  },
});
const upsertPengajar = defineUpsert<PengajarImpor & { id_kelas: string }>({
  name: 'kelas.impor.upsert_pengajar',
  table: 'kelas_pengajar',
  key: ['id_kelas', 'id_dosen'],
  columns: {
    id_kelas: 'text',
    id_dosen: 'text',
    jabatan: 'text',
    is_utama: 'bool',
    urutan: 'int4',
  },
});
const trimJadwal = statement(
  'kelas.impor.trim_jadwal',
  `DELETE FROM kelas_jadwal j WHERE j.college_id = $1 AND j.id_kelas = ANY($2::text[]) AND (j.id_kelas, j.hari, j.jam_mulai) NOT IN
     (SELECT * FROM unnest($3::text[], $4::int4[], $5::time[]))`,
);
const trimPengajar = statement(
  'kelas.impor.trim_pengajar',
  `DELETE FROM kelas_pengajar g WHERE g.college_id = $1 AND g.id_kelas = ANY($2::text[]) AND (g.id_kelas, g.id_dosen) NOT IN
     (SELECT * FROM unnest($3::text[], $4::text[]))`,
);

/** Replaces timetable and lecturers. */
export async function saveKelas(
  tx: Sql,
  collegeId: string,
  kelas: readonly KelasImpor[],
): Promise<void> {
  if (kelas.length === 0) return;
  const ids = kelas.map((row) => row.id);
  const jadwal = kelas.flatMap((row) => row.jadwal.map((slot) => ({ ...slot, id_kelas: row.id })));
  const pengajar = kelas.flatMap((row) =>
    row.pengajar.map((dosen) => ({ ...dosen, id_kelas: row.id })),
  );
  await upsertPokok(tx, collegeId, kelas);
  await tx.run(trimJadwal, [
    collegeId,
    ids,
    jadwal.map((slot) => slot.id_kelas),
    jadwal.map((slot) => slot.hari),
    jadwal.map((slot) => slot.jam_mulai),
  ]);
  await upsertJadwal(tx, collegeId, jadwal);
  await tx.run(trimPengajar, [
    collegeId,
    ids,
    pengajar.map((dosen) => dosen.id_kelas),
    pengajar.map((dosen) => dosen.id_dosen),
  ]);
  await upsertPengajar(tx, collegeId, pengajar);
}

type PesertaBaru = PesertaImpor & { bergabung_pada: Date | null };
const upsertPeserta = defineUpsert<PesertaBaru>({
  name: 'kelas.impor.upsert_peserta',
  table: 'kelas_peserta',
  key: ['id_kelas', 'nim'],
  columns: { id_kelas: 'text', nim: 'text', jabatan: 'text', bergabung_pada: 'timestamptz' },
  onlyNew: ['bergabung_pada'],
});
const runningKelas = statement(
  'kelas.impor.berjalan',
  `SELECT k.id FROM unnest($2::text[]) AS k (id)
   WHERE EXISTS (SELECT FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas = k.id AND p.waktu_mulai < $3)
     AND EXISTS (SELECT FROM kelas_peserta s WHERE s.college_id = $1 AND s.id_kelas = k.id)`,
);

const returningPeserta = statement(
  'kelas.impor.kembali',
  `SELECT z.id_kelas, z.nim, z.bergabung_pada FROM kelas_keluar z
   JOIN unnest($2::text[], $3::text[]) AS p (id_kelas, nim) ON p.id_kelas = z.id_kelas AND p.nim = z.nim WHERE z.college_id = $1`,
);
const placeOf = ({ id_kelas, nim }: Pick<PesertaImpor, 'id_kelas' | 'nim'>): string =>
  JSON.stringify([id_kelas, nim]);

/**
 * New, or with another position. Somebody added to a class that had begun and already had
 * participants joins at `joined`; without it, and in other classes, from the beginning (N9). Who
 * left the class and returns joined when the first time began.
 */
export async function savePeserta(
  tx: Sql,
  collegeId: string,
  { rows, joined }: { rows: readonly PesertaImpor[]; joined: Date | null },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = joined === null ? [] : [...new Set(rows.map((row) => row.id_kelas))];
  const running = new Set(
    (await tx.rows<{ id: string }>(runningKelas, [collegeId, ids, joined])).map(({ id }) => id),
  );
  const back = await tx.rows<Omit<PesertaBaru, 'jabatan'>>(returningPeserta, [
    collegeId,
    rows.map((row) => row.id_kelas),
    rows.map((row) => row.nim),
  ]);
  const first = new Map(back.map((row) => [placeOf(row), row.bergabung_pada]));
  await upsertPeserta(
    tx,
    collegeId,
    rows.map((row) => {
      const known = first.get(placeOf(row));
      const fresh = running.has(row.id_kelas) ? joined : null;
      return { ...row, bergabung_pada: known === undefined ? fresh : known };
    }),
  );
}

const removePeserta = statement(
  'kelas.impor.delete_peserta',
  `DELETE FROM kelas_peserta WHERE college_id = $1 AND (id_kelas, nim) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
);

/** Their attendance stays. */
export async function deletePeserta(
  tx: Sql,
  collegeId: string,
  rows: readonly PesertaImpor[],
): Promise<void> {
  if (rows.length > 0)
    await tx.run(removePeserta, [
      collegeId,
      rows.map((row) => row.id_kelas),
      rows.map((row) => row.nim),
    ]);
}

const removeKelas = statement(
  'kelas.impor.delete_kelas',
  'DELETE FROM kelas WHERE college_id = $1 AND id = ANY($2::text[])',
);

/** Dependent rows go along; the caller has made sure that there is no attendance. */
export async function deleteKelas(
  tx: Sql,
  collegeId: string,
  idKelas: readonly string[],
): Promise<void> {
  if (idKelas.length > 0) await tx.run(removeKelas, [collegeId, idKelas]);
}

const refresh = statement(
  'kelas.impor.refresh',
  `UPDATE kelas k SET waktu_mulai = n.waktu_mulai, waktu_selesai = n.waktu_selesai, jumlah_pertemuan = n.jumlah_pertemuan,
     jumlah_peserta = n.jumlah_peserta
   FROM (
     SELECT i.id, min(p.waktu_mulai) AS waktu_mulai, max(p.waktu_selesai) AS waktu_selesai, count(p.id)::int AS jumlah_pertemuan,
       (SELECT count(*)::int FROM kelas_peserta s WHERE s.college_id = $1 AND s.id_kelas = i.id) AS jumlah_peserta
     FROM unnest($2::text[]) AS i (id) LEFT JOIN pertemuan p ON p.college_id = $1 AND p.id_kelas = i.id
     GROUP BY i.id) n
   WHERE k.college_id = $1 AND k.id = n.id
     AND (k.waktu_mulai, k.waktu_selesai, k.jumlah_pertemuan, k.jumlah_peserta)
       IS DISTINCT FROM (n.waktu_mulai, n.waktu_selesai, n.jumlah_pertemuan, n.jumlah_peserta)`,
);

/**
 * Span and counts again, in the transaction of every change of meetings or participants. Returns
 * how many classes changed.
 */
export function refreshRingkasan(
  tx: Sql,
  collegeId: string,
  idKelas: readonly string[],
): Promise<number> {
  return tx.run(refresh, [collegeId, idKelas]);
}
