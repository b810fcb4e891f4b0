import type { Rolldown } from 'vite';

type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo'];
type Group = Rolldown.CodeSplittingGroup;

const screensFile = /[\\/]src[\\/]app[\\/]screens[\\/]([\w-]+)\.ts$/;
/** Icons are ours too: no library's group takes those of just a few screens. */
const ownFile = /[\\/](?:apps[\\/]web|packages[\\/]contracts)[\\/]src[\\/]|@tabler[\\/].*[\\/]icons[\\/]/;
/** A piece of its own for just two families has to be worth its request. Bytes before minifying. */
const SMALL_PAIR_BYTES = 24_000;
/** What many share although not all of them need it. Bytes before minifying. */
const SMALL_MODULE_BYTES = 9_000;

/** Names the family of a lazy module that stands apart from its noun, or that no noun names because a page shows it by itself. */
export type FamilyOf = (id: string) => string | undefined;

/** What a light screen does without: a piece that imports it is kept apart from one that does not. */
export interface Tier {
  name: string;
  /** Matches the import statements that bring it. Their text tells: the module graph leads through the barrels of libraries to everything. */
  imports: RegExp;
}

export interface Division {
  familyOf: FamilyOf;
  /** The heaviest first. */
  tiers: readonly Tier[];
  /** Families whose parts show together: each is one piece, with what just one of its parts needs. */
  whole: readonly string[];
  /** Routes so small that they come with what their family shares. */
  entrance: RegExp;
}

const importStatement = /^import\b[^;]*;/gm;

interface Families {
  /** Nouns of app/screens with their routes, and parts that a route shows by itself. */
  names: ReadonlySet<string>;
  /** Routes and parts that have the module as soon as they show. */
  entries: number;
}

/** `entry` and what it imports, as far as it matches. */
function closureOf(entry: string, getModuleInfo: GetModuleInfo, within = /./): Set<string> {
  const closure = new Set([entry]);
  for (const id of closure) {
    for (const next of getModuleInfo(id)?.importedIds ?? []) if (within.test(next)) closure.add(next);
  }
  return closure;
}

/** Which families show each module at once, without what only a dialog or a tab opens. */
function readFamilies(root: string, familyOf: FamilyOf, getModuleInfo: GetModuleInfo): Map<string, Families> {
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
 * Puts together what the screens of one family share and what several families share, so that a screen takes a dozen files and not one
 * for every set of screens that have something in common. `root` is the module that the browser starts with.
 */
export function screenPieces(root: string, { familyOf, tiers, whole, entrance }: Division): Group[] {
  let modules: Map<string, Families> | undefined;
  let pairBytes: Map<string, number> | undefined;

  const tierOf = (id: string, getModuleInfo: GetModuleInfo): string => {
    const imports = [...closureOf(id, getModuleInfo, ownFile)].flatMap(
      (own) => getModuleInfo(own)?.code?.match(importStatement) ?? [],
    );
    const tier = tiers.find((each) => imports.some((statement) => each.imports.test(statement)));
    return tier ? `-${tier.name}` : '';
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
    if (families.names.size === 1) return name + tier;
    if (families.names.size > 2) return bytesOf(id) < SMALL_MODULE_BYTES ? `umum${tier}` : null;
    if (pairBytes === undefined) {
      pairBytes = new Map();
      for (const [other, { names }] of modules) {
        if (names.size !== 2 || !ownFile.test(other)) continue;
        const pair = [...names].sort().join('~');
        pairBytes.set(pair, (pairBytes.get(pair) ?? 0) + bytesOf(other));
      }
    }
    return (pairBytes.get(name) ?? 0) < SMALL_PAIR_BYTES ? `umum${tier}` : name + tier;
  };

  // What many share comes first, so that it is not taken along into a piece of few.
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
