/** Students who are taken out of a class leave its groups (K12, K64, K65). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isToldByClass } from '../../kelas/pertemuan/index.ts';
import { kabarKelompok } from './kabar-kelompok.views.ts';
import * as repo from './keluar-kelas.repo.ts';

interface Leaving {
  collegeId: string;
  rows: readonly { id_kelas: string; nim: string }[];
  now: Date;
}

/**
 * To be called in the transaction that takes students out of classes, after it has: their
 * memberships end, also in groups that have submitted, and the longest-standing member leads where
 * the leader went (K64, K65). What they have handed in stays theirs. Open pages are told as when a
 * lecturer does it; the streams of a group's talk that they hear end by themselves
 * (keanggotaanKelompok).
 */
export async function endMembershipOf(
  tx: Tx,
  events: Events,
  { collegeId, rows, now }: Leaving,
): Promise<void> {
  if (rows.length === 0) return;
  const left = await repo.endMembership(tx, collegeId, rows, now);
  if (left.length === 0) return;
  const tasks = await repo.listTerdampak(tx, collegeId, left, now);
  await events.add(
    tx,
    tasks.flatMap(({ tampil, pengguna, kategori, ...data }) =>
      kabarKelompok(collegeId, data, { tampil, byClass: isToldByClass({ kategori }), pengguna }),
    ),
  );
}
