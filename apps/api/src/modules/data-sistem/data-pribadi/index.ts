export { createPenjagaDataPribadi } from './data-pribadi.service.ts';
export { createPenghapusanMenunggu } from './penghapusan.service.ts';
