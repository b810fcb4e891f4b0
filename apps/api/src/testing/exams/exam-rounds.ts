/**
 * Exams in rounds while everything dies in turns, and what must hold of them afterwards: no
 * acknowledged save is lost, and each attempt ends, closes and is graded once.
 */
import { expect } from 'vitest';
import type { TestApi } from '../app.ts';
import { eventually } from '../background.ts';
import type { TestUser } from '../make/make.ts';
import type { Copies } from '../servers/copies.ts';
import { checkReceipt, type Written, writeExam } from './exam-writers.ts';

const QUESTIONS = 10;
const GRACE_SECONDS = 2;

/** One row per commit of an end, close or grade. */
const WATCH = `
  CREATE TABLE uji_peralihan (id_pengerjaan text NOT NULL, apa text NOT NULL);
  CREATE FUNCTION uji_catat() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF OLD.selesai_pada IS DISTINCT FROM NEW.selesai_pada THEN INSERT INTO uji_peralihan VALUES (NEW.id, 'selesai'); END IF;
    IF OLD.ditutup_pada IS DISTINCT FROM NEW.ditutup_pada THEN INSERT INTO uji_peralihan
      VALUES (NEW.id, CASE WHEN OLD.ditutup_pada IS NULL THEN 'ditutup' ELSE 'disegel lagi' END); END IF;
    IF OLD.dinilai_pada IS DISTINCT FROM NEW.dinilai_pada THEN INSERT INTO uji_peralihan VALUES (NEW.id, 'dinilai'); END IF;
    RETURN NULL; END $$;
  CREATE TRIGGER uji_peralihan AFTER UPDATE ON pengerjaan FOR EACH ROW EXECUTE FUNCTION uji_catat()`;

/** A class in a meeting that has begun, on a database that notes every passage of an attempt. */
export async function makeExamClass(it: TestApi, students: number) {
  await it.db.run(WATCH);
  it.clock.set(new Date());
  const { id: collegeId } = await it.make.college();
  await it.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)`,
    [collegeId, JSON.stringify({ ujian: { tenggang_detik: GRACE_SECONDS } })],
  );
  const dosen = await it.make.dosen({ collegeId });
  const kelas = await it.make.kelas({ collegeId, pengajar: [dosen], peserta: students });
  const pertemuan = await it.make.pertemuan({
    kelas,
    waktuMulai: new Date(Date.now() - 3_600_000),
  });
  return { kelas, pertemuan };
}

interface ExamRounds extends Awaited<ReturnType<typeof makeExamClass>> {
  it: TestApi;
  system: Copies;
  /** The next exam starts when all have finished. */
  roundMs: number;
  /** Between two saves of a student. */
  paceMs: number;
  /** After each acknowledged save, with the exam. */
  onKept: (idUjian: string) => void;
}

export interface Round {
  /** One entry per student. */
  written: (Written | null)[];
  /** Fetched during the next round. */
  receipts: Promise<string[]>;
}

export const writtenIn = (rounds: readonly Round[]): Written[] =>
  rounds.flatMap(({ written }) => written.filter((one): one is Written => one !== null));

/** All students write one exam after the other until it is over. */
export async function writeRounds(
  { it, kelas, pertemuan, system, roundMs, paceMs, onKept }: ExamRounds,
  isOver: () => boolean,
): Promise<Round[]> {
  const rounds: Round[] = [];
  const writerOf = (user: TestUser, index: number, idUjian: string) => ({
    system,
    idUjian,
    paceMs,
    onKept,
    headers: {
      authorization: `Bearer ${it.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
      'content-type': 'application/json',
    },
    finishAt: index % 3 === 0 ? 0.5 + Math.random() / 3 : null,
  });
  for (let number = 1; number === 1 || !isOver(); number += 1) {
    const ujian = await eventually(
      () =>
        it.make
          .ujian(pertemuan, {
            judul: `Kuis ${number}`,
            soal: QUESTIONS,
            wajibHadir: false,
            waktuMulai: new Date(Date.now() - 1_000),
            waktuSelesai: new Date(Date.now() + roundMs),
          })
          .catch(() => null),
      (made) => made !== null,
    );
    const idUjian = ujian?.id ?? '';
    const writers = kelas.peserta.map((user, index) => writerOf(user, index, idUjian));
    const written = await Promise.all(writers.map(writeExam));
    const receipts = Promise.all(
      writers.filter((_one, index) => written[index] !== null).map(checkReceipt),
    );
    receipts.catch(() => undefined);
    rounds.push({ written, receipts });
  }
  return rounds;
}

