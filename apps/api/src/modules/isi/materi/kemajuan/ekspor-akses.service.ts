import { filterEksporAkses } from '@lms/contracts/isi/materi';
import { z } from 'zod';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { found } from '../../../../platform/errors.ts';
import { createPenjagaIsi, findPertemuan, toMeetingAudit } from '../../../kelas/pertemuan/index.ts';
import {
  createExport,
  defineLongWork,
  type ExportPorts,
  type PenjagaHasil,
} from '../../../sistem/pekerjaan/index.ts';
import { aksesSheet } from './ekspor-akses.views.ts';
import type { KemajuanService } from './kemajuan.service.ts';

const eksporAkses = defineLongWork(
  'ekspor.akses_materi',
  filterEksporAkses.extend({ id: z.string() }),
);
type Input = z.output<typeof filterEksporAkses> & { id: string };

const SLICE = 1_000;

export const createPenjagaMateri = (deps: Pick<Deps, 'db'>): Record<string, PenjagaHasil> => ({
  [eksporAkses.jenis]: createPenjagaIsi(deps, 'materi'),
});

export type EksporAkses = ReturnType<typeof createEksporAkses>;

export function createEksporAkses(
  deps: Deps,
  ports: ExportPorts,
  { aksesOf }: Pick<KemajuanService, 'aksesOf'>,
) {
  const pageOf = (actor: Actor, { id, sort, ...filter }: Input, page: number, limit = SLICE) =>
    aksesOf(actor, id, filter, {
      limit,
      offset: (page - 1) * limit,
      page,
      perPage: limit,
      all: false,
      sort,
    });

  const whatOf = async (actor: Actor, input: Input) => {
    const { header } = await pageOf(actor, input, 1, 1);
    return { header, meeting: found(await findPertemuan(deps.db, actor, header.id_pertemuan)) };
  };

  return createExport(deps, ports, eksporAkses, {
    judul: 'Ekspor akses materi',
    fileName: async (actor, input) => {
      const { meeting } = await whatOf(actor, input);
      return `Akses Materi ${meeting.kode_makul} ${meeting.nama_kelas} Pertemuan ${meeting.nomor}`;
    },
    sheet: 'Akses Materi',
    columns: aksesSheet.columns,
    count: async (actor, input) => (await pageOf(actor, input, 1, 1)).total,
    rows: async function* (actor, input) {
      for (let page = 1; ; page++) {
        const { rows } = await pageOf(actor, input, page);
        for (const [index, row] of rows.entries())
          yield aksesSheet.toCells({ ...row, no: (page - 1) * SLICE + index + 1 });
        if (rows.length < SLICE) return;
      }
    },
    audit: async (input, jumlah, actor) => {
      const { header, meeting } = await whatOf(actor, input);
      return toMeetingAudit(meeting, {
        jenisAktivitas: 'materi' as const,
        aksi: 'materi.akses_diekspor',
        objek: { id: header.id, jumlah },
        tindakan: `Mengekspor ${jumlah} baris akses materi "${header.judul}" pada`,
      });
    },
  });
}
