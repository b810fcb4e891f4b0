export { createTeksService } from './teks.service.ts';
