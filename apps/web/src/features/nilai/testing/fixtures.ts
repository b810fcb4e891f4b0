/** A class with two students, four activities and three components; the contract parses them. */
import type { GradeClass, Komponen, Recap } from '../rekap/queries.ts';

export const kelas: Recap['kelas'] = {
  id: 'kelas-1',
  periode: 20261,
  mata_kuliah: { kode: 'AIK21343', nama: 'Manajemen Basis Data' },
  kelas: { nama: 'A', jenis: { nama: 'Reguler' } },
  kampus: { nama: 'Tembalang' },
  mode: null,
  is_nilai_dikunci: false,
};

export function komponen(id: string, rest: Partial<Komponen> = {}): Komponen {
  return {
    id,
    jenis: 'tugas',
    label: 'Tugas',
    bobot: 60,
    bentuk: 'tugas',
    waktu_entri_nilai_start: '2026-11-20T17:00:00Z',
    waktu_entri_nilai_end: '2026-12-20T16:59:59Z',
    buang_terendah: 0,
    versi: 1,
    aktivitas: [{ id: 't-1', jenis: 'tugas', label: 'ER-diagram', bobot: 1 }],
    entri: { dibuka: true, boleh: true, alasan: null },
    kirim: { diterima: 0, ditolak: 0, menunggu: 0, belum_dikirim: 2 },
    ...rest,
  };
}

type Head = Recap['header_aktivitas'][number];

export function kolom(
  id: string,
  jenis: Head['aktivitas']['jenis'],
  rest: Partial<Head> = {},
): Head {
  return {
    aktivitas: { id, jenis, label: `${jenis} ${id}` },
    label_pertemuan: 'Pertemuan 1',
    waktu_selesai: '2026-11-24T16:59:00Z',
    status_nilai: 'sudah_dinilai',
    id_ujian_utama: null,
    tersembunyi: false,
    terbit: true,
    ...rest,
  };
}

type Row = Recap['nilai_mahasiswa'][number];

export function sel(
  id: string,
  nilai: number | null,
  rest: Partial<Row['nilai_sikad'][number]> = {},
): Row['nilai_sikad'][number] {
  return {
    komponen: { id, bobot: 60 },
    nilai,
    update_by_sikad: false,
    sumber: 'hitung',
    versi: 1,
    lengkap: true,
    hitung: null,
    dibuang: [],
    status_kirim: 'belum_dikirim',
    alasan_kirim: null,
    ...rest,
  };
}

export function mahasiswa(nomor: number, rest: Partial<Row> = {}): Row {
  return {
    mahasiswa: {
      id_user: `u-${nomor}`,
      nama: `Mahasiswa ${String(nomor).padStart(2, '0')}`,
      nim: `2406012113${String(nomor).padStart(4, '0')}`,
    },
    keluar: false,
    nilai_pertemuan: [
      { aktivitas: 't-1', nilai: 87.5, status: 'dinilai' },
      { aktivitas: 'k-1', nilai: 0, status: 'belum_dinilai' },
      { aktivitas: 'r-1', nilai: -1.618, status: 'tidak_mengerjakan' },
      { aktivitas: 'f-1', nilai: 0, status: 'dinilai' },
    ],
    rata_rata_lms: [
      { jenis: 'tugas', rata_rata: 87.5 },
      { jenis: 'kuis', rata_rata: null },
      { jenis: 'forum', rata_rata: 0 },
    ],
    nilai_sikad: [sel('ko-1', 87.5), sel('ko-2', null, { lengkap: false }), sel('ko-3', 90)],
    perkiraan: { nilai: 87.5, huruf: 'A', dari: 1, total: 2 },
    ...rest,
  };
}

export function recap(rest: Partial<Recap> = {}): Recap {
  const nilai_mahasiswa = rest.nilai_mahasiswa ?? [mahasiswa(1), mahasiswa(2)];
  return {
    kelas,
    header_aktivitas: [
      kolom('t-1', 'tugas', { aktivitas: { id: 't-1', jenis: 'tugas', label: 'ER-diagram' } }),
      kolom('k-1', 'kuis', { status_nilai: 'belum_dinilai', tersembunyi: true }),
      kolom('r-1', 'remedial', {
        id_ujian_utama: 'k-1',
        label_pertemuan: 'Pertemuan 2',
        status_nilai: 'tidak_ada_pengerjaan',
      }),
      kolom('f-1', 'forum', { label_pertemuan: 'Pertemuan 2', status_nilai: 'belum_berakhir' }),
    ],
    header_rerata: [
      { jenis: 'tugas', label: 'Rata-rata Tugas' },
      { jenis: 'kuis', label: 'Rata-rata Kuis' },
      { jenis: 'forum', label: 'Rata-rata Forum' },
    ],
    header_sikad: [
      komponen('ko-1'),
      komponen('ko-2', { jenis: 'kuis', label: 'Kuis', bobot: 40 }),
      komponen('ko-3', { jenis: 'lainnya', label: 'Sikap', bobot: 0, aktivitas: [] }),
    ],
    nilai_mahasiswa,
    jumlah_mahasiswa: nilai_mahasiswa.length,
    jumlah_keluar: 0,
    belum_dipetakan: [],
    jumlah_bobot: 100,
    hak: { boleh_entri: true, boleh_atur: false, siakad_terhubung: true },
    skala_berubah: null,
    versi: 1,
    ...rest,
  };
}

export function gradeClass(rest: Partial<GradeClass> = {}): GradeClass {
  return {
    ...kelas,
    banner_color_idx: 0,
    pengajar: ['Dr. Budi Santoso, M.Kom.'],
    jumlah_peserta: 40,
    status_entri: 'dibuka',
    jumlah_komponen: 3,
    jumlah_belum_dinilai: 7,
    kirim: { diterima: 30, ditolak: 2, menunggu: 5, belum_dikirim: 3 },
    ...rest,
  };
}
