/** The preview of the returned workbook (K73); `PenilaianService.applyImpor` writes. */

import type { pratinjauImporNilai } from '@lms/contracts/tugas/penilaian';
import { MAKS_MAHASISWA_NILAI } from '@lms/contracts/wire/batas';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { readSheet } from '../../../platform/csv/sheet.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { readZipDirectory } from '../../../platform/xlsx/zip-directory.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import { type EksporRow, listEkspor } from './ekspor.repo.ts';
import { columnsOf, type Peserta, planImpor } from './impor-nilai.policy.ts';
import type { PenilaianService } from './penilaian.service.ts';
import type { TugasDinilai } from './peserta.repo.ts';

const SLICE = 1_000;
/** Above the comment limit: the row itself reports it. */
const CELL_CHARS = 10_000;

export type ImporNilaiService = ReturnType<typeof createImporNilaiService>;

export function createImporNilaiService(
  { db }: Pick<Deps, 'db'>,
  { isi }: { isi: Pick<IsiService, 'find'> },
  { tugasOf }: Pick<PenilaianService, 'tugasOf'>,
) {
  async function pesertaOf(tugas: TugasDinilai): Promise<Map<string, Peserta>> {
    const all = new Map<string, Peserta>();
    for (let nim = ''; ; ) {
      const rows = await listEkspor(db, tugas, { nim, most: SLICE });
      for (const row of rows) all.set(row.nim, toPeserta(row));
      const last = rows.at(-1);
      if (last === undefined || rows.length < SLICE) return all;
      nim = last.nim;
    }
  }

  return {
    /** @throws AppError tidak_berhak, impor_nilai_kolom, and errors of reading the workbook */
    preview: async (
      actor: Actor,
      id: string,
      file: UploadedFile | null,
    ): Promise<ResponseOf<typeof pratinjauImporNilai>> => {
      const one = await isi.find(actor, { jenis: 'tugas', id });
      if (!one.bolehUbah) throw new AppError('tidak_berhak');
      if (file === null) throw new AppError('berkas_wajib');
      const { tampil, ...tugas } = await tugasOf(db, one);
      if (hasMacros(file.bytes)) throw new AppError('berkas_bukan_xlsx');
      const limits = { rows: MAKS_MAHASISWA_NILAI, cellChars: CELL_CHARS };
      const [heading, ...rows] = await readSheet(file.bytes, limits);
      const columns = columnsOf(heading?.cells ?? []);
      if (columns === null) throw new AppError('impor_nilai_kolom');
      const { jumlahBaris, jumlahSama, baris } = planImpor(rows, columns, await pesertaOf(tugas));
      return {
        jumlah_baris: jumlahBaris,
        jumlah_sama: jumlahSama,
        is_tampilkan_nilai: tampil.terbit,
        baris,
      };
    },
  };
}

/** The export has no macros. */
const hasMacros = (bytes: Uint8Array) =>
  readZipDirectory(bytes)?.some(({ name }) => /vbaProject\.bin$/i.test(name)) ?? false;

function toPeserta(row: EksporRow): Peserta {
  return {
    nim: row.nim,
    nama: row.nama,
    kelompok: row.kelompok,
    keluar: row.keluar,
    dasar: row.nilai_dasar,
    faktor: row.faktor ?? 100,
    alasan: row.alasan_faktor,
    catatan: row.catatan,
    versi: row.versi,
  };
}
