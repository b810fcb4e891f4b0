import { filterKehadiranMahasiswa } from '@lms/contracts/kehadiran/rekap';
import { z } from 'zod';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

/** 'Update Kehadiran Manual' (DECISIONS 136). */
export const hitungPersentase = defineLongWork(
  'hitung_persentase',
  z.object(filterKehadiranMahasiswa),
);
