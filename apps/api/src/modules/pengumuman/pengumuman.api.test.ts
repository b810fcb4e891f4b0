import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { createTestWorker } from '../../testing/jobs.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:00:00Z');
beforeEach(() => api.clock.set(NOW));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

async function scene() {
  const { id: collegeId } = await api.make.college();
  const ti = await api.make.prodi({ collegeId });
  const si = await api.make.prodi({ collegeId });
  const write = { pengumuman: 'write' as const };
  return {
    collegeId,
    ti,
    si,
    ani: await api.make.mahasiswa({ collegeId, idProdi: ti.id }),
    budi: await api.make.mahasiswa({ collegeId, idProdi: si.id }),
    dosen: await api.make.dosen({ collegeId, idProdi: ti.id }),
    operator: await api.make.operator({ collegeId, areas: write }),
    operatorTi: await api.make.operator({ collegeId, areas: write, prodi: [ti.id] }),
    pembaca: await api.make.operator({ collegeId, areas: { pengumuman: 'read' } }),
  };
}

const isian = (over: object = {}) => ({
  judul: 'Libur bersama',
  isi: '<p>Kampus tutup.</p>',
  tanggalPublish: at(-1),
  ...over,
});
const add = (who: TestUser, over: object = {}) =>
  api.as(who).call(endpoints.tambahPengumuman, { body: isian(over) });
const titles = async (who: TestUser, query: object = {}) =>
  (await api.as(who).call(endpoints.daftarPengumuman, { query })).data.map(({ judul }) => judul);
const detail = (who: TestUser, id: string) =>
  api.as(who).call(endpoints.detailPengumuman, { params: { id } });
const sweep = (name: string) => createTestWorker(api).sweep(name);
const told = (collegeId: string) =>
  api.db.rows<{ stream: string }>(
    `SELECT stream FROM event WHERE college_id = $1 AND jenis = 'pengumuman.berubah' ORDER BY stream`,
    [collegeId],
  );

describe('who sees it', () => {
  test('only whom it addresses, newest first, and nobody before its time or after its end', async () => {
    const { ani, budi, dosen, operator, pembaca, ti } = await scene();
    await add(operator, { judul: 'Semua', tanggalPublish: at(-3) });
    await add(operator, { judul: 'Mahasiswa', target: { role: ['mahasiswa'], id_prodi: [] } });
    await add(operator, {
      judul: 'TI',
      tanggalPublish: at(-2),
      target: { role: [], id_prodi: [ti.id] },
    });
    await add(operator, { judul: 'Besok', tanggalPublish: at(24) });
    await add(operator, { judul: 'Kemarin', tanggalPublish: at(-30), tanggalBerakhir: at(-24) });
    expect(await titles(ani)).toEqual(['Mahasiswa', 'TI', 'Semua']);
    expect(await titles(budi)).toEqual(['Mahasiswa', 'Semua']);
    expect(await titles(dosen)).toEqual(['TI', 'Semua']);
    expect(await titles(pembaca)).toEqual(['TI', 'Semua']);
    expect(await titles(operator)).toEqual(['Besok', 'Mahasiswa', 'TI', 'Semua', 'Kemarin']);
    expect(await titles(operator, { status: 'terjadwal' })).toEqual(['Besok']);
    expect(await titles(operator, { status: 'berakhir' })).toEqual(['Kemarin']);
    // A reader who asks for what is hidden finds nothing.
    expect(await titles(ani, { status: 'terjadwal' })).toEqual([]);
    expect(await titles(ani, { search: 'sem' })).toEqual(['Semua']);
  });

  test('the card has pinned ones first, the list does not', async () => {
    const { ani, operator } = await scene();
    await add(operator, { judul: 'Lama', tanggalPublish: at(-9), disematkan: true });
    await add(operator, { judul: 'Baru' });
    await add(operator, { judul: 'Nanti', tanggalPublish: at(9), disematkan: true });
    expect(await titles(ani)).toEqual(['Baru', 'Lama']);
    expect(await titles(ani, { sematan: true })).toEqual(['Lama', 'Baru']);
    // Its writer's card shows what readers see.
    expect(await titles(operator, { sematan: true })).toEqual(['Lama', 'Baru']);
  });

  test('another programme, another college and a reader of a draft get the same 404', async () => {
    const { ani, budi, operator, ti } = await scene();
    const ofTi = (await add(operator, { target: { role: [], id_prodi: [ti.id] } })).data.id;
    const later = (await add(operator, { tanggalPublish: at(1) })).data.id;
    const other = await scene();
    for (const [who, id] of [
      [budi, ofTi],
      [ani, later],
      [other.ani, ofTi],
      [other.operator, ofTi],
    ] as const)
      expect((await detail(who, id)).status).toBe(404);
    expect((await detail(ani, ofTi)).status).toBe(200);
  });

  test('its text is cleaned, its list shows the beginning', async () => {
    const { ani, operator } = await scene();
    const made = await add(operator, {
      isi: '<p onclick="x()">Halo <script>alert(1)</script><strong>dunia</strong></p>',
    });
    expect((await detail(ani, made.data.id)).data).toMatchObject({
      isi: '<p>Halo <strong>dunia</strong></p>',
      target: null,
      jumlah_dibaca: null,
      boleh_ubah: false,
    });
    const [row] = (await api.as(ani).call(endpoints.daftarPengumuman)).data;
    expect(row).toMatchObject({ isi: 'Halo dunia', dibaca: false, jumlah_lampiran: 0 });
  });
});

