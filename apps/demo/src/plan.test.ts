/** The demo's plan without a database: calendar, people and timetable. */
import { describe, expect, test } from 'vitest';
import { overlaps } from '../../api/src/modules/data-master/index.ts';
import { dateIn, type TimeZone, toZonedIso } from '../../api/src/platform/time-zone.ts';
import { holidaysOf, mondayOf, runningTerm, startOfWeek, termBefore } from './calendar.ts';
import { type DemoMeeting, type Move, planDemoClass } from './demo-plan.ts';
import { enrolStudents } from './enrolment.ts';
import { assignLecturers } from './lecturers.ts';
import { DEMO_ASISTEN, DEMO_CUTI, DEMO_DOSEN, makeLecturers, makeStudents } from './people.ts';
import { isDemoKelas, readTimetable } from './timetable.ts';

const zones: TimeZone[] = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'];
const at = (time: string) => new Date(`${time}+07:00`);

describe('the calendar', () => {
  test.each([
    ['2026-11-21T10:00:00', 20261, 2027, '2026-10-05', '2027-01-31'],
    ['2027-01-15T10:00:00', 20261, 2027, '2026-11-30', '2027-03-21'],
    ['2027-02-01T00:00:00', 20262, 2027, '2026-12-21', '2027-07-31'],
    ['2027-07-31T23:59:59', 20262, 2027, '2027-06-14', '2027-10-03'],
    ['2027-08-01T00:00:00', 20271, 2028, '2027-06-14', '2028-01-31'],
  ])('at %s the term %i runs, begun six weeks ago', (time, kode, tahun, mulai, selesai) =>
    expect(runningTerm(at(time), 'Asia/Jakarta')).toEqual({
      kode,
      tahun,
      semester: kode % 10,
      mulai,
      selesai,
    }),
  );

  test.each([
    ['Monday at midnight', '2026-11-16T00:00:00', '2026-11-16'],
    ['Sunday, the last second', '2026-11-22T23:59:59', '2026-11-16'],
    ['a day later', '2026-11-23T00:00:00', '2026-11-23'],
  ])('the week of %s', (_name, time, monday) =>
    expect(mondayOf(at(time), 'Asia/Jakarta')).toBe(monday),
  );

  test('the term before ends the day before', () => {
    const ganjil = runningTerm(at('2026-11-21T10:00:00'), 'Asia/Jakarta');
    expect(termBefore(ganjil)).toMatchObject({
      kode: 20252,
      tahun: 2026,
      semester: 2,
      selesai: '2026-10-04',
    });
    expect(termBefore({ ...ganjil, kode: 20262, semester: 2 })).toMatchObject({
      kode: 20261,
      tahun: 2027,
      semester: 1,
    });
  });

  test('holidays are those inside the term', () =>
    expect(
      holidaysOf(runningTerm(at('2026-11-21T10:00:00'), 'Asia/Jakarta')).map(
        ({ tanggal }) => tanggal,
      ),
    ).toEqual(['2026-12-25', '2027-01-01']));
});

const HOUR_MS = 3_600_000;
const zone = 'Asia/Jakarta';
/** Two slots a week (Senin 07.30, Rabu 13.00) from 9 November; number 3 is the exam of week 2. */
const meetings = (): DemoMeeting[] =>
  [
    '2026-11-09T07:30',
    '2026-11-11T13:00',
    '2026-11-16T07:30',
    '2026-11-18T13:00',
    '2026-11-23T07:30',
    '2026-11-25T13:00',
  ].map((time, index) => ({
    id: `m${index + 1}`,
    nomor: index + 1,
    kategori: index === 3 ? 'uts' : 'kuliah',
    waktu_mulai: at(`${time}:00`),
    waktu_selesai: new Date(at(`${time}:00`).getTime() + 6_000_000),
    bebas: index > 1,
  }));
const planAt = (now: Date, of = meetings(), inZone: TimeZone = zone) =>
  planDemoClass(of, now, inZone, startOfWeek(now, inZone));
