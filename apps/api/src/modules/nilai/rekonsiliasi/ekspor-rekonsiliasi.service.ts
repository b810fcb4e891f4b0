/** LMS and Siakad side by side as a workbook (N39). */
import {
  type rekonsiliasiNilai,
  type StatusRekonsiliasi,
  statusRekonsiliasi,
} from '@lms/contracts/nilai/kirim-nilai';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { type Cell, type Column, formats } from '../../../platform/xlsx/xlsx.ts';
import { labelKelas } from '../../kelas/index.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
import { listRekonsiliasi } from './rekonsiliasi.repo.ts';
import { toBaris } from './rekonsiliasi.service.ts';

const eksporRekonsiliasi = defineLongWork(
  'ekspor.rekonsiliasi_nilai',
  z.object({
    id: z.string(),
    search: z.string().optional(),
    status: statusRekonsiliasi.optional(),
    hanya_beda: z.boolean().optional(),
    id_komponen: z.string().optional(),
  }),
);
type Input = z.output<typeof eksporRekonsiliasi.input>;
type Baris = ResponseOf<typeof rekonsiliasiNilai>[number];

const SLICE = 1_000;

const STATUS: Readonly<Record<StatusRekonsiliasi, string>> = {
  sama: 'Sama',
  belum_dikirim: 'Belum dikirim',
  menunggu: 'Menunggu jawaban Siakad',
  ditolak: 'Ditolak Siakad',
  berbeda: 'Berbeda',
  hanya_lms: 'Hanya di LMS',
  hanya_siakad: 'Hanya di Siakad',
  bentrok: 'Bentrok',
};

const dateOf = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

const definitions: readonly (Column & { of(row: Baris): Cell })[] = [
  { header: 'NIM', width: 18, of: (row) => row.mahasiswa.nim },
  { header: 'Nama Mahasiswa', width: 32, of: (row) => row.mahasiswa.nama },
  { header: 'Komponen', width: 24, of: (row) => row.komponen.label },
  { header: 'Keadaan', width: 24, of: (row) => STATUS[row.status] },
  { header: 'Nilai LMS', width: 10, format: '0.00', of: (row) => row.lms.nilai },
  { header: 'LMS Diubah Oleh', width: 28, of: (row) => row.lms.oleh },
  {
    header: 'LMS Diubah Pada',
    width: 18,
    format: formats.dateTime,
    of: (row) => dateOf(row.lms.pada),
  },
  { header: 'Nilai Siakad', width: 12, format: '0.00', of: (row) => row.siakad.nilai },
  { header: 'Siakad Diubah Oleh', width: 28, of: (row) => row.siakad.oleh },
  {
    header: 'Siakad Diubah Pada',
    width: 18,
    format: formats.dateTime,
    of: (row) => dateOf(row.siakad.pada),
  },
  { header: 'Alasan Penolakan', width: 50, of: (row) => row.kirim.alasan },
];

export type EksporRekonsiliasi = ReturnType<typeof createEksporRekonsiliasi>;

export function createEksporRekonsiliasi(deps: Deps, ports: ExportPorts) {
  const kelasOf = async (actor: Actor, id: string) =>
    found(await findKelasNilai(deps.db, actor, id));
  const pageOf = (actor: Actor, { id, ...filter }: Input, offset: number, limit: number) =>
    listRekonsiliasi(
      deps.db,
      { collegeId: actor.collegeId, idKelas: id },
      {
        filter,
        page: { limit, offset, page: offset / limit + 1, perPage: limit, all: false },
      },
    );

  return createExport(deps, ports, eksporRekonsiliasi, {
    judul: 'Ekspor rekonsiliasi nilai',
    fileName: async (actor, { id }) => {
      const kelas = await kelasOf(actor, id);
      return `Rekonsiliasi Nilai ${kelas.kode_makul} ${labelKelas(kelas.nama_kelas)}`;
    },
    sheet: 'Rekonsiliasi',
    columns: definitions.map(({ of: _of, ...column }) => column),
    count: async (actor, input) => {
      await kelasOf(actor, input.id);
      return (await pageOf(actor, input, 0, 1)).total;
    },
    rows: async function* (actor, input) {
      for (let offset = 0; ; offset += SLICE) {
        const { rows } = await pageOf(actor, input, offset, SLICE);
        for (const row of rows.map(toBaris)) yield definitions.map((one) => one.of(row));
        if (rows.length < SLICE) return;
      }
    },
    audit: async ({ id }, jumlah, actor) => {
      const kelas = await kelasOf(actor, id);
      return {
        jenisAktivitas: 'nilai' as const,
        aksi: 'nilai.rekonsiliasi_diekspor',
        detail: `Mengekspor ${jumlah} baris rekonsiliasi nilai ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`,
        objek: { jumlah },
        idKelas: id,
        idProdi: kelas.id_prodi,
        periode: kelas.periode,
      };
    },
  });
}
