/** Makes one-time links and their addresses (DECISIONS 203, 237). */
import { randomUUID } from 'node:crypto';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import type { Purpose, SecretBox } from '../../../platform/auth/secret-box.ts';
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

/** As stored. */
export interface MadeLink {
  id: string;
  hash: string;
}

export type LinkKind = ReturnType<typeof createLinkKind>;

export function createLinkKind(
  { box, publicUrl }: LinkSource,
  { purpose, page }: { purpose: Purpose; page: string },
) {
  /** Derived, not random: the mailing worker can rebuild it, and the database never holds it. */
  const textOf = (collegeId: string, id: string) => `${collegeId}/${id}`;

  /** The code that was given out, whichever secret derived it. */
  function codeOf(collegeId: string, { id, hash }: MadeLink): string {
    const codes = box.signers(purpose).map((sign) => sign(textOf(collegeId, id)));
    const code = codes.find((one) => hashOf(one) === hash);
    if (code === undefined)
      throw new Error(`link ${id} was made with a secret that this process was not given`);
    return code;
  }

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
      const code = box.hash(purpose, textOf(collegeId, id));
      return { id, code, hash: hashOf(code) };
    },
    find: async (
      db: Sql,
      collegeId: string,
      link: MadeLink,
    ): Promise<{ college: string; address: string }> => {
      const college = await findCollege(db, collegeId);
      return {
        college: college?.nama ?? '',
        address: addressOf(college?.host ?? null, codeOf(collegeId, link)),
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

    add: async (tx: Tx, link: LinkFor): Promise<MadeLink & { expiresAt: Date }> => {
      const { id, hash } = make(link.collegeId);
      const expiresAt = expiryOfLink(link.now);
      await repo.addLink(tx, { ...link, id, hash, expiresAt });
      return { id, hash, expiresAt };
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