function apply(of: readonly DemoMeeting[], moves: readonly Move[]): DemoMeeting[] {
  const added = moves
    .filter(({ id }) => id === null)
    .map(({ window }, index) => ({
      id: `n${index}`,
      nomor: 90 + index,
      kategori: 'kuliah' as const,
      bebas: true,
      ...window,
    }));
  return [
    ...of.map((meeting) => ({ ...meeting, ...moves.find(({ id }) => id === meeting.id)?.window })),
    ...added,
  ];
}

describe('the demo class at a start', () => {
  test.each(zones)(
    '%s: every ten minutes of four weeks, whatever the last start left: one covers now with an hour left, one is tomorrow',
    (inZone) => {
      const start = at('2026-11-16T00:00:00').getTime();
      let current = meetings();
      for (let step = 0; step < 28 * 144; step++) {
        const now = new Date(start + step * 600_000 + 59_999);
        current = apply(current, planAt(now, current, inZone));
        const covering = current.filter(
          ({ waktu_mulai, waktu_selesai }) => waktu_mulai <= now && waktu_selesai > now,
        );
        expect(covering.map(({ bebas, kategori }) => [bebas, kategori])).toEqual([
          [true, 'kuliah'],
        ]);
        expect((covering[0]?.waktu_selesai.getTime() ?? 0) - now.getTime()).toBeGreaterThanOrEqual(
          HOUR_MS,
        );
        const tomorrow = dateIn(inZone, new Date(now.getTime() + 24 * HOUR_MS));
        expect(current.some(({ waktu_mulai }) => dateIn(inZone, waktu_mulai) === tomorrow)).toBe(
          true,
        );
        expect(current.slice(0, 2)).toEqual(meetings().slice(0, 2));
        const inOrder = current.toSorted(
          (a, b) => a.waktu_mulai.getTime() - b.waktu_mulai.getTime(),
        );
        expect(
          inOrder.filter(
            (one, index) =>
              one.waktu_mulai < (inOrder[index - 1]?.waktu_selesai ?? one.waktu_mulai),
          ),
        ).toEqual([]);
      }
    },
  );

  const brief = (moves: readonly Move[]) =>
    moves.map(({ id, window }) => [
      id,
      toZonedIso(zone, window.waktu_mulai).slice(5, 16),
      toZonedIso(zone, window.waktu_selesai).slice(5, 16),
    ]);
  test.each([
    [
      'Saturday evening: the lectures of the week move',
      '2026-11-21T18:20',
      [
        ['m5', '11-22T10:00', '11-22T11:40'],
        ['m3', '11-21T17:50', '11-21T20:50'],
      ],
    ],
    [
      'Monday before its own lecture',
      '2026-11-16T05:00',
      [
        ['m5', '11-17T10:00', '11-17T11:40'],
        ['m3', '11-16T04:30', '11-16T07:30'],
      ],
    ],
    [
      'in the middle of its own lecture: that one is fine',
      '2026-11-16T07:40',
      [['m5', '11-17T10:00', '11-17T11:40']],
    ],
    [
      'its own lecture is nearly over: it is drawn out',
      '2026-11-16T08:50',
      [
        ['m5', '11-17T10:00', '11-17T11:40'],
        ['m3', '11-16T08:20', '11-16T11:20'],
      ],
    ],
    [
      'a minute after midnight: it is of today',
      '2026-11-21T00:01',
      [
        ['m5', '11-22T10:00', '11-22T11:40'],
        ['m3', '11-21T00:00', '11-21T03:00'],
      ],
    ],
    [
      'two minutes before midnight: it goes on over midnight',
      '2026-11-21T23:58',
      [
        ['m5', '11-22T10:00', '11-22T11:40'],
        ['m3', '11-21T23:25', '11-22T02:25'],
      ],
    ],
    ['tomorrow has its own meeting', '2026-11-17T12:00', [['m3', '11-17T11:30', '11-17T14:30']]],
    [
      'during the exam: it is put off by a day',
      '2026-11-18T13:30',
      [
        ['m4', '11-19T13:00', '11-19T14:40'],
        ['m3', '11-18T13:00', '11-18T16:00'],
      ],
    ],
  ])('%s', (_name, time, expected) => expect(brief(planAt(at(`${time}:00`)))).toEqual(expected));

  test('a lecture that was used is left alone, the next one takes its place; when none is left, one is added', () => {
    const now = at('2026-11-21T18:20:00');
    const used = (count: number) =>
      apply(meetings(), planAt(now)).map((meeting) => ({
        ...meeting,
        bebas: meeting.nomor > count,
      }));
    expect(planAt(now, used(3)).map(({ id }) => id)).toEqual(['m6', 'm5']);
    expect(planAt(now, used(99)).map(({ id }) => id)).toEqual([null]);
  });
});

