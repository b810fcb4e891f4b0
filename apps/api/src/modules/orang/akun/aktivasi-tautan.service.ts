/** Makes one-time links and their addresses (DECISIONS 203, 237). */
import { randomUUID } from 'node:crypto';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import { expiryOfLink } from './aktivasi.policy.ts';
import { findCollege } from './aktivasi.prisma.repo.ts';
import * as repo from './aktivasi.repo.ts';

export interface LinkFor {
  collegeId: string;
  userId: string;
  createdBy: string;
  email: string | null;
  now: Date;
  keepsOlder?: boolean;
}

export interface LinkSource {
  box: SecretBox;
  /** For colleges without a host name of their own. */
  publicUrl: string;
}

export type LinkKind = ReturnType<typeof createLinkKind>;

export function createLinkKind(
  { box, publicUrl }: LinkSource,
  { purpose, page }: { purpose: string; page: string },
) {
  /** Derived, not random: the mailing worker can rebuild it, and the database never holds it. */
  const codeOf = (collegeId: string, id: string) => box.hash(purpose, `${collegeId}/${id}`);

  function addressOf(host: string | null, code: string): string {
    const address = new URL(page, publicUrl);
    if (host !== null) address.host = host;
    address.searchParams.set('kode', code);
    return address.href;
  }

  return {
    addressOf,
    make: (collegeId: string) => {
      const id = randomUUID();
      const code = codeOf(collegeId, id);
      return { id, code, hash: hashOf(code) };
    },
    find: async (
      db: Sql,
      collegeId: string,
      id: string,
    ): Promise<{ college: string; address: string }> => {
      const college = await findCollege(db, collegeId);
      return {
        college: college?.nama ?? '',
        address: addressOf(college?.host ?? null, codeOf(collegeId, id)),
      };
    },
  };
}

export type Tautan = ReturnType<typeof createTautan>;

export function createTautan(source: LinkSource) {
  const { make, addressOf, find } = createLinkKind(source, {
    purpose: 'tautan aktivasi',
    page: '/aktivasi',
  });
  return {
    find,

    add: async (tx: Tx, link: LinkFor): Promise<{ id: string; expiresAt: Date }> => {
      const { id, hash } = make(link.collegeId);
      const expiresAt = expiryOfLink(link.now);
      await repo.addLink(tx, { ...link, id, hash, expiresAt });
      return { id, expiresAt };
    },

    prepare: async (
      db: Sql,
      collegeId: string,
    ): Promise<() => { id: string; hash: string; address: string }> => {
      const host = (await findCollege(db, collegeId))?.host ?? null;
      return () => {
        const { id, code, hash } = make(collegeId);
        return { id, hash, address: addressOf(host, code) };
      };
    },
  };
}
