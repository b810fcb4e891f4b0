/** Announcements as the academic office writes them (N67): pinned, for students, and scheduled. */
import { createMilikBerkas } from '../../api/src/modules/berkas/index.ts';
import { createPengumumanService } from '../../api/src/modules/pengumuman/index.ts';
import type { OperatorActor } from '../../api/src/platform/auth/actor.ts';
import type { Db } from '../../api/src/platform/db/db.ts';
import { createEvents } from '../../api/src/platform/events/events.ts';
import type { Files } from '../../api/src/platform/files/files.ts';
import { createOutbox } from '../../api/src/platform/queue/outbox.ts';
import { DEMO_COLLEGE } from './college.ts';
import { DEMO_PRODI } from './people.ts';

const DAY_MS = 86_400_000;

const everything = 'write' as const;
export const demoOperator: OperatorActor = {
  role: 'operator',
  collegeId: DEMO_COLLEGE,
  userId: 'operator',
  username: 'operator',
  nama: 'Operator Akademik',
  sessionId: 'demo',
  scopes: ['A:T'],
  ip: '127.0.0.1',
  requestId: 'demo',
  operator: null,
  prodi: [],
  areas: {
    data_master: everything,
    kelas_kuliah: everything,
    bank_soal: everything,
    data_sistem: everything,
    konfigurasi: everything,
    pengumuman: everything,
    bantuan: everything,
    laporan: everything,
  },
};

const announcements = [
  {
    judul: 'Jadwal pengisian KRS semester depan',
    isi: '<p>Pengisian KRS dibuka mulai <strong>Senin depan pukul 08.00</strong> dan ditutup dua minggu kemudian.</p><ul><li>Selesaikan pembayaran sebelum mengisi.</li><li>Konsultasikan rencana studi dengan dosen wali.</li></ul>',
    days: -1,
    until: 16,
    disematkan: true,
    role: ['mahasiswa'],
  },
  {
    judul: 'Pemeliharaan jaringan kampus',
    isi: '<p>Jaringan kampus dipelihara hari Minggu pukul 22.00 sampai 24.00. LMS tetap dapat dibuka dari luar kampus.</p>',
    days: -3,
    disematkan: false,
    role: [],
  },
  {
    judul: 'Batas unggah RPS',
    isi: '<p>Dosen koordinator diminta melengkapi rencana pembelajaran semester paling lambat akhir pekan ini.</p>',
    days: -5,
    disematkan: false,
    role: ['dosen'],
  },
  {
    judul: 'Kuliah umum: rekayasa perangkat lunak di industri',
    isi: '<p>Kuliah umum terbuka bagi mahasiswa Informatika. Tempat di aula lantai 2; kehadiran dicatat di pintu masuk.</p>',
    days: 2,
    disematkan: false,
    role: ['mahasiswa', 'dosen'],
    prodi: [DEMO_PRODI],
  },
] as const;

/** Once; later changes of people stay. Returns how many were written. */
export async function layAnnouncements(
  db: Db,
  { now, files }: { now: Date; files: Files },
): Promise<number> {
  const known = await db.row('SELECT FROM pengumuman WHERE college_id = $1 LIMIT 1', [
    DEMO_COLLEGE,
  ]);
  if (known !== null) return 0;
  const clock = { now: () => now };
  const nobody = () => undefined;
  const told = { events: createEvents(nobody), outbox: createOutbox(nobody) };
  const deps = { db, clock, files, scanner: null, ...told };
  const pengumuman = createPengumumanService(deps, { berkas: createMilikBerkas(deps) });
  const after = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
  for (const { days, role, judul, isi, disematkan, ...rest } of announcements) {
    await pengumuman.add(demoOperator, {
      judul,
      isi,
      disematkan,
      tanggalPublish: after(days),
      tanggalBerakhir: 'until' in rest ? after(rest.until) : null,
      lampiran: [],
      target: { role: [...role], id_prodi: 'prodi' in rest ? [...rest.prodi] : [] },
    });
  }
  return announcements.length;
}
