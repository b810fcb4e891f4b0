import type { HakAkses } from '../queries.ts';

/** An operator without any right, whom the caller may change. */
export function makeRights(over: Partial<HakAkses> = {}): HakAkses {
  return {
    username: 'operator.baca',
    nama: 'Operator Pemantau',
    is_active: true,
    teraktivasi: true,
    data_master: 'no_access',
    kelas_kuliah: 'no_access',
    bank_soal: 'no_access',
    data_sistem: 'no_access',
    konfigurasi: 'no_access',
    pengumuman: 'no_access',
    bantuan: 'no_access',
    laporan: 'no_access',
    list_prodi: [],
    istimewa: false,
    updated_at: '2026-11-21T03:00:00.000Z',
    izin: { ubah: { boleh: true, alasan: null } },
    ...over,
  };
}
