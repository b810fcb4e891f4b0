export { applySiakad, recordActs, recordKirim, recordMapping } from './buku.repo.ts';
export { createPemeriksaanFeeder } from './feeder/feeder.service.ts';
export { createHitungNilai } from './hitung/hitung.service.ts';
export { lockNilaiKelas, setDikunci } from './kelas-nilai.repo.ts';
export { measureKirim } from './kirim/daftar-kirim.repo.ts';
export { createTerimaJawaban } from './kirim/jawaban.service.ts';
export { listBaris, moveBaris, setKiriman } from './kirim/kirim.repo.ts';
export { createKirimNilai } from './kirim/kirim.service.ts';
export { saveKomponenImpor } from './komponen/impor-komponen.service.ts';
export {
  chooseActivities,
  type KomponenImpor,
  type KomponenSiakad,
  listKomponen,
  loadKomponenImpor,
  saveKomponenSet,
} from './komponen/komponen.repo.ts';
export { pemakaianNilai } from './pemakaian.repo.ts';
export { createPutarUlang } from './putar-ulang/putar-ulang.service.ts';
export { createKabarNilai } from './siakad/kabar.service.ts';
export { readKomponenSet } from './siakad/komponen-masuk.policy.ts';
export {
  faultOfSkala,
  idSkala,
  isSamaMasa,
  kunciSkala,
  type SkalaImpor,
} from './skala/skala.policy.ts';
export { deleteSkala, loadSkala, upsertSkala } from './skala/skala.repo.ts';
