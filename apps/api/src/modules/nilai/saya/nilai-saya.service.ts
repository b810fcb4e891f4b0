/** A student's own grades (DECISIONS 183; N21, N27, N46, N47). Reads only. */
import type { nilaiSaya, simulasiNilai } from '@lms/contracts/nilai/nilai-saya';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { calculateOwn, createHitungSaya, isSupposable } from './saya.policy.ts';
import { findNilaiSaya, listNilaiSaya } from './saya.repo.ts';
import { toAktivitasSaya, toBuku, toHasil, toKelasSaya, toRincianSaya } from './saya.views.ts';

export type NilaiSaya = ReturnType<typeof createNilaiSaya>;

export function createNilaiSaya(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { pengaturan }: { pengaturan: GetPengaturan },
) {
  async function contextOf(actor: MahasiswaActor) {
    const { nilai } = (await pengaturan(db, actor.collegeId)).pengaturan_kelas;
    return { now: clock.now(), batasRemedial: nilai.maksimal_remedial };
  }

  async function bookOf(actor: MahasiswaActor, idKelas: string) {
    const context = await contextOf(actor);
    const row = found(await findNilaiSaya(db, actor, { idKelas, now: context.now }));
    return { row, buku: toBuku(row, context) };
  }

  return {
    list: async (actor: MahasiswaActor, { periode }: QueryOf<typeof nilaiSaya>) => {
      const context = await contextOf(actor);
      const asked = { periode: periode ?? null, now: context.now };
      const rows = await listNilaiSaya(db, actor, asked);
      return rows.map((row) => toKelasSaya(row, calculateOwn(toBuku(row, context))));
    },

    kelas: async (actor: MahasiswaActor, idKelas: string) => {
      const { row, buku } = await bookOf(actor, idKelas);
      return { ...toKelasSaya(row, calculateOwn(buku)), aktivitas: toAktivitasSaya(buku) };
    },

    rincian: async (actor: MahasiswaActor, idKelas: string, idKomponen: string) => {
      const { row, buku } = await bookOf(actor, idKelas);
      const komponen = found(row.komponen.find(({ id }) => id === idKomponen) ?? null);
      const own = found(buku.komponen.find(({ id }) => id === idKomponen) ?? null);
      return toRincianSaya(komponen, createHitungSaya(buku)(own), buku);
    },

    /** @throws AppError komponen_aktivitas_tidak_ada */
    simulasi: async (
      actor: MahasiswaActor,
      idKelas: string,
      { aktivitas }: BodyOf<typeof simulasiNilai>,
    ) => {
      const { row, buku } = await bookOf(actor, idKelas);
      if (!aktivitas.every(({ id }) => isSupposable(buku, id)))
        throw new AppError('komponen_aktivitas_tidak_ada');
      const andaian = new Map(aktivitas.map(({ id, nilai }) => [id, nilai]));
      return toHasil(row, calculateOwn(buku, andaian));
    },
  };
}
