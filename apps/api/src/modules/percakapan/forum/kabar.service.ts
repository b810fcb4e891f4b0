/** Events for staff about forum changes other than posts. Ids only. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { OneIsi } from '../../kelas/pertemuan/index.ts';

export async function announceForum(
  events: Events,
  tx: Tx,
  { actor, meeting, header }: Pick<OneIsi, 'actor' | 'meeting' | 'header'>,
): Promise<void> {
  const data = { id_forum: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
  await events.add(tx, [
    {
      collegeId: actor.collegeId,
      stream: `pertemuan:${meeting.id}`,
      name: 'forum.berubah',
      data,
      staffOnly: true,
    },
  ]);
}
