/**
 * What attendance asks of other modules; build.ts hands the answers in. Each takes the caller's
 * connection: within a transaction, that.
 */
import type { MilikBerkas } from '../berkas/index.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';

export interface KehadiranPorts {
  pengaturan: GetPengaturan;
  /**
   * As they are stored at this moment: a computation that follows from a change of the settings
   * must not miss it.
   */
  pengaturanKini: GetPengaturan;
  /** Evidence that students and operators attach. */
  berkas: Pick<MilikBerkas, 'klaimBerkas' | 'lepasBerkas' | 'berkasOf'>;
}
