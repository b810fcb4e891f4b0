import type { HasilBentrok, usulanJadwal } from '@lms/contracts/kelas/jadwal-pertemuan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstant } from '../../../../platform/wire-time.ts';
import { mayIgnore } from './jadwal.policy.ts';
import type { BentrokMahasiswaRow, BentrokRow, KelasJadwalRow, Rentang } from './jadwal.repo.ts';
import type { UsulanRow } from './usulan.repo.ts';

type Lain = Omit<BentrokMahasiswaRow, 'nim' | 'nama' | 'jumlah'>;

const toLain = (row: Lain) => ({
  id_pertemuan: row.id_pertemuan,
  nomor: row.nomor,
  id: row.id_kelas,
  mata_kuliah: { id: row.id_makul, kode: row.kode_makul, nama: row.nama_makul },
  kelas: {
    id: row.id_kelas,
    nama: row.nama_kelas,
    jenis:
      row.id_jenis_kelas === null || row.jenis_kelas === null
        ? null
        : { id: row.id_jenis_kelas, nama: row.jenis_kelas },
  },
});

const toWaktu = ({ waktu_mulai, waktu_selesai }: BentrokRow) => ({
  waktu_mulai: toInstant(waktu_mulai),
  waktu_selesai: toInstant(waktu_selesai),
});

interface Terhadap extends Rentang {
  kelas: KelasJadwalRow;
  operatorTulis: boolean;
}

export function toHasilBentrok(
  rows: readonly BentrokRow[],
  students: readonly BentrokMahasiswaRow[],
  { kelas, mulai, selesai, operatorTulis }: Terhadap,
): HasilBentrok {
  const others = rows.filter((row) => !row.di_kelas);
  const inRoom = others.filter((row) => row.di_ruangan);
  const teaching = others.filter((row) => row.pengajar_bentrok.length > 0);
  const ignorable = (some: readonly BentrokRow[]): boolean =>
    mayIgnore(
      some.map((row) => ({
        samaMakul: row.id_makul === kelas.id_makul,
        samaWaktu:
          row.waktu_mulai.getTime() === mulai.getTime() &&
          row.waktu_selesai.getTime() === selesai.getTime(),
      })),
      { operatorTulis },
    );
  return {
    bentrok_kelas: {
      data: rows
        .filter((row) => row.di_kelas)
        .map((row) => ({
          id_pertemuan: row.id_pertemuan,
          nomor: row.nomor,
          judul: row.judul,
          sesi: row.sesi,
          ...toWaktu(row),
        })),
    },
    bentrok_ruangan: {
      bisa_diabaikan: ignorable(inRoom),
      data: inRoom.map((row) => ({ ...toLain(row), pengajar: row.pengajar, ...toWaktu(row) })),
    },
    bentrok_pengajar: {
      bisa_diabaikan: ignorable(teaching),
      data: teaching.flatMap((row) =>
        row.pengajar_bentrok.map((pengajar) => ({ ...toLain(row), pengajar, ...toWaktu(row) })),
      ),
    },
    bentrok_mahasiswa: {
      jumlah: students[0]?.jumlah ?? 0,
      jumlah_peserta: kelas.jumlah_peserta,
      data: students.map((row) => ({ ...toLain(row), nim: row.nim, nama: row.nama })),
    },
    hari_libur: kelas.hari_libur,
    di_luar_periode: kelas.di_luar_periode,
  };
}

export function toUsulan(row: UsulanRow): ResponseOf<typeof usulanJadwal>[number] {
  const { id_ruangan: id, ruangan: nama, kapasitas } = row;
  return {
    sesi: { id: row.id_sesi, nama: row.sesi },
    ruangan: id === null || nama === null || kapasitas === null ? null : { id, nama, kapasitas },
    waktu_mulai: toInstant(row.waktu_mulai),
    waktu_selesai: toInstant(row.waktu_selesai),
    jumlah_mahasiswa_bentrok: row.jumlah,
  };
}
