/** Names of background work for operators; a test finds missing kinds. */
export const namaPekerjaan: Readonly<Record<string, string>> = {
  'akun.kabari_alamat_lama': 'Memberi kabar ke alamat surel lama',
  'akun.kirim_konfirmasi_email': 'Mengirim konfirmasi alamat surel',
  'akun.kirim_tautan': 'Mengirim tautan kata sandi',
  'akun.minta_tautan': 'Menyiapkan tautan lupa kata sandi',
  'berkas.hapus_isi': 'Menghapus isi berkas yang tidak dipakai',
  'forum.hitung_ulang': 'Menghitung ulang post forum',
  'kehadiran.hitung_progres': 'Menghitung progres pertemuan',
  'pengaturan.progres_minimal_berubah': 'Menerapkan progres minimal yang baru',
  'kehadiran.hitung_rekap': 'Menghitung rekap kehadiran',
  'kehadiran.nilai_pengajar': 'Menentukan kehadiran pengajar',
  'pekerjaan.akun.aktivasi_massal': 'Membuat tautan aktivasi massal',
  'pekerjaan.ekspor.akses_materi': 'Mengekspor akses materi',
  'pekerjaan.ekspor.baris_ditolak': 'Mengekspor baris yang ditolak',
  'pekerjaan.ekspor.kehadiran_dosen': 'Mengekspor kehadiran pengajar',
  'pekerjaan.ekspor.kehadiran_mahasiswa': 'Mengekspor kehadiran peserta',
  'pekerjaan.ekspor.kehadiran_pertemuan': 'Mengekspor kehadiran pertemuan',
  'pekerjaan.ekspor.laporan_impor': 'Mengekspor laporan impor',
  'pekerjaan.ekspor.log_aktivitas': 'Mengekspor log aktivitas',
  'pekerjaan.ekspor.pengerjaan_ujian': 'Mengekspor pengerjaan ujian',
  'pekerjaan.ekspor.pengumpulan_tugas': 'Mengekspor pengumpulan tugas',
  'pekerjaan.ekspor.rekap_kehadiran': 'Mengekspor rekap kehadiran kelas',
  'pekerjaan.hapus_hasil': 'Menghapus hasil pekerjaan lama',
  'pekerjaan.hitung_persentase': 'Menghitung persentase kehadiran',
  'pekerjaan.impor.data_master': 'Menjalankan impor data master',
  'pekerjaan.impor.soal_bank': 'Mengimpor soal ke bank soal',
  'pekerjaan.impor.soal_ujian': 'Mengimpor soal ke ujian',
  'pekerjaan.koreksi.kunci': 'Menerapkan koreksi kunci ujian',
  'pekerjaan.unduh.pengumpulan_tugas': 'Menyiapkan unduhan semua pengumpulan tugas',
  'pengerjaan.hitung_fakta': 'Mencatat ujian yang dikerjakan sebagai kehadiran',
  'penilaian_ujian.statistik_bank': 'Menghitung statistik soal di bank soal',
  'pertemuan.aktivitas_berubah': 'Mengabarkan isi pertemuan yang berubah',
  'pertemuan.pelaksanaan_berubah': 'Menindaklanjuti pelaksanaan pertemuan',
  'pertemuan.waktu_lewat': 'Menindaklanjuti pertemuan yang telah lewat',
};

/** Unknown kinds show their code. */
export function toNamaPekerjaan(jenis: string): string {
  return namaPekerjaan[jenis] ?? jenis;
}
