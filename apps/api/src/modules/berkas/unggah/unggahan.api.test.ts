/** Uploads in parts (K13), and unclaimed ones. */
import { createHash } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { mp4, pdf } from '../../../testing/files/sample-files.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
let worker: TestWorker;
let dosen: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
  dosen = await api.make.dosen();
});
afterAll(() => api.close());

const MB = 1_000_000;
const film = mp4(11_200_000);
const part = (from: number, to: number) => film.subarray(from * MB, to * MB);
const begin = async (over: object = {}) =>
  api.as(dosen).call(endpoints.mulaiUnggahan, {
    body: {
      kind: 'materi',
      tipe_file: 'video',
      nama: 'Kuliah.mp4',
      ukuran: film.byteLength,
      durasi_detik: 60,
      ...over,
    },
  });
const put = (id: string, posisi: number | string, rawBody: Buffer, by = dosen) =>
  api.as(by).call(endpoints.bagianUnggahan, {
    params: { id },
    query: { posisi },
    rawBody,
    headers: { 'content-type': 'application/octet-stream' },
  });
const stateOf = (id: string) => api.as(dosen).call(endpoints.keadaanUnggahan, { params: { id } });
const uploadOf = (id: string) =>
  api.db.row<{ keadaan: { lokasi: string } }>('SELECT keadaan FROM unggahan WHERE id = $1', [id]);

