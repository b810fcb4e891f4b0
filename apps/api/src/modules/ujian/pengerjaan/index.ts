/** Attempts for the modules that grade and watch. */

export {
  listBerkasDijawab,
  PEMILIK_BERKAS_JAWABAN,
  readBerkasDijawab,
} from './berkas-jawaban/berkas-jawaban.service.ts';
export { sealedBackupKeys } from './cadangan/kunci.prisma.repo.ts';
export { askFakta } from './fakta/fakta.service.ts';
export { hitunganFokus, jedaOf } from './hitungan-fokus.repo.ts';
export { berlakuOf, listBerlaku, settleJawaban } from './jawaban/jawaban.repo.ts';
export { periksaSidik, sidikKeputusan, type Tanda, tandaOf } from './jawaban/sidik.policy.ts';
export { PERLU_KODE } from './kode/kode.policy.ts';
export { createKode } from './kode/kode.service.ts';
export { attemptEnd, attemptStatus } from './pengerjaan.policy.ts';
export type { KabarPantau, KodePort } from './pengerjaan.ports.ts';
export {
  closeAnew,
  findMine,
  findSatu,
  listTempat,
  lockMine,
  lockSatu,
  measurePengerjaan,
  type PengerjaanRow,
  type Sendiri,
  type SoalLembar,
} from './pengerjaan.repo.ts';
export { attemptState, toPengerjaanSaya } from './pengerjaan.views.ts';
export { begunOr404, findUnbegun, sendiriOf } from './sendiri.service.ts';
export { periksaKeutuhan } from './tanda-terima/keutuhan.service.ts';
export { sealedReceiptKeys } from './tanda-terima/kunci.prisma.repo.ts';
export { toDitandai } from './tanda-terima/tanda-terima.policy.ts';
