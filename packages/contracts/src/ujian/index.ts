/** Endpoints of exams; name new files here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as jejakUjian from './jejak.ts';
import * as gangguanUjian from './pengawasan/gangguan.ts';
import * as pengawasan from './pengawasan/pengawasan.ts';
import * as pengawasanSaya from './pengawasan/pengawasan-saya.ts';
import * as cadanganUjian from './pengerjaan/cadangan.ts';
import * as kodeUjian from './pengerjaan/kode.ts';
import * as paketUjian from './pengerjaan/paket.ts';
import * as pengerjaan from './pengerjaan/pengerjaan.ts';
import * as tandaTerimaUjian from './pengerjaan/tanda-terima.ts';
import * as akanDitolak from './penilaian/akan-ditolak.ts';
import * as koreksiKunci from './penilaian/koreksi-kunci.ts';
import * as penilaianUjian from './penilaian/penilaian.ts';
import * as penilaianSoal from './penilaian/penilaian-soal.ts';
import * as ujianRemedial from './remedial.ts';
import * as ujianSalin from './salin.ts';
import * as ujianSoal from './soal.ts';
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
