/** Two hundred people sign in at once while a lecturer saves attendance. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchMeeting, BenchUser } from './college.ts';
import type { ServerProcess } from './server-process.ts';
import { quantile, round } from './statistics.ts';

export interface RushFigures {
  signIns: number;
  /** From the first sign-in to the last answer, including retries. */
  allInMs: number;
  /** Saves of 50 marks meanwhile. */
  saves: number;
  saveP95Ms: number;
}

export interface RushInput {
  api: ServerProcess;
  usernames: readonly string[];
  collegeId: string;
  password: string;
  lecturer: BenchUser;
  meeting: BenchMeeting;
  sign: (user: BenchUser) => string;
}

/** A realistic but short pause. */
const BETWEEN_SAVES_MS = 25;

export async function measureRush(input: RushInput): Promise<RushFigures> {
  for (let warmUp = 0; warmUp < 20; warmUp++) await save(input, warmUp);
  const begin = performance.now();
  let signingIn = true;
  const everybody = Promise.all(input.usernames.map((username) => signIn(input, username))).finally(
    () => {
      signingIn = false;
    },
  );
  const latencies: number[] = [];
  for (let turn = 0; signingIn; turn++) {
    const sent = performance.now();
    await save(input, turn);
    latencies.push(performance.now() - sent);
    await sleep(BETWEEN_SAVES_MS);
  }
  await everybody;
  return {
    signIns: input.usernames.length,
    allInMs: round(performance.now() - begin),
    saves: latencies.length,
    saveP95Ms: round(
      quantile(
        latencies.sort((a, b) => a - b),
        0.95,
      ),
    ),
  };
}

async function signIn({ api, collegeId, password }: RushInput, username: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${api.url}/v2/access_token`, {
      method: 'POST',
      headers: { 'college-id': collegeId, 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', client_id: 'cli', username, password }),
    });
    await reply.arrayBuffer();
    if (reply.status === 200) return;
    if (reply.status !== 503) throw new Error(`A sign-in answers ${reply.status}`);
    await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1_000);
  }
}

async function save({ api, lecturer, meeting, sign }: RushInput, turn: number): Promise<void> {
  const presensi = turn % 2 === 0 ? 'H' : 'A';
  const reply = await fetch(`${api.url}/v2/lms/kehadiran_mahasiswa/pertemuan/${meeting.id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${sign(lecturer)}`,
      'college-id': lecturer.collegeId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      data: meeting.nim.map((nim) => ({ nim, presensi, ada_presensi: true })),
    }),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`Saving marks answers ${reply.status}`);
}
