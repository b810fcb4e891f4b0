/**
 * The drill of docs/operations.md, "Change a secret": copies with old and new secrets answer side by
 * side, nothing is lost, and another order is refused (docs/decisions/187).
 */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTautan } from '../modules/orang/akun/index.ts';
import {
  acceptSecrets,
  type InstallationSecrets,
  openSecrets,
  plainSecrets,
} from '../platform/auth/key-registry.ts';
import { countSealed } from '../platform/auth/sealed-column.ts';
import { type SecretBox, secretId } from '../platform/auth/secret-box.ts';
import { receiptKeysOf } from '../platform/files/link.ts';
import { segelan } from '../segelan.ts';
import { createTestApi, type TestApi } from './app.ts';
import { createTestWorker } from './jobs.ts';
import { bapScene } from './make/bap-scene.ts';
import { createQrClass } from './qr-class.ts';
import { createTestDatabase, type TestDatabase } from './servers/database.ts';
import { createSignIn, TEST_PASSWORD, testPasswordHash } from './sign-in.ts';

const secret = (use: string, generation: string) =>
  `rahasia-${use}-angkatan-${generation}-minimal-32-karakter`;
const one = (use: string) => ({ old: secret(use, 'lama'), new: secret(use, 'baru') });
const [jwt, refresh, encryption] = [one('akses'), one('pembaruan'), one('enkripsi')];

const before: InstallationSecrets = {
  jwt: { current: jwt.old },
  refresh: { current: refresh.old, previous: [] },
  encryption: { current: encryption.old, previous: [] },
};
/** Step 1: every copy reads what the new secrets will write. */
const prepared: InstallationSecrets = {
  jwt: { current: jwt.old, next: jwt.new },
  refresh: { current: refresh.old, next: refresh.new, previous: [] },
  encryption: { current: encryption.old, next: encryption.new, previous: [] },
};
/** Step 2: the new secrets write. */
const exchanged: InstallationSecrets = {
  jwt: { current: jwt.new, previous: jwt.old },
  refresh: { current: refresh.new, previous: [refresh.old] },
  encryption: { current: encryption.new, previous: [encryption.old] },
};
/** Step 4: the old ones are gone. */
const after: InstallationSecrets = {
  jwt: { current: jwt.new },
  refresh: { current: refresh.new, previous: [] },
  encryption: { current: encryption.new, previous: [] },
};

const now = new Date('2026-11-24T06:10:00Z');
let sandiHash: string;
beforeAll(async () => {
  sandiHash = await testPasswordHash();
});

/** An installation whose copies share database and files, each with the secrets it was started with. */
async function install() {
  const database = await createTestDatabase();
  const shared: TestDatabase = { url: database.url, drop: async () => undefined };
  const copies: TestApi[] = [];
  const open = async (
    secrets: InstallationSecrets,
    settings: Awaited<ReturnType<typeof openSecrets>>,
  ) => {
    const opened = await createTestApi({
      database: shared,
      settings,
      jwt: secrets.jwt,
      ...(copies[0] && { filesIn: copies[0].filesFolder }),
    });
    opened.clock.set(copies[0]?.clock.now() ?? now);
    // One factory, because its ids are counted.
    const copy = { ...opened, make: copies[0]?.make ?? opened.make };
    copies.push(copy);
    return copy;
  };
  const first = await open(before, plainSecrets(before));
  await openSecrets(first.db, before, { receiptKeysOf, now });
  const opened = (secrets: InstallationSecrets) =>
    openSecrets(first.db, secrets, { receiptKeysOf, now });
  return {
    first,
    opened,
    /** As the processes start. */
    start: async (secrets: InstallationSecrets) => open(secrets, await opened(secrets)),
    /** A copy that nobody told. */
    startUnchecked: (secrets: InstallationSecrets) => open(secrets, plainSecrets(secrets)),
    at: (time: string) => {
      for (const { clock } of copies) clock.set(new Date(`2026-11-24T${time}Z`));
    },
    close: async () => {
      for (const copy of copies.toReversed()) await copy.close();
      await database.drop();
    },
  };
}
type Installation = Awaited<ReturnType<typeof install>>;

