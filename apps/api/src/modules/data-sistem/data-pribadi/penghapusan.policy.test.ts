import { expect, test } from 'vitest';
import {
  type Berjalan,
  canAsk,
  canDecide,
  canWithdraw,
  halanganOf,
  type Orang,
  type Permintaan,
} from './penghapusan.policy.ts';

const nothing: Berjalan = { ujian: false, mengajar: false, kuliah: false, operatorAktif: false };
const me = { userId: 'saya', privileged: false, mayWrite: true };
const siti: Orang = { id: 'siti', role: 'mahasiswa' };
const now = new Date('2026-11-24T03:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const open: Permintaan = {
  id_target: 'siti',
  role: 'mahasiswa',
  diminta_oleh: 'lain',
  status: 'menunggu',
  berakhir_pada: after(1),
};

test.each([
  ['nothing runs', {}, null],
  ['a running attempt', { ujian: true, kuliah: true }, 'penghapusan_sedang_ujian'],
  ['a class to teach', { mengajar: true }, 'penghapusan_masih_mengajar'],
  ['an active student of the period', { kuliah: true }, 'penghapusan_masih_kuliah'],
  ['an operator who is not switched off', { operatorAktif: true }, 'penghapusan_operator_aktif'],
] as const)('what holds an account: %s', (_name, running, expected) => {
  expect(halanganOf({ ...nothing, ...running })).toBe(expected);
});

test.each([
  ['a student', me, siti, nothing, null],
  ['oneself', me, { id: 'saya', role: 'dosen' }, nothing, 'penghapusan_diri_sendiri'],
  ['another operator', me, { id: 'o', role: 'operator' }, nothing, 'akun_operator'],
  [
    'another operator, by a privileged one',
    { ...me, privileged: true },
    { id: 'o', role: 'operator' },
    nothing,
    null,
  ],
  [
    'the own operator account',
    { ...me, privileged: true },
    { id: 'saya', role: 'operator' },
    nothing,
    'penghapusan_diri_sendiri',
  ],
  ['a student, by a reader', { ...me, mayWrite: false }, siti, nothing, 'tidak_berhak'],
  ['a student in an exam', me, siti, { ...nothing, ujian: true }, 'penghapusan_sedang_ujian'],
] as const)('asking for the erasure of %s', (_name, operator, orang, berjalan, code) => {
  const decision = canAsk(operator, orang, berjalan);
  expect(decision).toEqual(code === null ? { allow: true } : { allow: false, code });
});

test.each([
  ['an open request of another', me, open, null],
  ['the own request', me, { ...open, diminta_oleh: 'saya' }, 'penghapusan_pemohon'],
  ['a request about oneself', me, { ...open, id_target: 'saya' }, 'penghapusan_diri_sendiri'],
  ['at the instant of its end', me, { ...open, berakhir_pada: now }, 'penghapusan_kedaluwarsa'],
  [
    'one that was closed by its end',
    me,
    { ...open, status: 'kedaluwarsa' },
    'penghapusan_kedaluwarsa',
  ],
  ['a confirmed one', me, { ...open, status: 'disetujui' }, 'penghapusan_tidak_terbuka'],
  ['a finished one', me, { ...open, status: 'selesai' }, 'penghapusan_tidak_terbuka'],
  ['a refused one', me, { ...open, status: 'ditolak' }, 'penghapusan_tidak_terbuka'],
  ['a withdrawn one', me, { ...open, status: 'dibatalkan' }, 'penghapusan_tidak_terbuka'],
  ['one about an operator', me, { ...open, role: 'operator' }, 'akun_operator'],
  ['by a reader', { ...me, mayWrite: false }, open, 'tidak_berhak'],
] as const)('deciding %s', (_name, operator, permintaan, code) => {
  const decision = canDecide(operator, permintaan, now);
  expect(decision).toEqual(code === null ? { allow: true } : { allow: false, code });
});

test.each([
  ['the own open request', { ...open, diminta_oleh: 'saya' }, null],
  ['another’s', open, 'penghapusan_bukan_pemohon'],
  [
    'the own, which was confirmed',
    { ...open, diminta_oleh: 'saya', status: 'disetujui' },
    'penghapusan_tidak_terbuka',
  ],
  [
    'the own, which ran out',
    { ...open, diminta_oleh: 'saya', berakhir_pada: now },
    'penghapusan_tidak_terbuka',
  ],
] as const)('withdrawing %s', (_name, permintaan, code) => {
  const decision = canWithdraw(me, permintaan, now);
  expect(decision).toEqual(code === null ? { allow: true } : { allow: false, code });
});