describe('people', () => {
  const term = runningTerm(at('2026-11-21T10:00:00'), 'Asia/Jakarta');
  const lecturers = makeLecturers();
  const students = makeStudents(term);

  test('are the same at every start, and no name, nidn or nim is there twice', () => {
    expect(makeLecturers()).toEqual(lecturers);
    expect(makeStudents(term)).toEqual(students);
    const distinct = (values: string[]) => expect(new Set(values).size).toBe(values.length);
    distinct([...lecturers.map(({ nama }) => nama)]);
    distinct(lecturers.map(({ nidn }) => nidn));
    distinct(students.map(({ nama }) => nama));
    expect([students[0]?.nim, students.at(-1)?.nim]).toEqual(['24060121130001', '24060121130400']);
    expect(students.filter(({ status }) => status !== 'Aktif').map(({ nim }) => nim)).toEqual([
      DEMO_CUTI,
    ]);
  });

  test('nobody teaches two slots at once; the two of the demo class teach nothing else', async () => {
    const { classes } = await readTimetable(term.kode);
    const taught = assignLecturers(
      classes,
      lecturers.map(({ id }) => id),
    );
    const slots = classes.flatMap((kelas) =>
      (taught.get(kelas.id) ?? [])
        .filter(({ jabatan }) => jabatan !== 'Dosen Koordinator')
        .flatMap(({ id_dosen }) =>
          kelas.slots.map((slot) => ({ ...slot, id_dosen, id: kelas.id })),
        ),
    );
    const clashes = slots.filter((a, index) =>
      slots
        .slice(0, index)
        .some((b) => a.id_dosen === b.id_dosen && a.id !== b.id && overlaps(a, b)),
    );
    expect(clashes).toEqual([]);
    const demo = classes.find(isDemoKelas)?.id;
    const ofDemo = new Set(
      slots
        .filter(({ id_dosen }) => [DEMO_DOSEN, DEMO_ASISTEN].includes(id_dosen))
        .map(({ id }) => id),
    );
    expect([...ofDemo]).toEqual([demo]);
    for (const team of taught.values())
      expect(team.filter(({ is_utama }) => is_utama)).toHaveLength(1);
  });

  test('classes have 25 to 45 students, the demo class 50; nobody sits in two at once', async () => {
    const { classes } = await readTimetable(term.kode);
    const enrolled = enrolStudents(classes, students);
    const slotsOf = new Map(classes.map((kelas) => [kelas.id, kelas]));
    const own = new Map<string, { hari: number; jam_mulai: string; jam_selesai: string }[]>();
    for (const [id, nims] of enrolled) {
      const kelas = slotsOf.get(id);
      const [least, most] = kelas && isDemoKelas(kelas) ? [50, 50] : [25, 45];
      expect(nims.length).toBeGreaterThanOrEqual(least);
      expect(nims.length).toBeLessThanOrEqual(most);
      for (const nim of nims) {
        const taken = own.get(nim) ?? [];
        expect(kelas?.slots.some((slot) => taken.some((other) => overlaps(slot, other)))).toBe(
          false,
        );
        own.set(nim, [...taken, ...(kelas?.slots ?? [])]);
      }
    }
    expect(own.size).toBe(400);
  });
});
