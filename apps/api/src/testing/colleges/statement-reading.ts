/**
 * Reads a statement with Postgres's own parser and says by which college each of its tables is
 * reached: a table is tied to another one, or to a parameter, when every row that counts has equal
 * college_id. Only conditions that hold for all rows tie (AND, ON, USING, IN), never one side of an OR.
 */
import {
  type CommonTableExpr,
  type DeleteStmt,
  type InsertStmt,
  loadModule,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';
import { createUnions, type Unions } from './unions.ts';

await loadModule();

export interface TableUse {
  table: string;
  writes: boolean;
  /** Rows are locked until the end of the transaction (FOR UPDATE and the like). */
  locks: boolean;
  /** Set of tables and parameters with the same college. */
  college: string;
  /** The college is a parameter. */
  isGiven: boolean;
}

export interface StatementReading {
  /** Tables that have colleges. */
  uses: TableUse[];
  /** Tables without. */
  others: string[];
  /** Functions by name, in what an UPDATE sets or in the condition of a change. */
  calledInChanges: string[];
}

/** A relation in FROM, and its columns. */
interface Relation {
  id: string;
  columns: readonly string[];
  table: string | null;
}

interface Output {
  name: string;
  node: string | null;
}

interface Scope {
  parent: Scope | null;
  relations: Map<string, Relation>;
  common: Map<string, Common>;
}

/** A common table expression (WITH). */
interface Common {
  outputs: Output[];
  used: boolean;
}

interface Use {
  relation: Relation;
  writes: boolean;
  locks: boolean;
}

/** `columnsOf` gives the columns of a table, or null for what is none. */
export function readStatement(
  text: string,
  columnsOf: (table: string) => readonly string[] | null,
): StatementReading {
  const reader = new Reader(columnsOf);
  for (const { stmt } of parseSync(text).stmts ?? [])
    if (stmt !== undefined) reader.statement(stmt, null);
  return reader.reading();
}

class Reader {
  readonly #columnsOf: (table: string) => readonly string[] | null;
  readonly #same: Unions = createUnions();
  readonly #uses: Use[] = [];
  readonly #called = new Set<string>();
  #count = 0;

  constructor(columnsOf: (table: string) => readonly string[] | null) {
    this.#columnsOf = columnsOf;
  }

  reading(): StatementReading {
    const withCollege = this.#uses.filter(({ relation }) => relation.columns.includes(COLLEGE));
    const others = this.#uses.filter(({ relation }) => !relation.columns.includes(COLLEGE));
    return {
      uses: withCollege.map(({ relation, writes, locks }) => ({
        table: relation.table ?? '',
        writes,
        locks,
        college: this.#same.rootOf(`${relation.id}.${COLLEGE}`),
        isGiven: this.#same.isGiven(`${relation.id}.${COLLEGE}`),
      })),
      others: others.map(({ relation }) => relation.table ?? ''),
      calledInChanges: [...this.#called].sort(),
    };
  }

  statement(node: Node, parent: Scope | null): Output[] {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, parent);
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, parent);
    if ('UpdateStmt' in node) return this.#update(node.UpdateStmt, parent);
    if ('DeleteStmt' in node) return this.#delete(node.DeleteStmt, parent);
    return [];
  }

  #select(select: SelectStmt, parent: Scope | null): Output[] {
    const scope = this.#scope(parent, select.withClause);
    if (select.larg !== undefined && select.rarg !== undefined) {
      const left = this.#select(select.larg, scope);
      const right = this.#select(select.rarg, scope);
      for (const [index, { node }] of left.entries())
        this.#same.join(node, right[index]?.node ?? null);
      return left;
    }
    if (select.valuesLists !== undefined) {
      const rows = select.valuesLists.map((list) =>
        'List' in list ? (list.List.items ?? []).map((item) => this.#expression(item, scope)) : [],
      );
      const first = rows[0] ?? [];
      // Only what all rows have in common.
      return first.map((node, index) => ({
        name: `column${index + 1}`,
        node: rows.every((row) => row[index] === node) ? node : null,
      }));
    }
    for (const item of select.fromClause ?? []) this.#from(item, scope);
    this.#condition(select.whereClause, scope);
    const { targetList, fromClause, whereClause, withClause, lockingClause, ...rest } = select;
    this.#visit(rest, scope);
    this.#lock(lockingClause, scope);
    return this.#outputs(targetList, scope);
  }

  #insert(insert: InsertStmt, parent: Scope | null): Output[] {
    const scope = this.#scope(parent, insert.withClause);
    const relation = this.#table(insert.relation, scope, { writes: true });
    if (relation === null) return [];
    scope.relations.set('excluded', relation);
    const given = insert.selectStmt === undefined ? [] : this.statement(insert.selectStmt, scope);
    const columns = insert.cols?.map(nameOf) ?? relation.columns;
    for (const [index, name] of columns.entries())
      this.#same.join(`${relation.id}.${name}`, given[index]?.node ?? null);
    this.#visit(insert.onConflictClause, scope);
    return this.#outputs(insert.returningClause?.exprs, scope);
  }

  #update(update: UpdateStmt, parent: Scope | null): Output[] {
    const scope = this.#scope(parent, update.withClause);
    this.#table(update.relation, scope, { writes: true });
    for (const item of update.fromClause ?? []) this.#from(item, scope);
    this.#condition(update.whereClause, scope);
    this.#visit(update.targetList, scope);
    this.#noteCalls([update.targetList, update.whereClause]);
    return this.#outputs(update.returningClause?.exprs, scope);
  }

  #delete(remove: DeleteStmt, parent: Scope | null): Output[] {
    const scope = this.#scope(parent, remove.withClause);
    this.#table(remove.relation, scope, { writes: true });
    for (const item of remove.usingClause ?? []) this.#from(item, scope);
    this.#condition(remove.whereClause, scope);
    this.#noteCalls(remove.whereClause);
    return this.#outputs(remove.returningClause?.exprs, scope);
  }

  #scope(parent: Scope | null, clause: WithClause | undefined): Scope {
    const scope: Scope = { parent, relations: new Map(), common: new Map() };
    for (const node of clause?.ctes ?? [])
      if ('CommonTableExpr' in node) this.#common(node.CommonTableExpr, scope);
    return scope;
  }

  #common({ ctename = '', ctequery, aliascolnames = [] }: CommonTableExpr, scope: Scope): void {
    if (ctequery === undefined) return;
    const names = aliascolnames.map(textOf);
    // A recursive one reads itself: first with the columns of its beginning.
    const begin = 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined;
    if (begin !== undefined) {
      const outputs = new Reader(this.#columnsOf).#select(begin, scope);
      scope.common.set(ctename, {
        used: true,
        outputs: outputs.map(({ name }, index) => ({ name: names[index] ?? name, node: null })),
      });
    }
    const outputs = this.statement(ctequery, scope);
    scope.common.set(ctename, {
      used: false,
      outputs: outputs.map(({ name, node }, index) => ({ name: names[index] ?? name, node })),
    });
  }

  #from(item: Node, scope: Scope): void {
    if ('RangeVar' in item) this.#table(item.RangeVar, scope, { writes: false });
    else if ('JoinExpr' in item) {
      const { larg, rarg, quals, usingClause = [] } = item.JoinExpr;
      const before = new Set(scope.relations.keys());
      if (larg !== undefined) this.#from(larg, scope);
      const between = new Set(scope.relations.keys());
      if (rarg !== undefined) this.#from(rarg, scope);
      const left = [...scope.relations].filter(
        ([alias]) => between.has(alias) && !before.has(alias),
      );
      const right = [...scope.relations].filter(([alias]) => !between.has(alias));
      for (const column of usingClause.map(textOf)) {
        const of = (side: typeof left) =>
          side.find(([, relation]) => relation.columns.includes(column))?.[1];
        const [one, other] = [of(left), of(right)];
        if (one && other) this.#same.join(`${one.id}.${column}`, `${other.id}.${column}`);
      }
      this.#condition(quals, scope);
    } else if ('RangeSubselect' in item) {
      const { subquery, alias } = item.RangeSubselect;
      const outputs = subquery === undefined ? [] : this.statement(subquery, scope);
      this.#derived(alias?.aliasname, outputs, alias?.colnames, scope);
    } else if ('RangeFunction' in item) {
      const { functions, alias } = item.RangeFunction;
      this.#visit(functions, scope);
      const name = alias?.aliasname ?? this.#fresh('f');
      const columns = alias?.colnames?.map(textOf) ?? [name];
      scope.relations.set(name, { id: this.#fresh(name), columns, table: null });
    }
  }

  /** A subquery or a common table expression in FROM. */
  #derived(
    alias: string | undefined,
    outputs: readonly Output[],
    colnames: readonly Node[] | undefined,
    scope: Scope,
  ): Relation {
    const name = alias ?? this.#fresh('s');
    const id = this.#fresh(name);
    const names = outputs.map((output, index) => {
      const given = colnames?.[index];
      return given === undefined ? output.name : textOf(given);
    });
    for (const [index, column] of names.entries())
      this.#same.join(`${id}.${column}`, outputs[index]?.node ?? null);
    const relation = { id, columns: names, table: null };
    scope.relations.set(name, relation);
    return relation;
  }

  #table(
    variable: RangeVar | undefined,
    scope: Scope,
    { writes }: { writes: boolean },
  ): Relation | null {
    const { relname = '', schemaname, alias } = variable ?? {};
    const name = alias?.aliasname ?? relname;
    const common = schemaname === undefined && !writes ? commonIn(scope, relname) : null;
    if (common !== null) {
      // Read a second time it gives other rows, of the same college only if that is a parameter.
      const outputs = common.outputs.map(({ name: column, node }) => ({
        name: column,
        node: node !== null && common.used && !this.#same.isGiven(node) ? null : node,
      }));
      common.used = true;
      return this.#derived(name, outputs, alias?.colnames, scope);
    }
    // Prisma names the schema.
    const isOurs = schemaname === undefined || schemaname === 'public';
    const columns = isOurs ? this.#columnsOf(relname) : null;
    const relation = { id: this.#fresh(name), columns: columns ?? [], table: relname };
    scope.relations.set(name, relation);
    if (columns !== null) this.#uses.push({ relation, writes, locks: false });
    return relation;
  }

  #lock(clauses: Node[] | undefined, scope: Scope): void {
    for (const clause of clauses ?? []) {
      if (!('LockingClause' in clause)) continue;
      const names = clause.LockingClause.lockedRels?.map((one) =>
        'RangeVar' in one ? one.RangeVar.relname : undefined,
      );
      for (const [alias, relation] of scope.relations)
        for (const use of this.#uses)
          if (use.relation === relation && (names === undefined || names.includes(alias)))
            use.locks = true;
    }
  }

  /** What holds for all rows. */
  #condition(node: Node | undefined, scope: Scope): void {
    if (node === undefined) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const arg of node.BoolExpr.args ?? []) this.#condition(arg, scope);
      return;
    }
    if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_OP' && isEqual(node.A_Expr.name)) {
      const { lexpr, rexpr } = node.A_Expr;
      const left = this.#parts(lexpr, scope);
      const right = this.#parts(rexpr, scope);
      for (const [index, one] of left.entries()) this.#same.join(one, right[index] ?? null);
      return;
    }
    const link = 'SubLink' in node ? node.SubLink : null;
    if (
      link?.subLinkType === 'ANY_SUBLINK' &&
      (link.operName === undefined || isEqual(link.operName)) &&
      link.subselect !== undefined
    ) {
      const outputs = this.statement(link.subselect, scope);
      for (const [index, one] of this.#parts(link.testexpr, scope).entries())
        this.#same.join(one, outputs[index]?.node ?? null);
      return;
    }
    this.#visit(node, scope);
  }

  /** Of a row (a, b) its parts. */
  #parts(node: Node | undefined, scope: Scope): (string | null)[] {
    if (node === undefined) return [];
    if ('RowExpr' in node)
      return (node.RowExpr.args ?? []).map((arg) => this.#expression(arg, scope));
    return [this.#expression(node, scope)];
  }

  /** A column or parameter; null for all else, whose subqueries are read. */
  #expression(node: Node, scope: Scope): string | null {
    if ('TypeCast' in node && node.TypeCast.arg !== undefined)
      return this.#expression(node.TypeCast.arg, scope);
    if ('ParamRef' in node) return `$${node.ParamRef.number}`;
    if ('ColumnRef' in node) return columnIn(scope, (node.ColumnRef.fields ?? []).map(textOf));
    if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK') {
      const { subselect } = node.SubLink;
      return subselect === undefined ? null : (this.statement(subselect, scope)[0]?.node ?? null);
    }
    this.#visit(node, scope);
    return null;
  }

  #outputs(targets: Node[] | undefined, scope: Scope): Output[] {
    return (targets ?? []).flatMap((target): Output[] => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      if (val === undefined) return [];
      const fields = 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last !== undefined && 'A_Star' in last) {
        const alias = fields.length > 1 ? fields.slice(0, -1).map(textOf).at(-1) : undefined;
        return [...scope.relations]
          .filter(([one]) => one !== 'excluded' && (alias === undefined || one === alias))
          .flatMap(([, { id, columns }]) =>
            columns.map((column) => ({ name: column, node: `${id}.${column}` })),
          );
      }
      const own = last === undefined ? '' : textOf(last);
      return [{ name: name ?? own, node: this.#expression(val, scope) }];
    });
  }

  /** Reads the subqueries of anything. */
  #visit(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const one of value) this.#visit(one, scope);
    if (!isRecord(value)) return;
    if (isRecord(value.SubLink)) {
      const { subselect, testexpr, subLinkType } = value.SubLink as {
        subselect?: Node;
        testexpr?: Node;
        subLinkType?: string;
      };
      // Inside an OR or a NOT it may tie what is inside to what is outside.
      if (subLinkType === 'ANY_SUBLINK' && subselect !== undefined) {
        const outputs = this.statement(subselect, scope);
        for (const [index, one] of this.#parts(testexpr, scope).entries()) {
          const inner = outputs[index]?.node ?? null;
          if (inner !== null && !inner.startsWith('$')) this.#same.join(inner, one);
        }
        return;
      }
      if (subselect !== undefined) this.statement(subselect, scope);
      this.#visit(testexpr, scope);
      return;
    }
    for (const one of Object.values(value)) this.#visit(one, scope);
  }

  #noteCalls(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) this.#noteCalls(one);
    if (!isRecord(value)) return;
    if (isRecord(value.FuncCall)) {
      const { funcname } = value.FuncCall as { funcname?: Node[] };
      const name = funcname?.at(-1);
      if (name !== undefined) this.#called.add(textOf(name));
    }
    for (const one of Object.values(value)) this.#noteCalls(one);
  }

  #fresh(name: string): string {
    this.#count += 1;
    return `${name}#${this.#count}`;
  }
}

const COLLEGE = 'college_id';

function commonIn(scope: Scope | null, name: string): Common | null {
  if (scope === null) return null;
  return scope.common.get(name) ?? commonIn(scope.parent, name);
}

function columnIn(scope: Scope | null, path: readonly string[]): string | null {
  if (scope === null) return null;
  // A schema in front is left out.
  const [first = '', second] = path.slice(-2);
  const relations = [...scope.relations];
  const found =
    second === undefined
      ? relations.find(([alias, { columns }]) => alias !== 'excluded' && columns.includes(first))
      : relations.find(([alias]) => alias === first);
  if (found !== undefined) return `${found[1].id}.${second ?? first}`;
  return columnIn(scope.parent, path);
}

const isEqual = (name: Node[] | undefined): boolean =>
  name?.length === 1 && name[0] !== undefined && textOf(name[0]) === '=';

const textOf = (node: Node): string => ('String' in node ? (node.String.sval ?? '') : '');

const nameOf = (node: Node): string => ('ResTarget' in node ? (node.ResTarget.name ?? '') : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
