/** Who can have the links of an account sent to an address, and who cannot (DECISIONS 237). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeIn, issueLink, makeWriter, redeemLink } from '../../../testing/activation-links.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make.ts';
import type { TestKlien } from '../../../testing/make-klien.ts';
import { createSignIn, TEST_PASSWORD, testPasswordHash } from '../../../testing/sign-in.ts';
import { startTestSmtp, type TestSmtp } from '../../../testing/smtp.ts';
import { multipart } from '../../../testing/upload.ts';

let smtp: TestSmtp;
let api: TestApi;
let worker: TestWorker;
let siakad: TestKlien;
let sandiHash: string;
beforeAll(async () => {
  smtp = await startTestSmtp();
  api = await createTestApi({ settings: { mail: { url: smtp.url, from: 'LMS <lms@kampus.test>' } } });
  worker = createTestWorker(api);
  siakad = await api.make.klien();
  await api.make.prodi({ id: 'IF' });
  sandiHash = await testPasswordHash();
});
// What a test before left to be mailed is not this one's.
beforeEach(async () => void (await mails()));
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const { emailSaya, usulkanEmail, kirimKonfirmasiEmail, konfirmasiEmail, abaikanUsulanEmail, aturEmailAkun } = endpoints;
const { daftarAkun, imporDataMaster, kirimDataMaster, mintaTautanSandi, terapkanImpor } = endpoints;
const OURS = 'budi@kampus.test';
const THEIRS = 'penyerang@lain.test';

type Account = Awaited<ReturnType<typeof api.make.mahasiswa>>;
const setEmail = (user: TestUser, email: string | null, confirmed: boolean) =>
  api.db.run('UPDATE pengguna SET email = $2, email_data_master = $2, email_dikonfirmasi_pada = $3 WHERE id = $1', [
    user.userId,
    email,
    confirmed ? api.clock.now() : null,
  ]);
/** An account that is used, with an address that is its owner's. */
async function activated(over: object = {}): Promise<Account> {
  const user = await api.make.mahasiswa({ sandiHash, idProdi: 'IF', ...over });
  await setEmail(user, OURS, true);
  return user;
}
/** One that was imported with an address, and nobody has used. */
async function dormant(email = OURS): Promise<Account> {
  const user = await api.make.mahasiswa({ idProdi: 'IF' });
  await setEmail(user, email, false);
  await api.db.run('UPDATE pengguna SET terakhir_masuk = NULL WHERE id = $1', [user.userId]);
  return user;
}
const rowOf = ({ nim, nama }: Account, email: string | null) => ({ nim, nama, id_prodi: 'IF', angkatan: 2024, email });
const sendRow = (user: Account, email: string | null, over: object = {}) =>
  api.asMachine(siakad).call(kirimDataMaster, {
    query: { dry_run: 'false' },
    rawBody: { jenis: 'mahasiswa', data: [{ ...rowOf(user, email), ...over }] },
  });
const stateOf = async (user: TestUser) => (await api.as(user).call(emailSaya)).data;

/** Runs the jobs; whom they mailed, and the code in the last mail. */
async function mails() {
  await worker.drain();
  const sent = smtp.mails.splice(0);
  const text = sent.at(-1)?.raw.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? '';
  return { to: sent.map((mail) => mail.to), text, kode: /kode=([\w-]{43})/.exec(text)?.[1] ?? '' };
}
async function forgot(user: TestUser) {
  expect((await api.asStranger().call(mintaTautanSandi, { body: { username: user.username } })).status).toBe(202);
  return mails();
}
const confirm = (user: TestUser, kode: string) => api.as(user).call(konfirmasiEmail, { body: { kode } });
/** The link signs every device out; the owner comes back. */
async function activate(user: TestUser, kode: string) {
  expect((await redeemLink(api, kode)).status).toBe(200);
  user.sessionId = crypto.randomUUID();
  await api.make.session(user);
}
const set = (as: TestUser, user: TestUser, email: string | null) =>
  api.as(as).call(aturEmailAkun, { params: { id: user.userId }, body: { email } });

