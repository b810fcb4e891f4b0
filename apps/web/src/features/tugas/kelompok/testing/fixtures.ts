import type { Anggota, Calon, Kelompok } from '../queries.ts';

export const mahasiswa = (
  n: number,
  over: Partial<Anggota['mahasiswa']> = {},
): Anggota['mahasiswa'] => ({
  id_user: `u${n}`,
  nama: `Mahasiswa ${n}`,
  nim: `2406012113000${n}`,
  avatar_url: null,
  tingkat: 1,
  prodi: { nama: 'Informatika', jenjang: 'S1' },
  aktif: true,
  ...over,
});

export const anggota = (n: number, over: Partial<Anggota> = {}): Anggota => ({
  jabatan: n === 1 ? 'ketua' : 'anggota',
  mahasiswa: mahasiswa(n),
  canDelete: true,
  ikut_pengumpulan: null,
  ...over,
});

const talkOf = (id: string): Kelompok['percakapan'] => ({
  id_group: `LMS-KELOMPOK-${id}`,
  id_thread: `komentar-tugas__${id}__t1`,
  jumlah_belum_dibaca: 0,
});

export const makeKelompok = (over: Partial<Kelompok> = {}): Kelompok => ({
  id: 'k1',
  nama: 'Kelompok 1',
  anggota: [anggota(1), anggota(2)],
  milik_saya: false,
  sudah_mengumpulkan: false,
  izin: { ubah: true, hapus: true, alasan_hapus: null },
  percakapan: talkOf(over.id ?? 'k1'),
  updated_at: '2026-11-24T13:00:00Z',
  ...over,
});

export const seen = (over: Partial<Kelompok> = {}): Kelompok =>
  makeKelompok({
    izin: { ubah: false, hapus: false, alasan_hapus: null },
    anggota: [anggota(1, { canDelete: false }), anggota(2, { canDelete: false })],
    percakapan: null,
    ...over,
  });

export const calon = (n: number, kelompok: Calon['kelompok'] = null): Calon => ({
  mahasiswa: mahasiswa(n),
  kelompok,
});
