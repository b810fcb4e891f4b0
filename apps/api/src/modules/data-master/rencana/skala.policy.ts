/** A letter scale comes in as a whole or not at all (N11). Pure. */
import { faultOfSkala, isSamaMasa, kunciSkala, type SkalaImpor } from '../../nilai/index.ts';
import type { Penolakan } from '../jenis/baris.parser.ts';
import type { World } from './world.policy.ts';

interface Named {
  /** Key of each row of the file, and its number. */
  numbers: ReadonlyMap<string, number>;
  stored: ReadonlyMap<string, SkalaImpor>;
  /** Scales that the file does not name go. */
  complete: boolean;
}

/**
 * The file's rows are in `world` already. A scale that it names replaces the stored one of the same
 * programme and day; a faulty one leaves the stored one as it is. Returns the rows refused with it.
 */
export function settleSkala(
  { skala_nilai: world }: Pick<World, 'skala_nilai'>,
  { numbers, stored, complete }: Named,
): { keys: ReadonlySet<string>; refused: Penolakan[] } {
  const rows = [...numbers.keys()].flatMap((key) => world.get(key) ?? []);
  const scales = Map.groupBy(rows, kunciSkala);
  for (const [key, row] of world)
    if (scales.has(kunciSkala(row)) && !numbers.has(key)) world.delete(key);
  const faults = new Map<string, string>();
  for (const [kunci, letters] of scales) {
    const fault = faultOfSkala(letters);
    if (fault !== null) faults.set(kunci, fault);
  }
  const others = complete ? rows : [...world.values()];
  for (const [kunci, [first]] of scales) {
    const other = first && others.find((one) => isSamaMasa(first, one));
    if (other !== undefined && !faults.has(kunci))
      faults.set(kunci, `skala mulai ${other.tanggal_mulai_efektif} berlaku pada masa yang sama`);
  }
  const keys = new Set<string>();
  const refused: Penolakan[] = [];
  for (const [kunci, alasan] of faults) {
    for (const { id, id_prodi, tanggal_mulai_efektif } of scales.get(kunci) ?? []) {
      const whose = id_prodi === null ? '' : ` ${id_prodi}`;
      const reason = `Skala${whose} mulai ${tanggal_mulai_efektif} ditolak: ${alasan}.`;
      keys.add(id);
      world.delete(id);
      refused.push({ row: numbers.get(id) ?? null, reason });
    }
    for (const [id, row] of stored) if (kunciSkala(row) === kunci) world.set(id, row);
  }
  return { keys, refused };
}
