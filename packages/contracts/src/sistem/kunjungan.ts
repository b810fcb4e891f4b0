/**
 * Presence: the browser's ping every 300 s and its totals for operators (S1 §7, §9; DECISIONS 47).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const terakhirAktif = endpoint({
  method: 'PUT',
  path: '/v2/lms/visitor/last_active',
  tag: 'beranda',
  summary: 'Tanda bahwa pengguna sedang membuka LMS; dikirim setiap 300 detik.',
  source: 'S1 §7, §9',
  access: { mahasiswa: true, dosen: true, operator: true },
  status: 204,
});

export const statistikPengunjung = endpoint({
  method: 'GET',
  path: '/v2/lms/visitor/statistic',
  tag: 'beranda',
  summary:
    'Jumlah pengunjung LMS: yang sedang membuka, hari ini, bulan ini, dan seluruhnya. Setiap orang dihitung sekali.',
  source: 'S1 §7, DECISIONS 47',
  access: { operator: true },
  response: z.object({ online: z.int(), hari_ini: z.int(), bulan_ini: z.int(), total: z.int() }),
});
