/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as bap from './bap/bap.ts';
import * as verifikasi from './bap/verifikasi.ts';
import * as realisasi from './realisasi.ts';
import * as statistik from './statistik.ts';
import * as unduhanBap from './unduhan-bap.ts';

export const laporanEndpoints = joined(
  endpointsIn(bap),
  endpointsIn(verifikasi),
  endpointsIn(realisasi),
  endpointsIn(statistik),
  endpointsIn(unduhanBap),
);
