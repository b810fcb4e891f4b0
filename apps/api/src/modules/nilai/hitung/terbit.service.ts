/** Students learn which components they see now or no longer, and which values changed (N81). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SelTampak } from '../buku.repo.ts';
import { notifyTampak, withdrawTampak } from '../kabar-nilai.service.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import type { TerbitRow } from '../komponen/komponen.repo.ts';
import { listBernilai } from './terbit.repo.ts';

interface Terbit {
  /** Components that students see since now, or no longer. */
  komponen: readonly TerbitRow[];
  /** Values that changed, of components that students see. */
  sel: readonly SelTampak[];
  now: Date;
  kecuali?: readonly string[];
}

export async function tellTerbit(
  events: Deps['events'],
  tx: Tx,
  key: KeyKelas,
  { komponen, sel, now, kecuali = [] }: Terbit,
): Promise<void> {
  const shown = komponen.filter(({ terbit, sendiri }) => terbit && !sendiri).map(({ id }) => id);
  const hidden = komponen.filter(({ terbit }) => !terbit).map(({ id }) => id);
  await withdrawTampak(events, tx, key, { komponen: hidden, now });
  const cells = [
    ...(shown.length === 0 ? [] : await listBernilai(tx, key, shown)),
    ...sel.filter(({ id_komponen }) => !shown.includes(id_komponen)),
  ];
  await notifyTampak(events, tx, key.collegeId, cells, { now, kecuali });
}
