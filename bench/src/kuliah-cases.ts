/** Requests of a class that is held: a meeting is moved, conferences are joined, calendars ask. */
import { randomUUID } from 'node:crypto';
import type { PlannedCase } from './case.ts';
import { memberOf } from './college.ts';
import { CONFERENCES, feedToken, JOINING, vidconKe } from './kuliah.sql.ts';
import type { LoadRequest } from './load.ts';

const WRITE = { target: 0.4, cpuTarget: 0.5, p95LimitMs: 100 };
/** Half a year of a student's classes, some 150 events as text. */
const FEED = { target: 0.5, cpuTarget: 0.5, p95LimitMs: 100 };

/** Students with a calendar that is subscribed to. */
const FEEDS = 2_000;

/** To and fro between two free weekends; each connection has a meeting and times of its own. */
const move: PlannedCase = {
  name: 'save of a moved meeting, lecturer',
  ...WRITE,
  requests:
    ({ college: { lecturer, meetingsToMove }, jsonOf }) =>
    (connection) => {
      const own = meetingsToMove[connection % meetingsToMove.length];
      if (own === undefined) throw new Error('No meeting to move');
      return own.tujuan.map(({ mulai, selesai }) => ({
        method: 'PUT',
        path: `/v2/lms/pertemuan/${own.id}`,
        headers: jsonOf(lecturer),
        body: JSON.stringify({
          judul: own.judul,
          deskripsi: 'Dipindahkan.',
          waktu_mulai: mulai,
          waktu_selesai: selesai,
          id_sesi: own.idSesi,
          id_ruangan: own.idRuangan,
          pengajar: own.pengajar,
        }),
      }));
    },
};

/** Each request is another student's first joining of another conference. */
const join: PlannedCase = {
  name: 'vidcon: join, student',
  ...WRITE,
  requests: ({ college, jsonOf }) => {
    const student = memberOf(college.crowd);
    let used = 0;
    return () => () => {
      const place = used++;
      if (place >= CONFERENCES * JOINING) throw new Error('vidcon: nobody is left to join');
      return joining(
        vidconKe(Math.floor(place / JOINING) + 1),
        jsonOf(student((place % JOINING) + 1)),
      );
    };
  },
};

export const joining = (id: string, headers: LoadRequest['headers']): LoadRequest => ({
  method: 'PUT',
  path: `/v2/lms/vidcon/${id}/join`,
  headers,
  body: JSON.stringify({ id_klien: randomUUID() }),
});

/** Public paths limit each address, so every request comes through the proxy from another. */
export const fromAddress = (n: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});

/** A calendar may ask sixty times an hour, so the students take turns. */
const feed = (
  name: string,
  { headers, ...rest }: { headers: Record<string, string>; status?: number },
): PlannedCase => ({
  name,
  ...FEED,
  ...rest,
  requests: () => {
    let asked = 0;
    return () => () => {
      const n = asked++;
      const path = `/v2/lms/kalender/${feedToken(n % FEEDS)}.ics`;
      return { method: 'GET', path, headers: { ...headers, ...fromAddress(n) } };
    };
  },
});

export const teachingCases: PlannedCase[] = [
  move,
  join,
  feed('calendar feed, student', { headers: {} }),
  feed('calendar feed unchanged, student', { headers: { 'if-none-match': '*' }, status: 304 }),
];