/** Waits until all attempts are graded, and looks at every promise. */
export async function expectNothingLost(it: TestApi, rounds: readonly Round[]): Promise<void> {
  const attempts = writtenIn(rounds).length;
  await eventually(
    () =>
      it.db.row<{ n: number }>(
        'SELECT count(*)::int AS n FROM pengerjaan WHERE dinilai_pada IS NOT NULL',
      ),
    (row) => row?.n === attempts,
    90,
  );
  const passages = await it.db.rows<{ apa: string; n: number; of: number }>(
    `SELECT apa, count(*)::int AS n, count(DISTINCT id_pengerjaan)::int AS of FROM uji_peralihan
     WHERE apa <> 'disegel lagi' GROUP BY apa ORDER BY apa`,
  );
  expect(passages).toEqual(
    ['dinilai', 'ditutup', 'selesai'].map((apa) => ({ apa, n: attempts, of: attempts })),
  );
  await expectSealed(it);
  await expectKept(it, rounds);
  await expectEnded(it, rounds);
  await expectGraded(it, attempts);
  for (const { receipts } of rounds) expect(new Set(await receipts)).toEqual(new Set(['asli']));
}

/** Only answers that came after the close, on a slow machine, make its root anew. */
async function expectSealed(it: TestApi): Promise<void> {
  const anew = await it.db.rows(
    `SELECT u.id_pengerjaan FROM uji_peralihan u WHERE u.apa = 'disegel lagi' AND NOT EXISTS (
       SELECT FROM jawaban_ledger l WHERE l.id_pengerjaan = u.id_pengerjaan AND l.status = 'menyusul')`,
  );
  expect(anew).toEqual([]);
}

/** Every acknowledged save is in the ledger, and the highest valid one counts. */
async function expectKept(it: TestApi, rounds: readonly Round[]): Promise<void> {
  const rows = await it.db.rows<{ key: string; isi: boolean; sidik: string }>(
    `SELECT concat_ws(' ', id_pengerjaan, id_soal, urutan) AS key, isi, sidik FROM jawaban_ledger`,
  );
  const ledger = new Map(rows.map(({ key, isi, sidik }) => [key, { isi, sidik }]));
  const lost = writtenIn(rounds).flatMap(({ idPengerjaan, acknowledged }) =>
    acknowledged.filter(({ idSoal, urutan, jawaban, sidik }) => {
      const row = ledger.get(`${idPengerjaan} ${idSoal} ${urutan}`);
      return row?.isi !== jawaban || row.sidik !== sidik;
    }),
  );
  expect(lost).toEqual([]);
  const others = await it.db.rows(
    `SELECT j.id_pengerjaan FROM jawaban j JOIN (
       SELECT DISTINCT ON (id_pengerjaan, id_soal) id_pengerjaan, id_soal, urutan, isi FROM jawaban_ledger
       WHERE status IN ('dihitung', 'terlambat') ORDER BY id_pengerjaan, id_soal, urutan DESC) l USING (id_pengerjaan, id_soal)
     WHERE j.urutan <> l.urutan OR j.isi <> l.isi`,
  );
  expect(others).toEqual([]);
}

/** One attempt per student, ended when told or at its computed end. */
async function expectEnded(it: TestApi, rounds: readonly Round[]): Promise<void> {
  const rows = await it.db.rows<{
    id: string;
    selesai_pada: Date;
    berakhir_pada: Date;
    sebab_selesai: string;
  }>('SELECT id, selesai_pada, berakhir_pada, sebab_selesai FROM pengerjaan');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const written = writtenIn(rounds);
  expect(byId.size).toBe(written.length);
  for (const { idPengerjaan, finished } of written) {
    const row = byId.get(idPengerjaan);
    const own = row?.sebab_selesai === 'selesai';
    for (const told of finished) expect(told.waktu_selesai).toBe(row?.selesai_pada.toISOString());
    if (!own)
      expect(row).toMatchObject({ sebab_selesai: 'waktu_habis', selesai_pada: row?.berakhir_pada });
    expect(own && finished.length === 0).toBe(false);
  }
}

/** Grades follow the counting answers, once. */
async function expectGraded(it: TestApi, attempts: number): Promise<void> {
  const [grades] = await it.db.rows(
    `SELECT count(*)::int AS n, max(versi) AS versi, (SELECT count(*)::int FROM nilai_soal_riwayat) AS riwayat FROM nilai_soal`,
  );
  expect(grades).toEqual({ n: attempts * QUESTIONS, versi: 1, riwayat: 0 });
  const wrong = await it.db.rows(
    `SELECT w.id, w.nilai_akhir FROM pengerjaan w WHERE w.nilai_akhir::float8 IS DISTINCT FROM (
       SELECT 100.0 * count(*) / ${QUESTIONS} FROM jawaban j WHERE j.college_id = w.college_id AND j.id_pengerjaan = w.id AND j.isi = 'true')::float8`,
  );
  expect(wrong).toEqual([]);
}
