/** Requests of taking and watching exams. */
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { type PlannedCase, read } from './case.ts';
import { memberOf } from './college.ts';
import type { LoadRequest } from './load.ts';
import {
  EXAMS_TO_USE,
  kelompokOf,
  soalOf,
  UJIAN_DAFTAR,
  UJIAN_PANTAU,
  UJIAN_SIMPAN,
  ujianAkhir,
  ujianMulai,
  WRITERS,
} from './pengerjaan.sql.ts';

const READ = { target: 0.5, cpuTarget: 0.5, p95LimitMs: 50 };
/** Three hundred rows are 150 kB. */
const WHOLE = { ...READ, p95LimitMs: 250 };
const SAVE = { target: 0.5, cpuTarget: 0.4, p95LimitMs: 100 };
const ONCE = { target: 0.4, cpuTarget: 0.5, p95LimitMs: 100 };

export const FINISH = 'pengerjaan: finish, student';

const save: PlannedCase = {
  name: 'pengerjaan: save one answer, student',
  ...SAVE,
  requests: ({ college, jsonOf }) => {
    const student = memberOf(college.crowd);
    const url = `/v2/lms/ujian/${UJIAN_SIMPAN}/pengerjaan/me/kelompok_soal/${kelompokOf(UJIAN_SIMPAN)}`;
    // A lower number would change nothing.
    let turn = 0;
    return () => {
      let n = 0;
      return () => {
        n += 1;
        turn += 1;
        const path = `${url}/soal/${soalOf(UJIAN_SIMPAN, (n % 20) + 1)}/jawaban`;
        const body = JSON.stringify({ jawaban: `opsi-${n % 4}`, urutan: PER_GENERASI + turn });
        return { method: 'PUT', path, headers: jsonOf(student((turn % WRITERS) + 1)), body };
      };
    };
  },
};

/** Each request uses another student and exam. */
const once = (
  name: string,
  of: (n: number) => string,
  { path, ...request }: Pick<LoadRequest, 'method' | 'path' | 'body'>,
): PlannedCase => ({
  name,
  ...ONCE,
  requests: ({ college: { crowd }, headersOf, jsonOf }) => {
    const student = memberOf(crowd);
    const signedIn = request.body === undefined ? headersOf : jsonOf;
    let used = 0;
    return () => () => {
      const place = used++;
      if (place >= EXAMS_TO_USE * crowd.length) throw new Error(`${name}: nobody is left`);
      const ujian = of(Math.floor(place / crowd.length) + 1);
      const headers = signedIn(student((place % crowd.length) + 1));
      return { ...request, path: `/v2/lms/ujian/${ujian}/pengerjaan/${path}`, headers };
    };
  },
});

/** Removes the server's time. */
const withoutTime = (data: unknown) =>
  JSON.parse(
    JSON.stringify(data, (key, value: unknown) => (key === 'waktu_server' ? undefined : value)),
  );

export const examCases: PlannedCase[] = [
  save,
  once('pengerjaan: start, student', ujianMulai, { method: 'POST', path: 'start' }),
  once(FINISH, ujianAkhir, { method: 'PUT', path: 'end', body: '{}' }),
  read('pengerjaan: Pantau of 300, lecturer', WHOLE, ({ crowdLecturer: user }) => {
    const path = `/v2/lms/ujian/${UJIAN_PANTAU}/pantau?ignore_default_pagination=true`;
    return { user, path };
  }),
  {
    ...read('pengerjaan: own result with 20 questions, student', READ, ({ crowd }) => {
      const path = `/v2/lms/ujian/${UJIAN_DAFTAR}/pengerjaan/me/hasil`;
      return { user: memberOf(crowd)(1), path };
    }),
    comparable: withoutTime,
  },
];
