import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const { hakAksesSaya, daftarHakAkses, hakAksesSatu, simpanHakAkses, tambahOperator } = endpoints;
const none = {
  data_master: 'no_access',
  kelas_kuliah: 'no_access',
  bank_soal: 'no_access',
  data_sistem: 'no_access',
  konfigurasi: 'no_access',
  pengumuman: 'no_access',
  bantuan: 'no_access',
  laporan: 'no_access',
} as const;
const form = { is_active: true, ...none, list_prodi: [] };

const save = (as: TestUser, operator: TestUser, rawBody: object) =>
  api.as(as).call(simpanHakAkses, { params: { username: operator.username }, rawBody });
const logOf = (operator: TestUser) =>
  api.db.rows<{ aksi: string; username: string; objek: { perubahan: object } }>(
    `SELECT aksi, username, objek FROM log_aktivitas WHERE aksi = 'hak_akses.diubah' AND objek->>'id_pengguna' = $1 ORDER BY id`,
    [operator.userId],
  );

describe('the own rights', () => {
  test('as the server applies them', async () => {
    const reader = await api.make.operator({ areas: { kelas_kuliah: 'read', bantuan: 'write' } });
    expect((await api.as(reader).call(hakAksesSaya)).data).toMatchObject({
      username: reader.username,
      is_active: true,
      ...none,
      kelas_kuliah: 'read',
      bantuan: 'read',
      list_prodi: [],
      istimewa: false,
    });
    const privileged = await api.make.operator({ scopes: ['A:B'], prodi: ['if'] });
    expect((await api.as(privileged).call(hakAksesSaya)).data).toMatchObject({
      konfigurasi: 'write',
      bantuan: 'read',
      list_prodi: ['if'],
      istimewa: true,
    });
  });
});

