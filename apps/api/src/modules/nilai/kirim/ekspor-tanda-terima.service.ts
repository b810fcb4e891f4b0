/** Siakad's receipts of a class as a workbook (N32). */
import { statusKirim } from '@lms/contracts/nilai/bentuk';
import { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { type Cell, type Column, formats } from '../../../platform/xlsx/xlsx.ts';
import { labelKelas } from '../../kelas/index.ts';
import { createExport, defineLongWork, type ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
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

const SLICE = 1_000;

const STATUS: Readonly<Record<TandaTerimaRow['status'], string>> = {
  belum_dikirim: 'Belum dikirim',
  menunggu: 'Menunggu',
  terkirim: 'Terkirim, belum dijawab',
  diterima: 'Diterima',
  ditolak: 'Ditolak',
  dibatalkan: 'Dibatalkan',
};

const definitions: readonly (Column & { of(row: TandaTerimaRow): Cell })[] = [
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
  const kelasOf = async (actor: Actor, id: string) =>
    found(await findKelasNilai(deps.db, actor, id));
  const pageOf = (actor: Actor, { id, ...filter }: Input, offset: number, limit: number) =>
    listTandaTerima(
      deps.db,
      { collegeId: actor.collegeId, idKelas: id },
      {
        filter,
        page: { limit, offset, page: offset / limit + 1, perPage: limit, all: false },
      },
    );

  return createExport(deps, ports, eksporTandaTerima, {
    judul: 'Ekspor tanda terima Siakad',
    fileName: async (actor, { id }) => {
      const kelas = await kelasOf(actor, id);
      return `Tanda Terima Siakad ${kelas.kode_makul} ${labelKelas(kelas.nama_kelas)}`;
    },
    sheet: 'Tanda Terima',
    columns: definitions.map(({ of: _of, ...column }) => column),
    count: async (actor, input) => {
      await kelasOf(actor, input.id);
      return (await pageOf(actor, input, 0, 1)).total;
    },
    rows: async function* (actor, input) {
      for (let offset = 0; ; offset += SLICE) {
        const { rows } = await pageOf(actor, input, offset, SLICE);
        for (const row of rows) yield definitions.map((one) => one.of(row));
        if (rows.length < SLICE) return;
      }
    },
    audit: async ({ id }, jumlah, actor) => {
      const kelas = await kelasOf(actor, id);
      return {
        jenisAktivitas: 'nilai' as const,
        aksi: 'nilai.tanda_terima_diekspor',
        detail: `Mengekspor ${jumlah} tanda terima Siakad ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`,
        objek: { jumlah },
        idKelas: id,
        idProdi: kelas.id_prodi,
        periode: kelas.periode,
      };
    },
  });
}
