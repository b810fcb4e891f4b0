/** Reports that wait for somebody, one statement per role (N57, N61). */
import type { BarisMenunggu } from '@lms/contracts/laporan/bap/bap';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, type SqlValue, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { labelMatches, scopeCondition, scopeValue } from '../../kelas/index.ts';
import { statusCondition } from '../../kelas/pertemuan/index.ts';
import { berlakuSql, tidakSesuaiSql } from './tidak-sesuai.repo.ts';

export interface MenungguRow {
  perihal: BarisMenunggu['perihal'];
  id_pertemuan: string;
  id_bap: string | null;
  id_kelas: string;
  nama_kelas: string;
  kode_makul: string;
  nama_makul: string;
  nomor: number;
  judul: string;
  waktu_mulai: Date;
  batas: Date | null;
  alasan: string | null;
}

const ofClass = `JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul`;

/** `from` names the meeting p, its class k and course m, and the version b, if any. */
const listOf = (role: Actor['role'], { from, perihal }: { from: string; perihal: string }) =>
  pagedList<MenungguRow>({
    name: `bap.menunggu_${role}`,
    from,
    keys: { id: 'p.id' },
    carried: { perihal, id_bap: 'b.id' },
    columns: `h.perihal, p.id AS id_pertemuan, h.id_bap, k.id AS id_kelas, k.nama_kelas, m.kode AS kode_makul, m.nama AS nama_makul,
      p.nomor, p.judul, p.waktu_mulai, b.batas_tanda_kelas AS batas, b.alasan_tolak AS alasan`,
    joins: `JOIN pertemuan p ON p.college_id = $1 AND p.id = h.id ${ofClass}
      LEFT JOIN bap b ON b.college_id = $1 AND b.id = h.id_bap`,
    order: ['p.waktu_mulai'],
    sorts: {},
    prepared: ['', 'search'],
  });

// Meetings this lecturer taught: marked present, or without a mark and started.
const lists = {
  dosen: listOf('dosen', {
    from: `pertemuan_pengajar pp JOIN pertemuan p ON p.college_id = pp.college_id AND p.id = pp.id_pertemuan ${ofClass}
      LEFT JOIN kehadiran_dosen kd ON kd.college_id = pp.college_id AND kd.id_pertemuan = pp.id_pertemuan AND kd.id_dosen = pp.id_dosen
      LEFT JOIN bap b ON b.college_id = p.college_id AND b.id_pertemuan = p.id AND ${berlakuSql}`,
    perihal: `CASE WHEN b.id IS NULL THEN 'tanda_tangan' WHEN b.ditolak_pada IS NOT NULL THEN 'ditolak' ELSE 'tidak_sesuai' END`,
  }),
  mahasiswa: listOf('mahasiswa', {
    from: `kelas_peserta kp JOIN bap b ON b.college_id = kp.college_id AND b.id_kelas = kp.id_kelas AND b.status = 'ditandatangani'
      JOIN pertemuan p ON p.college_id = b.college_id AND p.id = b.id_pertemuan ${ofClass}`,
    perihal: `'ikut'::text`,
  }),
  operator: listOf('operator', {
    from: `bap b JOIN pertemuan p ON p.college_id = b.college_id AND p.id = b.id_pertemuan ${ofClass}`,
    perihal: `'ditolak'::text`,
  }),
};

const waits: Record<Actor['role'], readonly string[]> = {
  dosen: [
    scopeCondition('dosen'),
    'pp.college_id = $1 AND pp.id_dosen = $2 AND pp.is_pengajar AND k.periode = $4',
    'coalesce(kd.is_hadir, pp.mulai_kuliah IS NOT NULL)',
    statusCondition('selesai', '$3::timestamptz'),
    `(b.id IS NULL OR b.ditolak_pada IS NOT NULL OR ${tidakSesuaiSql})`,
  ],
  mahasiswa: [
    'kp.college_id = $1 AND kp.nim = $2 AND b.ditolak_pada IS NULL AND b.batas_tanda_kelas >= $3',
    `(kp.jabatan = 'ketua_kelas' OR (b.nim_saksi = kp.nim AND NOT EXISTS (SELECT FROM kelas_peserta l
       WHERE l.college_id = kp.college_id AND l.id_kelas = kp.id_kelas AND l.jabatan = 'ketua_kelas')))`,
  ],
  operator: [
    scopeCondition('operator'),
    `b.college_id = $1 AND b.ditolak_pada IS NOT NULL AND ${berlakuSql}`,
  ],
};

