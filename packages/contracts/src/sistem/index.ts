/**
 * Every endpoint of settings, jobs, log and presence. Import and list each new file of this area
 * here.
 */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as antrean from './antrean.ts';
import * as cadangan from './cadangan.ts';
import * as dataPribadi from './data-pribadi.ts';
import * as dataSistem from './data-sistem.ts';
import * as kunjungan from './kunjungan.ts';
import * as logAktivitas from './log-aktivitas.ts';
import * as operasi from './operasi.ts';
import * as pekerjaan from './pekerjaan.ts';
import * as penandatangan from './penandatangan.ts';
import * as pengaturan from './pengaturan.ts';
import * as penghapusanData from './penghapusan-data.ts';
import * as sistem from './sistem.ts';
import * as tindakLanjut from './tindak-lanjut.ts';

export const sistemEndpoints = joined(
  endpointsIn(antrean),
  endpointsIn(cadangan),
  endpointsIn(dataPribadi),
  endpointsIn(dataSistem),
  endpointsIn(kunjungan),
  endpointsIn(logAktivitas),
  endpointsIn(operasi),
  endpointsIn(pekerjaan),
  endpointsIn(penandatangan),
  endpointsIn(pengaturan),
  endpointsIn(penghapusanData),
  endpointsIn(sistem),
  endpointsIn(tindakLanjut),
);
