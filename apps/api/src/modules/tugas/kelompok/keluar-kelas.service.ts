/** Students removed from a class leave its groups (K12, K64, K65). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isToldByClass } from '../../kelas/pertemuan/index.ts';
import { kabarKelompok } from './kabar-kelompok.views.ts';
import { endMembership } from './kelompok.write.repo.ts';
import * as repo from './keluar-kelas.repo.ts';

interface Leaving {
  collegeId: string;
  rows: readonly { id_kelas: string; nim: string }[];
  now: Date;
}

/**
 * Runs in the transaction that removes students from classes, after that. Memberships end even in
 * groups that have submitted (K64, K65). Submissions stay theirs, and streams of the group's thread
 * close by themselves (keanggotaanKelompok).
 */
export async function endMembershipOf(
  tx: Tx,
  events: Events,
  { collegeId, rows, now }: Leaving,
): Promise<void> {
  if (rows.length === 0) return;
  const left = await endMembership(tx, collegeId, rows, now);
  if (left.length === 0) return;
  const tasks = await repo.listTerdampak(tx, collegeId, left, now);
  await events.add(
    tx,
    tasks.flatMap(({ tampil, pengguna, kategori, ...data }) =>
      kabarKelompok(collegeId, data, { tampil, byClass: isToldByClass({ kategori }), pengguna }),
    ),
  );
}
