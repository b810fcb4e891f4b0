/** An exam's questions (U13, U36–U42). */

import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type {
  berkasSoalUjian,
  pindahSoalUjian,
  SoalUjian,
  tambahSoalUjian,
  ubahSoalUjian,
} from '@lms/contracts/ujian/soal';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { UnggahService } from '../../../berkas/index.ts';
import { isOrderOf } from '../../../kelas/pertemuan/index.ts';
import { fitFiles, type SoalService, takeFiles } from '../../../soal/index.ts';
import { teksKoreksi } from '../koreksi/pengumuman-koreksi.policy.ts';
import { isAsked } from '../pengerjaan.repo.ts';
import type { PengumumanPort } from '../ujian.ports.ts';
import {
  assertFree,
  assertSusunan,
  diurutkan,
  isiKelompok,
  kelompokOf,
  type Menyusun,
  type MenyusunService,
  soalOf,
} from './menyusun.service.ts';
import { findNewestVersi } from './sampah-soal.repo.ts';
import { bobotMasuk, insertedAt, isKoreksiTeks } from './susunan.policy.ts';
import * as repo from './susunan.repo.ts';
import * as tulis from './tulis-susunan.repo.ts';

export interface OneSoal {
  idUjian: string;
  idKelompok: string;
  idSoal: string;
}

export type SoalUjianService = ReturnType<typeof createSoalUjianService>;

