import type { Slot } from '../queries.ts';

export function makeSlot(changes: Partial<Slot> = {}): Slot {
  return {
    hari: 1,
    jam_mulai: '07:30:00',
    jam_selesai: '09:10:00',
    ruangan: 'A303',
    kelas: { id: '20251_IF_AIK21_A', nama: 'A' },
    mata_kuliah: { kode: 'AIK21', nama: 'Struktur Data' },
    mode_kuliah: 'offline',
    banner_color_idx: 3,
    pengajar: [
      { id_dosen: 'd1', gelar_depan: 'Dr.', nama: 'Budi Santoso', gelar_akademik: 'M.Kom.' },
    ],
    waktu_mulai: null,
    ...changes,
  };
}
