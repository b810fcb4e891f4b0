import { jenisNotifikasi, sebutanNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';
import type { Notifikasi } from '@lms/contracts/notifikasi/notifikasi';
import { toInstant } from '../../platform/wire-time.ts';
import { labelKelas } from '../kelas/index.ts';
import { linkOf } from './notifikasi.policy.ts';
import type { NotifikasiRow } from './notifikasi.repo.ts';

export function toNotifikasi(row: NotifikasiRow, { isStaff }: { isStaff: boolean }): Notifikasi {
  const jenis = jenisNotifikasi.parse(row.jenis);
  const { kategori, kalimat } = sebutanNotifikasi[jenis];
  const aktivitas =
    row.id_aktivitas !== null && row.jenis_aktivitas !== null
      ? { id: row.id_aktivitas, jenis: row.jenis_aktivitas }
      : null;
  return {
    id: row.id,
    jenis,
    kategori,
    kalimat,
    judul: row.judul,
    teks: row.teks,
    kelas:
      row.id_kelas === null || row.nama_makul === null
        ? null
        : { id: row.id_kelas, nama: `${row.nama_makul} ${labelKelas(row.nama_kelas ?? '')}` },
    tautan: linkOf({
      jenis,
      idKelas: row.id_kelas,
      idPertemuan: row.id_pertemuan,
      aktivitas,
      idObjek: row.id_objek,
      isStaff,
    }),
    jumlah: row.jumlah,
    dibuat_pada: toInstant(row.dibuat_pada),
    dibaca: row.dibaca_pada !== null,
  };
}
