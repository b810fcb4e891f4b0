/** Hostile input: huge texts, foreign options, wrong order and clocks. */

import { gzipSync } from 'node:zlib';
import { endpoints } from '@lms/contracts';
import type { SoalDikirim } from '@lms/contracts/soal/soal';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { patiently } from '../../../testing/patiently.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}Z`);
beforeEach(() => api.clock.set(at('08:10:00')));

type Bundle = BodyInputOf<typeof endpoints.simpanBanyakJawaban>['data'];

/** Forty minutes from 08:10. `ambil`: two of four questions. */
async function begun(questions: readonly SoalDikirim[], { ambil = false } = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  const waktu = { waktuMulai: at('08:00:00'), waktuSelesai: at('10:00:00'), durasi: 40 };
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), waktu);
  const params = { id: ujian.id };
  const add = async (groupId: string, body: SoalDikirim): Promise<string> =>
    (await api.as(dosen).call(endpoints.tambahSoalUjian, { params: { ...params, groupId }, body }))
      .data.id;
  const semua: string[] = [];
  for (const body of questions) semua.push(await add(ujian.idKelompok, body));
  if (ambil) {
    const undian = await api.make.kelompokSoal(ujian, { nama: 'Undian' });
    for (let n = 0; n < 4; n++) semua.push(await add(undian, pilihan(n)));
    await api.db.run('UPDATE ujian_kelompok SET ambil = 2 WHERE college_id = $1 AND id = $2', [
      collegeId,
      undian,
    ]);
  }
  expect((await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params })).status).toBe(200);
  const lembar = async () => (await api.as(mahasiswa).call(endpoints.lembarSaya, { params })).data;
  const { kelompok } = await lembar();
  const soal = kelompok.flatMap((group) =>
    group.soal.map((one) => ({ groupId: group.id, ...one })),
  );
  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(mahasiswa)}`,
    'college-id': collegeId,
  };
  return {
    collegeId,
    dosen,
    mahasiswa,
    ujian,
    params,
    semua,
    soal,
    lembar,
    headers,
    one: (
      { groupId, id }: { groupId: string; id: string },
      body: BodyInputOf<typeof endpoints.simpanJawaban>,
    ) =>
      patiently(() =>
        api
          .as(mahasiswa)
          .call(endpoints.simpanJawaban, { params: { ...params, groupId, questionId: id }, body }),
      ),
    many: (data: Bundle) =>
      patiently(() =>
        api.as(mahasiswa).call(endpoints.simpanBanyakJawaban, { params, body: { data } }),
      ),
    ledger: () =>
      api.db.rows<{ urutan: number; status: string; pada: Date }>(
        'SELECT urutan::float8 AS urutan, status, pada FROM jawaban_ledger WHERE college_id = $1 ORDER BY urutan',
        [collegeId],
      ),
  };
}

const WORDS =
  'basis data relasi kunci normal bentuk tabel kolom baris indeks transaksi kueri gabung agregat skema tampilan hak akses'.split(
    ' ',
  );
const words = (seed: number, count: number) =>
  Array.from(
    { length: count },
    (_one, n) => WORDS[(seed * 31 + n * n * 7 + n * 13) % WORDS.length],
  ).join(' ');
const pilihan = (n: number): SoalDikirim => ({
  jenis: 'pilihan',
  pertanyaan: `<p>Soal ${n}: ${words(n, 40)}?</p>`,
  pilihan: {
    pilihan: [1, 2, 3, 4, 5].map((option) => `<p>${words(n * 10 + option, 12)} ${option}</p>`),
    kunci: n % 5,
  },
});
const jamak: SoalDikirim = {
  jenis: 'pilihan_jamak',
  pertanyaan: '<p>Yang benar?</p>',
  pilihan_jamak: { pilihan: ['<p>A</p>', '<p>B</p>', '<p>C</p>'], kunci: [0, 1] },
};
const esay: SoalDikirim = {
  jenis: 'esay',
  pertanyaan: '<p>Jelaskan.</p>',
  esay: { jenis_file_diterima: ['text'], kunci: '' },
};
const benar: SoalDikirim = {
  jenis: 'benar_salah',
  pertanyaan: '<p>Benar?</p>',
  benar_salah: { kunci: 0 },
};
const gen = (counter: number) => PER_GENERASI + counter;

test('texts of a megabyte are refused, wherever they are sent, and nothing of them is kept', async () => {
  const { soal, headers, params, ...one } = await begun([esay]);
  const [first] = soal;
  if (!first) throw new Error('a question');
  const huge = 'x'.repeat(1_000_000);
  const path = `/v2/lms/ujian/${params.id}/pengerjaan`;
  const sent: [string, 'PUT' | 'POST', unknown][] = [
    [
      `${path}/me/kelompok_soal/${first.groupId}/soal/${first.id}/jawaban`,
      'PUT',
      { jawaban: huge, urutan: gen(1) },
    ],
    [
      `${path}/me/kelompok_soal/${first.groupId}/soal/${first.id}/jawaban`,
      'PUT',
      { jawaban: 'x'.repeat(63_000), urutan: gen(1) },
    ],
    [
      `${path}/me/kelompok_soal/${first.groupId}/soal/${first.id}/jawaban`,
      'PUT',
      { jawaban: { teks: huge }, urutan: gen(1) },
    ],
    [
      `${path}/me/kelompok_soal/${huge}/soal/${huge}/jawaban`,
      'PUT',
      { jawaban: true, urutan: gen(1) },
    ],
    [`${path}/me/jawaban`, 'PUT', { data: [{ id_soal: first.id, jawaban: huge, urutan: gen(1) }] }],
    [
      `${path}/me/jawaban`,
      'PUT',
      {
        data: Array.from({ length: 9 }, (_, n) => ({
          id_soal: first.id,
          jawaban: huge,
          urutan: gen(n + 1),
        })),
      },
    ],
    [`${path}/me/jawaban`, 'PUT', { data: [{ id_soal: huge, jawaban: 'a', urutan: gen(1) }] }],
    [`${path}/end`, 'PUT', { urutan_terakhir: gen(1), waktu_klien: huge }],
    [`${path}/me/log_fokus`, 'POST', { kode: huge, waktu: at('08:11:00'), durasi_detik: 4 }],
    [`${path}/me/denyut`, 'POST', { generasi: 1, perangkat: huge }],
  ];
  for (const [url, method, body] of sent) {
    const reply = await api.app.inject({
      method,
      url,
      headers,
      payload: JSON.parse(JSON.stringify(body)),
    });
    expect([
      url.slice(0, 90),
      method,
      reply.statusCode,
      [400, 404, 413, 414, 422].includes(reply.statusCode),
    ]).toEqual([...[url.slice(0, 90), method, reply.statusCode, true]]);
  }
  expect(await one.ledger()).toEqual([]);
  expect(
    (await api.as(one.dosen).call(endpoints.umumkanUjian, { params, body: { teks: huge } })).status,
  ).toBeGreaterThanOrEqual(413);
  const bundle = await one.many([
    { id_soal: first.id, jawaban: 'x'.repeat(60_000), urutan: gen(1) },
    { id_soal: first.id, jawaban: 'Cukup.', urutan: gen(2) },
  ]);
  expect(bundle.data.map(({ status }) => status)).toEqual(['ditolak', 'dihitung']);
});

test('over a whole paper: options of other questions and questions that were not drawn are refused, the own ones saved', async () => {
  const { soal, semua, ...one } = await begun([pilihan(1), pilihan(2), jamak, benar, esay], {
    ambil: true,
  });
  expect(soal).toHaveLength(7);
  const undrawn = semua.filter((id) => soal.every((own) => own.id !== id));
  expect(undrawn).toHaveLength(2);
  const optionsOf = ({ jenis, pilihan: options }: (typeof soal)[number]): string[] =>
    jenis === 'benar_salah' ? [] : options.map(({ id }) => id);
  let counter = 0;
  const next = () => gen(++counter);
  for (const own of soal) {
    const foreign = soal.filter((other) => other.id !== own.id).flatMap(optionsOf);
    const takesOptions = optionsOf(own).length > 0;
    if (takesOptions) {
      const sent: Bundle = foreign.flatMap((id) => [
        { id_soal: own.id, jawaban: id, urutan: next() },
        { id_soal: own.id, jawaban: [...optionsOf(own).slice(0, 1), id], urutan: next() },
      ]);
      for (const { status, code } of (await one.many(sent.slice(0, 100))).data) {
        expect([own.jenis, status, code]).toEqual([own.jenis, 'ditolak', 'jawaban_tidak_sesuai']);
      }
    }
    for (const other of soal.filter(({ groupId }) => groupId !== own.groupId)) {
      const reply = await one.one(
        { groupId: other.groupId, id: own.id },
        { jawaban: null, urutan: next() },
      );
      expect(reply).toMatchObject({ status: 422, error: { code: 'jawaban_soal_lain' } });
    }
  }
  for (const id of undrawn) {
    const [refused] = (await one.many([{ id_soal: id, jawaban: 0, urutan: next() }])).data;
    expect(refused).toMatchObject({ status: 'ditolak', code: 'jawaban_soal_lain', tanda: null });
  }
  expect(await one.ledger()).toEqual([]);
  const own = soal.map((satu) => {
    const [first] = optionsOf(satu);
    const jawaban = {
      pilihan: first ?? '',
      pilihan_jamak: [first ?? ''],
      benar_salah: true,
      esay: 'Karena.',
    };
    return {
      id_soal: satu.id,
      jawaban: jawaban[satu.jenis as keyof typeof jawaban],
      urutan: next(),
    };
  });
  expect(new Set((await one.many(own)).data.map(({ status }) => status))).toEqual(
    new Set(['dihitung']),
  );
});

test('an answer that stands twice in a bundle is saved once; another one of the same urutan is refused', async () => {
  const { soal, ...one } = await begun([benar]);
  const id_soal = soal[0]?.id ?? '';
  const same = { id_soal, jawaban: true, urutan: gen(1) };
  const { data } = await one.many([same, same, { ...same, jawaban: false }]);
  expect(data.map(({ status, code }) => code ?? status)).toEqual([
    'dihitung',
    'dihitung',
    'jawaban_urutan_bentrok',
  ]);
  expect(data[1]).toEqual(data[0]);
  expect(await one.ledger()).toHaveLength(1);
});

function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2, 3, 4, 5])(
  'in any order, with gaps and repeats, the highest urutan counts and each is kept once (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const { soal, ...one } = await begun([benar, benar, benar]);
    let counter = 0;
    const saves = Array.from({ length: 40 }, () => {
      counter += 1 + random(1_000_000);
      const place = soal[random(soal.length)];
      if (!place) throw new Error('a question');
      return { place, jawaban: [true, false, null][random(3)] ?? null, urutan: gen(counter) };
    });
    const order = [...saves, ...saves]
      .map((save) => ({ save, key: random(1_000_000) }))
      .sort((a, b) => a.key - b.key);
    for (let index = 0; index < order.length; ) {
      const some = order.slice(index, index + 1 + random(2) * random(12)).map(({ save }) => save);
      index += some.length;
      const [first] = some;
      if (first && some.length === 1) {
        const { place, ...body } = first;
        expect((await one.one(place, body)).status).toBe(200);
      } else {
        const told = (
          await one.many(some.map(({ place, ...body }) => ({ id_soal: place.id, ...body })))
        ).data;
        for (const { status } of told) expect(['dihitung', 'kalah']).toContain(status);
      }
    }
    expect((await one.ledger()).map(({ urutan }) => urutan)).toEqual(
      saves.map(({ urutan }) => urutan),
    );
    const counts = new Map(
      saves.map(({ place, jawaban, urutan }) => [place.id, { jawaban, urutan }]),
    );
    const kept = (await one.lembar()).jawaban.map(
      ({ id_soal, jawaban, urutan }) => [id_soal, { jawaban, urutan }] as const,
    );
    expect(new Map(kept)).toEqual(counts);
  },
);

describe('a claimed time', () => {
  test.each([
    '1970-01-01T00:00:00Z',
    '2026-11-23T08:10:00Z',
    '2026-11-25T08:10:00Z',
    '2099-12-31T23:59:59Z',
  ])('of %s changes nothing of what comes in time: the server says when', async (waktu_klien) => {
    const { soal, ...one } = await begun([benar]);
    const [first] = soal;
    if (!first) throw new Error('a question');
    expect((await one.one(first, { jawaban: true, urutan: gen(1), waktu_klien })).data.status).toBe(
      'dihitung',
    );
    expect(await one.ledger()).toEqual([
      { urutan: gen(1), status: 'dihitung', pada: at('08:10:00') },
    ]);
  });

  // Ends 08:50; last contact 08:45; arrives 08:51.
  test.each([
    ['2020-01-01T00:00:00Z', 'menyusul'],
    ['2026-11-24T08:44:59Z', 'menyusul'],
    ['2026-11-24T08:45:00Z', 'terlambat'],
    ['2026-11-24T08:50:00Z', 'terlambat'],
    ['2026-11-24T08:50:01Z', 'menyusul'],
    ['2026-11-25T08:46:00Z', 'menyusul'],
    ['2099-12-31T23:59:59Z', 'menyusul'],
    [undefined, 'menyusul'],
  ])('of %s after the end makes it %s', async (waktu_klien, status) => {
    const { soal, ...one } = await begun([benar]);
    const [first] = soal;
    if (!first) throw new Error('a question');
    api.clock.set(at('08:45:00'));
    await one.one(first, { jawaban: true, urutan: gen(1) });
    api.clock.set(at('08:51:00'));
    expect(
      (await one.one(first, { jawaban: false, urutan: gen(2), waktu_klien })).data.status,
    ).toBe(status);
  });
});

test('a paper of twenty questions of text weighs at most 30 kB on the wire', async () => {
  const { soal, headers, params } = await begun(
    Array.from({ length: 20 }, (_one, n) => pilihan(n)),
  );
  expect(soal).toHaveLength(20);
  const { rawPayload } = await api.app.inject({
    url: `/v2/lms/ujian/${params.id}/pengerjaan/me/soal`,
    headers,
  });
  expect(gzipSync(rawPayload).length).toBeLessThan(30_000);
});
