import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const NOW = '2026-12-10T03:00:00.000Z';

async function scene() {
  api.clock.set(NOW);
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId, nama: 'Dosen Satu' });
  const rekan = await api.make.dosen({ collegeId, nama: 'Dosen Dua' });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 3 });
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!a || !b || !c) throw new Error('three students');
  await api.make.komponenNilai(kelas, { id: 'T', label: 'Tugas' });
  const enter = (user: TestUser, nim: string, body: object, componentId = 'T') =>
    api.as(user).call(endpoints.ubahNilaiKomponen, {
      params: { id: kelas.id, studentId: nim, componentId },
      rawBody: { versi: 0, ...body },
    });
  const paste = (user: TestUser, sel: readonly object[], rest: object = {}) =>
    api.as(user).call(endpoints.ubahNilaiMassal, {
      params: { id: kelas.id },
      rawBody: { sel: sel.map((one) => ({ id_komponen: 'T', versi: 0, ...one })), ...rest },
    });
  const own = [collegeId, kelas.id];
  const stored = () =>
    api.db.rows<{ nim: string; berlaku: number | null; versi: number }>(
      'SELECT nim, berlaku::float8 AS berlaku, versi FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2 ORDER BY nim, id_komponen',
      own,
    );
  const ledger = () =>
    api.db.rows(
      "SELECT nim, keadaan, nilai::float8 AS nilai, versi, alasan, oleh_nama FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2 AND jenis = 'manual' ORDER BY id",
      own,
    );
  const set = (columns: string, nim = a.nim) =>
    api.db.run(
      `UPDATE nilai_komponen SET ${columns} WHERE college_id = $1 AND id_kelas = $2 AND nim = $3`,
      [...own, nim],
    );
  /** Siakad's value, as its own call stores it. */
  const bySiakad = async (nim: string, nilai: number) => {
    const row = await api.db.row<{ id: string }>(
      `INSERT INTO nilai_ledger (college_id, id_kelas, jenis, id_komponen, nim, nilai, versi, pada, oleh_nama)
       VALUES ($1, $2, 'siakad', 'T', $3, $4, 1, $5, 'Siakad') RETURNING id::text`,
      [...own, nim, nilai, api.clock.now()],
    );
    await api.db.run(
      `INSERT INTO nilai_komponen AS n (college_id, id_kelas, id_komponen, nim, siakad, siakad_akta, siakad_oleh_nama, siakad_pada, berlaku, berubah_pada)
       VALUES ($1, $2, 'T', $3, $4, $5, 'Admin Siakad', $6, $4, $6)
       ON CONFLICT (college_id, id_kelas, id_komponen, nim) DO UPDATE SET siakad = EXCLUDED.siakad, siakad_akta = EXCLUDED.siakad_akta,
         siakad_oleh_nama = EXCLUDED.siakad_oleh_nama, siakad_pada = EXCLUDED.siakad_pada, berlaku = EXCLUDED.berlaku, versi = n.versi + 1`,
      [...own, nim, nilai, row?.id, api.clock.now()],
    );
  };
  const lockClass = (dikunci: boolean) =>
    api.db.run('UPDATE nilai_kelas SET is_dikunci = $3 WHERE college_id = $1 AND id_kelas = $2', [
      ...own,
      dikunci,
    ]);
  return {
    collegeId,
    kelas,
    dosen,
    rekan,
    operator,
    a,
    b,
    c,
    enter,
    paste,
    stored,
    ledger,
    set,
    bySiakad,
    lockClass,
  };
}

/** The answer with `data`, which refusals carry too. */
const bodyOf = (reply: { text: string }) => JSON.parse(reply.text);

