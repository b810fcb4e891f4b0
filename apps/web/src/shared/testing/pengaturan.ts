import { defaultUkuranMaxFile } from '@lms/contracts/berkas/jenis-berkas';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';

/** A new college's settings, with changes to the class settings. */
export function makePengaturan(kelas: Partial<Pengaturan['pengaturan_kelas']> = {}): Pengaturan {
  return {
    pengaturan_sistem: {
      time_zone: 'Asia/Jakarta',
      wajib_faktor_kedua_operator: false,
      jaringan_kampus: [],
      ukuran_max_file: defaultUkuranMaxFile,
      kuota_penyimpanan_gb: null,
      alamat_penampil_dokumen: '',
    },
    pengaturan_kelas: {
      jumlah_pertemuan: 16,
      tampil_tombol_presensi_dosen: { mulai: 0 },
      ubah_jadwal: { online: true, offline: false },
      batas_aktivitas_hari: 7,
      batas_sanggahan_hari: 7,
      tenggang_pengumpulan_detik: 120,
      minimal_karakter_post: 20,
      syarat_kehadiran_online_mahasiswa: {
        terlambat_vidcon_menit: 15,
        vidcon_menit_minimal: 0,
        video_persen: 50,
        audio_persen: 50,
        ebook_detik: 60,
        presentase_progress_minimal_persen: 75,
      },
      syarat_kehadiran_online_dosen: null,
      syarat_kehadiran_offline_dosen: null,
      validasi_kehadiran_dosen: false,
      gunakan_qr_code: false,
      pembatasan_ujian_kehadiran: {
        aktif: false,
        persen_minimal: 75,
        hitung_izin: false,
        hitung_sakit: false,
      },
      akses_resume_ujian: { tampilkan_soal: true },
      nilai: {
        maksimal_remedial: null,
        kehadiran_sebagai_nilai: false,
        pelaku_integrasi: { dosen: true, operator: true },
        kirim_otomatis: false,
      },
      ujian: {
        tenggang_detik: 120,
        batas_unggah_menit: 30,
        kompensasi_maks_menit: 30,
        kode_ujian: false,
        ambang_fokus: null,
        simpan_tahun: 2,
      },
      ...kelas,
    },
  };
}
