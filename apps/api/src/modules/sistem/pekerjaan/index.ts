export { createExport, type Export, type ExportPorts, type ExportRoute } from './ekspor.service.ts';
export {
  finishLongWork,
  longWorkHandler,
  startLongWork,
  type WorkContext,
  type WorkResult,
} from './long-work.service.ts';
export { defineLongWork, type LongWork } from './pekerjaan.messages.ts';
export type { PenjagaHasil } from './pekerjaan.service.ts';
