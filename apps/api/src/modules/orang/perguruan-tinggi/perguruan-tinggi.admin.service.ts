/**
 * Administration of colleges from the server's command line (docs/operations.md); it has no
 * endpoint.
 */
import { randomUUID } from 'node:crypto';
import { recordServerAudit } from '../../../platform/audit.ts';
import { privilegedScopes } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NewCollege } from '../../sistem/pengaturan/index.ts';
import type { Tautan } from '../akun/index.ts';
import { removeSecondFactor } from '../faktor-kedua/index.ts';
import { addOperatorAccount, promoteOperator } from '../pengguna.write.repo.ts';
import { addCollege, collegeExists } from './perguruan-tinggi.prisma.repo.ts';

export interface OperatorOf {
  collegeId: string;
  username: string;
  nama: string;
}

export interface OperatorLink {
  address: string;
  expiresAt: Date;
}

export type AdminFault =
  | 'perguruan_tinggi_ada'
  | 'perguruan_tinggi_tidak_ada'
  | 'nama_pengguna_terpakai';

/** An error after which nothing was changed. */
export class AdminError extends Error {
  readonly code: AdminFault;
  constructor(code: AdminFault) {
    super(code);
    this.code = code;
  }
}

export function createPerguruanTinggiAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tautan }: { tautan: Tautan },
) {
  /**
   * Creates an operator, or makes a known one privileged and active without second factor; returns
   * a password link.
   */
  async function letIn(tx: Tx, { collegeId, username, nama }: OperatorOf): Promise<OperatorLink> {
    const now = clock.now();
    const known = await promoteOperator(tx, { collegeId, username, now });
    const userId = known?.id ?? randomUUID();
    if (known !== null) {
      await removeSecondFactor(tx, { collegeId, userId });
    } else {
      const account = {
        collegeId,
        userId,
        username,
        nama,
        email: null,
        scopes: privilegedScopes.slice(0, 1),
        now,
      };
      if (!(await addOperatorAccount(tx, account))) throw new AdminError('nama_pengguna_terpakai');
    }
    const { id, hash, expiresAt } = await tautan.add(tx, {
      collegeId,
      userId,
      createdBy: 'server',
      email: null,
      now,
    });
    const detail = `Membuat tautan aktivasi operator istimewa ${known?.nama ?? nama}`;
    const objek = { id_pengguna: userId, username };
    await recordServerAudit(
      tx,
      collegeId,
      { jenisAktivitas: 'akun', aksi: 'akun.operator_istimewa', detail, objek },
      now,
    );
    return { address: (await tautan.find(tx, collegeId, { id, hash })).address, expiresAt };
  }

  return {
    /**
     * Creates a college with a privileged operator.
     * @throws AdminError perguruan_tinggi_ada (id or host name)
     */
    create: (college: NewCollege, operator: Omit<OperatorOf, 'collegeId'>): Promise<OperatorLink> =>
      db.transaction(async (tx) => {
        if (!(await addCollege(tx, college))) throw new AdminError('perguruan_tinggi_ada');
        const entry = {
          jenisAktivitas: 'sistem',
          aksi: 'perguruan_tinggi.dibuat',
          detail: `Membuat ${college.nama}`,
        } as const;
        await recordServerAudit(tx, college.id, entry, clock.now());
        return letIn(tx, { ...operator, collegeId: college.id });
      }),

    /**
     * Rescues a college where nobody who may give rights can sign in.
     * @throws AdminError perguruan_tinggi_tidak_ada, nama_pengguna_terpakai (by a student or
     * lecturer)
     */
    addOperator: (operator: OperatorOf): Promise<OperatorLink> =>
      db.transaction(async (tx) => {
        if (!(await collegeExists(tx, operator.collegeId)))
          throw new AdminError('perguruan_tinggi_tidak_ada');
        return letIn(tx, operator);
      }),
  };
}
