import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { startTestSmtp, type TestSmtp } from '../../../testing/servers/smtp.ts';
import { addNotifikasi } from '../index.ts';

let smtp: TestSmtp;
let api: TestApi;
beforeAll(async () => {
  smtp = await startTestSmtp();
  const mail = { url: smtp.url, from: 'LMS <lms@kampus.test>' };
  api = await createTestApi({ settings: { mail, publicUrl: 'https://lms.kampus.test' } });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
const NOON = new Date('2026-11-24T12:00:00+07:00');
const MORNING = new Date('2026-11-25T06:00:00+07:00');
beforeEach(() => {
  api.clock.set(NOON);
  smtp.mails.length = 0;
  smtp.toRecipient = '250 ok';
});

async function reader(): Promise<TestUser> {
  const { id: collegeId } = await api.make.college();
  const ani = await api.make.mahasiswa({ collegeId });
  await api.db.run('UPDATE pengguna SET email = $3 WHERE college_id = $1 AND id = $2', [
    collegeId,
    ani.userId,
    'ani@kampus.test',
  ]);
  const body = { kategori: 'nilai', surel: true } as const;
  expect((await api.as(ani).call(endpoints.ubahPilihanNotifikasi, { body })).status).toBe(200);
  return ani;
}

const tell = (who: TestUser, topik: string) =>
  api.db.transaction((tx) =>
    addNotifikasi(tx, api.events, {
      collegeId: who.collegeId,
      jenis: 'nilai',
      topik,
      judul: 'Rahasia',
      kepada: { akun: [who.userId] },
      now: api.clock.now(),
    }),
  );

async function send(): Promise<void> {
  const worker = createTestWorker(api);
  await worker.sweep('notifikasi.kirim_ringkasan');
  await worker.drain();
}

const textOf = (raw: string): string =>
  raw
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

test('one mail each morning gathers what was not read, without titles or grades', async () => {
  const ani = await reader();
  await tell(ani, 'satu');
  await tell(ani, 'dua');
  await tell(ani, 'tiga');
  await api.db.run("UPDATE notifikasi SET dibaca_pada = $1 WHERE topik = 'tiga'", [NOON]);
  await send();
  expect(smtp.mails).toEqual([]);
  api.clock.set(MORNING);
  await send();
  await send();
  expect(smtp.mails.map(({ to }) => to)).toEqual(['ani@kampus.test']);
  const text = textOf(smtp.mails[0]?.raw ?? '');
  expect(text.match(/Nilai ditampilkan/g)).toHaveLength(2);
  expect(text).toContain('https://lms.kampus.test/notifikasi');
  expect(text).not.toContain('Rahasia');
});

/** The queue delivers the job of the morning once more. */
async function repeat(): Promise<void> {
  await api.db.run(
    "UPDATE outbox SET selesai_pada = NULL WHERE jenis = 'notifikasi.kirim_ringkasan'",
  );
  await createTestWorker(api).drain();
}

test('a repeated job sends nothing; one that was killed before its answer was stored names the same mail', async () => {
  const ani = await reader();
  await tell(ani, 'satu');
  api.clock.set(MORNING);
  const worker = createTestWorker(api);
  await worker.sweep('notifikasi.kirim_ringkasan');
  const row = await api.db.row<{ id_kiriman: string }>(
    'SELECT id_kiriman FROM notifikasi_antaran WHERE college_id = $1',
    [ani.collegeId],
  );
  await worker.drain();
  expect(smtp.mails).toHaveLength(1);
  await repeat();
  expect(smtp.mails).toHaveLength(1);
  await api.db.run(
    "UPDATE notifikasi_antaran SET keadaan = 'diambil', id_kiriman = $2 WHERE college_id = $1",
    [ani.collegeId, row?.id_kiriman],
  );
  await repeat();
  const names = smtp.mails.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1]);
  expect(names).toHaveLength(2);
  expect(new Set(names)).toEqual(new Set([`<ringkasan.${row?.id_kiriman}@kampus.test>`]));
});

test('an address that refuses for good counts as failed', async () => {
  const ani = await reader();
  await tell(ani, 'satu');
  smtp.toRecipient = '550 no such person';
  api.clock.set(MORNING);
  await send();
  const rows = await api.db.rows(
    'SELECT keadaan, sebab FROM notifikasi_antaran WHERE college_id = $1',
    [ani.collegeId],
  );
  expect(rows).toEqual([{ keadaan: 'gagal', sebab: 'alamat_menolak' }]);
});

test('without a wish there is no mail', async () => {
  const { id: collegeId } = await api.make.college();
  const budi = await api.make.mahasiswa({ collegeId });
  await tell(budi, 'satu');
  api.clock.set(MORNING);
  await send();
  expect(smtp.mails).toEqual([]);
});

test('/pengaturan hears that mails are sent, and to which address', async () => {
  const ani = await reader();
  const { data } = await api.as(ani).call(endpoints.perangkatNotifikasi);
  expect(data).toEqual({ kunci: null, perangkat: [], surel: { alamat: 'ani@kampus.test' } });
});
