/**
 * Every endpoint of people, sign-in and rights. Import and list each new file of this area here.
 */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as akun from './akun.ts';
import * as bertindak from './bertindak.ts';
import * as emailAkun from './email-akun.ts';
import * as foto from './foto.ts';
import * as hakAkses from './hak-akses.ts';
import * as masuk from './masuk.ts';
import * as orang from './orang.ts';
import * as pembatasan from './pembatasan.ts';
import * as profil from './profil.ts';
import * as sesi from './sesi.ts';

export const orangEndpoints = joined(
  endpointsIn(akun),
  endpointsIn(bertindak),
  endpointsIn(emailAkun),
  endpointsIn(foto),
  endpointsIn(hakAkses),
  endpointsIn(masuk),
  endpointsIn(orang),
  endpointsIn(pembatasan),
  endpointsIn(profil),
  endpointsIn(sesi),
);
