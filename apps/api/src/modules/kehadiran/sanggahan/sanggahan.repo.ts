import type { daftarSanggahan, StatusSanggahan } from '@lms/contracts/kehadiran/sanggahan';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { Presensi } from '@lms/contracts/wire/umum';
import type { sanggahan_kehadiran } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopeCondition, scopedStatement, scopeValue } from '../../kelas/index.ts';
import {
  type KelasRingkasRow,
  kelasRingkasColumns,
  kelasRingkasJoins,
  type MahasiswaRow,
} from '../daftar/daftar.repo.ts';
import type { PertemuanRingkasRow } from '../daftar/daftar-dosen.repo.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';

type OwnColumns =
  | 'id'
  | 'alasan'
  | 'berkas'
  | 'diajukan_pada'
  | 'diajukan_operator'
  | 'catatan'
  | 'dijawab_pada'
  | 'dijawab_oleh_nama';

/** The answer's columns are null while it waits. */
export type SanggahanRow = Pick<sanggahan_kehadiran, OwnColumns> & {
  status: StatusSanggahan;
  presensi_semula: Presensi | null;
  presensi_jawaban: Presensi | null;
};

const columns = `s.id, s.status, s.alasan, s.berkas, s.presensi_semula, s.diajukan_pada, s.diajukan_operator, s.presensi AS presensi_jawaban,
  s.catatan, s.dijawab_pada, s.dijawab_oleh_nama`;

type OwnKey = MeetingKey & { nim: string };

const own = statement(
  'sanggahan.own',
  `SELECT ${columns} FROM sanggahan_kehadiran s WHERE s.college_id = $1 AND s.id_pertemuan = $2 AND s.nim = $3
   ORDER BY s.diajukan_pada DESC, s.id`,
);

/** Latest first. */
export function listOwn(db: Sql, { collegeId, idPertemuan, nim }: OwnKey): Promise<SanggahanRow[]> {
  return db.rows<SanggahanRow>(own, [collegeId, idPertemuan, nim]);
}

const byDevice = statement(
  'sanggahan.of_device',
  `SELECT ${columns} FROM sanggahan_kehadiran s WHERE s.college_id = $1 AND s.id_pertemuan = $2 AND s.nim = $3 AND s.id_klien = $4::uuid`,
);

export function findOfDevice(
  db: Sql,
  { collegeId, idPertemuan, nim, idKlien }: OwnKey & { idKlien: string },
): Promise<SanggahanRow | null> {
  return db.row<SanggahanRow>(byDevice, [collegeId, idPertemuan, nim, idKlien]);
}

export type BarisRow = SanggahanRow &
  KelasRingkasRow &
  MahasiswaRow &
  PertemuanRingkasRow & {
    id_sanggahan: string;
    id_pertemuan: string;
    presensi: Presensi | null;
  };

const meetingColumns =
  'p.id, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah';
const rowColumns = `s.id AS id_sanggahan, s.id_pertemuan, s.status, s.alasan, s.berkas, s.presensi_semula, s.diajukan_pada, s.diajukan_operator,
  s.presensi AS presensi_jawaban, s.catatan, s.dijawab_pada, s.dijawab_oleh_nama, ${kelasRingkasColumns}, ${meetingColumns}, m2.nim,
  u.nama, u.id AS id_user, u.foto_url AS avatar_url, t.presensi`;
const rowJoins = `JOIN pertemuan p ON p.college_id = s.college_id AND p.id = s.id_pertemuan
  JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas ${kelasRingkasJoins}
  JOIN mahasiswa m2 ON m2.college_id = s.college_id AND m2.nim = s.nim
  JOIN pengguna u ON u.college_id = m2.college_id AND u.id = m2.id_pengguna
  LEFT JOIN kehadiran t ON t.college_id = s.college_id AND t.id_pertemuan = s.id_pertemuan AND t.nim = s.nim`;

const one = scopedStatement(
  'sanggahan.one',
  (scope) =>
    `SELECT ${rowColumns} FROM sanggahan_kehadiran s ${rowJoins} WHERE ${scope} AND s.college_id = $1 AND s.id = $3`,
);

/** Null unless the actor may see it. */
export function findSanggahan(db: Sql, actor: Actor, id: string): Promise<BarisRow | null> {
  return db.row<BarisRow>(one[actor.role], [actor.collegeId, scopeValue(actor), id]);
}

const list = pagedList<BarisRow, SortOf<typeof daftarSanggahan>>({
  name: 'sanggahan.daftar',
  from: `sanggahan_kehadiran s
    JOIN pertemuan p ON p.college_id = s.college_id AND p.id = s.id_pertemuan
    JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas`,
  keys: { id_sanggahan: 's.id' },
  columns: rowColumns,
  joins: `JOIN sanggahan_kehadiran s ON s.college_id = $1 AND s.id = h.id_sanggahan ${rowJoins}`,
  order: ['s.diajukan_pada DESC'],
  sorts: { diajukan_pada: ['s.diajukan_pada'] },
  prepared: ['', 'status', 'pertemuan', 'status-pertemuan'],
});

interface DaftarQuery {
  filter: QueryOf<typeof daftarSanggahan>;
  page: Page<SortOf<typeof daftarSanggahan>>;
}

/** Only classes the actor may see. A search covers student and course. */
export function listSanggahan(
  db: Sql,
  actor: Actor,
  { filter, page }: DaftarQuery,
): Promise<{ rows: BarisRow[]; total: number }> {
  const where = conditions(
    [scopeCondition(actor.role), 's.college_id = $1'],
    [actor.collegeId, scopeValue(actor)],
  );
  where.add('status', filter.status, (p) => `s.status = ${p}::status_sanggahan`);
  where.add('pertemuan', filter.id_pertemuan, (p) => `s.id_pertemuan = ${p}`);
  where.add('kelas', filter.id_kelas, (p) => `p.id_kelas = ${p}`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (
      p,
    ) => `(s.nim ILIKE ${p} OR EXISTS (SELECT FROM mahasiswa n JOIN pengguna o ON o.college_id = n.college_id AND o.id = n.id_pengguna
      WHERE n.college_id = s.college_id AND n.nim = s.nim AND o.nama ILIKE ${p}))`,
  );
  return list(db, { where, page, variant: actor.role });
}

const audience = statement(
  'sanggahan.audience',
  `SELECT m.id_pengguna AS id FROM mahasiswa m WHERE m.college_id = $1 AND m.nim = $3
   UNION SELECT d.id_pengguna FROM kelas_pengajar kp JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
   WHERE kp.college_id = $1 AND kp.id_kelas = $2`,
);

/** Returns account ids. */
export async function listAudience(
  tx: Sql,
  { collegeId, idKelas, nim }: { collegeId: string; idKelas: string; nim: string },
): Promise<string[]> {
  return (await tx.rows<{ id: string }>(audience, [collegeId, idKelas, nim])).map((row) => row.id);
}
