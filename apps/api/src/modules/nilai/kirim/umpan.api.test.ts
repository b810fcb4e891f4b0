/** Siakad fetches grades and answers later (DECISIONS 205; N35, N36, N41). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function scene(peserta = 3) {
  api.clock.set('2026-11-24T03:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ peserta, collegeId });
  const klien = await api.make.klien({ collegeId });
  const [dosen] = kelas.pengajar;
  if (!dosen) throw new Error('a lecturer');
  await api.make.komponenNilai(kelas, { id: 'T' });
  const students = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  for (const one of students) await api.make.selNilai(kelas, 'T', one, { nilai: 70 });
  const send = (...nim: string[]) =>
    api.as(dosen).call(endpoints.kirimNilaiKelas, {
      params: { id: kelas.id },
      rawBody: { list_komponen: ['T'], ...(nim.length > 0 && { list_nim: nim }) },
    });
  const read = async (cursor?: string, limit?: number) =>
    JSON.parse(
      (
        await api.asMachine(klien).call(endpoints.umpanNilai, {
          query: { ...(cursor && { cursor }), ...(limit && { limit: String(limit) }) },
        })
      ).text,
    );
  const confirm = (...rows: { nim: string; versi?: number; status?: string; alasan?: string }[]) =>
    api.asMachine(klien).call(endpoints.konfirmasiNilai, {
      rawBody: {
        data: rows.map((row) => ({
          id_kelas_kuliah: kelas.id,
          id_komponen: 'T',
          versi: 1,
          status: 'diterima',
          ...row,
        })),
      },
    });
  const statuses = async () =>
    (
      await api.db.rows<{ status: string }>(
        'SELECT kirim_status AS status FROM nilai_komponen WHERE college_id = $1 ORDER BY nim',
        [collegeId],
      )
    ).map((one) => one.status);
  return { kelas, dosen, klien, students, send, read, confirm, statuses };
}

test('only sent values stand in the feed, page by page, and a cursor never expires', async () => {
  const { kelas, students, send, read } = await scene();
  expect(await read()).toEqual({ data: [], meta: { cursor: '0', habis: true } });
  await send(students[0]?.nim ?? '');
  const first = await read();
  expect(first).toEqual({
    data: [
      {
        id_kelas_kuliah: kelas.id,
        id_komponen: 'T',
        nim: students[0]?.nim,
        nilai: 70,
        versi: 1,
        waktu: '2026-11-24T03:00:00.000Z',
      },
    ],
    meta: { cursor: '1', habis: true },
  });
  await send();
  const second = await read(first.meta.cursor, 1);
  expect([second.data.length, second.meta]).toEqual([1, { cursor: '2', habis: false }]);
  const third = await read(second.meta.cursor, 1);
  expect([third.data.length, third.meta]).toEqual([1, { cursor: '3', habis: true }]);
  expect((await read('0')).data).toHaveLength(3);
});

test('a send that commits late comes after what was read before it', async () => {
  const { kelas, students, send, read } = await scene();
  const [a, b, c] = students;
  if (!a || !b || !c) throw new Error('three students');
  await send(a.nim);
  const late = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const open = api.db.transaction(async (tx) => {
    const id = '11111111-1111-4111-8111-111111111111';
    await tx.run(
      `INSERT INTO nilai_kirim (college_id, id, id_kelas, id_komponen, jumlah, batas_pada, dibuat_nama, dibuat_pada)
       VALUES ($1, $2, $3, 'T', 1, now(), 'Uji', '2026-11-24T02:00:00Z')`,
      [kelas.collegeId, id, kelas.id],
    );
    await tx.run(
      `INSERT INTO nilai_kirim_baris (college_id, id_kirim, id_kelas, id_komponen, nim, versi, nilai, dibuat_pada)
       VALUES ($1, $2, $3, 'T', $4, 1, 70, '2026-11-24T02:00:00Z')`,
      [kelas.collegeId, id, kelas.id, b.nim],
    );
    begun.resolve();
    await late.promise;
  });
  await begun.promise;
  const first = await read();
  expect(first.data.map((row: { nim: string }) => row.nim)).toEqual([a.nim]);
  late.resolve();
  await open;
  const next = await read(first.meta.cursor);
  expect(next.data.map((row: { nim: string }) => row.nim)).toEqual([b.nim]);
});

test('answers come later, by row; an unknown version is refused; the same again changes nothing', async () => {
  const { students, send, confirm, statuses } = await scene();
  const [a, b] = students;
  if (!a || !b) throw new Error('students');
  await send();
  expect(await statuses()).toEqual(['menunggu', 'menunggu', 'menunggu']);
  const rows = [
    { nim: a.nim },
    { nim: b.nim, status: 'ditolak', alasan: 'Di atas 100' },
    { nim: b.nim, versi: 9 },
    { nim: 'tidak-ada' },
  ];
  expect((await confirm(...rows)).data).toEqual({
    diubah: 2,
    ditolak: [
      { baris: 3, alasan: 'Nilai dengan versi itu tidak pernah dikirim.' },
      { baris: 4, alasan: 'Nilai dengan versi itu tidak pernah dikirim.' },
    ],
  });
  expect(await statuses()).toEqual(['diterima', 'ditolak', 'menunggu']);
  expect((await confirm(...rows)).data.diubah).toBe(0);
  expect((await confirm({ nim: b.nim })).data.diubah).toBe(1);
  expect(await statuses()).toEqual(['diterima', 'diterima', 'menunggu']);
});

test('another college reads and answers nothing of this one', async () => {
  const { kelas, students, send } = await scene();
  await send();
  const other = await api.make.klien({ collegeId: (await api.make.college()).id });
  const feed = await api.asMachine(other).call(endpoints.umpanNilai);
  expect(JSON.parse(feed.text).data).toEqual([]);
  const reply = await api.asMachine(other).call(endpoints.konfirmasiNilai, {
    body: {
      data: [
        {
          id_kelas_kuliah: kelas.id,
          id_komponen: 'T',
          nim: students[0]?.nim ?? '',
          versi: 1,
          status: 'diterima',
        },
      ],
    },
  });
  expect(reply.data).toMatchObject({ diubah: 0, ditolak: [{ baris: 1 }] });
});

test('an answer that waited for the class is dated when it is written', async () => {
  const { kelas, students, send, confirm } = await scene(1);
  await send();
  const own = [kelas.collegeId, kelas.id];
  await interleave(api.db, {
    take: (tx) =>
      tx.rows('SELECT FROM nilai_kelas WHERE college_id = $1 AND id_kelas = $2 FOR UPDATE', own),
    begin: () => confirm({ nim: students[0]?.nim ?? '' }),
    between: () => api.clock.set('2026-11-24T03:00:30Z'),
  });
  const times = await api.db.rows<{ pada: Date }>(
    `SELECT siakad_terakhir_pada AS pada FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2
     UNION ALL SELECT pada FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2 AND jenis = 'jawaban'`,
    own,
  );
  expect(times.map(({ pada }) => pada.toISOString())).toEqual([
    '2026-11-24T03:00:30.000Z',
    '2026-11-24T03:00:30.000Z',
  ]);
});

test('with automatic sending an entered value is in the feed at once, while the window is open and nothing is locked', async () => {
  const { kelas, dosen, students, read } = await scene(2);
  const [a, b] = students;
  if (!a || !b) throw new Error('two students');
  const operator = await api.make.operator({
    collegeId: kelas.collegeId,
    areas: { kelas_kuliah: 'write' },
  });
  const enter = async (who: typeof dosen | typeof operator, nilai: number, versi: number) =>
    (
      await api.as(who).call(endpoints.ubahNilaiKomponen, {
        params: { id: kelas.id, studentId: a.nim, componentId: 'T' },
        body: { nilai, versi },
      })
    ).data.status_kirim;
  const sent = async () =>
    (await read()).data.map((one: { nim: string; nilai: number }) => [one.nim, one.nilai]);
  const set = (columns: string) =>
    api.db.run(`UPDATE ${columns} WHERE college_id = $1 AND id_kelas = $2`, [
      kelas.collegeId,
      kelas.id,
    ]);
  expect(await enter(dosen, 81, 1)).toBe('belum_dikirim');
  expect(await sent()).toEqual([]);
  await set('nilai_kelas SET kirim_otomatis = true');
  expect(await enter(dosen, 82, 2)).toBe('menunggu');
  const both = [
    [a.nim, 82],
    [b.nim, 70],
  ];
  expect(await sent()).toEqual(both);
  // Operators enter after the window too; what they enter is sent when somebody says so.
  await set("komponen_nilai SET entri_selesai = '2026-11-23T00:00:00Z'");
  expect(await enter(operator, 83, 3)).toBe('belum_dikirim');
  expect(await sent()).toEqual(both);
});
