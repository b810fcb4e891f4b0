/** Signatories from a file (N62): the drawn signature belongs to the person, not to the office. Pure. */
import type { PenandatanganImpor } from '../../sistem/penandatangan/index.ts';
import type { BarisMasuk } from '../jenis/jenis.parser.ts';
import { createFlaws, type Resolved } from './flaws.policy.ts';
import type { World } from './world.policy.ts';

type Masuk = BarisMasuk<'penandatangan_prodi'>;

/** Two persons are the same by NIDN where both have one, else by name. */
function isSamePerson({ nama, nidn }: Masuk, stored: PenandatanganImpor): boolean {
  return nidn && stored.nidn !== null ? nidn === stored.nidn : nama === stored.nama;
}

/** Another person brings the own NIDN or none, and no signature of the former. */
export function resolvePenandatangan(input: Masuk, world: World): Resolved<PenandatanganImpor> {
  const flaws = createFlaws(world);
  flaws.needs('prodi', input.id_prodi, 'id_prodi');
  const stored = world.penandatangan_prodi.get(input.id_prodi);
  const same = stored !== undefined && isSamePerson(input, stored) ? stored : undefined;
  return flaws.orElse({
    ...input,
    nidn: input.nidn === undefined ? (same?.nidn ?? null) : input.nidn,
    ttd: same?.ttd ?? null,
  });
}

/** Sentences about signatures that go with their person. */
export function tulisTtdHilang(
  stored: ReadonlyMap<string, PenandatanganImpor>,
  planned: Iterable<PenandatanganImpor>,
): string[] {
  return [...planned].flatMap(({ id_prodi, ttd }) => {
    const before = stored.get(id_prodi);
    return before !== undefined && before.ttd !== null && ttd === null
      ? `Penandatangan ${id_prodi}: gambar tanda tangan ${before.nama} dihapus karena orangnya berganti.`
      : [];
  });
}
