/** Two disputes (K52) and two dispensations (K51) for the demo's staff. */
import type { Tx } from '../../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from '../college.ts';

const DAY_MS = 86_400_000;

const MEETING = `SELECT p.id, p.waktu_selesai FROM pertemuan p
  WHERE p.college_id = $1 AND p.id_kelas = $2 AND p.jenis = 'offline' AND p.mulai_kuliah IS NOT NULL AND p.waktu_selesai < $3
    AND EXISTS (SELECT 1 FROM kehadiran h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id AND h.presensi <> 'H')
  ORDER BY p.waktu_selesai DESC LIMIT 1`;

// One dispute waits, one is answered. Not by the demo's own student, who should be able to dispute.
const CONTEST = `INSERT INTO sanggahan_kehadiran (college_id, id, id_pertemuan, nim, alasan, berkas, presensi_semula, diajukan_pada, status, catatan,
    dijawab_pada, dijawab_oleh, dijawab_oleh_nama)
  SELECT $1, gen_random_uuid(), $2, h.nim, n.alasan, '{}', h.presensi, n.pada, n.status::status_sanggahan, n.catatan, n.dijawab,
    CASE WHEN n.dijawab IS NOT NULL THEN l.id END, CASE WHEN n.dijawab IS NOT NULL THEN l.nama END
  FROM (SELECT nim, presensi, row_number() OVER (ORDER BY presensi, nim) AS ke FROM kehadiran
    WHERE college_id = $1 AND id_pertemuan = $2 AND presensi <> 'H' AND nim <> $4) h
  JOIN (VALUES
    (1, 'Saya hadir sejak awal. Nama saya terlewat saat dipanggil karena duduk di baris paling belakang.', $5::timestamptz, 'menunggu',
      NULL, NULL::timestamptz),
    (2, 'Saya datang 40 menit terlambat karena banjir, lalu mengikuti kuliah sampai selesai.', $6::timestamptz, 'ditolak',
      'Batas terlambat adalah 30 menit.', $5::timestamptz)) AS n (ke, alasan, pada, status, catatan, dijawab) ON n.ke = h.ke
  CROSS JOIN (SELECT u.id, u.nama FROM kelas_pengajar k JOIN dosen d ON d.college_id = k.college_id AND d.id = k.id_dosen
    JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna WHERE k.college_id = $1 AND k.id_kelas = $3 AND k.is_utama) l`;

// One dispensation is valid, one has expired.
const DISPENSE = `INSERT INTO dispensasi_ujian (college_id, id_kelas, nim, alasan, berkas, sampai, diberikan_oleh, diberikan_nama, diberikan_pada)
  SELECT $1, $2, s.nim, n.alasan, '{}', n.sampai, o.id, o.nama, n.pada
  FROM (SELECT kp.nim, row_number() OVER (ORDER BY count(h.nim), kp.nim) AS ke FROM kelas_peserta kp
    LEFT JOIN pertemuan p ON p.college_id = kp.college_id AND p.id_kelas = kp.id_kelas
    LEFT JOIN kehadiran h ON h.college_id = p.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim AND h.presensi = 'H'
    WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim <> $3 GROUP BY kp.nim) s
  JOIN (VALUES
    (1, 'Mewakili universitas pada pekan olahraga nasional.', $4::timestamptz, $5::timestamptz),
    (2, 'Rawat inap selama dua pekan; surat rumah sakit diterima bagian akademik.', $6::timestamptz, $7::timestamptz))
    AS n (ke, alasan, sampai, pada) ON n.ke = s.ke
  CROSS JOIN (SELECT id, nama FROM pengguna WHERE college_id = $1 AND username = 'operator') o`;

const LAID = 'SELECT 1 FROM dispensasi_ujian WHERE college_id = $1 AND id_kelas = $2 LIMIT 1';

export async function layDisputes(
  tx: Tx,
  { idKelas, mahasiswa, now }: { idKelas: string; mahasiswa: string; now: Date },
): Promise<void> {
  await tx.run('SELECT 1 FROM kelas WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    DEMO_COLLEGE,
    idKelas,
  ]);
  if (await tx.row(LAID, [DEMO_COLLEGE, idKelas])) return;
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  await tx.run(DISPENSE, [
    DEMO_COLLEGE,
    idKelas,
    mahasiswa,
    days(30),
    days(-1),
    days(-3),
    days(-12),
  ]);
  const meeting = await tx.row<{ id: string }>(MEETING, [DEMO_COLLEGE, idKelas, days(-4)]);
  if (meeting === null) return;
  await tx.run(CONTEST, [DEMO_COLLEGE, meeting.id, idKelas, mahasiswa, days(-1), days(-2)]);
}
