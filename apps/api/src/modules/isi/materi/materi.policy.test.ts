import { describe, expect, test } from 'vitest';
import { planTampilan, type Tampilan, type TampilanForm } from './materi.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const now = at('08:00');
const batas = at('20:00');
const form: TampilanForm = {
  tampilSekarang: true,
  waktuMulaiTampil: null,
  wajibHadir: true,
  deadline: undefined,
};
const shown: Tampilan = {
  waktuMulai: null,
  tampilSejak: at('06:00'),
  wajibHadir: true,
  deadline: at('07:00'),
};
const fault = (code: string, path: string) => ({ ok: false, code, path });
const ok = (tampilan: Partial<Tampilan>) => ({
  ok: true,
  tampilan: expect.objectContaining(tampilan),
});

describe('display and deadline', () => {
  test.each<[string, Partial<TampilanForm>, unknown]>([
    [
      'at once, until the meeting closes',
      {},
      ok({ waktuMulai: null, tampilSejak: now, wajibHadir: true, deadline: batas }),
    ],
    [
      'nothing said of the requirement',
      { wajibHadir: null },
      ok({ wajibHadir: true, deadline: batas }),
    ],
    [
      'not required: no deadline',
      { wajibHadir: false, deadline: at('09:00') },
      ok({ wajibHadir: false, deadline: null }),
    ],
    [
      'later, without a time',
      { tampilSekarang: false },
      fault('validasi_gagal', 'waktu_mulai_tampil'),
    ],
    [
      'later',
      { tampilSekarang: false, waktuMulaiTampil: at('09:00') },
      ok({ waktuMulai: at('09:00'), tampilSejak: at('09:00') }),
    ],
    [
      'from this very moment',
      { tampilSekarang: false, waktuMulaiTampil: now },
      ok({ tampilSejak: now }),
    ],
    [
      'in the past',
      { tampilSekarang: false, waktuMulaiTampil: at('07:59') },
      fault('waktu_tampil_lampau', 'waktu_mulai_tampil'),
    ],
    [
      'after the meeting closes',
      { tampilSekarang: false, waktuMulaiTampil: at('20:01') },
      fault('deadline_terlalu_akhir', 'waktu_mulai_tampil'),
    ],
    [
      'after it closes, not required',
      { tampilSekarang: false, waktuMulaiTampil: at('20:01'), wajibHadir: false },
      ok({ deadline: null }),
    ],
    ['no deadline though required', { deadline: null }, fault('deadline_wajib', 'deadline')],
    ['five minutes', { deadline: at('08:05') }, ok({ deadline: at('08:05') })],
    ['four minutes', { deadline: at('08:04') }, fault('deadline_terlalu_awal', 'deadline')],
    [
      'before the display',
      { tampilSekarang: false, waktuMulaiTampil: at('10:00'), deadline: at('09:00') },
      fault('deadline_terlalu_awal', 'deadline'),
    ],
    ['at the last moment', { deadline: batas }, ok({ deadline: batas })],
    [
      'past the last moment',
      { deadline: at('20:01') },
      fault('deadline_terlalu_akhir', 'deadline'),
    ],
  ])('%s', (_name, over, expected) => {
    expect(
      planTampilan({ ...form, ...over }, { jenis: 'online', batas, now, before: null }),
    ).toEqual(expected);
  });

  test('offline meetings ask for nothing', () => {
    const decision = planTampilan(
      { ...form, deadline: at('07:00') },
      { jenis: 'offline', batas, now, before: null },
    );
    expect(decision).toEqual(ok({ wajibHadir: null, deadline: null }));
  });

  test.each<[string, Partial<TampilanForm>, unknown]>([
    [
      'times that stay as they were',
      { deadline: at('07:00') },
      ok({ tampilSejak: at('06:00'), deadline: at('07:00') }),
    ],
    [
      'another past deadline',
      { deadline: at('07:30') },
      fault('deadline_terlalu_awal', 'deadline'),
    ],
    [
      'a later deadline',
      { deadline: at('09:00') },
      ok({ tampilSejak: at('06:00'), deadline: at('09:00') }),
    ],
    [
      'a past time of display',
      { tampilSekarang: false, waktuMulaiTampil: at('05:00'), deadline: at('09:00') },
      fault('waktu_tampil_lampau', 'waktu_mulai_tampil'),
    ],
    [
      'hidden again until later',
      { tampilSekarang: false, waktuMulaiTampil: at('10:00'), deadline: at('11:00') },
      ok({ tampilSejak: at('10:00') }),
    ],
    [
      'hidden beyond its old deadline',
      { tampilSekarang: false, waktuMulaiTampil: at('10:00'), deadline: at('07:00') },
      fault('deadline_terlalu_awal', 'deadline'),
    ],
    [
      'no longer required',
      { wajibHadir: false, deadline: at('07:00') },
      ok({ wajibHadir: false, deadline: null }),
    ],
  ])('changing: %s', (_name, over, expected) => {
    expect(
      planTampilan({ ...form, ...over }, { jenis: 'online', batas, now, before: shown }),
    ).toEqual(expected);
  });

  test('what is required from now on is judged like a new one', () => {
    const before = { ...shown, wajibHadir: false, deadline: null };
    expect(
      planTampilan({ ...form, deadline: at('07:00') }, { jenis: 'online', batas, now, before }),
    ).toEqual(fault('deadline_terlalu_awal', 'deadline'));
  });

  test('one whose time has not come is displayed now', () => {
    const before = {
      ...shown,
      waktuMulai: at('10:00'),
      tampilSejak: at('10:00'),
      deadline: at('11:00'),
    };
    expect(
      planTampilan({ ...form, deadline: at('11:00') }, { jenis: 'online', batas, now, before }),
    ).toEqual(ok({ waktuMulai: null, tampilSejak: now }));
  });
});
