/** An hour in which nothing happens: people open their home, classes, meetings and content. */
import type { ClientRequest } from 'node:http';
import { COLLEGE } from '../college.ts';
import { openStream } from '../streams.ts';
import { interleave } from './day.ts';
import { homePaths } from './morning.ts';
import { countBy, inTurn, type Scenario } from './scenario.ts';

/** Open meanwhile, as those of people who read. */
const STREAMS = 500;

const homeKinds = homePaths(0).map(([kind]) => [kind, 1] as const);
const reading = interleave([
  ...homeKinds,
  ['class', 2],
  ['meetings of a class', 2],
  ['meeting', 3],
  ['content of a meeting', 3],
  ['20 notifications', 1],
  ['own attendance', 1],
  ['meeting, lecturer', 1],
  ['attendance of 100, lecturer', 1],
]);

interface Seat {
  idKelas: string;
  pertemuan: string;
  nim: string[];
  dosen: string;
}

const CLASSES = 400;

export const ordinaryHour: Scenario = {
  name: 'an ordinary hour',
  unit: 'requests',
  rush: {
    share: 0.15,
    each: 4,
    withinSeconds: 60,
    because:
      'fifteen of a hundred students are at it at the same time, each with a request every 15 s and a stream open',
  },
  first: 50,
  open: async ({ sql, url, line, students, lecturers, headersOf }) => {
    const { rows: classes } = await sql.query<Seat>(
      `SELECT p.id_kelas AS "idKelas", p.id AS pertemuan, g.id_dosen AS dosen, ARRAY(
         SELECT nim FROM kelas_peserta s WHERE s.college_id = p.college_id AND s.id_kelas = p.id_kelas ORDER BY nim) AS nim
       FROM pertemuan p JOIN kelas_pengajar g ON g.college_id = p.college_id AND g.id_kelas = p.id_kelas AND g.is_utama
       WHERE p.college_id = $1 AND p.nomor = 5 AND p.id_kelas LIKE (SELECT max(kode) FROM periode WHERE college_id = $1) || '%'
       ORDER BY md5(p.id) LIMIT ${CLASSES}`,
      [COLLEGE],
    );
    const periode = await countBy(
      sql,
      'SELECT max(kode)::int AS n FROM periode WHERE college_id = $1',
      [COLLEGE],
    )();
    const byId = new Map(students.map((user) => [user.userId, user]));
    const seats = Array.from({ length: classes[0]?.nim.length ?? 0 }, (_one, seat) =>
      classes.flatMap(({ nim, ...rest }) => {
        const user = byId.get(`u-${nim[seat]}`);
        return user === undefined ? [] : [{ ...rest, user }];
      }),
    ).flat();
    const open = new Set<ClientRequest>();
    for (const user of students.slice(0, STREAMS))
      open.add(
        await openStream(
          `${url}/v2/lms/events?stream=sistem&stream=saya`,
          { ...headersOf(user), accept: 'text/event-stream' },
          () => undefined,
        ),
      );
    const kind = inTurn(reading);
    const seat = inTurn(seats);
    const home = new Map<string, string>(homePaths(periode));
    const pathOf = (what: string, { idKelas, pertemuan }: Pick<Seat, 'idKelas' | 'pertemuan'>) => {
      switch (what) {
        case 'class':
          return `/v2/lms/kelas_kuliah/${idKelas}`;
        case 'meetings of a class':
          return `/v2/lms/kelas_kuliah/${idKelas}/pertemuan?per_page=100`;
        case 'meeting':
        case 'meeting, lecturer':
          return `/v2/lms/pertemuan/${pertemuan}`;
        case 'content of a meeting':
          return `/v2/lms/pertemuan/${pertemuan}/aktivitas`;
        case '20 notifications':
          return '/v2/lms/notifikasi?page=1&per_page=20';
        case 'own attendance':
          return `/v2/lms/kehadiran_mahasiswa/kelas_kuliah/${idKelas}/me`;
        case 'attendance of 100, lecturer':
          return `/v2/lms/kehadiran_mahasiswa/pertemuan/${pertemuan}`;
        default:
          return home.get(what) ?? '/';
      }
    };
    return {
      operate: async (timed) => {
        const what = kind();
        const place = seat();
        const lecturer = what.endsWith('lecturer') ? lecturers.get(place.dosen) : undefined;
        const headers = headersOf(lecturer ?? place.user);
        const path = pathOf(what, place);
        await timed(what, () => line.send({ method: 'GET', path, headers }));
      },
      close: async () => {
        for (const stream of open) stream.destroy();
      },
    };
  },
};
