import type { Vidcon } from '../queries/vidcon.ts';

export function makeVidcon(changes: Partial<Vidcon> = {}): Vidcon {
  return {
    id: 'v1',
    id_pertemuan: 'm7',
    id_kelas_kuliah: 'k1',
    judul: 'Kuliah daring',
    aplikasi: 'zoom',
    catatan: null,
    waktu_mulai: '2026-11-24T13:00:00+07:00',
    waktu_selesai: '2026-11-24T14:00:00+07:00',
    status: 'berlangsung',
    jumlah_peserta: 12,
    jumlah_peserta_kelas: 40,
    ada_peserta: false,
    waktu_terkunci: false,
    is_syarat_hadir: true,
    batas_tepat_waktu: null,
    join_data: null,
    created_by: { name: 'Budi Santoso' },
    created_at: '2026-11-19T08:00:00+07:00',
    updated_by: { name: 'Budi Santoso' },
    updated_at: '2026-11-19T08:00:00+07:00',
    pertemuan: { id: 'm7', nomor: 7, judul: 'Normalisasi' },
    kelas_kuliah: {
      id: 'k1',
      mata_kuliah: { id: 'if101', kode: 'IF101', nama: 'Basis Data' },
      kelas: { id: 'k1', nama: 'A', jenis: { id: 'r', nama: 'Reguler' } },
    },
    boleh_ubah: false,
    ...changes,
  };
}
