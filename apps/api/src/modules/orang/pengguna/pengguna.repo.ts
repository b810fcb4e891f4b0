import type { mahasiswaAktif } from '@lms/contracts/sistem/sistem';
import type { ResponseOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

export interface UserRow {
  foto_url: string | null;
  nidn: string | null;
  status_mahasiswa: string | null;
}

const selectUser = statement(
  'pengguna.info',
  `SELECT p.foto_url, d.nidn, m.status AS status_mahasiswa
     FROM pengguna p
     LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.id_pengguna = p.id
     LEFT JOIN dosen d ON d.college_id = p.college_id AND d.id_pengguna = p.id
    WHERE p.college_id = $1 AND p.id = $2`,
);

export function findUser(db: Sql, { collegeId, userId }: Actor): Promise<UserRow | null> {
  return db.row<UserRow>(selectUser, [collegeId, userId]);
}

export interface PembatasanRow {
  jenis: string;
  memenuhi_syarat: boolean;
  kekurangan: unknown;
}

const selectPembatasan = statement(
  'pengguna.pembatasan',
  'SELECT jenis, memenuhi_syarat, kekurangan FROM pembatasan WHERE college_id = $1 AND nim = $2 ORDER BY jenis',
);

export function listPembatasan(db: Sql, collegeId: string, nim: string): Promise<PembatasanRow[]> {
  return db.rows<PembatasanRow>(selectPembatasan, [collegeId, nim]);
}

export interface CollegeRow {
  id: string;
  nama: string;
  logo_url: string | null;
  copyright: string;
  url_sikad_legacy: string;
  color_mode: string;
}

// A host match beats the default college, and one with port beats one without.
const selectCollege = statement(
  'pengguna.college',
  `SELECT id, nama, logo_url, copyright, url_sikad_legacy, color_mode FROM perguruan_tinggi
    WHERE host = ANY ($1::text[]) OR id = $2 ORDER BY array_position($1::text[], host) NULLS LAST LIMIT 1`,
);

export function findCollegeByHost(
  db: Sql,
  hosts: readonly string[],
  defaultId: string | null,
): Promise<CollegeRow | null> {
  return db.row<CollegeRow>(selectCollege, [hosts, defaultId]);
}

/** Students see only themselves, operators their programmes. */
function scopeOf(actor: Actor): [ownNim: string | null, prodi: readonly string[] | null] {
  if (actor.role === 'mahasiswa') return [actor.nim, null];
  if (actor.role === 'operator' && actor.prodi.length > 0) return [null, actor.prodi];
  return [null, null];
}

export interface MahasiswaRow {
  id_user: string;
  nama: string;
  nim: string;
  status: string;
  prodi: string;
  id_prodi: string;
  tingkat: number;
  angkatan: number;
  is_edit: boolean;
  foto_url: string | null;
}

const selectMahasiswa = statement(
  'pengguna.mahasiswa',
  `SELECT p.id AS id_user, p.nama, m.nim, m.status, r.nama AS prodi, m.id_prodi, m.tingkat, m.angkatan, m.is_edit, p.foto_url
     FROM mahasiswa m
     JOIN pengguna p ON p.college_id = m.college_id AND p.id = m.id_pengguna
     JOIN prodi r ON r.college_id = m.college_id AND r.id = m.id_prodi
    WHERE m.college_id = $1 AND (m.nim = $2 OR m.id_pengguna = $2)
      AND ($3::text IS NULL OR m.nim = $3) AND ($4::text[] IS NULL OR m.id_prodi = ANY ($4))
    ORDER BY m.nim = $2 DESC LIMIT 1`,
);

/** Finds a student by nim or id_user (DECISIONS 124). */
export function findMahasiswa(db: Sql, actor: Actor, id: string): Promise<MahasiswaRow | null> {
  return db.row<MahasiswaRow>(selectMahasiswa, [actor.collegeId, id, ...scopeOf(actor)]);
}

const selectTerms = statement(
  'pengguna.terms',
  `SELECT DISTINCT k.periode FROM kelas_peserta s JOIN kelas k ON k.college_id = s.college_id AND k.id = s.id_kelas
    WHERE s.college_id = $1 AND s.nim = $2 ORDER BY k.periode`,
);

/** Oldest first. */
export async function listTerms(db: Sql, collegeId: string, nim: string): Promise<number[]> {
  return (await db.rows<{ periode: number }>(selectTerms, [collegeId, nim])).map(
    ({ periode }) => periode,
  );
}

export type ActiveRow = ResponseOf<typeof mahasiswaAktif>[number];

const active = pagedList<ActiveRow, SortOf<typeof mahasiswaAktif>>({
  name: 'pengguna.active',
  from: 'mahasiswa m JOIN pengguna p ON p.college_id = m.college_id AND p.id = m.id_pengguna',
  keys: { nim: 'm.nim' },
  columns: `p.id AS id_user, m.nim, p.nama, m.angkatan, json_build_object('nama', r.nama, 'jenjang', r.jenjang) AS prodi`,
  joins: `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim
    JOIN pengguna p ON p.college_id = $1 AND p.id = m.id_pengguna
    JOIN prodi r ON r.college_id = $1 AND r.id = m.id_prodi`,
  order: ['m.nim'],
  sorts: { nim: ['m.nim'], nama: ['p.nama'] },
  prepared: ['', 'search'],
});

export interface ActiveFilter {
  periode: number;
  idProdi: string | undefined;
  search: string | undefined;
}

export function listActiveStudents(
  db: Sql,
  actor: Actor,
  { periode, idProdi, search }: ActiveFilter,
  page: Page<SortOf<typeof mahasiswaAktif>>,
): Promise<{ rows: ActiveRow[]; total: number }> {
  const enrolled = `EXISTS (SELECT FROM kelas_peserta s JOIN kelas k ON k.college_id = s.college_id AND k.id = s.id_kelas
    WHERE s.college_id = m.college_id AND s.nim = m.nim AND k.periode = $2)`;
  const where = conditions(
    ["m.college_id = $1 AND m.status = 'Aktif'", enrolled],
    [actor.collegeId, periode],
  );
  where.add('prodi', idProdi, (p) => `m.id_prodi = ${p}`);
  where.add(
    'search',
    search && containing(search),
    (p) => `(p.nama ILIKE ${p} OR m.nim ILIKE ${p})`,
  );
  where.add('reach', scopeOf(actor)[1], (p) => `m.id_prodi = ANY (${p}::text[])`);
  return active(db, { where, page });
}
