/**
 * Workers die while thousands of notifications go to devices: every device gets each message, and
 * what comes twice has the same number, topic and tag, so that it is shown once (N81). 10,000 pushes
 * take at most a minute of one worker.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { addNotifikasi } from '../../modules/notifikasi/index.ts';
import { keyIdOf, publicKeyOf } from '../../platform/push/push-key.ts';
import { createTestApi } from '../app.ts';
import { eventually } from '../background.ts';
import { openCopies } from '../servers/copies.ts';
import { startPushPalsu } from '../servers/push-palsu.ts';
import { ofSoak } from './soak.ts';

const PEOPLE = ofSoak({ short: 400, whole: 10_000 });
const KILLS = ofSoak({ short: 2, whole: 20 });
const WITHIN_MS = ofSoak({ short: 60_000, whole: 60_000 });
const LIMIT_MS = ofSoak({ short: 180_000, whole: 900_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function scene() {
  const service = await startPushPalsu();
  cleanups.push(service.close);
  const it = await createTestApi();
  cleanups.push(it.close);
  const { id: collegeId } = await it.make.college();
  it.clock.set(new Date());
  const privateKey = randomBytes(32).toString('base64url');
  const idKunci = keyIdOf(publicKeyOf(privateKey));
  const { langganan } = service.browser();
  await it.db.run(
    `INSERT INTO pengguna (college_id, id, username, nama, role)
     SELECT $1, 'push' || n, 'push' || n, 'Nama', 'mahasiswa' FROM generate_series(1, $2::int) n`,
    [collegeId, PEOPLE],
  );
  await it.db.run(
    `INSERT INTO notifikasi_perangkat (college_id, id, id_pengguna, id_sesi, endpoint, p256dh, auth, id_kunci, nama, dibuat_pada)
     SELECT $1, gen_random_uuid(), 'push' || n, gen_random_uuid(), $3 || '/p/' || n, $4, $5, $6, 'Uji', $7
     FROM generate_series(1, $2::int) n`,
    [
      ...[collegeId, PEOPLE, service.origin, langganan.keys.p256dh, langganan.keys.auth],
      ...[idKunci, new Date()],
    ],
  );
  const system = openCopies(it.databaseUrl, 'postgres', {
    env: {
      PUSH_PRIVATE_KEY: privateKey,
      PUSH_CONTACT: 'mailto:it@kampus.test',
      PUSH_SERVICES: service.origin,
    },
  });
  cleanups.push(system.close);
  /** Workers have the machine's clock; a moved meeting passes at night too. */
  const tell = (topik: string) =>
    it.db.transaction((tx) =>
      addNotifikasi(tx, it.events, {
        collegeId,
        jenis: 'pertemuan_diubah',
        topik,
        judul: 'Pertemuan',
        kepada: { akun: Array.from({ length: PEOPLE }, (_, n) => `push${n + 1}`) },
        now: new Date(),
      }),
    );
  const sent = async () =>
    (
      await it.db.row<{ jumlah: number }>(
        "SELECT count(*)::int AS jumlah FROM notifikasi_antaran WHERE keadaan = 'terkirim'",
      )
    )?.jumlah ?? 0;
  /** Postgres needs statistics, as from autovacuum. */
  const analyze = () => it.db.run('ANALYZE');
  return { service, system, tell, sent, analyze };
}

test('every device gets each message, however often its worker dies', {
  timeout: LIMIT_MS,
}, async () => {
  const { service, system, tell, sent, analyze } = await scene();
  await tell('pertama');
  await analyze();
  const begun = performance.now();
  await system.start('worker');
  await eventually(sent, (count) => count === PEOPLE, LIMIT_MS / 1_000);
  const took = performance.now() - begun;
  console.info(`${PEOPLE} pushes in ${(took / 1_000).toFixed(1)} s`);
  expect(took).toBeLessThan(WITHIN_MS);
  expect(service.taken).toHaveLength(PEOPLE);

  service.taken.length = 0;
  await tell('kedua');
  for (let times = 0; times < KILLS; times++) {
    await eventually(
      () => service.taken.length,
      (count) => count > (times * PEOPLE) / (KILLS + 1),
      120,
    );
    await sleep(Math.random() * 50);
    await system.running('worker')[0]?.kill();
    await system.start('worker');
  }
  await eventually(sent, (count) => count === 2 * PEOPLE, LIMIT_MS / 1_000);
  const topics = Map.groupBy(service.taken, ({ path }) => path);
  expect(topics.size).toBe(PEOPLE);
  // A repetition replaces the first at the service and on the device.
  for (const same of topics.values())
    expect(new Set(same.map(({ headers }) => headers.topic)).size).toBe(1);
  const repeated = service.taken.length - PEOPLE;
  console.info(`${repeated} of ${PEOPLE} came twice in ${KILLS} kills`);
  expect(repeated).toBeLessThanOrEqual(KILLS * 100);
});
