/** The recap of a class as a workbook (N24). */
import { tampilkan } from '@lms/contracts/nilai/rekap-nilai';
import { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { labelKelas } from '../../kelas/index.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { rekapSheet } from './ekspor.views.ts';
import { countMahasiswa, listMahasiswa } from './rekap.repo.ts';
import type { RekapNilai } from './rekap.service.ts';

const eksporRekap = defineLongWork(
  'ekspor.rekap_nilai',
  z.object({ id: z.string(), tampilkan: z.array(tampilkan) }),
);

type Input = z.output<typeof eksporRekap.input>;

/** Rows per statement. */
const SLICE = 500;

export type EksporRekap = ReturnType<typeof createEksporRekap>;

export function createEksporRekap(
  deps: Deps,
  ports: ExportPorts,
  { frameOf, viewOf }: Pick<RekapNilai, 'frameOf' | 'viewOf'>,
) {
  const { db } = deps;
  const sheetOf = async (actor: Actor, input: Input) => {
    const frame = await frameOf(actor, input.id);
    const view = await viewOf(actor, frame);
    const kolom = {
      header_aktivitas: frame.kolom,
      header_rerata: view.headerRerata,
      header_sikad: frame.header,
    };
    return { frame, view, sheet: rekapSheet(kolom, input.tampilkan) };
  };
  const inClass = (actor: Actor, id: string) => ({
    collegeId: actor.collegeId,
    idKelas: id,
    search: undefined,
    keluar: false,
  });

  return createExport(deps, ports, eksporRekap, {
    judul: 'Ekspor rekap nilai',
    fileName: async (actor, { id }) => {
      const { kelas } = await frameOf(actor, id);
      return `Rekap Nilai ${kelas.kode_makul} ${labelKelas(kelas.nama_kelas)}`;
    },
    sheet: 'Rekap Nilai',
    columns: async (actor, input) => (await sheetOf(actor, input)).sheet.columns,
    count: async (actor, { id }) => {
      await frameOf(actor, id);
      return (await countMahasiswa(db, inClass(actor, id))).total;
    },
    rows: async function* (actor, input) {
      const { view, sheet } = await sheetOf(actor, input);
      for (let offset = 0; ; offset += SLICE) {
        const rows = await listMahasiswa(db, inClass(actor, input.id), { limit: SLICE, offset });
        for (const [at, row] of rows.entries())
          yield sheet.toCells(view.toBaris(row), offset + at + 1);
        if (rows.length < SLICE) return;
      }
    },
    audit: async ({ id }, jumlah, actor) => {
      const { kelas } = await frameOf(actor, id);
      const nama = `${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`;
      return {
        jenisAktivitas: 'nilai' as const,
        aksi: 'nilai.rekap_diekspor',
        detail: `Mengekspor rekap nilai ${jumlah} mahasiswa ${nama}`,
        objek: { jumlah },
        idKelas: id,
        idProdi: kelas.id_prodi,
        periode: kelas.periode,
      };
    },
  });
}
