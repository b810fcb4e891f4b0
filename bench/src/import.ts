/**
 * `node bench/src/import.ts` imports as an operator does: 10,000 students, 500 classes with
 * meetings and lecturers, 20,000 enrolments, previewed and applied in the importer's child process.
 * Targets: 60 s, 400 MB in the importing process, no change on repetition. Exit code 1 if missed.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import { jalankanDiAnak } from '../../apps/api/src/modules/data-master/impor/anak.service.ts';
import { findImpor } from '../../apps/api/src/modules/data-master/impor/impor.repo.ts';
import {
  beginImpor,
  insertImpor,
} from '../../apps/api/src/modules/data-master/impor/impor.write.repo.ts';
import { pemakaian } from '../../apps/api/src/pemakaian.ts';
import { type Db, openDb } from '../../apps/api/src/platform/db/db.ts';
import { writeXlsx } from '../../apps/api/src/platform/xlsx/xlsx.ts';
import { openBenchDatabase } from './database.ts';

const COLLEGE = 'bench';
const SECONDS = 60;
const MEGABYTES = 400;
const STUDENTS = 10_000;
const CLASSES = 500;
const SEATS = 40;
const MAKUL = 100;
const DOSEN = 200;
const ROOMS = 40;
const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat'];
const TIMES = ['07.30-09.10', '09.20-11.00', '13.00-14.40', '14.50-16.30'];

interface Table {
  jenis: JenisMaster;
  columns: string[];
  rows: string[][];
}

const times = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => one(index));
const nim = (index: number) => `2606${String(index).padStart(8, '0')}`;
const classId = (index: number) =>
  `20261_P${index % 5}_MK${index % MAKUL}_${Math.floor(index / MAKUL) + 1}`;

/** Slot `index` of the week: all rooms at one time, then the next time. */
function slotOf(index: number): string {
  const moment = Math.floor(index / ROOMS);
  return `${DAYS[moment % DAYS.length]} ${TIMES[Math.floor(moment / DAYS.length) % TIMES.length]} R${index % ROOMS}`;
}

const tables: Table[] = [
  {
    jenis: 'periode',
    columns: ['kode', 'tahun', 'semester', 'mulai', 'selesai'],
    rows: [['20261', '2027', '1', '2026-10-05', '2027-01-31']],
  },
  {
    jenis: 'prodi',
    columns: ['id', 'kode', 'nama', 'jenjang'],
    rows: times(5, (index) => [`P${index}`, `P${index}`, `Prodi ${index}`, 'S1']),
  },
  {
    jenis: 'ruangan',
    columns: ['id', 'nama', 'kapasitas'],
    rows: times(ROOMS, (index) => [`R${index}`, `Ruang ${index}`, '40']),
  },
  {
    jenis: 'makul',
    columns: ['id', 'nama', 'sks', 'id_prodi'],
    rows: times(MAKUL, (index) => [`MK${index}`, `Mata Kuliah ${index}`, '2', `P${index % 5}`]),
  },
  {
    jenis: 'dosen',
    columns: ['id', 'nama', 'id_prodi'],
    rows: times(DOSEN, (index) => [`D${index}`, `Dosen Nomor ${index}`, `P${index % 5}`]),
  },
  {
    jenis: 'mahasiswa',
    columns: ['nim', 'nama', 'id_prodi', 'angkatan', 'email', 'telepon', 'tanggal_lahir', 'kota'],
    rows: times(STUDENTS, (index) => [
      ...[
        nim(index),
        `Mahasiswa Nomor ${index}`,
        `P${index % 5}`,
        '2026',
        `m${index}@contoh.ac.id`,
        '081234567890',
        '2007-05-17',
        'Semarang',
      ],
    ]),
  },
  {
    jenis: 'kelas',
    columns: ['periode', 'id_prodi', 'id_makul', 'nama_kelas', 'kapasitas', 'jadwal', 'pengajar'],
    rows: times(CLASSES, (index) => [
      ...[
        '20261',
        `P${index % 5}`,
        `MK${index % MAKUL}`,
        String(Math.floor(index / MAKUL) + 1),
        String(SEATS),
      ],
      ...[slotOf(index), `D${index % DOSEN}; D${(index + 7) % DOSEN} (Asisten)`],
    ]),
  },
  {
    jenis: 'peserta',
    columns: ['id_kelas', 'nim'],
    rows: times(CLASSES, (index) =>
      times(SEATS, (seat) => [classId(index), nim((index * SEATS + seat) % STUDENTS)]),
    ).flat(),
  },
];

