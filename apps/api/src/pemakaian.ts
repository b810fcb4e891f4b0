/** What is in use, as every module answers for its own tables (platform/pemakaian.ts). A module with new tables adds its line here. */
import { pemakaianBankSoal } from './modules/bank-soal/index.ts';
import { pemakaianBerkas } from './modules/berkas/index.ts';
import { pemakaianImpor } from './modules/data-master/index.ts';
import { pemakaianDilihat } from './modules/dilihat/index.ts';
import { pemakaianForum } from './modules/forum/index.ts';
import { pemakaianKehadiran } from './modules/kehadiran/index.ts';
import { pemakaianKelas } from './modules/kelas/index.ts';
import { pemakaianLog } from './modules/log-aktivitas/index.ts';
import { pemakaianPengawasan } from './modules/pengawasan/index.ts';
import { pemakaianPengguna } from './modules/pengguna/index.ts';
import { pemakaianPercakapan } from './modules/percakapan/index.ts';
import { pemakaianPertemuan } from './modules/pertemuan/index.ts';
import { pemakaianReferensi } from './modules/referensi/index.ts';
import { pemakaianTugas } from './modules/tugas/index.ts';
import { pemakaianUjian } from './modules/ujian/index.ts';
import type { Pemakaian } from './platform/pemakaian.ts';

export const pemakaian: readonly Pemakaian[] = [
  ...pemakaianPengguna,
  ...pemakaianReferensi,
  ...pemakaianKelas,
  ...pemakaianPertemuan,
  ...pemakaianTugas,
  ...pemakaianForum,
  ...pemakaianBankSoal,
  ...pemakaianUjian,
  ...pemakaianPengawasan,
  ...pemakaianPercakapan,
  ...pemakaianKehadiran,
  ...pemakaianDilihat,
  ...pemakaianBerkas,
  ...pemakaianImpor,
  ...pemakaianLog,
];
