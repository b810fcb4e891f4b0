/** The first and the last minute of an exam: many come, many save, many go. */
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { COLLEGE, memberOf } from '../college.ts';
import type { LoadRequest } from '../load.ts';
import { kelompokOf, soalOf, UJIAN_SIMPAN, ujianAkhir, ujianMulai } from '../pengerjaan.sql.ts';
import { interleave } from './day.ts';
import { countBy, inTurn, once, type Scenario } from './scenario.ts';

const sitting = interleave([
  ['start', 1],
  ['paper', 1],
  ['answer saved', 6],
  ['finish', 1],
]);

const attemptsOf = (name: string, condition: string) =>
  `SELECT count(*)::int AS n FROM pengerjaan WHERE college_id = $1 AND id_ujian LIKE '${name}%' AND ${condition}`;

export const exam: Scenario = {
  name: 'exam of 5,000',
  unit: 'requests',
  rush: {
    share: 0.05,
    each: sitting.length,
    withinSeconds: 120,
    because:
      'one student in twenty sits in one exam; within two minutes each begins, reads the paper, saves six answers and finishes, as if one exam followed upon the other',
  },
  first: 50,
  open: async ({ sql, size, line, crowd, headersOf, jsonOf }) => {
    const { uses, writers, questions } = size.exams;
    const student = memberOf(crowd);
    const path = (ujian: string, rest: string) => `/v2/lms/ujian/${ujian}/pengerjaan/${rest}`;
    /** Each is another student's at another exam. */
    const eachOnce = (of: (n: number) => string) =>
      once(uses * crowd.length, (n) => ({
        ujian: of(Math.floor(n / crowd.length) + 1),
        user: student((n % crowd.length) + 1),
      }));
    const begin = eachOnce(ujianMulai);
    const end = eachOnce(ujianAkhir);
    let saved = 0;
    let read = 0;
    const requestOf: Record<(typeof sitting)[number], () => LoadRequest> = {
      start: () => {
        const { ujian, user } = begin.next();
        return { method: 'POST', path: path(ujian, 'start'), headers: jsonOf(user), body: '{}' };
      },
      paper: () => {
        const user = student((read++ % writers) + 1);
        return { method: 'GET', path: path(UJIAN_SIMPAN, 'me/soal'), headers: headersOf(user) };
      },
      'answer saved': () => {
        const turn = saved++;
        const user = student((turn % writers) + 1);
        const soal = soalOf(UJIAN_SIMPAN, (Math.floor(turn / writers) % questions) + 1);
        // A lower number would change nothing.
        const body = JSON.stringify({
          jawaban: `opsi-${turn % 4}`,
          urutan: PER_GENERASI + turn + 1,
        });
        const rest = `me/kelompok_soal/${kelompokOf(UJIAN_SIMPAN)}/soal/${soal}/jawaban`;
        return { method: 'PUT', path: path(UJIAN_SIMPAN, rest), headers: jsonOf(user), body };
      },
      finish: () => {
        const { ujian, user } = end.next();
        return { method: 'PUT', path: path(ujian, 'end'), headers: jsonOf(user), body: '{}' };
      },
    };
    const kind = inTurn(sitting);
    return {
      operate: async (timed) => {
        const what = kind();
        await timed(what, () => line.send(requestOf[what]()));
      },
      left: () => Math.min(begin.left(), end.left()) * sitting.length,
      written: {
        start: countBy(sql, attemptsOf('kerja-mulai-', 'true'), [COLLEGE]),
        finish: countBy(sql, attemptsOf('kerja-akhir-', 'selesai_pada IS NOT NULL'), [COLLEGE]),
        'answer saved': countBy(
          sql,
          `SELECT count(*)::int AS n FROM jawaban_ledger WHERE college_id = $1 AND id_pengerjaan LIKE '${UJIAN_SIMPAN}-%'`,
          [COLLEGE],
        ),
      },
    };
  },
};
