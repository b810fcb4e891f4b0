/** Reads a set of deliveries, as far as each still holds, and the figures of deliveries. */

import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { angkaAntaran } from '@lms/contracts/notifikasi/perangkat-notifikasi';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { displayedTo } from '../../kelas/pertemuan/index.ts';
import { stands } from '../notifikasi.repo.ts';
import { isChosen } from '../pilihan.repo.ts';
import type { Kiriman } from './antaran.repo.ts';
import { isSignedIn } from './perangkat.repo.ts';

export interface AntaranRow {
  id: string;
  versi: number;
  coba: number;
  dibuat_pada: Date;
  id_notifikasi: string | null;
  tujuan: string;
  /** Still news: unread, not taken back, visible to an active account that wants it. */
  layak: boolean;
  is_staff: boolean;
  /** Null: a test. */
  jenis: string | null;
  id_kelas: string | null;
  id_pertemuan: string | null;
  id_aktivitas: string | null;
  id_objek: string | null;
  jenis_aktivitas: JenisIsi | null;
  nama_kelas: string | null;
  nama_makul: string | null;
  email: string | null;
  nama: string;
  /** Null: the device is gone or changed hands. */
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  id_kunci: string | null;
}

/** $3 is now; on `notifikasi n` of `pengguna u`, the student `m` and the lecturer `d`. */
const isNews = `${stands} AND n.dibaca_pada IS NULL AND (n.berlaku_sampai IS NULL OR n.berlaku_sampai > $3::timestamptz)
  AND CASE a.saluran WHEN 'push' THEN ${isChosen('push')} ELSE ${isChosen('surel')} END
  AND (n.id_kelas IS NULL OR u.role = 'operator'
    OR EXISTS (SELECT FROM kelas_peserta kp WHERE kp.college_id = n.college_id AND kp.id_kelas = n.id_kelas AND kp.nim = m.nim)
    OR EXISTS (SELECT FROM kelas_pengajar kp WHERE kp.college_id = n.college_id AND kp.id_kelas = n.id_kelas AND kp.id_dosen = d.id))
  AND (n.id_aktivitas IS NULL OR EXISTS (SELECT FROM aktivitas a WHERE a.college_id = n.college_id AND a.id = n.id_aktivitas
    AND a.dihapus_pada IS NULL AND (m.nim IS NULL OR ${displayedTo('m.nim', '$3::timestamptz')})))`;

const list = statement(
  'notifikasi_antaran.kiriman',
  `SELECT a.id, a.versi, a.coba, a.dibuat_pada, a.id_notifikasi, a.tujuan, u.email, u.nama, m.nim IS NULL AS is_staff,
     u.is_active AND (a.id_notifikasi IS NULL OR (n.id IS NOT NULL AND ${isNews})) AS layak,
     n.jenis, n.id_kelas, n.id_pertemuan, n.id_aktivitas, n.id_objek, ak.jenis AS jenis_aktivitas, k.nama_kelas, mk.nama AS nama_makul,
     p.endpoint, p.p256dh, p.auth, p.id_kunci
   FROM notifikasi_antaran a
   JOIN pengguna u ON u.college_id = a.college_id AND u.id = a.id_pengguna
   LEFT JOIN mahasiswa m ON m.college_id = u.college_id AND m.id_pengguna = u.id
   LEFT JOIN dosen d ON d.college_id = u.college_id AND d.id_pengguna = u.id
   LEFT JOIN notifikasi n ON n.college_id = a.college_id AND n.id = a.id_notifikasi
   LEFT JOIN aktivitas ak ON ak.college_id = n.college_id AND ak.id = n.id_aktivitas
   LEFT JOIN kelas k ON k.college_id = n.college_id AND k.id = n.id_kelas
   LEFT JOIN makul mk ON mk.college_id = k.college_id AND mk.id = k.id_makul
   LEFT JOIN notifikasi_perangkat p ON p.college_id = a.college_id AND p.id = a.tujuan AND p.id_pengguna = a.id_pengguna AND ${isSignedIn}
   WHERE a.college_id = $1 AND a.id_kiriman = $2::uuid AND a.keadaan = 'diambil'
   ORDER BY a.dibuat_pada, a.id`,
);

