/** Lists of one class as a workbook, read page by page and named after the class. */
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { Cell, Column } from '../../../platform/xlsx/xlsx.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import { findKelasNilai } from './kelas.repo.ts';

const SLICE = 1_000;

export type Kolom<Row> = readonly (Column & { of(row: Row): Cell })[];

interface DaftarKelas<Input extends { id: string }, Row> {
  judul: string;
  /** Stands before the class in the file's name. */
  berkas: string;
  sheet: string;
  kolom: Kolom<Row>;
  aksi: string;
  /** Indonesian, after the number of rows: 'tanda terima Siakad'. */
  barang: string;
  read(key: KeyKelas, input: Input, page: Page): Promise<{ rows: Row[]; total: number }>;
}

/** For createExport; who may not see the class gets 404. */
export function sourceOfKelas<Input extends { id: string }, Row>(
  { db }: Pick<Deps, 'db'>,
  { judul, berkas, sheet, kolom, aksi, barang, read }: DaftarKelas<Input, Row>,
) {
  const kelasOf = async (actor: Actor, id: string) => found(await findKelasNilai(db, actor, id));
  const pageOf = ({ collegeId }: Actor, input: Input, offset: number, limit: number) =>
    read({ collegeId, idKelas: input.id }, input, {
      limit,
      offset,
      page: offset / limit + 1,
      perPage: limit,
      all: false,
    });
  return {
    judul,
    fileName: async (actor: Actor, { id }: Input) => {
      const kelas = await kelasOf(actor, id);
      return `${berkas} ${kelas.kode_makul} ${labelKelas(kelas.nama_kelas)}`;
    },
    sheet,
    columns: kolom.map(({ of: _of, ...column }) => column),
    count: async (actor: Actor, input: Input) => {
      await kelasOf(actor, input.id);
      return (await pageOf(actor, input, 0, 1)).total;
    },
    rows: async function* (actor: Actor, input: Input): AsyncGenerator<readonly Cell[]> {
      for (let offset = 0; ; offset += SLICE) {
        const { rows } = await pageOf(actor, input, offset, SLICE);
        for (const row of rows) yield kolom.map((one) => one.of(row));
        if (rows.length < SLICE) return;
      }
    },
    audit: async ({ id }: Input, jumlah: number, actor: Actor) => {
      const kelas = await kelasOf(actor, id);
      return {
        jenisAktivitas: 'nilai' as const,
        aksi,
        detail: `Mengekspor ${jumlah} ${barang} ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`,
        objek: { jumlah },
        idKelas: id,
        idProdi: kelas.id_prodi,
        periode: kelas.periode,
      };
    },
  };
}
