/** Seven o'clock: students sign in and see their home; rooms full of them scan a code. */
import type { ClientRequest } from 'node:http';
import { codeAt } from '../../../apps/api/src/modules/kehadiran/qr/qr.policy.ts';
import { createSecretBox } from '../../../apps/api/src/platform/auth/secret-box.ts';
import { COLLEGE } from '../college.ts';
import { fromAddress } from '../kuliah-cases.ts';
import { SECRET } from '../secret.ts';
import { openStream } from '../streams.ts';
import { interleave, seeded, shuffled, takingTurns } from './day.ts';
import { countBy, inTurn, once, type Scenario } from './scenario.ts';
import { roomStatements } from './university.sql.ts';
import { PASSWORD } from './university.ts';

const EVENTS = '/v2/lms/events?stream=sistem&stream=saya';

/** What the browser asks for when the home opens, besides /v2/lms/mulai and the stream. */
export const homePaths = (periode: number): readonly (readonly [string, string])[] => [
  ['meetings of today', '/v2/lms/pertemuan/hari_ini'],
  ['work that waits', '/v2/lms/beranda/perlu_dikerjakan'],
  ['four tiles', `/v2/lms/beranda/jumlah_aktivitas?periode=${periode}`],
  ['number at the bell', '/v2/lms/notifikasi/jumlah'],
  ['announcements', '/v2/lms/pengumuman?page=1&per_page=2&sematan=true'],
  ['class list', '/v2/lms/kelas_kuliah?page=1&per_page=10'],
];

export const signIn: Scenario = {
  name: '07:00 sign-in',
  unit: 'sign-ins with the first screen',
  rush: {
    share: 0.2,
    each: 1,
    withinSeconds: 900,
    because:
      'one student in five signs in within a quarter of an hour; the others are signed in still',
  },
  first: 2,
  open: async ({ sql, url, line, students }) => {
    const next = inTurn(students.map((user, n) => ({ user, n })));
    const periode = await countBy(
      sql,
      'SELECT max(kode)::int AS n FROM periode WHERE college_id = $1',
      [COLLEGE],
    )();
    const streams = new Set<ClientRequest>();
    return {
      operate: async (timed) => {
        const { user, n } = next();
        const college = { 'college-id': COLLEGE };
        const answer = await timed('sign in', () =>
          line.send({
            method: 'POST',
            path: '/v2/access_token',
            headers: {
              ...college,
              ...fromAddress(n),
              'content-type': 'application/x-www-form-urlencoded',
            },
            body: new URLSearchParams({
              grant_type: 'password',
              client_id: 'web',
              username: user.userId.replace('u-', ''),
              password: PASSWORD,
            }).toString(),
          }),
        );
        const { access_token }: { access_token: string } = JSON.parse(answer.toString());
        const headers = { ...college, authorization: `Bearer ${access_token}` };
        const read = (kind: string, path: string) =>
          timed(kind, () => line.send({ method: 'GET', path, headers }));
        await read('start of the application', '/v2/lms/mulai');
        await Promise.all([
          ...homePaths(periode).map(([kind, path]) => read(kind, path)),
          timed('stream opened', () =>
            openStream(url + EVENTS, { ...headers, accept: 'text/event-stream' }, () => undefined),
          ).then((stream) => streams.add(stream)),
        ]);
      },
      written: {
        'sign in': countBy(
          sql,
          `SELECT count(*)::int AS n FROM sesi_pengguna WHERE college_id = $1 AND metode = 'sandi' AND user_agent <> 'bench'`,
          [COLLEGE],
        ),
      },
      rest: async () => {
        for (const stream of streams) stream.destroy();
        streams.clear();
      },
    };
  },
};

interface Room {
  id: string;
  dosen: string;
  nim: string[];
}

const ATTENDANCE = '/v2/lms/kehadiran_mahasiswa';
/** For each ten scans: the phone shows the meeting, the lecturer's screen its next code and who came. */
const scanning = interleave([
  ['scan', 10],
  ['meeting on the phone', 10],
  ['next code', 1],
  ['list of the lecturer', 3],
]);

export const qrAttendance: Scenario = {
  name: 'QR attendance',
  unit: 'requests',
  rush: {
    share: 0.3,
    each: scanning.length / 10,
    withinSeconds: 120,
    because:
      '300 of 8,000 classes (100 students each) begin together and scan within two minutes; each scan brings 1.4 requests of screens',
  },
  first: 20,
  open: async ({ sql, size, line, lecturers, headersOf, jsonOf, students }) => {
    for (const text of roomStatements(size)) await sql.query(text, [COLLEGE]);
    await sql.query('ANALYZE pertemuan');
    const { rows: rooms } = await sql.query<Room>(
      `SELECT p.id, g.id_dosen AS dosen, ARRAY(
         SELECT nim FROM kelas_peserta s WHERE s.college_id = p.college_id AND s.id_kelas = p.id_kelas ORDER BY nim) AS nim
       FROM pertemuan p JOIN pertemuan_pengajar g ON g.college_id = p.college_id AND g.id_pertemuan = p.id AND g.is_utama
       WHERE p.college_id = $1 AND p.id LIKE '%\\_qr%' ORDER BY p.id`,
      [COLLEGE],
    );
    const byId = new Map(students.map((user) => [user.userId, user]));
    const taken = rooms.flatMap((room) =>
      room.nim.flatMap((nim) => {
        const user = byId.get(`u-${nim}`);
        return user === undefined ? [] : [{ room, user }];
      }),
    );
    // All rooms fill at the same time, and a student of eight rooms comes to them one after the other.
    const seats = takingTurns(shuffled(taken, seeded(1)), ({ user }) => user.userId);
    const seat = once(seats.length, (n) => seats[n] ?? neverOpened());
    const box = createSecretBox(SECRET);
    const codeOf = ({ id }: Room) =>
      codeAt(
        (text) => box.hash('kehadiran-qr', text),
        { collegeId: COLLEGE, idPertemuan: id },
        new Date(),
      ).kode;
    const screen = inTurn(rooms);
    const phone = inTurn(seats);
    const kind = inTurn(scanning);
    const lecturerOf = ({ dosen }: Room) => headersOf(lecturers.get(dosen) ?? neverOpened());
    const requestOf = (what: (typeof scanning)[number]) => {
      if (what === 'scan') {
        const { room, user } = seat.next();
        const body = JSON.stringify({ kode: codeOf(room), id_pertemuan: room.id });
        return {
          method: 'POST',
          path: `${ATTENDANCE}/pindai`,
          headers: jsonOf(user),
          body,
        } as const;
      }
      if (what === 'meeting on the phone') {
        const { room, user } = phone();
        return {
          method: 'GET',
          path: `/v2/lms/pertemuan/${room.id}`,
          headers: headersOf(user),
        } as const;
      }
      const room = screen();
      const path = `${ATTENDANCE}/pertemuan/${room.id}${what === 'next code' ? '/qr' : ''}`;
      return { method: 'GET', path, headers: lecturerOf(room) } as const;
    };
    return {
      operate: async (timed) => {
        const what = kind();
        await timed(what, () => line.send(requestOf(what)));
      },
      left: () => (seat.left() * scanning.length) / 10,
      written: {
        scan: countBy(
          sql,
          'SELECT count(*)::int AS n FROM kehadiran WHERE college_id = $1 AND is_qr_code',
          [COLLEGE],
        ),
      },
      // A student of eight rooms would scan more often in a minute than anybody may.
      rest: async () => void (await sql.query('TRUNCATE kehadiran_percobaan')),
    };
  },
};

function neverOpened(): never {
  throw new Error('The university lacks a room');
}
