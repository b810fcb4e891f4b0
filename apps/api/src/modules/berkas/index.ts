export { deleteFilesOf } from './berkas.write.repo.ts';
export { type Buatan, createBerkasBuatan } from './buatan.service.ts';
export { refusalOf } from './jenis.policy.ts';
export { createMilikBerkas, type MilikBerkas } from './milik.service.ts';
export { pemakaianBerkas } from './pemakaian.repo.ts';
export { type Hilang, periksaSemua } from './sisa/hilang.service.ts';
export { createSisaService } from './sisa/sisa.service.ts';
export {
  createFormulirBeberapaBerkas,
  createFormulirBerkas,
  formulirTanpaBerkas,
  limitUploads,
} from './unggah/formulir.http.ts';
export { createUnggahService, type UnggahService } from './unggah/unggah.service.ts';
export { refusalOfHeld } from './virus/virus.policy.ts';
