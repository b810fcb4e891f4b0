import { statement, type Tx } from '../../../platform/db/sql.ts';
import { type IdentityRow, identityColumns } from './perguruan-tinggi.prisma.repo.ts';

const lockIdentity = statement(
  'pengaturan.identity.lock',
  `SELECT ${Object.keys(identityColumns).join(', ')} FROM perguruan_tinggi WHERE id = $1 FOR NO KEY UPDATE`,
);

/** Locks the college's row, as all changes of its settings do. */
export function lockCollege(tx: Tx, collegeId: string): Promise<IdentityRow | null> {
  return tx.row<IdentityRow>(lockIdentity, [collegeId]);
}
