/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as notifikasi from './notifikasi.ts';
import * as pengingat from './pengingat.ts';
import * as perangkat from './perangkat-notifikasi.ts';
import * as pilihan from './pilihan-notifikasi.ts';

export const notifikasiEndpoints = joined(
  endpointsIn(notifikasi),
  endpointsIn(pilihan),
  endpointsIn(perangkat),
  endpointsIn(pengingat),
);
