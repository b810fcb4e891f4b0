import {
  filterKehadiranDosen,
  filterKehadiranMahasiswa,
  urutanRekap,
} from '@lms/contracts/kehadiran/rekap';
import { z } from 'zod';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

export const eksporMahasiswa = defineLongWork(
  'ekspor.kehadiran_mahasiswa',
  z.object(filterKehadiranMahasiswa),
);
export const eksporDosen = defineLongWork('ekspor.kehadiran_dosen', z.object(filterKehadiranDosen));
export const eksporPertemuan = defineLongWork(
  'ekspor.kehadiran_pertemuan',
  z.object({ idPertemuan: z.string() }),
);
export const eksporRekap = defineLongWork(
  'ekspor.rekap_kehadiran',
  urutanRekap.extend({ idKelas: z.string() }),
);
