/** Files of an exam's questions (S3 §7.4; DECISIONS 198; U18). */
import { formErrors } from './berkas.ts';
import { endpoint } from './endpoint.ts';
import { hasilBerkasSoal } from './soal.ts';
import { penulis, satuSoal } from './ujian-soal.ts';

export const berkasSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  kind: 'multipart',
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}/files',
  summary: 'Tambah lampiran soal dan lampiran kunci pada soal ujian.',
  source: 'S3 §7.4, DECISIONS 198, U18',
  params: satuSoal,
  upload: { file: 'Lampiran soal dan lampiran kunci, boleh lebih dari satu.' },
  response: hasilBerkasSoal,
  errors: [...formErrors, 'soal_terkunci', 'soal_lampiran_terlalu_banyak'],
});
