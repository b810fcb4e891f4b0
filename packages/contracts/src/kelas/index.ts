/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as dilihat from './dilihat.ts';
import * as jadwalPertemuan from './jadwal-pertemuan.ts';
import * as jumlahAktivitas from './jumlah-aktivitas.ts';
import * as kelas from './kelas.ts';
import * as mengajar from './mengajar.ts';
import * as pencarian from './pencarian.ts';
import * as pertemuan from './pertemuan.ts';

export const kelasEndpoints = joined(
  endpointsIn(dilihat),
  endpointsIn(jadwalPertemuan),
  endpointsIn(jumlahAktivitas),
  endpointsIn(kelas),
  endpointsIn(mengajar),
  endpointsIn(pencarian),
  endpointsIn(pertemuan),
);
