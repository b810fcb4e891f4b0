import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianForum = [
  ...pemakaianOf('forum_peserta', [['nim', 'mahasiswa', 'forum']]),
  ...pemakaianOf('forum_nilai', [['nim', 'mahasiswa', 'nilai forum']]),
];
