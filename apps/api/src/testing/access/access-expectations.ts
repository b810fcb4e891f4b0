/**
 * Lists who sees the named row behind each endpoint's gate. Entries are in access/<noun>.ts; a
 * missing one does not compile and fails the test.
 */
import type { EndpointName, Endpoints } from '@lms/contracts';
import { joined } from '@lms/contracts/wire/joined';
import { bantuanAccess } from '../../modules/bantuan/bantuan.access.ts';
import { jumlahAktivitasAccess } from '../../modules/beranda/jumlah-aktivitas.access.ts';
import { kalenderAccess } from '../../modules/beranda/kalender/kalender.access.ts';
import { kunjunganAccess } from '../../modules/beranda/kunjungan.access.ts';
import { pencarianAccess } from '../../modules/beranda/pencarian.access.ts';
import { perluDikerjakanAccess } from '../../modules/beranda/perlu-dikerjakan/perlu-dikerjakan.access.ts';
import { tautanAccess } from '../../modules/beranda/tautan/tautan.access.ts';
import { tindakLanjutAccess } from '../../modules/beranda/tindak-lanjut.access.ts';
import { berkasAccess } from '../../modules/berkas/berkas.access.ts';
import { dataMasterAccess } from '../../modules/data-master/data-master.access.ts';
import { dataMasterImporAccess } from '../../modules/data-master/impor/data-master-impor.access.ts';
import { isiMasterAccess } from '../../modules/data-master/isi/isi-master.access.ts';
import { dataPribadiAccess } from '../../modules/data-sistem/data-pribadi/data-pribadi.access.ts';
import { penghapusanAccess } from '../../modules/data-sistem/data-pribadi/penghapusan.access.ts';
import { dataSistemAccess } from '../../modules/data-sistem/data-sistem.access.ts';
import { materiAccess } from '../../modules/isi/materi/materi.access.ts';
import { teksAccess } from '../../modules/isi/teks/teks.access.ts';
import { vidconAccess, vidconImporAccess } from '../../modules/isi/vidcon/vidcon.access.ts';
import { kehadiranBerisikoAccess } from '../../modules/kehadiran/berisiko/kehadiran-berisiko.access.ts';
import { dispensasiAccess } from '../../modules/kehadiran/dispensasi/dispensasi.access.ts';
import { kehadiranAccess } from '../../modules/kehadiran/kehadiran.access.ts';
import { kehadiranRekapAccess } from '../../modules/kehadiran/kehadiran-rekap.access.ts';
import { kehadiranPratinjauAccess } from '../../modules/kehadiran/pratinjau/kehadiran-pratinjau.access.ts';
import { kehadiranQrAccess } from '../../modules/kehadiran/qr/kehadiran-qr.access.ts';
import { sanggahanAccess } from '../../modules/kehadiran/sanggahan/sanggahan.access.ts';
import { dilihatAccess } from '../../modules/kelas/dilihat/dilihat.access.ts';
import { kelasAccess } from '../../modules/kelas/kelas.access.ts';
import { mengajarAccess } from '../../modules/kelas/mengajar.access.ts';
import { pengaturanKelasAccess } from '../../modules/kelas/pengaturan/pengaturan-kelas.access.ts';
import { jadwalAccess } from '../../modules/kelas/pertemuan/jadwal/jadwal.access.ts';
import { pertemuanAccess } from '../../modules/kelas/pertemuan/pertemuan.access.ts';
import { sampahAccess } from '../../modules/kelas/pertemuan/sampah.access.ts';
import { ubahAccess } from '../../modules/kelas/pertemuan/ubah/ubah.access.ts';
import { salinKelasAccess } from '../../modules/kelas/salin/salin-kelas.access.ts';
import { silabusAccess } from '../../modules/kelas/silabus/silabus.access.ts';
import { bapAccess, bapVerifikasiAccess } from '../../modules/laporan/bap/bap.access.ts';
import { unduhanBapAccess } from '../../modules/laporan/cetak/unduhan-bap.access.ts';
import { realisasiAccess } from '../../modules/laporan/realisasi/realisasi.access.ts';
import { statistikAccess } from '../../modules/laporan/statistik/statistik.access.ts';
import { logAktivitasAccess } from '../../modules/log-aktivitas/log-aktivitas.access.ts';
import { feederAccess } from '../../modules/nilai/feeder/feeder.access.ts';
import { imporKomponenAccess } from '../../modules/nilai/impor/impor-komponen.access.ts';
import { isianNilaiAccess } from '../../modules/nilai/isian/isian-nilai.access.ts';
import { komponenNilaiAccess } from '../../modules/nilai/isian/komponen-nilai.access.ts';
import { pengecualianNilaiAccess } from '../../modules/nilai/isian/pengecualian-nilai.access.ts';
import { kirimNilaiAccess } from '../../modules/nilai/kirim/kirim-nilai.access.ts';
import { pengaturanNilaiAccess } from '../../modules/nilai/pengaturan/pengaturan-nilai.access.ts';
import { rekapNilaiAccess } from '../../modules/nilai/rekap/rekap-nilai.access.ts';
import { rincianNilaiAccess } from '../../modules/nilai/rincian/rincian-nilai.access.ts';
import { nilaiSayaAccess } from '../../modules/nilai/saya/nilai-saya.access.ts';
import { integrasiNilaiAccess } from '../../modules/nilai/siakad/integrasi-nilai.access.ts';
import { antarAccess } from '../../modules/notifikasi/antar/antar.access.ts';
import { pengingatAccess } from '../../modules/notifikasi/ingatkan/pengingat.access.ts';
import {
  notifikasiAccess,
  pilihanNotifikasiAccess,
} from '../../modules/notifikasi/notifikasi.access.ts';
import { bertindakAccess } from '../../modules/orang/akses/bertindak.access.ts';
import { hakAksesAccess } from '../../modules/orang/akses/hak-akses.access.ts';
import { akunAccess } from '../../modules/orang/akun/akun.access.ts';
import { emailAkunAccess } from '../../modules/orang/akun/email/email-akun.access.ts';
import { fotoAccess } from '../../modules/orang/pengguna/foto/foto.access.ts';
import { orangAccess } from '../../modules/orang/pengguna/orang.access.ts';
import { pembatasanAccess } from '../../modules/orang/pengguna/pembatasan.access.ts';
import { profilAccess } from '../../modules/orang/pengguna/profil.access.ts';
import { masukAccess } from '../../modules/orang/sesi/masuk.access.ts';
import { sesiAccess } from '../../modules/orang/sesi/sesi.access.ts';
import { beritaAccess } from '../../modules/pengumuman/berita/berita.access.ts';
import { pengumumanAccess } from '../../modules/pengumuman/pengumuman.access.ts';
import { forumAccess } from '../../modules/percakapan/forum/forum.access.ts';
import { percakapanAccess } from '../../modules/percakapan/percakapan.access.ts';
import { antreanAccess } from '../../modules/sistem/antrean/antrean.access.ts';
import { cadanganAccess } from '../../modules/sistem/cadangan/cadangan.access.ts';
import { pekerjaanAccess } from '../../modules/sistem/pekerjaan/pekerjaan.access.ts';
import { penandatanganAccess } from '../../modules/sistem/penandatangan/penandatangan.access.ts';
import { pengaturanAccess } from '../../modules/sistem/pengaturan/pengaturan.access.ts';
import { sistemAccess } from '../../modules/sistem/pengaturan/sistem.access.ts';
import { bankSoalAccess } from '../../modules/soal/bank/bank-soal.access.ts';
import { rubrikSoalAccess } from '../../modules/soal/bank/rubrik-soal.access.ts';
import { soalImporAccess } from '../../modules/soal/bank/soal-impor.access.ts';
import { kelompokTugasAccess } from '../../modules/tugas/kelompok/kelompok-tugas.access.ts';
import { pengumpulanAccess } from '../../modules/tugas/pengumpulan/pengumpulan.access.ts';
import { penilaianTugasAccess } from '../../modules/tugas/penilaian/penilaian-tugas.access.ts';
import { tugasAccess } from '../../modules/tugas/tugas.access.ts';
import { jejakUjianAccess } from '../../modules/ujian/jejak/jejak-ujian.access.ts';
import { gangguanUjianAccess } from '../../modules/ujian/pengawasan/gangguan-ujian.access.ts';
import { pengawasanAccess } from '../../modules/ujian/pengawasan/pengawasan.access.ts';
import { pengawasanSayaAccess } from '../../modules/ujian/pengawasan/pengawasan-saya.access.ts';
import { cadanganUjianAccess } from '../../modules/ujian/pengerjaan/cadangan/cadangan-ujian.access.ts';
import { kodeUjianAccess } from '../../modules/ujian/pengerjaan/kode/kode-ujian.access.ts';
import { paketUjianAccess } from '../../modules/ujian/pengerjaan/paket/paket-ujian.access.ts';
import { pengerjaanAccess } from '../../modules/ujian/pengerjaan/pengerjaan.access.ts';
import { tandaTerimaUjianAccess } from '../../modules/ujian/pengerjaan/tanda-terima/tanda-terima-ujian.access.ts';
import { akanDitolakAccess } from '../../modules/ujian/penilaian/akan-ditolak.access.ts';
import { koreksiKunciAccess } from '../../modules/ujian/penilaian/koreksi/koreksi-kunci.access.ts';
import { penilaianUjianAccess } from '../../modules/ujian/penilaian/penilaian-ujian.access.ts';
import { penilaianSoalAccess } from '../../modules/ujian/penilaian/per-soal/penilaian-soal.access.ts';
import { ujianRemedialAccess } from '../../modules/ujian/susun/remedial/ujian-remedial.access.ts';
import { ujianSalinAccess } from '../../modules/ujian/susun/salin/ujian-salin.access.ts';
import { ujianSoalAccess } from '../../modules/ujian/susun/soal/ujian-soal.access.ts';
import { ujianAccess } from '../../modules/ujian/susun/ujian.access.ts';
import { eventsAccess } from '../../platform/events/events.access.ts';
import { operasiAccess } from '../../platform/http/operations/operasi.access.ts';
import type { Expectation } from './expectation.ts';

