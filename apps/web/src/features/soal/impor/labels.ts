/** Words of imports and exports. */
import type { SoalImpor } from '@lms/contracts/soal/impor';
import type { Label } from '../../../shared/texts.ts';
import type { Impor } from './home.ts';

export const formatNames = {
  moodle_xml: 'Moodle XML',
  gift: 'GIFT',
  aiken: 'Aiken',
  qti12: 'QTI 1.2',
  qti21: 'QTI 2.1',
  qti30: 'QTI 3.0',
} as const satisfies Record<NonNullable<Impor['format']>, string>;

export const statusLabels: Record<SoalImpor['status'], Label> = {
  lengkap: { text: 'Lengkap', color: 'success' },
  berubah: { text: 'Berubah', color: 'warning' },
  mustahil: { text: 'Tidak dapat diimpor', color: 'danger' },
};
