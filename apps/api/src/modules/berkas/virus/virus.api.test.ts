/** Uploads and the virus scanner (docs/decisions/186). */
import { endpoints } from '@lms/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { eicar } from '../../../testing/files/eicar.ts';
import { mp4, pdf } from '../../../testing/files/sample-files.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import {
  answerOf,
  type ClamdPalsu,
  startClamdPalsu,
} from '../../../testing/servers/clamd-palsu.ts';
import { multipart } from '../../../testing/upload.ts';
import { createMilikBerkas } from '../index.ts';
import { noteOlder } from './virus.repo.ts';

let clamd: ClamdPalsu;
let api: TestApi;
let worker: TestWorker;
let dosen: TestUser;
beforeAll(async () => {
  clamd = await startClamdPalsu();
  api = await createTestApi({ scanner: clamd.scanner });
  worker = createTestWorker(api);
  dosen = await api.make.dosen();
});
afterAll(async () => {
  await api.close();
  await clamd.close();
});
afterEach(async () => {
  clamd.answer = answerOf;
  clamd.mostBytes = 10_000_000;
  await worker.drain();
});

const upload = (content: string | Uint8Array, { by = dosen, name = 'Modul.pdf', to = api } = {}) =>
  to
    .as(by)
    .call(endpoints.unggahBerkas, multipart({ kind: 'lampiran_percakapan' }, { name, content }));
const get = (url: string, to = api) => to.app.inject({ url });
const shown = async (id: string, by = dosen) => {
  const rows = await createMilikBerkas(api).berkasOf(api.db, by.collegeId, [id], by);
  const row = rows.get(id);
  if (row === undefined) throw new Error(`no file ${id}`);
  return row;
};
const sha256Of = async (id: string) =>
  (await api.db.row<{ sha256: string }>('SELECT sha256 FROM berkas WHERE id = $1', [id]))?.sha256;
const rowOf = async (id: string) =>
  api.db.row<{ keadaan: string; temuan: string | null; percobaan: number; lagi_pada: Date }>(
    'SELECT keadaan, temuan, percobaan, lagi_pada FROM pemeriksaan_virus WHERE sha256 = $1',
    [await sha256Of(id)],
  );
const metric = async (name: string) => {
  const { body } = await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
};
/** As if it had been stored before there was a scanner. */
const forgetLook = async (id: string) =>
  api.db.run('DELETE FROM pemeriksaan_virus WHERE sha256 = $1', [await sha256Of(id)]);