const installations: Installation[] = [];
afterAll(async () => {
  for (const each of installations) await each.close();
});
async function installation(): Promise<Installation> {
  const made = await install();
  installations.push(made);
  return made;
}

const totp = (rahasia: string, { clock }: TestApi) =>
  new TOTP({ secret: Secret.fromBase32(rahasia) }).generate({ timestamp: clock.now().getTime() });

async function enrol(on: TestApi, collegeId: string) {
  const user = await on.make.operator({ collegeId, sandiHash });
  const { rahasia } = (
    await on.as(user).call(endpoints.mulaiFaktorKedua, { body: { sandi: TEST_PASSWORD } })
  ).data;
  const body = { kode: totp(rahasia, on) };
  const { kode_pemulihan } = (await on.as(user).call(endpoints.aktifkanFaktorKedua, { body })).data;
  return { user, rahasia, codes: [...kode_pemulihan] };
}
type Enrolled = Awaited<ReturnType<typeof enrol>>;

async function secondFactor(on: TestApi, { user }: Enrolled, kode: string) {
  const refused = await createSignIn(on).signIn(user);
  const { mfa_token } = (JSON.parse(refused.text) as { data: { mfa_token: string } }).data;
  return on.asStranger(user.collegeId).call(endpoints.mintaToken, {
    body: { grant_type: 'kode_kedua', client_id: 'cli', mfa_token, kode },
  });
}

/** Everything that a secret protects, made by one copy. */
async function makeAll({ at }: Installation, on: TestApi) {
  at('06:10:00');
  const bap = await bapScene(on);
  await bap.tell();
  const versi = (await bap.sign()).data.versi[0];
  if (!versi) throw new Error('a version');
  const { collegeId, ani: mahasiswa, dosen, kelas } = bap;
  const factor = await enrol(on, collegeId);

  at('08:10:00');
  const pertemuan = await on.make.pertemuan({ kelas });
  const waktu = {
    waktuMulai: new Date('2026-11-24T08:00:00Z'),
    waktuSelesai: new Date('2026-11-24T10:00:00Z'),
  };
  const ujian = await on.make.ujian(pertemuan, { ...waktu, durasi: 40, soal: 1 });
  const params = { id: ujian.id };
  const student = on.as(mahasiswa);
  await student.call(endpoints.mulaiPengerjaan, { params });
  await student.call(endpoints.simpanJawaban, {
    params: { id: ujian.id, groupId: ujian.idKelompok, questionId: ujian.idSoal[0] ?? '' },
    body: { jawaban: true, urutan: PER_GENERASI + 1 },
  });
  await student.call(endpoints.akhiriPengerjaan, { params, body: {} });
  const tugas = await on.make.tugas(pertemuan, { waktuSelesai: waktu.waktuSelesai });
  await student.call(endpoints.kumpulkanTugas, {
    params: { id: tugas.id },
    body: { tautan: 'https://contoh.id/tugas', berkas: [] },
  });
  at('08:20:00');
  await createTestWorker(on).sweep('pengerjaan.ditutup');
  const receipt = await student.call(endpoints.tandaTerimaUjian, { params });
  const handedIn = await student.call(endpoints.tandaTerimaSaya, {
    params: { id: tugas.id, percobaan: 1 },
  });
  return {
    collegeId,
    bap,
    kodeBap: versi.kode,
    factor,
    dosen,
    mahasiswa,
    tugas,
    kodeUjian: receipt.data.kode,
    kodeTugas: handedIn.data.kode,
  };
}
type Made = Awaited<ReturnType<typeof makeAll>>;

