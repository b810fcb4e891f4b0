import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../testing/clock.ts';
import { createTokens, type TokenSecrets } from './token.ts';

const [A, B, C] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)] as const;
const subject = { collegeId: 'pt', userId: 'u1', role: 'dosen', sessionId: 's1' } as const;
const clock = createFakeClock();
const open = (secrets: TokenSecrets) => createTokens(fastify(), secrets, clock);

describe('access tokens', () => {
  test('say who, where and until when; nothing else', async () => {
    const tokens = await open({ current: A });
    const token = tokens.sign(subject);
    expect(tokens.verify(token)).toEqual({
      ...subject,
      expiresAt: new Date(clock.now().getTime() + 900_000),
    });
    const read = (part?: string) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    const [header, claims] = token.split('.').slice(0, 2).map(read);
    expect(header).toEqual({
      alg: 'HS256',
      typ: 'JWT',
      kid: expect.stringMatching(/^[\da-f]{8}$/),
    });
    expect(Object.keys(claims).sort()).toEqual(['college_id', 'exp', 'iat', 'role', 'sid', 'sub']);
  });

  test('run out after 15 minutes, also those that were checked before', async () => {
    const moving = createFakeClock();
    const tokens = await createTokens(fastify(), { current: A }, moving);
    const token = tokens.sign(subject);
    moving.advance(899_999);
    expect(tokens.verify(token)).not.toBeNull();
    moving.advance(1);
    expect(tokens.verify(token)).toBeNull();
  });

  test('name the operator who acts for the user, and end when that does', async () => {
    const tokens = await open({ current: A });
    const act = { operatorId: 'op', id: 'a1' };
    const until = new Date(clock.now().getTime() + 60_500);
    const token = tokens.sign({ ...subject, act }, until);
    expect(tokens.verify(token)).toEqual({
      ...subject,
      act,
      expiresAt: new Date(clock.now().getTime() + 60_000),
    });
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).act).toEqual({
      sub: 'op',
      id: 'a1',
    });
    const late = new Date(clock.now().getTime() + 3_600_000);
    expect(tokens.verify(tokens.sign({ ...subject, act }, late))?.expiresAt).toEqual(
      new Date(clock.now().getTime() + 900_000),
    );
  });

  test('of the secret before the last rotation still count, older ones do not', async () => {
    const before = (await open({ current: A })).sign(subject);
    const rotated = await open({ current: B, previous: A });
    expect(rotated.verify(before)).toMatchObject(subject);
    expect(rotated.verify(rotated.sign(subject))).toMatchObject(subject);
    expect((await open({ current: C, previous: B })).verify(before)).toBeNull();
  });

  test('that are changed, signed by others or no tokens at all do not count', async () => {
    const tokens = await open({ current: A });
    const [header = '', claims = '', signature = ''] = tokens.sign(subject).split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const other = encode({
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      role: 'operator',
    });
    const stranger = (await open({ current: B })).sign(subject).split('.');
    const rubbish = [
      `${header}.${other}.${signature}`,
      `${header}.${claims}.`,
      `${header}.${claims}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${header}.${stranger[1]}.${stranger[2]}`,
      stranger.join('.'),
      header,
      '',
      '.',
      '..',
      'a'.repeat(100_000),
    ];
    for (const token of rubbish) expect(tokens.verify(token)).toBeNull();
  });
});
