/**
 * Every endpoint as every caller: gate, rows, other colleges with equal ids, and foreign ids under
 * valid parents.
 */
import { type EndpointName, endpoints } from '@lms/contracts';
import { errorTable } from '@lms/contracts/errors';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declaredStatements } from '../../platform/db/sql.ts';
import { createTestApi, type TestApi } from '../app.ts';
import type { Call, Reply } from '../call.ts';
import { readColumns, untiedIn } from '../colleges/college-ties.ts';
import { recordSentTexts } from '../colleges/sent-texts.ts';
import type { TestKlien, TestUser } from '../make/make.ts';
import { expectations } from './access-expectations.ts';
import {
  allAreas,
  type CallerName,
  callerNames,
  makeWorld,
  type PersonName,
  type World,
} from './access-world.ts';
import type { Expectation } from './expectation.ts';

/** Statements of all calls of this file. */
const sent = recordSentTexts();
let api: TestApi;
let ours: World;
/** Another college with the same ids. */
let theirs: World;
/** From a college without these rows. */
let outsiders: Pick<World, 'users' | 'mesin' | 'collegeId'>;

beforeAll(async () => {
  api = await createTestApi();
  ours = await makeWorld(api.make, 'RAHASIA-KAMI');
  theirs = await makeWorld(api.make, 'RAHASIA-MEREKA');
  const { id: collegeId } = await api.make.college();
  const operator = await api.make.operator({ collegeId, areas: allAreas('write') });
  const users: World['users'] = {
    mahasiswa: await api.make.mahasiswa({ collegeId }),
    mahasiswaLain: await api.make.mahasiswa({ collegeId }),
    dosen: await api.make.dosen({ collegeId }),
    dosenLain: await api.make.dosen({ collegeId }),
    operatorTanpa: await api.make.operator({ collegeId }),
    operatorBaca: await api.make.operator({ collegeId, areas: allAreas('read') }),
    operatorTulis: operator,
    operatorProdiLain: operator,
    operatorIstimewa: await api.make.operator({ collegeId, scopes: ['A:B'] }),
  };
  outsiders = { collegeId, users, mesin: await api.make.klien({ collegeId }) };
});
/** Calls leave rows; Postgres needs statistics, as from autovacuum. */
const ANALYZE_EVERY = 100;
let begun = 0;
beforeEach(async () => {
  if (begun % ANALYZE_EVERY === 0) await api.db.run('ANALYZE');
  begun += 1;
});
afterAll(async () => {
  sent.stop();
  await api.close();
});

const levels = { no_access: 0, read: 1, write: 2 };
const levelOf: Partial<Record<CallerName, keyof typeof levels>> = {
  operatorTanpa: 'no_access',
  operatorBaca: 'read',
  operatorTulis: 'write',
  operatorProdiLain: 'write',
  operatorIstimewa: 'write',
};
const roleOf = (caller: CallerName) =>
  caller.startsWith('operator')
    ? 'operator'
    : caller.startsWith('dosen')
      ? 'dosen'
      : caller.startsWith('mahasiswa')
        ? 'mahasiswa'
        : null;

/** The gate's answer by contract; null: admitted. */
function refusal({ access }: Endpoint, caller: CallerName): 401 | 403 | null {
  if (access === 'integrasi') return caller === 'mesin' ? null : caller === 'asing' ? 401 : 403;
  if (typeof access === 'string') return null;
  if (caller === 'mesin') return 403;
  const role = roleOf(caller);
  if (role === null) return 401;
  const rule = access[role];
  if (rule === undefined) return 403;
  if (rule === true) return null;
  if (rule === 'istimewa') return caller === 'operatorIstimewa' ? null : 403;
  return levels[levelOf[caller] ?? 'no_access'] >= levels[rule[1]] ? null : 403;
}

const anyEndpoint = (name: EndpointName): Endpoint => endpoints[name];
const expectationOf = (name: EndpointName) => expectations[name] as Expectation<Endpoint>;

type Sender = TestUser | TestKlien | null;

function senderOf({ users, mesin }: Pick<World, 'users' | 'mesin'>, caller: CallerName): Sender {
  return caller === 'asing' ? null : caller === 'mesin' ? mesin : users[caller];
}

function send(
  name: EndpointName,
  caller: Sender,
  collegeId: string,
  call: Call<Endpoint>,
): Promise<Reply<Endpoint>> {
  const from =
    caller === null
      ? api.asStranger(collegeId)
      : 'clientId' in caller
        ? api.asMachine(caller)
        : api.as(caller);
  // A role claimed in a header is ignored.
  const headers = { role: 'ROLE_OPERATOR', ...call.headers };
  return sent.during(() => from.call(anyEndpoint(name), { ...call, headers }));
}

