/**
 * Administration of machine clients from the server's command line (docs/operations.md); it has no
 * endpoint.
 */
import type { MachineScope } from '@lms/contracts/wire/endpoint';
import { recordServerAudit } from '../../../platform/audit.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/opaque-token.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveKlien, switchOffKlien } from './klien.prisma.repo.ts';

export interface NewKlien {
  collegeId: string;
  clientId: string;
  nama: string;
  scopes: readonly MachineScope[];
  redirectUris: readonly string[];
}

export function createKlienAdmin({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const record = (
    tx: Tx,
    { collegeId, clientId }: { collegeId: string; clientId: string },
    aksi: string,
    detail: string,
  ) =>
    recordServerAudit(
      tx,
      collegeId,
      { jenisAktivitas: 'data_master', aksi, detail, objek: { id_klien: clientId } },
      clock.now(),
    );

  return {
    /**
     * Returns the secret, which cannot be read again, and voids a former one. Null: no such
     * college.
     */
    register: (klien: NewKlien): Promise<string | null> =>
      db.transaction(async (tx) => {
        const secret = newOpaqueToken();
        if (!(await saveKlien(tx, { ...klien, hash: hashOf(secret) }))) return null;
        await record(tx, klien, 'klien.didaftarkan', `Mendaftarkan klien mesin ${klien.nama}`);
        return secret;
      }),
    /** False when there is no such client. */
    switchOff: (klien: { collegeId: string; clientId: string }): Promise<boolean> =>
      db.transaction(async (tx) => {
        const nama = await switchOffKlien(tx, klien);
        if (nama === null) return false;
        await record(tx, klien, 'klien.dimatikan', `Mematikan klien mesin ${nama}`);
        return true;
      }),
  };
}
