/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as kehadiranBerisiko from './berisiko.ts';
import * as dispensasi from './dispensasi.ts';
import * as kehadiran from './kehadiran.ts';
import * as kehadiranPratinjau from './pratinjau.ts';
import * as kehadiranQr from './qr.ts';
import * as kehadiranRekap from './rekap.ts';
import * as sanggahan from './sanggahan.ts';

export const kehadiranEndpoints = joined(
  endpointsIn(kehadiranBerisiko),
  endpointsIn(dispensasi),
  endpointsIn(kehadiran),
  endpointsIn(kehadiranPratinjau),
  endpointsIn(kehadiranQr),
  endpointsIn(kehadiranRekap),
  endpointsIn(sanggahan),
);
