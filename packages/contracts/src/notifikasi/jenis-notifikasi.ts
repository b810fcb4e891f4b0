/** Kinds of notifications with the sentences that screens, push and mail share (N81, N82). */
import { z } from 'zod';

export const jenisNotifikasi = z.enum([
  'komentar',
  'pertanyaan',
  'balasan_forum',
  'sebutan',
  'nilai',
  'nilai_dikoreksi',
  'nilai_ditolak',
  'tambahan_waktu',
  'dibuka',
  'tenggat',
  'pengingat',
  'sanggahan',
  'sanggahan_baru',
  'jawaban_menyusul',
  'pertemuan_ditambah',
  'pertemuan_diubah',
  'pertemuan_dihapus',
  'vidcon_ditambah',
  'vidcon_diubah',
  'vidcon_dihapus',
  'vidcon_mulai',
  'bap',
  'kelompok',
  'pengumuman',
]);
export type JenisNotifikasi = z.infer<typeof jenisNotifikasi>;

/** What somebody chooses channels for; several kinds belong to one. */
export const kategoriNotifikasi = z.enum([
  'percakapan',
  'nilai',
  'tenggat',
  'jadwal',
  'kehadiran',
  'bap',
  'kelompok',
  'pengumuman',
]);
export type KategoriNotifikasi = z.infer<typeof kategoriNotifikasi>;

interface Sebutan {
  kategori: KategoriNotifikasi;
  /** Never a grade, another person's name or a reason (N82). */
  kalimat: string;
}

export const sebutanNotifikasi: Readonly<Record<JenisNotifikasi, Sebutan>> = {
  komentar: { kategori: 'percakapan', kalimat: 'Komentar baru untuk Anda' },
  pertanyaan: { kategori: 'percakapan', kalimat: 'Komentar mahasiswa menunggu jawaban' },
  balasan_forum: { kategori: 'percakapan', kalimat: 'Balasan untuk kiriman Anda di forum' },
  sebutan: { kategori: 'percakapan', kalimat: 'Anda disebut di forum' },
  nilai: { kategori: 'nilai', kalimat: 'Nilai ditampilkan' },
  nilai_dikoreksi: { kategori: 'nilai', kalimat: 'Nilai diperbarui' },
  nilai_ditolak: { kategori: 'nilai', kalimat: 'Siakad menolak nilai yang dikirim' },
  tambahan_waktu: { kategori: 'tenggat', kalimat: 'Anda mendapat tambahan waktu' },
  dibuka: { kategori: 'tenggat', kalimat: 'Sudah dibuka' },
  tenggat: { kategori: 'tenggat', kalimat: 'Berakhir kurang dari 24 jam lagi' },
  pengingat: { kategori: 'tenggat', kalimat: 'Dosen mengingatkan Anda' },
  sanggahan: { kategori: 'kehadiran', kalimat: 'Sanggahan kehadiran Anda dijawab' },
  sanggahan_baru: { kategori: 'kehadiran', kalimat: 'Sanggahan kehadiran menunggu keputusan' },
  jawaban_menyusul: { kategori: 'nilai', kalimat: 'Jawaban menyusul Anda diputuskan' },
  pertemuan_ditambah: { kategori: 'jadwal', kalimat: 'Pertemuan ditambahkan' },
  pertemuan_diubah: { kategori: 'jadwal', kalimat: 'Waktu atau tempat pertemuan berubah' },
  pertemuan_dihapus: { kategori: 'jadwal', kalimat: 'Pertemuan dibatalkan' },
  vidcon_ditambah: { kategori: 'jadwal', kalimat: 'Konferensi video ditambahkan' },
  vidcon_diubah: { kategori: 'jadwal', kalimat: 'Waktu konferensi video berubah' },
  vidcon_dihapus: { kategori: 'jadwal', kalimat: 'Konferensi video dibatalkan' },
  vidcon_mulai: { kategori: 'jadwal', kalimat: 'Konferensi video segera dimulai' },
  bap: { kategori: 'bap', kalimat: 'Berita acara menunggu tanda tangan Anda' },
  kelompok: { kategori: 'kelompok', kalimat: 'Kelompok Anda berubah' },
  pengumuman: { kategori: 'pengumuman', kalimat: 'Pengumuman baru' },
};
