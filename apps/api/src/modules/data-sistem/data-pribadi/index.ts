export { createPenjagaDataPribadi } from './data-pribadi.service.ts';
