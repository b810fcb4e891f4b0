/**
 * The demo university (DECISIONS 208), imported from a real department's timetable and moved to
 * today at every start. Existing rows and people's changes stay.
 */

import type { ImporDeps } from '../../api/src/modules/data-master/index.ts';
import { hitungRekap } from '../../api/src/modules/kehadiran/index.ts';
import { createPengaturanSource } from '../../api/src/modules/sistem/pengaturan/index.ts';
import { pemakaian } from '../../api/src/pemakaian.ts';
import { type Db, openDb } from '../../api/src/platform/db/db.ts';
import { createEvents } from '../../api/src/platform/events/events.ts';
import type { Files } from '../../api/src/platform/files/files.ts';
import { createOutbox } from '../../api/src/platform/queue/outbox.ts';
import { dateIn, type TimeZone } from '../../api/src/platform/time-zone.ts';
import { fillAttendance } from './attendance.ts';
import { runningTerm, startOfWeek, type Term } from './calendar.ts';
import { createAccounts, DEMO_COLLEGE, ensureCollege, hasAccounts } from './college.ts';
import { layAnnouncements } from './demo-announcements.ts';
import { layBap } from './demo-bap.ts';
import { layDemoClass } from './demo-class.ts';
import { laySchedule } from './demo-jadwal.ts';
import { layLastTerm } from './demo-kelas-lama.ts';
import { layNews } from './demo-news.ts';
import { laySignatory } from './demo-signatory.ts';
import { layVisitors } from './demo-visitors.ts';
import { importDemo } from './import.ts';
import { layContent } from './isi/demo-content.ts';
import { layDisputes } from './isi/demo-disputes.ts';
import { layGrades } from './isi/demo-nilai.ts';
import { layOnlineMeeting } from './isi/demo-online.ts';
import { laySilabus } from './isi/demo-silabus.ts';
import { DEMO_MAHASISWA } from './people.ts';
import { isDemoKelas, isSisterKelas, readTimetable } from './timetable.ts';

const SHOWN_WARNINGS = 3;

export interface DemoOptions {
  databaseUrl: string;
  now: Date;
  /** File storage of the materials; the api must use the same. */
  files: Files;
  /** The api's, because the demo signs reports. */
  encryptionSecret: string;
  log: (line: string) => void;
}

/**
 * Fills or refreshes the demo. @throws if NODE_ENV is production, because everybody knows its
 * password
 */
export async function seedDemo({ databaseUrl, ...options }: DemoOptions): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('Demo data is never loaded with NODE_ENV=production');
  const { log } = options;
  const db = openDb({
    url: databaseUrl,
    connections: 1,
    statementTimeoutMs: 60_000,
    onError: (error) => log(`Basis data: ${error.message}`),
  });
  try {
    await seed(db, options);
  } finally {
    await db.close();
  }
}

