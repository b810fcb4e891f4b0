import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  backendNames,
  createTestBackground,
  eventually,
  type TestBackground,
  testJob,
} from '../testing/background.ts';
import { startTestSmtp, type TestSmtp } from '../testing/servers/smtp.ts';
import { createMailer, MailNotSent, MailRefused, mailPatience } from './mail.ts';
import { readBacklog } from './queue/backlog.ts';
import { defineJob, handles, handlesLong } from './queue/job.ts';
import { nextPauseMs } from './queue/patience.policy.ts';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startTestSmtp();
});
afterEach(() => smtp.close());

const mail = { to: 'siti@kampus.test', subject: 'Uji', text: 'Isi' };
const open = () => createMailer({ url: smtp.url, from: 'LMS <lms@kampus.test>' });

test('an address that is refused for good is told from a server that has no time', async () => {
  smtp.toRecipient = '550 no such person';
  await expect(open().send(mail)).rejects.toThrow(MailRefused);
  smtp.toRecipient = '450 try again later';
  await expect(open().send(mail)).rejects.toThrow(MailNotSent);
  await smtp.close();
  await expect(open().send(mail)).rejects.toThrow(MailNotSent);
  smtp = await startTestSmtp();
});

test('a server that has no time for 40 s is asked again after a minute; one that is away, until the last hour', () => {
  const patience = mailPatience(24);
  const hour = 3_600_000;
  expect(nextPauseMs(patience, { failures: 1, ageMs: 500 })).toBe(60_000);
  expect(nextPauseMs(patience, { failures: 20, ageMs: 22.9 * hour })).toBe(hour);
  expect(nextPauseMs(patience, { failures: 21, ageMs: 23 * hour })).toBeNull();
});

// Mail timing scaled from 1.5 minutes to a second.
const job = defineJob('uji.surel', z.object({}), {
  lane: 'mails',
  patience: { pausesSeconds: [0.7, 3, 10], untilSeconds: 60 },
});

const shortJob = defineJob('uji.surel_singkat', z.object({}), {
  lane: 'mails',
  patience: { pausesSeconds: [0.2], untilSeconds: 0.5 },
});

describe.each(backendNames)('mails over the queue on %s', (name) => {
  let background: TestBackground;
  beforeEach(async () => {
    background = await createTestBackground(name);
  });
  afterEach(() => background.close());

  test('a server that takes nothing at first gets every mail in the end, once', async () => {
    const worker = background.open();
    const mailer = open();
    const sending = handlesLong(job, {
      work: async () => {
        await mailer.send(mail);
        return async () => undefined;
      },
      failed: async () => undefined,
    });
    smtp.toRecipient = '450 try again later';
    await worker.work({ jobs: [handles(testJob, async () => {}), sending] });
    await worker.db.transaction((tx) =>
      worker.outbox.addAll(
        tx,
        job,
        Array.from({ length: 20 }, () => ({ collegeId: 'a', payload: {} })),
      ),
    );
    await eventually(
      () => worker.lines.filter(({ msg }) => msg === 'a job failed').length,
      (failures) => failures >= 20,
    );
    expect(smtp.mails).toEqual([]);
    smtp.toRecipient = '250 ok';
    await eventually(
      () => readBacklog(worker.db),
      ({ menunggu }) => menunggu === 0,
    );
    await sleep(200);
    expect(smtp.mails).toHaveLength(20);
    expect(await readBacklog(worker.db)).toMatchObject({ gagal: 0 });
  });

  test('a server that is away is given up when the patience ends, and that is told', async () => {
    await smtp.close();
    const worker = background.open();
    const mailer = open();
    const told: string[] = [];
    const sending = handlesLong(shortJob, {
      work: async () => {
        await mailer.send(mail);
        return async () => undefined;
      },
      failed: async (_tx, _payload, error) => void told.push(error.message),
    });
    await worker.work({ jobs: [handles(testJob, async () => {}), sending] });
    await worker.db.transaction((tx) =>
      worker.outbox.add(tx, shortJob, { collegeId: 'a', payload: {} }),
    );
    await eventually(
      () => readBacklog(worker.db),
      ({ gagal }) => gagal === 1,
    );
    expect(told).toEqual([expect.stringContaining('ECONNREFUSED')]);
    smtp = await startTestSmtp();
  });
});
