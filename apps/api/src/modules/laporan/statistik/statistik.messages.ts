import { filterLaporanKelas, filterPengunjung } from '@lms/contracts/laporan/statistik';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

export const eksporKehadiran = defineLongWork('ekspor.laporan_kehadiran', filterLaporanKelas);
export const eksporBap = defineLongWork('ekspor.laporan_bap', filterLaporanKelas);
export const eksporNilai = defineLongWork('ekspor.laporan_nilai', filterLaporanKelas);
export const eksporIku7 = defineLongWork('ekspor.laporan_iku7', filterLaporanKelas);
export const eksporPengunjung = defineLongWork('ekspor.laporan_pengunjung', filterPengunjung);
