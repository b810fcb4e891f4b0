/**
 * Lists who sees the named row behind each endpoint's gate. Entries are in access/<noun>.ts; a
 * missing one does not compile and fails the test.
 */
import type { EndpointName, Endpoints } from '@lms/contracts';
import { joined } from '@lms/contracts/wire/joined';
import { akanDitolakAccess } from './access/akan-ditolak.ts';
import { akunAccess } from './access/akun.ts';
import { antreanAccess } from './access/antrean.ts';
import { bankSoalAccess } from './access/bank-soal.ts';
import { berkasAccess } from './access/berkas.ts';
import { bertindakAccess } from './access/bertindak.ts';
import { cadanganUjianAccess } from './access/cadangan-ujian.ts';
import { dataMasterAccess } from './access/data-master.ts';
import { dataMasterImporAccess } from './access/data-master-impor.ts';
import { dataSistemAccess } from './access/data-sistem.ts';
import { dilihatAccess } from './access/dilihat.ts';
import { dispensasiAccess } from './access/dispensasi.ts';
import { emailAkunAccess } from './access/email-akun.ts';
import { eventsAccess } from './access/events.ts';
import type { Expectation } from './access/expectation.ts';
import { forumAccess } from './access/forum.ts';
import { fotoAccess } from './access/foto.ts';
import { gangguanUjianAccess } from './access/gangguan-ujian.ts';
import { hakAksesAccess } from './access/hak-akses.ts';
import { isiMasterAccess } from './access/isi-master.ts';
import { jejakUjianAccess } from './access/jejak-ujian.ts';
import { jumlahAktivitasAccess } from './access/jumlah-aktivitas.ts';
import { kehadiranAccess } from './access/kehadiran.ts';
import { kehadiranBerisikoAccess } from './access/kehadiran-berisiko.ts';
import { kehadiranPratinjauAccess } from './access/kehadiran-pratinjau.ts';
import { kehadiranQrAccess } from './access/kehadiran-qr.ts';
import { kehadiranRekapAccess } from './access/kehadiran-rekap.ts';
import { kelasAccess } from './access/kelas.ts';
import { kelompokTugasAccess } from './access/kelompok-tugas.ts';
import { kodeUjianAccess } from './access/kode-ujian.ts';
import { koreksiKunciAccess } from './access/koreksi-kunci.ts';
import { kunjunganAccess } from './access/kunjungan.ts';
import { logAktivitasAccess } from './access/log-aktivitas.ts';
import { masukAccess } from './access/masuk.ts';
import { materiAccess } from './access/materi.ts';
import { mengajarAccess } from './access/mengajar.ts';
import { operasiAccess } from './access/operasi.ts';
import { orangAccess } from './access/orang.ts';
import { paketUjianAccess } from './access/paket-ujian.ts';
import { pekerjaanAccess } from './access/pekerjaan.ts';
import { pembatasanAccess } from './access/pembatasan.ts';
import { pencarianAccess } from './access/pencarian.ts';
import { pengaturanAccess } from './access/pengaturan.ts';
import { pengawasanAccess } from './access/pengawasan.ts';
import { pengawasanSayaAccess } from './access/pengawasan-saya.ts';
import { pengerjaanAccess } from './access/pengerjaan.ts';
import { pengumpulanAccess } from './access/pengumpulan.ts';
import { penilaianSoalAccess } from './access/penilaian-soal.ts';
import { penilaianTugasAccess } from './access/penilaian-tugas.ts';
import { penilaianUjianAccess } from './access/penilaian-ujian.ts';
import { percakapanAccess } from './access/percakapan.ts';
import { pertemuanAccess } from './access/pertemuan.ts';
import { profilAccess } from './access/profil.ts';
import { rubrikSoalAccess } from './access/rubrik-soal.ts';
import { sampahAccess } from './access/sampah.ts';
import { sanggahanAccess } from './access/sanggahan.ts';
import { sesiAccess } from './access/sesi.ts';
import { sistemAccess } from './access/sistem.ts';
import { soalImporAccess } from './access/soal-impor.ts';
import { tandaTerimaUjianAccess } from './access/tanda-terima-ujian.ts';
import { teksAccess } from './access/teks.ts';
import { tindakLanjutAccess } from './access/tindak-lanjut.ts';
import { tugasAccess } from './access/tugas.ts';
import { ujianAccess } from './access/ujian.ts';
import { ujianRemedialAccess } from './access/ujian-remedial.ts';
import { ujianSalinAccess } from './access/ujian-salin.ts';
import { ujianSoalAccess } from './access/ujian-soal.ts';

export const expectations: { [Name in EndpointName]: Expectation<Endpoints[Name]> } = joined(
  akunAccess,
  antreanAccess,
  bankSoalAccess,
  paketUjianAccess,
  soalImporAccess,
  berkasAccess,
  bertindakAccess,
  dataMasterAccess,
  dataMasterImporAccess,
  dataSistemAccess,
  dilihatAccess,
  dispensasiAccess,
  emailAkunAccess,
  eventsAccess,
  forumAccess,
  fotoAccess,
  hakAksesAccess,
  isiMasterAccess,
  jumlahAktivitasAccess,
  pencarianAccess,
  kehadiranBerisikoAccess,
  kehadiranPratinjauAccess,
  kehadiranQrAccess,
  kehadiranRekapAccess,
  kehadiranAccess,
  kelasAccess,
  kelompokTugasAccess,
  kunjunganAccess,
  logAktivitasAccess,
  masukAccess,
  materiAccess,
  mengajarAccess,
  operasiAccess,
  orangAccess,
  pekerjaanAccess,
  pembatasanAccess,
  pengaturanAccess,
  percakapanAccess,
  pengumpulanAccess,
  penilaianTugasAccess,
  pertemuanAccess,
  profilAccess,
  sanggahanAccess,
  sesiAccess,
  sistemAccess,
  sampahAccess,
  tandaTerimaUjianAccess,
  teksAccess,
  tindakLanjutAccess,
  tugasAccess,
  ujianAccess,
  ujianRemedialAccess,
  ujianSalinAccess,
  ujianSoalAccess,
  akanDitolakAccess,
  kodeUjianAccess,
  pengerjaanAccess,
  koreksiKunciAccess,
  penilaianUjianAccess,
  penilaianSoalAccess,
  rubrikSoalAccess,
  pengawasanAccess,
  pengawasanSayaAccess,
  gangguanUjianAccess,
  cadanganUjianAccess,
  jejakUjianAccess,
);