/** What another copy answers about it. */
async function look({ at }: Installation, on: TestApi, made: Made, time: string) {
  const { collegeId, bap, kodeBap, factor, dosen, tugas } = made;
  at(time);
  const stranger = on.asStranger(collegeId);
  const checked = await stranger.call(endpoints.verifikasiBap, { body: { kode: kodeBap } });
  const shown = await on.as(dosen).call(endpoints.bapPertemuan, { params: { id: bap.id } });
  const receipt = await stranger.call(endpoints.periksaTandaTerimaUjian, {
    body: { kode: made.kodeUjian },
  });
  const handedIn = await on.as(dosen).call(endpoints.periksaTandaTerima, {
    params: { id: tugas.id },
    query: { kode: made.kodeTugas },
  });
  const byApp = await secondFactor(on, factor, totp(factor.rahasia, on));
  const byCode = await secondFactor(on, factor, factor.codes.pop() ?? '');
  return {
    bap: checked.data.hasil,
    code: shown.data.versi[0]?.kode === kodeBap,
    receipt: receipt.data.hasil,
    handedIn: handedIn.data.sah,
    factor: byApp.status,
    recovery: byCode.status,
  };
}
const allGood = {
  bap: 'asli',
  code: true,
  receipt: 'asli',
  handedIn: true,
  factor: 200,
  recovery: 200,
};

/** Signs in at one copy and goes on at the other. */
async function expectSignInsToLast(one: TestApi, other: TestApi): Promise<void> {
  const { id: collegeId } = await one.make.college();
  const user = await one.make.mahasiswa({ collegeId, sandiHash });
  const { data } = await createSignIn(one).signIn(user);
  expect((await createSignIn(other).callAs(user, data.access_token)).status).toBe(200);
  const renewed = await createSignIn(other).refresh(user, data.refresh_token);
  expect(renewed.status).toBe(200);
  expect((await createSignIn(one).callAs(user, renewed.data.access_token)).status).toBe(200);
  // The answer was lost, and the proxy chooses the other copy.
  const again = await createSignIn(one).refresh(user, data.refresh_token);
  expect(again.data.refresh_token).toBe(renewed.data.refresh_token);
  const next = await createSignIn(one).refresh(user, renewed.data.refresh_token);
  expect(next.status).toBe(200);
}

/** Codes and links that live for minutes or days. */
async function expectCodesToCount(
  { at }: Installation,
  { one, other, boxes }: { one: TestApi; other: TestApi; boxes: readonly SecretBox[] },
): Promise<void> {
  at('06:10:00');
  const qr = createQrClass(one);
  const { id: collegeId } = await one.make.college();
  await qr.useQr(collegeId, true);
  const meeting = await qr.scene({ collegeId });
  await one
    .as(meeting.dosen)
    .call(endpoints.mulaiPertemuan, { params: { id: meeting.pertemuan.id } });
  const kode = await qr.codeOf(meeting);
  expect((await createQrClass(other).scan(meeting.mahasiswa, { kode })).status).toBe(200);
  const ujian = await one.make.ujian(meeting.pertemuan, {
    waktuMulai: new Date('2026-11-24T06:00:00Z'),
    waktuSelesai: new Date('2026-11-24T07:00:00Z'),
    durasi: 40,
    soal: 1,
    kodeUjian: true,
  });
  const params = { id: ujian.id };
  const shown = await one.as(meeting.dosen).call(endpoints.kodeUjian, { params });
  const body = { kode: shown.data.kode };
  const started = await other
    .as(meeting.mahasiswa)
    .call(endpoints.mulaiPengerjaan, { params, body });
  expect(started.status).toBe(200);

  const link = { collegeId, path: 'berkas-1', userId: 'u', name: 'a.pdf', type: 'application/pdf' };
  const url = new URL(one.files.link(link), 'https://lms.test');
  expect(other.files.readLink('berkas-1', Object.fromEntries(url.searchParams))).toEqual(link);

  // An api makes the link, a worker mails it.
  const [makes, mails] = boxes.map((box) => createTautan({ box, publicUrl: 'https://lms.test' }));
  if (!makes || !mails) throw new Error('two boxes');
  const made = (await makes.prepare(one.db, collegeId))();
  expect((await mails.find(one.db, collegeId, made)).address).toBe(made.address);
}

const oldId = secretId(encryption.old);
const countOld = async ({ db }: TestApi) =>
  (await countSealed(db, [...segelan.values, segelan.checkKeys], ['', oldId])).reduce(
    (sum, { jumlah }) => sum + jumlah,
    0,
  );

