/** Accounts with addresses, imports with others, and their mails (DECISIONS 237). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { redeemLink } from './activation-links.ts';
import { createTestApi, type TestApi } from './app.ts';
import { untilWaiting } from './interleave.ts';
import { createTestWorker, type TestWorker } from './jobs.ts';
import type { TestMahasiswa, TestUser } from './make/make.ts';
import type { TestKlien } from './make/make-klien.ts';
import { startTestSmtp, type TestSmtp } from './servers/smtp.ts';
import { testPasswordHash } from './sign-in.ts';

const { emailSaya, konfirmasiEmail, aturEmailAkun, kirimDataMaster, mintaTautanSandi } = endpoints;
export const OURS = 'budi@kampus.test';
export const THEIRS = 'penyerang@lain.test';

/** An api with mail, a worker, and Siakad. */
export function useEmailAccounts() {
  let smtp: TestSmtp;
  let api: TestApi;
  let worker: TestWorker;
  let siakad: TestKlien;
  let sandiHash: string;
  beforeAll(async () => {
    smtp = await startTestSmtp();
    api = await createTestApi({
      settings: { mail: { url: smtp.url, from: 'LMS <lms@kampus.test>' } },
    });
    worker = createTestWorker(api);
    siakad = await api.make.klien();
    await api.make.prodi({ id: 'IF' });
    sandiHash = await testPasswordHash();
  });
  // Drops mails of earlier tests.
  beforeEach(async () => void (await mails()));
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });

  const setEmail = (user: TestUser, email: string | null, confirmed: boolean) =>
    api.db.run(
      'UPDATE pengguna SET email = $2, email_data_master = $2, email_dikonfirmasi_pada = $3 WHERE id = $1',
      [user.userId, email, confirmed ? api.clock.now() : null],
    );
  /** In use, with a confirmed address. */
  async function activated(over: object = {}): Promise<TestMahasiswa> {
    const user = await api.make.mahasiswa({ sandiHash, idProdi: 'IF', ...over });
    await setEmail(user, OURS, true);
    return user;
  }
  /** Imported with an address, unused. */
  async function dormant(email = OURS): Promise<TestMahasiswa> {
    const user = await api.make.mahasiswa({ idProdi: 'IF' });
    await setEmail(user, email, false);
    await api.db.run('UPDATE pengguna SET terakhir_masuk = NULL WHERE id = $1', [user.userId]);
    return user;
  }
  const rowOf = ({ nim, nama }: TestMahasiswa, email: string | null) => ({
    nim,
    nama,
    id_prodi: 'IF',
    angkatan: 2024,
    email,
  });
  const sendRow = (user: TestMahasiswa, email: string | null, over: object = {}) =>
    api.asMachine(siakad).call(kirimDataMaster, {
      query: { dry_run: 'false' },
      rawBody: { jenis: 'mahasiswa', data: [{ ...rowOf(user, email), ...over }] },
    });
  const stateOf = async (user: TestUser) => (await api.as(user).call(emailSaya)).data;

  /** Runs jobs; returns recipients and the last mail's code. */
  async function mails() {
    await worker.drain();
    const sent = smtp.mails.splice(0);
    const text = sent.at(-1)?.raw.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? '';
    return {
      to: sent.map((mail) => mail.to),
      text,
      kode: /kode=([\w-]{43})/.exec(text)?.[1] ?? '',
    };
  }
  async function forgot(user: TestUser) {
    expect(
      (await api.asStranger().call(mintaTautanSandi, { body: { username: user.username } })).status,
    ).toBe(202);
    return mails();
  }
  const confirm = (user: TestUser, kode: string) =>
    api.as(user).call(konfirmasiEmail, { body: { kode } });
  /** The link ends all sign-ins; the owner signs in again. */
  async function activate(user: TestUser, kode: string) {
    expect((await redeemLink(api, kode)).status).toBe(200);
    user.sessionId = crypto.randomUUID();
    await api.make.session(user);
  }
  const set = (as: TestUser, user: TestUser, email: string | null) =>
    api.as(as).call(aturEmailAkun, { params: { id: user.userId }, body: { email } });

  /** Until somebody waits for a row lock. */
  const waitsForRow = () => untilWaiting(api.db);
  return {
    get smtp() {
      return smtp;
    },
    get api() {
      return api;
    },
    get worker() {
      return worker;
    },
    get siakad() {
      return siakad;
    },
    get sandiHash() {
      return sandiHash;
    },
    setEmail,
    activated,
    dormant,
    rowOf,
    sendRow,
    stateOf,
    mails,
    forgot,
    confirm,
    activate,
    set,
    waitsForRow,
  };
}
