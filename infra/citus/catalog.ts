/** Tables of a database with all that decides whether Citus can spread them over servers. */
import type pg from 'pg';

export interface Column {
  name: string;
  type: string;
}

/** A primary key, a unique index or an exclusion constraint. */
export interface Key {
  name: string;
  /** Columns compared by equality; expressions and other operators are left out. */
  columns: string[];
}

export interface ForeignKey {
  name: string;
  columns: string[];
  references: string;
  referencedColumns: string[];
  /** As in pg_constraint: a no action, r restrict, c cascade, n set null, d set default. */
  onUpdate: string;
  onDelete: string;
  definition: string;
}

export interface Trigger {
  name: string;
  /** Source of its function. */
  source: string;
}

export interface Table {
  name: string;
  columns: Column[];
  keys: Key[];
  foreignKeys: ForeignKey[];
  triggers: Trigger[];
}

export interface Catalog {
  tables: Table[];
  /** Signatures of functions that are called by name; a trigger brings its own along. */
  functions: string[];
}

/** Partitions follow their parent. */
const TABLES = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
       FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(json_agg(json_build_object('name', i.relname, 'columns', (
         SELECT coalesce(json_agg(a.attname ORDER BY k.place), '[]') FROM unnest(x.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
         WHERE n.conexclop IS NULL OR n.conexclop[k.place] IN (SELECT oid FROM pg_operator WHERE oprname = '='))) ORDER BY i.relname), '[]')
       FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       LEFT JOIN pg_constraint n ON n.conindid = i.oid AND n.conrelid = c.oid AND n.contype = 'x'
       WHERE x.indrelid = c.oid AND (x.indisunique OR x.indisexclusion)) AS keys,
    (SELECT coalesce(json_agg(json_build_object('name', f.conname, 'references', t.relname, 'onUpdate', f.confupdtype, 'onDelete', f.confdeltype,
         'definition', pg_get_constraintdef(f.oid),
         'columns', (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(f.conkey) WITH ORDINALITY AS k (attnum, place)
           JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum),
         'referencedColumns', (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(f.confkey) WITH ORDINALITY AS k (attnum, place)
           JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.attnum)) ORDER BY f.conname), '[]')
       FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
       WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conparentid = 0) AS "foreignKeys",
    (SELECT coalesce(json_agg(json_build_object('name', g.tgname, 'source', p.prosrc) ORDER BY g.tgname), '[]')
       FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid WHERE g.tgrelid = c.oid AND NOT g.tgisinternal) AS triggers
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname`;

const FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prorettype <> 'trigger'::regtype
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1`;

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const tables = await client.query<Table>(TABLES);
  const functions = await client.query<{ signature: string }>(FUNCTIONS);
  return { tables: tables.rows, functions: functions.rows.map(({ signature }) => signature) };
}
