import type { Rolldown } from 'vite';

type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo'];
type Group = Rolldown.CodeSplittingGroup;

const screensFile = /[\\/]src[\\/]app[\\/]screens[\\/]([\w-]+)\.ts$/;
/** Icons count as our own, so that no library group takes the icons of a few screens. */
const ownFile =
  /[\\/](?:apps[\\/]web|packages[\\/]contracts)[\\/]src[\\/]|@tabler[\\/].*[\\/]icons[\\/]/;
/** Minimum size of a piece for only two families, in bytes before minifying. */
const SMALL_PAIR_BYTES = 24_000;
/** Smaller modules (bytes before minifying) are shared even with screens that do not need them. */
const SMALL_MODULE_BYTES = 9_000;

/** Names the family of a lazy module without or outside a noun. */
export type FamilyOf = (id: string) => string | undefined;

/** A heavy library that light screens avoid: pieces that import it stay separate. */
export interface Tier {
  name: string;
  /** The tier it belongs to in the pieces of one family, which are too small to be divided. */
  within?: string;
  /** The module graph would lead through library barrels to everything. */
  imports: RegExp;
}

export interface Division {
  familyOf: FamilyOf;
  tiers: readonly Tier[];
  /** Families whose parts show together: one piece each. */
  whole: readonly string[];
  /** Routes so small that they join their family's shared piece. */
  entrance: RegExp;
}

const importStatement = /^import\b[^;]*;/gm;

interface Families {
  names: ReadonlySet<string>;
  /** Number of routes and parts that need the module at once. */
  entries: number;
}

/** `entry` and its static imports that match `within`. */
function closureOf(entry: string, getModuleInfo: GetModuleInfo, within = /./): Set<string> {
  const closure = new Set([entry]);
  for (const id of closure) {
    for (const next of getModuleInfo(id)?.importedIds ?? [])
      if (within.test(next)) closure.add(next);
  }
  return closure;
}

/** Without modules behind a dialog or a tab. */
function readFamilies(
  root: string,
  familyOf: FamilyOf,
  getModuleInfo: GetModuleInfo,
): Map<string, Families> {
  const found = new Map<string, { names: Set<string>; entries: number }>();
  const visited = new Set<string>();
  const readScreen = (entry: string, family: string): void => {
    if (visited.has(entry)) return;
    visited.add(entry);
    for (const id of closureOf(entry, getModuleInfo)) {
      const families = found.get(id) ?? { names: new Set(), entries: 0 };
      found.set(id, families);
      families.names.add(family);
      families.entries += 1;
      const noun = screensFile.exec(id)?.[1];
      for (const next of getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        const family = familyOf(next) ?? noun;
        if (family !== undefined) readScreen(next, family);
      }
    }
  };
  readScreen(root, 'awal');
  return found;
}

/**
 * Groups modules that screens share, so that a screen loads about a dozen files instead of one for
 * every combination of screens. `root` is the browser's first module.
 */
export function screenPieces(
  root: string,
  { familyOf, tiers, whole, entrance }: Division,
): Group[] {
  let modules: Map<string, Families> | undefined;
  let pairBytes: Map<string, number> | undefined;

  const tierOf = (id: string, getModuleInfo: GetModuleInfo): Tier | undefined => {
    const imports = [...closureOf(id, getModuleInfo, ownFile)].flatMap(
      (own) => getModuleInfo(own)?.code?.match(importStatement) ?? [],
    );
    return tiers.find((each) => imports.some((statement) => each.imports.test(statement)));
  };

  const pieceOf = (id: string, getModuleInfo: GetModuleInfo): string | null => {
    if (!ownFile.test(id)) return null;
    modules ??= readFamilies(root, familyOf, getModuleInfo);
    const families = modules.get(id);
    if (families === undefined) return null;
    const isWhole = families.names.size === 1 && whole.some((family) => families.names.has(family));
    if (families.entries < 2 && !isWhole && !entrance.test(id)) return null;
    const bytesOf = (other: string): number => getModuleInfo(other)?.code?.length ?? 0;
    const name = [...families.names].sort().join('~');
    if (isWhole) return name;
    const tier = tierOf(id, getModuleInfo);
    const shared = tier ? `umum-${tier.name}` : 'umum';
    const own = tier ? `${name}-${tier.within ?? tier.name}` : name;
    if (families.names.size === 1) return own;
    if (families.names.size > 2) return bytesOf(id) < SMALL_MODULE_BYTES ? shared : null;
    if (pairBytes === undefined) {
      pairBytes = new Map();
      for (const [other, { names }] of modules) {
        if (names.size !== 2 || !ownFile.test(other)) continue;
        const pair = [...names].sort().join('~');
        pairBytes.set(pair, (pairBytes.get(pair) ?? 0) + bytesOf(other));
      }
    }
    return (pairBytes.get(name) ?? 0) < SMALL_PAIR_BYTES ? shared : own;
  };

  // Widely shared pieces first, so that a piece of few does not absorb them.
  const group = (level: number, isOfLevel: (piece: string) => boolean): Group => ({
    name: (id, context) => {
      const piece = pieceOf(id, (other) => context.getModuleInfo(other));
      return piece !== null && isOfLevel(piece) ? piece : null;
    },
    debugName: `screens, level ${level}`,
    priority: level,
  });
  return [
    group(3.5, (piece) => piece.startsWith('umum')),
    group(3, (piece) => piece.includes('~')),
    group(2.5, (piece) => !piece.startsWith('umum') && !piece.includes('~')),
  ];
}
