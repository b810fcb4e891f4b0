/**
 * What the progress with materials asks of modules that stand above it; build.ts hands the answers
 * in.
 */
import type { Tx } from '../../../../platform/db/sql.ts';

export interface FaktaPort {
  /**
   * In the caller's transaction; the same again writes nothing and answers false. Whether it was
   * too late is judged there, by the deadline as it is then. The module kehadiran answers.
   */
  catatFakta(
    tx: Tx,
    fakta: {
      collegeId: string;
      idAktivitas: string;
      nim: string;
      pada: Date;
      sumber: string;
      oleh: { username: string; nama: string };
      detail?: Readonly<Record<string, string | number | boolean | null>>;
    },
  ): Promise<boolean>;
}
