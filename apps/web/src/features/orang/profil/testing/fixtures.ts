import type { Biodata, DataDosen, DataOperator } from '../queries.ts';

export function makeBiodata(over: Partial<Biodata> = {}): Biodata {
  return {
    id_user: 'u-1',
    fotoContentUrl: null,
    identitas: {
      nama: 'Siti Rahmawati',
      nik: '3374012345678901',
      tempat_lahir: 'Semarang',
      tanggal_lahir: '2006-02-28',
      jenis_kelamin: 'P',
      agama: 'Islam',
      kewarganegaraan: 'Indonesia',
    },
    kontak: { telepon: null, email: 'siti@contoh.ac.id' },
    alamat: {
      alamat: null,
      kelurahan: null,
      kecamatan: null,
      kota: 'Semarang',
      provinsi: 'Jawa Tengah',
      kode_pos: null,
    },
    akademik: {
      nim: '24060121130001',
      prodi: 'Informatika',
      jenjang: 'S1',
      angkatan: 2024,
      tingkat: 3,
      status: 'Aktif',
    },
    orang_tua: {
      nama_ayah: null,
      tanggal_lahir_ayah: null,
      pekerjaan_ayah: null,
      nama_ibu: 'Sari',
      tanggal_lahir_ibu: '1978-12-31',
      pekerjaan_ibu: null,
      telepon_orang_tua: null,
    },
    ubah: null,
    ...over,
  };
}

const kepegawaian = {
  nip: '198001012010031001',
  unit_kerja: null,
  jabatan_fungsional: 'Lektor',
  golongan: 'III/c',
  status_kepegawaian: 'Tetap',
  tanggal_mulai_kerja: '2010-03-01',
};

export function makeDataDosen(): DataDosen {
  const { id_user, fotoContentUrl, identitas, kontak } = makeBiodata();
  const name = { nama: 'Budi Santoso', gelar_depan: 'Dr.', gelar_akademik: 'M.Kom.' };
  return {
    id_user,
    fotoContentUrl,
    identitas,
    kontak,
    kepegawaian,
    id: 'd-1',
    nidn: '0012345678',
    prodi: 'Informatika',
    ...name,
  };
}

export function makeDataOperator(): DataOperator {
  const { id_user, fotoContentUrl, identitas, kontak } = makeBiodata();
  const empty = {
    nip: null,
    jabatan_fungsional: null,
    golongan: null,
    status_kepegawaian: null,
    tanggal_mulai_kerja: null,
  };
  return {
    id_user,
    fotoContentUrl,
    identitas,
    kontak,
    kepegawaian: { ...empty, unit_kerja: 'Akademik' },
    nama: 'Operator',
    username: 'operator',
  };
}
