export { createBeritaService } from './berita/berita.service.ts';
export { findPengumuman, listBerakhir } from './pengumuman.repo.ts';
export { createPengumumanService } from './pengumuman.service.ts';
