/** One-time links to set a password (DECISIONS 203): how they are made, and the address that people open. */
import { randomUUID } from 'node:crypto';
import { hashOf } from '../../platform/auth/opaque-token.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import { expiryOfLink } from './aktivasi.policy.ts';
import * as repo from './aktivasi.repo.ts';

export interface LinkFor {
  collegeId: string;
  userId: string;
  /** The operator who issues it. */
  createdBy: string;
  /** Where it is sent; null when it is shown. */
  email: string | null;
  now: Date;
}

export type Tautan = ReturnType<typeof createTautan>;

/** `publicUrl`: where browsers reach a college that has no host name of its own. */
export function createTautan({ box, publicUrl }: { box: SecretBox; publicUrl: string }) {
  /** Derived, not random: the worker that mails the link needs it, and no copy of the database may hold it. */
  const codeOf = (collegeId: string, id: string) => box.hash('tautan aktivasi', `${collegeId}/${id}`);

  return {
    /** Writes a link; those before it die. */
    add: async (tx: Tx, { collegeId, userId, createdBy, email, now }: LinkFor): Promise<{ id: string; expiresAt: Date }> => {
      const id = randomUUID();
      const expiresAt = expiryOfLink(now);
      const hash = hashOf(codeOf(collegeId, id));
      await repo.addLink(tx, { collegeId, id, hash, userId, createdBy, email, now, expiresAt });
      return { id, expiresAt };
    },

    /** The address of a link, and the name of its college. */
    find: async (db: Sql, collegeId: string, id: string): Promise<{ college: string; address: string }> => {
      const college = await repo.findCollege(db, collegeId);
      const address = new URL('/aktivasi', publicUrl);
      if (college?.host != null) address.host = college.host;
      address.searchParams.set('kode', codeOf(collegeId, id));
      return { college: college?.nama ?? '', address: address.href };
    },
  };
}