test('a value is entered, changed and removed; each act leaves a row in the ledger and the log, and the same again none', async () => {
  const { collegeId, kelas, dosen, a, enter, ledger } = await scene();
  expect((await enter(dosen, a.nim, { nilai: 78.46 })).data).toMatchObject({
    nilai: 78.46,
    sumber: 'manual',
    versi: 1,
    update_by_sikad: false,
    status_kirim: 'belum_dikirim',
  });
  expect((await enter(dosen, a.nim, { nilai: 78.46 })).data.versi).toBe(1);
  expect(
    (await enter(dosen, a.nim, { nilai: 80, versi: 1, alasan: 'Salah ketik' })).data.versi,
  ).toBe(2);
  const removed = await enter(dosen, a.nim, { nilai: null, versi: 2 });
  expect(removed.data).toMatchObject({ nilai: null, sumber: 'hitung', versi: 3 });
  expect((await enter(dosen, a.nim, { nilai: null, versi: 2 })).data.versi).toBe(3);
  const common = { nim: a.nim, keadaan: null, oleh_nama: 'Dosen Satu' };
  expect(await ledger()).toEqual([
    { ...common, nilai: 78.46, versi: 1, alasan: null },
    { ...common, nilai: 80, versi: 2, alasan: 'Salah ketik' },
    { ...common, nilai: null, versi: 3, alasan: null },
  ]);
  const log = await api.db.rows(
    "SELECT detail, objek FROM log_aktivitas WHERE college_id = $1 AND id_kelas = $2 AND aksi = 'nilai.diisi' ORDER BY id",
    [collegeId, kelas.id],
  );
  expect(log).toHaveLength(3);
  expect(log[1]).toMatchObject({
    detail: expect.stringContaining('Mengisi nilai Tugas'),
    objek: { alasan: 'Salah ketik', nilai: [{ nim: a.nim, dari: 78.46, menjadi: 80 }] },
  });
});

test.each([-1.618, -0.01, 100.005, 100.01, 33.333, 'NaN', '80', true, undefined])(
  'the value %s is refused',
  async (nilai) => {
    const { dosen, a, enter, paste, stored } = await scene();
    expect((await enter(dosen, a.nim, { nilai })).status).toBe(422);
    expect((await paste(dosen, [{ nim: a.nim, nilai }])).status).toBe(422);
    expect(await stored()).toEqual([]);
  },
);

test.each([0, 0.05, 33.33, 56.67, 99.99, 100])('the value %s is stored as it is', async (nilai) => {
  const { dosen, a, enter, stored } = await scene();
  expect((await enter(dosen, a.nim, { nilai })).data.nilai).toBe(nilai);
  expect(await stored()).toEqual([{ nim: a.nim, berlaku: nilai, versi: 1 }]);
});

test('who saw an older value is told what stands there, who made it and when', async () => {
  const { dosen, rekan, a, enter, stored } = await scene();
  await enter(dosen, a.nim, { nilai: 70 });
  const stale = await enter(rekan, a.nim, { nilai: 90 });
  expect([stale.status, stale.error.code]).toEqual([409, 'nilai_berubah']);
  expect(bodyOf(stale).data).toEqual({
    sel: [
      {
        nim: a.nim,
        id_komponen: 'T',
        nilai: 70,
        sumber: 'manual',
        versi: 1,
        oleh: 'Dosen Satu',
        pada: NOW,
      },
    ],
  });
  expect(await stored()).toEqual([{ nim: a.nim, berlaku: 70, versi: 1 }]);
});

