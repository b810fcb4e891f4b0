import type { MilikBerkas } from '../berkas/index.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';

export interface KehadiranPorts {
  pengaturan: GetPengaturan;
  /** Not cached: a computation caused by a change of settings must see it. */
  pengaturanKini: GetPengaturan;
  berkas: Pick<MilikBerkas, 'klaimBerkas' | 'lepasBerkas' | 'berkasOf'>;
}
