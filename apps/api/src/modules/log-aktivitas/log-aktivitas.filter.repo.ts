/** The log's filters as SQL over `log_aktivitas l`; `$1` is the college (docs/decisions/018). */

import type { daftarLog } from '@lms/contracts/sistem/log-aktivitas';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import type { SqlValue } from '../../platform/db/sql.ts';
import type { PagingQuery } from '../../platform/http/paging.ts';
import { statusCondition } from '../kelas/pertemuan/index.ts';
import type { Rentang } from './log-aktivitas.policy.ts';

export type LogFilter = Omit<
  QueryOf<typeof daftarLog>,
  keyof PagingQuery | 'waktu_awal' | 'waktu_akhir'
>;

export interface LogQuery {
  filter: LogFilter;
  rentang: Rentang;
  now: Date;
}

/**
 * The rows: of an operator's programmes, of a lecturer's classes (DECISIONS 56), or the user's own.
 */
export type LogScope = 'semua' | 'prodi' | 'kelas' | 'sendiri';

/**
 * Matches the programme of the class or course, or of the person when the row names neither. The
 * parameter is text[].
 */
const ofProdi = (list: string) => `(l.id_prodi = ANY(${list}::text[])
  OR l.id_mata_kuliah IN (SELECT m.id FROM makul m WHERE m.college_id = $1 AND m.id_prodi = ANY(${list}::text[]))
  OR (l.id_prodi IS NULL AND l.id_kelas IS NULL AND l.id_pengguna IN (
    SELECT s.id_pengguna FROM mahasiswa s WHERE s.college_id = $1 AND s.id_prodi = ANY(${list}::text[])
    UNION ALL SELECT d.id_pengguna FROM dosen d WHERE d.college_id = $1 AND d.id_prodi = ANY(${list}::text[]))))`;

const scopeConditions: Record<Exclude<LogScope, 'semua'>, (value: string) => string> = {
  prodi: ofProdi,
  kelas: (idDosen) =>
    `l.id_kelas IN (SELECT kp.id_kelas FROM kelas_pengajar kp WHERE kp.college_id = $1 AND kp.id_dosen = ${idDosen})`,
  // An operator acting as somebody is logged under that name (DECISIONS 232).
  sendiri: (idUser) => `(l.id_pengguna = ${idUser} OR l.id_operator = ${idUser})`,
};

export interface ScopedTo {
  scope: LogScope;
  /** Programmes, lecturer or user; null means all. */
  value: SqlValue;
}

/**
 * Returns the scope of the full log. Students never get here, because the contract excludes them.
 */
export function scopeOf(actor: Actor): ScopedTo {
  if (actor.role === 'operator')
    return actor.prodi.length === 0
      ? { scope: 'semua', value: null }
      : { scope: 'prodi', value: actor.prodi };
  if (actor.role === 'dosen') return { scope: 'kelas', value: actor.idDosen };
  return { scope: 'sendiri', value: actor.userId };
}

const ofKelas = (condition: string) =>
  `l.id_kelas IN (SELECT k.id FROM kelas k WHERE k.college_id = $1 AND ${condition})`;
const ofPertemuan = (condition: string) =>
  `EXISTS (SELECT 1 FROM pertemuan p WHERE p.college_id = $1 AND p.id = l.id_pertemuan AND ${condition})`;
const ofObjek = (jenis: string, key: string) => (value: string) =>
  `(l.jenis_aktivitas = '${jenis}' AND l.objek->>'${key}' = ${value})`;

/** SQL: the span, whose values come right behind the scope's. */
export const withinRentang = (scope: LogScope): string =>
  scope === 'semua' ? 'l.waktu >= $2 AND l.waktu < $3' : 'l.waktu >= $3 AND l.waktu < $4';

export function conditionsOf(
  collegeId: string,
  { scope, value }: ScopedTo,
  { filter, rentang, now }: LogQuery,
): Conditions {
  const where =
    scope === 'semua'
      ? conditions(['l.college_id = $1'], [collegeId])
      : conditions(['l.college_id = $1', scopeConditions[scope]('$2')], [collegeId, value]);
  where.add('dari', rentang.dari, (p) => `l.waktu >= ${p}`);
  where.add('sebelum', rentang.sebelum, (p) => `l.waktu < ${p}`);
  addActor(where, filter);
  addPlace(where, filter);
  const { status } = filter;
  if (status) where.add(`status_${status}`, now, (p) => ofPertemuan(statusCondition(status, p)));
  addObject(where, filter);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) =>
      `(l.detail ILIKE ${p} OR l.nama ILIKE ${p} OR l.username ILIKE ${p} OR l.nama_operator ILIKE ${p})`,
  );
  return where;
}

