/** The protocol with clamd, against a small server and, where it is installed, the real one. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eicar } from '../../testing/files/eicar.ts';
import { createClamd, hasClamd, type TestClamd } from '../../testing/servers/clamd.ts';
import { answerOf, type ClamdPalsu, startClamdPalsu } from '../../testing/servers/clamd-palsu.ts';
import { AppError } from '../errors.ts';
import { openClamd } from './clamd.ts';

let clamd: ClamdPalsu;
beforeEach(async () => {
  clamd = await startClamdPalsu();
});
afterEach(() => clamd.close());

async function* pieces(content: string | Buffer, bytes = 16): AsyncGenerator<Uint8Array> {
  const whole = Buffer.from(content);
  // As with storage: the same memory again.
  const memory = Buffer.alloc(bytes);
  for (let at = 0; at < whole.byteLength; at += bytes)
    yield memory.subarray(0, whole.copy(memory, 0, at, at + bytes));
}
const scan = (content: string | Buffer, bytes?: number) =>
  clamd.scanner.scan(pieces(content, bytes));
const away = { code: 'layanan_tidak_tersedia' };

describe('clamd', () => {
  test('sees the content whole, and says that it is clean', async () => {
    const content = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
    expect(await scan(content, 7)).toEqual({ kind: 'clean' });
    expect(clamd.seen).toEqual([content]);
  });

  test('names the virus, also when it lies across pieces', async () => {
    expect(await scan(`xx${eicar}`)).toEqual({ kind: 'virus', name: 'Eicar-Test-Signature' });
  });

  test('sees empty content, and pieces without bytes do not end it', async () => {
    expect(await scan('')).toEqual({ kind: 'clean' });
    const gaps = async function* () {
      yield Buffer.from('a');
      yield Buffer.alloc(0);
      yield Buffer.from('b');
    };
    await clamd.scanner.scan(gaps());
    expect(clamd.seen.map(String)).toEqual(['', 'ab']);
  });

  test('says that content is larger than its limit, while it is still sent', async () => {
    clamd.mostBytes = 100_000;
    expect(await scan(Buffer.alloc(30_000_000), 65_536)).toEqual({ kind: 'too_large' });
  });

  test('takes its time', async () => {
    clamd.answer = async (content) => {
      await pause(300);
      return answerOf(content);
    };
    expect(await scan('a')).toEqual({ kind: 'clean' });
  });
});

describe('no verdict', () => {
  test.each([
    ['an error', 'stream: Heuristics.Limits ERROR\0'],
    ['an unknown answer', 'UNKNOWN COMMAND\0'],
    ['an answer that was cut off', 'stream: O'],
    ['one that looks whole but was cut off', 'stream: OK'],
    ['no answer', null],
  ])('%s', async (_name, answer) => {
    clamd.answer = () => answer;
    await expect(scan('a')).rejects.toMatchObject(away);
  });

  test('silence', async () => {
    clamd.answer = () => pause(60_000, null, { ref: false });
    const impatient = openClamd(clamd.address, { silenceMs: 100 });
    await expect(impatient.scan(pieces('a'))).rejects.toMatchObject(away);
  });

  test('nobody listens; afterwards it goes on', async () => {
    await clamd.goAway();
    for (let times = 0; times < 4; times++) await expect(scan('a')).rejects.toMatchObject(away);
    await clamd.comeBack();
    await pause(5);
    expect(await scan('a')).toEqual({ kind: 'clean' });
  });

  test('after three failures in a row nobody is asked for a while', async () => {
    clamd.answer = () => 'stream: broken ERROR\0';
    const resting = openClamd(clamd.address, { restMs: 60_000 });
    for (let times = 0; times < 5; times++)
      await expect(resting.scan(pieces('a'))).rejects.toMatchObject(away);
    expect(clamd.seen).toHaveLength(3);
  });

  test('content that cannot be read fails as such, and clamd gets no end of it', async () => {
    const broken = async function* () {
      yield Buffer.from('a');
      throw new AppError('tidak_ditemukan');
    };
    for (let times = 0; times < 5; times++)
      await expect(clamd.scanner.scan(broken())).rejects.toMatchObject({ code: 'tidak_ditemukan' });
    expect(clamd.seen).toEqual([]);
    expect(await scan('a')).toEqual({ kind: 'clean' });
  });
});

if (!hasClamd && process.env.CI)
  throw new Error('clamd is missing: install the package clamav-daemon');
describe.skipIf(!hasClamd)('the clamd of Debian (package clamav-daemon)', () => {
  let real: TestClamd;
  beforeAll(async () => {
    real = await createClamd({ mostMb: 1 });
    await real.start();
  });
  afterAll(() => real.close());
  const ask = (content: string | Buffer) =>
    openClamd({ path: real.path }, { restMs: 1 }).scan(pieces(content, 65_536));

  test('finds EICAR, also in the middle, and nothing elsewhere', async () => {
    const virus = { kind: 'virus', name: 'Uji.Eicar.UNOFFICIAL' };
    expect(await ask(eicar)).toEqual(virus);
    expect(await ask(Buffer.concat([Buffer.alloc(200_000), Buffer.from(eicar)]))).toEqual(virus);
    expect(await ask(eicar.slice(0, -1))).toEqual({ kind: 'clean' });
    expect(await ask('')).toEqual({ kind: 'clean' });
  });

  test('says what is above its limit', { timeout: 60_000 }, async () => {
    // It closes the line with its answer, which is sometimes lost and asked for again; after several losses the
    // client rests for some seconds.
    let verdict = null;
    while (verdict === null) {
      verdict = await ask(Buffer.alloc(20_000_000)).catch(() => null);
      if (verdict === null) await pause(200);
    }
    expect(verdict).toEqual({ kind: 'too_large' });
  });

  test('killed in the middle of a scan it gives no verdict; started again it does', async () => {
    const slow = async function* () {
      yield Buffer.alloc(1_000);
      await real.stop();
      yield Buffer.alloc(1_000);
    };
    await expect(openClamd({ path: real.path }).scan(slow())).rejects.toMatchObject(away);
    await expect(ask('a')).rejects.toMatchObject(away);
    await real.start();
    expect(await ask('a')).toEqual({ kind: 'clean' });
  });
});
