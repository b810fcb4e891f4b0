/** Meetings and content of somebody's classes in a span of time (DECISIONS 80; K124, K125). */
import type { JenisAcara } from '@lms/contracts/kelas/acara';
import type { kelas, makul, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import { notClosed } from '../../kelas/pertemuan/index.ts';
import { perpanjanganDari } from '../../tugas/index.ts';
import { undone } from '../jumlah-aktivitas.repo.ts';

/** Students and lecturers: operators have no classes of their own. */
export type AnggotaActor = Exclude<Actor, { role: 'operator' }>;

export interface AcaraRow {
  jenis: JenisAcara;
  id: string;
  judul: string;
  id_kelas: string;
  id_pertemuan: string;
  nomor: pertemuan['nomor'];
  waktu_mulai: Date | null;
  waktu_selesai: Date;
  /** Only meetings have one. */
  deskripsi: string | null;
  ruangan: string | null;
  mode: pertemuan['jenis'] | null;
  /** Students: the content is done. */
  selesai: boolean | null;
  nama_kelas: kelas['nama_kelas'];
  kode_makul: makul['kode'];
  nama_makul: makul['nama'];
}

export interface UmpanRow extends AcaraRow {
  /** How often it changed, and when last; null: never. */
  urutan: number | null;
  diubah_pada: Date | null;
  batal: boolean;
}

/** More would be neither seen nor read by a calendar. */
const MOST = 3_000;

const ofKelas = 'k.nama_kelas, mk.kode AS kode_makul, mk.nama AS nama_makul';
const makulOf = 'JOIN makul mk ON mk.college_id = k.college_id AND mk.id = k.id_makul';
type Whose = AnggotaActor['role'];

// $1 college, $2 person, $3 now, $4 and $5 the span; students: $6 classes with closed exams.
const meetings = (whose: Whose, more = '', joins = '') =>
  `SELECT 'pertemuan' AS jenis, p.id, p.judul, p.id_kelas, p.id AS id_pertemuan, p.nomor, p.waktu_mulai, p.waktu_selesai, p.deskripsi,
     r.nama AS ruangan, p.jenis AS mode, NULL::bool AS selesai, ${ofKelas}${more}
   FROM kelas k JOIN pertemuan p ON p.college_id = k.college_id AND p.id_kelas = k.id ${makulOf}
   LEFT JOIN ruangan r ON r.college_id = p.college_id AND r.id = p.id_ruangan ${joins}
   WHERE ${scopeCondition(whose)} AND p.waktu_mulai < $5::timestamptz AND p.waktu_selesai > $4::timestamptz`;

const selesaiOf = {
  mahasiswa: `CASE WHEN t.id IS NULL THEN a.waktu_selesai ELSE greatest(a.waktu_selesai, ${perpanjanganDari('$2')}) END`,
  dosen: 'a.waktu_selesai',
};
const seenBy = {
  mahasiswa: (present: string) =>
    `a.tampil_sejak <= $3::timestamptz AND (NOT a.terbatas OR EXISTS (SELECT FROM aktivitas_peserta ap
       WHERE ap.college_id = a.college_id AND ap.id_aktivitas = a.id AND ap.nim = $2)) AND ${present} AND ${notClosed.replaceAll('$4', '$6')}`,
  dosen: (present: string) =>
    `(a.tampil_sejak IS NOT NULL OR a.jenis = 'ujian') AND $3::timestamptz IS NOT NULL AND ${present}`,
};
const contents = (
  whose: Whose,
  { more = '', joins = '', present = 'a.dihapus_pada IS NULL' } = {},
) =>
  `SELECT a.jenis::text, a.id, a.judul, a.id_kelas, a.id_pertemuan, p.nomor, a.waktu_mulai, e.selesai AS waktu_selesai, NULL AS deskripsi,
     NULL AS ruangan, NULL::mode_kuliah AS mode, ${whose === 'mahasiswa' ? `NOT (${undone})` : 'NULL::bool'} AS selesai, ${ofKelas}${more}
   FROM kelas k JOIN aktivitas a ON a.college_id = k.college_id AND a.id_kelas = k.id ${makulOf}
   JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
   LEFT JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
   CROSS JOIN LATERAL (SELECT ${selesaiOf[whose]} AS selesai) e ${joins}
   WHERE ${scopeCondition(whose)} AND a.jenis <> 'teks' AND a.waktu_selesai IS NOT NULL AND e.selesai >= $4::timestamptz
     AND coalesce(a.waktu_mulai, e.selesai) < $5::timestamptz AND ${seenBy[whose](present)}`;

const ordered = (parts: string) => `${parts} ORDER BY waktu_selesai, jenis, id LIMIT ${MOST}`;
const acaraOf = (whose: Whose) =>
  statement(`kalender.acara.${whose}`, ordered(`${meetings(whose)} UNION ALL ${contents(whose)}`));
const acara = { mahasiswa: acaraOf('mahasiswa'), dosen: acaraOf('dosen') };

export interface Rentang {
  now: Date;
  awal: Date;
  akhir: Date;
  /** Classes whose exam meetings are closed to the student. */
  tertutup: readonly string[];
}

const valuesOf = (actor: AnggotaActor, { now, awal, akhir, tertutup }: Rentang) => [
  ...[actor.collegeId, scopeValue(actor), now, awal, akhir],
  ...(actor.role === 'mahasiswa' ? [tertutup] : []),
];

/** Rows come ordered by end. Work that only reaches into the span comes too; the caller decides where it stands. */
export function listAcara(db: Sql, actor: AnggotaActor, rentang: Rentang): Promise<AcaraRow[]> {
  return db.rows<AcaraRow>(acara[actor.role], valuesOf(actor, rentang));
}

const versi = ', v.urutan, v.diubah_pada';
const versiOf = (jenis: 'pertemuan' | 'aktivitas', id: string) =>
  `LEFT JOIN kalender_versi v ON v.college_id = k.college_id AND v.jenis = '${jenis}' AND v.id = ${id}`;
const removed = (kept: string) => `(a.dihapus_pada IS NULL OR a.dihapus_pada >= ${kept})`;

// Removed content is in the trash as long as calendars are told; a meeting has left its last state.
const umpanOf = (whose: Whose) => {
  const kept = whose === 'mahasiswa' ? '$7::timestamptz' : '$6::timestamptz';
  return statement(
    `kalender.umpan.${whose}`,
    ordered(`${meetings(whose, `${versi}, false AS batal`, versiOf('pertemuan', 'p.id'))}
     UNION ALL ${contents(whose, {
       more: `${versi}, a.dihapus_pada IS NOT NULL AS batal`,
       joins: versiOf('aktivitas', 'a.id'),
       present: removed(kept),
     })}
     UNION ALL SELECT 'pertemuan', v.id, v.batal->>'judul', v.id_kelas, v.id, (v.batal->>'nomor')::int, (v.batal->>'waktu_mulai')::timestamptz,
       (v.batal->>'waktu_selesai')::timestamptz, NULL, NULL, NULL, NULL, ${ofKelas}${versi}, true
     FROM kelas k JOIN kalender_versi v ON v.college_id = k.college_id AND v.id_kelas = k.id ${makulOf}
     WHERE ${scopeCondition(whose)} AND v.batal IS NOT NULL AND v.diubah_pada >= ${kept}
       AND (v.batal->>'waktu_mulai')::timestamptz < $5::timestamptz AND (v.batal->>'waktu_selesai')::timestamptz > $4::timestamptz`),
  );
};
const umpan = { mahasiswa: umpanOf('mahasiswa'), dosen: umpanOf('dosen') };

/** Also what was removed since `dibuangSejak`. */
export function listUmpan(
  db: Sql,
  actor: AnggotaActor,
  { dibuangSejak, ...rentang }: Rentang & { dibuangSejak: Date },
): Promise<UmpanRow[]> {
  return db.rows<UmpanRow>(umpan[actor.role], [...valuesOf(actor, rentang), dibuangSejak]);
}

const forget = statement(
  'kalender.lupakan',
  `DELETE FROM kalender_versi v WHERE (v.college_id, v.jenis, v.id) IN (
     SELECT x.college_id, x.jenis, x.id FROM kalender_versi x WHERE x.batal IS NOT NULL AND x.diubah_pada < $1
     ORDER BY x.diubah_pada LIMIT 500 FOR UPDATE SKIP LOCKED)`,
);

/** Removed meetings that no calendar is told of any more, some per call. */
export async function forgetRemoved(tx: Tx, before: Date): Promise<void> {
  await tx.run(forget, [before]);
}
