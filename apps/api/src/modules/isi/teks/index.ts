export { salinTeks } from './salin-kelas.service.ts';
export { createTeksService } from './teks.service.ts';