describe('an upload', () => {
  test('can be used at once, and be read when the scanner has looked at it, once', async () => {
    const { status, data } = await upload(pdf('satu'));
    expect(status).toBe(201);
    expect(data.tertahan).toEqual({
      sebab: 'diperiksa',
      pesan: 'Berkas sedang diperiksa. Coba lagi sebentar.',
    });
    await api.db.transaction((tx) =>
      createMilikBerkas(api).klaimBerkas(tx, {
        collegeId: dosen.collegeId,
        idPengguna: dosen.userId,
        id: data.id,
        kind: 'lampiran_percakapan',
        pemilik: { jenis: 'pesan', id: 'p1' },
        idKelas: null,
        idPertemuan: null,
      }),
    );
    const early = await get(data.url);
    expect([early.statusCode, early.json().status]).toEqual([
      423,
      {
        code: 'berkas_sedang_diperiksa',
        message: 'Berkas sedang diperiksa. Coba lagi sebentar.',
      },
    ]);
    expect(early.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });

    await worker.drain(2);
    expect(clamd.seen.map(String)).toEqual([String(pdf('satu'))]);
    expect(await rowOf(data.id)).toMatchObject({ keadaan: 'bersih', temuan: null });
    expect((await get(data.url)).body).toBe(String(pdf('satu')));
    expect(await shown(data.id)).not.toHaveProperty('tertahan');
  });

  test('that is clean costs a reader no query; one that was held back when its link was signed, one', async () => {
    const { id, url: early } = (await upload(pdf('tanpa tanya'))).data;
    await worker.drain();
    const { url } = await shown(id);
    const asked = [vi.spyOn(api.db, 'row'), vi.spyOn(api.db, 'rows'), vi.spyOn(api.db, 'reading')];
    // Others run in the background.
    const ofFiles = () =>
      asked.flatMap((spy) =>
        spy.mock.calls.flatMap(([query]) => {
          const name = typeof query === 'object' && 'name' in query ? query.name : String(query);
          return name.includes('berkas') ? [name] : [];
        }),
      );
    try {
      expect((await get(url)).statusCode).toBe(200);
      expect(ofFiles()).toEqual([]);
      expect((await get(early)).statusCode).toBe(200);
      expect(ofFiles()).toEqual(['berkas.virus.note']);
    } finally {
      for (const spy of asked) spy.mockRestore();
    }
  });

  test('in parts is held back the same way', async () => {
    const film = mp4(5_600_000, eicar);
    const nama = 'Kuliah.mp4';
    const body = { kind: 'materi', tipe_file: 'video', nama, ukuran: film.byteLength } as const;
    const { id } = (await api.as(dosen).call(endpoints.mulaiUnggahan, { body })).data;
    const put = (from: number, to: number) =>
      api.as(dosen).call(endpoints.bagianUnggahan, {
        params: { id },
        query: { posisi: from },
        rawBody: film.subarray(from, to),
        headers: { 'content-type': 'application/octet-stream' },
      });
    await put(0, 5_000_000);
    const { berkas } = (await put(5_000_000, film.byteLength)).data;
    expect(berkas?.tertahan?.sebab).toBe('diperiksa');
    await worker.drain();
    expect(clamd.seen.at(-1)?.equals(film)).toBe(true);
    expect((await get(berkas?.url ?? '')).statusCode).toBe(403);
  });

  test('equal to one that others read is not held back, and is not looked at again', async () => {
    const { id } = (await upload(pdf('sama'))).data;
    await worker.drain();
    const looks = clamd.seen.length;
    const second = (await upload(pdf('sama'), { by: await api.make.dosen() })).data;
    expect(second).not.toHaveProperty('tertahan');
    await forgetLook(id);
    expect((await upload(pdf('sama'))).data).not.toHaveProperty('tertahan');
    await worker.drain();
    expect(clamd.seen).toHaveLength(looks);
  });

  test('without a scanner leaves no trace of one', async () => {
    const plain = await createTestApi();
    try {
      const by = await plain.make.dosen();
      const { data } = await upload(pdf('tanpa'), { by, to: plain });
      expect(data).not.toHaveProperty('tertahan');
      expect(data.url).not.toContain('tahan=');
      expect((await get(data.url, plain)).statusCode).toBe(200);
      expect(await plain.db.rows('SELECT FROM pemeriksaan_virus')).toEqual([]);
      expect(await plain.db.rows(`SELECT FROM outbox WHERE jenis LIKE '%virus%'`)).toEqual([]);
      const sweeps = plain.modules.flatMap((module) => module.sweeps ?? []);
      expect(sweeps.filter(({ name }) => name.includes('virus'))).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});

describe('a virus', () => {
  test('blocks the file for all, says why, is logged and counted, and nothing is deleted', async () => {
    const kelas = await api.make.kelas();
    const before = await metric('lms_files_infected');
    const { id, url } = (await upload(pdf(eicar), { name: 'Tugas Ani.pdf' })).data;
    await api.db.run('UPDATE berkas SET id_kelas = $2 WHERE id = $1', [id, kelas.id]);
    await worker.drain(2);

    const pesan =
      'Berkas ini diblokir karena pemindai virus menemukan Eicar-Test-Signature. Periksa perangkat Anda, lalu unggah berkas yang bersih.';
    for (const by of [dosen, await api.make.operator()]) {
      const file = await shown(id, { ...by, collegeId: dosen.collegeId });
      expect(file.tertahan).toEqual({ sebab: 'virus', pesan });
      const reply = await get(file.url);
      expect([reply.statusCode, reply.json().status]).toEqual([
        403,
        { code: 'berkas_bervirus', message: pesan },
      ]);
    }
    expect((await get(url)).statusCode).toBe(403);
    expect((await get(url.replace(/&tahan=\w+/, ''))).json().status.code).toBe(
      'tautan_tidak_berlaku',
    );
    const log = `SELECT role, id_kelas, detail, objek->>'temuan' AS temuan FROM log_aktivitas
      WHERE aksi = 'berkas.virus_ditemukan' AND objek->>'id' = $1`;
    expect(await api.db.rows(log, [id])).toEqual([
      {
        role: 'SISTEM',
        id_kelas: kelas.id,
        detail: 'Memblokir berkas “Tugas Ani.pdf”: pemindai virus menemukan Eicar-Test-Signature',
        temuan: 'Eicar-Test-Signature',
      },
    ]);
    expect(await metric('lms_files_infected')).toBe(before + 1);
    const lokasi = (await createMilikBerkas(api).lokasiOf(api.db, dosen.collegeId, [id])).get(id);
    expect(lokasi?.tertahan?.sebab).toBe('virus');
    const key = { collegeId: dosen.collegeId, path: lokasi?.lokasi ?? '' };
    expect(String(await api.files.readAll(key))).toContain(eicar);
  });

  test('is known when the same content comes again', async () => {
    const content = pdf(`lagi ${eicar}`);
    await upload(content);
    await worker.drain();
    const second = (await upload(content, { by: await api.make.dosen() })).data;
    expect(second.tertahan?.sebab).toBe('virus');
  });
});

describe('while the scanner is away', () => {
  test('uploads come in and wait; the sweep asks again, later each time, and nothing is given up', async () => {
    await clamd.goAway();
    const { id, url } = (await upload(pdf('menunggu'))).data;
    await worker.drain();
    expect(await rowOf(id)).toMatchObject({ keadaan: 'menunggu', percobaan: 1 });
    const pauses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const due = (await rowOf(id))?.lagi_pada ?? new Date(0);
      pauses.push((due.getTime() - api.clock.now().getTime()) / 1_000);
      api.clock.advance(due.getTime() - api.clock.now().getTime() - 1);
      await worker.sweep('berkas.periksa_virus');
      expect((await rowOf(id))?.percobaan).toBe(round + 1);
      api.clock.advance(1);
      await worker.sweep('berkas.periksa_virus');
      await worker.drain();
      expect((await rowOf(id))?.percobaan).toBe(round + 2);
    }
    expect(pauses).toEqual([60, 120, 240, 300, 300]);
    expect(await metric('lms_files_oldest_unscanned_seconds')).toBeCloseTo(1_020, 0);
    expect(await metric('lms_files_unscanned')).toBe(1);
    expect(await api.db.rows('SELECT FROM outbox WHERE gagal_pada IS NOT NULL')).toEqual([]);

    await clamd.comeBack();
    api.clock.advance(300_000);
    await worker.sweep('berkas.periksa_virus');
    await worker.drain();
    expect(await rowOf(id)).toMatchObject({ keadaan: 'bersih' });
    expect(await metric('lms_files_oldest_unscanned_seconds')).toBe(0);
    const renewed = await shown(id);
    expect((await get(renewed.url)).statusCode).toBe(200);
    expect((await get(url)).statusCode).toBe(403);
  });
});

describe('what the scanner cannot look at', () => {
  test('is read, and counted: content above its limit, and content that is lost', async () => {
    const before = await metric('lms_files_unscannable');
    clamd.mostBytes = 10;
    const large = (await upload(pdf('besar sekali'))).data;
    await worker.drain();
    expect(await rowOf(large.id)).toMatchObject({
      keadaan: 'terlewat',
      temuan: 'lebih besar daripada batas pemindai',
    });
    expect((await get(large.url)).statusCode).toBe(200);
    const lost = (await upload(pdf('hilang'))).data;
    const { lokasi: path } = (
      await createMilikBerkas(api).lokasiOf(api.db, dosen.collegeId, [lost.id])
    ).get(lost.id) ?? { lokasi: '' };
    await api.files.remove({ collegeId: dosen.collegeId, path });
    await worker.drain();
    expect(await rowOf(lost.id)).toMatchObject({ keadaan: 'terlewat' });
    expect(await metric('lms_files_unscannable')).toBe(before + 2);
  });
});

describe('contents of before the scanner', () => {
  test('stay readable, are looked at in the background, and blocked when a virus is found', async () => {
    const clean = (await upload(pdf('lama'))).data;
    const bad = (await upload(pdf(`lama ${eicar}`))).data;
    await api.db.run(`DELETE FROM outbox WHERE selesai_pada IS NULL`);
    await forgetLook(clean.id);
    await forgetLook(bad.id);
    await worker.sweep('berkas.periksa_virus');
    for (const { id } of [clean, bad]) {
      expect(await rowOf(id)).toMatchObject({ keadaan: 'latar' });
      expect(await shown(id)).not.toHaveProperty('tertahan');
      expect((await get((await shown(id)).url)).statusCode).toBe(200);
    }
    await worker.drain();
    expect(await rowOf(clean.id)).toMatchObject({ keadaan: 'bersih' });
    expect((await shown(bad.id)).tertahan?.sebab).toBe('virus');
  });

  test('are met again and again', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) {
      const { id } = (await upload(pdf(`urut ${n}`))).data;
      ids.push(id);
    }
    await worker.drain();
    for (const id of ids) await forgetLook(id);
    await worker.sweep('berkas.periksa_virus');
    await worker.drain();
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ keadaan: 'bersih' });
  });

  test('are taken in order, a limited number at a time', async () => {
    const at = { most: 2, now: api.clock.now() };
    const steps = await api.db.transaction(async (tx) => {
      const seen = [];
      let last = await noteOlder(tx, { collegeId: '', sha256: '' }, at);
      for (; last !== null; last = await noteOlder(tx, last, at)) seen.push(last);
      return seen;
    });
    const { jumlah } = (await api.db.row<{ jumlah: number }>(
      'SELECT count(*)::int AS jumlah FROM berkas_isi',
    )) ?? { jumlah: 0 };
    expect(steps).toHaveLength(Math.floor(jumlah / 2));
    expect(steps).toEqual(steps.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)));
    const unknown = `SELECT FROM berkas_isi i WHERE NOT EXISTS (
      SELECT 1 FROM pemeriksaan_virus p WHERE p.college_id = i.college_id AND p.sha256 = i.sha256)`;
    expect(await api.db.rows(unknown)).toEqual([]);
  });
});

test('a content that goes takes its verdict along', async () => {
  const { id } = (await upload(pdf('pergi'))).data;
  await worker.drain();
  const sha256 = await sha256Of(id);
  await api.as(dosen).call(endpoints.hapusBerkas, { query: { id } });
  await worker.sweep('berkas.isi_tanpa_berkas');
  const left = 'SELECT FROM pemeriksaan_virus WHERE sha256 = $1';
  expect(await api.db.rows(left, [sha256])).toEqual([]);
});
