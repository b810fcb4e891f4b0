export { listDaftarDosen } from './daftar/daftar-dosen.repo.ts';
export { listOpenMeetings } from './dosen/dosen.repo.ts';
export { createFaktaService } from './fakta/fakta.service.ts';
export { hitungRekap, nilaiPengajar } from './kehadiran.messages.ts';
export { pemakaianKehadiran } from './pemakaian.repo.ts';
export { listSanggahan } from './sanggahan/sanggahan.repo.ts';
export {
  barredFromExams,
  examStandingOf,
  examStandingsIn,
  examStandingsOf,
  penghalangIn,
} from './syarat-ujian/syarat-ujian.service.ts';
export { marksOf, summaryOf } from './tanda/tanda.repo.ts';
