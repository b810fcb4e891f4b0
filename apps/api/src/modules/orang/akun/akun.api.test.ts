import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueLink, makeWriter } from '../../../testing/activation-links.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestOperator, TestUser } from '../../../testing/make/make.ts';
import { testPasswordHash } from '../../../testing/sign-in.ts';

let api: TestApi;
let sandiHash: string;
beforeAll(async () => {
  sandiHash = await testPasswordHash();
  api = await createTestApi();
});
afterAll(() => api.close());

describe('the list of accounts', () => {
  test('shows state, programme and sign-ins; searched, filtered and paged', async () => {
    const { id: collegeId } = await api.make.college();
    const prodi = await api.make.prodi({ collegeId, nama: 'Informatika' });
    const boss = await api.make.operator({ collegeId, nama: 'Ani', scopes: ['A:T'], sandiHash });
    const student = await api.make.mahasiswa({
      collegeId,
      nama: 'Budi',
      nim: '2406',
      idProdi: prodi.id,
    });
    const lecturer = await api.make.dosen({ collegeId, nama: 'Cici', isActive: false, sandiHash });
    await api.make.session({ ...student, sessionId: crypto.randomUUID() });

    const { data, meta } = await api.as(boss).call(endpoints.daftarAkun);
    expect(meta.total_items).toBe(3);
    expect(data[1]).toEqual({
      id: student.userId,
      username: '2406',
      nama: 'Budi',
      role: 'ROLE_MAHASISWA',
      email: null,
      email_dikonfirmasi: false,
      email_usulan: null,
      prodi: 'Informatika',
      is_active: true,
      teraktivasi: false,
      faktor_kedua: false,
      surel_gagal: null,
      jumlah_sesi: 2,
      terakhir_masuk: api.clock.now().toISOString(),
      izin: { kelola: { boleh: true, alasan: null }, email: { boleh: true, alasan: null } },
    });
    expect(data[0]?.izin.kelola).toEqual({
      boleh: false,
      alasan: 'Akun Anda sendiri dikelola di halaman Pengaturan.',
    });
    const names = async (query: object) =>
      (await api.as(boss).call(endpoints.daftarAkun, { query })).data.map(({ nama }) => nama);
    expect(await names({ role: 'ROLE_DOSEN' })).toEqual(['Cici']);
    expect(await names({ status: 'aktif' })).toEqual(['Ani', 'Budi']);
    expect(await names({ status: 'nonaktif' })).toEqual(['Cici']);
    expect(await names({ status: 'belum_aktivasi' })).toEqual(['Budi']);
    expect(await names({ search: '240' })).toEqual(['Budi']);
    expect(await names({ search: lecturer.username.toUpperCase() })).toEqual(['Cici']);
    expect(await names({ per_page: 2, page: 2 })).toEqual(['Cici']);
    expect(
      (await api.as(boss).call(endpoints.daftarAkun, { query: { role: 'operator' } })).status,
    ).toBe(422);
  });

  test('shows one who is limited to programmes their people only', async () => {
    const { id: collegeId } = await api.make.college();
    const [ours, theirs] = [
      await api.make.prodi({ collegeId }),
      await api.make.prodi({ collegeId }),
    ];
    const limited = await makeWriter(api, { collegeId, prodi: [ours.id], nama: 'Operator' });
    await api.make.mahasiswa({ collegeId, idProdi: ours.id, nama: 'Mahasiswa kami' });
    await api.make.dosen({ collegeId, idProdi: ours.id, nama: 'Dosen kami' });
    const hidden = [
      await api.make.mahasiswa({ collegeId, idProdi: theirs.id }),
      await api.make.dosen({ collegeId, idProdi: theirs.id }),
      await api.make.operator({ collegeId }),
    ];
    expect((await api.as(limited).call(endpoints.daftarAkun)).data.map(({ nama }) => nama)).toEqual(
      ['Dosen kami', 'Mahasiswa kami', 'Operator'],
    );
    for (const user of hidden) expect((await issueLink(api, limited, user)).status).toBe(404);
  });
});

describe('managing an account', () => {
  test('switching it off ends its sign-ins, on again does not bring them back; each is logged once', async () => {
    const operator = await makeWriter(api);
    const user = await api.make.mahasiswa();
    const set = (is_active: boolean) =>
      api
        .as(operator)
        .call(endpoints.ubahStatusAkun, { params: { id: user.userId }, body: { is_active } });
    expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(200);
    await set(false);
    await set(false);
    expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(401);
    await set(true);
    expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(401);
    const log = await api.db.rows(
      'SELECT aksi FROM log_aktivitas WHERE username = $1 ORDER BY id',
      [operator.username],
    );
    expect(log).toEqual([{ aksi: 'akun.dinonaktifkan' }, { aksi: 'akun.diaktifkan' }]);
  });

  test('ending all sign-ins says how many there were', async () => {
    const user = await api.make.dosen();
    await api.make.session({ ...user, sessionId: crypto.randomUUID() });
    const reply = await api
      .as(await makeWriter(api))
      .call(endpoints.akhiriSesiAkun, { params: { id: user.userId } });
    expect(reply.data).toEqual({ jumlah: 2 });
    expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(401);
  });

  test('an operator’s account is for privileged operators, the own for nobody', async () => {
    const operator = await makeWriter(api);
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const calls = (by: TestOperator, { userId: id }: TestUser) => [
      issueLink(api, by, { userId: id }),
      api.as(by).call(endpoints.ubahStatusAkun, { params: { id }, body: { is_active: false } }),
      api.as(by).call(endpoints.akhiriSesiAkun, { params: { id } }),
      api.as(by).call(endpoints.matikanFaktorKeduaAkun, { params: { id } }),
    ];
    for (const reply of await Promise.all(calls(operator, boss)))
      expect(reply.error.code).toBe('akun_operator');
    for (const reply of await Promise.all(calls(boss, boss)))
      expect(reply.error.code).toBe('akun_sendiri');
    expect((await issueLink(api, boss, operator)).status).toBe(200);
    expect((await api.as(boss).call(endpoints.infoPengguna)).status).toBe(200);
  });
});
