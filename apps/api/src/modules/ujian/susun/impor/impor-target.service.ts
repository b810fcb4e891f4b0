/** Questions between files and an exam (U20, U36–U40). */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '../../../../platform/db/sql.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { IsiService } from '../../../kelas/pertemuan/index.ts';
import { defineLongWork } from '../../../sistem/pekerjaan/index.ts';
import {
  type HeldTarget,
  type ImporTarget,
  imporWork,
  type SoalMasuk,
  type SoalService,
} from '../../../soal/index.ts';
import type { BacaSoalService } from '../soal/baca-soal.service.ts';
import { MOST_KELOMPOK } from '../soal/kelompok-soal.service.ts';
import {
  assertFree,
  assertSusunan,
  isiKelompok,
  kelompokOf,
  type Menyusun,
  type MenyusunService,
} from '../soal/menyusun.service.ts';
import * as tulis from '../soal/tulis-susunan.repo.ts';
import { bobotUjian, divideIntoKelompok, withBobot } from './ujian-impor.policy.ts';

const pilihanUjian = z.object({
  kelompok: z.enum(['kategori', 'satu']),
  id_kelompok: z.string().optional(),
});
export type PilihanUjian = z.infer<typeof pilihanUjian>;

const imporUjian = defineLongWork('impor.soal_ujian', imporWork(pilihanUjian));

interface TargetPorts {
  isi: Pick<IsiService, 'find'>;
  soal: SoalService;
  baca: BacaSoalService;
}

export function createUjianTarget(
  { menyusun }: Pick<MenyusunService, 'menyusun'>,
  { isi, soal, baca }: TargetPorts,
): ImporTarget<PilihanUjian> {
  const mainOf = (at: Menyusun, named: string | undefined) =>
    named === undefined ? found(at.kelompok.at(-1) ?? null) : kelompokOf(at, named);

  const toHeld = (tx: Tx, at: Menyusun): HeldTarget<PilihanUjian> => ({
    tx,
    menulis: at.menulis,
    assertRoom: (added, { id_kelompok }) => {
      assertFree(at);
      mainOf(at, id_kelompok);
      const more = Array.from({ length: added }, () => ({
        id_soal: '',
        id_versi: '',
        id_kelompok: '',
        bobot: 1,
        urutan: 0,
      }));
      assertSusunan(at.kelompok, [...at.soal, ...more], []);
    },
    place: (incoming, pilihan) => place(tx, at, incoming, pilihan),
    withdraw: async (ids, { kelompok: made }) => {
      assertFree(at);
      const gone = at.soal.filter(({ id_soal }) => ids.includes(id_soal));
      const rest = at.soal.filter((one) => !gone.includes(one));
      const touched = new Set(gone.map(({ id_kelompok }) => id_kelompok));
      // It no longer draws.
      const emptied = at.kelompok
        .filter(
          ({ id, ambil }) =>
            ambil !== null &&
            touched.has(id) &&
            !rest.some(({ id_kelompok }) => id_kelompok === id),
        )
        .map((one) => ({ ...one, ambil: null }));
      await tulis.updateKelompok(tx, at.key.collegeId, emptied);
      const now = at.kelompok.map((one) => emptied.find(({ id }) => id === one.id) ?? one);
      assertSusunan(now, rest, [...touched]);
      await soal.trashAll(tx, at.menulis, ids);
      const empty = made.filter(
        (id) =>
          at.kelompok.some((one) => one.id === id) &&
          !rest.some(({ id_kelompok }) => id_kelompok === id),
      );
      const last = empty.length === at.kelompok.length ? 1 : 0;
      await tulis.trashKelompok(
        tx,
        { collegeId: at.key.collegeId, now: at.menulis.now },
        empty.slice(last),
      );
      return true;
    },
  });

  async function place(
    tx: Tx,
    at: Menyusun,
    incoming: readonly SoalMasuk[],
    { kelompok: by, id_kelompok }: PilihanUjian,
  ) {
    const { collegeId, id: idUjian } = at.key;
    const there = at.kelompok.map((one) => ({
      ...one,
      isKosong: isiKelompok(at, one.id).length === 0,
    }));
    const { created, configured, placed } = divideIntoKelompok(incoming, {
      by,
      mainKelompok: mainOf(at, id_kelompok),
      kelompok: there,
      newId: randomUUID,
    });
    if (at.kelompok.length + created.length > MOST_KELOMPOK)
      throw new AppError('kelompok_soal_terlalu_banyak');
    const lastGroup = at.kelompok.at(-1)?.urutan ?? 0;
    const groups = created.map((one, index) => ({ ...one, urutan: lastGroup + index + 1 }));
    const next = new Map<string, number>();
    const places = incoming.map(({ bobot }, index) => {
      const { id: id_kelompok, bobot: usual, ambil } = found(placed[index]);
      const own = isiKelompok(at, id_kelompok);
      const urutan = (next.get(id_kelompok) ?? own.at(-1)?.urutan ?? 0) + 1;
      next.set(id_kelompok, urutan);
      const drawn =
        ambil === null || own[0] === undefined ? (bobotUjian(bobot) ?? usual) : own[0].bobot;
      return { id_soal: '', id_versi: '', id_kelompok, bobot: drawn, urutan };
    });
    const now = at.kelompok.map((one) => ({
      ...one,
      ...configured.find(({ id }) => id === one.id),
    }));
    assertSusunan([...now, ...groups], [...at.soal, ...places], [...next.keys()]);
    await tulis.updateKelompok(tx, collegeId, configured);
    const rows = groups.map((one) => ({ ...one, id_ujian: idUjian, id_klien: null }));
    if (rows.length > 0) await tulis.insertKelompok(tx, collegeId, rows);
    const written = await soal.add(
      tx,
      at.menulis,
      incoming.map((one, index) => ({ ...one, urutan: found(places[index]).urutan })),
    );
    const susunan = written.map(({ id, idVersi }, index) => ({
      ...found(places[index]),
      id_soal: id,
      id_versi: idVersi,
      id_ujian: idUjian,
    }));
    await tulis.insertSusunan(tx, collegeId, susunan);
    return {
      ids: written.map(({ id }) => id),
      dibuat: { bank: [], kelompok: groups.map(({ id }) => id) },
    };
  }

  return {
    jenis: 'ujian',
    kerja: imporUjian,
    hold: (actor, id, work) =>
      menyusun(actor, id, async (tx, at) => {
        const { hasil, tindakan } = await work(toHeld(tx, at));
        if (tindakan === undefined) return { catatan: null, hasil };
        const { aksi, tindakan: verb, objek } = tindakan;
        return { catatan: { aksi, verb, objek }, hasil };
      }),
    adaptLaporan: withBobot,
    /** Reading before the exam begins is logged. */
    sumber: async (actor, id) => {
      const { header } = await isi.find(actor, { jenis: 'ujian', id });
      const { kelompok_soal: groups } = await baca.groups(actor, id);
      const keluar = groups.flatMap(({ nama, bobot, ambil, soal: own }, index) =>
        own.map((one) => ({
          soal: one,
          bobot: one.bobot,
          kelompok: { nama, urutan: index + 1, bobot, ambil },
        })),
      );
      return { judul: header.judul, soal: keluar };
    },
  };
}
