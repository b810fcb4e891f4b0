export { createBeritaService } from './berita/berita.service.ts';
export { findPengumuman } from './pengumuman.repo.ts';
export { createPengumumanService } from './pengumuman.service.ts';
