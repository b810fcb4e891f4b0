/**
 * An import only proposes an address for an account in use; an unused account takes it (DECISIONS
 * 237).
 */
import { endpoints } from '@lms/contracts';
import { describe, expect, test } from 'vitest';
import { codeIn, issueLink, makeWriter, redeemLink } from '../../../../testing/activation-links.ts';
import { OURS, THEIRS, useEmailAccounts } from '../../../../testing/email-accounts.ts';
import type { TestUser } from '../../../../testing/make/make.ts';
import { multipart } from '../../../../testing/upload.ts';

const world = useEmailAccounts();
const { activated, dormant, sendRow, stateOf, mails, forgot, activate, waitsForRow } = world;
const { abaikanUsulanEmail, imporDataMaster, kirimDataMaster, terapkanImpor } = endpoints;

describe('an import into an account in use', () => {
  test('from an operator’s file only proposes the address, and says so in the preview', async () => {
    const user = await activated();
    const operator = await world.api.make.operator({ areas: { data_master: 'write' } });
    const file = {
      name: 'data.csv',
      content: `nim,nama,id_prodi,angkatan,email\n${user.nim},${user.nama},IF,2024,${THEIRS}\n`,
    };
    const preview = await world.api.as(operator).call(imporDataMaster, {
      query: { preview: 'true' },
      ...multipart({ jenis: 'mahasiswa' }, file),
    });
    const { id, hash, jumlah_dipertahankan } = preview.data;
    expect(jumlah_dipertahankan).toBe(1);
    const rows = (
      await world.api
        .as(operator)
        .call(endpoints.rincianImpor, { params: { id }, query: { per_page: 100 } })
    ).data;
    expect(rows.find(({ aksi }) => aksi === 'tetap')).toMatchObject({
      kunci: user.nim,
      kolom: 'email (diusulkan)',
      alasan: `Alamat surel ${THEIRS} hanya diusulkan karena akunnya sudah dipakai; pemiliknya harus mengonfirmasinya.`,
    });
    expect(rows.find(({ aksi }) => aksi === 'ubah')?.perubahan).toContainEqual({
      kolom: 'email (diusulkan)',
      lama: OURS,
      baru: THEIRS,
    });
    await world.api
      .as(operator)
      .call(terapkanImpor, { params: { id }, body: { hash: hash ?? '' } });
    await world.worker.drain();

    expect((await forgot(user)).to).toEqual([OURS]);
    expect(await stateOf(user)).toEqual({
      email: OURS,
      usulan: { email: THEIRS, sumber: 'impor', tautan_sampai: null, surel_gagal: null },
      surel_tersedia: true,
    });
  });

  test('from Siakad too; told once, and not again after the owner turned it down', async () => {
    const user = await activated();
    expect((await sendRow(user, THEIRS)).data).toMatchObject({
      updated: 1,
      dipertahankan: [{ column: 'email (diusulkan)' }],
    });
    expect((await forgot(user)).to).toEqual([OURS]);
    expect((await sendRow(user, THEIRS)).data).toMatchObject({
      updated: 0,
      unchanged: 1,
      dipertahankan: [],
    });
    expect((await world.api.as(user).call(abaikanUsulanEmail)).data.usulan).toBeNull();
    expect((await world.api.as(user).call(abaikanUsulanEmail)).error.code).toBe(
      'usulan_email_tidak_ada',
    );
    await sendRow(user, THEIRS);
    expect((await stateOf(user)).usulan).toBeNull();
    // A different address is proposed again; the current one or none withdraws the proposal.
    await sendRow(user, 'baru@lain.test');
    expect((await stateOf(user)).usulan?.email).toBe('baru@lain.test');
    await sendRow(user, OURS.toUpperCase());
    expect(await stateOf(user)).toMatchObject({ email: OURS, usulan: null });
  });

  test('of somebody who has no password but signs in by the campus account, likewise', async () => {
    const user = await dormant();
    await world.api.db.run('UPDATE pengguna SET terakhir_masuk = now() WHERE id = $1', [
      user.userId,
    ]);
    await sendRow(user, THEIRS);
    expect((await forgot(user)).to).toEqual([]);
    const issued = await issueLink(world.api, await makeWriter(world.api), user);
    expect(issued.data.dikirim_ke).toBeNull();
    expect(await stateOf(user)).toMatchObject({ email: null, usulan: { email: THEIRS } });
  });

  test('does not give the account of a lecturer another name either: it opens the campus sign-in', async () => {
    const idDosen = 'D77';
    const lecturer = await world.api.make.dosen({
      sandiHash: world.sandiHash,
      idDosen,
      username: 'ana',
      idProdi: 'IF',
    });
    const reply = await world.api.asMachine(world.siakad).call(kirimDataMaster, {
      query: { dry_run: 'false' },
      rawBody: {
        jenis: 'dosen',
        data: [{ id: idDosen, nama: lecturer.nama, username: 'penyerang' }],
      },
    });
    expect(reply.data.dipertahankan).toMatchObject([{ column: 'username' }]);
    const stored = await world.api.db.row('SELECT username FROM pengguna WHERE id = $1', [
      lecturer.userId,
    ]);
    expect(stored).toEqual({ username: 'ana' });
  });

  test('decides by what stands when it writes: the account was taken into use since the file was read', async () => {
    const user = await dormant();
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const activation = world.api.db.transaction(async (tx) => {
      await tx.run(
        'UPDATE pengguna SET sandi_hash = $2, email_dikonfirmasi_pada = now() WHERE id = $1',
        [user.userId, world.sandiHash],
      );
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const importing = sendRow(user, THEIRS);
    // The import has read the account as unused and waits for its row.
    await waitsForRow();
    held.resolve();
    await activation;
    expect((await importing).status).toBe(200);
    expect(await stateOf(user)).toMatchObject({ email: OURS, usulan: { email: THEIRS } });
  });
});

describe('a complete import', () => {
  const HEADER = 'nim,nama,id_prodi,angkatan,email';
  const isThere = async (user: TestUser) =>
    (await world.api.db.row('SELECT id FROM pengguna WHERE id = $1', [user.userId])) !== null;

  test('does not remove an account in use, and so cannot bring it back as one whose links go elsewhere', async () => {
    const operator = await world.api.make.operator({ areas: { data_master: 'write' } });
    const [user, unused] = [await activated(), await dormant()];
    const upload = async (fields: Record<string, string>, rows: string[]) => {
      const file = { name: 'data.csv', content: [HEADER, ...rows, ''].join('\n') };
      const { data } = await world.api.as(operator).call(imporDataMaster, {
        query: { preview: 'true' },
        ...multipart({ jenis: 'mahasiswa', ...fields }, file),
      });
      const body = { hash: data.hash ?? '', batas_hapus_persen: 100 };
      expect(
        (await world.api.as(operator).call(terapkanImpor, { params: { id: data.id }, body }))
          .status,
      ).toBe(202);
      await world.worker.drain();
      return (
        await world.api
          .as(operator)
          .call(endpoints.rincianImpor, { params: { id: data.id }, query: { per_page: 100 } })
      ).data;
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
      world.api.asMachine(world.siakad).call(kirimDataMaster, {
        query: { dry_run: 'false' },
        rawBody: {
          jenis: 'mahasiswa',
          kelengkapan: 'lengkap',
          batas_hapus_persen: 100,
          data: [{ nim: '998', nama: 'X', id_prodi: 'IF', angkatan: 2024 }],
        },
      });
    await world.api.db.transaction(async (tx) => {
      await tx.run('UPDATE pengguna SET sandi_hash = $2 WHERE id = $1', [
        user.userId,
        world.sandiHash,
      ]);
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
    const operator = await makeWriter(world.api);
    await issueLink(world.api, operator, user);
    const { to, kode } = await mails();
    expect(to).toEqual([THEIRS]);
    await sendRow(user, OURS);
    expect((await redeemLink(world.api, kode)).error.code).toBe('tautan_kedaluwarsa');
    await issueLink(world.api, operator, user);
    const next = await mails();
    expect(next.to).toEqual([OURS]);
    await activate(user, next.kode);
    // Using the mailed link confirms the address.
    expect(await stateOf(user)).toMatchObject({ email: OURS, usulan: null });
    expect((await forgot(user)).to).toEqual([OURS]);
  });

  test('activated by a link that was shown: the imported address is nobody’s yet', async () => {
    const user = await dormant(THEIRS);
    const { data } = await issueLink(world.api, await makeWriter(world.api), user, {
      tampilkan: true,
    });
    await activate(user, codeIn(data.tautan));
    expect((await forgot(user)).to).toEqual([]);
    expect(await stateOf(user)).toMatchObject({
      email: null,
      usulan: { email: THEIRS, sumber: 'impor' },
    });
    await world.api.as(user).call(abaikanUsulanEmail);
    expect(await stateOf(user)).toMatchObject({ email: null, usulan: null });
  });

  test('gets another link by itself only where an operator had one mailed', async () => {
    const user = await dormant();
    expect((await forgot(user)).to).toEqual([]);
    await issueLink(world.api, await makeWriter(world.api), user);
    expect((await mails()).to).toEqual([OURS]);
    expect((await forgot(user)).to).toEqual([OURS]);
    await sendRow(user, THEIRS);
    world.api.clock.advance(10 * 60_000);
    expect((await forgot(user)).to).toEqual([]);
  });
});