describe('reading', () => {
  test('marks it once, and its writer sees how many, per role', async () => {
    const { ani, dosen, operator } = await scene();
    const { id } = (await add(operator)).data;
    for (const who of [ani, ani, dosen])
      await api.as(who).call(endpoints.bacaPengumuman, { params: { id } });
    const draft = (await add(operator, { tanggalPublish: at(1) })).data.id;
    await api.as(operator).call(endpoints.bacaPengumuman, { params: { id: draft } });
    expect((await detail(operator, draft)).data.jumlah_dibaca?.operator).toBe(0);
    expect((await detail(ani, id)).data.dibaca).toBe(true);
    expect((await detail(operator, id)).data.jumlah_dibaca).toEqual({
      mahasiswa: 1,
      dosen: 1,
      operator: 0,
    });
  });
});

describe('writing', () => {
  test('an operator of one programme writes to it alone and changes only its own', async () => {
    const { operator, operatorTi, ti, si } = await scene();
    expect((await add(operatorTi)).error.code).toBe('pengumuman_prodi_lain');
    expect((await add(operatorTi, { target: { id_prodi: [ti.id, si.id] } })).status).toBe(422);
    const own = await add(operatorTi, { target: { id_prodi: [ti.id] } });
    expect(own.status).toBe(201);
    const { id } = (await add(operator)).data;
    expect((await detail(operatorTi, id)).data.boleh_ubah).toBe(false);
    const change = (who: TestUser, body: object) =>
      api.as(who).call(endpoints.ubahPengumuman, { params: { id }, body: isian(body) });
    expect((await change(operatorTi, { target: { id_prodi: [ti.id] } })).status).toBe(404);
    expect((await change(operator, { judul: 'Libur panjang' })).data.judul).toBe('Libur panjang');
    expect((await add(operator, { target: { id_prodi: ['tidak-ada'] } })).error.code).toBe(
      'pengumuman_prodi_tidak_ada',
    );
  });

  test('what two change at once is told, not overwritten', async () => {
    const { operator } = await scene();
    const { id, updated_at } = (await add(operator)).data;
    const change = (judul: string) =>
      api.as(operator).call(endpoints.ubahPengumuman, {
        params: { id },
        body: isian({ judul, updated_at }),
      });
    api.clock.advance(1_000);
    expect((await change('Satu')).status).toBe(200);
    expect((await change('Dua')).error.code).toBe('pengumuman_berubah');
  });

  test('a form that is sent twice makes one', async () => {
    const { operator, ani } = await scene();
    const id_klien = randomUUID();
    const made = await Promise.all([add(operator, { id_klien }), add(operator, { id_klien })]);
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect(await titles(ani)).toHaveLength(1);
  });

  test('files are claimed and released, and nobody else’s can be taken', async () => {
    const { operator, operatorTi, ani } = await scene();
    const kind = 'lampiran_pengumuman' as const;
    const [mine, second] = [
      await api.make.berkas({ pengunggah: operator, kind }),
      await api.make.berkas({ pengunggah: operator, kind }),
    ];
    const theirs = await api.make.berkas({ pengunggah: operatorTi, kind });
    expect((await add(operator, { lampiran: [theirs] })).error.code).toBe('berkas_tidak_tersedia');
    const { id } = (await add(operator, { lampiran: [mine] })).data;
    expect((await detail(ani, id)).data.lampiran).toHaveLength(1);
    const changed = await api.as(operator).call(endpoints.ubahPengumuman, {
      params: { id },
      body: isian({ lampiran: [second] }),
    });
    expect(changed.data.lampiran.map((file) => file.id)).toEqual([second]);
    expect(await api.db.rows('SELECT FROM berkas WHERE id = $1', [mine])).toHaveLength(0);
  });

  test('a withdrawn one is gone at once, comes back for 30 days and then never', async () => {
    const { ani, operator } = await scene();
    const { id } = (await add(operator)).data;
    const withdraw = () => api.as(operator).call(endpoints.hapusPengumuman, { params: { id } });
    const restore = () => api.as(operator).call(endpoints.pulihkanPengumuman, { params: { id } });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect([await titles(ani), (await detail(ani, id)).status]).toEqual([[], 404]);
    expect(await titles(operator, { status: 'ditarik' })).toHaveLength(1);
    expect((await restore()).data.status).toBe('tayang');
    expect((await restore()).status).toBe(404);
    await withdraw();
    api.clock.advance(30 * DAY_MS);
    await sweep('pengumuman.ditarik');
    expect((await detail(operator, id)).status).toBe(200);
    api.clock.advance(1);
    await sweep('pengumuman.ditarik');
    expect((await detail(operator, id)).status).toBe(404);
  });

  test('the reach counts active accounts of the target', async () => {
    const { operator, operatorTi, ti, si, collegeId } = await scene();
    await api.make.mahasiswa({ collegeId, idProdi: ti.id, isActive: false });
    const reach = async (who: TestUser, role: string[], id_prodi: string[]) =>
      (await api.as(who).call(endpoints.jangkauanPengumuman, { body: { role, id_prodi } as never }))
        .data;
    expect(await reach(operator, [], [])).toEqual({ mahasiswa: 2, dosen: 1, operator: 3 });
    expect(await reach(operator, ['mahasiswa'], [si.id])).toEqual({
      mahasiswa: 1,
      dosen: 0,
      operator: 0,
    });
    expect(await reach(operatorTi, [], [ti.id])).toEqual({ mahasiswa: 1, dosen: 1, operator: 3 });
  });
});

