import {
  agama,
  type BiodataMahasiswa,
  type dataPegawai,
  type dosen,
  jenisKelamin,
  type profilOperator,
  type UbahBiodata,
} from '@lms/contracts/orang/profil';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { z } from 'zod';
import type { LatestBirthDates } from './biodata.policy.ts';
import type { BiodataDosenRow, BiodataMahasiswaRow, PersonalRow } from './biodata.repo.ts';

/** Unknown codes from old imports count as missing. */
const sex = jenisKelamin.nullable().catch(null);
const religion = agama.nullable().catch(null);

function toIdentitas(row: PersonalRow): BiodataMahasiswa['identitas'] {
  return {
    nama: row.nama,
    nik: row.nik,
    tempat_lahir: row.tempat_lahir,
    tanggal_lahir: row.tanggal_lahir,
    jenis_kelamin: sex.parse(row.jenis_kelamin),
    agama: religion.parse(row.agama),
    kewarganegaraan: row.kewarganegaraan,
  };
}

const toKontak = (row: PersonalRow) => ({
  telepon: row.telepon,
  email: row.email ?? row.email_akun,
});

/** `latest` null: read only. */
export function toBiodataMahasiswa(
  row: BiodataMahasiswaRow,
  latest: LatestBirthDates | null,
): BiodataMahasiswa {
  const { alamat, kelurahan, kecamatan, kota, provinsi, kode_pos } = row;
  const {
    nama_ayah,
    tanggal_lahir_ayah,
    pekerjaan_ayah,
    nama_ibu,
    tanggal_lahir_ibu,
    pekerjaan_ibu,
    telepon_orang_tua,
  } = row;
  const { nim, angkatan, tingkat, status, jenjang } = row;
  return {
    id_user: row.id_user,
    fotoContentUrl: row.foto_url,
    identitas: toIdentitas(row),
    kontak: toKontak(row),
    alamat: { alamat, kelurahan, kecamatan, kota, provinsi, kode_pos },
    akademik: { nim, prodi: row.nama_prodi, jenjang, angkatan, tingkat, status },
    orang_tua: {
      nama_ayah,
      tanggal_lahir_ayah,
      pekerjaan_ayah,
      nama_ibu,
      tanggal_lahir_ibu,
      pekerjaan_ibu,
      telepon_orang_tua,
    },
    ubah: latest && {
      tanggal_lahir_terakhir: latest.mahasiswa,
      tanggal_lahir_orang_tua_terakhir: latest.orangTua,
    },
  };
}

function toPegawai(row: PersonalRow): z.output<typeof dataPegawai> {
  const { nip, unit_kerja, jabatan_fungsional, golongan, status_kepegawaian, tanggal_mulai_kerja } =
    row;
  return {
    id_user: row.id_user,
    fotoContentUrl: row.foto_url,
    identitas: toIdentitas(row),
    kontak: toKontak(row),
    kepegawaian: {
      nip,
      unit_kerja,
      jabatan_fungsional,
      golongan,
      status_kepegawaian,
      tanggal_mulai_kerja,
    },
  };
}

export function toDosen(row: BiodataDosenRow): ResponseOf<typeof dosen> {
  const { id, nidn, nama, gelar_depan, gelar_akademik } = row;
  return { ...toPegawai(row), id, nidn, nama, gelar_depan, gelar_akademik, prodi: row.nama_prodi };
}

export function toOperator(row: PersonalRow): ResponseOf<typeof profilOperator> {
  return { ...toPegawai(row), nama: row.nama, username: row.username };
}

const labels: Record<keyof UbahBiodata, string> = {
  nik: 'NIK',
  tempat_lahir: 'tempat lahir',
  tanggal_lahir: 'tanggal lahir',
  jenis_kelamin: 'jenis kelamin',
  agama: 'agama',
  kewarganegaraan: 'kewarganegaraan',
  telepon: 'telepon',
  email: 'email',
  alamat: 'alamat',
  kelurahan: 'kelurahan',
  kecamatan: 'kecamatan',
  kota: 'kota',
  provinsi: 'provinsi',
  kode_pos: 'kode pos',
  nama_ayah: 'nama ayah',
  tanggal_lahir_ayah: 'tanggal lahir ayah',
  pekerjaan_ayah: 'pekerjaan ayah',
  nama_ibu: 'nama ibu',
  tanggal_lahir_ibu: 'tanggal lahir ibu',
  pekerjaan_ibu: 'pekerjaan ibu',
  telepon_orang_tua: 'telepon orang tua',
};

/** Names the fields, never their values: more people read the log than the data. */
export function changeSentence(fields: readonly string[]): string {
  const named = Object.entries(labels).flatMap(([field, label]) =>
    fields.includes(field) ? [label] : [],
  );
  return `Mengubah biodata: ${named.join(', ')}`;
}
