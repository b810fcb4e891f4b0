/** Reports of the demo class (N56–N61): one to sign, one to co-sign, one co-signed, one outdated. */
import { createBap } from '../../api/src/modules/laporan/bap/index.ts';
import type { GetPengaturan } from '../../api/src/modules/sistem/pengaturan/index.ts';
import type { DosenActor, MahasiswaActor } from '../../api/src/platform/auth/actor.ts';
import { createSecretBox } from '../../api/src/platform/auth/secret-box.ts';
import type { Db } from '../../api/src/platform/db/db.ts';
import { createEvents } from '../../api/src/platform/events/events.ts';
import { DEMO_COLLEGE } from './college.ts';

const DAY_MS = 86_400_000;

export interface DemoBap {
  idKelas: string;
  now: Date;
  pengaturan: GetPengaturan;
  encryptionSecret: string;
  log: Parameters<typeof createBap>[0]['log'];
}

interface Held {
  id: string;
  judul: string;
  id_dosen: string;
  id_pengguna: string;
  nama: string;
  username: string;
}

/** Newest first; taught by a lecturer whose presence is recorded. */
const HELD = `SELECT p.id, p.judul, d.id AS id_dosen, u.id AS id_pengguna, u.nama, u.username
  FROM pertemuan p JOIN kehadiran_dosen kd ON kd.college_id = p.college_id AND kd.id_pertemuan = p.id AND kd.is_hadir
  JOIN pertemuan_pengajar pp ON pp.college_id = kd.college_id AND pp.id_pertemuan = p.id AND pp.id_dosen = kd.id_dosen AND pp.is_pengajar
  JOIN dosen d ON d.college_id = pp.college_id AND d.id = pp.id_dosen
  JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
  WHERE p.college_id = $1 AND p.id_kelas = $2 AND p.kategori = 'kuliah' AND p.waktu_selesai < $3
  ORDER BY p.waktu_mulai DESC, pp.is_utama DESC, d.id`;
const PRESENT = `SELECT kp.nim, kp.nama, s.id_pengguna, kp.jabatan = 'ketua_kelas' AS ketua FROM kelas_peserta kp
  JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
  LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.nim = kp.nim AND h.id_pertemuan = $3
  WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND (kp.jabatan = 'ketua_kelas' OR h.presensi = 'H')
  ORDER BY kp.jabatan = 'ketua_kelas' DESC, kp.nim LIMIT 1`;

const person = {
  collegeId: DEMO_COLLEGE,
  sessionId: 'demo',
  scopes: [],
  ip: '127.0.0.1',
  requestId: 'demo',
  operator: null,
};

/** Two starts at once take turns; the pool of the demo has one connection. */
const LOCK = "hashtext('demo-bap')";

/** Once; what people do later stays. Returns how many were signed. */
export async function layBap(db: Db, options: DemoBap): Promise<number> {
  await db.row(`SELECT pg_advisory_lock(${LOCK})`);
  try {
    return await sign(db, options);
  } finally {
    await db.row(`SELECT pg_advisory_unlock(${LOCK})`);
  }
}

async function sign(db: Db, { idKelas, now, ...options }: DemoBap): Promise<number> {
  const known = await db.row('SELECT FROM bap WHERE college_id = $1 LIMIT 1', [DEMO_COLLEGE]);
  if (known !== null) return 0;
  let time = now;
  const clock = { now: () => time };
  const {
    bap: reports,
    realisasi,
    tandaTangan,
    tanggapan,
  } = createBap(
    { db, clock, log: options.log, events: createEvents(() => undefined) },
    { pengaturan: options.pengaturan },
    { box: createSecretBox(options.encryptionSecret) },
  );
  const rows = await db.rows<Held>(HELD, [DEMO_COLLEGE, idKelas, new Date(now.getTime() - DAY_MS)]);
  const held = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
  const tell = (dosen: DosenActor, id: string, versi: number, kendala: string) =>
    realisasi.save(dosen, id, {
      materi: 'Pembahasan materi sesuai rencana, dilanjutkan latihan soal berkelompok.',
      metode: 'Ceramah, diskusi, dan latihan',
      kendala,
      versi,
      perbaikan: versi > 0,
    });
  let signed = 0;
  // The newest stays to be signed.
  for (const [at, one] of held.slice(1, 4).entries()) {
    const dosen: DosenActor = {
      ...person,
      role: 'dosen',
      userId: one.id_pengguna,
      username: one.username,
      nama: one.nama,
      idDosen: one.id_dosen,
    };
    const student = await db.row<{
      nim: string;
      nama: string;
      id_pengguna: string;
      ketua: boolean;
    }>(PRESENT, [DEMO_COLLEGE, idKelas, one.id]);
    time = new Date(now.getTime() - DAY_MS);
    await tell(dosen, one.id, 0, '');
    const { sidik } = (await reports.ofMeeting(dosen, one.id)).draf;
    const bap = await tandaTangan.sign(dosen, one.id, {
      sidik,
      alasan: null,
      nim_saksi: student === null || student.ketua ? null : student.nim,
    });
    signed += 1;
    const [versi] = bap.versi;
    if (at > 0 && versi !== undefined && student !== null) {
      const mahasiswa: MahasiswaActor = {
        ...person,
        role: 'mahasiswa',
        userId: student.id_pengguna,
        username: student.nim,
        nama: student.nama,
        nim: student.nim,
        aktif: true,
        dibatasi: false,
      };
      await tanggapan.sign(mahasiswa, versi.id, { sidik: versi.sidik });
    }
    // The third was corrected afterwards.
    if (at === 2) await tell(dosen, one.id, 1, 'Listrik padam 15 menit pada awal kuliah.');
  }
  return signed;
}
