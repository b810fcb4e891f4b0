/**
 * What a migration does to the version before, whose copies run while it is applied and after it:
 * read with Postgres's own parser (docs/decisions/195).
 */
import { loadModule, type Node, parseSync } from 'libpg-query';

await loadModule();

/** Names why it is safe all the same. */
const SAFE = /^-- Safe for the version before \(docs\/decisions\/(\d{3})\): \S/gm;

/** Numbers of the decisions that a migration names as its reason. */
export const decisionsNamedIn = (sql: string): string[] =>
  [...sql.matchAll(SAFE)].map(([, number = '']) => number);

/** Statements that may end writes or reads of the version before. */
export function breaksIn(sql: string): string[] {
  const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt }) =>
    stmt === undefined ? [] : [stmt],
  );
  const made = new Set(
    statements.flatMap((node) =>
      'CreateStmt' in node ? [node.CreateStmt.relation?.relname ?? ''] : [],
    ),
  );
  return statements.flatMap((node) => breaksOf(node, made));
}

function breaksOf(node: Node, made: ReadonlySet<string>): string[] {
  if ('RenameStmt' in node) {
    const { relation, subname, newname } = node.RenameStmt;
    return [`renames ${[relation?.relname, subname].filter(Boolean).join('.')} to ${newname}`];
  }
  if ('AlterEnumStmt' in node)
    return node.AlterEnumStmt.oldVal === undefined
      ? []
      : [`renames the value ${node.AlterEnumStmt.oldVal}`];
  if ('TruncateStmt' in node) return ['empties a table'];
  if ('DropStmt' in node) return dropsOf(node.DropStmt.removeType, node.DropStmt.objects ?? []);
  if ('IndexStmt' in node) {
    const { unique, relation, idxname } = node.IndexStmt;
    return unique && !made.has(relation?.relname ?? '') ? [`makes ${idxname} unique`] : [];
  }
  if ('CreateTrigStmt' in node || 'CreateFunctionStmt' in node) return [];
  if (!('AlterTableStmt' in node)) return [];
  const table = node.AlterTableStmt.relation?.relname ?? '';
  if (made.has(table)) return [];
  return (node.AlterTableStmt.cmds ?? []).flatMap((command) =>
    'AlterTableCmd' in command ? alterationsOf(table, command.AlterTableCmd) : [],
  );
}

/** Prisma's names of unique indexes end so; the version before may name their columns in ON CONFLICT. */
const UNIQUE = /_(key|pkey|excl)$/;

function dropsOf(kind: string | undefined, objects: readonly Node[]): string[] {
  const names = objects.map(lastName);
  if (kind === 'OBJECT_INDEX')
    return names.filter((name) => UNIQUE.test(name)).map((name) => `drops the unique ${name}`);
  const isGone = [
    'OBJECT_TABLE',
    'OBJECT_VIEW',
    'OBJECT_TYPE',
    'OBJECT_FUNCTION',
    'OBJECT_SEQUENCE',
  ];
  return isGone.includes(kind ?? '') ? names.map((name) => `drops ${name}`) : [];
}

interface Alteration {
  subtype?: string;
  name?: string;
  def?: Node;
}

function alterationsOf(table: string, { subtype, name = '', def }: Alteration): string[] {
  const column = `${table}.${name}`;
  switch (subtype) {
    case 'AT_DropColumn':
      return [`drops ${column}`];
    case 'AT_SetNotNull':
      return [`requires ${column}`];
    case 'AT_AlterColumnType':
      return [`changes the type of ${column}`];
    case 'AT_DropConstraint':
      return UNIQUE.test(name) ? [`drops the unique ${name}`] : [];
    case 'AT_ColumnDefault':
      return def === undefined ? [`drops the default of ${column}`] : [];
    case 'AT_AddColumn':
      return def !== undefined && 'ColumnDef' in def ? additionsOf(table, def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def !== undefined && 'Constraint' in def
        ? [`adds the constraint ${def.Constraint.conname} to ${table}`]
        : [];
    default:
      return [];
  }
}

function additionsOf(
  table: string,
  { colname, constraints = [] }: { colname?: string; constraints?: Node[] },
): string[] {
  const kinds = constraints.flatMap((one) =>
    'Constraint' in one ? [String(one.Constraint.contype)] : [],
  );
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) =>
    kinds.includes(kind),
  );
  return kinds.includes('CONSTR_NOTNULL') && !isFilled ? [`requires ${table}.${colname}`] : [];
}

function lastName(node: Node): string {
  if ('List' in node) return lastName(node.List.items?.at(-1) ?? { List: {} });
  if ('TypeName' in node) return lastName(node.TypeName.names?.at(-1) ?? { List: {} });
  if ('ObjectWithArgs' in node)
    return lastName(node.ObjectWithArgs.objname?.at(-1) ?? { List: {} });
  return 'String' in node ? (node.String.sval ?? '') : '';
}
