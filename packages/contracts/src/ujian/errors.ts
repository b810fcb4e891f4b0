/**
 * Every error code of exams, from the paper to the grade; apart from the endpoints, because a page
 * needs the sentences without the shapes.
 */
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
