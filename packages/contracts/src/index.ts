/**
 * Every endpoint by name: all that the files below export. The server registers them, the web calls them by these names, OpenAPI
 * lists them. A new file of contracts is imported and named here; a new endpoint needs nothing but its export.
 */

import * as akanDitolak from './akan-ditolak.ts';
import * as akun from './akun.ts';
import * as antrean from './antrean.ts';
import * as bankSoal from './bank-soal.ts';
import * as berkas from './berkas.ts';
import * as bertindak from './bertindak.ts';
import * as cadanganUjian from './cadangan-ujian.ts';
import * as dataMaster from './data-master.ts';
import * as dataMasterImpor from './data-master-impor.ts';
import * as dataSistem from './data-sistem.ts';
import * as dilihat from './dilihat.ts';
import * as dispensasi from './dispensasi.ts';
import * as emailAkun from './email-akun.ts';
import { endpointsIn } from './endpoint.ts';
import * as events from './events.ts';
import * as forum from './forum.ts';
import * as foto from './foto.ts';
import * as gangguanUjian from './gangguan-ujian.ts';
import * as hakAkses from './hak-akses.ts';
import * as isiMaster from './isi-master.ts';
import * as jejakUjian from './jejak-ujian.ts';
import { joined } from './joined.ts';
import * as jumlahAktivitas from './jumlah-aktivitas.ts';
import * as kehadiran from './kehadiran.ts';
import * as kehadiranBerisiko from './kehadiran-berisiko.ts';
import * as kehadiranPratinjau from './kehadiran-pratinjau.ts';
import * as kehadiranQr from './kehadiran-qr.ts';
import * as kehadiranRekap from './kehadiran-rekap.ts';
import * as kelas from './kelas.ts';
import * as kelompokTugas from './kelompok-tugas.ts';
import * as kodeUjian from './kode-ujian.ts';
import * as koreksiKunci from './koreksi-kunci.ts';
import * as kunjungan from './kunjungan.ts';
import * as logAktivitas from './log-aktivitas.ts';
import * as masuk from './masuk.ts';
import * as materi from './materi.ts';
import * as mengajar from './mengajar.ts';
import * as operasi from './operasi.ts';
import * as orang from './orang.ts';
import * as paketUjian from './paket-ujian.ts';
import * as pekerjaan from './pekerjaan.ts';
import * as pembatasan from './pembatasan.ts';
import * as pencarian from './pencarian.ts';
import * as pengaturan from './pengaturan.ts';
import * as pengawasan from './pengawasan.ts';
import * as pengawasanSaya from './pengawasan-saya.ts';
import * as pengerjaan from './pengerjaan.ts';
import * as pengumpulan from './pengumpulan.ts';
import * as penilaianSoal from './penilaian-soal.ts';
import * as penilaianTugas from './penilaian-tugas.ts';
import * as penilaianUjian from './penilaian-ujian.ts';
import * as percakapan from './percakapan.ts';
import * as percakapanLog from './percakapan-log.ts';
import * as pertemuan from './pertemuan.ts';
import * as pesan from './pesan.ts';
import * as profil from './profil.ts';
import * as rubrikSoal from './rubrik-soal.ts';
import * as sampah from './sampah.ts';
import * as sanggahan from './sanggahan.ts';
import * as sesi from './sesi.ts';

import * as sistem from './sistem.ts';
import * as soalImpor from './soal-impor.ts';
import * as tandaTerimaUjian from './tanda-terima-ujian.ts';
import * as teks from './teks.ts';
import * as tindakLanjut from './tindak-lanjut.ts';
import * as tugas from './tugas.ts';
import * as ujian from './ujian.ts';
import * as ujianRemedial from './ujian-remedial.ts';
import * as ujianSalin from './ujian-salin.ts';
import * as ujianSoal from './ujian-soal.ts';

export const endpoints = joined(
  endpointsIn(akun),
  endpointsIn(antrean),
  endpointsIn(bankSoal),
  endpointsIn(soalImpor),
  endpointsIn(berkas),
  endpointsIn(bertindak),
  endpointsIn(dataMaster),
  endpointsIn(dataMasterImpor),
  endpointsIn(dataSistem),
  endpointsIn(dilihat),
  endpointsIn(dispensasi),
  endpointsIn(emailAkun),
  endpointsIn(events),
  endpointsIn(forum),
  endpointsIn(foto),
  endpointsIn(hakAkses),
  endpointsIn(isiMaster),
  endpointsIn(jumlahAktivitas),
  endpointsIn(pencarian),
  endpointsIn(kehadiranBerisiko),
  endpointsIn(kehadiranPratinjau),
  endpointsIn(kehadiranQr),
  endpointsIn(kehadiranRekap),
  endpointsIn(kehadiran),
  endpointsIn(kelas),
  endpointsIn(kelompokTugas),
  endpointsIn(koreksiKunci),
  endpointsIn(kunjungan),
  endpointsIn(logAktivitas),
  endpointsIn(masuk),
  endpointsIn(materi),
  endpointsIn(mengajar),
  endpointsIn(operasi),
  endpointsIn(orang),
  endpointsIn(pekerjaan),
  endpointsIn(pembatasan),
  endpointsIn(pengaturan),
  endpointsIn(percakapan),
  endpointsIn(percakapanLog),
  endpointsIn(pesan),
  endpointsIn(pengumpulan),
  endpointsIn(penilaianTugas),
  endpointsIn(pertemuan),
  endpointsIn(profil),
  endpointsIn(sampah),
  endpointsIn(sanggahan),
  endpointsIn(sesi),
  endpointsIn(sistem),
  endpointsIn(teks),
  endpointsIn(tandaTerimaUjian),
  endpointsIn(tindakLanjut),
  endpointsIn(tugas),
  endpointsIn(ujian),
  endpointsIn(ujianRemedial),
  endpointsIn(ujianSalin),
  endpointsIn(ujianSoal),
  endpointsIn(akanDitolak),
  endpointsIn(kodeUjian),
  endpointsIn(pengerjaan),
  endpointsIn(penilaianUjian),
  endpointsIn(penilaianSoal),
  endpointsIn(rubrikSoal),
  endpointsIn(pengawasan),
  endpointsIn(pengawasanSaya),
  endpointsIn(gangguanUjian),
  endpointsIn(cadanganUjian),
  endpointsIn(paketUjian),
  endpointsIn(jejakUjian),
);

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
