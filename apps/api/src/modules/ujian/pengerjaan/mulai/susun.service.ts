/** Papers from an exam's groups and questions, cached by its version. */
import type { Sql } from '../../../../platform/db/sql.ts';
import { listLembar, susunLembar, toSoalLembar } from '../../../soal/index.ts';
import { listKelompok, listSusunan, mapSusunan } from '../../susun/index.ts';
import type { SoalLembar } from '../pengerjaan.repo.ts';

export interface Bahan {
  versi: number;
  siap: boolean;
  kelompok: {
    id: string;
    nama: string;
    ambil: number | null;
    soal: (ReturnType<typeof toSoalLembar> & { versi: string; bobot: number })[];
  }[];
}

const MOST_BAHAN = 200;

export type SusunService = ReturnType<typeof createSusun>;

export function createSusun() {
  // A version never changes, and thousands begin within a minute.
  const known = new Map<string, Bahan>();

  async function load(sql: Sql, collegeId: string, id: string, versi: number): Promise<Bahan> {
    const key = { collegeId, id };
    const kelompok = await listKelompok(sql, key);
    const susunan = await listSusunan(sql, key);
    const placeOf = new Map(susunan.map((row) => [row.id_soal, row]));
    const rows = await listLembar(
      sql,
      collegeId,
      susunan.map((row) => row.id_versi),
    );
    const soal = rows.map((row) => ({
      ...toSoalLembar(row),
      versi: row.id_versi,
      bobot: placeOf.get(row.id)?.bobot ?? 0,
    }));
    return {
      versi,
      siap: (await mapSusunan(sql, { collegeId, ids: [id] })).get(id)?.siap ?? false,
      kelompok: kelompok.map((group) => ({
        id: group.id,
        nama: group.nama,
        ambil: group.ambil,
        soal: soal.filter((one) => placeOf.get(one.id)?.id_kelompok === group.id),
      })),
    };
  }

  async function bahanOf(
    sql: Sql,
    collegeId: string,
    { id, versi }: { id: string; versi: number },
  ): Promise<Bahan> {
    const name = `${collegeId} ${id}`;
    const before = known.get(name);
    if (before?.versi === versi) return before;
    const bahan = await load(sql, collegeId, id, versi);
    known.delete(name);
    known.set(name, bahan);
    const [oldest] = known.keys();
    if (known.size > MOST_BAHAN && oldest !== undefined) known.delete(oldest);
    return bahan;
  }

  return {
    bahanOf,

    /** U35. */
    isSiap: async (
      sql: Sql,
      collegeId: string,
      ujian: { id: string; versi: number },
    ): Promise<boolean> => (await bahanOf(sql, collegeId, ujian)).siap,

    /** The seed decides the paper (U39). */
    draw: async (
      sql: Sql,
      collegeId: string,
      {
        benih,
        acakSoal,
        ...ujian
      }: { id: string; versi: number; benih: bigint; acakSoal: boolean },
    ): Promise<SoalLembar[]> => {
      const { kelompok } = await bahanOf(sql, collegeId, ujian);
      return susunLembar(kelompok, { benih, acakSoal }).flatMap((group) =>
        group.soal.map(({ soal, opsi }) => ({
          kelompok: group.id,
          soal: soal.id,
          versi: soal.versi,
          opsi,
        })),
      );
    },
  };
}
