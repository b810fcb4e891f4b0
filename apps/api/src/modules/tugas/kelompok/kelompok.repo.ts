/** Groups as displayed: members, and students who may join. */
import type { mahasiswa, pengguna, prodi, tugas_kelompok } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { Anggota } from './kelompok.policy.ts';

export type MahasiswaRow = Pick<mahasiswa, 'nim' | 'tingkat'> &
  Pick<pengguna, 'nama'> & {
    id_user: pengguna['id'];
    avatar_url: pengguna['foto_url'];
    prodi_nama: prodi['nama'];
    prodi_jenjang: prodi['jenjang'];
    aktif: boolean;
  };

export type AnggotaRow = MahasiswaRow & Anggota & { ikut: boolean | null };

export type KelompokRow = Pick<tugas_kelompok, 'id' | 'id_tugas' | 'nama' | 'diubah_pada'> & {
  anggota: AnggotaRow[];
  sudah_mengumpulkan: boolean;
  ada_pesan: boolean;
  /** Null: the group has no thread. */
  belum_dibaca: number | null;
};

export interface TugasKey {
  collegeId: string;
  idTugas: string;
}
export interface KelompokKey extends TugasKey {
  id: string;
}
export interface OfClass extends TugasKey {
  idKelas: string;
}

const person = `m.nim, u.id AS id_user, u.nama, u.foto_url AS avatar_url, m.tingkat, p.nama AS prodi_nama, p.jenjang AS prodi_jenjang,
  m.status = 'Aktif' AS aktif`;
const personJoins = `JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
  JOIN prodi p ON p.college_id = m.college_id AND p.id = m.id_prodi`;

/** Over `tugas_kelompok k` and the reader's `percakapan_baca b` of its thread `c`. */
const columns = `k.id, k.id_tugas, k.nama, k.diubah_pada,
  (SELECT coalesce(json_agg(row_to_json(x) ORDER BY x.jabatan = 'ketua' DESC, x.nama, x.nim), '[]') FROM (
    SELECT ${person}, a.jabatan::text AS jabatan, CASE WHEN v.id IS NOT NULL THEN EXISTS (SELECT FROM tugas_pengumpulan_anggota s
      WHERE s.college_id = a.college_id AND s.id_pengumpulan = v.id AND s.nim = a.nim) END AS ikut
    FROM tugas_anggota a LEFT JOIN LATERAL (SELECT t.id FROM tugas_pengumpulan t
      WHERE t.college_id = a.college_id AND t.id_kelompok = a.id_kelompok AND t.ditarik_pada IS NULL
      ORDER BY t.percobaan DESC LIMIT 1) v ON true
    JOIN mahasiswa m ON m.college_id = a.college_id AND m.nim = a.nim ${personJoins}
    WHERE a.college_id = k.college_id AND a.id_kelompok = k.id AND a.sampai IS NULL) x) AS anggota,
  EXISTS (SELECT FROM tugas_pengumpulan t WHERE t.college_id = k.college_id AND t.id_kelompok = k.id) AS sudah_mengumpulkan,
  coalesce(c.urutan_terakhir, 0) > 0 AS ada_pesan,
  CASE WHEN c.id IS NOT NULL THEN greatest(c.urutan_terakhir - coalesce(b.sampai, 0) - coalesce(b.sendiri, 0), 0) END AS belum_dibaca`;
const talk = (
  reader: string,
) => `LEFT JOIN percakapan c ON c.college_id = k.college_id AND c.jenis = 'kelompok'
    AND c.id_aktivitas = k.id_tugas AND coalesce(c.id_kelompok, '') = k.id
  LEFT JOIN percakapan_baca b ON b.college_id = c.college_id AND b.id_percakapan = c.id AND b.id_pengguna = ${reader}`;

const isOwn = `($3::text IS NOT NULL AND EXISTS (SELECT FROM tugas_anggota s WHERE s.college_id = k.college_id AND s.id_kelompok = k.id
  AND s.nim = $3 AND s.sampai IS NULL))`;
// "Kelompok 2" comes before "Kelompok 10".
export const byName = [
  `lower(regexp_replace(k.nama, '[0-9]+$', ''))`,
  `coalesce(substring(k.nama FROM '([0-9]{1,9})$')::int, 0)`,
];

const list = pagedList<KelompokRow>({
  name: 'kelompok.list',
  from: 'tugas_kelompok k',
  keys: { id: 'k.id' },
  columns,
  joins: `JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = h.id ${talk('$4')}`,
  order: [`${isOwn} DESC`, ...byName],
  sorts: {},
  prepared: ['', 'search'],
});