function addActor(where: Conditions, filter: LogFilter): void {
  where.add('jenis_aktivitas', filter.jenis_aktivitas, (p) => `l.jenis_aktivitas = ${p}`);
  where.add('role', filter.role, (p) => `l.role = ${p}`);
  where.add(
    'id_user',
    filter.id_user,
    (p) => `(l.id_pengguna = ${p}
      OR l.id_pengguna = (SELECT u.id FROM pengguna u WHERE u.college_id = $1 AND u.username = lower(${p})))`,
  );
  where.add(
    'id_dosen',
    filter.id_dosen,
    (p) =>
      `l.id_pengguna = (SELECT d.id_pengguna FROM dosen d WHERE d.college_id = $1 AND d.id = ${p})`,
  );
  where.add('ip_address', filter.ip_address, (p) => `starts_with(l.ip_address, ${p})`);
}

function addPlace(where: Conditions, filter: LogFilter): void {
  where.add('periode', filter.periode, (p) => `l.periode = ${p}`);
  where.add('id_mata_kuliah', filter.id_mata_kuliah, (p) => `l.id_mata_kuliah = ${p}`);
  where.add('id_kelas', filter.id_kelas, (p) => `l.id_kelas = ${p}`);
  where.add('id_pertemuan', filter.id_pertemuan, (p) => `l.id_pertemuan = ${p}`);
  where.add('id_prodi', filter.id_prodi && [filter.id_prodi], ofProdi);
  where.add('id_prodi_kelas', filter.id_prodi_kelas, (p) => ofKelas(`k.id_prodi = ${p}`));
  where.add(
    'id_prodi_mata_kuliah',
    filter.id_prodi_mata_kuliah,
    (p) =>
      `l.id_mata_kuliah IN (SELECT m.id FROM makul m WHERE m.college_id = $1 AND m.id_prodi = ${p})`,
  );
  where.add('id_jenis_kelas', filter.id_jenis_kelas, (p) => ofKelas(`k.id_jenis_kelas = ${p}`));
  where.add('mode_kuliah', filter.mode_kuliah, (p) => ofKelas(`k.mode_kuliah = ${p}::mode_kuliah`));
  where.add(
    'peserta',
    filter.peserta,
    (p) =>
      `l.id_kelas IN (SELECT ks.id_kelas FROM kelas_peserta ks WHERE ks.college_id = $1 AND ks.nim = ${p})`,
  );
  where.add(
    'pengajar',
    filter.pengajar && containing(filter.pengajar),
    (p) => `l.id_kelas IN (SELECT kp.id_kelas FROM kelas_pengajar kp
      JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
      JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
      WHERE kp.college_id = $1 AND (u.nama ILIKE ${p} OR d.id ILIKE ${p}))`,
  );
  where.add('nomor_pertemuan', filter.nomor_pertemuan, (p) => ofPertemuan(`p.nomor = ${p}`));
}

function addObject(where: Conditions, filter: LogFilter): void {
  where.add('jenis', filter.jenis, ofObjek('ujian', 'jenis'));
  where.add('jenis_tugas', filter.jenis_tugas, ofObjek('tugas', 'jenis_tugas'));
  where.add('aplikasi', filter.aplikasi, ofObjek('vidcon', 'aplikasi'));
  where.add('is_valid', filter.is_valid, (p) => `l.objek->'is_valid' = to_jsonb(${p}::boolean)`);
  where.add('kind', filter.kind, (p) => `l.objek->>'kind' = ${p}`);
  // Matches nothing where size is no number, because rows of other kinds may use that key. The
  // cheap test for the key comes first.
  where.add(
    'size_gte',
    filter.size_gte,
    (p) =>
      `(l.objek ? 'size' AND jsonb_path_exists(l.objek, '$.size ? (@ >= $besar)', jsonb_build_object('besar', ${p}::numeric), true))`,
  );
}
