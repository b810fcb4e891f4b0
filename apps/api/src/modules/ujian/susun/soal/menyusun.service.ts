/** The frame for every change to an exam's questions: lock, version, log, news. */
import type { SoalUjian } from '@lms/contracts/ujian/soal';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { IsiService, OneIsi } from '../../../kelas/pertemuan/index.ts';
import type { Menulis, SoalService } from '../../../soal/index.ts';
import { listLive } from '../pengerjaan.repo.ts';
import { growVersi, lockUjian } from '../ujian.repo.ts';
import { faultOfSusunan } from './susunan.policy.ts';
import * as repo from './susunan.repo.ts';

/** Read under the lock, which lasts as long as the transaction. */
export interface Menyusun {
  key: { collegeId: string; id: string };
  context: OneIsi;
  menulis: Menulis;
  kelompok: repo.KelompokRow[];
  /** Without those in the trash. */
  soal: repo.SusunanRow[];
  /** The first attempt has begun (U36). */
  terkunci: boolean;
}

/** Null: nothing was done. */
type Catatan = { aksi: string; verb: string; objek?: Record<string, unknown> } | null;

export type MenyusunService = ReturnType<typeof createMenyusun>;

export function createMenyusun(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  { isi, soal: soalService }: { isi: IsiService; soal: SoalService },
) {
  return {
    /** A change that `work` reports grows the version, is logged and told to staff. */
    menyusun: <T>(
      actor: Actor,
      id: string,
      work: (tx: Tx, menyusun: Menyusun) => Promise<{ catatan: Catatan; hasil: T }>,
    ): Promise<T> =>
      isi.writeOne(actor, { jenis: 'ujian', id }, async (tx, read) => {
        const { collegeId } = actor;
        const key = { collegeId, id };
        found(await lockUjian(tx, key));
        // The lock may have been waited for.
        const now = clock.now();
        const context = { ...read, now };
        const { id_kelas: idKelas, id_pertemuan: idPertemuan } = context.header;
        const { catatan, hasil } = await work(tx, {
          key,
          context,
          menulis: { actor, now, tempat: { jenis: 'ujian', id, idKelas, idPertemuan } },
          kelompok: await repo.listKelompok(tx, key),
          soal: await repo.listSusunan(tx, key),
          terkunci: (await listLive(tx, { collegeId, idUjian: id })).length > 0,
        });
        if (catatan === null) return hasil;
        await growVersi(tx, key);
        await isi.record(tx, context, context.header, {
          ...catatan,
          objek: { id, ...catatan.objek },
        });
        const data = { id_pertemuan: idPertemuan, id_kelas: idKelas, jenis: 'ujian' as const };
        const event = {
          collegeId,
          stream: `pertemuan:${idPertemuan}`,
          name: 'aktivitas.berubah' as const,
          data,
        };
        await events.add(tx, [{ ...event, staffOnly: true, folded: true }]);
        return hasil;
      }),

    viewOf: async (
      sql: Sql,
      actor: Actor,
      rows: readonly repo.SusunanRow[],
    ): Promise<SoalUjian[]> => {
      const shown = await soalService.byVersi(
        sql,
        actor,
        rows.map(({ id_versi }) => id_versi),
      );
      return shown.map((one, index) => {
        const { id_kelompok, bobot, urutan } = found(rows[index]);
        return { ...one, id_kelompok, bobot, urutan };
      });
    },
  };
}

/** @throws AppError soal_terkunci */
export function assertFree({ terkunci }: Menyusun): void {
  if (terkunci) throw new AppError('soal_terkunci');
}

/**
 * Only the changed groups are checked.
 * @throws AppError with the first broken rule
 */
export function assertSusunan(
  kelompok: readonly repo.KelompokRow[],
  soal: readonly repo.SusunanRow[],
  changed: readonly string[],
): void {
  const fault = faultOfSusunan(kelompok, soal, changed);
  if (fault !== null) throw new AppError(fault);
}

export const kelompokOf = ({ kelompok }: Menyusun, id: string): repo.KelompokRow =>
  found(kelompok.find((one) => one.id === id) ?? null);

/** 404 if the question is in another group or exam. */
export const soalOf = ({ soal }: Menyusun, idKelompok: string, idSoal: string): repo.SusunanRow =>
  found(soal.find((one) => one.id_soal === idSoal && one.id_kelompok === idKelompok) ?? null);

export const isiKelompok = ({ soal }: Menyusun, idKelompok: string): repo.SusunanRow[] =>
  soal.filter(({ id_kelompok }) => id_kelompok === idKelompok);

export const diurutkan = (rows: readonly repo.SusunanRow[]): repo.SusunanRow[] =>
  rows.map((row, index) => ({ ...row, urutan: index + 1 }));
