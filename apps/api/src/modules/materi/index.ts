/** The module materi to whoever fills meetings without a request: the demo. */
export { createKemajuanService } from './kemajuan/kemajuan.service.ts';
export { createMateriService } from './materi.service.ts';
