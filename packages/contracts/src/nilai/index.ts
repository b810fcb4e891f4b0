/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as feeder from './feeder.ts';
import * as imporNilai from './impor-nilai.ts';
import * as integrasiNilai from './integrasi-nilai.ts';
import * as isianNilai from './isian-nilai.ts';
import * as kirimNilai from './kirim-nilai.ts';
import * as komponenNilai from './komponen-nilai.ts';
import * as nilaiSaya from './nilai-saya.ts';
import * as pengaturanNilai from './pengaturan-nilai.ts';
import * as pengecualianNilai from './pengecualian-nilai.ts';
import * as rekapNilai from './rekap-nilai.ts';
import * as rincianNilai from './rincian-nilai.ts';

export const nilaiEndpoints = joined(
  endpointsIn(feeder),
  endpointsIn(imporNilai),
  endpointsIn(integrasiNilai),
  endpointsIn(isianNilai),
  endpointsIn(kirimNilai),
  endpointsIn(komponenNilai),
  endpointsIn(nilaiSaya),
  endpointsIn(pengaturanNilai),
  endpointsIn(pengecualianNilai),
  endpointsIn(rekapNilai),
  endpointsIn(rincianNilai),
);
