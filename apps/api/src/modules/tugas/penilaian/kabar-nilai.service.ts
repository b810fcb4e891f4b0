/** Events of grades for staff, and for students who may see them (K68). Ids only. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isToldByClass, type OneIsi } from '../../kelas/pertemuan/index.ts';
import { addNotifikasi, ofActivity, withdrawNotifikasi } from '../../notifikasi/index.ts';

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

const topicOf = ({ header }: OneIsi) => `nilai:${header.id}`;

/** After publishing: a first grade, and a change of one that the student may have seen (N81). */
export async function notifyNilai(
  events: Events,
  tx: Tx,
  one: OneIsi,
  changes: readonly { idUser: string; before: { nilai: number | null } | null }[],
  now: Date,
): Promise<void> {
  const shared = { ...ofActivity(one), topik: topicOf(one), now };
  const first = changes.filter(({ before }) => (before?.nilai ?? null) === null);
  const corrected = changes.filter(({ before }) => (before?.nilai ?? null) !== null);
  const akun = (rows: typeof changes) => ({ akun: rows.map(({ idUser }) => idUser) });
  // Both leave at once, in the packet of the grades.
  await Promise.all([
    first.length > 0 &&
      addNotifikasi(tx, events, { ...shared, jenis: 'nilai', kepada: akun(first) }),
    corrected.length > 0 &&
      addNotifikasi(tx, events, {
        ...shared,
        jenis: 'nilai_dikoreksi',
        kepada: akun(corrected),
        berulang: true,
      }),
  ]);
}

/** `nim`: who has a grade that now shows; null: the grades are hidden again. */
export async function notifyTampil(
  events: Events,
  tx: Tx,
  one: OneIsi,
  { nim, now }: { nim: readonly string[] | null; now: Date },
): Promise<void> {
  const topik = topicOf(one);
  const shared = ofActivity(one);
  await (nim === null
    ? withdrawNotifikasi(tx, events, { collegeId: shared.collegeId, topik: [topik], now })
    : addNotifikasi(tx, events, { ...shared, jenis: 'nilai', topik, kepada: { nim }, now }));
}