describe('a file in parts', () => {
  test('comes in part by part; the last one answers the file, and again when it is sent again', async () => {
    const { id, posisi, berkas } = (await begin()).data;
    expect([posisi, berkas]).toEqual([0, null]);
    expect((await put(id, 0, part(0, 5))).data).toMatchObject({ posisi: 5 * MB, berkas: null });
    expect((await stateOf(id)).data).toMatchObject({ posisi: 5 * MB, berkas: null });
    expect((await put(id, 5 * MB, part(5, 10))).data.posisi).toBe(10 * MB);
    const last = await put(id, 10 * MB, part(10, 12));
    expect(last.data.berkas).toMatchObject({
      nama: 'Kuliah.mp4',
      tipe: 'video/mp4',
      content_length: film.byteLength,
      durasi_detik: 60,
    });
    const again = await put(id, 10 * MB, part(10, 12));
    expect(again.data).toMatchObject({
      posisi: film.byteLength,
      berkas: { id: last.data.berkas?.id },
    });
    expect((await stateOf(id)).data.berkas?.id).toBe(last.data.berkas?.id);
    const served = await api.app.inject({ url: last.data.berkas?.url ?? '' });
    expect(served.rawPayload.equals(film)).toBe(true);
  });

  test('a part again changes nothing, one that leaves a gap is told where to go on', async () => {
    const { id } = (await begin()).data;
    await put(id, 0, part(0, 5));
    expect((await put(id, 0, Buffer.alloc(5 * MB, 'x'))).data.posisi).toBe(5 * MB);
    expect((await put(id, 2 * MB, part(2, 4))).data.posisi).toBe(5 * MB);
    const gap = await put(id, 6 * MB, part(6, 10));
    expect([gap.status, gap.error.code, JSON.parse(gap.text).data]).toEqual([
      409,
      'unggahan_posisi_salah',
      { posisi: 5 * MB },
    ]);
    await put(id, 5 * MB, part(5, 10));
    expect((await put(id, 10 * MB, part(10, 12))).data.berkas).not.toBeNull();
    const row = await api.db.row<{ sha256: string }>(
      'SELECT sha256 FROM berkas WHERE id = (SELECT id_berkas FROM unggahan WHERE id = $1)',
      [id],
    );
    expect(row?.sha256).toBe(createHash('sha256').update(film).digest('hex'));
  });

  test('two at once are one after the other', async () => {
    const { id } = (await begin()).data;
    const replies = await Promise.all([
      put(id, 0, part(0, 5)),
      put(id, 0, part(0, 5)),
      put(id, 0, part(0, 5)),
    ]);
    expect(replies.map(({ data }) => data.posisi)).toEqual([5 * MB, 5 * MB, 5 * MB]);
    await put(id, 5 * MB, part(5, 10));
    const ends = await Promise.all([
      put(id, 10 * MB, part(10, 12)),
      put(id, 10 * MB, part(10, 12)),
    ]);
    expect(new Set(ends.map(({ data }) => data.berkas?.id)).size).toBe(1);
  });

  test.each(['there', 'here again'] as const)(
    'goes on in another process, and ends %s',
    async (where) => {
      const { id } = (await begin()).data;
      await put(id, 0, part(0, 5));
      const next = await createTestApi({
        database: { url: api.databaseUrl, drop: async () => undefined },
        filesIn: api.filesFolder,
      });
      try {
        const there = (posisi: number, rawBody: Buffer) =>
          next.as(dosen).call(endpoints.bagianUnggahan, {
            params: { id },
            query: { posisi },
            rawBody,
            headers: { 'content-type': 'application/octet-stream' },
          });
        expect(
          (await next.as(dosen).call(endpoints.keadaanUnggahan, { params: { id } })).data.posisi,
        ).toBe(5 * MB);
        await there(5 * MB, part(5, 10));
        const last =
          where === 'there' ? there : (posisi: number, rawBody: Buffer) => put(id, posisi, rawBody);
        const { berkas } = (await last(10 * MB, part(10, 12))).data;
        expect((await api.app.inject({ url: berkas?.url ?? '' })).rawPayload.equals(film)).toBe(
          true,
        );
        expect(await api.db.row('SELECT sha256 FROM berkas WHERE id = $1', [berkas?.id])).toEqual({
          sha256: createHash('sha256').update(film).digest('hex'),
        });
      } finally {
        await next.close();
      }
    },
  );

  test('whose process ended between the last part and the file is sent the last part once more', async () => {
    const { id } = (await begin()).data;
    await put(id, 0, part(0, 5));
    await put(id, 5 * MB, part(5, 10));
    const { berkas } = (await put(id, 10 * MB, part(10, 12))).data;
    await api.db.run('UPDATE unggahan SET id_berkas = NULL WHERE id = $1', [id]);
    await api.db.run('DELETE FROM berkas WHERE id = $1', [berkas?.id]);
    expect((await stateOf(id)).data).toMatchObject({ posisi: 10 * MB, berkas: null });
    // The file keeps the bytes that were received first.
    expect((await put(id, 10 * MB, Buffer.alloc(1_200_000, 'x'))).data.berkas?.content_length).toBe(
      film.byteLength,
    );
  });

  test.each([
    ['too small', 0, part(0, 0.5)],
    ['longer than the file', 0, Buffer.alloc(5 * MB)],
    ['empty', 0, Buffer.alloc(0)],
  ])('a part that is %s', async (name, posisi, bytes) => {
    const { id } = (await begin(name === 'longer than the file' ? { ukuran: 4 * MB } : {})).data;
    const reply = await put(id, posisi, bytes);
    expect([reply.status, reply.error.code]).toEqual([422, 'unggahan_bagian_salah']);
  });

  test('a part above 5 MB is not read', async () => {
    const { id } = (await begin()).data;
    expect((await put(id, 0, Buffer.alloc(5 * MB + 1))).status).toBe(413);
  });

  test('what is refused by its first part, and by its whole', async () => {
    const { id } = (await begin()).data;
    const first = await put(id, 0, Buffer.alloc(5 * MB, '<html>'));
    expect([first.status, first.error.message]).toEqual([
      422,
      'Isi berkas bukan MP4. Simpan sebagai MP4 lalu unggah lagi.',
    ]);
    expect((await stateOf(id)).data.posisi).toBe(0);

    const zip = (await begin({ tipe_file: 'archive', nama: 'a.zip', ukuran: 2 * MB })).data;
    const damaged = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(2 * MB - 4)]);
    const { keadaan } = (await uploadOf(zip.id)) ?? { keadaan: { lokasi: '' } };
    const last = await put(zip.id, 0, damaged);
    expect([last.status, last.error.code]).toEqual([422, 'berkas_arsip_ditolak']);
    expect((await stateOf(zip.id)).status).toBe(404);
    await worker.drain();
    expect(await api.files.find({ collegeId: dosen.collegeId, path: keadaan.lokasi })).toBeNull();
  });

  test('is its uploader’s alone, and is known to be refused before a byte is sent', async () => {
    const { id } = (await begin()).data;
    const other = await api.make.dosen();
    expect((await put(id, 0, part(0, 5), other)).status).toBe(404);
    expect((await api.as(other).call(endpoints.keadaanUnggahan, { params: { id } })).status).toBe(
      404,
    );
    expect((await api.as(other).call(endpoints.batalUnggahan, { params: { id } })).status).toBe(
      404,
    );
    const large = await begin({ ukuran: 500_000_001 });
    expect([large.error.code, large.error.message]).toEqual([
      'berkas_terlalu_besar_untuk_jenis',
      'Ukuran maksimal 500 MB',
    ]);
    expect((await begin({ nama: 'a.exe' })).error.message).toBe('File type .exe is not allowed');
    const json = await api
      .as(dosen)
      .call(endpoints.bagianUnggahan, { params: { id }, query: { posisi: 0 }, rawBody: '{}' });
    expect(json.status).toBe(415);
  });

  test('that is given up leaves nothing', async () => {
    const { id } = (await begin()).data;
    await put(id, 0, part(0, 5));
    expect((await api.as(dosen).call(endpoints.batalUnggahan, { params: { id } })).status).toBe(
      200,
    );
    expect((await stateOf(id)).status).toBe(404);
    await worker.drain();
    expect((await put(id, 5 * MB, part(5, 10))).status).toBe(404);
  });
});

