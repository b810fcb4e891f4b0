import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from '../../platform/xlsx/xlsx.ts';
import { createLogReader } from '../../testing/activity-log.ts';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { createTestWorker } from '../../testing/jobs.ts';
import type { TestOperator, TestUser } from '../../testing/make/make.ts';

let api: TestApi;
let operator: TestOperator;
let log: ReturnType<typeof createLogReader>;
beforeAll(async () => {
  api = await createTestApi();
  log = createLogReader(api);
  operator = await api.make.operator({ areas: { laporan: 'read' } });
});
afterAll(() => api.close());

describe('the export', () => {
  async function sheetFor(user: TestUser, query: Record<string, string>) {
    const url = `${endpoints.eksporLog.path}?${new URLSearchParams(query)}`;
    const headers = {
      authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
    };
    const { rawPayload, headers: answered } = await api.app.inject({ method: 'GET', url, headers });
    return {
      name: answered['content-disposition'],
      rows: (await readXlsx(rawPayload)).map(({ cells }) => cells),
    };
  }

  test('holds what the list shows under the same filter, unpaged, harmless in Excel, and leaves a row of its own', async () => {
    const dosen = await api.make.dosen({ nama: '=HYPERLINK("http://jahat")' });
    const kelas = await api.make.kelas({ pengajar: [dosen] });
    for (let n = 1; n <= 12; n++) {
      await api.make.log({
        kelas,
        pengguna: dosen,
        waktu: log.minutesAgo(n),
        detail: `ke-${n}`,
        ip: '10.0.0.9',
      });
    }
    await api.make.log({
      kelas,
      pengguna: dosen,
      waktu: log.minutesAgo(60 * 24),
      detail: 'kemarin',
    });
    const { name, rows: sheet } = await sheetFor(dosen, {
      id_kelas: kelas.id,
      page: '1',
      per_page: '5',
    });
    expect(name).toMatch(/filename="Log Aktivitas 2026-10-13.xlsx"/);
    const [heading, ...rows] = sheet;
    expect(heading).toEqual([
      'Waktu',
      'Pengguna',
      'Nama Pengguna',
      'Peran',
      'Jenis Aktivitas',
      'Aktivitas',
      'Operator',
      'IP',
    ]);
    expect(rows.map((cells) => cells[5])).toEqual(
      Array.from({ length: 12 }, (_, index) => `ke-${index + 1}`),
    );
    expect(rows[0]).toEqual([
      '2026-10-13 09:59:00',
      expect.stringMatching(/^[^=]/),
      dosen.username,
      'Dosen',
      'Kelas',
      'ke-1',
      '',
      '10.0.0.9',
    ]);
    expect(await log.detailsOf(dosen, { jenis_aktivitas: 'log_aktivitas' })).toEqual([
      'Mengekspor log aktivitas (12 baris)',
    ]);
  });

  test('of more than 5,000 rows becomes work that goes on where it was asked, of more than 100,000 is refused', async () => {
    const { id: collegeId } = await api.make.college();
    const reader = await api.make.operator({ collegeId, scopes: ['A:T'] });
    const fill = (from: number, to: number) =>
      api.db.run(
        `INSERT INTO log_aktivitas (college_id, waktu, username, nama, role, ip_address, jenis_aktivitas, aksi, detail, request_id)
         SELECT $1, $2::timestamptz - (n / 7) * interval '1 millisecond', 'u', 'U', 'SISTEM', '', 'kelas', 'uji', n::text, ''
         FROM generate_series($3::int, $4::int) n`,
        [collegeId, api.clock.now(), from, to],
      );
    await fill(1, 5_500);
    const later = await api.as(reader).call(endpoints.eksporLog);
    expect(later.status).toBe(202);
    const worker = createTestWorker(api);
    api.clock.advance(24 * 60 * 60_000);
    await api.make.log({ collegeId, waktu: log.minutesAgo(60 * 20), detail: 'sesudahnya' });
    await worker.drain();
    await worker.drain();
    const { data } = await api.as(reader).call(endpoints.daftarPekerjaan);
    // The clock stands still, so the export's own row has the same time.
    expect(data).toMatchObject([
      { jenis: 'ekspor.log_aktivitas', status: 'selesai', hasil: { ringkasan: { baris: 5_501 } } },
    ]);
    api.clock.advance(-24 * 60 * 60_000);
    await fill(5_501, 100_001);
    const refused = await api.as(reader).call(endpoints.eksporLog);
    expect([refused.status, refused.error.code]).toEqual([422, 'ekspor_terlalu_besar']);
  });

  test('is refused as the list is', async () => {
    expect((await api.as(await api.make.mahasiswa()).call(endpoints.eksporLog)).status).toBe(403);
    const turned = { waktu_awal: '2026-10-02T00:00:00Z', waktu_akhir: '2026-10-01T00:00:00Z' };
    expect((await api.as(operator).call(endpoints.eksporLog, { query: turned })).error.code).toBe(
      'rentang_waktu_terbalik',
    );
  });
});
