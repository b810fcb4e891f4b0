import type { BarisRealisasi } from '@lms/contracts/laporan/realisasi';
import { toInstant } from '../../../platform/wire-time.ts';
import type { Cell, Column } from '../../../platform/xlsx/xlsx.ts';
import type { RealisasiRow } from './realisasi.repo.ts';

export function toBaris(row: RealisasiRow): BarisRealisasi {
  const { gelar_depan, nama, gelar_akademik } = row;
  return {
    periode: row.periode,
    kelas: { id: row.id_kelas, nama: row.nama_kelas },
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul, sks: row.sks },
    prodi: { id: row.id_prodi, nama: row.nama_prodi, jenjang: row.jenjang },
    pengajar: {
      id: row.id_dosen,
      nama: `${gelar_depan} ${nama}${gelar_akademik ? `, ${gelar_akademik}` : ''}`.trim(),
      nidn: row.nidn,
    },
    rencana: row.rencana,
    realisasi: row.realisasi,
    pertemuan: row.pertemuan.map(
      ([id, nomor, judul, mulai, direncanakan, selesai, hadir, valid, dihitung]) => ({
        id,
        nomor,
        judul,
        waktu_mulai: toInstant(new Date(mulai)),
        direncanakan,
        selesai,
        hadir,
        valid,
        dihitung,
      }),
    ),
  };
}

export const realisasiColumns: readonly Column[] = [
  { header: 'Periode', width: 10 },
  { header: 'Program Studi', width: 28 },
  { header: 'Kode Mata Kuliah', width: 16 },
  { header: 'Mata Kuliah', width: 36 },
  { header: 'SKS', width: 6 },
  { header: 'Kelas', width: 10 },
  { header: 'NIDN', width: 14 },
  { header: 'Pengajar', width: 36 },
  { header: 'Rencana Tatap Muka', width: 14 },
  { header: 'Realisasi Tatap Muka', width: 14 },
  { header: 'Pertemuan yang Dihitung', width: 30 },
];

export function toCells(row: RealisasiRow): readonly Cell[] {
  const { periode, prodi, mata_kuliah, kelas, pengajar, rencana, realisasi, pertemuan } =
    toBaris(row);
  return [
    periode,
    `${prodi.jenjang} ${prodi.nama}`,
    mata_kuliah.kode,
    mata_kuliah.nama,
    mata_kuliah.sks,
    kelas.nama,
    pengajar.nidn ?? '',
    pengajar.nama,
    rencana,
    realisasi,
    pertemuan.flatMap(({ nomor, dihitung }) => (dihitung ? [nomor] : [])).join(', '),
  ];
}
