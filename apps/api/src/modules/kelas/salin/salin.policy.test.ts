import { expect, test } from 'vitest';
import {
  faultOfUndo,
  type IsiAsal,
  type Keadaan,
  keyOf,
  type PertemuanTujuan,
  pindahWaktu,
  rencanaOf,
} from './salin.policy.ts';

const at = (text: string) => new Date(text);
// Tuesday 13:00–14:40, and Wednesday 08:00–09:40 of the next year, in Jakarta.
const dari = { nomor: 7, mulai: at('2025-11-25T06:00:00Z'), selesai: at('2025-11-25T07:40:00Z') };
const ke: PertemuanTujuan = {
  id: 'p7',
  nomor: 7,
  judul: 'Normalisasi',
  jenis: 'online',
  mulai: at('2026-11-25T01:00:00Z'),
  selesai: at('2026-11-25T02:40:00Z'),
  batas: at('2026-12-02T16:59:59Z'),
};

test.each([
  ['the start of the meeting', '2025-11-25T06:00:00Z', '2026-11-25T01:00:00Z'],
  ['half an hour into it', '2025-11-25T06:30:00Z', '2026-11-25T01:30:00Z'],
  ['the end of it', '2025-11-25T07:40:00Z', '2026-11-25T02:40:00Z'],
  ['a second after it', '2025-11-25T07:40:01Z', '2026-11-25T07:40:01Z'],
  ['23:59:59 of the Sunday after it', '2025-11-30T16:59:59Z', '2026-11-30T16:59:59Z'],
  ['a minute after midnight of its day', '2025-11-24T17:01:00Z', '2026-11-24T17:01:00Z'],
])('%s moves with it', (_name, time, expected) => {
  expect(pindahWaktu(at(time), dari, ke, 'Asia/Jakarta')).toEqual(at(expected));
});

const isi = (over: Partial<IsiAsal> = {}): IsiAsal => ({
  id: 'a1',
  jenis: 'tugas',
  judul: 'ER-diagram',
  nomor: 7,
  mulai: at('2025-11-25T06:00:00Z'),
  selesai: at('2025-11-30T16:59:59Z'),
  tampil: at('2025-11-20T00:00:00Z'),
  wajib: true,
  terbatas: false,
  boleh: true,
  ...over,
});
const plan = (one: IsiAsal, over: Partial<Keadaan> = {}) =>
  rencanaOf({
    isi: [one],
    asal: [dari],
    tujuan: [ke],
    disalin: new Set(),
    jumlah: new Map(),
    zone: 'Asia/Jakarta',
    now: at('2026-09-01T00:00:00Z'),
    ...over,
  });

test.each<[string, IsiAsal, Partial<Keadaan>, string]>([
  ['a copy that is there', isi(), { disalin: new Set(['a1']) }, 'sudah_disalin'],
  ['a conference', isi({ jenis: 'vidcon' }), {}, 'vidcon'],
  ['a remedial', isi({ jenis: 'ujian', terbatas: true }), {}, 'remedial'],
  ['a colleague’s exam', isi({ jenis: 'ujian', boleh: false }), {}, 'milik_pengajar_lain'],
  ['a meeting without counterpart', isi({ nomor: 8 }), {}, 'tanpa_pertemuan'],
  ['a task that would be over', isi(), { now: at('2026-12-01T00:00:00Z') }, 'sudah_lewat'],
  ['a full meeting', isi(), { jumlah: new Map([[keyOf('p7', 'tugas'), 200]]) }, 'penuh'],
])('%s stays behind', (_name, one, over, alasan) => {
  const { ikut, tidakIkut } = plan(one, over);
  expect(ikut).toEqual([]);
  expect(tidakIkut).toMatchObject([{ alasan }]);
});

test('a text stays useful when its time is over', () => {
  const text = isi({ jenis: 'teks', mulai: null, selesai: null, wajib: null });
  expect(plan(text, { now: at('2027-01-01T00:00:00Z') }).ikut).toHaveLength(1);
});

test('the last place of a meeting is given once', () => {
  const { ikut, tidakIkut } = plan(isi(), {
    isi: [isi(), isi({ id: 'a2' })],
    jumlah: new Map([[keyOf('p7', 'tugas'), 199]]),
  });
  expect(ikut.map(({ asal }) => asal.id)).toEqual(['a1']);
  expect(tidakIkut).toMatchObject([{ asal: { id: 'a2' }, alasan: 'penuh' }]);
});

test('an exam keeps its length, also when only its start lies within the meeting', () => {
  const exam = isi({ jenis: 'ujian', selesai: at('2025-11-25T08:00:00Z') });
  expect(plan(exam).ikut[0]?.waktu).toMatchObject({
    mulai: at('2026-11-25T01:00:00Z'),
    selesai: at('2026-11-25T03:00:00Z'),
  });
});

test('work whose end would come before its start keeps its length', () => {
  const late = { ...ke, mulai: at('2026-11-25T12:00:00Z'), selesai: at('2026-11-25T14:00:00Z') };
  const task = isi({ selesai: at('2025-11-25T09:00:00Z') });
  expect(plan(task, { tujuan: [late] }).ikut[0]?.waktu).toMatchObject({
    mulai: at('2026-11-25T12:00:00Z'),
    selesai: at('2026-11-25T15:00:00Z'),
  });
});

test.each<[string, IsiAsal, Partial<PertemuanTujuan>, boolean | null]>([
  ['a task, online', isi({ wajib: null }), {}, true],
  ['a free task, online', isi({ wajib: false }), {}, false],
  ['a task, offline', isi(), { jenis: 'offline' }, null],
  ['a material of an offline meeting, online', isi({ jenis: 'materi', wajib: null }), {}, false],
  ['a text', isi({ jenis: 'teks', wajib: null }), {}, null],
])('%s counts for attendance: %s', (_name, one, over, expected) => {
  expect(plan(one, { tujuan: [{ ...ke, ...over }] }).ikut[0]?.wajib).toBe(expected);
});

test('a required material is due before the meeting closes, or free when nobody could do it', () => {
  const material = isi({ jenis: 'materi', mulai: null, selesai: at('2025-12-20T16:59:59Z') });
  expect(plan(material).ikut[0]).toMatchObject({ wajib: true, waktu: { selesai: ke.batas } });
  const over = plan(material, { now: at('2026-12-24T00:00:00Z') }).ikut[0];
  expect(over).toMatchObject({ wajib: false, waktu: { selesai: null } });
});

const dibuat = at('2026-09-01T00:00:00Z');
test.each([
  ['a day later', null, false, '2026-09-02T00:00:00Z', null],
  ['a moment after that', null, false, '2026-09-02T00:00:00.001Z', 'salinan_lewat'],
  ['after work on it', null, true, '2026-09-01T01:00:00Z', 'salinan_tersentuh'],
  ['twice', dibuat, false, '2026-09-01T01:00:00Z', 'salinan_dibatalkan'],
])('undone %s', (_name, dibatalkan, tersentuh, now, expected) => {
  expect(faultOfUndo({ dibuat, dibatalkan, tersentuh }, at(now))).toBe(expected);
});
