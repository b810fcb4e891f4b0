import type { Ujian } from '../queries/ujian.ts';

const ZERO = '0001-01-01T00:00:00Z';

export function makeUjian(changes: Partial<Ujian> = {}): Ujian {
  return {
    id: 'uj1',
    id_kelas_kuliah: 'k1',
    id_pertemuan: 'm7',
    judul: 'Kuis 3',
    deskripsi: '<p>Kerjakan sendiri.</p>',
    jenis: 'kuis',
    sifat: 'close',
    gunakan_batas_waktu: true,
    durasi: 60,
    acakSoal: true,
    ditampilkan: true,
    kode_ujian: false,
    ambang_fokus: null,
    waktu_mulai: '2026-11-24T08:00:00+07:00',
    waktu_selesai: '2026-11-24T15:00:00+07:00',
    status: 'berlangsung',
    tampilkan_kunci_jawaban: false,
    waktu_tampil_kunci: ZERO,
    kunci_tampil_pada: ZERO,
    id_ujian_utama: null,
    ujian_utama: null,
    peserta_remedial: [],
    is_tampilkan_nilai: false,
    jumlah_soal: 10,
    jumlah_pengerjaan: 0,
    jumlah_belum_dinilai: 0,
    has_remedial: false,
    waktu_mulai_pengerjaan: ZERO,
    waktu_selesai_pengerjaan: ZERO,
    nilai_saya: null,
    created_by: { name: 'Budi Santoso', username: 'budi' },
    created_at: '2026-11-19T08:00:00+07:00',
    updated_by: { name: 'Budi Santoso' },
    updated_at: '2026-11-19T08:00:00+07:00',
    is_syarat_hadir: true,
    pertemuan: { id: 'm7', nomor: 7, judul: 'Normalisasi' },
    kelas_kuliah: {
      id: 'k1',
      mata_kuliah: { id: 'if101', kode: 'IF101', nama: 'Basis Data' },
      kelas: { id: 'k1', nama: 'A', jenis: { id: 'r', nama: 'Reguler' } },
    },
    boleh_ubah: false,
    pemantauan: null,
    siap: null,
    ...changes,
  };
}

export const makePemantauanUjian = (
  changes: Partial<NonNullable<Ujian['pemantauan']>> = {},
): NonNullable<Ujian['pemantauan']> => ({
  jumlah_pengerjaan: 0,
  jumlah_belum_dinilai: 0,
  jumlah_peserta: 40,
  ...changes,
});
