/** A workbook tells what became of each row of an imported one (N25, N50). */
import { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import type { Cell } from '../../../platform/xlsx/xlsx.ts';
import { labelKelas } from '../../kelas/index.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { assertPengisi } from '../isian/pegang.service.ts';
import type { RekapNilai } from '../rekap/rekap.service.ts';
import { findLaporan } from './impor-komponen.repo.ts';
import { PRATINJAU_MS } from './impor-komponen.service.ts';
import { hasilRows } from './impor-komponen.views.ts';

const hasil = defineLongWork(
  'ekspor.hasil_impor_nilai',
  z.object({ id: z.string(), idImpor: z.string() }),
);
type Input = z.output<typeof hasil.input>;

export type HasilImpor = ReturnType<typeof createHasilImpor>;

export function createHasilImpor(
  deps: Deps,
  ports: ExportPorts,
  rekap: Pick<RekapNilai, 'frameOf'>,
) {
  const open = async (actor: Actor, id: string) => {
    const frame = await rekap.frameOf(actor, id);
    assertPengisi(frame.pengisi);
    return frame;
  };
  const rowsOf = async (actor: Actor, { id, idImpor }: Input) => {
    const { key } = await open(actor, id);
    const sejak = new Date(deps.clock.now().getTime() - PRATINJAU_MS);
    const one = { id: idImpor, oleh: actor.userId, sejak };
    return hasilRows(found(await findLaporan(deps.db, key, one)));
  };

  return createExport(deps, ports, hasil, {
    judul: 'Hasil impor nilai komponen',
    fileName: async (actor, { id }) => {
      const { kelas } = await open(actor, id);
      return `Hasil Impor Nilai ${kelas.kode_makul} ${labelKelas(kelas.nama_kelas)}`;
    },
    sheet: 'Hasil',
    columns: [
      { header: 'Baris', width: 8 },
      { header: 'NIM', width: 18 },
      { header: 'Nama Mahasiswa', width: 34 },
      { header: 'Komponen', width: 24 },
      { header: 'Nilai Sebelumnya', width: 18, format: '0.00' },
      { header: 'Nilai di Berkas', width: 16, format: '0.00' },
      { header: 'Hasil', width: 20 },
      { header: 'Keterangan', width: 50 },
    ],
    count: async (actor, input) => (await rowsOf(actor, input)).length,
    rows: async function* (actor, input): AsyncGenerator<readonly Cell[]> {
      yield* await rowsOf(actor, input);
    },
    audit: async ({ id }, jumlah, actor) => {
      const { kelas } = await open(actor, id);
      return {
        jenisAktivitas: 'nilai' as const,
        aksi: 'nilai.hasil_impor_diunduh',
        detail: `Mengunduh hasil impor nilai ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`,
        objek: { jumlah },
        idKelas: id,
        idProdi: kelas.id_prodi,
        periode: kelas.periode,
      };
    },
  });
}