export const expectations: { [Name in EndpointName]: Expectation<Endpoints[Name]> } = joined(
  rekapNilaiAccess,
  imporKomponenAccess,
  integrasiNilaiAccess,
  kirimNilaiAccess,
  nilaiSayaAccess,
  pengaturanNilaiAccess,
  isianNilaiAccess,
  komponenNilaiAccess,
  pengecualianNilaiAccess,
  rincianNilaiAccess,
  akunAccess,
  antreanAccess,
  cadanganAccess,
  bankSoalAccess,
  paketUjianAccess,
  soalImporAccess,
  berkasAccess,
  bertindakAccess,
  dataMasterAccess,
  dataMasterImporAccess,
  dataSistemAccess,
  dataPribadiAccess,
  penghapusanAccess,
  dilihatAccess,
  dispensasiAccess,
  emailAkunAccess,
  eventsAccess,
  forumAccess,
  pengumumanAccess,
  statistikAccess,
  beritaAccess,
  notifikasiAccess,
  pengingatAccess,
  pilihanNotifikasiAccess,
  antarAccess,
  bapAccess,
  bapVerifikasiAccess,
  bantuanAccess,
  fotoAccess,
  hakAksesAccess,
  isiMasterAccess,
  jumlahAktivitasAccess,
  penandatanganAccess,
  realisasiAccess,
  unduhanBapAccess,
  pengaturanKelasAccess,
  silabusAccess,
  pencarianAccess,
  kehadiranBerisikoAccess,
  kehadiranPratinjauAccess,
  kehadiranQrAccess,
  kehadiranRekapAccess,
  kehadiranAccess,
  kelasAccess,
  kelompokTugasAccess,
  kalenderAccess,
  salinKelasAccess,
  kunjunganAccess,
  perluDikerjakanAccess,
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
  feederAccess,
  jadwalAccess,
  pertemuanAccess,
  ubahAccess,
  profilAccess,
  sanggahanAccess,
  sesiAccess,
  sistemAccess,
  sampahAccess,
  tandaTerimaUjianAccess,
  teksAccess,
  vidconAccess,
  vidconImporAccess,
  tautanAccess,
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