/** Null when the answer is as expected. */
function judge(
  endpoint: Endpoint,
  expectation: Expectation<Endpoint>,
  caller: CallerName,
  world: World,
  reply: Reply<Endpoint>,
): string | null {
  const { status, text } = reply;
  const refused = refusal(endpoint, caller);
  if (refused !== null) return status === refused ? null : `${status} instead of ${refused}`;
  const { rule, seen = [200, 201, 202, 204], unseen = 404 } = expectation;
  if (rule !== 'semua' && 'baris' in rule && !rule.baris.includes(caller))
    return status === unseen ? null : `${status} instead of ${unseen}`;
  if (!seen.includes(status)) return `${status} instead of ${seen}: ${text.slice(0, 300)}`;
  if (rule === 'semua' || 'baris' in rule) return null;
  const shown = text.includes(rule.text(world));
  if (shown === rule.daftar.includes(caller)) return null;
  return shown ? 'shows a row of others' : 'does not show the own row';
}

/** Browsers may guess an untyped answer to be a page. */
function hasNoType({ text, headers }: Reply<Endpoint>): string | null {
  return text === '' || /^[a-z]+\/[a-z0-9.+-]+/.test(String(headers['content-type']))
    ? null
    : 'has no type';
}

/** True when the call cannot change anything for this caller, so it may be reused. */
function isKeptOut(name: EndpointName, caller: CallerName): boolean {
  const { rule } = expectationOf(name);
  if (refusal(anyEndpoint(name), caller) !== null) return true;
  return rule !== 'semua' && 'baris' in rule && !rule.baris.includes(caller);
}

async function faultsIn(name: EndpointName, world: World, mustNotShow: string): Promise<string[]> {
  const expectation = expectationOf(name);
  const faults: string[] = [];
  const inVain = await expectation.call(world);
  for (const caller of callerNames) {
    const call = isKeptOut(name, caller) ? inVain : await expectation.call(world);
    const reply = await send(name, senderOf(world, caller), world.collegeId, call);
    const fault =
      judge(anyEndpoint(name), expectation, caller, world, reply) ??
      hasNoType(reply) ??
      (reply.text.includes(mustNotShow) ? `shows ${mustNotShow}` : null);
    if (fault !== null) faults.push(`${caller}: ${fault}`);
  }
  return faults;
}

const names = Object.keys(endpoints) as EndpointName[];

