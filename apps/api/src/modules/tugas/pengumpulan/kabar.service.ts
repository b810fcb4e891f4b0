/** Events of submissions for staff and the owners. Ids only. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { OneIsi } from '../../kelas/pertemuan/index.ts';

export async function announcePengumpulan(
  events: Events,
  tx: Tx,
  { actor, meeting, header }: Pick<OneIsi, 'actor' | 'meeting' | 'header'>,
  whose: readonly { id_user: string }[],
): Promise<void> {
  const { collegeId } = actor;
  const name = 'pengumpulan.berubah' as const;
  const data = { id_tugas: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
  await events.add(tx, [
    { collegeId, stream: `pertemuan:${meeting.id}`, name, data, staffOnly: true },
    ...whose.map(({ id_user }) => ({ collegeId, stream: `pengguna:${id_user}`, name, data })),
  ]);
}
