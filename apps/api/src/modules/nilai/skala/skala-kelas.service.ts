/** A class notes the letter scale it goes by, and tells when another one takes its place (N12). */
import type { Tx } from '../../../platform/db/sql.ts';
import { recordActs, SISTEM } from '../buku.repo.ts';
import { type KeyKelas, saveSkala } from '../kelas-nilai.repo.ts';
import { decideSkala } from './skala-kelas.policy.ts';
import { findSkala } from './skala-kelas.repo.ts';

/** Returns whether letters that somebody has seen changed. The class's row is locked. */
export async function noteSkala(tx: Tx, key: KeyKelas, now: Date): Promise<boolean> {
  const found = await findSkala(tx, key, now);
  if (found === null) return false;
  const { dikenal, kini } = found;
  const decided = decideSkala(found);
  if (decided === 'tetap') return false;
  const changed = decided === 'berubah';
  await saveSkala(tx, key, {
    skala: kini,
    berubah: changed ? { lama: dikenal ?? [], pada: now } : null,
  });
  if (changed)
    await recordActs(
      tx,
      key,
      [{ jenis: 'pengaturan', keadaan: 'skala', isi: { dari: dikenal, menjadi: kini } }],
      { now, oleh: SISTEM },
    );
  return changed;
}
