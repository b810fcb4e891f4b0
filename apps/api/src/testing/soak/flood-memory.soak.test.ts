/** An api's memory under and after a flood of malformed requests (docs/decisions/097). */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import fc from 'fast-check';
import fastify, { type InjectOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createTokens } from '../../platform/auth/token.ts';
import { systemClock } from '../../platform/clock.ts';
import { makeWorld } from '../access/access-world.ts';
import { createTestApi, TEST_JWT_SECRET } from '../app.ts';
import { malformedRequest } from '../files/malformed.ts';
import { openCopies } from '../servers/copies.ts';
import { ofSoak } from './soak.ts';

const REQUESTS = ofSoak({ short: 1_000, whole: 30_000 });
const AT_ONCE = 16;
const BATCH = 500;
const PEAK_MB = 450;
const REST_MB = 280;

const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
/** Drops characters that clients cannot send. */
const sendable = (url: string) => url.replaceAll(/[^\u0021-\u007e]/g, '');

function send(
  agent: Agent,
  origin: URL,
  { method, url, headers, payload }: InjectOptions,
): Promise<number> {
  return new Promise((resolve) => {
    const options = {
      agent,
      host: origin.hostname,
      port: origin.port,
      path: sendable(String(url)),
      timeout: 20_000,
    };
    const sent = request(
      { ...options, method: method ?? 'GET', headers: { ...headers } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    sent.on('error', () => resolve(0)).on('timeout', () => sent.destroy());
    sent.end(typeof payload === 'string' ? payload : undefined);
  });
}

test.skipIf(process.platform !== 'linux')(
  `${REQUESTS} malformed requests leave nothing`,
  { timeout: 900_000 },
  async () => {
    const api = await createTestApi();
    const copies = openCopies(api.databaseUrl, 'postgres');
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    try {
      const world = await makeWorld(api.make, 'banjir');
      const tokens = await createTokens(fastify(), { current: TEST_JWT_SECRET }, systemClock);
      const users = [
        world.mahasiswa,
        world.dosen,
        world.users.operatorIstimewa,
        world.users.operatorBaca,
      ];
      const callers = users.map((user) => ({
        authorization: `Bearer ${tokens.sign(user)}`,
        'college-id': world.collegeId,
      }));
      const known = [world.kelas.id, world.pertemuan.id, world.mahasiswa.nim, world.dosen.idDosen];
      const ones = Object.values<Endpoint>(endpoints).filter(
        ({ kind, access }) => kind !== 'sse' && access !== 'sesi',
      );
      const requests = malformedRequest(ones, {
        known,
        callers,
        strangers: [{ 'college-id': world.collegeId }, {}],
      });

      const { url, pid } = await copies.start('api');
      const statuses = new Map<number, number>();
      let peak = 0;
      for (let done = 0; done < REQUESTS; done += BATCH) {
        const batch = fc.sample(requests, { numRuns: BATCH, seed: done + 1 });
        const work = async () => {
          for (let one = batch.pop(); one !== undefined; one = batch.pop()) {
            const status = await send(agent, new URL(url), one);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            peak = Math.max(peak, residentMb(pid));
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 100);
      expect(peak).toBeLessThan(PEAK_MB);
      await vi.waitFor(() => expect(residentMb(pid)).toBeLessThan(REST_MB), {
        timeout: 60_000,
        interval: 1_000,
      });
    } finally {
      agent.destroy();
      await copies.close();
      await api.close();
    }
  },
);