export function createSoalUjianService(
  { menyusun, viewOf }: MenyusunService,
  {
    soal,
    unggah,
    pengumuman,
  }: { soal: SoalService; unggah: Pick<UnggahService, 'whole'>; pengumuman: PengumumanPort },
) {
  const viewOne = async (tx: Tx, actor: Actor, row: repo.SusunanRow): Promise<SoalUjian> =>
    found((await viewOf(tx, actor, [row]))[0]);

  async function viewPlaces(
    tx: Tx,
    { key, menulis }: Menyusun,
    ids: readonly string[],
  ): Promise<SoalUjian[]> {
    const rows = await repo.listSusunan(tx, key);
    return viewOf(
      tx,
      menulis.actor,
      ids.flatMap((id) => rows.find((row) => row.id_soal === id) ?? []),
    );
  }

  const asWritten = async (tx: Tx, actor: Actor, idVersi: string): Promise<SoalPenulis> =>
    found((await soal.byVersi(tx, actor, [idVersi]))[0]);

  /**
   * The exam asks the version that `write` returns, under the lock. After the first start only
   * texts may differ, and running attempts keep theirs (U36).
   */
  function rewrite(
    actor: Actor,
    { idUjian, idKelompok, idSoal }: OneSoal,
    write: (tx: Tx, at: Menyusun) => Promise<{ idVersi: string }>,
    bobot?: number,
  ): Promise<SoalUjian> {
    return menyusun(actor, idUjian, async (tx, at) => {
      const before = soalOf(at, idKelompok, idSoal);
      const row = { ...before, bobot: bobot ?? before.bobot };
      if (row.bobot !== before.bobot) {
        assertFree(at);
        const after = at.soal.map((one) => (one.id_soal === idSoal ? row : one));
        assertSusunan(at.kelompok, after, [idKelompok]);
      }
      const { idVersi } = await write(tx, at);
      const isNew = idVersi !== before.id_versi;
      if (at.terkunci && isNew) {
        const [old, now] = [
          await asWritten(tx, actor, before.id_versi),
          await asWritten(tx, actor, idVersi),
        ];
        if (!isKoreksiTeks(old, now)) throw new AppError('soal_terkunci');
        const pada = at.menulis.now;
        // Keys and explanations are still secret: only visible text is announced.
        const teks = teksKoreksi(old, now);
        if (
          teks !== null &&
          (await isAsked(tx, { ...at.key, idVersi: before.id_versi, now: pada }))
        )
          await pengumuman.umumkan(tx, { actor, idUjian, teks, pada });
      }
      await tulis.updateSusunan(tx, at.key, [{ ...row, id_versi: idVersi }]);
      const hasil = await viewOne(tx, actor, { ...row, id_versi: idVersi });
      return { catatan: catatan('diubah', 'Mengubah', [idSoal]), hasil };
    });
  }

  return {
    add: async (
      actor: Actor,
      { idUjian, idKelompok }: Omit<OneSoal, 'idSoal'>,
      { bobot, id_klien: klien, ...form }: BodyOf<typeof tambahSoalUjian>,
    ): Promise<SoalUjian> => {
      const isian = await soal.read(form);
      return menyusun(actor, idUjian, async (tx, at) => {
        const known = klien === undefined ? null : await soal.repeated(tx, at.menulis, [klien]);
        if (known !== null)
          return { catatan: null, hasil: found((await viewPlaces(tx, at, known))[0]) };
        const group = kelompokOf(at, idKelompok);
        assertFree(at);
        const there = isiKelompok(at, idKelompok);
        const urutan = (there.at(-1)?.urutan ?? 0) + 1;
        const place = {
          id_soal: '',
          id_versi: '',
          id_kelompok: idKelompok,
          bobot: bobot ?? bobotMasuk(group, there),
          urutan,
        };
        assertSusunan(at.kelompok, [...at.soal, place], [idKelompok]);
        const [made] = await soal.add(tx, at.menulis, [{ ...isian, urutan, idKlien: klien }]);
        const { id, idVersi } = found(made);
        const row = { ...place, id_soal: id, id_versi: idVersi };
        await tulis.insertSusunan(tx, at.key.collegeId, [{ ...row, id_ujian: idUjian }]);
        return {
          catatan: catatan('ditambah', 'Menambah', [id]),
          hasil: await viewOne(tx, actor, row),
        };
      });
    },

    change: async (
      actor: Actor,
      which: OneSoal,
      { bobot, versi, ...form }: BodyOf<typeof ubahSoalUjian>,
    ): Promise<SoalUjian> => {
      const isian = await soal.read(form);
      const id = which.idSoal;
      return rewrite(
        actor,
        which,
        (tx, at) => soal.change(tx, at.menulis, { id, versi }, isian),
        bobot,
      );
    },

    /** The right to write is checked before the first file. */
    attach: async (
      actor: Actor,
      which: OneSoal,
      sent: Parameters<typeof takeFiles>[3],
    ): Promise<ResponseOf<typeof berkasSoalUjian>> => {
      const { idUjian, idKelompok, idSoal } = which;
      await menyusun(actor, idUjian, async (_tx, at) => {
        soalOf(at, idKelompok, idSoal);
        assertFree(at);
        return { catatan: null, hasil: undefined };
      });
      const masuk = await takeFiles({ unggah }, actor, 'ujian', sent);
      let told = { diterima: [] as string[], ditolak: masuk.ditolak };
      const now = await rewrite(actor, which, async (tx, at) => {
        assertFree(at);
        const { added, ...rest } = fitFiles(
          found((await soal.byIds(tx, actor, [idSoal]))[0]),
          masuk,
        );
        told = rest;
        return soal.attach(tx, at.menulis, idSoal, added);
      });
      return { soal: now, ...told };
    },

    restoreVersion: (
      actor: Actor,
      which: OneSoal,
      at: { nomor: number; versi?: number | undefined },
    ): Promise<SoalUjian> =>
      rewrite(actor, which, (tx, { menulis }) =>
        soal.restoreVersion(tx, menulis, { ...at, id: which.idSoal }),
      ),

    remove: (actor: Actor, { idUjian, idKelompok, idSoal }: OneSoal): Promise<void> =>
      menyusun(actor, idUjian, async (tx, at) => {
        soalOf(at, idKelompok, idSoal);
        assertFree(at);
        const rest = at.soal.filter(({ id_soal }) => id_soal !== idSoal);
        assertSusunan(at.kelompok, rest, [idKelompok]);
        await soal.trash(tx, at.menulis, idSoal);
        return { catatan: catatan('dihapus', 'Menghapus', [idSoal]), hasil: undefined };
      }),

    /** To its group, or to the last one. A drawn group gives its weight. */
    restore: (actor: Actor, { idUjian, idKelompok, idSoal }: OneSoal): Promise<SoalUjian> =>
      menyusun(actor, idUjian, async (tx, at) => {
        const before = await repo.findPlace(tx, at.key, idSoal);
        if (before !== null && before.id_kelompok !== idKelompok)
          throw new AppError('tidak_ditemukan');
        const group = found(
          at.kelompok.find(({ id }) => id === idKelompok) ?? at.kelompok.at(-1) ?? null,
        );
        const there = isiKelompok(at, group.id);
        const urutan = (there.at(-1)?.urutan ?? 0) + 1;
        await soal.restore(tx, at.menulis, idSoal, urutan);
        assertFree(at);
        const idVersi = before?.id_versi ?? found(await findNewestVersi(tx, at.key, idSoal));
        const own =
          group.ambil === null || group.id === before?.id_kelompok ? before?.bobot : undefined;
        const row = {
          id_soal: idSoal,
          id_versi: idVersi,
          id_kelompok: group.id,
          bobot: own ?? bobotMasuk(group, there),
          urutan,
        };
        assertSusunan(at.kelompok, [...at.soal, row], [group.id]);
        if (before === null)
          await tulis.insertSusunan(tx, at.key.collegeId, [{ ...row, id_ujian: idUjian }]);
        else await tulis.updateSusunan(tx, at.key, [row]);
        return {
          catatan: catatan('dipulihkan', 'Memulihkan', [idSoal]),
          hasil: await viewOne(tx, actor, row),
        };
      }),

    order: (
      actor: Actor,
      { idUjian, idKelompok }: Omit<OneSoal, 'idSoal'>,
      ids: readonly string[],
    ): Promise<void> =>
      menyusun(actor, idUjian, async (tx, at) => {
        kelompokOf(at, idKelompok);
        const own = isiKelompok(at, idKelompok);
        const present = own.map(({ id_soal }) => id_soal);
        if (!isOrderOf(present, ids)) throw new AppError('urutan_tidak_lengkap');
        if (present.every((id, index) => id === ids[index]))
          return { catatan: null, hasil: undefined };
        assertFree(at);
        const order = ids.flatMap((id) => own.find(({ id_soal }) => id_soal === id) ?? []);
        await tulis.updateSusunan(tx, at.key, diurutkan(order));
        return { catatan: catatan('diurutkan', 'Mengurutkan', []), hasil: undefined };
      }),

    /** A drawn group gives its weight (U38). */
    move: (
      actor: Actor,
      { idUjian, idKelompok, idSoal }: OneSoal,
      to: BodyOf<typeof pindahSoalUjian>,
    ): Promise<void> =>
      menyusun(actor, idUjian, async (tx, at) => {
        const row = soalOf(at, idKelompok, idSoal);
        const group = kelompokOf(at, to.id_kelompok);
        assertFree(at);
        const there = isiKelompok(at, group.id).filter(({ id_soal }) => id_soal !== idSoal);
        const bobot = group.ambil === null ? row.bobot : bobotMasuk(group, there);
        const placed = diurutkan(
          insertedAt(there, { ...row, id_kelompok: group.id, bobot }, to.urutan),
        );
        const elsewhere = at.soal.filter(
          (one) => one.id_soal !== idSoal && one.id_kelompok !== group.id,
        );
        assertSusunan(at.kelompok, [...elsewhere, ...placed], [idKelompok, group.id]);
        await tulis.updateSusunan(tx, at.key, placed);
        return { catatan: catatan('dipindahkan', 'Memindahkan', [idSoal]), hasil: undefined };
      }),

    rewrite,
    viewPlaces,
  };
}

export const catatan = (done: string, verb: string, id_soal: readonly string[]) => ({
  aksi: `soal_${done}`,
  verb: `${verb} soal pada`,
  ...(id_soal.length > 0 && { objek: { id_soal } }),
});
