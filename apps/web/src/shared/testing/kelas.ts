/** Classes and meetings for tests; a fake reply parses each by its contract. */
import type {
  Kelas,
  KelasDaftar,
  PertemuanDetail,
  PertemuanHariIni,
  PertemuanMenu,
} from '../queries/kelas.ts';

const ZERO = '0001-01-01T00:00:00Z';
const closed = { boleh: false, sejak: null, alasan: null };
export const noEdit = {
  boleh: false,
  jadwal_online: false,
  jadwal_offline: false,
  terkunci: null,
  pengajar: false,
  parameter: false,
};
export const open = { boleh: true, sejak: null, alasan: null };

export function makeTeacher(
  changes: Partial<Kelas['pengajar'][number]> = {},
): Kelas['pengajar'][number] {
  return {
    id: 'p1',
    id_dosen: 'd1',
    id_user: 'u1',
    nama: 'Budi Santoso',
    nama_pengajar: 'Budi Santoso',
    gelar_depan: 'Dr.',
    gelar_akademik: 'M.Kom.',
    nidn: '0012345678',
    jabatan: 'Dosen',
    prodi: 'Informatika',
    avatar_url: null,
    ...changes,
  };
}

export function makeKelas(changes: Partial<KelasDaftar> = {}): KelasDaftar {
  return {
    id: '20251_IF_AIK21_A',
    status: 'berlangsung',
    banner_url: null,
    banner_color_idx: 8,
    mata_kuliah: {
      id: 'AIK21',
      kode: 'AIK21',
      nama: 'Struktur Data',
      sks: 3,
      prodi: { nama: 'Informatika', jenjang: 'S1' },
    },
    periode: 20251,
    kelas: {
      id_kelas: 'A',
      nama: 'A',
      nama_kelas: 'A',
      jenis_kelas: 'Reguler',
      jenis: { id: '01', nama: 'Reguler' },
    },
    mode_kuliah: 'offline',
    lingkup: '',
    kapasitas: 50,
    kampus: null,
    prodi_kelas: [{ nama: 'Informatika', jenjang: 'S1' }],
    jadwal: [{ hari: 1, jam_mulai: '07:30:00', jam_selesai: '09:10:00', ruangan: 'A303' }],
    pengajar: [makeTeacher()],
    jumlah_pertemuan: 16,
    jumlah_peserta: 40,
    baru: [],
    ...changes,
  };
}

/** What a student may do with a class. */
export const studentRights: Kelas['izin'] = {
  lihat_silabus: true,
  ubah_kelas: false,
  ubah_ketua: false,
  ubah_jabatan: false,
  ubah_pendahuluan: false,
  ubah_silabus: false,
  ubah_rps: false,
};
export const allRights: Kelas['izin'] = {
  lihat_silabus: true,
  ubah_kelas: true,
  ubah_ketua: true,
  ubah_jabatan: true,
  ubah_pendahuluan: true,
  ubah_silabus: true,
  ubah_rps: true,
};

export function makeKelasDetail(changes: Partial<Kelas> = {}): Kelas {
  const { baru: _baru, ...kelas } = makeKelas();
  return {
    ...kelas,
    jenis_kuliah: null,
    metode_pengajaran: 'individu',
    izin: studentRights,
    ...changes,
  };
}

const meeting = {
  id: 'm7',
  nomor: 7,
  judul: 'Normalisasi',
  kategori: 'kuliah',
  jenis: 'offline',
  status: 'berlangsung',
  waktu_mulai: '2026-11-24T13:00:00+07:00',
  waktu_selesai: '2026-11-24T14:40:00+07:00',
  mulai_kuliah: ZERO,
  selesai_kuliah: ZERO,
  ruangan: 'A303',
  jadwal_lama: null,
} as const;

const count = { materi: 0, tugas: 0, vidcon: 0, ujian: 0, forum: 0 };
const kelasRingkas = {
  id: '20251_IF_AIK21_A',
  mata_kuliah: { id: 'AIK21', kode: 'AIK21', nama: 'Struktur Data' },
  kelas: { id: 'A', nama: 'A', jenis: { id: '01', nama: 'Reguler' } },
};

export function makeMenuEntry(changes: Partial<PertemuanMenu> = {}): PertemuanMenu {
  return { ...meeting, count_activity: count, presensi: null, baru: [], ...changes };
}

export function makeMeeting(changes: Partial<PertemuanDetail> = {}): PertemuanDetail {
  return {
    ...meeting,
    deskripsi: '',
    periode: 20251,
    id_sesi: null,
    id_ruangan: null,
    id_kampus: null,
    peserta_hadir: 31,
    jumlah_peserta: 40,
    progress_peserta: 0,
    parameter_kehadiran: {
      hadir_vidcon: false,
      kerjakan_kuis_ujian: false,
      kerjakan_tugas: false,
      posting_forum: false,
      unduh_materi: false,
    },
    waktu_terakhir_update_kehadiran: null,
    waktu_batas_aktivitas: '2026-12-01T23:59:59+07:00',
    tanpa_aktivitas_hadir: false,
    default_deadline_materi: '2026-12-01T23:59:59+07:00',
    count_activity: count,
    kelas_kuliah: kelasRingkas,
    pengajar_kelas: [
      {
        id: 'd1',
        nama: 'Budi Santoso',
        gelar_depan: 'Dr.',
        gelar_akademik: 'M.Kom.',
        is_pengajar: true,
        is_utama: true,
      },
      {
        id: 'd2',
        nama: 'Rina',
        gelar_depan: '',
        gelar_akademik: 'M.T.',
        is_pengajar: false,
        is_utama: false,
      },
    ],
    izin: {
      mulai: closed,
      akhiri: closed,
      batal_akhiri: { boleh: false, sampai: null },
      lihat_kehadiran: false,
      ubah_kehadiran: closed,
      ubah_kehadiran_dosen: false,
      qr: closed,
      isi: closed,
      ubah: noEdit,
    },
    versi: 'v1',
    presensi: null,
    ...changes,
  };
}

export function makeToday(changes: Partial<PertemuanHariIni> = {}): PertemuanHariIni {
  return {
    ...meeting,
    kelas_kuliah: kelasRingkas,
    banner_color_idx: 3,
    presensi: null,
    izin: {
      mulai: closed,
      akhiri: closed,
      batal_akhiri: { boleh: false, sampai: null },
      lihat_kehadiran: false,
      qr: closed,
    },
    ...changes,
  };
}
