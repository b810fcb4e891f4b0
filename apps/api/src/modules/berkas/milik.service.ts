/** Lets other modules own files, in their own transactions. */
import { randomUUID } from 'node:crypto';
import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { placeOf } from './alamat.policy.ts';
import * as repo from './berkas.repo.ts';
import { toBerkas } from './berkas.views.ts';
import * as write from './berkas.write.repo.ts';
import { sumUsed } from './unggah/unggahan.repo.ts';
import { type Tertahan, tertahanOf } from './virus/virus.policy.ts';

export interface TempatBerkas {
  nama: string;
  ukuran: number;
  lokasi: string;
  /** Null: the content may be passed on. */
  tertahan: Tertahan | null;
}

export type MilikBerkas = ReturnType<typeof createMilikBerkas>;

export function createMilikBerkas({
  files,
  clock,
  scanner,
}: Pick<Deps, 'files' | 'clock' | 'scanner'>) {
  const held = scanner !== null;
  return {
    /**
     * Gives an uploaded file to a row.
     * @throws AppError berkas_tidak_tersedia unless it is the user's own, of that kind, and
     * unclaimed
     */
    klaimBerkas: async (tx: Tx, klaim: write.Klaim): Promise<void> => {
      if (!(await write.claimFile(tx, klaim, clock.now())))
        throw new AppError('berkas_tidak_tersedia');
    },

    /** Claims distinct files of one row: all of them or none. */
    klaimSemua: async (
      tx: Tx,
      klaim: Omit<write.Klaim, 'id'> & { ids: readonly string[] },
    ): Promise<void> => {
      if (klaim.ids.length === 0) return;
      const had = await write.claimFiles(tx, klaim, clock.now());
      if (had !== klaim.ids.length) throw new AppError('berkas_tidak_tersedia');
    },

    /** Claims files of several rows: all of them or none. */
    klaimTiap: async (
      tx: Tx,
      klaim: { collegeId: string; idPengguna: string; klaim: readonly write.SatuKlaim[] },
    ): Promise<void> => {
      if (klaim.klaim.length === 0) return;
      if ((await write.claimEachFile(tx, klaim, clock.now())) !== klaim.klaim.length)
        throw new AppError('berkas_tidak_tersedia');
    },

    /**
     * Maps our links to file ids, among the rows' own files (`utamakan`) and the user's unclaimed
     * ones; other addresses are left out.
     */
    idOfAlamat: async (
      sql: Sql,
      actor: { collegeId: string; userId: string },
      { alamat, utamakan }: { alamat: readonly string[]; utamakan: readonly string[] },
    ): Promise<Map<string, string>> => {
      const placed = alamat.flatMap((one) => {
        const lokasi = placeOf(one);
        return lokasi === null ? [] : [{ alamat: one, lokasi }];
      });
      if (placed.length === 0) return new Map();
      const lokasi = [...new Set(placed.map((one) => one.lokasi))];
      const rows = await repo.listAtPlaces(sql, actor, { lokasi, utamakan });
      const idAt = new Map(rows.map((row) => [row.lokasi, row.id]));
      return new Map(
        placed.flatMap((one) =>
          idAt.has(one.lokasi) ? [[one.alamat, idAt.get(one.lokasi) ?? '']] : [],
        ),
      );
    },

    /** Name, size, SHA-256, upload time and owner row; the caller checks access. */
    rincianOf: async (
      sql: Sql,
      collegeId: string,
      ids: readonly string[],
    ): Promise<Map<string, repo.RincianRow>> => {
      const rows = ids.length === 0 ? [] : await repo.listDetails(sql, collegeId, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /**
     * The caller checks access, and passes on nothing that is held back. Missing files are left
     * out.
     */
    lokasiOf: async (
      sql: Sql,
      collegeId: string,
      ids: readonly string[],
    ): Promise<Map<string, TempatBerkas>> => {
      const rows = ids.length === 0 ? [] : await repo.listByIds(sql, collegeId, { ids, held });
      return new Map(
        rows.map(({ id, nama, content_length: ukuran, lokasi, tahan = null }) => [
          id,
          { nama, ukuran, lokasi, tertahan: tertahanOf(tahan) },
        ]),
      );
    },

    /** Releases files of rows that are gone or changed. Bytes go with their last row. */
    lepasBerkas: async (
      tx: Tx,
      { collegeId, ids }: { collegeId: string; ids: readonly string[] },
    ): Promise<void> => {
      if (ids.length > 0) await write.deleteFiles(tx, collegeId, ids);
    },

    /**
     * Removes anybody's unclaimed file; null when there is none.
     * @throws AppError berkas_dipakai
     */
    hapusTakBertuan: async (tx: Tx, file: { collegeId: string; id: string }) => {
      const removed = await write.deleteUnowned(tx, file);
      const still = async () =>
        (await repo.listByIds(tx, file.collegeId, { ids: [file.id], held: false })).length > 0;
      if (removed === null && (await still())) throw new AppError('berkas_dipakai');
      return removed;
    },

    penyimpananOf: sumUsed,

    /**
     * Copies rows over the same bytes, owned at once; ids in the given order.
     * @throws AppError berkas_tidak_tersedia when a source is gone
     */
    salinBerkas: async (
      tx: Tx,
      {
        collegeId,
        idPengguna,
        salinan,
      }: { collegeId: string; idPengguna: string; salinan: readonly Omit<write.Salinan, 'id'>[] },
    ): Promise<string[]> => {
      if (salinan.length === 0) return [];
      const named = salinan.map((one) => ({ ...one, id: randomUUID() }));
      const copied = await write.copyFiles(tx, {
        collegeId,
        idPengguna,
        salinan: named,
        now: clock.now(),
      });
      if (copied !== named.length) throw new AppError('berkas_tidak_tersedia');
      return named.map(({ id }) => id);
    },

    /** With links for that user; missing ones are left out. The caller checks access. */
    berkasOf: async (
      sql: Sql,
      collegeId: string,
      ids: readonly string[],
      viewer: { userId: string },
    ): Promise<Map<string, Berkas>> => {
      const rows = ids.length === 0 ? [] : await repo.listByIds(sql, collegeId, { ids, held });
      return new Map(
        rows.map((row) => [
          row.id,
          toBerkas(row, { collegeId, userId: viewer.userId }, files.link),
        ]),
      );
    },
  };
}
