import type { Tx } from '../../../../platform/db/sql.ts';

export interface FaktaPort {
  /** False for a repetition. The module kehadiran decides whether it is late. */
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
