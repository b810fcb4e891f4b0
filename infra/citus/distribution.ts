/** Which table goes where on Citus, and what would hinder it (docs/decisions/194). */
import type { Catalog, ForeignKey, Table } from './catalog.ts';

export const COLLEGE = 'college_id';

/** All others are placed with this one, so that a college's rows are on one server. */
export const ANCHOR = 'kelas';

/** Copied to every server. */
export const REFERENCE: Readonly<Record<string, string>> = {
  perguruan_tinggi:
    'one row per college, found by its host before the college is known; seldom written',
};

/** Stay on the coordinator. */
export const LOCAL: Readonly<Record<string, string>> = {
  _prisma_migrations: 'belongs to the database, not to a college',
  event: 'one sequence numbers the events of all colleges after their commit; kept for 24 hours',
  kunci_rahasia: 'belongs to the installation, a few rows',
  laporan_cadangan: 'belongs to the installation, a few rows a day',
  outbox:
    'the relay takes the oldest rows of all colleges, locks them and skips locked ones, which Citus does on one server only; done rows are kept for 24 hours',
};

export type Place = 'distributed' | 'reference' | 'local';

export function placeOf(table: string): Place {
  if (table in REFERENCE) return 'reference';
  return table in LOCAL ? 'local' : 'distributed';
}

/** A trigger that asks for its table gets the name of a piece, for example kelas_102008. */
const ASKS_FOR_TABLE = /\bTG_(TABLE_NAME|RELNAME|RELID)\b/i;

/** What Citus would refuse, or do otherwise than Postgres. */
export function problemsIn({ tables }: Catalog): string[] {
  return tables.flatMap((table) => {
    const place = placeOf(table.name);
    const found =
      place === 'distributed'
        ? distributedProblems(table)
        : table.foreignKeys.filter(
            ({ references }) =>
              placeOf(references) === 'distributed' ||
              (place === 'reference' && placeOf(references) === 'local'),
          );
    return found.map((one) =>
      typeof one === 'string'
        ? `${table.name}: ${one}`
        : `${table.name}: ${one.name} points from a ${place} table to ${one.references}`,
    );
  });
}

function distributedProblems({ columns, keys, foreignKeys, triggers }: Table): string[] {
  const college = columns.find(({ name }) => name === COLLEGE);
  if (college === undefined) return [`has no ${COLLEGE}`];
  return [
    ...(college.type === 'text' ? [] : [`${COLLEGE} is ${college.type}, not text`]),
    ...keys
      .filter((key) => !key.columns.includes(COLLEGE))
      .map(({ name }) => `${name} is unique across colleges`),
    ...foreignKeys.flatMap(foreignKeyProblems),
    ...triggers
      .filter(({ source }) => ASKS_FOR_TABLE.test(source))
      .map(({ name }) => `${name} asks for the name of its table`),
  ];
}

function foreignKeyProblems(key: ForeignKey): string[] {
  const { name, columns, references, referencedColumns, onUpdate, onDelete } = key;
  const place = placeOf(references);
  if (place === 'local') return [`${name} points to ${references}, which stays local`];
  const at = columns.indexOf(COLLEGE);
  const problems: string[] = [];
  if (place === 'distributed' && (at < 0 || referencedColumns[at] !== COLLEGE))
    problems.push(`${name} does not join by ${COLLEGE}`);
  // With the college in it, a key may neither follow a change nor be emptied.
  if (at >= 0 && 'cnd'.includes(onUpdate)) problems.push(`${name} follows updates`);
  if (at >= 0 && 'nd'.includes(onDelete)) problems.push(`${name} is emptied by a deletion`);
  return problems;
}

/**
 * The statements that spread a migrated database, in their order. Foreign keys are made anew after
 * the tables have their places, in any order, and follow no updates: nothing changes an id.
 */
export function distribution({ tables, functions }: Catalog): string[] {
  const named = (place: Place) => tables.filter(({ name }) => placeOf(name) === place);
  const spread = named('distributed');
  const keys = spread.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => ({ table: name, ...key })),
  );
  const others = spread.filter(({ name }) => name !== ANCHOR);
  return [
    'SET citus.enable_unsafe_triggers = on',
    ...keys.map(({ table, name }) => `ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`),
    ...named('reference').map(({ name }) => `SELECT create_reference_table('${name}')`),
    `SELECT create_distributed_table('${ANCHOR}', '${COLLEGE}', colocate_with => 'none')`,
    ...others.map(
      ({ name }) =>
        `SELECT create_distributed_table('${name}', '${COLLEGE}', colocate_with => '${ANCHOR}')`,
    ),
    ...functions.map((signature) => `SELECT create_distributed_function('${signature}')`),
    ...keys.map(
      ({ table, name, definition }) =>
        `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${definition.replace(' ON UPDATE CASCADE', '')}`,
    ),
  ];
}

const HEADER = `-- Spreads a migrated, empty database over the servers of Citus by college (docs/operations.md, 'When one server is not enough').
-- Written by infra/citus/write-distribute.ts from the migrations; a test compares. Never tried on Citus itself.
`;

export function distributeFile(catalog: Catalog): string {
  const stays = Object.entries(LOCAL).map(
    ([name, reason]) => `-- ${name} stays local: ${reason}.\n`,
  );
  const statements = distribution(catalog).map((statement) => `${statement};\n`);
  return [HEADER, ...stays, '\n', ...statements].join('');
}
