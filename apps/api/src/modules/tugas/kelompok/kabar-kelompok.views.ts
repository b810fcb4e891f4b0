/** Events of group changes, for the meeting's pages and the people concerned. Ids only. */
import type { EventData } from '@lms/contracts/wire/events';
import type { NewEvent } from '../../../platform/events/events.ts';

const name = 'kelompok.berubah';

/** Beyond it, only the class is told, so that an import does not write an event for each. */
const MOST_TOLD = 100;

/** A hidden task: staff only. `byClass`: the class's stream may tell students. */
export function kabarKelompok(
  collegeId: string,
  data: EventData<typeof name>,
  { tampil, byClass, pengguna }: { tampil: boolean; byClass: boolean; pengguna: readonly string[] },
): NewEvent[] {
  const people = tampil ? pengguna : [];
  return [
    { collegeId, stream: `pertemuan:${data.id_pertemuan}`, name, data, staffOnly: !tampil },
    ...(people.length > MOST_TOLD
      ? [{ collegeId, stream: `kelas:${data.id_kelas}`, name, data, staffOnly: !byClass } as const]
      : people.map((id) => ({ collegeId, stream: `pengguna:${id}`, name, data }) as const)),
  ];
}
