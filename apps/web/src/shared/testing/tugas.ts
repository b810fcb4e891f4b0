import type { Tugas } from '../queries/tugas.ts';

export function makeTugas(changes: Partial<Tugas> = {}): Tugas {
  return {
    id: 'tg1',
    id_pertemuan: 'm7',
    judul: 'ER-diagram',
    jenis_tugas: 'individu',
    waktu_mulai: '2026-11-20T08:00:00+07:00',
    waktu_selesai: '2026-12-20T23:59:00+07:00',
    status: 'berlangsung',
    deskripsi: '<p>Gambarlah diagram perpustakaan.</p>',
    lampiran: [],
    berkas_diterima: [],
    maks_berkas: 5,
    boleh_tautan: true,
    is_tampilkan_nilai: false,
    is_syarat_hadir: true,
    created_by: { name: 'Budi Santoso' },
    created_at: '2026-11-19T08:00:00+07:00',
    updated_at: '2026-11-19T08:00:00+07:00',
    pertemuan: { id: 'm7', nomor: 7, judul: 'Normalisasi' },
    kelas_kuliah: {
      id: 'k1',
      mata_kuliah: { id: 'if101', kode: 'IF101', nama: 'Basis Data' },
      kelas: { id: 'k1', nama: 'A', jenis: { id: 'r', nama: 'Reguler' } },
    },
    boleh_ubah: false,
    pengumpulan_saya: null,
    perpanjangan_saya: null,
    nilai_saya: null,
    pemantauan: null,
    ...changes,
  };
}

export const makePemantauan = (
  changes: Partial<NonNullable<Tugas['pemantauan']>> = {},
): NonNullable<Tugas['pemantauan']> => ({
  status: 'no-submission',
  jumlah_peserta: 40,
  jumlah_pengumpulan: 0,
  jumlah_dinilai: 0,
  jumlah_belum_dinilai: 0,
  pengumpulan_terakhir: null,
  terkunci: false,
  ...changes,
});
