/** Every endpoint as everybody: its gate, the rows behind it, other colleges with the same ids, and foreign ids under valid parents. */
import { type EndpointName, endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/endpoint';
import { errorTable } from '@lms/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Expectation, expectations } from './access-expectations.ts';
import { type CallerName, callerNames, makeWorld, type World } from './access-world.ts';
import { createTestApi, type TestApi } from './app.ts';
import type { Call, Reply } from './call.ts';
import type { TestUser } from './make.ts';

let api: TestApi;
let ours: World;
/** The same ids in another college. */
let theirs: World;
/** People of a college that has none of these rows. */
let outsiders: World['users'];

beforeAll(async () => {
  api = await createTestApi();
  ours = await makeWorld(api.make, 'RAHASIA-KAMI');
  theirs = await makeWorld(api.make, 'RAHASIA-MEREKA');
  const { id: collegeId } = await api.make.college();
  const areas = { kelas_kuliah: 'write' } as const;
  const operator = await api.make.operator({ collegeId, areas });
  outsiders = {
    mahasiswa: await api.make.mahasiswa({ collegeId }),
    mahasiswaLain: await api.make.mahasiswa({ collegeId }),
    dosen: await api.make.dosen({ collegeId }),
    dosenLain: await api.make.dosen({ collegeId }),
    operatorTanpa: await api.make.operator({ collegeId }),
    operatorBaca: await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } }),
    operatorTulis: operator,
    operatorProdiLain: operator,
    operatorIstimewa: await api.make.operator({ collegeId, scopes: ['A:B'] }),
  };
});
afterAll(() => api.close());

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

/** What the gate answers, from the contract alone; null when it admits. */
function refusal({ access }: Endpoint, caller: CallerName): 401 | 403 | null {
  if (typeof access === 'string') return null;
  const role = roleOf(caller);
  if (role === null) return 401;
  const rule = access[role];
  if (rule === undefined) return 403;
  if (rule === true) return null;
  return levels[levelOf[caller] ?? 'no_access'] >= levels[rule[1]] ? null : 403;
}

const anyEndpoint = (name: EndpointName): Endpoint => endpoints[name];
const expectationOf = (name: EndpointName) => expectations[name] as Expectation<Endpoint>;

function send(name: EndpointName, caller: TestUser | null, collegeId: string, call: Call<Endpoint>): Promise<Reply<Endpoint>> {
  const from = caller === null ? api.asStranger(collegeId) : api.as(caller);
  // A role that is claimed in a header counts for nothing.
  return from.call(anyEndpoint(name), { ...call, headers: { role: 'ROLE_OPERATOR', ...call.headers } });
}

/** Why an answer is not the expected one; null when it is. */
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
  const { rule, seen = [200, 201, 202, 204] } = expectation;
  if (rule !== 'semua' && 'baris' in rule && !rule.baris.includes(caller))
    return status === 404 ? null : `${status} instead of 404`;
  if (!seen.includes(status)) return `${status} instead of ${seen}: ${text.slice(0, 300)}`;
  if (rule === 'semua' || 'baris' in rule) return null;
  const shown = text.includes(rule.text(world));
  if (shown === rule.daftar.includes(caller)) return null;
  return shown ? 'shows a row of others' : 'does not show the own row';
}

async function faultsIn(name: EndpointName, world: World, mustNotShow: string): Promise<string[]> {
  const expectation = expectationOf(name);
  const faults: string[] = [];
  for (const caller of callerNames) {
    const user = caller === 'asing' ? null : world.users[caller];
    const reply = await send(name, user, world.collegeId, await expectation.call(world));
    const fault =
      judge(anyEndpoint(name), expectation, caller, world, reply) ??
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
  const { rule, foreign } = expectationOf(name);

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
    for (const caller of callerNames) {
      if (caller === 'asing') continue;
      const reply = await send(name, outsiders[caller], '', await expectationOf(name).call(ours));
      const expected = refusal(endpoint, caller) ?? (rule !== 'semua' && 'baris' in rule ? 404 : null);
      if (expected !== null && reply.status !== expected) faults.push(`${caller}: ${reply.status} instead of ${expected}`);
      if (reply.text.includes(ours.mark)) faults.push(`${caller}: shows rows of another college`);
    }
    expect(faults).toEqual([]);
  });

  const isGuarded = typeof endpoint.access === 'object';

  if (isGuarded)
    test('with a token of one college and the header of another', async () => {
      for (const caller of callerNames) {
        if (caller === 'asing') continue;
        const call = await expectationOf(name).call(theirs);
        const mixed = await send(name, ours.users[caller], '', { ...call, headers: { 'college-id': theirs.collegeId } });
        expect([mixed.status, mixed.error.code]).toEqual([403, 'college_id_berbeda']);
        const unknown = await send(name, ours.users[caller], '', { ...call, headers: { 'college-id': 'tidak-ada' } });
        expect([unknown.status, unknown.error.code]).toEqual([404, 'perguruan_tinggi_tidak_ditemukan']);
      }
    });

  if (foreign && rule !== 'semua' && 'baris' in rule)
    test('with foreign ids under a valid parent', async () => {
      for (const caller of rule.baris) {
        if (refusal(endpoint, caller) !== null || caller === 'asing') continue;
        const reply = await send(name, ours.users[caller], '', await foreign.call(ours));
        expect([caller, reply.status, reply.error.code]).toEqual([caller, foreign.status, foreign.code]);
      }
    });

  if (isGuarded)
    test('as somebody who may not come in any more', async () => {
      const { collegeId } = ours;
      const gone = await api.make.mahasiswa({ collegeId });
      await api.db.run('UPDATE sesi_pengguna SET dicabut_pada = now() WHERE id = $1::uuid', [gone.sessionId]);
      const cases: [TestUser, keyof typeof errorTable][] = [
        [await api.make.dosen({ collegeId, isActive: false }), 'akun_tidak_aktif'],
        [gone, 'token_tidak_berlaku'],
        [{ ...gone, userId: 'tidak-ada' }, 'token_tidak_berlaku'],
      ];
      if (typeof endpoint.access === 'object' && endpoint.access.mahasiswa && !endpoint.whileRestricted) {
        const restricted = await api.make.mahasiswa({ collegeId });
        await api.make.pembatasan(restricted);
        cases.push([restricted, 'pembatasan_akses']);
      }
      for (const [user, code] of cases) {
        const reply = await send(name, user, '', await expectationOf(name).call(ours));
        expect([reply.status, reply.error.code]).toEqual([errorTable[code].status, code]);
      }
    });
});

/** What a write of another college could change here: every table that such a write touches, as one text. */
async function stateOf({ collegeId }: World): Promise<unknown> {
  return api.db.row(
    `SELECT (SELECT json_agg(p ORDER BY p.id) FROM pertemuan p WHERE p.college_id = $1)::text AS pertemuan,
            (SELECT json_agg(k ORDER BY k.id_pertemuan, k.nim) FROM kehadiran k WHERE k.college_id = $1)::text AS kehadiran,
            (SELECT json_agg(d ORDER BY d.id_pertemuan, d.id_dosen) FROM kehadiran_dosen d WHERE d.college_id = $1)::text AS dosen,
            (SELECT count(*)::int FROM log_aktivitas l WHERE l.college_id = $1) AS log,
            (SELECT count(*)::int FROM outbox o WHERE o.college_id = $1) AS outbox`,
    [collegeId],
  );
}
