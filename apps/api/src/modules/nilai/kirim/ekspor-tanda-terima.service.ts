/** Siakad's receipts of a class as a workbook (N32). */
import { statusKirim } from '@lms/contracts/nilai/bentuk';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { formats } from '../../../platform/xlsx/xlsx.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { type Kolom, sourceOfKelas } from '../rekap/ekspor-kelas.service.ts';
import { listTandaTerima, type TandaTerimaRow } from './daftar-kirim.repo.ts';

const eksporTandaTerima = defineLongWork(
  'ekspor.tanda_terima_nilai',
  z.object({
    id: z.string(),
    search: z.string().optional(),
    id_komponen: z.string().optional(),
    status: statusKirim.optional(),
    id_kirim: z.string().optional(),
  }),
);
type Input = z.output<typeof eksporTandaTerima.input>;

const STATUS: Readonly<Record<TandaTerimaRow['status'], string>> = {
  belum_dikirim: 'Belum dikirim',
  menunggu: 'Menunggu',
  terkirim: 'Terkirim, belum dijawab',
  diterima: 'Diterima',
  ditolak: 'Ditolak',
  dibatalkan: 'Dibatalkan',
};

const definitions: Kolom<TandaTerimaRow> = [
  { header: 'NIM', width: 18, of: (row) => row.nim },
  { header: 'Nama Mahasiswa', width: 32, of: (row) => row.nama },
  { header: 'Komponen', width: 24, of: (row) => row.label },
  { header: 'Nilai', width: 10, format: '0.00', of: (row) => row.nilai },
  { header: 'Versi', width: 8, of: (row) => row.versi },
  { header: 'Status', width: 22, of: (row) => STATUS[row.status] },
  { header: 'Alasan', width: 50, of: (row) => row.alasan },
  { header: 'Dikirim Oleh', width: 28, of: (row) => row.dikirim_oleh },
  { header: 'Dikirim Pada', width: 18, format: formats.dateTime, of: (row) => row.dikirim_pada },
  { header: 'Dijawab Pada', width: 18, format: formats.dateTime, of: (row) => row.dijawab_pada },
];

export type EksporTandaTerima = ReturnType<typeof createEksporTandaTerima>;

export function createEksporTandaTerima(deps: Deps, ports: ExportPorts) {
  const source = sourceOfKelas<Input, TandaTerimaRow>(deps, {
    judul: 'Ekspor tanda terima Siakad',
    berkas: 'Tanda Terima Siakad',
    sheet: 'Tanda Terima',
    kolom: definitions,
    aksi: 'nilai.tanda_terima_diekspor',
    barang: 'tanda terima Siakad',
    read: (key, { id: _id, ...filter }, page) => listTandaTerima(deps.db, key, { filter, page }),
  });
  return createExport(deps, ports, eksporTandaTerima, source);
}
