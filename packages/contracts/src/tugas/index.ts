/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as kelompokTugas from './kelompok.ts';
import * as pengumpulan from './pengumpulan.ts';
import * as penilaianTugas from './penilaian.ts';
import * as tugas from './tugas.ts';

export const tugasEndpoints = joined(
  endpointsIn(kelompokTugas),
  endpointsIn(pengumpulan),
  endpointsIn(penilaianTugas),
  endpointsIn(tugas),
);
