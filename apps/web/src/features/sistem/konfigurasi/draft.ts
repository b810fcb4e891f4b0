/** Unsaved changes of /konfigurasi: value by path, over the server's settings. Pure. */
import type { CallInput, DataOf } from '../../../shared/lib/api-types.ts';

export type Konfigurasi = DataOf<'konfigurasi'>;
export type Group = keyof Konfigurasi['grup'];
type Values = Omit<Konfigurasi, 'grup'>;
/** The changed keys only, with each group's version. */
export type Body = CallInput<'ubahPengaturan'>['body'];

/** 'pengaturan_kelas.pembatasan_ujian_kehadiran.aktif' and the like, and nullable objects. */
type PathIn<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly string[]
    ? K
    : NonNullable<T[K]> extends object
      ? K | `${K}.${PathIn<NonNullable<T[K]>>}`
      : K;
}[keyof T & string];
export type Path = { [G in Group]: `${G}.${PathIn<NonNullable<Body[G]>>}` }[Group];
export type Value = string | number | boolean | null | string[] | { [key: string]: Value };

export interface Draft {
  versi: Partial<Record<Group, number>>;
  values: Partial<Record<Path, Value>>;
}

export const emptyDraft: Draft = { versi: {}, values: {} };

const groupOf = (path: string): Group => path.slice(0, path.indexOf('.')) as Group;
const same = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Undefined when an object on the way is null. */
export function storedValue(server: Values, path: Path): Value | undefined {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], server) as
    | Value
    | undefined;
}

export function shownValue(server: Values, draft: Draft, path: Path): Value | undefined {
  return path in draft.values ? draft.values[path] : storedValue(server, path);
}

/** A value equal to the server's is no change. */
export function withValue(server: Konfigurasi, draft: Draft, path: Path, value: Value): Draft {
  const { [path]: _old, ...others } = draft.values;
  const values = same(value, storedValue(server, path)) ? others : { ...others, [path]: value };
  const group = groupOf(path);
  const changed = Object.keys(values).some((one) => groupOf(one) === group);
  const { [group]: known, ...versi } = draft.versi;
  return {
    values,
    versi: changed ? { ...versi, [group]: known ?? server.grup[group].versi } : versi,
  };
}

export function changedPaths(server: Konfigurasi, draft: Draft): Path[] {
  return (Object.keys(draft.values) as Path[]).filter(
    (path) => !same(draft.values[path], storedValue(server, path)),
  );
}

export function staleGroups(server: Konfigurasi, draft: Draft): Group[] {
  return (Object.keys(draft.versi) as Group[]).filter(
    (group) => draft.versi[group] !== server.grup[group].versi,
  );
}

export function onLatest(server: Konfigurasi, draft: Draft): Draft {
  return changedPaths(server, draft).reduce<Draft>(
    (next, path) => withValue(server, next, path, draft.values[path] ?? null),
    emptyDraft,
  );
}

export function numberProblems(
  body: Body,
  faults: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [path, sentence] of Object.entries(faults)) {
    const value = path
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], body);
    if (value === null) found.set(path, 'Wajib diisi');
    else if (typeof value === 'number') found.set(path, String(sentence));
  }
  return found;
}

export function toBody(server: Konfigurasi, draft: Draft): Body {
  const body: Body = { versi: draft.versi };
  for (const path of changedPaths(server, draft)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    // The compiler cannot follow a Path through `split`.
    let at = body as Record<string, Value>;
    for (const key of keys) {
      at[key] ??= {};
      at = at[key] as Record<string, Value>;
    }
    at[last] = draft.values[path] ?? null;
  }
  return body;
}
