/** Public API of the module teks, for the demo. */
export { createTeksService } from './teks.service.ts';