const actor = {
  collegeId: COLLEGE,
  userId: null,
  username: 'bench',
  nama: 'Bench',
  role: 'sistem',
  ip: '127.0.0.1',
  requestId: 'bench',
  operator: null,
} as const;

interface Measured {
  seconds: number;
  peakBytes: number;
  inserted: number;
  changed: number;
}

/** Previews and applies a file, as the api and the worker do. */
async function importFile(db: Db, { jenis }: Table, isi: Buffer): Promise<Measured> {
  const key = { collegeId: COLLEGE, id: randomUUID() };
  const startedAt = performance.now();
  await insertImpor(db, {
    ...key,
    sumber: 'operator',
    jenis: [jenis],
    namaBerkas: `${jenis}.xlsx`,
    format: 'xlsx',
    isi,
    periode: null,
    idProdi: null,
    lengkap: false,
    batasHapusPersen: 5,
    timpaManual: false,
    status: 'pratinjau',
    pelaku: actor,
    now: new Date(),
  });
  const perintah = { ...key, actor, prodi: [] };
  const previewed = await jalankanDiAnak(
    { url: db.url, pemakaian },
    { ...perintah, mode: 'pratinjau' },
  );
  await beginImpor(db, key, { idPekerjaan: key.id, batasHapusPersen: 5, pelaku: actor });
  const written = await jalankanDiAnak(
    { url: db.url, pemakaian },
    { ...perintah, mode: 'terapkan' },
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const laporan = (await findImpor(db, key))?.laporan;
  const sum = (
    pick: (one: { inserted: number; updated: number; removed: number; refused: number }) => number,
  ) => (laporan?.jenis ?? []).reduce((total, one) => total + pick(one), 0);
  if (laporan === null || laporan === undefined || sum((one) => one.refused) > 0)
    throw new Error(`${jenis} was not imported whole`);
  const meetings = laporan.pertemuan;
  return {
    seconds,
    peakBytes: Math.max(previewed.peakBytes, written.peakBytes),
    inserted: sum((one) => one.inserted) + meetings.inserted,
    changed:
      sum((one) => one.inserted + one.updated + one.removed) +
      meetings.inserted +
      meetings.updated +
      meetings.removed,
  };
}

async function workbookOf({ jenis, columns, rows }: Table): Promise<Buffer> {
  const workbook = await writeXlsx({
    sheet: jenis,
    columns: columns.map((header) => ({ header })),
    rows,
    zone: 'Asia/Jakarta',
  });
  try {
    return await readFile(workbook.localPath);
  } finally {
    await workbook.dispose();
  }
}

async function importAll(
  db: Db,
  files: ReadonlyMap<Table, Buffer>,
  say: (line: string) => void,
): Promise<Measured> {
  const total: Measured = { seconds: 0, peakBytes: 0, inserted: 0, changed: 0 };
  for (const [table, isi] of files) {
    const one = await importFile(db, table, isi);
    say(
      `${table.jenis.padEnd(10)} ${String(table.rows.length).padStart(6)} rows  ${one.seconds.toFixed(1).padStart(5)} s  ${Math.round(one.peakBytes / 1e6)} MB`,
    );
    total.seconds += one.seconds;
    total.peakBytes = Math.max(total.peakBytes, one.peakBytes);
    total.inserted += one.inserted;
    total.changed += one.changed;
  }
  say(
    `all        ${total.seconds.toFixed(1)} s, at most ${Math.round(total.peakBytes / 1e6)} MB, ${total.inserted} rows inserted\n`,
  );
  return total;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const database = await openBenchDatabase(process.env.DATABASE_URL);
const db = openDb({ url: database.url, connections: 2, onError: (error) => say(error.message) });
let passed = false;
try {
  say(`Postgres ${database.description}`);
  await db.run('INSERT INTO perguruan_tinggi (id, nama) VALUES ($1, $1)', [COLLEGE]);
  const files = new Map<Table, Buffer>();
  for (const table of tables) files.set(table, await workbookOf(table));
  say('\nFirst');
  const first = await importAll(db, files, say);
  say('The same again');
  const again = await importAll(db, files, say);
  passed =
    first.seconds <= SECONDS &&
    Math.max(first.peakBytes, again.peakBytes) <= MEGABYTES * 1e6 &&
    again.changed === 0;
  say(
    `${passed ? 'passed' : 'MISSED'}: ${first.seconds.toFixed(1)} of ${SECONDS} s; ${Math.round(first.peakBytes / 1e6)} of ${MEGABYTES} MB; ${again.changed} changes the second time`,
  );
} finally {
  await db.close();
  await database.drop();
}
process.exit(passed ? 0 : 1);
