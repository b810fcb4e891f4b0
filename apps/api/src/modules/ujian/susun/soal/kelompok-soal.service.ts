/** Groups of an exam: draw and weight (U37, U38). */
import { randomUUID } from 'node:crypto';
import type { KelompokSoal, tambahKelompokSoal, ubahKelompokSoal } from '@lms/contracts/ujian/soal';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { isOrderOf, trashSince } from '../../../kelas/pertemuan/index.ts';
import type { SoalService } from '../../../soal/index.ts';
import {
  assertFree,
  assertSusunan,
  isiKelompok,
  kelompokOf,
  type Menyusun,
  type MenyusunService,
} from './menyusun.service.ts';
import { findTrashedKelompok } from './sampah-soal.repo.ts';
import { insertedAt } from './susunan.policy.ts';
import * as repo from './susunan.repo.ts';
import * as tulis from './tulis-susunan.repo.ts';

export const MOST_KELOMPOK = 50;

export type KelompokSoalService = ReturnType<typeof createKelompokSoalService>;

export function createKelompokSoalService(
  { menyusun, viewOf }: MenyusunService,
  { soal: soalService }: { soal: Pick<SoalService, 'trashAll' | 'restoreAll'> },
) {
  async function view(tx: Tx, { key, menulis }: Menyusun, id: string): Promise<KelompokSoal> {
    const kelompok = found((await repo.listKelompok(tx, key)).find((one) => one.id === id) ?? null);
    const soal = (await repo.listSusunan(tx, key)).filter(({ id_kelompok }) => id_kelompok === id);
    return { ...kelompok, soal: await viewOf(tx, menulis.actor, soal) };
  }

  return {
    add: (
      actor: Actor,
      idUjian: string,
      body: BodyOf<typeof tambahKelompokSoal>,
    ): Promise<KelompokSoal> =>
      menyusun(actor, idUjian, async (tx, at) => {
        const { key, kelompok } = at;
        const { nama, bobot, ambil, urutan, id_klien: klien } = body;
        const known = klien === undefined ? null : await repo.findKelompokByKlien(tx, key, klien);
        if (known !== null) return { catatan: null, hasil: await view(tx, at, known) };
        assertFree(at);
        if (kelompok.length >= MOST_KELOMPOK) throw new AppError('kelompok_soal_terlalu_banyak');
        const baru = { id: randomUUID(), nama, bobot, ambil, urutan: 0 };
        assertSusunan([...kelompok, baru], at.soal, [baru.id]);
        await tulis.insertKelompok(tx, key.collegeId, [
          { ...baru, id_ujian: idUjian, id_klien: klien ?? null },
        ]);
        const order = insertedAt(kelompok, baru, urutan);
        await tulis.orderKelompok(
          tx,
          key.collegeId,
          order.map(({ id }) => id),
        );
        return {
          catatan: catatan('ditambah', 'Menambah', { nama }),
          hasil: await view(tx, at, baru.id),
        };
      }),

    change: (
      actor: Actor,
      { idUjian, idKelompok }: OneKelompok,
      { nama, bobot, ambil, urutan, samakan_bobot: samakan }: BodyOf<typeof ubahKelompokSoal>,
    ): Promise<KelompokSoal> =>
      menyusun(actor, idUjian, async (tx, at) => {
        const before = kelompokOf(at, idKelompok);
        const { key } = at;
        const own = isiKelompok(at, idKelompok);
        const even = samakan ? own.map((one) => ({ ...one, bobot })) : own;
        const weighs = own.some((one, index) => one.bobot !== even[index]?.bobot);
        if (weighs || bobot !== before.bobot || ambil !== before.ambil || urutan !== undefined)
          assertFree(at);
        const after = { ...before, nama, bobot, ambil };
        const rest = at.soal.filter(({ id_kelompok }) => id_kelompok !== idKelompok);
        assertSusunan([after], [...rest, ...even], [idKelompok]);
        await tulis.updateKelompok(tx, key.collegeId, [after]);
        if (weighs) await tulis.updateSusunan(tx, key, even);
        if (urutan !== undefined) {
          const others = at.kelompok.map(({ id }) => id).filter((id) => id !== idKelompok);
          await tulis.orderKelompok(tx, key.collegeId, insertedAt(others, idKelompok, urutan));
        }
        return {
          catatan: catatan('diubah', 'Mengubah', { nama }),
          hasil: await view(tx, at, idKelompok),
        };
      }),

    /** Questions go and return with it (U17). */
    remove: (
      actor: Actor,
      { idUjian, idKelompok }: OneKelompok,
      denganSoal: boolean,
    ): Promise<void> =>
      menyusun(actor, idUjian, async (tx, at) => {
        const { nama } = kelompokOf(at, idKelompok);
        assertFree(at);
        if (at.kelompok.length === 1) throw new AppError('kelompok_terakhir');
        const ids = isiKelompok(at, idKelompok).map(({ id_soal }) => id_soal);
        if (ids.length > 0 && !denganSoal) throw new AppError('kelompok_berisi');
        await soalService.trashAll(tx, at.menulis, ids);
        await tulis.trashKelompok(tx, { collegeId: at.key.collegeId, now: at.menulis.now }, [
          idKelompok,
        ]);
        return {
          catatan: catatan('dihapus', 'Menghapus', { nama, jumlah_soal: ids.length }),
          hasil: undefined,
        };
      }),

    /** Questions deleted with it return. 404 unless it is in the trash. */
    restore: (actor: Actor, { idUjian, idKelompok }: OneKelompok): Promise<KelompokSoal> =>
      menyusun(actor, idUjian, async (tx, at) => {
        const { key, kelompok, menulis } = at;
        const asked = { idKelompok, since: trashSince(menulis.now) };
        const { kelompok: group, soal } = found(await findTrashedKelompok(tx, key, asked));
        assertFree(at);
        if (kelompok.length >= MOST_KELOMPOK) throw new AppError('kelompok_soal_terlalu_banyak');
        // If too few are left to draw from, all are asked.
        const back = {
          ...group,
          ambil: group.ambil !== null && group.ambil > soal.length ? null : group.ambil,
        };
        assertSusunan([...kelompok, back], [...at.soal, ...soal], [back.id]);
        await soalService.restoreAll(
          tx,
          menulis,
          soal.map(({ id_soal }) => id_soal),
        );
        await tulis.restoreKelompok(tx, key.collegeId, back);
        const order = insertedAt(
          kelompok.map(({ id }) => id),
          back.id,
          back.urutan,
        );
        await tulis.orderKelompok(tx, key.collegeId, order);
        const objek = { nama: back.nama, jumlah_soal: soal.length };
        return {
          catatan: catatan('dipulihkan', 'Memulihkan', objek),
          hasil: await view(tx, at, back.id),
        };
      }),

    order: (actor: Actor, idUjian: string, ids: readonly string[]): Promise<void> =>
      menyusun(actor, idUjian, async (tx, at) => {
        const present = at.kelompok.map(({ id }) => id);
        if (!isOrderOf(present, ids)) throw new AppError('urutan_tidak_lengkap');
        if (present.every((id, index) => id === ids[index]))
          return { catatan: null, hasil: undefined };
        assertFree(at);
        await tulis.orderKelompok(tx, at.key.collegeId, ids);
        return { catatan: catatan('diurutkan', 'Mengurutkan', {}), hasil: undefined };
      }),
  };
}

export interface OneKelompok {
  idUjian: string;
  idKelompok: string;
}

const catatan = (done: string, verb: string, objek: Record<string, unknown>) => ({
  aksi: `kelompok_${done}`,
  verb: `${verb} kelompok soal pada`,
  objek,
});