test('every endpoint says what is expected of it', () => {
  expect(Object.keys(expectations).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  const endpoint = anyEndpoint(name);
  const { rule, foreign, unseen = 404 } = expectationOf(name);

  test('as everybody of the college', async () => {
    expect(await faultsIn(name, ours, theirs.mark)).toEqual([]);
  });

  test('as everybody of another college, where the same ids name other rows', async () => {
    const before = await stateOf(ours);
    expect(await faultsIn(name, theirs, ours.mark)).toEqual([]);
    expect(await stateOf(ours)).toEqual(before);
  });

  test('as everybody of a college that has no such rows', async () => {
    const faults: string[] = [];
    const call = await expectationOf(name).call(ours);
    for (const caller of callerNames) {
      if (caller === 'asing') continue;
      const reply = await send(name, senderOf(outsiders, caller), '', call);
      const expected =
        refusal(endpoint, caller) ?? (rule !== 'semua' && 'baris' in rule ? unseen : null);
      if (expected !== null && reply.status !== expected)
        faults.push(`${caller}: ${reply.status} instead of ${expected}`);
      if (reply.text.includes(ours.mark)) faults.push(`${caller}: shows rows of another college`);
    }
    expect(faults).toEqual([]);
  });

  const isForMachines = endpoint.access === 'integrasi';
  const isGuarded = typeof endpoint.access === 'object' || isForMachines;
  /** Callers with the right kind of token. */
  const people = callerNames.filter(
    (caller): caller is PersonName => caller !== 'asing' && caller !== 'mesin',
  );
  const holders: CallerName[] = isForMachines ? ['mesin'] : people;

  if (isGuarded)
    test('with a token of one college and the header of another', async () => {
      const call = await expectationOf(name).call(theirs);
      for (const caller of holders) {
        const mixed = await send(name, senderOf(ours, caller), '', {
          ...call,
          headers: { 'college-id': theirs.collegeId },
        });
        expect([mixed.status, mixed.error.code]).toEqual([403, 'college_id_berbeda']);
        const unknown = await send(name, senderOf(ours, caller), '', {
          ...call,
          headers: { 'college-id': 'tidak-ada' },
        });
        expect([unknown.status, unknown.error.code]).toEqual([
          404,
          'perguruan_tinggi_tidak_ditemukan',
        ]);
      }
    });

  if (typeof endpoint.access === 'object')
    test('as a client to which a user was named', async () => {
      const partner = { ...ours.users.operatorIstimewa, partner: true as const };
      const reply = await api.as(partner).call(endpoint, await expectationOf(name).call(ours));
      expect(endpoint.forPartners ? reply.status : reply.error.code).toBe(
        endpoint.forPartners ? 200 : 'tidak_berhak',
      );
    });

  if (foreign && rule !== 'semua' && 'baris' in rule)
    test('with foreign ids under a valid parent', async () => {
      const call = await foreign.call(ours);
      for (const caller of rule.baris) {
        if (refusal(endpoint, caller) !== null || caller === 'asing') continue;
        const reply = await send(name, senderOf(ours, caller), '', call);
        expect([caller, reply.status, reply.error.code]).toEqual([
          caller,
          foreign.status,
          foreign.code,
        ]);
      }
    });

  if (isGuarded)
    test('as somebody who may not come in any more', async () => {
      const { collegeId } = ours;
      const gone = await api.make.mahasiswa({ collegeId });
      await api.db.run('UPDATE sesi_pengguna SET dicabut_pada = now() WHERE id = $1::uuid', [
        gone.sessionId,
      ]);
      const cases: [Sender, keyof typeof errorTable][] = isForMachines
        ? await machinesKeptOut(collegeId)
        : [
            [await api.make.dosen({ collegeId, isActive: false }), 'akun_tidak_aktif'],
            [gone, 'token_tidak_berlaku'],
            [{ ...gone, userId: 'tidak-ada' }, 'token_tidak_berlaku'],
          ];
      if (
        typeof endpoint.access === 'object' &&
        endpoint.access.mahasiswa &&
        !endpoint.whileRestricted
      ) {
        const restricted = await api.make.mahasiswa({ collegeId });
        await api.make.pembatasan(restricted);
        cases.push([restricted, 'pembatasan_akses']);
      }
      const call = await expectationOf(name).call(ours);
      for (const [user, code] of cases) {
        const reply = await send(name, user, '', call);
        expect([reply.status, reply.error.code]).toEqual([errorTable[code].status, code]);
      }
    });
});

// infra/citus/statements.test.ts reads those that are declared under a name.
test('no statement that was put together for these calls joins rows of two colleges', async () => {
  const declared = new Set(declaredStatements().map(({ text }) => text));
  const made = [...sent.texts].filter((text) => !declared.has(text));
  console.info(`${sent.texts.size} statements were sent, ${made.length} without a name`);
  const columnsOf = await readColumns((text) => api.db.rows(text));
  expect(made.length).toBeGreaterThan(0);
  expect(
    untiedIn(
      made.map((text) => ({ name: text, text })),
      columnsOf,
    ),
  ).toEqual([]);
});

/** Clients with valid tokens that are switched off or lack the scope. */
async function machinesKeptOut(collegeId: string): Promise<[TestKlien, keyof typeof errorTable][]> {
  const bare = await api.make.klien({ collegeId, scopes: [] });
  return [
    [await api.make.klien({ collegeId, isActive: false }), 'token_tidak_berlaku'],
    [{ ...bare, clientId: 'tidak-ada' }, 'token_tidak_berlaku'],
    [bare, 'tidak_berhak'],
    // The scope was removed.
    [{ ...bare, scopes: ['integrasi'] }, 'tidak_berhak'],
  ];
}

/** All tables that a foreign write could change, as one text. */
async function stateOf({ collegeId }: World): Promise<unknown> {
  return api.db.row(
    `SELECT (SELECT json_agg(p ORDER BY p.id) FROM pertemuan p WHERE p.college_id = $1)::text AS pertemuan,
            (SELECT json_agg(k ORDER BY k.id_pertemuan, k.nim) FROM kehadiran k WHERE k.college_id = $1)::text AS kehadiran,
            (SELECT json_agg(d ORDER BY d.id_pertemuan, d.id_dosen) FROM kehadiran_dosen d WHERE d.college_id = $1)::text AS dosen,
            (SELECT json_agg(b ORDER BY b.nim, b.jenis) FROM pembatasan b WHERE b.college_id = $1)::text AS pembatasan,
            (SELECT count(*)::int FROM log_aktivitas l WHERE l.college_id = $1) AS log,
            (SELECT count(*)::int FROM outbox o WHERE o.college_id = $1) AS outbox`,
    [collegeId],
  );
}
