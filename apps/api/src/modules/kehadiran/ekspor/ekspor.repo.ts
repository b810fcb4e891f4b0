/**
 * Rows of the exports. The keys are read at one moment, then rows slice by slice, so that
 * concurrent writes neither drop nor double one.
 */
import type {
  FilterKehadiranDosen,
  FilterKehadiranMahasiswa,
} from '@lms/contracts/kehadiran/rekap';
import type { prodi } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import {
  type DaftarRekapRow,
  figureColumns,
  filtered as filteredMahasiswa,
  from as fromMahasiswa,
  kelasRingkasColumns,
  kelasRingkasJoins,
} from '../daftar/daftar.repo.ts';
import {
  type DaftarDosenRow,
  filtered as filteredDosen,
  from as fromDosen,
  people as lecturers,
  records,
} from '../daftar/daftar-dosen.repo.ts';
import { lecturerTimes } from '../dosen/dosen.repo.ts';

export interface RekapKeys {
  idKelas: string[];
  nim: string[];
}

export async function listRekapKeys(
  db: Sql,
  actor: Actor,
  filter: FilterKehadiranMahasiswa,
): Promise<RekapKeys> {
  const where = filteredMahasiswa(actor, filter);
  const row = await db.row<{ kelas: string[] | null; nim: string[] | null }>(
    `WITH cocok AS (
       SELECT k.periode, m.nama AS nama_makul, k.nama_kelas, k.id AS id_kelas, kp.nim
       FROM ${fromMahasiswa(filter)} WHERE ${where.where()}
       ORDER BY k.periode DESC, m.nama, k.nama_kelas, k.id, kp.nim)
     SELECT array_agg(id_kelas) AS kelas, array_agg(nim) AS nim FROM cocok`,
    where.values(),
  );
  return { idKelas: row?.kelas ?? [], nim: row?.nim ?? [] };
}

export type EksporRekapRow = DaftarRekapRow & { prodi: prodi['nama'] | null };

const rekapSlice = statement(
  'ekspor.rekap',
  `SELECT ${kelasRingkasColumns}, s.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, pr.nama AS prodi, ${figureColumns}
   FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS t (id_kelas, nim, urut)
   JOIN kelas k ON k.college_id = $1 AND k.id = t.id_kelas ${kelasRingkasJoins}
   JOIN mahasiswa s ON s.college_id = $1 AND s.nim = t.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = s.id_pengguna
   LEFT JOIN prodi pr ON pr.college_id = $1 AND pr.id = s.id_prodi
   LEFT JOIN rekap_kehadiran r ON r.college_id = $1 AND r.id_kelas = t.id_kelas AND r.nim = t.nim
   ORDER BY t.urut`,
);

export function listRekapOf(
  db: Sql,
  collegeId: string,
  { idKelas, nim }: RekapKeys,
): Promise<EksporRekapRow[]> {
  return db.rows<EksporRekapRow>(rekapSlice, [collegeId, idKelas, nim]);
}

export interface DosenKeys {
  idPertemuan: string[];
  idDosen: string[];
}

export async function listDosenKeys(
  db: Sql,
  actor: Actor,
  { filter, now }: { filter: FilterKehadiranDosen; now: Date },
): Promise<DosenKeys> {
  const where = filteredDosen(actor, filter, now);
  const row = await db.row<{ pertemuan: string[] | null; dosen: string[] | null }>(
    `WITH cocok AS (
       SELECT pp.id_pertemuan, pp.id_dosen, p.waktu_mulai FROM ${fromDosen(filter)} WHERE ${where.where()}
       ORDER BY p.waktu_mulai DESC, pp.id_pertemuan, pp.id_dosen)
     SELECT array_agg(id_pertemuan) AS pertemuan, array_agg(id_dosen) AS dosen FROM cocok`,
    where.values(),
  );
  return { idPertemuan: row?.pertemuan ?? [], idDosen: row?.dosen ?? [] };
}

export type EksporDosenRow = DaftarDosenRow & { nidn: string | null };

const dosenSlice = statement(
  'ekspor.dosen',
  `SELECT ${kelasRingkasColumns}, p.id AS id_pertemuan, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai,
     p.mulai_kuliah AS pertemuan_mulai, p.selesai_kuliah AS pertemuan_selesai, d.id AS id_dosen, d.nidn, u.foto_url AS avatar_url,
     d.gelar_depan, u.nama, d.gelar_akademik, kd.is_hadir, kd.is_valid,
     ${lecturerTimes},
     kd.updated_by, kd.updated_by_nama, kd.updated_at
   FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS t (id_pertemuan, id_dosen, urut)
   JOIN pertemuan_pengajar pp ON pp.college_id = $1 AND pp.id_pertemuan = t.id_pertemuan AND pp.id_dosen = t.id_dosen
   JOIN pertemuan p ON p.college_id = $1 AND p.id = t.id_pertemuan
   JOIN kelas k ON k.college_id = $1 AND k.id = p.id_kelas ${kelasRingkasJoins} ${lecturers} ${records}
   ORDER BY t.urut`,
);

export function listDosenOf(
  db: Sql,
  collegeId: string,
  { idPertemuan, idDosen }: DosenKeys,
): Promise<EksporDosenRow[]> {
  return db.rows<EksporDosenRow>(dosenSlice, [collegeId, idPertemuan, idDosen]);
}
