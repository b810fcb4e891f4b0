import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { listMemberUsers } from '../pertemuan.repo.ts';

/** Tells open pages of the meeting and all members of its class, whose home screen shows it. */
export async function kabarkanPertemuan(
  tx: Tx,
  events: Deps['events'],
  { collegeId, id, id_kelas }: { collegeId: string; id: string; id_kelas: string },
): Promise<void> {
  const users = await listMemberUsers(tx, { collegeId, idKelas: id_kelas });
  const streams = [`pertemuan:${id}`, ...users.map((user) => `pengguna:${user}`)];
  const data = { id_pertemuan: id, id_kelas };
  await events.add(
    tx,
    streams.map((stream) => ({ collegeId, stream, name: 'pertemuan.berubah' as const, data })),
  );
}
