import { pemakaianOf } from '../../../platform/pemakaian.ts';

// Goes with the class; the copied content answers for itself.
export const pemakaianSalinan = pemakaianOf('salinan_kelas', [['id_kelas', 'kelas', null]]);
