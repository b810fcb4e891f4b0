import { expect, test } from 'vitest';
import { canManage, canSetEmail } from './akun.policy.ts';

const manager = { userId: 'op', privileged: false, mayWrite: true };
const student = { userId: 'm', role: 'mahasiswa' } as const;
const operator = { userId: 'op2', role: 'operator' } as const;

test.each([
  ['a student', manager, student, { allow: true }],
  ['a lecturer', manager, { userId: 'd', role: 'dosen' } as const, { allow: true }],
  [
    'a student, reading only',
    { ...manager, mayWrite: false },
    student,
    { allow: false, code: 'tidak_berhak' },
  ],
  [
    'the own account',
    manager,
    { userId: 'op', role: 'operator' } as const,
    { allow: false, code: 'akun_sendiri' },
  ],
  [
    'the own account, privileged',
    { ...manager, privileged: true },
    { userId: 'op', role: 'operator' } as const,
    { allow: false, code: 'akun_sendiri' },
  ],
  ['another operator', manager, operator, { allow: false, code: 'akun_operator' }],
  ['another operator, privileged', { ...manager, privileged: true }, operator, { allow: true }],
])('managing %s', (_name, actor, account, expected) =>
  expect(canManage(actor, account)).toEqual(expected),
);

const boss = { ...manager, privileged: true };
test.each([
  ['a student’s', manager, { ...student, privileged: false }, { allow: true }],
  [
    'an operator’s, without privilege',
    manager,
    { ...operator, privileged: false },
    { allow: false, code: 'akun_operator' },
  ],
  ['an operator’s, privileged', boss, { ...operator, privileged: false }, { allow: true }],
  [
    'that of one with equal rights',
    boss,
    { ...operator, privileged: true },
    { allow: false, code: 'akun_setara' },
  ],
  [
    'that of one with higher rights',
    manager,
    { ...operator, privileged: true },
    { allow: false, code: 'akun_operator' },
  ],
  [
    'the own',
    boss,
    { userId: 'op', role: 'operator', privileged: true } as const,
    { allow: false, code: 'akun_sendiri' },
  ],
  [
    'anybody’s, reading only',
    { ...boss, mayWrite: false },
    { ...student, privileged: false },
    { allow: false, code: 'tidak_berhak' },
  ],
])('setting the address of an account, %s', (_name, actor, account, expected) =>
  expect(canSetEmail(actor, account)).toEqual(expected),
);
