import type { BerkasTersimpan } from '@lms/contracts/sistem/data-sistem';
import { toInstant } from '../../platform/wire-time.ts';
import { labelKelas } from '../kelas/index.ts';
import type { BerkasTersimpanRow } from './berkas-tersimpan.repo.ts';

export function toBerkasTersimpan(row: BerkasTersimpanRow): BerkasTersimpan {
  const { id, nama, kind, ukuran, id_kelas, id_pertemuan, pemilik_jenis, pemilik_id } = row;
  return {
    id,
    nama,
    kind,
    ukuran,
    // If the account is gone, its id stands for the name.
    pengunggah: { id: row.pengunggah, nama: row.nama_pengunggah ?? row.pengunggah },
    kelas:
      id_kelas === null || row.nama_kelas === null
        ? null
        : { id: id_kelas, nama: labelKelas(row.nama_kelas) },
    pertemuan:
      id_pertemuan === null || row.nomor === null
        ? null
        : { id: id_pertemuan, nomor: row.nomor, judul: row.judul ?? '' },
    pemilik:
      pemilik_jenis === null || pemilik_id === null
        ? null
        : { jenis: pemilik_jenis, id: pemilik_id },
    dibuat_pada: toInstant(row.dibuat_pada),
  };
}
