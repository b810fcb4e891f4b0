/** Endpoints of questions and banks; name new files here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as bankSoal from './bank-soal.ts';
import * as soalImpor from './impor.ts';
import * as rubrikSoal from './rubrik.ts';

export const soalEndpoints = joined(
  endpointsIn(bankSoal),
  endpointsIn(soalImpor),
  endpointsIn(rubrikSoal),
);
