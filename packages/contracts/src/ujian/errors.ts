/** Error codes of exams, without schemas. */
import { joined } from '../wire/joined.ts';
import { gangguanUjianErrors } from './pengawasan/gangguan.errors.ts';
import { pengawasanErrors } from './pengawasan/pengawasan.errors.ts';
import { cadanganUjianErrors } from './pengerjaan/cadangan.errors.ts';
import { kodeUjianErrors } from './pengerjaan/kode.errors.ts';
import { pengerjaanErrors } from './pengerjaan/pengerjaan.errors.ts';
import { penilaianUjianErrors } from './penilaian/penilaian.errors.ts';
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
