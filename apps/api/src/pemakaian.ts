/**
 * Collects what is in use from all modules (platform/pemakaian.ts). A module with new tables adds
 * its line.
 */

import { pemakaianKalender, pemakaianKunjungan } from './modules/beranda/index.ts';
import { pemakaianBerkas } from './modules/berkas/index.ts';
import { pemakaianImpor } from './modules/data-master/index.ts';
import { pemakaianVidcon } from './modules/isi/vidcon/index.ts';
import { pemakaianKehadiran } from './modules/kehadiran/index.ts';
import { pemakaianDilihat } from './modules/kelas/dilihat/index.ts';
import { pemakaianKelas } from './modules/kelas/index.ts';
import { pemakaianPertemuan } from './modules/kelas/pertemuan/index.ts';
import { pemakaianSalinan } from './modules/kelas/salin/index.ts';
import { pemakaianSilabus } from './modules/kelas/silabus/index.ts';
import { pemakaianBap } from './modules/laporan/bap/index.ts';
import { pemakaianLog } from './modules/log-aktivitas/index.ts';
import { pemakaianNilai } from './modules/nilai/index.ts';
import { pemakaianNotifikasi } from './modules/notifikasi/index.ts';
import { pemakaianPengguna } from './modules/orang/pengguna/index.ts';
import { pemakaianForum } from './modules/percakapan/forum/index.ts';
import { pemakaianPercakapan } from './modules/percakapan/index.ts';
import { pemakaianReferensi } from './modules/sistem/referensi/index.ts';
import { pemakaianBankSoal } from './modules/soal/bank/index.ts';
import { pemakaianTugas } from './modules/tugas/index.ts';
import { pemakaianPengawasan } from './modules/ujian/pengawasan/index.ts';
import { pemakaianUjian } from './modules/ujian/susun/index.ts';
import type { Pemakaian } from './platform/pemakaian.ts';

export const pemakaian: readonly Pemakaian[] = [
  ...pemakaianPengguna,
  ...pemakaianReferensi,
  ...pemakaianKelas,
  ...pemakaianPertemuan,
  ...pemakaianSilabus,
  ...pemakaianTugas,
  ...pemakaianForum,
  ...pemakaianVidcon,
  ...pemakaianBankSoal,
  ...pemakaianUjian,
  ...pemakaianPengawasan,
  ...pemakaianPercakapan,
  ...pemakaianKehadiran,
  ...pemakaianNilai,
  ...pemakaianDilihat,
  ...pemakaianBerkas,
  ...pemakaianImpor,
  ...pemakaianLog,
  ...pemakaianSalinan,
  ...pemakaianKalender,
  ...pemakaianKunjungan,
  ...pemakaianNotifikasi,
  ...pemakaianBap,
];
