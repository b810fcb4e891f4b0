export { belumDiingatkan } from './ingatkan/ingatkan.repo.ts';
export {
  createIngatkan,
  type IngatkanPorts,
  type IngatkanService,
} from './ingatkan/ingatkan.service.ts';
export {
  addNotifikasi,
  addNotifikasiBanyak,
  ofActivity,
  withdrawNotifikasi,
  withdrawSebagian,
} from './kabar.service.ts';
export type { Kabar } from './notifikasi.ports.ts';
export { pemakaianNotifikasi } from './pemakaian.repo.ts';