describe('open pages', () => {
  test('of its roles are told when it appears, once, and of a scheduled one at its time', async () => {
    const { operator, collegeId } = await scene();
    await add(operator, { tanggalPublish: at(1), target: { role: ['dosen'] } });
    expect(await told(collegeId)).toEqual([]);
    api.clock.advance(HOUR_MS);
    await sweep('pengumuman.terbit');
    await sweep('pengumuman.terbit');
    expect(await told(collegeId)).toEqual([{ stream: 'pengumuman:dosen' }]);
    await add(operator);
    expect((await told(collegeId)).map(({ stream }) => stream)).toEqual([
      'pengumuman:dosen',
      'pengumuman:dosen',
      'pengumuman:mahasiswa',
      'pengumuman:operator',
    ]);
  });

  test('listen to their own role alone', async () => {
    const { ani } = await scene();
    const answer = await api.as(ani).call(endpoints.events, {
      query: { stream: ['pengumuman:dosen'] } as never,
    });
    expect(answer.status).toBe(404);
  });
});

describe('behind the bell', () => {
  const heard = async (who: TestUser) =>
    (await api.as(who).call(endpoints.daftarNotifikasi)).data
      .filter(({ jenis }) => jenis === 'pengumuman')
      .map(({ judul }) => judul);
  /** Every job twice, also those that jobs add. */
  const work = () => createTestWorker(api).drain(2);

  test('everybody whom it addresses hears once, its writer and inactive accounts do not', async () => {
    const { ani, budi, dosen, operator, operatorTi, collegeId, ti } = await scene();
    const keluar = await api.make.mahasiswa({ collegeId, idProdi: ti.id });
    await api.db.run('UPDATE pengguna SET is_active = false WHERE id = $1', [keluar.userId]);
    const { id } = (await add(operatorTi, { target: { id_prodi: [ti.id] } })).data;
    await work();
    expect([await heard(ani), await heard(budi), await heard(dosen)]).toEqual([
      ['Libur bersama'],
      [],
      ['Libur bersama'],
    ]);
    expect([await heard(operator), await heard(operatorTi)]).toEqual([['Libur bersama'], []]);
    await api.as(operatorTi).call(endpoints.hapusPengumuman, { params: { id } });
    expect(await heard(ani)).toEqual([]);
    await api.as(operatorTi).call(endpoints.pulihkanPengumuman, { params: { id } });
    await work();
    expect(await heard(ani)).toEqual(['Libur bersama']);
    const rows = await api.db.rows('SELECT FROM notifikasi WHERE college_id = $1', [collegeId]);
    expect(rows).toHaveLength(4);
  });

  test('one that is put off is gone at once, and comes back at its new time', async () => {
    const { ani, operator } = await scene();
    const { id } = (await add(operator)).data;
    await work();
    const later = await api.as(operator).call(endpoints.ubahPengumuman, {
      params: { id },
      body: isian({ tanggalPublish: at(1) }),
    });
    expect([later.status, await heard(ani)]).toEqual([200, []]);
    await work();
    expect(await heard(ani)).toEqual([]);
    api.clock.advance(HOUR_MS);
    await sweep('pengumuman.terbit');
    await work();
    expect(await heard(ani)).toEqual(['Libur bersama']);
  });

  test('one that is withdrawn before its job runs is told to nobody', async () => {
    const { ani, operator } = await scene();
    const { id } = (await add(operator)).data;
    await api.as(operator).call(endpoints.hapusPengumuman, { params: { id } });
    await work();
    expect(await heard(ani)).toEqual([]);
  });

  test('thousands hear in several jobs, each person once, open pages when all are told, and it goes from all', async () => {
    const { dosen, operator, collegeId } = await scene();
    const jobs = async () =>
      (
        await api.db.rows(
          "SELECT FROM outbox WHERE college_id = $1 AND jenis = 'pengumuman.kabari'",
          [collegeId],
        )
      ).length;
    await api.db.run(
      `INSERT INTO pengguna (college_id, id, username, nama, role)
       SELECT $1, $1 || '-banyak-' || n, $1 || 'b' || n, 'Orang ' || n, 'dosen' FROM generate_series(1, 5200) n`,
      [collegeId],
    );
    const { id } = (await add(operator, { target: { role: ['dosen'] } })).data;
    const before = (await told(collegeId)).length;
    await work();
    const row = await api.db.row(
      `SELECT count(*)::int AS baris, count(DISTINCT id_pengguna)::int AS orang FROM notifikasi WHERE college_id = $1`,
      [collegeId],
    );
    expect(row).toEqual({ baris: 5_201, orang: 5_201 });
    expect(await jobs()).toBe(2);
    expect((await told(collegeId)).length).toBe(before + 1);

    await api.as(operator).call(endpoints.hapusPengumuman, { params: { id } });
    expect(await heard(dosen)).toEqual([]);
    await work();
    const left = await api.db.rows(
      'SELECT FROM notifikasi WHERE college_id = $1 AND ditarik_pada IS NULL',
      [collegeId],
    );
    expect(left).toEqual([]);
    expect(await jobs()).toBe(4);
  });
});
