/** Enrols every student in the courses of their year, without clashes. */
import { overlaps } from '../../api/src/modules/data-master/index.ts';
import type { DemoMahasiswa } from './people.ts';
import { type DemoKelas, isDemoKelas } from './timetable.ts';

const SEATS = 45;
const SEATS_OF_DEMO = 50;

/** From the code; null: an elective. */
function tingkatOf(kodeMk: string): number | null {
  if (/^(AIK2132|UNW)/.test(kodeMk)) return 1;
  if (kodeMk.startsWith('AIK2134')) return 2;
  return /^AIK21(36|58)/.test(kodeMk) ? 3 : null;
}

/** Electives per student, by year of study. */
const electives: Readonly<Record<number, number>> = { 3: 1, 4: 3 };

interface Seats {
  kelas: DemoKelas;
  nim: string[];
}

/** Class id → nims. The demo class has the first fifty first-year students. */
export function enrolStudents(
  classes: readonly DemoKelas[],
  students: readonly DemoMahasiswa[],
): Map<string, string[]> {
  const seats: Seats[] = classes.map((kelas) => ({ kelas, nim: [] }));
  const courses = [...Map.groupBy(seats, ({ kelas }) => kelas.kodeMk).values()];
  const electiveSeats = seats.filter(({ kelas }) => tingkatOf(kelas.kodeMk) === null);
  for (const student of students) {
    const own: DemoKelas[] = [];
    const take = (among: readonly Seats[]) => {
      const chosen = chooseSeat(among, own);
      if (chosen === undefined) return;
      chosen.nim.push(student.nim);
      own.push(chosen.kelas);
    };
    // Fewest classes first: they leave the least choice.
    const required = courses.filter(
      ([first]) => first && tingkatOf(first.kelas.kodeMk) === student.tingkat,
    );
    for (const among of required.toSorted((a, b) => demoFirst(a, b) || a.length - b.length))
      take(among);
    for (let taken = 0; taken < (electives[student.tingkat] ?? 0); taken++) {
      take(electiveSeats.filter(({ kelas }) => !own.includes(kelas)));
    }
  }
  return new Map(seats.map(({ kelas, nim }) => [kelas.id, nim]));
}

const hasDemo = (seats: readonly Seats[]) => seats.some(({ kelas }) => isDemoKelas(kelas));
const demoFirst = (a: readonly Seats[], b: readonly Seats[]) =>
  Number(hasDemo(b)) - Number(hasDemo(a));

/** The demo class while it has room, else the emptiest that fits. */
function chooseSeat(among: readonly Seats[], own: readonly DemoKelas[]): Seats | undefined {
  const busy = own.flatMap((kelas) => kelas.slots);
  const free = among.filter(
    ({ kelas, nim }) =>
      nim.length < (isDemoKelas(kelas) ? SEATS_OF_DEMO : SEATS) &&
      !kelas.slots.some((slot) => busy.some((taken) => overlaps(slot, taken))),
  );
  return (
    free.find(({ kelas }) => isDemoKelas(kelas)) ??
    free.toSorted((a, b) => a.nim.length - b.nim.length)[0]
  );
}
