import type { Tx } from '../../../platform/db/sql.ts';

interface WhoseFakta {
  collegeId: string;
  idAktivitas: string;
  nim: readonly string[];
  oleh: { username: string; nama: string };
}

/** The ledger of facts (K41); the module kehadiran answers. */
export interface FaktaPort {
  catatFakta(
    tx: Tx,
    fakta: WhoseFakta & {
      pada: Date;
      terlambat: boolean;
      sumber: string;
      detail?: Readonly<Record<string, string | number | boolean | null>>;
    },
  ): Promise<boolean>;
  tarikFakta(tx: Tx, which: WhoseFakta & { alasan: 'tidak_berlaku' }): Promise<number>;
}
