/** A workbook of submissions and grades; K73 reads its versions back. */
import { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import type { Cell } from '../../../platform/xlsx/xlsx.ts';
import { findPertemuan, type IsiService, toMeetingAudit } from '../../kelas/pertemuan/index.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { countMahasiswa, listEkspor } from './ekspor.repo.ts';
import type { PenilaianService } from './penilaian.service.ts';
import { pengumpulanSheet } from './penilaian.views.ts';
import type { TugasDinilai } from './peserta.repo.ts';

export const eksporPengumpulan = defineLongWork(
  'ekspor.pengumpulan_tugas',
  z.object({ id: z.string() }),
);

const SLICE = 1_000;

export async function* eksporRows(db: Sql, tugas: TugasDinilai): AsyncGenerator<readonly Cell[]> {
  for (let nim = '', no = 0; ; ) {
    const rows = await listEkspor(db, tugas, { nim, most: SLICE });
    for (const row of rows) yield pengumpulanSheet.toCells({ ...row, no: ++no });
    const last = rows.at(-1);
    if (last === undefined || rows.length < SLICE) return;
    nim = last.nim;
  }
}

export type EksporPengumpulan = ReturnType<typeof createEksporPengumpulan>;

export function createEksporPengumpulan(
  deps: Deps,
  { isi, ...ports }: ExportPorts & { isi: Pick<IsiService, 'find'> },
  { tugasOf }: Pick<PenilaianService, 'tugasOf'>,
) {
  const { db } = deps;
  const open = async (actor: Actor, id: string) => {
    const one = await isi.find(actor, { jenis: 'tugas', id });
    return { header: one.header, tugas: await tugasOf(db, one) };
  };
  const meetingOf = async (actor: Actor, idPertemuan: string) =>
    found(await findPertemuan(db, actor, idPertemuan));

  return createExport(deps, ports, eksporPengumpulan, {
    judul: 'Ekspor pengumpulan tugas',
    fileName: async (actor, { id }) => {
      const { header } = await open(actor, id);
      const { kode_makul, nama_kelas, nomor } = await meetingOf(actor, header.id_pertemuan);
      return `Pengumpulan Tugas ${kode_makul} ${nama_kelas} Pertemuan ${nomor}`;
    },
    sheet: 'Pengumpulan',
    columns: pengumpulanSheet.columns,
    count: async (actor, { id }) => countMahasiswa(db, (await open(actor, id)).tugas),
    rows: async function* (actor, { id }) {
      yield* eksporRows(db, (await open(actor, id)).tugas);
    },
    audit: async ({ id }, jumlah, actor) => {
      const { header } = await open(actor, id);
      return toMeetingAudit(await meetingOf(actor, header.id_pertemuan), {
        jenisAktivitas: 'tugas' as const,
        aksi: 'tugas.pengumpulan_diekspor',
        objek: { id, jumlah },
        tindakan: `Mengekspor ${jumlah} baris pengumpulan tugas "${header.judul}" pada`,
      });
    },
  });
}
