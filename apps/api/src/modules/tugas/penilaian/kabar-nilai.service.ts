/** Events of grades for staff, and for students who may see them (K68). Ids only. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isToldByClass, type OneIsi } from '../../kelas/pertemuan/index.ts';

/** `whose`: accounts, or the whole class. */
export async function announceNilai(
  events: Events,
  tx: Tx,
  { actor, meeting, header }: OneIsi,
  whose: readonly string[] | 'semua',
): Promise<void> {
  const { collegeId } = actor;
  const name = 'penilaian.berubah' as const;
  const data = { id_tugas: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
  const stream = `kelas:${meeting.id_kelas}`;
  await events.add(tx, [
    { collegeId, stream: `pertemuan:${meeting.id}`, name, data, staffOnly: whose !== 'semua' },
    ...(whose === 'semua'
      ? [{ collegeId, stream, name, data, staffOnly: !isToldByClass(meeting) }]
      : whose.map((id) => ({ collegeId, stream: `pengguna:${id}`, name, data }))),
  ]);
}
