import { expect, test } from 'vitest';
import { makeSlot } from './testing/fixtures.ts';
import { layWeek } from './week.ts';

const at = (hari: number, jam_mulai: string, jam_selesai: string) =>
  makeSlot({ hari, jam_mulai, jam_selesai });
const place = ({
  from,
  until,
  lane,
  lanes,
}: {
  from: number;
  until: number;
  lane: number;
  lanes: number;
}) => [from, until, lane, lanes];

test('a week begins on Monday; weekends only when something happens then', () => {
  expect(layWeek([at(1, '07:30:00', '09:10:00')]).days.map(({ day }) => day)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(
    layWeek([at(0, '07:30:00', '09:10:00'), at(6, '13:00:00', '14:00:00')]).days.map(
      ({ day }) => day,
    ),
  ).toEqual([1, 2, 3, 4, 5, 6, 0]);
});

test('the grid spans whole hours around all slots', () => {
  const { firstHour, lastHour } = layWeek([
    at(1, '07:30:00', '09:10:00'),
    at(3, '15:40:00', '18:00:00'),
  ]);
  expect([firstHour, lastHour]).toEqual([7, 18]);
});

test.each([
  [
    'one after the other',
    [at(1, '07:00:00', '08:00:00'), at(1, '08:00:00', '09:00:00')],
    [
      [420, 480, 0, 1],
      [480, 540, 0, 1],
    ],
  ],
  [
    'at the same time',
    [at(1, '07:00:00', '09:00:00'), at(1, '07:00:00', '08:00:00')],
    [
      [420, 480, 0, 2],
      [420, 540, 1, 2],
    ],
  ],
  [
    'a chain of overlaps reuses a lane that is free again',
    [
      at(1, '07:00:00', '08:00:00'),
      at(1, '07:30:00', '09:00:00'),
      at(1, '08:00:00', '10:00:00'),
      at(1, '10:00:00', '11:00:00'),
    ],
    [
      [420, 480, 0, 2],
      [450, 540, 1, 2],
      [480, 600, 0, 2],
      [600, 660, 0, 1],
    ],
  ],
])('slots %s', (_name, slots, expected) => {
  expect(layWeek(slots).days[0]?.slots.map(place)).toEqual(expected);
});
