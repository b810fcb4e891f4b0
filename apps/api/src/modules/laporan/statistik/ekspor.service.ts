/** The reports as workbooks, with the numbers of their tables (N79). */
import type { FilterLaporanKelas, FilterPengunjung } from '@lms/contracts/laporan/statistik';
import type { KelasFeeder } from '@lms/contracts/nilai/feeder';
import type { AuditEntry } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { operator } from '../../../platform/auth/narrow.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Page, paging } from '../../../platform/http/paging.ts';
import type { Cell } from '../../../platform/xlsx/xlsx.ts';
import { createExport, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import * as repo from './kelas.repo.ts';
import { listPengunjung } from './pengunjung.repo.ts';
import * as messages from './statistik.messages.ts';
import {
  bapSheet,
  iku7Sheet,
  kehadiranSheet,
  nilaiSheet,
  pengunjungSheet,
  toKelasBap,
  toKelasKehadiran,
  toKelasNilai,
} from './statistik.views.ts';

const SLICE = 500;

export interface EksporPorts extends ExportPorts {
  /** Classes with their share for IKU-7 (N48). */
  iku7(
    actor: Actor,
    filter: FilterLaporanKelas & { page: number; per_page: number },
  ): Promise<readonly KelasFeeder[]>;
}

const auditOf = (what: string, filter: object, jumlah: number): AuditEntry => ({
  jenisAktivitas: 'sistem',
  aksi: 'laporan.diekspor',
  detail: `Mengekspor laporan ${what} (${jumlah} baris)`,
  objek: { filter, jumlah },
});

export type EksporLaporan = ReturnType<typeof createEksporLaporan>;

export function createEksporLaporan(deps: Deps, ports: EksporPorts) {
  const { standby: db, clock } = deps;

  async function* slices<Row>(
    toCells: (row: Row) => Cell[],
    read: (page: Page<repo.Sort>) => Promise<readonly Row[]>,
    perPage = SLICE,
  ): AsyncGenerator<Cell[]> {
    for (let page = 1; ; page += 1) {
      const rows = await read(paging({ page, per_page: perPage }, perPage, perPage));
      for (const row of rows) yield toCells(row);
      if (rows.length < perPage) return;
    }
  }
  const count = (actor: Actor, filter: FilterLaporanKelas) => repo.countKelas(db, actor, filter);

  return {
    kehadiran: createExport(deps, ports, messages.eksporKehadiran, {
      judul: 'Ekspor laporan kehadiran',
      fileName: 'Laporan Kehadiran',
      sheet: 'Kehadiran',
      columns: kehadiranSheet.columns,
      count,
      rows: (actor, filter) =>
        slices(kehadiranSheet.toCells, async (page) =>
          (await repo.listKehadiran(db, actor, { filter, page })).rows.map(toKelasKehadiran),
        ),
      audit: (filter, jumlah) => auditOf('kehadiran', filter, jumlah),
    }),

    bap: createExport(deps, ports, messages.eksporBap, {
      judul: 'Ekspor laporan BAP',
      fileName: 'Laporan BAP',
      sheet: 'BAP',
      columns: bapSheet.columns,
      count,
      rows: (actor, filter) => {
        const now = clock.now();
        return slices(bapSheet.toCells, async (page) =>
          (await repo.listBap(db, actor, { filter, page }, now)).rows.map(toKelasBap),
        );
      },
      audit: (filter, jumlah) => auditOf('BAP', filter, jumlah),
    }),

    nilai: createExport(deps, ports, messages.eksporNilai, {
      judul: 'Ekspor laporan nilai',
      fileName: 'Laporan Nilai',
      sheet: 'Nilai',
      columns: nilaiSheet.columns,
      count,
      rows: (actor, filter) =>
        slices(nilaiSheet.toCells, async (page) =>
          (await repo.listNilai(db, actor, { filter, page })).rows.map(toKelasNilai),
        ),
      audit: (filter, jumlah) => auditOf('nilai', filter, jumlah),
    }),

    iku7: createExport(deps, ports, messages.eksporIku7, {
      judul: 'Ekspor laporan IKU-7',
      fileName: 'Laporan IKU-7',
      sheet: 'IKU-7',
      columns: iku7Sheet.columns,
      count,
      rows: (actor, filter) =>
        slices(
          iku7Sheet.toCells,
          ({ page, perPage }) => ports.iku7(actor, { ...filter, page, per_page: perPage }),
          100,
        ),
      audit: (filter, jumlah) => auditOf('IKU-7', filter, jumlah),
    }),

    pengunjung: createExport(deps, ports, messages.eksporPengunjung, {
      judul: 'Ekspor laporan pengunjung',
      fileName: 'Laporan Pengunjung',
      sheet: 'Pengunjung',
      columns: pengunjungSheet.columns,
      count: async (actor, filter: FilterPengunjung) =>
        (await listPengunjung(db, operator(actor), filter)).length,
      rows: async function* (actor, filter: FilterPengunjung) {
        for (const row of await listPengunjung(db, operator(actor), filter))
          yield pengunjungSheet.toCells(row);
      },
      audit: (filter, jumlah) => auditOf('pengunjung', filter, jumlah),
    }),
  };
}