/** The group of `nim` first; unread messages are those of `idPengguna`. */
export function listKelompok(
  db: Sql,
  { collegeId, idTugas }: TugasKey,
  by: { nim: string | null; idPengguna: string },
  { search, page }: { search: string | undefined; page: Page },
): Promise<{ rows: KelompokRow[]; total: number }> {
  const where = conditions(
    ['k.college_id = $1', 'k.id_tugas = $2'],
    [collegeId, idTugas, by.nim, by.idPengguna],
  );
  where.add(
    'search',
    search && containing(search),
    (like) => `(k.nama ILIKE ${like} OR EXISTS (SELECT FROM tugas_anggota s
      JOIN mahasiswa sm ON sm.college_id = s.college_id AND sm.nim = s.nim
      JOIN pengguna su ON su.college_id = sm.college_id AND su.id = sm.id_pengguna
      WHERE s.college_id = k.college_id AND s.id_kelompok = k.id AND s.sampai IS NULL
        AND (su.nama ILIKE ${like} OR s.nim ILIKE ${like})))`,
  );
  return list(db, { where, page });
}

const find = statement(
  'kelompok.find',
  `SELECT ${columns} FROM tugas_kelompok k ${talk('$4')} WHERE k.college_id = $1 AND k.id_tugas = $2 AND k.id = $3`,
);

export function findKelompok(
  db: Sql,
  { collegeId, idTugas, id }: KelompokKey,
  idPengguna: string,
): Promise<KelompokRow | null> {
  return db.row(find, [collegeId, idTugas, id, idPengguna]);
}

/** On `kelas_peserta kp`: in class $2, in no group of task $3. */
export const isFree = `kp.college_id = $1 AND kp.id_kelas = $2 AND NOT EXISTS (SELECT FROM tugas_anggota a
  WHERE a.college_id = kp.college_id AND a.id_tugas = $3 AND a.nim = kp.nim AND a.sampai IS NULL)`;
const countFree = statement(
  'kelompok.count_free',
  `SELECT count(*)::int AS jumlah FROM kelas_peserta kp WHERE ${isFree}`,
);

export async function countTanpaKelompok(
  db: Sql,
  { collegeId, idKelas, idTugas }: OfClass,
): Promise<number> {
  return (await db.row<{ jumlah: number }>(countFree, [collegeId, idKelas, idTugas]))?.jumlah ?? 0;
}

export type CalonRow = MahasiswaRow & { id_kelompok: string | null; nama_kelompok: string | null };

const open = `LEFT JOIN tugas_anggota a ON a.college_id = $1 AND a.id_tugas = $3 AND a.nim = kp.nim AND a.sampai IS NULL`;

const calon = pagedList<CalonRow>({
  name: 'kelompok.calon',
  from: `kelas_peserta kp JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna ${open}`,
  keys: { nim: 'kp.nim' },
  columns: `${person}, k.id AS id_kelompok, k.nama AS nama_kelompok`,
  joins: `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim ${personJoins}
    LEFT JOIN tugas_anggota a ON a.college_id = $1 AND a.id_tugas = $3 AND a.nim = h.nim AND a.sampai IS NULL
    LEFT JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = a.id_kelompok`,
  order: ['u.nama'],
  sorts: {},
  prepared: ['', 'search'],
});

export function listCalon(
  db: Sql,
  { collegeId, idKelas, idTugas }: OfClass,
  {
    search,
    berkelompok,
    page,
  }: { search: string | undefined; berkelompok: boolean | undefined; page: Page },
): Promise<{ rows: CalonRow[]; total: number }> {
  const where = conditions(
    ['kp.college_id = $1', 'kp.id_kelas = $2'],
    [collegeId, idKelas, idTugas],
  );
  where.add(
    'search',
    search && containing(search),
    (like) => `(u.nama ILIKE ${like} OR kp.nim ILIKE ${like})`,
  );
  where.add(
    'berkelompok',
    berkelompok,
    (value) => `(a.id_kelompok IS NOT NULL) = ${value}::boolean`,
  );
  return calon(db, { where, page });
}

const sources = statement(
  'kelompok.sources',
  `SELECT a.id, a.judul, p.id AS id_pertemuan, p.nomor, j.kelompok, j.anggota FROM aktivitas a
   JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id AND t.jenis_tugas = 'kelompok'
   JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
   CROSS JOIN LATERAL (SELECT count(DISTINCT k.id)::int AS kelompok, count(g.nim)::int AS anggota FROM tugas_kelompok k
     JOIN tugas_anggota g ON g.college_id = k.college_id AND g.id_kelompok = k.id AND g.sampai IS NULL
     WHERE k.college_id = a.college_id AND k.id_tugas = a.id) j
   WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.id <> $3 AND a.jenis = 'tugas' AND a.dihapus_pada IS NULL AND j.kelompok > 0
     AND ($4::text IS NULL OR a.judul ILIKE $4)
   ORDER BY a.dibuat_pada DESC, a.id LIMIT 50`,
);

export interface SumberRow {
  id: string;
  judul: string;
  id_pertemuan: string;
  nomor: number;
  kelompok: number;
  anggota: number;
}

/** Other tasks of the class that have members in groups. */
export function listSumber(
  db: Sql,
  { collegeId, idKelas, idTugas }: OfClass,
  search: string | undefined,
): Promise<SumberRow[]> {
  return db.rows(sources, [collegeId, idKelas, idTugas, search ? containing(search) : null]);
}
