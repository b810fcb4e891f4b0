/** Error codes of exams, without schemas. */
import { joined } from '../wire/joined.ts';
import { cadanganUjianErrors } from './cadangan.errors.ts';
import { gangguanUjianErrors } from './gangguan.errors.ts';
import { kodeUjianErrors } from './kode.errors.ts';
import { pengawasanErrors } from './pengawasan.errors.ts';
import { pengerjaanErrors } from './pengerjaan.errors.ts';
import { penilaianUjianErrors } from './penilaian.errors.ts';
import { ujianErrors } from './ujian.errors.ts';

export const errorsOfUjian = joined(
  cadanganUjianErrors,
  gangguanUjianErrors,
  kodeUjianErrors,
  pengawasanErrors,
  pengerjaanErrors,
  penilaianUjianErrors,
  ujianErrors,
);
