/** Assigns lecturers to classes without clashes (DECISIONS 204). */
import { overlaps } from '../../api/src/modules/data-master/index.ts';
import { DEMO_ASISTEN, DEMO_DOSEN } from './people.ts';
import { type DemoKelas, isDemoKelas, isSisterKelas } from './timetable.ts';

type Slot = DemoKelas['slots'][number];
export interface Pengajar {
  id_dosen: string;
  jabatan: 'Dosen' | 'Asisten' | 'Dosen Koordinator';
  is_utama: boolean;
}

const CLASSES_PER_TEAM = 4;

/**
 * The least busy lecturer who is free in all slots. The two of the demo class teach nothing else,
 * because its meetings move. Coordinating takes no time.
 */
export function assignLecturers(
  classes: readonly DemoKelas[],
  lecturers: readonly string[],
): Map<string, Pengajar[]> {
  const busy = new Map<string, Slot[]>(
    lecturers.filter((id) => id !== DEMO_DOSEN && id !== DEMO_ASISTEN).map((id) => [id, []]),
  );
  const book = (kelas: DemoKelas): string => {
    const [least] = [...busy]
      .filter(
        ([, slots]) => !kelas.slots.some((slot) => slots.some((taken) => overlaps(slot, taken))),
      )
      .sort(([, a], [, b]) => a.length - b.length);
    if (least === undefined) throw new Error(`no lecturer is free for ${kelas.id}`);
    least[1].push(...kelas.slots);
    return least[0];
  };
  const teach = (kelas: DemoKelas, index: number): Pengajar[] => {
    if (isDemoKelas(kelas)) {
      return [
        { id_dosen: DEMO_DOSEN, jabatan: 'Dosen', is_utama: true },
        { id_dosen: DEMO_ASISTEN, jabatan: 'Asisten', is_utama: false },
      ];
    }
    const team: Pengajar[] = [{ id_dosen: book(kelas), jabatan: 'Dosen', is_utama: true }];
    if (index % CLASSES_PER_TEAM === 0)
      team.push({ id_dosen: book(kelas), jabatan: 'Asisten', is_utama: false });
    if (isSisterKelas(kelas))
      team.push({ id_dosen: DEMO_DOSEN, jabatan: 'Dosen Koordinator', is_utama: false });
    return team;
  };
  return new Map(classes.map((kelas, index) => [kelas.id, teach(kelas, index)]));
}
