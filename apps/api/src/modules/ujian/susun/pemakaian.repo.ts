import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianUjian = pemakaianOf('pengerjaan', [['nim', 'mahasiswa', 'pengerjaan ujian']]);
