import { expect, test } from 'vitest';
import { readUniversityOptions } from './options.ts';
import { universityOf } from './size.ts';

test('the whole university', () => {
  const { college, exams, rooms, rounds } = universityOf(1, 10);
  expect(college).toMatchObject({
    terms: 10,
    students: 100_000,
    classes: 8_000,
    classSize: 100,
    lecturers: 2_000,
  });
  expect(exams.crowd).toBe(5_000);
  expect(rooms * rounds * college.classSize).toBeGreaterThanOrEqual(40_000);
});

test.each([0.01, 0.013, 0.05, 0.2, 0.777, 1])('at size %d the numbers fit', (scale) => {
  const { college, exams } = universityOf(scale, 2);
  const { classes, classSize, students, courses, lecturers, programmes } = college;
  // Each student is in eight classes or so, and nobody twice in one.
  expect((classes * classSize) / students).toBeCloseTo(8, 0);
  expect(classSize).toBeLessThanOrEqual(students);
  // Letters name the classes of a course.
  expect(Math.ceil(classes / courses)).toBeLessThanOrEqual(26);
  // The second lecturer of a class is another one.
  const both = Array.from({ length: classes }, (_one, c) => [
    c % lecturers,
    (c * 7 + 1) % lecturers,
  ]);
  expect(both.filter(([first, second]) => first === second)).toEqual([]);
  expect(programmes).toBeGreaterThanOrEqual(4);
  // Three hundred of them are in a graded class, and the mixed ones are different people.
  expect(exams.crowd).toBeGreaterThanOrEqual(Math.max(300, 2 * exams.mixed));
  expect(exams.uses * exams.crowd).toBeGreaterThanOrEqual(16_000);
  expect(exams.writers).toBeLessThanOrEqual(exams.crowd);
});

test.each([
  [['--size', '2'], /--size must be a number from 0.01 to 1/],
  [['--size', ''], /--size must be/],
  [['--terms', '1.5'], /--terms must be a whole number/],
  [['--seconds', '90'], /--seconds must be a number from 3 to 60/],
  [['--only', 'lunch'], /No scenario has "lunch"/],
  [['--nothing'], /Unknown option/],
])('%j is refused', (args, message) => {
  expect(() => readUniversityOptions(args)).toThrow(message);
});

test('without options it is small', () => {
  expect(readUniversityOptions([])).toMatchObject({
    size: 0.05,
    terms: 2,
    only: null,
    redis: true,
  });
});
