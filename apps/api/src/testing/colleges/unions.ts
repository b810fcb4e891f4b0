/** Sets of names that are known to be equal. */
export interface Unions {
  join(a: string | null, b: string | null): void;
  isSame(a: string, b: string): boolean;
  /** Whether it equals a parameter ($1). */
  isGiven(name: string): boolean;
  rootOf(name: string): string;
}

export function createUnions(): Unions {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    const parent = parents.get(name);
    return parent === undefined ? name : rootOf(parent);
  };
  return {
    rootOf,
    join: (a, b) => {
      if (a === null || b === null) return;
      const [one, other] = [rootOf(a), rootOf(b)];
      if (one === other) return;
      // A parameter stays the root of its set.
      if (one.startsWith('$')) parents.set(other, one);
      else parents.set(one, other);
    },
    isSame: (a, b) => rootOf(a) === rootOf(b),
    isGiven: (name) => rootOf(name).startsWith('$'),
  };
}
