/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as dilihat from './dilihat.ts';
import * as jadwalPertemuan from './jadwal-pertemuan.ts';
import * as jumlahAktivitas from './jumlah-aktivitas.ts';
import * as kalender from './kalender.ts';
import * as kelas from './kelas.ts';
import * as mengajar from './mengajar.ts';
import * as pencarian from './pencarian.ts';
import * as pengaturanKelas from './pengaturan-kelas.ts';
import * as perluDikerjakan from './perlu-dikerjakan.ts';
import * as pertemuan from './pertemuan.ts';
import * as salinKelas from './salin-kelas.ts';
import * as silabus from './silabus.ts';
import * as tautan from './tautan.ts';
import * as ubahPertemuan from './ubah-pertemuan.ts';

export const kelasEndpoints = joined(
  endpointsIn(dilihat),
  endpointsIn(jadwalPertemuan),
  endpointsIn(jumlahAktivitas),
  endpointsIn(kalender),
  endpointsIn(kelas),
  endpointsIn(mengajar),
  endpointsIn(pencarian),
  endpointsIn(perluDikerjakan),
  endpointsIn(pengaturanKelas),
  endpointsIn(pertemuan),
  endpointsIn(salinKelas),
  endpointsIn(silabus),
  endpointsIn(tautan),
  endpointsIn(ubahPertemuan),
);
