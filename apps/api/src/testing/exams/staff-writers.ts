/** Lecturers who mark attendance and grade over the network beside an exam, and repeat what got no answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { expect } from 'vitest';
import type { TestApi } from '../app.ts';
import type { TestUser } from '../make/make.ts';
import type { Copies } from '../servers/copies.ts';

const STUDENTS_OF_STAFF = 5;

/** The last acknowledged value of a student, and how many different ones were acknowledged. */
interface Kept {
  value: number;
  changes: number;
}

interface Desk {
  dosen: TestUser;
  /** A meeting to mark, or a task to grade. */
  id: string;
  kept: Map<string, Kept>;
}

export interface Staff {
  nims: string[];
  markers: Desk[];
  graders: Desk[];
}

/** A class of their own, with a meeting for each who marks and a task for each who grades. */
export async function makeStaff(
  { make }: TestApi,
  {
    collegeId,
    markers,
    graders,
  }: {
    collegeId: string;
    markers: number;
    graders: number;
  },
): Promise<Staff> {
  const people = [];
  for (let n = 0; n < markers + graders; n += 1) people.push(await make.dosen({ collegeId }));
  const kelas = await make.kelas({ collegeId, pengajar: people, peserta: STUDENTS_OF_STAFF });
  const desks: Desk[] = [];
  for (const [index, dosen] of people.entries()) {
    const nomor = index + 1;
    const times = {
      waktuMulai: new Date(Date.now() - (nomor * 2 + 1) * 3_600_000),
      waktuSelesai: new Date(Date.now() - nomor * 2 * 3_600_000),
    };
    const pertemuan = await make.pertemuan({ kelas, nomor, jenis: 'offline', ...times });
    const { id } = index < markers ? pertemuan : await make.tugas(pertemuan);
    desks.push({ dosen, id, kept: new Map() });
  }
  const nims = kelas.peserta.map(({ nim }) => nim);
  return { nims, markers: desks.slice(0, markers), graders: desks.slice(markers) };
}

/** Everybody works, student by student, until it is over; `onKept` after each acknowledged save. */
export async function workUntil(
  {
    it,
    system,
    paceMs,
    onKept,
  }: { it: TestApi; system: Copies; paceMs: number; onKept: () => void },
  { nims, markers, graders }: Staff,
  isOver: () => boolean,
): Promise<void> {
  const put = async ({ dosen }: Desk, path: string, body: unknown) => {
    const headers = {
      authorization: `Bearer ${it.app.http.tokens.sign(dosen)}`,
      'college-id': dosen.collegeId,
      'content-type': 'application/json',
    };
    for (;;) {
      const sent = { method: 'PUT', headers, body: JSON.stringify(body) };
      const reply = await system.fetch(path, sent, { again: true });
      const text = await reply.text().catch(() => null);
      if (reply.status === 200 && text !== null) return;
      if (reply.status !== 503 && text !== null)
        throw new Error(`${path} answers ${reply.status}: ${text}`);
      await sleep(100);
    }
  };
  const everyStudent = async (
    desk: Desk,
    save: (nim: string, before: Kept) => Promise<number>,
  ): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      const nim = nims[turn % nims.length] ?? '';
      const before = desk.kept.get(nim) ?? { value: -1, changes: 0 };
      const value = await save(nim, before);
      desk.kept.set(nim, { value, changes: before.changes + 1 });
      onKept();
      await sleep(paceMs * (0.5 + Math.random()));
    }
  };
  await Promise.all([
    ...markers.map((desk) =>
      everyStudent(desk, async (nim, { value }) => {
        const isPresent = value !== 1;
        const path = endpoints.tandaiKehadiran.path
          .replace('{idPertemuan}', desk.id)
          .replace('{id}', nim);
        await put(desk, path, { is_hadir: isPresent });
        return isPresent ? 1 : 0;
      }),
    ),
    ...graders.map((desk) =>
      everyStudent(desk, async (nim, { changes }) => {
        const nilai = (changes * 7) % 101;
        const path = endpoints.nilaiPengumpulan.path
          .replace('{id}', desk.id)
          .replace('{studentId}', nim);
        // A repeated one has the old version, and changes nothing.
        await put(desk, path, { nilai, versi: changes });
        return nilai;
      }),
    ),
  ]);
}

export const savesOf = (desks: readonly Desk[]): number =>
  desks.flatMap(({ kept }) => [...kept.values()]).reduce((sum, { changes }) => sum + changes, 0);

/** Every acknowledged mark and grade is there, each noted once. */
export async function expectStaffKept(it: TestApi, { markers, graders }: Staff): Promise<void> {
  const keptBy = (desks: readonly Desk[]) =>
    desks
      .flatMap(({ id, kept }) => [...kept].map(([nim, one]) => ({ id, nim, ...one })))
      .sort(byStudent);
  const marks = await it.db.rows<{ id: string; nim: string; value: number; changes: number }>(
    `SELECT k.id_pertemuan AS id, k.nim, (k.presensi = 'H')::int AS value, (SELECT count(*)::int FROM kehadiran_ledger l
       WHERE l.college_id = k.college_id AND l.id_pertemuan = k.id_pertemuan AND l.nim = k.nim AND l.jenis = 'tanda') AS changes
     FROM kehadiran k WHERE k.id_pertemuan = ANY($1)`,
    [markers.map(({ id }) => id)],
  );
  expect(marks.toSorted(byStudent)).toEqual(keptBy(markers));
  const grades = await it.db.rows<{ id: string; nim: string; value: number; changes: number }>(
    'SELECT id_tugas AS id, nim, nilai::float8 AS value, versi AS changes FROM tugas_nilai WHERE id_tugas = ANY($1)',
    [graders.map(({ id }) => id)],
  );
  expect(grades.toSorted(byStudent)).toEqual(keptBy(graders));
}

const byStudent = (a: { id: string; nim: string }, b: { id: string; nim: string }) =>
  `${a.id} ${a.nim}` < `${b.id} ${b.nim}` ? -1 : 1;
