/** Ports to other modules, filled by build.ts. Each function takes the caller's connection. */
import type { MilikBerkas } from '../berkas/index.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';

export interface KehadiranPorts {
  pengaturan: GetPengaturan;
  /** Uncached: a computation caused by a settings change must see it. */
  pengaturanKini: GetPengaturan;
  berkas: Pick<MilikBerkas, 'klaimBerkas' | 'lepasBerkas' | 'berkasOf'>;
}
