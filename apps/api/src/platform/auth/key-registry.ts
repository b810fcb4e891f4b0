/**
 * The secrets that this database has met, by name (docs/decisions/187). A process that would write
 * with a secret nobody announced, or cannot read what another one wrote, does not start; the keys
 * that check receipts are kept here and outlive their secret.
 */
import { z } from 'zod';
import { type Sql, statement, type Tx } from '../db/sql.ts';
import { sealedColumn } from './sealed-column.ts';
import {
  type CheckKeys,
  createSecretBox,
  keyIdOf,
  lastingKeysOf,
  type SecretBox,
  secretId,
} from './secret-box.ts';
import { kidOf, type TokenSecrets } from './token.ts';

/** One secret through a change: all are read, `current` alone writes. */
export interface Secrets {
  current: string;
  next?: string | undefined;
  previous: readonly string[];
}

export interface InstallationSecrets {
  jwt: TokenSecrets;
  refresh: Secrets;
  encryption: Secrets;
}

type Kind = 'akses' | 'pembaruan' | 'enkripsi';

const variables: Record<Kind, string> = {
  akses: 'JWT_SECRET',
  pembaruan: 'REFRESH_SECRET',
  enkripsi: 'ENCRYPTION_SECRET',
};

interface Given {
  kind: Kind;
  current: string;
  ids: readonly string[];
}

interface RegistryRow {
  jenis: Kind;
  id: string;
  /** Sealed keys by purpose; null for secrets that check nothing lasting. */
  periksa: string | null;
  hilang_pada: Date | null;
}

const ownerOf = (kind: string, id: string): string => `kunci rahasia/${kind}/${id}`;

export const sealedCheckKeys = sealedColumn({
  table: 'kunci_rahasia',
  key: ['jenis', 'id'],
  column: 'periksa',
  ownerOf: ([kind, id]) => ownerOf(kind, id),
});

const list = statement(
  'kunci_rahasia.list',
  'SELECT jenis, id, periksa, hilang_pada FROM kunci_rahasia ORDER BY jenis, dikenal_pada, id',
);
const insert = statement(
  'kunci_rahasia.insert',
  `INSERT INTO kunci_rahasia (jenis, id, periksa, dikenal_pada)
   SELECT * FROM unnest($1::text[], $2::text[], $3::text[]), (SELECT $4::timestamptz) AS sejak (pada)
   ON CONFLICT (jenis, id) DO NOTHING`,
);
const giveUp = statement(
  'kunci_rahasia.give_up',
  "UPDATE kunci_rahasia SET hilang_pada = $2 WHERE jenis || '/' || id = ANY ($1)",
);

const all = ({ current, next, previous }: Secrets): string[] => [
  ...new Set([current, ...(next === undefined ? [] : [next]), ...previous]),
];
const tokenSecrets = ({ current, next, previous }: TokenSecrets): Secrets => ({
  current,
  next,
  previous: previous === undefined ? [] : [previous],
});

function givenOf({ jwt, refresh, encryption }: InstallationSecrets): Given[] {
  const toGiven = (kind: Kind, secrets: Secrets, idOf: (secret: string) => string): Given => ({
    kind,
    current: idOf(secrets.current),
    ids: all(secrets).map(idOf),
  });
  return [
    toGiven('akses', tokenSecrets(jwt), kidOf),
    toGiven('pembaruan', refresh, secretId),
    toGiven('enkripsi', encryption, secretId),
  ];
}

/** A sentence for the operator that begins with the variable. */
export class SecretsError extends Error {}

const MIGRATE = 'DATABASE_URL: run the migrations first (the table kunci_rahasia is missing)';
const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';

const HOW = 'docs/operations.md, "Change a secret"';

/** Null: this process may start. */
export function refusalOf(rows: readonly RegistryRow[], given: readonly Given[]): string | null {
  for (const { kind, current } of given) {
    const known = rows.filter(({ jenis }) => jenis === kind);
    if (known.length === 0 || known.some(({ id }) => id === current)) continue;
    const name = variables[kind];
    return `${name}: this database has not met the secret ${current}, and copies that run could not read what it writes. Set ${name} back to the secret before and ${name}_NEXT to the new one in every copy, restart them, and exchange the two only then (${HOW})`;
  }
  const readable = given.find(({ kind }) => kind === 'enkripsi')?.ids ?? [];
  for (const { id, jenis, periksa, hilang_pada } of rows) {
    const sealedBy = periksa === null ? '' : keyIdOf(periksa);
    if (sealedBy === '' || hilang_pada !== null || readable.includes(sealedBy)) continue;
    return `ENCRYPTION_SECRET_PREVIOUS: the secret ${sealedBy} is missing, with which values of this database are sealed still (${jenis} ${id}). Give it again until none is left (${HOW})`;
  }
  return null;
}

export interface OpenedSecrets {
  box: SecretBox;
  /** Names of the secrets whose values are sealed anew. */
  previousIds: readonly string[];
  refresh: RefreshKeys;
}

export interface RefreshKeys {
  current: string;
  /** Only checked. */
  others: readonly string[];
  /** Keys of receipts whose secret is given no more. */
  archived: readonly CheckKeys[];
}

