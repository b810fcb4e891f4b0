import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { JobHandler } from '../../../platform/queue/job.ts';
import type { Sweep } from '../../../platform/queue/sweep.ts';
import { createExport, type ExportPorts, longWorkHandler } from '../../sistem/pekerjaan/index.ts';
import { KOLOM_ALASAN } from '../berkas/pemetaan.policy.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import { kolomPerJenis } from '../jenis/kolom-jenis.views.ts';
import type { JalankanImpor } from './anak.service.ts';
import { clearDitolak, countDitolak, nextDitolak } from './baris-ditolak.repo.ts';
import { ditolakBerkas, imporBerkas, laporanBerkas } from './impor.messages.ts';
import * as repo from './impor.repo.ts';
import { clearJejak, clearOld, failBatalByPekerjaan, failByPekerjaan } from './impor.write.repo.ts';
import type { Tahap } from './jalankan.service.ts';
import { PREVIEW_HOURS } from './sunting.policy.ts';
import { clearPerbaikan } from './suntingan.repo.ts';
import { jenisOf } from './terbaca.parser.ts';

const HOUR_MS = 3_600_000;
/** How long rows of a report are kept. */
const ROWS_DAYS = 90;
const BATCH = 1_000;
const GIVEN_UP = 'Impor tidak dapat diselesaikan. Tidak ada yang diubah; coba lagi beberapa saat.';
const NOT_TAKEN_BACK =
  'Impor tidak dapat dibatalkan. Tidak ada yang diubah; coba lagi beberapa saat.';

const progressOf: Record<Tahap, [percent: number, text: string]> = {
  membaca: [5, 'Membaca berkas'],
  memeriksa: [15, 'Memeriksa data'],
  menulis: [50, 'Menulis data'],
  menyimpan: [90, 'Menyimpan laporan'],
};

/** Repeatable: one transaction with the import's row. */
export function imporJob(deps: Deps, jalankan: JalankanImpor): JobHandler {
  const { clock } = deps;
  return longWorkHandler(deps, imporBerkas, {
    work: async ({ actor, collegeId, input, signal, progress }) => {
      const key = { collegeId, id: input.id_impor };
      const prodi = actor.role === 'operator' ? actor.prodi : [];
      // The import finishes this work in its own transaction.
      const mode = input.batalkan ? 'batalkan' : 'terapkan';
      await jalankan(
        { ...key, mode, actor, prodi },
        { signal, onTahap: (tahap) => progress(...progressOf[tahap]) },
      );
      return {};
    },
    ended: async (tx, { id, collegeId, status, verdict }) => {
      if (status === 'selesai') return;
      const key = { collegeId, idPekerjaan: id };
      await failByPekerjaan(tx, { ...key, galat: verdict ?? GIVEN_UP, now: clock.now() });
      await failBatalByPekerjaan(tx, { ...key, galat: verdict ?? NOT_TAKEN_BACK });
    },
  });
}

const namaAksi = {
  tambah: 'Ditambah',
  ubah: 'Diubah',
  hapus: 'Dihapus',
  tolak: 'Ditolak',
  tetap: 'Dipertahankan',
  halang: 'Menghalangi pembatalan',
};

/** One line per row, and per column for changed rows. */
export function laporanExport(deps: Deps, ports: ExportPorts) {
  const { db } = deps;
  return createExport(deps, ports, laporanBerkas, {
    judul: 'Laporan impor data master',
    fileName: 'Laporan Impor Data Master',
    sheet: 'Laporan',
    columns: [
      { header: 'Data', width: 16 },
      { header: 'Hasil', width: 14 },
      { header: 'Baris', width: 8 },
      { header: 'Kunci', width: 26 },
      { header: 'Kolom', width: 20 },
      { header: 'Nilai lama', width: 32 },
      { header: 'Nilai baru', width: 32 },
      { header: 'Keterangan', width: 60 },
    ],
    count: async ({ collegeId }, { id }) =>
      (await repo.listRincian(db, { collegeId, id }, {}, paging({ per_page: 1 }))).total,
    rows: ({ collegeId }, { id }) => reportRows(db, { collegeId, id }),
    audit: ({ id }, jumlah) => ({
      jenisAktivitas: 'data_master',
      aksi: 'data_master.laporan_diunduh',
      detail: `Mengunduh laporan impor data master: ${jumlah} baris`,
      objek: { id_impor: id },
    }),
  });
}

async function* reportRows(
  db: Deps['db'],
  key: repo.ImporKey,
): AsyncGenerator<(string | number | null)[]> {
  for (let after = 0; ; ) {
    const rows = await repo.nextRincian(db, key, after, BATCH);
    for (const { jenis, aksi, baris, kunci, kolom, alasan, perubahan } of rows) {
      const begin = [namaJenis[jenis], namaAksi[aksi], baris, kunci];
      if (perubahan === null) yield [...begin, kolom, null, null, alasan];
      else for (const one of perubahan) yield [...begin, one.kolom, one.lama, one.baru, null];
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.urut;
  }
}

/** In the template's shape, to be sent again. */
export function ditolakExport(deps: Deps, ports: ExportPorts) {
  const { db } = deps;
  const jenisOfImpor = async (collegeId: string, id: string) =>
    jenisOf(found(await repo.findImpor(db, { collegeId, id })));
  return createExport(deps, ports, ditolakBerkas, {
    judul: 'Baris impor yang ditolak',
    fileName: async ({ collegeId }, { id }) =>
      `Baris Ditolak ${namaJenis[await jenisOfImpor(collegeId, id)]}`,
    sheet: 'Ditolak',
    columns: async ({ collegeId }, { id }) => [
      ...Object.keys(kolomPerJenis[await jenisOfImpor(collegeId, id)]).map((header) => ({
        header,
        width: 18,
      })),
      { header: KOLOM_ALASAN, width: 60 },
    ],
    count: ({ collegeId }, { id }) => countDitolak(db, { collegeId, id }),
    rows: async function* ({ collegeId }, { id }) {
      const columns = Object.keys(kolomPerJenis[await jenisOfImpor(collegeId, id)]);
      for (let after = 0; ; ) {
        const rows = await nextDitolak(db, { collegeId, id }, after, BATCH);
        for (const { sel, galat } of rows) {
          yield [
            ...columns.map((name) => sel[name] ?? null),
            galat.map(({ alasan }) => alasan).join(' '),
          ];
        }
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.urut;
      }
    },
    audit: ({ id }, jumlah) => ({
      jenisAktivitas: 'data_master',
      aksi: 'data_master.ditolak_diunduh',
      detail: `Mengunduh ${jumlah} baris impor yang ditolak`,
      objek: { id_impor: id },
    }),
  });
}

export function imporSweeps(): Sweep[] {
  return [
    {
      name: 'siakad.impor_lama',
      everySeconds: 3_600,
      run: async (tx, { now }) => {
        const rowsBefore = new Date(now.getTime() - ROWS_DAYS * 24 * HOUR_MS);
        await clearOld(tx, {
          previewsBefore: new Date(now.getTime() - PREVIEW_HOURS * HOUR_MS),
          rowsBefore,
        });
        await clearDitolak(tx, rowsBefore);
        await clearPerbaikan(tx, rowsBefore);
      },
    },
    {
      name: 'data_master.jejak_impor',
      everySeconds: 3_600,
      run: (tx, { now }) => clearJejak(tx, now),
    },
  ];
}
