/** Changes of an account's address by owner or operator (DECISIONS 237). */
import { endpoints } from '@lms/contracts';
import { describe, expect, test } from 'vitest';
import { makeWriter, redeemLink } from '../../../../testing/activation-links.ts';
import { createTestApi } from '../../../../testing/app.ts';
import { OURS, THEIRS, useEmailAccounts } from '../../../../testing/email-accounts.ts';
import { createSignIn, TEST_PASSWORD } from '../../../../testing/sign-in.ts';

const world = useEmailAccounts();
const { activated, dormant, sendRow, stateOf, mails, forgot, confirm, set } = world;
const {
  emailSaya,
  usulkanEmail,
  kirimKonfirmasiEmail,
  konfirmasiEmail,
  abaikanUsulanEmail,
  aturEmailAkun,
  daftarAkun,
} = endpoints;

describe('the owner', () => {
  test('confirms with the link mailed there, signed in as nobody else, once; the old address is told, open links end', async () => {
    const user = await activated();
    const other = await activated();
    await sendRow(user, THEIRS);
    await sendRow(other, THEIRS);
    const reset = await forgot(user);
    await world.api.as(user).call(kirimKonfirmasiEmail);
    const { to, kode, text } = await mails();
    expect(to).toEqual([THEIRS]);
    expect(text).toContain('/konfirmasi-email?kode=');
    expect((await confirm(other, kode)).error.code).toBe('konfirmasi_tidak_berlaku');
    expect((await world.api.asStranger().call(konfirmasiEmail, { body: { kode } })).status).toBe(
      401,
    );

    expect((await confirm(user, kode)).data).toMatchObject({ email: THEIRS, usulan: null });
    expect((await confirm(user, kode)).error.code).toBe('konfirmasi_tidak_berlaku');
    expect((await redeemLink(world.api, reset.kode)).error.code).toBe('tautan_kedaluwarsa');
    const told = await mails();
    expect(told.to).toEqual([OURS]);
    expect(told.text).toContain('@lain.test pada akun');
    world.api.clock.advance(10 * 60_000);
    expect((await forgot(user)).to).toEqual([THEIRS]);
    const log = await createSignIn(world.api).logOf(user);
    expect(log.map(({ aksi }) => aksi)).toContain('akun.email_dikonfirmasi');
    const everything = await world.api.db.rows(
      `SELECT (SELECT json_agg(u) FROM usulan_email u)::text, (SELECT json_agg(l) FROM log_aktivitas l)::text`,
    );
    expect(JSON.stringify(everything)).not.toContain(kode);
  });

  test('finds a link worth nothing after a day, after a newer one, and when another address was proposed meanwhile', async () => {
    const user = await activated();
    await sendRow(user, 'satu@lain.test');
    const send = async () => {
      expect((await world.api.as(user).call(kirimKonfirmasiEmail)).status).toBe(200);
      return (await mails()).kode;
    };
    const first = await send();
    expect((await world.api.as(user).call(kirimKonfirmasiEmail)).error.code).toBe(
      'konfirmasi_terlalu_sering',
    );
    world.api.clock.advance(60_000);
    const second = await send();
    expect((await confirm(user, first)).error.code).toBe('konfirmasi_tidak_berlaku');
    await sendRow(user, 'dua@lain.test');
    expect((await confirm(user, second)).error.code).toBe('konfirmasi_tidak_berlaku');
    world.api.clock.advance(60_000);
    const third = await send();
    world.api.clock.advance(86_400_000);
    expect((await confirm(user, third)).error.code).toBe('konfirmasi_tidak_berlaku');
    expect((await stateOf(user)).email).toBe(OURS);
  });

  test('is told when the address takes no mail, until another link is sent', async () => {
    const user = await activated();
    await sendRow(user, 'tidak.ada@lain.test');
    await world.api.as(user).call(kirimKonfirmasiEmail);
    world.smtp.toRecipient = '550 no such person';
    await world.worker.drain();
    world.smtp.toRecipient = '250 ok';
    expect((await stateOf(user)).usulan).toMatchObject({
      email: 'tidak.ada@lain.test',
      surel_gagal: 'ditolak',
    });
    world.api.clock.advance(60_000);
    expect((await world.api.as(user).call(kirimKonfirmasiEmail)).data.usulan).toMatchObject({
      surel_gagal: null,
    });
    expect((await mails()).to).toEqual(['tidak.ada@lain.test']);
  });

  test('a link that a newer one replaced before it was sent is not sent', async () => {
    const user = await activated();
    await sendRow(user, THEIRS);
    await world.api.as(user).call(kirimKonfirmasiEmail);
    await world.api.as(user).call(abaikanUsulanEmail);
    expect((await mails()).to).toEqual([]);
  });

  test('of two who use the link at once, with the proposal replaced meanwhile, never is a replaced one confirmed', async () => {
    const user = await activated();
    await sendRow(user, 'satu@lain.test');
    await world.api.as(user).call(kirimKonfirmasiEmail);
    const { kode } = await mails();
    const replies = await Promise.all([
      confirm(user, kode),
      confirm(user, kode),
      sendRow(user, 'dua@lain.test'),
    ]);
    expect(replies.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(
      1,
    );
    const { email } = await stateOf(user);
    expect([OURS, 'satu@lain.test']).toContain(email);
  });

  test('proposes an address with the password alone, and imports leave that wish alone', async () => {
    const user = await activated();
    const propose = (sandi: string, email = 'Pribadi@lain.test') =>
      world.api.as(user).call(usulkanEmail, { body: { email, sandi } });
    expect((await propose('salah')).error.code).toBe('sandi_lama_salah');
    expect((await propose(TEST_PASSWORD, OURS.toUpperCase())).error.code).toBe('email_sama');
    expect((await propose(TEST_PASSWORD)).data.usulan).toMatchObject({
      email: 'Pribadi@lain.test',
      sumber: 'pemilik',
    });
    await sendRow(user, THEIRS);
    const { to, kode } = await mails();
    expect(to).toEqual(['Pribadi@lain.test']);
    expect((await confirm(user, kode)).data.email).toBe('Pribadi@lain.test');
    // Siakad sends the old address again every night.
    await sendRow(user, THEIRS);
    expect(await stateOf(user)).toMatchObject({ email: 'Pribadi@lain.test', usulan: null });
  });

  test('who has no password cannot propose, and the address in the personal data opens nothing', async () => {
    const none = await world.api.make.mahasiswa();
    const refused = await world.api
      .as(none)
      .call(usulkanEmail, { body: { email: THEIRS, sandi: 'apa saja' } });
    expect(refused.error.code).toBe('sandi_belum_ada');
    const user = await activated({ isEdit: true });
    const changed = await world.api
      .as(user)
      .call(endpoints.ubahBiodata, { params: { id: user.nim }, body: { email: THEIRS } });
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
    const operator = await makeWriter(world.api);
    const listed = async () =>
      (await world.api.as(operator).call(daftarAkun, { query: { search: user.username } })).data[0];
    expect(await listed()).toMatchObject({
      email: OURS,
      email_dikonfirmasi: true,
      email_usulan: THEIRS,
    });
    expect((await set(operator, user, 'benar@kampus.test')).status).toBe(200);
    expect(await listed()).toMatchObject({
      email: 'benar@kampus.test',
      email_dikonfirmasi: true,
      email_usulan: null,
    });
    expect((await redeemLink(world.api, reset.kode)).error.code).toBe('tautan_kedaluwarsa');
    expect((await mails()).to).toEqual([OURS]);
    world.api.clock.advance(10 * 60_000);
    expect((await forgot(user)).to).toEqual(['benar@kampus.test']);
    expect((await set(operator, user, null)).status).toBe(200);
    expect(await listed()).toMatchObject({ email: null, email_dikonfirmasi: false });
    expect((await set(operator, user, 'bukan alamat')).error.code).toBe('validasi_gagal');
  });

  test('of an account nobody uses: imports do not take it back', async () => {
    const user = await dormant(THEIRS);
    await set(await makeWriter(world.api), user, OURS);
    expect((await sendRow(user, 'lagi@lain.test')).data.dipertahankan).toHaveLength(1);
    expect((await forgot(user)).to).toEqual([OURS]);
  });

  test('never of the own account, of one with equal or higher rights, or of another college', async () => {
    const operator = await makeWriter(world.api);
    const boss = await world.api.make.operator({ scopes: ['A:T'] });
    const peer = await world.api.make.operator({ scopes: ['A:B'] });
    const elsewhere = await world.api.make.mahasiswa({
      collegeId: (await world.api.make.college()).id,
    });
    const refusals = [
      [operator, operator, 'akun_sendiri'],
      [operator, boss, 'akun_operator'],
      [operator, await world.api.make.operator(), 'akun_operator'],
      [boss, boss, 'akun_sendiri'],
      [boss, peer, 'akun_setara'],
      [operator, elsewhere, 'tidak_ditemukan'],
      [
        await world.api.make.operator({ areas: { data_sistem: 'read', data_master: 'write' } }),
        await activated(),
        'tidak_berhak',
      ],
    ] as const;
    for (const [by, whose, code] of refusals)
      expect((await set(by, whose, THEIRS)).error.code).toBe(code);
    expect((await set(boss, operator, 'op@kampus.test')).status).toBe(200);
  });
});

test('without a mail server an operator sets addresses, and nothing can be proposed or confirmed', async () => {
  const dry = await createTestApi();
  const user = await dry.make.mahasiswa({ sandiHash: world.sandiHash });
  const body = { email: THEIRS, sandi: TEST_PASSWORD };
  expect((await dry.as(user).call(usulkanEmail, { body })).error.code).toBe('surel_tidak_tersedia');
  const operator = await dry.make.operator({ areas: { data_sistem: 'write' } });
  expect(
    (
      await dry
        .as(operator)
        .call(aturEmailAkun, { params: { id: user.userId }, body: { email: OURS } })
    ).status,
  ).toBe(200);
  expect((await dry.as(user).call(emailSaya)).data).toEqual({
    email: OURS,
    usulan: null,
    surel_tersedia: false,
  });
  await dry.close();
});
