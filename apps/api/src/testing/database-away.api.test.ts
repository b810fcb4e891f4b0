/** Without database the API answers 503 with Retry-After, and recovers by itself. */
import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { expect, test } from 'vitest';
import { createTestApi } from './app.ts';
import { startOwnPostgres } from './servers/database.ts';

test('Postgres restarts', async () => {
  const server = await startOwnPostgres();
  const api = await createTestApi({ database: { url: server.url, drop: server.stop } });
  try {
    const kelas = await api.make.kelas({ peserta: 1 });
    const [dosen] = kelas.pengajar;
    if (!dosen) throw new Error('the class has a lecturer');
    // pengaturanSaya uses Prisma, the others SQL.
    const asked: readonly Endpoint[] = [
      endpoints.daftarKelas,
      endpoints.makulRef,
      endpoints.infoPengguna,
      endpoints.catatLogout,
      endpoints.pengaturanSaya,
    ];
    const operator = await api.make.operator({ areas: { konfigurasi: 'write' } });
    // SQL locks, Prisma writes, SQL audits.
    const save = (isActive: boolean) =>
      api
        .as(operator)
        .call(endpoints.ubahJenisPresensi, { params: { id: '1' }, body: { is_active: isActive } });
    expect((await save(false)).status).toBe(200);
    const statuses = async () =>
      (await Promise.all(asked.map((endpoint) => api.as(dosen).call(endpoint)))).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);

    const during = Array.from({ length: 20 }, (_one, index) =>
      index % 2 === 0 ? api.as(dosen).call(endpoints.daftarKelas) : save(index % 4 === 1),
    );
    await server.halt();
    for (const reply of await Promise.all(during)) expect([200, 503]).toContain(reply.status);
    for (const endpoint of asked) {
      const reply = await api.as(dosen).call(endpoint);
      expect([reply.status, reply.error.code, reply.headers['retry-after']]).toEqual([
        503,
        'layanan_tidak_tersedia',
        '2',
      ]);
    }
    expect((await save(true)).error.code).toBe('layanan_tidak_tersedia');
    const body = {
      grant_type: 'password',
      client_id: 'web',
      username: 'a',
      password: 'b',
    } as const;
    expect(
      (await api.asStranger(dosen.collegeId).call(endpoints.mintaToken, { body })).status,
    ).toBe(503);
    const ready = await api.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'tidak_siap', basis_data: false, antrean: true },
    ]);
    expect((await api.app.inject('/healthz')).statusCode).toBe(200);
    const page = await api.app.inject('/status');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<h1>LMS sedang terganggu</h1>');

    await server.resume();
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    expect((await save(true)).status).toBe(200);
    expect((await api.app.inject('/readyz')).statusCode).toBe(200);
  } finally {
    await api.close();
  }
});
