/** The module pertemuan to other modules: a meeting as the caller may see it, the rules of changing it, and what happened to it. */

export {
  loadPertemuan,
  loadRoomUse,
  lockPertemuan,
  type PakaiRuangan,
  type PertemuanImpor,
  savePertemuan,
} from './pertemuan.impor.repo.ts';
export { layMeetings } from './pertemuan.jadwal.ts';
export { pelaksanaanBerubah, waktuLewat } from './pertemuan.messages.ts';
export { canEditAttendance, canEditLecturerAttendance, canUseQr, isBarredFromExam } from './pertemuan.policy.ts';
export { findPertemuan, type PertemuanDetailRow, statusCondition } from './pertemuan.repo.ts';
export { pelakuOf, toKelasRingkas, toPertemuanRingkas, waktuOf } from './pertemuan.views.ts';