test.each(['', ' ', '1e3', '-1'])(
  'where a part begins is said by digits: %j is refused',
  async (posisi) => {
    const { id } = (await begin()).data;
    const reply = await put(id, posisi, part(0, 1));
    expect([reply.status, reply.error.code]).toEqual([422, 'validasi_gagal']);
  },
);

test('storage that is slow takes no more than four connections, and others are answered', async () => {
  const ids = await Promise.all(
    Array.from({ length: 7 }, async () => (await begin({ ukuran: 1 * MB })).data.id),
  );
  const stored = Promise.withResolvers<void>();
  const append = api.files.append.bind(api.files);
  const slow = vi.spyOn(api.files, 'append').mockImplementation(async (...part) => {
    await stored.promise;
    return append(...part);
  });
  const coming = Promise.all(ids.map((id) => put(id, 0, part(0, 1))));
  try {
    await expect.poll(() => slow.mock.calls.length).toBe(4);
    expect((await stateOf(ids[6] ?? '')).data.posisi).toBe(0);
    expect(slow).toHaveBeenCalledTimes(4);
  } finally {
    stored.resolve();
    const replies = await coming;
    slow.mockRestore();
    expect(replies.map(({ data }) => data.posisi)).toEqual(ids.map(() => 1 * MB));
  }
});