/** Without a database: for tests and commands. */
export function plainSecrets({
  refresh,
  encryption,
}: Pick<InstallationSecrets, 'refresh' | 'encryption'>): OpenedSecrets {
  return {
    box: createSecretBox(encryption.current, all(encryption).slice(1)),
    previousIds: encryption.previous
      .map(secretId)
      .filter((id) => id !== secretId(encryption.current)),
    refresh: { current: refresh.current, others: all(refresh).slice(1), archived: [] },
  };
}

const keysShape = z.record(z.string(), z.string());

/** Keys that outlive the refresh secret: link.ts derives and uses them. */
export type ReceiptKeys = (secret: string) => CheckKeys['keys'];

/**
 * Registers what this process was given and reads the keys of former secrets.
 * @throws SecretsError when another order would lose something
 */
export async function openSecrets(
  sql: Sql,
  secrets: InstallationSecrets,
  { receiptKeysOf, now }: { receiptKeysOf: ReceiptKeys; now: Date },
): Promise<OpenedSecrets> {
  const given = givenOf(secrets);
  const before = await sql.rows<RegistryRow>(list).catch((error: unknown) => {
    throw isTableMissing(error) ? new SecretsError(MIGRATE) : error;
  });
  const refusal = refusalOf(before, given);
  if (refusal !== null) throw new SecretsError(refusal);
  const plain = plainSecrets(secrets);
  await register(sql, { secrets, given, box: plain.box, receiptKeysOf, now });
  const rows = await sql.rows<RegistryRow>(list);
  const isGiven = new Set(given.flatMap(({ ids }) => ids));
  const archived = (kind: Kind): CheckKeys[] =>
    rows.flatMap(({ jenis, id, periksa }) => {
      if (jenis !== kind || periksa === null) return [];
      try {
        const keys = keysShape.parse(JSON.parse(plain.box.open(periksa, ownerOf(jenis, id))));
        return [{ id, keys }];
      } catch {
        // Declared lost (refusalOf): what it signed cannot be checked.
        return [];
      }
    });
  return {
    ...plain,
    box: createSecretBox(
      secrets.encryption.current,
      all(secrets.encryption).slice(1),
      archived('enkripsi'),
    ),
    refresh: {
      ...plain.refresh,
      archived: archived('pembaruan').filter(({ id }) => !isGiven.has(id)),
    },
  };
}

interface Registration {
  secrets: InstallationSecrets;
  given: readonly Given[];
  box: SecretBox;
  receiptKeysOf: ReceiptKeys;
  now: Date;
}

async function register(
  sql: Sql,
  { secrets, given, box, receiptKeysOf, now }: Registration,
): Promise<void> {
  const keysOf: Record<Kind, ReadonlyMap<string, CheckKeys['keys']>> = {
    akses: new Map(),
    pembaruan: new Map(all(secrets.refresh).map((one) => [secretId(one), receiptKeysOf(one)])),
    enkripsi: new Map(all(secrets.encryption).map((one) => [secretId(one), lastingKeysOf(one)])),
  };
  const rows = given.flatMap(({ kind, ids }) =>
    ids.map((id) => {
      const keys = keysOf[kind].get(id);
      return { kind, id, sealed: keys ? box.seal(JSON.stringify(keys), ownerOf(kind, id)) : null };
    }),
  );
  await sql.run(insert, [
    rows.map(({ kind }) => kind),
    rows.map(({ id }) => id),
    rows.map(({ sealed }) => sealed),
    now,
  ]);
}

/** For operators: what each secret is to this environment. */
export async function listKnown(
  sql: Sql,
  secrets: InstallationSecrets,
): Promise<{ jenis: string; id: string; peran: 'kini' | 'dibaca' | 'hilang' | 'lama' }[]> {
  const given = givenOf(secrets);
  return (await sql.rows<RegistryRow>(list)).map(({ jenis, id, hilang_pada }) => {
    const mine = given.find(({ kind }) => kind === jenis);
    const peran = mine?.ids.includes(id) ? 'dibaca' : 'lama';
    if (mine?.current === id) return { jenis, id, peran: 'kini' };
    return { jenis, id, peran: hilang_pada === null ? peran : 'hilang' };
  });
}

/**
 * After secrets were lost for good: takes those of this process as known and gives up the keys that
 * nobody can open. Returns the names of what was given up.
 */
export async function acceptSecrets(
  tx: Tx,
  secrets: InstallationSecrets,
  { receiptKeysOf, now }: { receiptKeysOf: ReceiptKeys; now: Date },
): Promise<string[]> {
  const given = givenOf(secrets);
  const { box } = plainSecrets(secrets);
  await register(tx, { secrets, given, box, receiptKeysOf, now });
  const lost = (await tx.rows<RegistryRow>(list)).filter(
    ({ periksa, hilang_pada }) =>
      periksa !== null && hilang_pada === null && !box.ids.includes(keyIdOf(periksa)),
  );
  const names = lost.map(({ jenis, id }) => `${jenis}/${id}`);
  await tx.run(giveUp, [names, now]);
  return names;
}