async function seed(
  db: Db,
  { now, files, encryptionSecret, log }: Omit<DemoOptions, 'databaseUrl'>,
): Promise<void> {
  const clock = { now: () => now };
  // The worker's relay finds the rows when it starts.
  const outbox = createOutbox(() => undefined);
  const events = createEvents(() => undefined);
  const getPengaturan = createPengaturanSource({
    db,
    clock,
    log: {
      error: (...parts: unknown[]) => log(parts.map((part) => JSON.stringify(part)).join(' ')),
    },
  });
  await db.transaction(ensureCollege);
  const { pengaturan_sistem, pengaturan_kelas } = await getPengaturan(db, DEMO_COLLEGE);
  const zone = pengaturan_sistem.time_zone;
  const term = await ensureTerm(
    { db, clock, outbox, events, getPengaturan, pemakaian },
    { now, zone, log },
  );
  const { classes } = await readTimetable(term.kode);
  const demoKelas = classes.find(isDemoKelas);
  const sister = classes.find(isSisterKelas);
  if (demoKelas === undefined || sister === undefined)
    throw new Error('the timetable lacks the demo class or its sister');
  await db.transaction(async (tx) => {
    const idKelas = classes.map(({ id }) => id);
    const weekStart = startOfWeek(now, zone);
    await layOnlineMeeting(tx, { idKelas: demoKelas.id, now, zone, weekStart });
    const filled = await fillAttendance(tx, { idKelas, until: weekStart });
    const moved = await layDemoClass(tx, {
      idKelas: demoKelas.id,
      now,
      zone,
      batasHari: pengaturan_kelas.batas_aktivitas_hari,
    });
    const changed = filled > 0 ? idKelas : moved ? [demoKelas.id] : [];
    await outbox.addAll(
      tx,
      hitungRekap,
      changed.map((id) => ({
        collegeId: DEMO_COLLEGE,
        payload: { id_kelas: id, id_pertemuan: null },
      })),
    );
    if (filled > 0) log(`Demo: kehadiran ${filled} pertemuan diisi.`);
  });
  const content = {
    idKelas: demoKelas.id,
    idKelasLain: sister.id,
    now,
    files,
    pengaturan: getPengaturan,
  };
  const laid = await layContent(db, content);
  if (laid > 0) log(`Demo: materi ${laid} pertemuan diisi.`);
  await db.transaction((tx) => laySchedule(tx, { idKelas: demoKelas.id, now }));
  if (await db.transaction((tx) => layLastTerm(tx, demoKelas.id)))
    log('Demo: kelas semester lalu disiapkan untuk disalin.');
  if (!(await hasAccounts(db))) await db.transaction((tx) => createAccounts(tx, now));
  const written = await layAnnouncements(db, { now, files });
  if (written > 0) log(`Demo: ${written} pengumuman disiapkan.`);
  const news = await layNews(db, { now, files, pengaturan: getPengaturan });
  if (news > 0) log(`Demo: ${news} berita disiapkan.`);
  await layVisitors(db, dateIn(zone, now));
  const silabus = { db, clock, outbox, events, getPengaturan, pemakaian };
  if (await laySilabus(silabus, content)) log('Demo: silabus dan rencana kuliah diisi.');
  await laySignatory(db, { idKelas: demoKelas.id, now });
  const signed = await layBap(db, {
    idKelas: demoKelas.id,
    now,
    pengaturan: getPengaturan,
    encryptionSecret,
    log: { warn: (...parts: unknown[]) => log(parts.map(String).join(' ')) },
  });
  if (signed > 0) log(`Demo: ${signed} berita acara ditandatangani.`);
  const graded = await layGrades(db, content);
  if (graded > 0) log(`Demo: nilai ${graded} mahasiswa disiapkan untuk Siakad.`);
  await db.transaction((tx) =>
    layDisputes(tx, { idKelas: demoKelas.id, mahasiswa: DEMO_MAHASISWA, now }),
  );
}

/** Imports the current term if it is new. */
async function ensureTerm(
  deps: ImporDeps & { db: Db },
  { now, zone, log }: { now: Date; zone: TimeZone; log: (line: string) => void },
): Promise<Pick<Term, 'kode'>> {
  const isFirst = !(await hasAccounts(deps.db));
  const running = await deps.db.row<{ kode: number }>(
    `SELECT p.kode FROM periode p WHERE p.college_id = $1 AND $2::date BETWEEN p.mulai AND p.selesai
       AND EXISTS (SELECT 1 FROM kelas k WHERE k.college_id = p.college_id AND k.periode = p.kode) ORDER BY p.mulai DESC LIMIT 1`,
    [DEMO_COLLEGE, dateIn(zone, now)],
  );
  if (running !== null && !isFirst) return running;
  const term = runningTerm(now, zone);
  const { jenis, pertemuan, peringatan } = await importDemo(deps, {
    term,
    timetable: await readTimetable(term.kode),
    isFirst,
  });
  // Otherwise Postgres would plan as if the tables were empty.
  await deps.db.run('ANALYZE');
  log(`Demo: ${jenis.kelas?.inserted ?? 0} kelas dan ${pertemuan.inserted} pertemuan dimuat.`);
  for (const [name, { refused }] of Object.entries(jenis)) {
    for (const { row, reason } of refused)
      log(`Demo: ${name} baris ${row} tidak dimuat. ${reason}`);
  }
  for (const warning of peringatan.slice(0, SHOWN_WARNINGS)) log(`Demo: ${warning}`);
  // Overlapping terms share rooms for some weeks.
  if (peringatan.length > SHOWN_WARNINGS)
    log(`Demo: ${peringatan.length - SHOWN_WARNINGS} peringatan lain.`);
  return term;
}
