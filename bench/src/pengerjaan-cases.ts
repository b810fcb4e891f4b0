/** Requests of taking, watching and grading exams. */
import { PER_GENERASI } from '@lms/contracts/ujian/batas-pengerjaan';
import { type Case, headersFor } from './cases.ts';
import { type BenchUser, type College, memberOf } from './college.ts';
import type { LoadRequest } from './load.ts';
import {
  EXAMS_TO_USE,
  kelompokOf,
  MANY,
  soalOf,
  UJIAN_BUNDEL,
  UJIAN_DAFTAR,
  UJIAN_PANTAU,
  UJIAN_SIMPAN,
  ujianAkhir,
  ujianMulai,
} from './pengerjaan.sql.ts';

const READ = { target: 0.5, cpuTarget: 0.5, p95LimitMs: 50 };
/** Three hundred rows are 150 kB. */
const WHOLE = { ...READ, p95LimitMs: 250 };
const SAVE = { target: 0.5, cpuTarget: 0.4, p95LimitMs: 100 };
const ONCE = { target: 0.4, cpuTarget: 0.5, p95LimitMs: 100 };

export const FINISH = 'pengerjaan: finish, student';

export function listExamCases(college: College, sign: (user: BenchUser) => string): Case[] {
  const headersOf = headersFor(sign);
  const { crowd, crowdLecturer } = college;
  const student = memberOf(crowd);
  const jsonOf = (user: BenchUser) => ({ ...headersOf(user), 'content-type': 'application/json' });
  const read = (name: string, user: BenchUser, path: string, limits = READ): Case => ({
    name,
    ...limits,
    requestsOf: () => [{ method: 'GET', path, headers: headersOf(user) }],
  });
  /** Removes the server's time, and values that only ours can seal. */
  const withoutOwn = (data: unknown) =>
    JSON.parse(
      JSON.stringify(data, (key, value: unknown) =>
        ['waktu_server', 'kunci_cadangan'].includes(key) ? undefined : value,
      ),
    );
  // A lower number would change nothing.
  let counter = 0;
  const urutan = () => PER_GENERASI + ++counter;
  const jawaban = (n: number) => `opsi-${n % 4}`;
  /** Each request uses another student and exam. */
  const once = (
    name: string,
    of: (n: number) => string,
    request: (path: string, user: BenchUser) => LoadRequest,
  ): Case => {
    let used = 0;
    return {
      name,
      ...ONCE,
      requestsOf: () => () => {
        const place = used++;
        if (place >= EXAMS_TO_USE * crowd.length) throw new Error(`${name}: nobody is left`);
        const path = `/v2/lms/ujian/${of(Math.floor(place / crowd.length) + 1)}/pengerjaan`;
        return request(path, student((place % crowd.length) + 1));
      },
    };
  };
  const all = 'ignore_default_pagination=true';
  // Ten calls a second per account (U68), so another student each time.
  let turn = 0;
  const nextStudent = () => jsonOf(student((turn++ % MANY) + 1));
  return [
    {
      name: 'pengerjaan: save one answer, student',
      ...SAVE,
      requestsOf: () => {
        let n = 0;
        return () => {
          n += 1;
          const headers = nextStudent();
          const soal = soalOf(UJIAN_SIMPAN, (n % 20) + 1);
          const path = `/v2/lms/ujian/${UJIAN_SIMPAN}/pengerjaan/me/kelompok_soal/${kelompokOf(UJIAN_SIMPAN)}/soal/${soal}/jawaban`;
          return {
            method: 'PUT',
            path,
            headers,
            body: JSON.stringify({ jawaban: jawaban(n), urutan: urutan() }),
          };
        };
      },
    },
    {
      name: 'pengerjaan: save a bundle of 100 answers, student',
      ...SAVE,
      requestsOf: () => {
        const path = `/v2/lms/ujian/${UJIAN_BUNDEL}/pengerjaan/me/jawaban`;
        let n = 0;
        return () => {
          n += 1;
          const headers = nextStudent();
          const data = Array.from({ length: 100 }, (_two, place) => {
            return {
              id_soal: soalOf(UJIAN_BUNDEL, place + 1),
              jawaban: jawaban(n + place),
              urutan: urutan(),
            };
          });
          return { method: 'PUT', path, headers, body: JSON.stringify({ data }) };
        };
      },
    },
    once('pengerjaan: start, student', ujianMulai, (path, user) => ({
      method: 'POST',
      path: `${path}/start`,
      headers: headersOf(user),
    })),
    once(FINISH, ujianAkhir, (path, user) => ({
      method: 'PUT',
      path: `${path}/end`,
      headers: jsonOf(user),
      body: '{}',
    })),
    {
      ...read(
        'pengerjaan: paper of 20 questions, student',
        student(1),
        `/v2/lms/ujian/${UJIAN_PANTAU}/pengerjaan/me/soal`,
      ),
      comparable: withoutOwn,
    },
    read(
      'pengerjaan: list of 300 attempts, lecturer',
      crowdLecturer,
      `/v2/lms/ujian/${UJIAN_DAFTAR}/pengerjaan?${all}`,
      WHOLE,
    ),
    read(
      'pengerjaan: Pantau of 300, lecturer',
      crowdLecturer,
      `/v2/lms/ujian/${UJIAN_PANTAU}/pantau?${all}`,
      WHOLE,
    ),
    {
      ...read(
        'pengerjaan: own result with 20 questions, student',
        student(1),
        `/v2/lms/ujian/${UJIAN_DAFTAR}/pengerjaan/me/hasil`,
      ),
      comparable: withoutOwn,
    },
  ];
}