describe('secrets that are changed in the order of docs/operations.md', () => {
  test('sign nobody out, and everything made before, meanwhile and after stays valid', async () => {
    const it = await installation();
    const old = it.first;
    const early = await makeAll(it, old);
    expect(await look(it, old, early, '08:21:00')).toEqual(allGood);

    // Step 1, half of the copies.
    const ready = await it.start(prepared);
    await expectSignInsToLast(old, ready);
    await expectSignInsToLast(ready, old);
    expect(await look(it, ready, early, '08:22:00')).toEqual(allGood);

    // Step 2, half of the copies.
    const fresh = await it.start(exchanged);
    const boxes = [plainSecrets(prepared).box, plainSecrets(exchanged).box];
    for (const [a, b, pair] of [
      [ready, fresh, boxes],
      [fresh, ready, boxes.toReversed()],
    ] as const) {
      await expectSignInsToLast(a, b);
      await expectCodesToCount(it, { one: a, other: b, boxes: pair });
    }
    const byReady = await makeAll(it, ready);
    expect(await look(it, fresh, byReady, '08:23:00')).toEqual(allGood);
    const byFresh = await makeAll(it, fresh);
    expect(await look(it, ready, byFresh, '08:23:00')).toEqual(allGood);
    expect(await look(it, fresh, early, '08:24:00')).toEqual(allGood);

    // Step 3: the worker of step 1 changes nothing, that of step 2 everything.
    const before = await countOld(fresh);
    expect(before).toBeGreaterThan(5);
    expect(
      ready.modules.flatMap(({ sweeps = [] }) => sweeps).map(({ name }) => name),
    ).not.toContain('rahasia.segel_ulang');
    const worker = createTestWorker(fresh);
    for (let run = 0; run < 12; run++) await worker.sweep('rahasia.segel_ulang');
    expect(await countOld(fresh)).toBe(0);
    const stored = JSON.stringify(await fresh.db.rows('SELECT rahasia FROM faktor_kedua'));
    expect(stored).toContain(`${secretId(encryption.new)}.`);

    // Step 4: without the old secrets.
    const last = await it.start(after);
    await expectSignInsToLast(fresh, last);
    await expectSignInsToLast(last, fresh);
    for (const made of [early, byReady, byFresh])
      expect(await look(it, last, made, '08:26:00')).toEqual(allGood);
    // Nobody made another signing key because one could not be opened.
    const keys = await last.db.rows(
      'SELECT college_id FROM kunci_bap GROUP BY college_id HAVING count(*) > 1',
    );
    expect(keys).toEqual([]);
  });

  test('a sweep that is cut off begins again, and rows that change meanwhile keep their change', async () => {
    const it = await installation();
    const made = await makeAll(it, it.first);
    const { db } = it.first;
    // More than a batch, and values from before they carried the name of their key.
    const { box } = plainSecrets(before);
    const ids = Array.from({ length: 1_200 }, (_one, index) => `kunci-${index}`);
    const sealed = ids.map((id) => box.seal(id, `cadangan ujian/${made.collegeId}/${id}`));
    await db.run(
      `INSERT INTO kunci_cadangan (college_id, id, publik, rahasia, berlaku_dari)
       SELECT $1, n.id, '', n.rahasia, $2 FROM unnest($3::text[], $4::text[]) AS n (id, rahasia)`,
      [made.collegeId, now, ids, sealed],
    );
    for (const table of ['faktor_kedua', 'kunci_cadangan'])
      await db.run(`UPDATE ${table} SET rahasia = substr(rahasia, 10)`);
    await it.opened(prepared);
    const fresh = await it.start(exchanged);
    const sweep = fresh.modules
      .flatMap(({ sweeps = [] }) => sweeps)
      .find(({ name }) => name === 'rahasia.segel_ulang');
    if (!sweep) throw new Error('the sweep');
    const cut = fresh.db.transaction(async (tx) => {
      await sweep.run(tx, { now });
      throw new Error('killed');
    });
    await expect(cut).rejects.toThrow('killed');
    const worker = createTestWorker(fresh);
    // Somebody holds the row of the second factor; the pass goes on without it.
    await fresh.db.transaction(async (tx) => {
      await tx.run('UPDATE faktor_kedua SET gagal = 2 WHERE id_pengguna = $1', [
        made.factor.user.userId,
      ]);
      for (let run = 0; run < 14; run++) await worker.sweep('rahasia.segel_ulang');
    });
    // Its row, and the keys of receipts, which wait for it: nobody can drop the old secret yet.
    expect(await countOld(fresh)).toBeGreaterThan(1);
    await expect(it.opened(after)).rejects.toThrow(/^ENCRYPTION_SECRET_PREVIOUS/);
    fresh.clock.advance(61_000);
    for (let run = 0; run < 8; run++) await worker.sweep('rahasia.segel_ulang');
    expect(await countOld(fresh)).toBe(0);
    const row = await fresh.db.row<{ gagal: number }>('SELECT gagal FROM faktor_kedua');
    expect(row?.gagal).toBe(2);
    const last = plainSecrets(after).box;
    const rows = await db.rows<{ id: string; rahasia: string }>(
      "SELECT id, rahasia FROM kunci_cadangan WHERE id LIKE 'kunci-%'",
    );
    const opened = rows.filter(
      ({ id, rahasia }) => last.open(rahasia, `cadangan ujian/${made.collegeId}/${id}`) === id,
    );
    expect(opened).toHaveLength(1_200);
    await it.opened(after);
  });
});

