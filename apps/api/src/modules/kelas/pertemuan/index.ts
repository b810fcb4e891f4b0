export {
  canEditContent,
  isOrderOf,
  isTerbuka,
  statusBerjadwal,
  trashedUntil,
  trashSince,
} from './aktivitas/aktivitas.policy.ts';
export {
  type AktivitasRow,
  displayedTo,
  listAktivitasDosen,
  meantFor,
} from './aktivitas/aktivitas.repo.ts';
export type {
  IsiContext,
  IsiReading,
  OneIsi,
  OneIsiRead,
} from './aktivitas/baca-isi.service.ts';
export {
  type AskedBerjadwal,
  type BerjadwalRow,
  berjadwal,
  copyableBy,
  narrowBerjadwal,
  notClosed,
  type StaffActor,
  sortsOf,
  stillOpenFirst,
} from './aktivitas/daftar.repo.ts';
export { createIsi, type IsiService } from './aktivitas/isi.service.ts';
export { createPenjagaIsi } from './aktivitas/penjaga-hasil.service.ts';
export {
  type AuditedMeeting,
  isToldByClass,
  type ToldMeeting,
  toMeetingAudit,
} from './audit.views.ts';
export { pemakaianPertemuan } from './pemakaian.repo.ts';
export { layMeetings, nomorDihapus } from './penjadwalan.policy.ts';
export {
  loadPertemuan,
  loadRoomTaken,
  loadRoomUse,
  type PakaiRuangan,
  type PertemuanImpor,
} from './pertemuan.impor.repo.ts';
export { aktivitasBerubah, pelaksanaanBerubah, waktuLewat } from './pertemuan.messages.ts';
export {
  canEditAttendance,
  canEditLecturerAttendance,
  canUseQr,
  type ExamStanding,
  isBarredFromExam,
  type WaktuPertemuan,
} from './pertemuan.policy.ts';
export {
  findPertemuan,
  listKelasBertemu,
  listPertemuan,
  type PertemuanDetailRow,
  statusCondition,
} from './pertemuan.repo.ts';
export {
  batasAktivitas,
  type MengajarRow,
  meetingActorOf,
  notYet,
  toKelasRingkas,
  toPertemuanRingkas,
  waktuOf,
} from './pertemuan.views.ts';
export { followJabatan, lockPertemuan, savePertemuan } from './pertemuan.write.repo.ts';
export { assertAdmitted, closedClassesOf, refusalsOf, type ThreadGates } from './ujian.service.ts';