export function listAntaran(
  db: Sql,
  { collegeId, idKiriman }: Kiriman,
  now: Date,
): Promise<AntaranRow[]> {
  return db.rows<AntaranRow>(list, [collegeId, idKiriman, now]);
}

type Angka = ResponseOf<typeof angkaAntaran>;

const figures = statement(
  'notifikasi_antaran.figures',
  `SELECT saluran, count(*) FILTER (WHERE keadaan IN ('menunggu', 'diambil'))::int AS menunggu,
     count(*) FILTER (WHERE keadaan = 'terkirim')::int AS terkirim, count(ditampilkan_pada)::int AS tampil,
     count(*) FILTER (WHERE keadaan = 'gagal')::int AS gagal
   FROM notifikasi_antaran WHERE college_id = $1 AND dibuat_pada >= $2 GROUP BY saluran ORDER BY saluran`,
);
const reasons = statement(
  'notifikasi_antaran.reasons',
  `SELECT sebab, count(*)::int AS jumlah FROM notifikasi_antaran
   WHERE college_id = $1 AND dibuat_pada >= $2 AND keadaan = 'gagal' AND sebab IS NOT NULL
   GROUP BY sebab ORDER BY jumlah DESC, sebab LIMIT 10`,
);
const devices = statement(
  'notifikasi_antaran.devices',
  `SELECT count(*)::int AS perangkat FROM notifikasi_perangkat p WHERE p.college_id = $1 AND ${isSignedIn}`,
);

export function readAngka(
  db: { reading: <T>(work: (sql: Sql) => Promise<T>) => Promise<T> },
  collegeId: string,
  since: Date,
): Promise<Angka> {
  return db.reading(async (sql) => {
    const [saluran, sebab, counted] = await Promise.all([
      sql.rows<Angka['saluran'][number]>(figures, [collegeId, since]),
      sql.rows<Angka['sebab'][number]>(reasons, [collegeId, since]),
      sql.row<{ perangkat: number }>(devices, [collegeId]),
    ]);
    return { perangkat: counted?.perangkat ?? 0, saluran, sebab };
  });
}

const waiting = statement(
  'notifikasi_antaran.waiting',
  `SELECT count(*)::int AS menunggu, coalesce(extract(epoch FROM $1 - min(antar_pada)), 0)::float8 AS tertua_detik
   FROM notifikasi_antaran WHERE keadaan IN ('menunggu', 'diambil') AND antar_pada <= $1`,
);

/** Counts the deliveries that are due in all colleges. */
export async function measureAntaran(
  db: Sql,
  now: Date,
): Promise<{ menunggu: number; tertua_detik: number }> {
  return (
    (await db.row<{ menunggu: number; tertua_detik: number }>(waiting, [now])) ?? {
      menunggu: 0,
      tertua_detik: 0,
    }
  );
}

const college = statement(
  'notifikasi_antaran.college',
  'SELECT nama FROM perguruan_tinggi WHERE id = $1',
);

export async function findNamaCollege(db: Sql, collegeId: string): Promise<string> {
  return (await db.row<{ nama: string }>(college, [collegeId]))?.nama ?? '';
}

const email = statement(
  'notifikasi_antaran.email',
  'SELECT email FROM pengguna WHERE college_id = $1 AND id = $2',
);

export async function findEmail(
  db: Sql,
  { collegeId, idPengguna }: { collegeId: string; idPengguna: string },
): Promise<string | null> {
  return (await db.row<{ email: string | null }>(email, [collegeId, idPengguna]))?.email ?? null;
}
