/** Staff hear of changed grades, students of published ones. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { findTampil } from './daftar.repo.ts';

/** Above this the meeting is told. */
const MOST_TOLD = 100;

export interface DiUjian {
  id_ujian: string;
  id_pertemuan: string;
  id_kelas: string;
  /** The class sees news of the meeting. */
  untuk_kelas: boolean;
}

export async function kabarkanNilai(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  collegeId: string,
  { untuk_kelas, ...data }: DiUjian,
  people: readonly string[],
): Promise<void> {
  const { terbit } = found(await findTampil(tx, { collegeId, idUjian: data.id_ujian }));
  const told = { collegeId, name: 'nilai_ujian.berubah' as const, data };
  const forAll = terbit && people.length > MOST_TOLD;
  await events.add(tx, [
    { ...told, stream: `pertemuan:${data.id_pertemuan}`, staffOnly: !forAll },
    ...(forAll ? [{ ...told, stream: `kelas:${data.id_kelas}`, staffOnly: !untuk_kelas }] : []),
    ...(terbit && !forAll ? people.map((id) => ({ ...told, stream: `pengguna:${id}` })) : []),
  ]);
}
