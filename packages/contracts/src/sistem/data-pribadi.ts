/** Personal data of one person, for the rights of law 27/2022. */
import { endpoint } from '../wire/endpoint.ts';
import { byId } from '../wire/umum.ts';
import { pekerjaanDimulai } from './pekerjaan.ts';

/**
 * Needs data_sistem, within the programmes; of operators only by a privileged one or themselves. The
 * archive belongs to the operator who asked and is kept for seven days.
 */
export const eksporDataPribadi = endpoint({
  method: 'POST',
  path: '/v2/akun/{id}/data_pribadi',
  tag: 'akun',
  summary: 'Siapkan semua data pribadi seseorang dalam satu berkas ZIP, sebagai pekerjaan.',
  source: 'DECISIONS 212, 216',
  access: { operator: ['data_sistem', 'write'] },
  params: byId,
  status: 202,
  response: pekerjaanDimulai,
  errors: ['akun_operator', 'pekerjaan_terlalu_banyak'],
});