describe('another order', () => {
  test.each([
    ['JWT_SECRET', { ...before, jwt: exchanged.jwt }],
    ['REFRESH_SECRET', { ...before, refresh: exchanged.refresh }],
    ['ENCRYPTION_SECRET', { ...before, encryption: exchanged.encryption }],
  ])('%s is not exchanged before it was announced', async (name, secrets) => {
    const it = await installation();
    await expect(it.opened(secrets)).rejects.toThrow(
      new RegExp(`^${name}: this database has not met .*${name}_NEXT`),
    );
    await it.opened(prepared);
    await it.opened(secrets);
  });

  test('the secret before is not dropped while values need it, unless it is declared lost', async () => {
    const it = await installation();
    const made = await makeAll(it, it.first);
    await it.opened(prepared);
    await it.opened(exchanged);
    await expect(it.opened(after)).rejects.toThrow(
      new RegExp(`^ENCRYPTION_SECRET_PREVIOUS: the secret ${oldId} is missing`),
    );
    const { db } = it.first;
    const given = await db.transaction((tx) => acceptSecrets(tx, after, { receiptKeysOf, now }));
    expect(given).toContain(`enkripsi/${oldId}`);
    const last = await it.start(after);
    const told = await it.first
      .asStranger(made.collegeId)
      .call(endpoints.verifikasiBap, { body: { kode: made.kodeBap } });
    expect(told.data.hasil).toBe('asli');
    // Told, not guessed: the key is gone.
    const receipt = await last
      .asStranger(made.collegeId)
      .call(endpoints.periksaTandaTerimaUjian, { body: { kode: made.kodeUjian } });
    expect(receipt.data.hasil).toBe('tidak_dapat_diperiksa');
  });

  test('a copy that was not told answers 503 and loses nothing', async () => {
    const it = await installation();
    await it.opened(prepared);
    const fresh = await it.start(exchanged);
    const collegeId = (await fresh.make.college()).id;
    const factor = await enrol(fresh, collegeId);
    const old = it.first;
    it.at('06:11:00');
    const refused = await secondFactor(old, factor, totp(factor.rahasia, old));
    expect([refused.status, refused.error.code]).toEqual([503, 'layanan_tidak_tersedia']);
    const row = await old.db.row<{ gagal: number }>('SELECT gagal FROM faktor_kedua');
    expect(row?.gagal).toBe(0);
    expect((await secondFactor(fresh, factor, totp(factor.rahasia, fresh))).status).toBe(200);

    const user = await fresh.make.mahasiswa({ collegeId, sandiHash });
    const { data } = await createSignIn(fresh).signIn(user);
    const renewed = await createSignIn(fresh).refresh(user, data.refresh_token);
    const repeated = await createSignIn(old).refresh(user, data.refresh_token);
    expect([repeated.status, repeated.error.code]).toEqual([503, 'layanan_tidak_tersedia']);
    const next = await createSignIn(fresh).refresh(user, renewed.data.refresh_token);
    expect(next.status).toBe(200);
  });
});
