import { pemakaianOf } from '../../../platform/pemakaian.ts';

// Holds nothing back: a calendar is told of what goes.
export const pemakaianKalender = pemakaianOf('kalender_versi', [['id_kelas', 'kelas', null]]);
