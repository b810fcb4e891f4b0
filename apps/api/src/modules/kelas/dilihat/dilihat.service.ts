/**
 * New things of students, and what they have looked at (docs/decisions/066). Telemetry, so without
 * audit rows (DECISIONS 214).
 */
import type { pertemuanDilihat } from '@lms/contracts/kelas/dilihat';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { JenisBaru } from '@lms/contracts/wire/umum';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isBarredFromExam } from '../pertemuan/index.ts';
import { appearedAt, newSince } from './dilihat.policy.ts';
import type { DilihatPorts } from './dilihat.ports.ts';
import * as repo from './dilihat.repo.ts';
import { kindsBy } from './dilihat.views.ts';

export type DilihatService = ReturnType<typeof createDilihat>;

export function createDilihat({ db, clock }: Pick<Deps, 'db' | 'clock'>, ports: DilihatPorts) {
  /**
   * Classes whose exam meetings are closed to the student (K5), asked only when one has something
   * new.
   */
  async function closedOf(
    { collegeId, nim }: MahasiswaActor,
    rows: readonly repo.BaruRow[],
    now: Date,
  ): Promise<Set<string>> {
    const idKelas = [
      ...new Set(rows.filter((row) => row.kategori !== 'kuliah').map((row) => row.id_kelas)),
    ];
    if (idKelas.length === 0) return new Set();
    const pengaturan = await ports.pengaturan(db, collegeId);
    const { aktif, persen_minimal: persenMinimal } =
      pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
    if (!aktif) return new Set();
    const standings = await ports.examStandingsOf(
      db,
      { collegeId, nim, idKelas },
      { pengaturan, now },
    );
    const closed = [...standings].filter(([, standing]) =>
      isBarredFromExam('uas', { aktif, persenMinimal }, standing),
    );
    return new Set(closed.map(([id]) => id));
  }

  async function withoutClosed<Row extends repo.BaruRow>(
    actor: MahasiswaActor,
    rows: readonly Row[],
    now: Date,
  ): Promise<Row[]> {
    const closed = await closedOf(actor, rows, now);
    return rows.filter((row) => row.kategori === 'kuliah' || !closed.has(row.id_kelas));
  }

  async function kinds(
    actor: Actor,
    idKelas: readonly string[],
    where: (row: repo.BaruRow) => string,
  ): Promise<ReadonlyMap<string, JenisBaru[]>> {
    if (actor.role !== 'mahasiswa' || idKelas.length === 0) return new Map();
    const now = clock.now();
    const rows = await repo.listBaru(db, actor, { idKelas, now, since: newSince(now) });
    return kindsBy(await withoutClosed(actor, rows, now), where);
  }

  return {
    /** The caller checks access. Nothing is new to staff. */
    baruKelas: (actor: Actor, idKelas: readonly string[]) =>
      kinds(actor, idKelas, (row) => row.id_kelas),

    baruPertemuan: (actor: Actor, idKelas: string) =>
      kinds(actor, [idKelas], (row) => row.id_pertemuan),

    /** Returns what was new, and marks the displayed kinds as seen. */
    pertemuan: async (
      actor: MahasiswaActor,
      idPertemuan: string,
      { jenis }: BodyOf<typeof pertemuanDilihat>,
    ): Promise<ResponseOf<typeof pertemuanDilihat>> => {
      const { now } = await ports.isi.open(actor, idPertemuan);
      const found = await repo.listBaruDi(db, actor, { idPertemuan, now, since: newSince(now) });
      const rows = await withoutClosed(actor, found, now);
      const seen = (one: 'materi' | 'tugas') =>
        jenis.includes(one) && rows.some((row) => row.jenis === one) ? now : null;
      const [materi, tugas] = [seen('materi'), seen('tugas')];
      if (actor.operator === null && (materi ?? tugas) !== null) {
        await repo.markPertemuan(db, actor, idPertemuan, { materi, tugas });
      }
      return rows.map(({ jenis: kind, id }) => ({ jenis: kind, id }));
    },

    /** Later tasks stay new. */
    tugas: async (
      actor: MahasiswaActor,
      idTugas: string,
      { nilai }: { nilai: boolean },
    ): Promise<void> => {
      const { header, now } = await ports.isi.find(actor, { jenis: 'tugas', id: idTugas });
      if (actor.operator !== null) return;
      const [appeared, since] = [appearedAt(header), newSince(now)];
      if (appeared > since)
        await repo.markPertemuan(db, actor, header.id_pertemuan, { tugas: appeared });
      if (nilai) await repo.markNilai(db, actor, idTugas, { now, since });
    },
  };
}
