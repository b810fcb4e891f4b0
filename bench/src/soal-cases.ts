/** Requests of editing question banks and exams. */
import { type Case, headersFor } from './cases.ts';
import type { BenchUser, College } from './college.ts';
import type { LoadRequest } from './load.ts';
import { BANK_PENUH, BANK_SIMPAN, soalSimpan, UJIAN_PENUH } from './soal.sql.ts';

const READ = { target: 0.5, cpuTarget: 0.5, p95LimitMs: 50 };
/** A hundred questions are 100 kB. */
const WHOLE = { ...READ, p95LimitMs: 150 };
const WRITE = { target: 0.4, cpuTarget: 0.4, p95LimitMs: 100 };
const REQUESTS = 800;

export function listQuestionCases(college: College, sign: (user: BenchUser) => string): Case[] {
  const headersOf = headersFor(sign);
  const { lecturer, student, meeting } = college;
  const read = (name: string, user: BenchUser, path: string, limits = READ): Case => ({
    name,
    ...limits,
    requestsOf: () => [{ method: 'GET', path, headers: headersOf(user) }],
  });
  return [
    read(
      'bank soal: board of 2,000 banks, lecturer, 10 cards',
      lecturer,
      '/v2/lms/bank_soal?page=1&per_page=10',
    ),
    read(
      'bank soal: detail with 100 questions, lecturer',
      lecturer,
      `/v2/lms/bank_soal/${BANK_PENUH}`,
      WHOLE,
    ),
    {
      name: 'bank soal: save a question, lecturer',
      ...WRITE,
      requestsOf: (connection) => {
        const path = `/v2/lms/bank_soal/${BANK_SIMPAN}/soal/${soalSimpan(connection)}`;
        const headers = { ...headersOf(lecturer), 'content-type': 'application/json' };
        return Array.from({ length: REQUESTS }, (_, n): LoadRequest => {
          const pilihan = ['<p>Pertama</p>', '<p>Kedua</p>', '<p>Ketiga</p>', '<p>Keempat</p>'];
          // So that each is a version.
          const body = {
            jenis: 'pilihan',
            pertanyaan: `<p>Manakah yang benar? ${n} ${Date.now()}</p>`,
            pilihan: { pilihan, kunci: n % 4 },
          };
          return { method: 'PUT', path, headers, body: JSON.stringify(body) };
        });
      },
    },
    read('ujian: list, student, 10 rows', student, '/v2/lms/ujian?page=1&per_page=10'),
    read('ujian: list, lecturer, 10 rows', lecturer, '/v2/lms/ujian?page=1&per_page=10'),
    read('ujian: detail, student', student, `/v2/lms/ujian/${meeting.idKelas}_05-u1`),
    read('ujian: detail, lecturer', lecturer, `/v2/lms/ujian/${meeting.idKelas}_05-u1`),
    read(
      'ujian: 100 questions with their keys, lecturer',
      lecturer,
      `/v2/lms/ujian/${UJIAN_PENUH}/kelompok_soal`,
      WHOLE,
    ),
  ];
}
