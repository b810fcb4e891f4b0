/** Read by two libraries that hold to RFC 5545. */
import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UmpanRow } from './acara.repo.ts';
import { BENTUK_UMPAN, sidikUmpan, toIcs, type Umpan } from './umpan.views.ts';

const at = (text: string) => new Date(text);
const umpan: Umpan = {
  collegeId: 'pt1',
  nama: 'Universitas Uji; Kota, Negara',
  zone: 'Asia/Jakarta',
  publicUrl: 'https://lms.example.ac.id',
  sejak: at('2026-10-01T00:00:00Z'),
};
const row = (over: Partial<UmpanRow> = {}): UmpanRow => ({
  jenis: 'pertemuan',
  id: 'p7',
  judul: 'Normalisasi',
  id_kelas: '20261_ti_if1_1',
  id_pertemuan: 'p7',
  nomor: 7,
  waktu_mulai: at('2026-11-24T06:00:00Z'),
  waktu_selesai: at('2026-11-24T07:40:00Z'),
  deskripsi: null,
  ruangan: 'A303',
  mode: 'offline',
  selesai: null,
  nama_kelas: '01',
  kode_makul: 'IF1',
  nama_makul: 'Basis Data',
  urutan: null,
  diubah_pada: null,
  batal: false,
  ...over,
});

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}
const first = (text: string) => {
  const [event] = eventsOf(text);
  if (event === undefined) throw new Error('one event');
  return event;
};

const long = `Bab 1, 2; dan 3 \\ 🎓📚 ${'ẓ日本語🎉'.repeat(40)}\nbaris kedua`;

test('a calendar that knows the feed fetches it anew when its rows or its form change', () => {
  const sample = [
    row({ deskripsi: 'Bab 1', urutan: 2, diubah_pada: at('2026-11-01T00:00:00Z') }),
    row({ id: 'p8', mode: 'online', ruangan: null, batal: true }),
    row({ jenis: 'tugas', id: 't1', judul: 'ER-diagram' }),
    row({ jenis: 'ujian', id: 'u1', waktu_selesai: at('2026-11-26T16:59:59Z') }),
    row({ jenis: 'vidcon', id: 'v1', waktu_selesai: at('2026-11-24T06:00:00Z') }),
  ];
  // Another form needs another number, or calendars keep the former one.
  const form = createHash('sha256').update(toIcs(sample, umpan)).digest('hex').slice(0, 16);
  expect([BENTUK_UMPAN, form]).toEqual([1, 'ae3b719f570cb838']);
  const changed = sample.map((one) => (one.id === 't1' ? { ...one, judul: 'ERD' } : one));
  expect(sidikUmpan(sample, umpan)).toBe(sidikUmpan([...sample], { ...umpan }));
  expect(sidikUmpan(changed, umpan)).not.toBe(sidikUmpan(sample, umpan));
  expect(sidikUmpan(sample, { ...umpan, zone: 'Asia/Jayapura' })).not.toBe(
    sidikUmpan(sample, umpan),
  );
});

test('no line is longer than 75 octets, and no character is split', () => {
  const text = toIcs([row({ deskripsi: long, judul: `🎓${'é'.repeat(90)}` })], umpan);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  for (const line of lines) expect(line.isWellFormed()).toBe(true);
  expect(text).not.toMatch(/[^\r]\n/);
  const event = first(text);
  expect(event.description).toContain(long.replace('\n', '\n'));
  expect(event.summary).toBe(`Basis Data 01 · Pertemuan 7: 🎓${'é'.repeat(90)}`);
});

test('what ends with a day takes that day, and ends on the next', () => {
  const task = row({
    jenis: 'tugas',
    id: 't1',
    judul: 'ER-diagram',
    waktu_mulai: at('2026-11-20T00:00:00Z'),
    waktu_selesai: at('2026-11-30T16:59:59Z'),
    ruangan: null,
    mode: null,
  });
  const text = toIcs([task], umpan);
  const event = first(text);
  expect(event.startDate.isDate).toBe(true);
  expect([String(event.startDate), String(event.endDate)]).toEqual(['2026-11-30', '2026-12-01']);
  expect(event.description).toContain('Paling lambat 30 Nov 2026, 23:59 WIB');
});

test('a deadline within a day is a moment without a length', () => {
  const text = toIcs([row({ jenis: 'tugas', waktu_selesai: at('2026-11-24T05:00:00Z') })], umpan);
  expect(text).toContain('DTSTART;TZID=Asia/Jakarta:20261124T120000');
  expect(text).not.toContain('DTEND');
});

test('a removed event stays, cancelled, under its id and with a higher sequence', () => {
  const before = first(toIcs([row({ urutan: 1, diubah_pada: at('2026-11-01T00:00:00Z') })], umpan));
  const after = first(
    toIcs([row({ urutan: 2, diubah_pada: at('2026-11-02T00:00:00Z'), batal: true })], umpan),
  );
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(after.summary).toMatch(/^Dibatalkan: /);
});

test('equal rows give equal bytes, and stamps are in UTC', () => {
  expect(toIcs([row()], umpan)).toBe(toIcs([row()], umpan));
  expect(toIcs([row()], umpan)).toContain('DTSTAMP:20261001T000000Z');
});

describe.each(['UTC', 'Asia/Jayapura', 'Europe/Berlin', 'America/New_York'])(
  'on a machine in %s',
  (machine) => {
    beforeEach(() => vi.stubEnv('TZ', machine));
    afterEach(() => vi.unstubAllEnvs());

    test.each([
      ['Asia/Jakarta', '20261124T130000'],
      ['Asia/Makassar', '20261124T140000'],
      ['Asia/Jayapura', '20261124T150000'],
    ] as const)('a meeting in %s is read at its instant', (zone, written) => {
      const text = toIcs([row()], { ...umpan, zone });
      expect(text).toContain(`DTSTART;TZID=${zone}:${written}`);
      const calendar = new ICAL.Component(ICAL.parse(text));
      const block = calendar.getFirstSubcomponent('vtimezone');
      if (block === null) throw new Error('a time zone');
      ICAL.TimezoneService.register(new ICAL.Timezone(block));
      expect(first(text).startDate.toJSDate().toISOString()).toBe('2026-11-24T06:00:00.000Z');
      ICAL.TimezoneService.reset();
      const [read] = Object.values(nodeIcal.sync.parseICS(text)).filter(
        (one) => one?.type === 'VEVENT',
      );
      expect(read).toMatchObject({ start: at('2026-11-24T06:00:00Z'), location: 'A303' });
    });

    test('the hour that summer time skips in Europe is not skipped here', () => {
      // 2:30 in Jakarta on the night that Berlin has no 2:30.
      const text = toIcs(
        [
          row({
            waktu_mulai: at('2027-03-27T19:30:00Z'),
            waktu_selesai: at('2027-03-27T20:30:00Z'),
          }),
        ],
        umpan,
      );
      expect(text).toContain('DTSTART;TZID=Asia/Jakarta:20270328T023000');
    });
  },
);
