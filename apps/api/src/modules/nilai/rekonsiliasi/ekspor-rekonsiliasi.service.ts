/** LMS and Siakad side by side as a workbook (N39). */
import {
  type rekonsiliasiNilai,
  type StatusRekonsiliasi,
  statusRekonsiliasi,
} from '@lms/contracts/nilai/kirim-nilai';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { formats } from '../../../platform/xlsx/xlsx.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { type Kolom, sourceOfKelas } from '../rekap/ekspor-kelas.service.ts';
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

const definitions: Kolom<Baris> = [
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
  const source = sourceOfKelas<Input, Baris>(deps, {
    judul: 'Ekspor rekonsiliasi nilai',
    berkas: 'Rekonsiliasi Nilai',
    sheet: 'Rekonsiliasi',
    kolom: definitions,
    aksi: 'nilai.rekonsiliasi_diekspor',
    barang: 'baris rekonsiliasi nilai',
    read: async (key, { id: _id, ...filter }, page) => {
      const { rows, total } = await listRekonsiliasi(deps.db, key, { filter, page });
      return { rows: rows.map(toBaris), total };
    },
  });
  return createExport(deps, ports, eksporRekonsiliasi, source);
}