/** Until somebody waits for a row that another transaction holds. */
const waitsForRow = () =>
  expect
    .poll(
      async () =>
        (await api.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`))?.n,
    )
    .toBeGreaterThan(0);

describe('an import into an account in use', () => {
  test('from an operator’s file only proposes the address, and says so in the preview', async () => {
    const user = await activated();
    const operator = await api.make.operator({ areas: { data_master: 'write' } });
    const file = { name: 'data.csv', content: `nim,nama,id_prodi,angkatan,email\n${user.nim},${user.nama},IF,2024,${THEIRS}\n` };
    const preview = await api.as(operator).call(imporDataMaster, {
      query: { preview: 'true' },
      ...multipart({ jenis: 'mahasiswa' }, file),
    });
    const { id, hash, jumlah_dipertahankan } = preview.data;
    expect(jumlah_dipertahankan).toBe(1);
    const rows = (await api.as(operator).call(endpoints.rincianImpor, { params: { id }, query: { per_page: 100 } })).data;
    expect(rows.find(({ aksi }) => aksi === 'tetap')).toMatchObject({
      kunci: user.nim,
      kolom: 'email (diusulkan)',
      alasan: `Alamat email ${THEIRS} hanya diusulkan karena akunnya sudah dipakai; pemiliknya harus mengonfirmasinya.`,
    });
    expect(rows.find(({ aksi }) => aksi === 'ubah')?.perubahan).toContainEqual({
      kolom: 'email (diusulkan)',
      lama: OURS,
      baru: THEIRS,
    });
    await api.as(operator).call(terapkanImpor, { params: { id }, body: { hash: hash ?? '' } });
    await worker.drain();

    expect((await forgot(user)).to).toEqual([OURS]);
    expect(await stateOf(user)).toEqual({
      email: OURS,
      usulan: { email: THEIRS, sumber: 'impor', tautan_sampai: null, surel_gagal: null },
      surel_tersedia: true,
    });
  });

  test('from Siakad too; told once, and not again after the owner turned it down', async () => {
    const user = await activated();
    expect((await sendRow(user, THEIRS)).data).toMatchObject({ updated: 1, dipertahankan: [{ column: 'email (diusulkan)' }] });
    expect((await forgot(user)).to).toEqual([OURS]);
    expect((await sendRow(user, THEIRS)).data).toMatchObject({ updated: 0, unchanged: 1, dipertahankan: [] });
    expect((await api.as(user).call(abaikanUsulanEmail)).data.usulan).toBeNull();
    expect((await api.as(user).call(abaikanUsulanEmail)).error.code).toBe('usulan_email_tidak_ada');
    await sendRow(user, THEIRS);
    expect((await stateOf(user)).usulan).toBeNull();
    // Another address is news again; the own one, or none, takes the proposal back.
    await sendRow(user, 'baru@lain.test');
    expect((await stateOf(user)).usulan?.email).toBe('baru@lain.test');
    await sendRow(user, OURS.toUpperCase());
    expect(await stateOf(user)).toMatchObject({ email: OURS, usulan: null });
  });

  test('of somebody who has no password but signs in by the campus account, likewise', async () => {
    const user = await dormant();
    await api.db.run('UPDATE pengguna SET terakhir_masuk = now() WHERE id = $1', [user.userId]);
    await sendRow(user, THEIRS);
    expect((await forgot(user)).to).toEqual([]);
    const issued = await issueLink(api, await makeWriter(api), user);
    expect(issued.data.dikirim_ke).toBeNull();
    expect(await stateOf(user)).toMatchObject({ email: null, usulan: { email: THEIRS } });
  });

  test('does not give the account of a lecturer another name either: it opens the campus sign-in', async () => {
    const idDosen = 'D77';
    const lecturer = await api.make.dosen({ sandiHash, idDosen, username: 'ana', idProdi: 'IF' });
    const reply = await api.asMachine(siakad).call(kirimDataMaster, {
      query: { dry_run: 'false' },
      rawBody: { jenis: 'dosen', data: [{ id: idDosen, nama: lecturer.nama, username: 'penyerang' }] },
    });
    expect(reply.data.dipertahankan).toMatchObject([{ column: 'username' }]);
    const stored = await api.db.row('SELECT username FROM pengguna WHERE id = $1', [lecturer.userId]);
    expect(stored).toEqual({ username: 'ana' });
  });

  test('decides by what stands when it writes: the account was taken into use since the file was read', async () => {
    const user = await dormant();
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const activation = api.db.transaction(async (tx) => {
      await tx.run('UPDATE pengguna SET sandi_hash = $2, email_dikonfirmasi_pada = now() WHERE id = $1', [
        user.userId,
        sandiHash,
      ]);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const importing = sendRow(user, THEIRS);
    // The import has read the account as dormant and waits for its row.
    await waitsForRow();
    held.resolve();
    await activation;
    expect((await importing).status).toBe(200);
    expect(await stateOf(user)).toMatchObject({ email: OURS, usulan: { email: THEIRS } });
  });
});

describe('a complete import', () => {
  const HEADER = 'nim,nama,id_prodi,angkatan,email';
  const isThere = async (user: TestUser) => (await api.db.row('SELECT id FROM pengguna WHERE id = $1', [user.userId])) !== null;

  test('does not remove an account in use, and so cannot bring it back as one whose links go elsewhere', async () => {
    const operator = await api.make.operator({ areas: { data_master: 'write' } });
    const [user, unused] = [await activated(), await dormant()];
    const upload = async (fields: Record<string, string>, rows: string[]) => {
      const file = { name: 'data.csv', content: [HEADER, ...rows, ''].join('\n') };
      const { data } = await api.as(operator).call(imporDataMaster, {
        query: { preview: 'true' },
        ...multipart({ jenis: 'mahasiswa', ...fields }, file),
      });
      const body = { hash: data.hash ?? '', batas_hapus_persen: 100 };
      expect((await api.as(operator).call(terapkanImpor, { params: { id: data.id }, body })).status).toBe(202);
      await worker.drain();
      return (await api.as(operator).call(endpoints.rincianImpor, { params: { id: data.id }, query: { per_page: 100 } })).data;
    };

    const rows = await upload({ lengkap: 'true' }, ['999,Orang Lain,IF,2024,']);
    expect(rows.filter(({ aksi }) => aksi === 'tolak').map(({ alasan }) => alasan)).toContain(
      `Mahasiswa ${user.nim} tidak dihapus karena masih dipakai: akun yang sudah dipakai pemiliknya.`,
    );
    expect([await isThere(user), await isThere(unused)]).toEqual([true, false]);

    await upload({}, [`${user.nim},${user.nama},IF,2024,${THEIRS}`]);
    expect((await forgot(user)).to).toEqual([OURS]);
  });

  test('decides by what stands when it writes: who took the account into use meanwhile keeps it', async () => {
    const user = await dormant();
    let importing: ReturnType<typeof sendAll> | undefined;
    const sendAll = () =>
      api.asMachine(siakad).call(kirimDataMaster, {
        query: { dry_run: 'false' },
        rawBody: {
          ...{ jenis: 'mahasiswa', kelengkapan: 'lengkap', batas_hapus_persen: 100 },
          data: [{ nim: '998', nama: 'X', id_prodi: 'IF', angkatan: 2024 }],
        },
      });
    await api.db.transaction(async (tx) => {
      await tx.run('UPDATE pengguna SET sandi_hash = $2 WHERE id = $1', [user.userId, sandiHash]);
      importing = sendAll();
      await waitsForRow();
    });
    expect((await importing)?.error.code).toBe('konflik');
    expect(await isThere(user)).toBe(true);
  });
});

describe('an account that nobody has used', () => {
  test('takes the imported address, and the link that lies in the old mailbox is worth nothing', async () => {
    const user = await dormant(THEIRS);
    const operator = await makeWriter(api);
    await issueLink(api, operator, user);
    const { to, kode } = await mails();
    expect(to).toEqual([THEIRS]);
    await sendRow(user, OURS);
    expect((await redeemLink(api, kode)).error.code).toBe('tautan_kedaluwarsa');
    await issueLink(api, operator, user);
    const next = await mails();
    expect(next.to).toEqual([OURS]);
    await activate(user, next.kode);
    // The link was mailed there and used: it is the owner's.
    expect(await stateOf(user)).toMatchObject({ email: OURS, usulan: null });
    expect((await forgot(user)).to).toEqual([OURS]);
  });

  test('activated by a link that was shown: the imported address is nobody’s yet', async () => {
    const user = await dormant(THEIRS);
    const { data } = await issueLink(api, await makeWriter(api), user, { tampilkan: true });
    await activate(user, codeIn(data.tautan));
    expect((await forgot(user)).to).toEqual([]);
    expect(await stateOf(user)).toMatchObject({ email: null, usulan: { email: THEIRS, sumber: 'impor' } });
    await api.as(user).call(abaikanUsulanEmail);
    expect(await stateOf(user)).toMatchObject({ email: null, usulan: null });
  });

  test('gets another link by itself only where an operator had one mailed', async () => {
    const user = await dormant();
    expect((await forgot(user)).to).toEqual([]);
    await issueLink(api, await makeWriter(api), user);
    expect((await mails()).to).toEqual([OURS]);
    expect((await forgot(user)).to).toEqual([OURS]);
    await sendRow(user, THEIRS);
    api.clock.advance(10 * 60_000);
    expect((await forgot(user)).to).toEqual([]);
  });
});

describe('the owner', () => {
  test('confirms with the link mailed there, signed in as nobody else, once; the old address is told, open links end', async () => {
    const user = await activated();
    const other = await activated();
    await sendRow(user, THEIRS);
    await sendRow(other, THEIRS);
    const reset = await forgot(user);
    await api.as(user).call(kirimKonfirmasiEmail);
    const { to, kode, text } = await mails();
    expect(to).toEqual([THEIRS]);
    expect(text).toContain('/konfirmasi-email?kode=');
    expect((await confirm(other, kode)).error.code).toBe('konfirmasi_tidak_berlaku');
    expect((await api.asStranger().call(konfirmasiEmail, { body: { kode } })).status).toBe(401);

    expect((await confirm(user, kode)).data).toMatchObject({ email: THEIRS, usulan: null });
    expect((await confirm(user, kode)).error.code).toBe('konfirmasi_tidak_berlaku');
    expect((await redeemLink(api, reset.kode)).error.code).toBe('tautan_kedaluwarsa');
    const told = await mails();
    expect(told.to).toEqual([OURS]);
    expect(told.text).toContain('@lain.test pada akun');
    api.clock.advance(10 * 60_000);
    expect((await forgot(user)).to).toEqual([THEIRS]);
    const log = await createSignIn(api).logOf(user);
    expect(log.map(({ aksi }) => aksi)).toContain('akun.email_dikonfirmasi');
    // Neither the database nor the log holds the code.
    const everything = await api.db.rows(
      `SELECT (SELECT json_agg(u) FROM usulan_email u)::text, (SELECT json_agg(l) FROM log_aktivitas l)::text`,
    );
    expect(JSON.stringify(everything)).not.toContain(kode);
  });

  test('finds a link worth nothing after a day, after a newer one, and when another address was proposed meanwhile', async () => {
    const user = await activated();
    await sendRow(user, 'satu@lain.test');
    const send = async () => {
      expect((await api.as(user).call(kirimKonfirmasiEmail)).status).toBe(200);
      return (await mails()).kode;
    };
    const first = await send();
    expect((await api.as(user).call(kirimKonfirmasiEmail)).error.code).toBe('konfirmasi_terlalu_sering');
    api.clock.advance(60_000);
    const second = await send();
    expect((await confirm(user, first)).error.code).toBe('konfirmasi_tidak_berlaku');
    await sendRow(user, 'dua@lain.test');
    expect((await confirm(user, second)).error.code).toBe('konfirmasi_tidak_berlaku');
    api.clock.advance(60_000);
    const third = await send();
    api.clock.advance(86_400_000);
    expect((await confirm(user, third)).error.code).toBe('konfirmasi_tidak_berlaku');
    expect((await stateOf(user)).email).toBe(OURS);
  });

  test('is told when the address takes no mail, until another link is sent', async () => {
    const user = await activated();
    await sendRow(user, 'tidak.ada@lain.test');
    await api.as(user).call(kirimKonfirmasiEmail);
    smtp.toRecipient = '550 no such person';
    await worker.drain();
    smtp.toRecipient = '250 ok';
    expect((await stateOf(user)).usulan).toMatchObject({ email: 'tidak.ada@lain.test', surel_gagal: 'ditolak' });
    api.clock.advance(60_000);
    expect((await api.as(user).call(kirimKonfirmasiEmail)).data.usulan).toMatchObject({ surel_gagal: null });
    expect((await mails()).to).toEqual(['tidak.ada@lain.test']);
  });

  test('a link that a newer one replaced before it was sent is not sent', async () => {
    const user = await activated();
    await sendRow(user, THEIRS);
    await api.as(user).call(kirimKonfirmasiEmail);
    await api.as(user).call(abaikanUsulanEmail);
    expect((await mails()).to).toEqual([]);
  });

  test('of two who use the link at once, with the proposal replaced meanwhile, never is a replaced one confirmed', async () => {
    const user = await activated();
    await sendRow(user, 'satu@lain.test');
    await api.as(user).call(kirimKonfirmasiEmail);
    const { kode } = await mails();
    const replies = await Promise.all([confirm(user, kode), confirm(user, kode), sendRow(user, 'dua@lain.test')]);
    expect(replies.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { email } = await stateOf(user);
    expect([OURS, 'satu@lain.test']).toContain(email);
  });

  test('proposes an address with the password alone, and imports leave that wish alone', async () => {
    const user = await activated();
    const propose = (sandi: string, email = 'Pribadi@lain.test') => api.as(user).call(usulkanEmail, { body: { email, sandi } });
    expect((await propose('salah')).error.code).toBe('sandi_lama_salah');
    expect((await propose(TEST_PASSWORD, OURS.toUpperCase())).error.code).toBe('email_sama');
    expect((await propose(TEST_PASSWORD)).data.usulan).toMatchObject({ email: 'Pribadi@lain.test', sumber: 'pemilik' });
    await sendRow(user, THEIRS);
    const { to, kode } = await mails();
    expect(to).toEqual(['Pribadi@lain.test']);
    expect((await confirm(user, kode)).data.email).toBe('Pribadi@lain.test');
    // Siakad still has another one, and says so every night.
    await sendRow(user, THEIRS);
    expect(await stateOf(user)).toMatchObject({ email: 'Pribadi@lain.test', usulan: null });
  });

  test('who has no password cannot propose, and the address in the personal data opens nothing', async () => {
    const none = await api.make.mahasiswa();
    const refused = await api.as(none).call(usulkanEmail, { body: { email: THEIRS, sandi: 'apa saja' } });
    expect(refused.error.code).toBe('sandi_belum_ada');
    const user = await activated({ isEdit: true });
    const changed = await api.as(user).call(endpoints.ubahBiodata, { params: { id: user.nim }, body: { email: THEIRS } });
    expect(changed.data.kontak.email).toBe(THEIRS);
    expect((await forgot(user)).to).toEqual([OURS]);
    expect(await stateOf(user)).toMatchObject({ email: OURS, usulan: null });
  });
});

describe('an operator with data_sistem', () => {
  test('sets an address that counts at once: the old one is told, links end, the proposal is settled', async () => {
    const user = await activated();
    await sendRow(user, THEIRS);
    const reset = await forgot(user);
    const operator = await makeWriter(api);
    const listed = async () => (await api.as(operator).call(daftarAkun, { query: { search: user.username } })).data[0];
    expect(await listed()).toMatchObject({ email: OURS, email_dikonfirmasi: true, email_usulan: THEIRS });
    expect((await set(operator, user, 'benar@kampus.test')).status).toBe(200);
    expect(await listed()).toMatchObject({ email: 'benar@kampus.test', email_dikonfirmasi: true, email_usulan: null });
    expect((await redeemLink(api, reset.kode)).error.code).toBe('tautan_kedaluwarsa');
    expect((await mails()).to).toEqual([OURS]);
    api.clock.advance(10 * 60_000);
    expect((await forgot(user)).to).toEqual(['benar@kampus.test']);
    expect((await set(operator, user, null)).status).toBe(200);
    expect(await listed()).toMatchObject({ email: null, email_dikonfirmasi: false });
    expect((await set(operator, user, 'bukan alamat')).error.code).toBe('validasi_gagal');
  });

  test('of an account nobody uses: imports do not take it back', async () => {
    const user = await dormant(THEIRS);
    await set(await makeWriter(api), user, OURS);
    expect((await sendRow(user, 'lagi@lain.test')).data.dipertahankan).toHaveLength(1);
    expect((await forgot(user)).to).toEqual([OURS]);
  });

  test('never of the own account, of one with equal or higher rights, or of another college', async () => {
    const operator = await makeWriter(api);
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const peer = await api.make.operator({ scopes: ['A:B'] });
    const elsewhere = await api.make.mahasiswa({ collegeId: (await api.make.college()).id });
    const refusals = [
      [operator, operator, 'akun_sendiri'],
      [operator, boss, 'akun_operator'],
      [operator, await api.make.operator(), 'akun_operator'],
      [boss, boss, 'akun_sendiri'],
      [boss, peer, 'akun_setara'],
      [operator, elsewhere, 'tidak_ditemukan'],
      [await api.make.operator({ areas: { data_sistem: 'read', data_master: 'write' } }), await activated(), 'tidak_berhak'],
    ] as const;
    for (const [by, whose, code] of refusals) expect((await set(by, whose, THEIRS)).error.code).toBe(code);
    expect((await set(boss, operator, 'op@kampus.test')).status).toBe(200);
  });
});

test('without a mail server an operator sets addresses, and nothing can be proposed or confirmed', async () => {
  const dry = await createTestApi();
  const user = await dry.make.mahasiswa({ sandiHash });
  const body = { email: THEIRS, sandi: TEST_PASSWORD };
  expect((await dry.as(user).call(usulkanEmail, { body })).error.code).toBe('surel_tidak_tersedia');
  const operator = await dry.make.operator({ areas: { data_sistem: 'write' } });
  expect((await dry.as(operator).call(aturEmailAkun, { params: { id: user.userId }, body: { email: OURS } })).status).toBe(200);
  expect((await dry.as(user).call(emailSaya)).data).toEqual({ email: OURS, usulan: null, surel_tersedia: false });
  await dry.close();
});
