import { pemakaianOf } from '../../platform/pemakaian.ts';

// Holds nothing back: what was counted stays counted.
export const pemakaianKunjungan = pemakaianOf('pengunjung_harian', [['id_prodi', 'prodi', null]]);
