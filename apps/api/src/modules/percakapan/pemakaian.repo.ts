import { pemakaianOf } from '../../platform/pemakaian.ts';

export const pemakaianPercakapan = [
  ...pemakaianOf('percakapan', [['nim', 'mahasiswa', 'percakapan']]),
  ...pemakaianOf('pesan', [['nim', 'mahasiswa', 'percakapan']]),
];