interface Asked {
  now: Date;
  /** The running term; null: none. */
  periode: number | null;
  search: string | undefined;
  page: Page;
}

function valuesOf(actor: Actor, { now, periode }: Asked): readonly SqlValue[] {
  const whose = [actor.collegeId, scopeValue(actor)];
  switch (actor.role) {
    case 'mahasiswa':
      return [...whose, now];
    case 'dosen':
      return [...whose, now, periode];
    case 'operator':
      return whose;
  }
}

/** Oldest first. Without a running term nothing waits for a lecturer. */
export function listMenunggu(
  db: Sql,
  actor: Actor,
  asked: Asked,
): Promise<{ rows: MenungguRow[]; total: number }> {
  const where = conditions(waits[actor.role], valuesOf(actor, asked));
  where.add(
    'search',
    asked.search && containing(asked.search),
    (p) => `(m.nama ILIKE ${p} OR m.kode ILIKE ${p} OR ${labelMatches(p)})`,
  );
  return lists[actor.role](db, { where, page: asked.page });
}

/** After an outage of the worker older meetings are no news; home screens list them. */
const ENDED_HOURS = 24;
const unsigned = statement(
  'bap.belum_ditandatangani',
  `SELECT p.college_id, p.id, p.id_kelas, p.judul, array_agg(d.id_pengguna ORDER BY d.id_pengguna) AS akun
   FROM pertemuan p JOIN pertemuan_pengajar pp ON pp.college_id = p.college_id AND pp.id_pertemuan = p.id AND pp.is_pengajar
   JOIN dosen d ON d.college_id = pp.college_id AND d.id = pp.id_dosen
   LEFT JOIN kehadiran_dosen kd ON kd.college_id = pp.college_id AND kd.id_pertemuan = pp.id_pertemuan AND kd.id_dosen = pp.id_dosen
   WHERE p.waktu_selesai > $1::timestamptz - interval '${ENDED_HOURS} hours' AND p.waktu_mulai < $1::timestamptz
     AND ${statusCondition('selesai', '$1::timestamptz')} AND coalesce(kd.is_hadir, pp.mulai_kuliah IS NOT NULL)
     AND NOT EXISTS (SELECT FROM bap b WHERE b.college_id = p.college_id AND b.id_pertemuan = p.id AND ${berlakuSql})
     AND NOT EXISTS (SELECT FROM notifikasi n WHERE n.college_id = p.college_id AND n.topik = $2 || p.id)
   GROUP BY p.college_id, p.id, p.id_kelas, p.judul ORDER BY p.college_id, p.id LIMIT 200`,
);

export interface BelumRow {
  college_id: string;
  id: string;
  id_kelas: string;
  judul: string;
  akun: string[];
}

/** Meetings that ended within a day without a report, of which nobody was told yet; `topik` goes before their ids. */
export function listBelumDitandatangani(
  tx: Tx,
  { now, topik }: { now: Date; topik: string },
): Promise<BelumRow[]> {
  return tx.rows<BelumRow>(unsigned, [now, topik]);
}

export interface DimintaRow {
  id: string;
  id_kelas: string;
  judul: string;
  id_bap: string;
  batas: Date;
  /** The leader of the class, without one the named student; null: nobody. */
  akun: string | null;
}

const accountOf = (who: string): string => `(SELECT s.id_pengguna FROM kelas_peserta kp
     JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
     WHERE kp.college_id = b.college_id AND kp.id_kelas = b.id_kelas AND ${who} ORDER BY kp.nim LIMIT 1)`;
const diminta = statement(
  'bap.diminta_kelas',
  `SELECT p.id, p.id_kelas, p.judul, b.id AS id_bap, b.batas_tanda_kelas AS batas,
     coalesce(${accountOf("kp.jabatan = 'ketua_kelas'")}, ${accountOf('kp.nim = b.nim_saksi')}) AS akun
   FROM bap b JOIN pertemuan p ON p.college_id = b.college_id AND p.id = b.id_pertemuan
   WHERE b.college_id = $1 AND b.id_kelas = $2 AND b.status = 'ditandatangani' AND b.ditolak_pada IS NULL
     AND b.batas_tanda_kelas >= $3 ORDER BY p.id`,
);

/** Versions of the class that wait for a student, who is to sign them now. */
export function listDimintaKelas(
  tx: Tx,
  { collegeId, idKelas, now }: { collegeId: string; idKelas: string; now: Date },
): Promise<DimintaRow[]> {
  return tx.rows<DimintaRow>(diminta, [collegeId, idKelas, now]);
}