describe('the list of operators', () => {
  test('is paged, searched, and says who may change what and why not', async () => {
    const { id: collegeId } = await api.make.college();
    const privileged = await api.make.operator({ collegeId, nama: 'Ani', scopes: ['A:T'] });
    await api.make.operator({
      collegeId,
      nama: 'Budi',
      username: 'budi.op',
      areas: { laporan: 'read' },
    });
    const reader = await api.make.operator({
      collegeId,
      nama: 'Cici',
      areas: { data_sistem: 'read' },
    });
    await api.make.dosen({ collegeId, nama: 'Dosen' });

    const all = await api.as(privileged).call(daftarHakAkses);
    expect(all.data.map(({ nama, istimewa, izin }) => [nama, istimewa, izin.ubah])).toEqual([
      ['Ani', true, { boleh: false, alasan: 'Anda tidak dapat mengubah hak akses Anda sendiri.' }],
      ['Budi', false, { boleh: true, alasan: null }],
      ['Cici', false, { boleh: true, alasan: null }],
    ]);
    expect(all.meta.total_items).toBe(3);
    const names = async (query: object) =>
      (await api.as(reader).call(daftarHakAkses, { query })).data.map(({ nama }) => nama);
    expect(await names({ per_page: 1, page: 2 })).toEqual(['Budi']);
    expect(await names({ search: 'BUDI.' })).toEqual(['Budi']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(
      (await api.as(reader).call(hakAksesSatu, { params: { username: 'budi.op' } })).data.izin.ubah,
    ).toEqual({
      boleh: false,
      alasan: 'Hanya operator istimewa (A:T atau A:B) yang dapat melakukan ini.',
    });
  });

  test('shows one who is limited to programmes only those whose limit lies within', async () => {
    const { id: collegeId } = await api.make.college();
    const limited = await api.make.operator({
      collegeId,
      nama: 'Ani',
      areas: { data_sistem: 'read' },
      prodi: ['if', 'si'],
    });
    await api.make.operator({ collegeId, nama: 'Budi', prodi: ['if'] });
    const everywhere = await api.make.operator({ collegeId, nama: 'Cici' });
    const wider = await api.make.operator({ collegeId, nama: 'Dedi', prodi: ['if', 'mi'] });
    expect((await api.as(limited).call(daftarHakAkses)).data.map(({ nama }) => nama)).toEqual([
      'Ani',
      'Budi',
    ]);
    for (const { username } of [everywhere, wider]) {
      expect((await api.as(limited).call(hakAksesSatu, { params: { username } })).status).toBe(404);
    }
  });
});

describe('saving', () => {
  test('holds at once, is logged with what changed, and tells the operator’s browsers', async () => {
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const operator = await api.make.operator({ areas: { laporan: 'read' } });
    expect((await api.as(operator).call(endpoints.daftarKelas)).status).toBe(403);
    const reply = await save(boss, operator, {
      ...form,
      kelas_kuliah: 'read',
      laporan: '',
      bank_soal: undefined,
      data_master: null,
    });
    expect(reply.data).toMatchObject({
      ...none,
      kelas_kuliah: 'read',
      izin: { ubah: { boleh: true } },
    });
    expect((await api.as(operator).call(endpoints.daftarKelas)).status).toBe(200);
    expect((await api.as(operator).call(endpoints.infoPengguna)).data.hak_akses).toMatchObject({
      kelas_kuliah: 'read',
      laporan: 'no_access',
    });
    expect(await logOf(operator)).toEqual([
      {
        aksi: 'hak_akses.diubah',
        username: boss.username,
        objek: expect.objectContaining({
          perubahan: {
            kelas_kuliah: { dari: 'no_access', menjadi: 'read' },
            laporan: { dari: 'read', menjadi: 'no_access' },
          },
        }),
      },
    ]);
    const events = await api.db.rows('SELECT jenis FROM event WHERE stream = $1', [
      `pengguna:${operator.userId}`,
    ]);
    expect(events).toEqual([{ jenis: 'akun.berubah' }]);
    expect((await save(boss, operator, { ...form, kelas_kuliah: 'read' })).status).toBe(200);
    expect(await logOf(operator)).toHaveLength(1);
  });

  test('an operator without a row of rights gets one', async () => {
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const operator = await api.make.operator();
    await api.db.run('DELETE FROM operator WHERE id_pengguna = $1', [operator.userId]);
    const { updated_at } = (
      await api.as(boss).call(hakAksesSatu, { params: { username: operator.username } })
    ).data;
    expect(updated_at).toBeNull();
    const saved = await save(boss, operator, { ...form, pengumuman: 'write', updated_at });
    expect(saved.data.updated_at).not.toBeNull();
    expect((await save(boss, operator, { ...form, updated_at: null })).error.code).toBe('konflik');
  });

  test('over what somebody else saved meanwhile is refused and changes nothing', async () => {
    const [one, other] = [
      await api.make.operator({ scopes: ['A:T'] }),
      await api.make.operator({ scopes: ['A:B'] }),
    ];
    const operator = await api.make.operator();
    const read = async () =>
      (await api.as(one).call(hakAksesSatu, { params: { username: operator.username } })).data;
    const { updated_at } = await read();
    expect((await save(other, operator, { ...form, laporan: 'read', updated_at })).status).toBe(
      200,
    );
    const refused = await save(one, operator, { ...form, laporan: 'write', updated_at });
    expect([refused.status, refused.error.code]).toEqual([409, 'konflik']);
    expect((await read()).laporan).toBe('read');
    // A change in the list of accounts makes the open form stale.
    const fresh = (await read()).updated_at;
    await api.as(one).call(endpoints.ubahStatusAkun, {
      params: { id: operator.userId },
      body: { is_active: false },
    });
    expect((await save(other, operator, { ...form, updated_at: fresh })).error.code).toBe(
      'konflik',
    );
    expect((await read()).is_active).toBe(false);
  });

  test('of two at once one wins and the other is told', async () => {
    const [one, other] = [
      await api.make.operator({ scopes: ['A:T'] }),
      await api.make.operator({ scopes: ['A:B'] }),
    ];
    const operator = await api.make.operator();
    const { updated_at } = (
      await api.as(one).call(hakAksesSatu, { params: { username: operator.username } })
    ).data;
    const replies = await Promise.all([
      save(one, operator, { ...form, laporan: 'read', updated_at }),
      save(other, operator, { ...form, laporan: 'write', updated_at }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('nobody edits the own rights, and only privileged operators edit any', async () => {
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const own = await save(boss, boss, form);
    expect([own.status, own.error.code]).toEqual([403, 'hak_akses_sendiri']);
    const writer = await api.make.operator({ areas: { data_sistem: 'write' } });
    for (const operator of [writer, boss]) {
      const refused = await save(writer, operator, { ...form, data_sistem: 'write' });
      expect([refused.status, refused.error.code]).toEqual([403, 'hanya_operator_istimewa']);
    }
  });

  test.each([
    [
      'help with write',
      { ...form, bantuan: 'write' },
      'bantuan',
      'Area bantuan tidak memiliki hak tulis',
    ],
    [
      'an unknown level',
      { ...form, laporan: 'admin' },
      'laporan',
      'Harus salah satu dari no_access, read, write',
    ],
    ['no is_active', { ...form, is_active: undefined }, 'is_active', 'Wajib diisi'],
    [
      'a programme that is none',
      { ...form, list_prodi: ['tidak-ada'] },
      'list_prodi.0',
      'Program studi tidak-ada tidak dikenal',
    ],
  ])('%s is refused', async (_name, body, path, message) => {
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const refused = await save(boss, await api.make.operator(), body);
    expect(refused.status).toBe(422);
    expect(refused.error.errors).toContainEqual({ path, message });
  });

  test('a student’s, a lecturer’s or another college’s name is not found', async () => {
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const elsewhere = await api.make.operator({ collegeId: (await api.make.college()).id });
    for (const user of [await api.make.dosen(), await api.make.mahasiswa(), elsewhere]) {
      expect((await save(boss, user, form)).status).toBe(404);
    }
  });

  test('switching an operator off ends the sign-ins, which do not come back', async () => {
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const operator = await api.make.operator({ areas: { laporan: 'read' } });
    await save(boss, operator, { ...form, is_active: false });
    expect((await api.as(operator).call(endpoints.infoPengguna)).status).toBe(401);
    await save(boss, operator, form);
    expect((await api.as(operator).call(endpoints.infoPengguna)).status).toBe(401);
  });
});

describe('a new operator', () => {
  const add = (as: TestUser, rawBody: object) => api.as(as).call(tambahOperator, { rawBody });

  test('has no rights and no password, is logged, and signs in once the link was used', async () => {
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const reply = await add(boss, { username: ' Wakil.Rektor ', nama: 'Wakil Rektor', email: '' });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      username: 'wakil.rektor',
      nama: 'Wakil Rektor',
      is_active: true,
      teraktivasi: false,
      istimewa: false,
      ...none,
      list_prodi: [],
      izin: { ubah: { boleh: true } },
    });
    const [account] = (
      await api.as(boss).call(endpoints.daftarAkun, { query: { search: 'wakil.rektor' } })
    ).data;
    expect(account).toMatchObject({ teraktivasi: false, email: null, role: 'ROLE_OPERATOR' });
    const id = account?.id ?? '';
    const { tautan } = (
      await api.as(boss).call(endpoints.buatTautanAktivasi, { params: { id }, body: {} })
    ).data;
    const kode = new URL(tautan ?? '').searchParams.get('kode') ?? '';
    const stranger = api.asStranger(boss.collegeId);
    expect(
      (
        await stranger.call(endpoints.aktivasiAkun, {
          body: { kode, sandi: 'rangkaian-kata-panjang-9' },
        })
      ).status,
    ).toBe(200);
    expect(
      (await api.as(boss).call(hakAksesSatu, { params: { username: 'wakil.rektor' } })).data
        .teraktivasi,
    ).toBe(true);
    expect(
      await api.db.rows(
        `SELECT aksi, username FROM log_aktivitas WHERE aksi = 'akun.dibuat' AND objek->>'id_pengguna' = $1`,
        [id],
      ),
    ).toEqual([{ aksi: 'akun.dibuat', username: boss.username }]);
  });

  test('cannot take a name that is taken in the college, by whomever', async () => {
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const student = await api.make.mahasiswa();
    const refused = await add(boss, { username: student.username.toUpperCase(), nama: 'X' });
    expect([refused.status, refused.error.code]).toEqual([409, 'nama_pengguna_terpakai']);
    const elsewhere = await api.make.operator({
      collegeId: (await api.make.college()).id,
      scopes: ['A:B'],
    });
    expect((await add(elsewhere, { username: student.username, nama: 'X' })).status).toBe(201);
    const twice = await Promise.all([
      add(boss, { username: 'kembar', nama: 'A' }),
      add(boss, { username: 'kembar', nama: 'B' }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is added by privileged operators only, and keeps within their programmes', async () => {
    const { id: collegeId } = await api.make.college();
    const [ours, theirs] = [
      await api.make.prodi({ collegeId }),
      await api.make.prodi({ collegeId }),
    ];
    const writer = await api.make.operator({ collegeId, areas: { data_sistem: 'write' } });
    expect((await add(writer, { username: 'baru', nama: 'X' })).error.code).toBe(
      'hanya_operator_istimewa',
    );
    const boss = await api.make.operator({ collegeId, scopes: ['A:T'], prodi: [ours.id] });
    expect((await add(boss, { username: 'baru', nama: 'X' })).data.list_prodi).toEqual([ours.id]);
    const change = (list_prodi: string[]) =>
      api.as(boss).call(simpanHakAkses, {
        params: { username: 'baru' },
        rawBody: { ...form, kelas_kuliah: 'read', list_prodi },
      });
    for (const list of [[], [theirs.id], [ours.id, theirs.id]]) {
      const refused = await change(list);
      expect([refused.status, refused.error.code]).toEqual([422, 'prodi_di_luar_wewenang']);
    }
    expect((await change([ours.id])).status).toBe(200);
  });

  test.each([
    [{ username: 'ab', nama: 'X' }, 'username'],
    [{ username: 'dua kata', nama: 'X' }, 'username'],
    [{ username: '-x-', nama: 'X' }, 'username'],
    [{ username: 'a'.repeat(51), nama: 'X' }, 'username'],
    [{ username: 'operator.x', nama: '  ' }, 'nama'],
    [{ username: 'operator.x', nama: 'a\u0000b' }, 'nama'],
    [{ username: 'operator.x', nama: 'X', email: 'bukan-email' }, 'email'],
    [{ nama: 'X' }, 'username'],
  ])('%j is refused at %s', async (body, path) => {
    const refused = await add(await api.make.operator({ scopes: ['A:T'] }), body);
    expect([refused.status, refused.error.errors[0]?.path]).toEqual([422, path]);
  });
});

test('a limit to programmes holds in every list and for every row', async () => {
  const { id: collegeId } = await api.make.college();
  const boss = await api.make.operator({ collegeId, scopes: ['A:T'] });
  const operator = await api.make.operator({ collegeId });
  const [ours, theirs] = [await api.make.prodi({ collegeId }), await api.make.prodi({ collegeId })];
  const makul = await api.make.makul({ collegeId, idProdi: theirs.id });
  const mahasiswa = await api.make.mahasiswa({ collegeId, idProdi: theirs.id });
  const kelas = await api.make.kelas({
    collegeId,
    makul,
    idProdi: theirs.id,
    peserta: [mahasiswa],
  });
  const pertemuan = await api.make.pertemuan({ kelas });

  const as = api.as(operator);
  const seen = async () => ({
    classes: (await as.call(endpoints.daftarKelas)).meta.total_items,
    meetings: (await as.call(endpoints.daftarPertemuan)).meta.total_items,
    students: (await as.call(endpoints.mahasiswaAktif)).meta.total_items,
    rows: await Promise.all([
      as.call(endpoints.detailKelas, { params: { id: kelas.id } }),
      as.call(endpoints.pesertaKelas, { params: { id: kelas.id } }),
      as.call(endpoints.detailPertemuan, { params: { id: pertemuan.id } }),
      as.call(endpoints.kehadiranPertemuan, { params: { idPertemuan: pertemuan.id } }),
      as.call(endpoints.mahasiswa, { params: { id: mahasiswa.nim } }),
    ]).then((replies) => replies.map(({ status }) => status)),
  });
  const all = { ...form, kelas_kuliah: 'write', data_sistem: 'write' };
  await save(boss, operator, { ...all, list_prodi: [ours.id] });
  expect(await seen()).toEqual({
    classes: 0,
    meetings: 0,
    students: 0,
    rows: [404, 404, 404, 404, 404],
  });
  await save(boss, operator, { ...all, list_prodi: [ours.id, theirs.id] });
  expect(await seen()).toEqual({
    classes: 1,
    meetings: 1,
    students: 1,
    rows: [200, 200, 200, 200, 200],
  });
  await save(boss, operator, all);
  expect((await seen()).classes).toBe(1);
});
