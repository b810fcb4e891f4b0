/** Functions that the modules above provide; build.ts passes them in. */
import type { Tx } from '../../../../platform/db/sql.ts';

export interface FaktaPort {
  /**
   * Records the fact in the caller's transaction; false for a repetition. The module kehadiran
   * decides by the deadline of that moment whether it is late.
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
