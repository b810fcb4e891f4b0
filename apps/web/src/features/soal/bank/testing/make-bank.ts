/** Banks for tests. */
import type { BankRinci, KartuBank } from '../queries.ts';

export function makeBank(changes: Partial<BankRinci> = {}): BankRinci {
  return {
    id: 'b1',
    judul: 'UTS Basis Data',
    mata_kuliah: { id: 'if101', kode: 'IF101', nama: 'Basis Data' },
    prodi_mata_kuliah: { id: 'p1', nama: 'Informatika' },
    dosen: { id: 'd-1', nama: 'Budi Santoso' },
    dibagikan: false,
    jumlah_soal: changes.list_soal?.length ?? 0,
    created_at: '2026-11-19T08:00:00+07:00',
    boleh_ubah: true,
    boleh_duplikat: true,
    deskripsi: 'Soal sampai pertemuan 7.',
    id_dosen: 'd-1',
    id_mata_kuliah: 'if101',
    id_prodi_mata_kuliah: 'p1',
    ditampilkan: false,
    versi: 1,
    created_by: { name: 'Budi Santoso' },
    updated_by: { name: 'Budi Santoso' },
    updated_at: '2026-11-19T08:00:00+07:00',
    boleh_salin_ujian: true,
    list_soal: [],
    ...changes,
  };
}

export const makeCard = (changes: Partial<KartuBank> = {}): KartuBank => ({
  ...makeBank(),
  ...changes,
});
