import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { expect, test } from 'vitest';
import { operationGroupOf, operationGroups, outcomeOf } from './operation-group.ts';

const all: readonly Endpoint[] = Object.values(endpoints);
const membersOf = (group: string) =>
  all
    .filter((one) => operationGroupOf(one) === group)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

test('every group has endpoints, and the small ones those that they are named for', () => {
  expect(operationGroups.filter((group) => membersOf(group).length === 0)).toEqual([]);
  expect(membersOf('save_answer')).toEqual([
    'PUT /v2/lms/ujian/{id}/pengerjaan/me/jawaban',
    'PUT /v2/lms/ujian/{id}/pengerjaan/me/kelompok_soal/{groupId}/soal/{questionId}/jawaban',
  ]);
  expect(membersOf('sign_in')).toEqual(['POST /v2/access_token']);
  expect(membersOf('scan_qr')).toEqual(['POST /v2/lms/kehadiran_mahasiswa/pindai']);
  expect(membersOf('page')).toEqual(['GET /healthz', 'GET /metrics', 'GET /readyz', 'GET /status']);
});

test.each([
  ['GET', 'json', 'read'],
  ['GET', 'file', 'download'],
  ['POST', 'json', 'write'],
  ['DELETE', 'json', 'write'],
  ['POST', 'multipart', 'upload'],
  ['PUT', 'binary', 'upload'],
] as const)('%s of kind %s becomes %s', (method, kind, group) => {
  const example = all.find(({ tag }) => tag === 'kelas');
  if (example === undefined) throw new Error('no endpoint of kelas');
  expect(operationGroupOf({ ...example, method, kind })).toBe(group);
});

test('what is no endpoint is a page', () => {
  expect(operationGroupOf(undefined)).toBe('page');
});

test.each([
  [200, 'ok'],
  [304, 'ok'],
  [399, 'ok'],
  [400, 'refused'],
  [429, 'refused'],
  [499, 'refused'],
  [500, 'failed'],
  [503, 'failed'],
])('%d is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
