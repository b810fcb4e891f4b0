import { Prisma } from '@lms/prisma/client';
import { describe, expect, test } from 'vitest';
import { MODELS_WITHOUT_COLLEGE, requireCollege } from './college-guard.ts';

const key = { college_id: 'a', kunci: 'k' };
const byKey = { college_id_kunci: key };
const row = { ...key, nilai: {} };

describe('a query of one college', () => {
  test.each([
    ['findMany', { where: { college_id: 'a' } }],
    ['findUnique', { where: byKey }],
    ['findFirstOrThrow', { where: key }],
    ['count', { where: { college_id: 'a', versi: { gt: 1 } } }],
    ['groupBy', { by: ['kunci'], where: { college_id: 'a' } }],
    ['create', { data: row }],
    ['createMany', { data: [row, { ...row, kunci: 'l' }] }],
    ['createManyAndReturn', { data: [row] }],
    ['update', { where: byKey, data: { versi: 2, updated_by: undefined } }],
    ['updateMany', { where: key, data: { versi: 2 } }],
    ['upsert', { where: byKey, create: row, update: { versi: 2 } }],
    ['delete', { where: byKey }],
    ['deleteMany', { where: { college_id: 'a', updated_at: { lt: new Date(0) } } }],
  ])('%s passes', (operation, args) =>
    expect(() => requireCollege('pengaturan', operation, args)).not.toThrow(),
  );
});

describe('a query without a college', () => {
  test.each([
    ['findMany', undefined],
    ['findMany', {}],
    ['findMany', { where: {} }],
    ['findMany', { where: { kunci: 'k' } }],
    ['findMany', { where: { college_id: '' } }],
    ['findMany', { where: { college_id: { in: ['a', 'b'] } } }],
    ['findMany', { where: { OR: [{ college_id: 'a' }, { kunci: 'k' }] } }],
    ['findMany', { where: { NOT: { college_id: 'a' } } }],
    ['findUnique', { where: { id: '1' } }],
    ['findUnique', { where: { college_id_kunci: { kunci: 'k' } } }],
    ['count', undefined],
    ['aggregate', { _max: { versi: true } }],
    ['groupBy', { by: ['kunci'] }],
    ['create', { data: { kunci: 'k', nilai: {} } }],
    ['createMany', { data: [row, { kunci: 'l', nilai: {} }] }],
    ['update', { where: { id: '1' }, data: { versi: 2 } }],
    ['updateMany', { data: { versi: 2 } }],
    ['updateManyAndReturn', { where: { kunci: 'k' }, data: { versi: 2 } }],
    ['upsert', { where: byKey, create: { kunci: 'k', nilai: {} }, update: {} }],
    ['upsert', { where: { id: '1' }, create: row, update: {} }],
    ['deleteMany', {}],
  ])('%s %j is refused, by name', (operation, args) =>
    expect(() => requireCollege('pengaturan', operation, args)).toThrow(
      new RegExp(`^Prisma pengaturan.${operation}: .*college_id`),
    ),
  );
});

test.each([
  ['update', { where: byKey, data: { college_id: 'b' } }],
  ['updateMany', { where: key, data: { college_id: 'b' } }],
  ['upsert', { where: byKey, create: row, update: { college_id: 'b' } }],
])('%s never moves a row to another college', (operation, args) =>
  expect(() => requireCollege('pengaturan', operation, args)).toThrow(
    'a row never changes its college',
  ),
);

test('an undefined condition, which Prisma would drop, is refused everywhere', () => {
  const conditions = [
    { college_id: 'a', kunci: undefined },
    { college_id: 'a', versi: { gt: undefined } },
    { college_id: 'a', OR: [{ kunci: undefined }] },
  ];
  for (const where of conditions)
    expect(() => requireCollege('pengaturan', 'deleteMany', { where })).toThrow('undefined');
  expect(() => requireCollege('perguruan_tinggi', 'delete', { where: { id: undefined } })).toThrow(
    'undefined',
  );
});

test('tables without a college are those of the schema', () => {
  const columnsOf = (model: string): unknown =>
    Reflect.get(Prisma, `${model.charAt(0).toUpperCase()}${model.slice(1)}ScalarFieldEnum`);
  const without = Object.keys(Prisma.ModelName).filter((model) => {
    const columns = columnsOf(model);
    if (typeof columns !== 'object' || columns === null)
      throw new Error(`the columns of ${model} are unknown`);
    return !('college_id' in columns);
  });
  expect(without).toEqual([...MODELS_WITHOUT_COLLEGE]);
  expect(() => requireCollege('perguruan_tinggi', 'findMany', undefined)).not.toThrow();
});