test('of two lecturers in one cell at once, one is saved and the other told', async () => {
  const { dosen, rekan, a, enter, ledger } = await scene();
  const replies = await Promise.all([
    enter(dosen, a.nim, { nilai: 70 }),
    enter(rekan, a.nim, { nilai: 90 }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await ledger()).toHaveLength(1);
});

describe("Siakad's value", () => {
  test('is asked about first, and then gives way', async () => {
    const { dosen, a, enter, bySiakad } = await scene();
    await bySiakad(a.nim, 65);
    const asked = await enter(dosen, a.nim, { nilai: 80, versi: 1 });
    expect([asked.status, asked.error.code]).toEqual([409, 'nilai_diubah_siakad']);
    expect(bodyOf(asked).data.sel).toMatchObject([
      { nilai: 65, sumber: 'siakad', oleh: 'Admin Siakad' },
    ]);
    const saved = await enter(dosen, a.nim, { nilai: 80, versi: 1, timpa_siakad: true });
    expect(saved.data).toMatchObject({
      nilai: 80,
      sumber: 'manual',
      update_by_sikad: false,
      versi: 2,
    });
  });

  test('counts again when the manual value above it is removed', async () => {
    const { dosen, a, enter, bySiakad } = await scene();
    await bySiakad(a.nim, 65);
    await enter(dosen, a.nim, { nilai: 80, versi: 1, timpa_siakad: true });
    const removed = await enter(dosen, a.nim, { nilai: null, versi: 2 });
    expect(removed.data).toMatchObject({ nilai: 65, sumber: 'siakad', versi: 3 });
  });

  test('ends on purpose, and the computed value counts', async () => {
    const { dosen, a, enter, bySiakad, set, ledger } = await scene();
    await bySiakad(a.nim, 65);
    await set('hitung = 72.5');
    expect((await enter(dosen, a.nim, { nilai: null, versi: 1 })).status).toBe(409);
    const ended = await enter(dosen, a.nim, { nilai: null, versi: 1, timpa_siakad: true });
    expect(ended.data).toMatchObject({ nilai: 72.5, sumber: 'hitung', versi: 2 });
    expect(await ledger()).toMatchObject([{ keadaan: 'hitung', nilai: null, versi: 2 }]);
  });
});

test('a new value waits to be sent again; once Siakad has accepted the component, a reason is asked for', async () => {
  const { dosen, a, b, enter, paste, set, stored } = await scene();
  await enter(dosen, a.nim, { nilai: 70 });
  await set("kirim_status = 'diterima', kirim_versi = 1");
  const other = await enter(dosen, b.nim, { nilai: 60 });
  expect([other.status, other.error.code]).toEqual([422, 'nilai_alasan_wajib']);
  expect((await paste(dosen, [{ nim: b.nim, nilai: 60 }])).error.code).toBe('nilai_alasan_wajib');
  expect(await stored()).toHaveLength(1);
  // A repeated entry changes nothing and needs none.
  expect((await enter(dosen, a.nim, { nilai: 70 })).data.status_kirim).toBe('diterima');
  const changed = await enter(dosen, a.nim, { nilai: 71, versi: 1, alasan: 'Banding' });
  expect(changed.data).toMatchObject({ versi: 2, status_kirim: 'belum_dikirim' });
});

describe('a pasted block', () => {
  test('is stored as one, and the same again changes nothing', async () => {
    const { dosen, a, b, c, paste, stored, ledger } = await scene();
    const sel = [a, b, c].map(({ nim }, n) => ({ nim, nilai: 70 + n }));
    expect((await paste(dosen, sel)).data).toEqual({ jumlah_berubah: 3 });
    expect((await paste(dosen, sel)).data).toEqual({ jumlah_berubah: 0 });
    expect((await stored()).map(({ berlaku }) => berlaku)).toEqual([70, 71, 72]);
    expect(await ledger()).toHaveLength(3);
  });

  test.each<[string, number, string, (it: Awaited<ReturnType<typeof scene>>) => object[]]>([
    [
      'a stale cell',
      409,
      'nilai_berubah',
      ({ a, b }) => [
        { nim: a.nim, nilai: 1 },
        { nim: b.nim, nilai: 2, versi: 7 },
      ],
    ],
    [
      'a cell twice',
      422,
      'nilai_sel_ganda',
      ({ a }) => [
        { nim: a.nim, nilai: 1 },
        { nim: a.nim, nilai: 2 },
      ],
    ],
    [
      'an unknown student',
      404,
      'tidak_ditemukan',
      ({ a }) => [
        { nim: a.nim, nilai: 1 },
        { nim: 'tidak-ada', nilai: 2 },
      ],
    ],
    [
      'an unknown component',
      404,
      'tidak_ditemukan',
      ({ a, b }) => [
        { nim: a.nim, nilai: 1 },
        { nim: b.nim, nilai: 2, id_komponen: 'X' },
      ],
    ],
  ])('with %s is refused as a whole', async (_name, status, code, cells) => {
    const it = await scene();
    const reply = await it.paste(it.dosen, cells(it));
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    expect(await it.stored()).toEqual([]);
  });

  test('is refused as a whole when one of its components is closed', async () => {
    const { kelas, dosen, operator, a, paste, stored } = await scene();
    await api.make.komponenNilai(kelas, { id: 'U', entri: null });
    const sel = [
      { nim: a.nim, nilai: 1 },
      { nim: a.nim, nilai: 2, id_komponen: 'U' },
    ];
    expect((await paste(dosen, sel)).error.code).toBe('nilai_di_luar_rentang');
    expect(await stored()).toEqual([]);
    expect((await paste(operator, sel)).data).toEqual({ jumlah_berubah: 2 });
  });

  test('has at least one cell and at most 2,000', async () => {
    const { dosen, paste } = await scene();
    expect((await paste(dosen, [])).status).toBe(422);
    const sel = Array.from({ length: 2_001 }, (_, n) => ({ nim: `n${n}`, nilai: 1 }));
    expect((await paste(dosen, sel)).status).toBe(422);
  });
});

describe('who may enter', () => {
  test('assistants, readers, students and lecturers of other classes may not', async () => {
    const { collegeId, kelas, rekan, a, enter, paste, stored } = await scene();
    await api.db.run(
      "UPDATE kelas_pengajar SET jabatan = 'Asisten' WHERE college_id = $1 AND id_kelas = $2 AND id_dosen = $3",
      [collegeId, kelas.id, rekan.idDosen],
    );
    const reader = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
    const stranger = await api.make.dosen({ collegeId });
    const body = { nilai: 80 };
    const codeOf = async (user: TestUser) => {
      const [one, many] = [
        await enter(user, a.nim, body),
        await paste(user, [{ nim: a.nim, ...body }]),
      ];
      expect(many.status).toBe(one.status);
      return [one.status, one.error.code];
    };
    expect(await codeOf(rekan)).toEqual([403, 'tidak_berhak']);
    expect((await codeOf(reader))[0]).toBe(403);
    expect((await codeOf(a))[0]).toBe(403);
    expect(await codeOf(stranger)).toEqual([404, 'tidak_ditemukan']);
    expect(await stored()).toEqual([]);
  });

  test('the coordinator may; who does not integrate may not', async () => {
    const { collegeId, kelas, dosen, operator, a, enter } = await scene();
    await api.db.run(
      "UPDATE kelas_pengajar SET jabatan = 'Dosen Koordinator' WHERE college_id = $1 AND id_kelas = $2",
      [collegeId, kelas.id],
    );
    expect((await enter(dosen, a.nim, { nilai: 80 })).status).toBe(200);
    await api.db.run(
      'UPDATE nilai_kelas SET pelaku_dosen = false, pelaku_operator = false WHERE college_id = $1 AND id_kelas = $2',
      [collegeId, kelas.id],
    );
    for (const user of [dosen, operator])
      expect((await enter(user, a.nim, { nilai: 81, versi: 1 })).error.code).toBe(
        'bukan_pelaku_integrasi',
      );
  });

  test.each([
    ['WIB', '+07:00'],
    ['WITA', '+08:00'],
    ['WIT', '+09:00'],
  ])('the window counts by the second in %s', async (_zone, offset) => {
    const { kelas, dosen, operator, a, enter } = await scene();
    const entri = {
      mulai: `2026-12-01T00:00:00${offset}`,
      selesai: `2026-12-15T23:59:59${offset}`,
    };
    await api.make.komponenNilai(kelas, { id: 'W', entri });
    let versi = 0;
    const at = async (time: string, user: TestUser = dosen) => {
      api.clock.set(time);
      const reply = await enter(user, a.nim, { nilai: 50 + versi, versi }, 'W');
      if (reply.status === 200) versi += 1;
      return reply.status === 200 ? 'ok' : reply.error.code;
    };
    expect(await at(`2026-12-02T00:59:58${offset}`)).toBe('nilai_di_luar_rentang');
    expect(await at(`2026-12-02T00:59:59${offset}`)).toBe('ok');
    expect(await at(`2026-12-15T23:59:59${offset}`)).toBe('ok');
    expect(await at(`2026-12-16T00:00:00${offset}`)).toBe('nilai_di_luar_rentang');
    expect(await at(`2026-12-16T00:00:00${offset}`, operator)).toBe('ok');
  });

  test('a lock stops everybody, each with the sentence for them', async () => {
    const { kelas, dosen, operator, a, enter, lockClass, stored } = await scene();
    await api.make.komponenNilai(kelas, { id: 'L', entri: null });
    await lockClass(true);
    const codeOf = async (user: TestUser, id?: string) =>
      (await enter(user, a.nim, { nilai: 80 }, id)).error.code;
    expect(await codeOf(operator)).toBe('nilai_dikunci');
    expect(await codeOf(dosen)).toBe('nilai_dikunci_saat_entri');
    expect(await codeOf(dosen, 'L')).toBe('nilai_dikunci_di_luar_rentang');
    expect(await stored()).toEqual([]);
    await lockClass(false);
    expect((await enter(dosen, a.nim, { nilai: 80 })).status).toBe(200);
  });

  test('a lock that comes between click and call is seen', async () => {
    const { collegeId, kelas, dosen, a, enter, stored } = await scene();
    const reply = await interleave(api.db, {
      take: (tx) =>
        tx.run('UPDATE nilai_kelas SET is_dikunci = true WHERE college_id = $1 AND id_kelas = $2', [
          collegeId,
          kelas.id,
        ]),
      begin: () => enter(dosen, a.nim, { nilai: 80 }),
    });
    expect(reply.error.code).toBe('nilai_dikunci_saat_entri');
    expect(await stored()).toEqual([]);
  });

  test('a window that closes while the call waits is closed', async () => {
    const { collegeId, kelas, dosen, a, enter, stored } = await scene();
    const reply = await interleave(api.db, {
      take: (tx) =>
        tx.run('SELECT FROM nilai_kelas WHERE college_id = $1 AND id_kelas = $2 FOR UPDATE', [
          collegeId,
          kelas.id,
        ]),
      begin: () => enter(dosen, a.nim, { nilai: 80 }),
      between: () => api.clock.set('2026-12-20T00:00:00Z'),
    });
    expect(reply.error.code).toBe('nilai_di_luar_rentang');
    expect(await stored()).toEqual([]);
  });
});

test('a student who left keeps the value, and gets no other', async () => {
  const { collegeId, kelas, dosen, a, enter, stored } = await scene();
  await enter(dosen, a.nim, { nilai: 70 });
  await api.db.run(
    'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
    [collegeId, kelas.id, a.nim],
  );
  expect((await enter(dosen, a.nim, { nilai: 71, versi: 1 })).status).toBe(404);
  expect(await stored()).toEqual([{ nim: a.nim, berlaku: 70, versi: 1 }]);
});

test('staff pages hear of an entry; a student only when all its activities are published', async () => {
  const { kelas, dosen, a, enter } = await scene();
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugas(pertemuan);
  await api.make.komponenNilai(kelas, { id: 'P', aktivitas: [tugas] });
  const told = (stream: string) =>
    api.db.rows('SELECT jenis FROM event WHERE stream = $1 ORDER BY jenis', [stream]);
  await enter(dosen, a.nim, { nilai: 70 }, 'P');
  expect(await told(`nilai:${kelas.id}`)).toEqual([{ jenis: 'nilai.berubah' }]);
  expect(await told(`pengguna:${a.userId}`)).toEqual([]);
  await api.db.run('UPDATE tugas SET nilai_tampil_pada = $2 WHERE id = $1', [
    tugas.id,
    api.clock.now(),
  ]);
  await enter(dosen, a.nim, { nilai: 71, versi: 1 }, 'P');
  expect(await told(`pengguna:${a.userId}`)).toEqual([
    { jenis: 'nilai.saya' },
    { jenis: 'notifikasi.berubah' },
  ]);
});
