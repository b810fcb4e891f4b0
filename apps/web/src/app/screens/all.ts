import { akun } from './akun.ts';
import { antrean } from './antrean.ts';
import { bankSoal } from './bank-soal.ts';
import { bantuan } from './bantuan.ts';
import { beranda } from './beranda.ts';
import { berkas } from './berkas.ts';
import { dataMaster } from './data-master.ts';
import { forum } from './forum.ts';
import { hakAkses } from './hak-akses.ts';
import { kehadiran } from './kehadiran.ts';
import { kelas } from './kelas.ts';
import { konfigurasi } from './konfigurasi.ts';
import { logAktivitas } from './log-aktivitas.ts';
import { nilai } from './nilai.ts';
import { orang } from './orang.ts';
import { pengaturan } from './pengaturan.ts';
import { pengumpulan } from './pengumpulan.ts';
import { pengumuman } from './pengumuman.ts';
import { pertemuan } from './pertemuan.ts';
import { profil } from './profil.ts';
import type { Screens } from './screen.ts';
import { tugas } from './tugas.ts';
import { ujian } from './ujian.ts';
import { vidcon } from './vidcon.ts';

/** Every noun with screens, in sidebar order. Routes and menu are made from it. */
export const allScreens: readonly Screens[] = [
  beranda,
  kelas,
  pertemuan,
  tugas,
  ujian,
  forum,
  vidcon,
  bankSoal,
  kehadiran,
  nilai,
  pengumpulan,
  pengumuman,
  logAktivitas,
  pengaturan,
  profil,
  orang,
  dataMaster,
  konfigurasi,
  hakAkses,
  akun,
  berkas,
  antrean,
  bantuan,
];