describe('what nothing has yet', () => {
  const beginBy = (by: TestUser, over: object = {}) =>
    api.as(by).call(endpoints.mulaiUnggahan, {
      body: { kind: 'pengumpulan_tugas', nama: 'a.pdf', ukuran: 50 * MB, ...over },
    });
  const lying = (
    by: TestUser,
    { rows, bytes, claimed }: { rows: number; bytes: number; claimed?: boolean },
  ) =>
    api.db.run(
      `WITH isi AS (INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, dibuat_pada)
         VALUES ($1, repeat('a', 64), $4, 'application/pdf', 'x', now()) ON CONFLICT DO NOTHING)
       INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, pengunggah, dibuat_pada, diklaim_pada)
       SELECT $1, gen_random_uuid(), repeat('a', 64), 'a.pdf', 'pengumpulan_tugas', $4, $2, now(), CASE WHEN $5 THEN now() END
       FROM generate_series(1, $3::int)`,
      [by.collegeId, by.userId, rows, bytes, claimed ?? false],
    );

  test('is bounded in number and bytes for each account, also when it asks twice at once', async () => {
    const collegeId = (await api.make.college()).id;
    const [many, large, used] = await Promise.all(
      [1, 2, 3].map(() => api.make.mahasiswa({ collegeId })),
    );
    if (!many || !large || !used) throw new Error('three students');
    await lying(many, { rows: 199, bytes: 1 });
    const two = await Promise.all([beginBy(many), beginBy(many)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await beginBy(many)).error.code).toBe('unggahan_terlalu_banyak');
    const whole = multipart({ kind: 'pengumpulan_tugas' }, { name: 'a.pdf', content: pdf() });
    expect((await api.as(many).call(endpoints.unggahBerkas, whole)).error.code).toBe(
      'unggahan_terlalu_banyak',
    );
    await lying(large, { rows: 100, bytes: 50 * MB });
    expect((await beginBy(large)).error.code).toBe('unggahan_terlalu_banyak');
    await lying(used, { rows: 300, bytes: 50 * MB, claimed: true });
    expect((await beginBy(used)).status).toBe(201);
  });
});

describe('the quota', () => {
  const limited = async (bytes: number) => {
    const college = await api.make.college();
    const id = await api.make.berkas({
      pengunggah: await api.make.dosen({ collegeId: college.id }),
    });
    await api.db.run(
      'UPDATE berkas_isi SET ukuran = $2 WHERE sha256 = (SELECT sha256 FROM berkas WHERE id = $1)',
      [id, 1_000_000_000 - bytes],
    );
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_sistem', $2::jsonb)`,
      [college.id, JSON.stringify({ kuota_penyimpanan_gb: 1 })],
    );
    return college.id;
  };
  const beginBy = (by: TestUser, ukuran: number) =>
    api.as(by).call(endpoints.mulaiUnggahan, {
      body: { kind: 'materi', tipe_file: 'video', nama: 'a.mp4', ukuran },
    });

  test('is not passed by uploads that begin at the same moment: what is on its way has its room', async () => {
    const collegeId = await limited(30 * MB);
    const lecturers = await Promise.all(
      Array.from({ length: 4 }, () => api.make.dosen({ collegeId })),
    );
    const replies = await Promise.all(
      lecturers.flatMap((by) => [beginBy(by, 10 * MB), beginBy(by, 10 * MB)]),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      201, 201, 201, 409, 409, 409, 409, 409,
    ]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('kuota_penuh');
    const at = replies.findIndex(({ status }) => status === 201);
    const by = lecturers[Math.floor(at / 2)] ?? dosen;
    await api.as(by).call(endpoints.batalUnggahan, { params: { id: replies[at]?.data.id ?? '' } });
    expect((await beginBy(by, 10 * MB)).status).toBe(201);
  });

  test('whoever asks while another books waits, and is then told', async () => {
    const by = await api.make.dosen({ collegeId: await limited(10 * MB) });
    const second = await interleave(api.db, {
      take: async (tx) => {
        await tx.run("SELECT pg_advisory_xact_lock(hashtextextended('kuota:' || $1, 0))", [
          by.collegeId,
        ]);
        await tx.run(
          `INSERT INTO unggahan (college_id, id, pengunggah, nama, kind, ukuran, dibuat_pada, diubah_pada)
           VALUES ($1, 'lain', $2, 'a.mp4', 'materi', 9000000, now(), now())`,
          [by.collegeId, by.userId],
        );
      },
      begin: () => beginBy(by, 2 * MB),
    });
    expect(second.error.code).toBe('kuota_penuh');
  });

  test('counts a file once: while it comes, and when it is there', async () => {
    const by = await api.make.dosen({ collegeId: await limited(12 * MB) });
    const { id } = (await beginBy(by, film.byteLength)).data;
    expect((await beginBy(by, 1 * MB)).status).toBe(409);
    await put(id, 0, part(0, 5), by);
    await put(id, 5 * MB, part(5, 10), by);
    expect((await put(id, 10 * MB, part(10, 12), by)).data.berkas).not.toBeNull();
    expect((await beginBy(by, 1 * MB)).status).toBe(409);
    expect((await beginBy(by, 700_000)).status).toBe(201);
  });
});

