/**
 * Every endpoint by name, for server, web and OpenAPI. A new endpoint only needs an export; a new
 * file also an entry in its area's index.
 */

import { bantuanEndpoints } from './bantuan/index.ts';
import { berkasEndpoints } from './berkas/index.ts';
import { dataMasterEndpoints } from './data-master/index.ts';
import { isiEndpoints } from './isi/index.ts';
import { kehadiranEndpoints } from './kehadiran/index.ts';
import { kelasEndpoints } from './kelas/index.ts';
import { laporanEndpoints } from './laporan/index.ts';
import { nilaiEndpoints } from './nilai/index.ts';
import { notifikasiEndpoints } from './notifikasi/index.ts';
import { orangEndpoints } from './orang/index.ts';
import { pengumumanEndpoints } from './pengumuman/index.ts';
import { percakapanEndpoints } from './percakapan/index.ts';
import { sistemEndpoints } from './sistem/index.ts';
import { soalEndpoints } from './soal/index.ts';
import { tugasEndpoints } from './tugas/index.ts';
import { ujianEndpoints } from './ujian/index.ts';
import { wireEndpoints } from './wire/index.ts';
import { joined } from './wire/joined.ts';

export const endpoints = joined(
  wireEndpoints,
  orangEndpoints,
  kelasEndpoints,
  berkasEndpoints,
  isiEndpoints,
  percakapanEndpoints,
  tugasEndpoints,
  soalEndpoints,
  ujianEndpoints,
  kehadiranEndpoints,
  nilaiEndpoints,
  dataMasterEndpoints,
  sistemEndpoints,
  pengumumanEndpoints,
  laporanEndpoints,
  notifikasiEndpoints,
  bantuanEndpoints,
);

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
