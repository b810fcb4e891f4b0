/**
 * Functions that other modules provide; build.ts passes them in. Each takes the caller's
 * connection.
 */
import type { MilikBerkas } from '../berkas/index.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';

export interface KehadiranPorts {
  pengaturan: GetPengaturan;
  /**
   * Reads the settings without a cache, because a computation that a settings change causes must
   * see it.
   */
  pengaturanKini: GetPengaturan;
  berkas: Pick<MilikBerkas, 'klaimBerkas' | 'lepasBerkas' | 'berkasOf'>;
}