test('a transcript does not come in parts', async () => {
  const reply = await begin({ tipe_file: 'transkrip', nama: 'a.vtt', ukuran: 10 });
  expect([reply.status, reply.error.code]).toEqual([422, 'validasi_gagal']);
});

describe('what nobody has', () => {
  const whole = async (text: string) => {
    const sent = multipart({ kind: 'silabus' }, { name: 'a.pdf', content: pdf(text) });
    return (await api.as(dosen).call(endpoints.unggahBerkas, sent)).data;
  };
  const contentOf = (id: string) =>
    api.db.row<{ lokasi: string; sha256: string }>(
      'SELECT i.lokasi, i.sha256 FROM berkas b JOIN berkas_isi i USING (college_id, sha256) WHERE b.id = $1',
      [id],
    );
  const bytesAt = async (lokasi: string | undefined) =>
    api.files.find({ collegeId: dosen.collegeId, path: lokasi ?? '' });
  async function sweep() {
    for (const name of ['berkas.tanpa_pemilik', 'berkas.unggahan_usang', 'berkas.isi_tanpa_berkas'])
      await worker.sweep(name);
    await worker.drain(2);
  }

  test('goes after 24 hours, with its bytes; what a row has stays', async () => {
    const [gone, kept] = [await whole('pergi'), await whole('tinggal')];
    const upload = (await begin()).data;
    await put(upload.id, 0, part(0, 5));
    await api.db.run(
      `UPDATE berkas SET diklaim_pada = now(), pemilik_jenis = 'kelas', pemilik_id = 'k' WHERE id = $1`,
      [kept.id],
    );
    const [first, second] = [await contentOf(gone.id), await contentOf(kept.id)];
    api.clock.advance(23 * 3_600_000);
    await sweep();
    expect(await bytesAt(first?.lokasi)).not.toBeNull();
    api.clock.advance(2 * 3_600_000);
    await sweep();
    expect([await contentOf(gone.id), await bytesAt(first?.lokasi)]).toEqual([null, null]);
    expect(await bytesAt(second?.lokasi)).not.toBeNull();
    expect((await stateOf(upload.id)).status).toBe(404);
  });

  test('equal bytes that come in while they are being removed are there afterwards', async () => {
    const old = await whole('kembali');
    const place = (await contentOf(old.id))?.lokasi;
    await api.db.run('DELETE FROM berkas WHERE id = $1', [old.id]);
    const sweeping = api.modules
      .flatMap(({ sweeps = [] }) => sweeps)
      .find(({ name }) => name === 'berkas.isi_tanpa_berkas');
    const back = await interleave(api.db, {
      take: async (tx) =>
        sweeping?.run(tx as Parameters<typeof sweeping.run>[0], { now: api.clock.now() }),
      begin: () => whole('kembali'),
    });
    await worker.drain();
    const now = await contentOf(back.id);
    expect(now?.lokasi).not.toBe(place);
    expect([await bytesAt(place), await bytesAt(now?.lokasi)]).toEqual([null, expect.anything()]);
  });

  test('bytes that got a file between the look and the lock stay', async () => {
    const old = await whole('direbut');
    await api.db.run('DELETE FROM berkas WHERE id = $1', [old.id]);
    const back = await whole('direbut');
    await sweep();
    expect((await api.app.inject({ url: back.url })).statusCode).toBe(200);
  });
});
