import { namaJenis } from '../jenis/jenis.parser.ts';
import type { Tabel, World } from './world.policy.ts';

export interface Flaw {
  column?: string;
  reason: string;
}

export type Resolved<Row> = { row: Row } | { flaws: Flaw[] };

/** Takes the sent, the stored or the default value, in this order. */
export function choose<Value>(
  given: Value | undefined,
  stored: Value | undefined,
  fallback: Value,
): Value {
  if (given !== undefined) return given;
  return stored === undefined ? fallback : stored;
}

export type Flaws = ReturnType<typeof createFlaws>;

export function createFlaws(world: World) {
  const flaws: Flaw[] = [];
  return {
    add: (column: string, reason: string) => void flaws.push({ column, reason }),
    needs: (table: Tabel, id: string | null | undefined, column: string) => {
      if (id === null || id === undefined || world[table].has(id)) return;
      flaws.push({ column, reason: `${namaJenis[table]} ${id} tidak dikenal.` });
    },
    orElse: <Row>(row: Row): Resolved<Row> => (flaws.length > 0 ? { flaws } : { row }),
  };
}
