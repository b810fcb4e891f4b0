/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { kelompokTugasErrors } from './kelompok.errors.ts';
import { pengumpulanErrors } from './pengumpulan.errors.ts';
import { penilaianTugasErrors } from './penilaian.errors.ts';
import { tugasErrors } from './tugas.errors.ts';

export const errorsOfTugas = joined(
  kelompokTugasErrors,
  pengumpulanErrors,
  penilaianTugasErrors,
  tugasErrors,
);
