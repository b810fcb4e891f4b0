/** The module teks to whoever fills meetings without a request: the demo. */
export { createTeksService } from './teks.service.ts';
