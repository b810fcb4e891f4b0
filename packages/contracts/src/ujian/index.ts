/** Endpoints of exams; name new files here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as akanDitolak from './akan-ditolak.ts';
import * as cadanganUjian from './cadangan.ts';
import * as gangguanUjian from './gangguan.ts';
import * as jejakUjian from './jejak.ts';
import * as kodeUjian from './kode.ts';
import * as koreksiKunci from './koreksi-kunci.ts';
import * as paketUjian from './paket.ts';
import * as pengawasan from './pengawasan.ts';
import * as pengawasanSaya from './pengawasan-saya.ts';
import * as pengerjaan from './pengerjaan.ts';
import * as penilaianUjian from './penilaian.ts';
import * as penilaianSoal from './penilaian-soal.ts';
import * as ujianRemedial from './remedial.ts';
import * as ujianSalin from './salin.ts';
import * as ujianSoal from './soal.ts';
import * as tandaTerimaUjian from './tanda-terima.ts';
import * as ujian from './ujian.ts';

export const ujianEndpoints = joined(
  endpointsIn(akanDitolak),
  endpointsIn(cadanganUjian),
  endpointsIn(gangguanUjian),
  endpointsIn(jejakUjian),
  endpointsIn(kodeUjian),
  endpointsIn(koreksiKunci),
  endpointsIn(paketUjian),
  endpointsIn(pengawasan),
  endpointsIn(pengawasanSaya),
  endpointsIn(pengerjaan),
  endpointsIn(penilaianUjian),
  endpointsIn(penilaianSoal),
  endpointsIn(ujianRemedial),
  endpointsIn(ujianSalin),
  endpointsIn(ujianSoal),
  endpointsIn(tandaTerimaUjian),
  endpointsIn(ujian),
);
