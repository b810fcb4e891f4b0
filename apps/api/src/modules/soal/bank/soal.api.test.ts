/** Questions of a bank over HTTP (S3 §3.6, §5.5–5.7; U6–U18, U24, U42). */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { IsianSoal } from '@lms/contracts/soal/soal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { pdf, png } from '../../../testing/files/sample-files.ts';
import type { TestDosen, TestUser } from '../../../testing/make/make.ts';
import type { TestBankSoal } from '../../../testing/make/make-soal.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
let dosen: TestDosen;
let rekan: TestUser;
let bank: TestBankSoal;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  dosen = await api.make.dosen();
  rekan = await api.make.operator({
    collegeId: dosen.collegeId,
    areas: { bank_soal: 'write', kelas_kuliah: 'write' },
  });
  bank = await api.make.bankSoal({ dosen });
});
afterAll(() => api.close());

type Form = { [Field in keyof IsianSoal]?: unknown };
const pilihan = { pilihan: ['<p>Jakarta</p>', '<p>Bandung</p>', '<p>Medan</p>'], kunci: 0 };
const bodyOf = (over: Form & { id_klien?: string; versi?: number } = {}) =>
  ({ jenis: 'pilihan', pertanyaan: '<p>Ibu kota?</p>', pilihan, ...over }) as never;
const add = (over: Parameters<typeof bodyOf>[0] = {}, user: TestUser = dosen) =>
  api.as(user).call(endpoints.tambahSoal, { params: { id: bank.id }, body: bodyOf(over) });
const change = (soalId: string, over: Parameters<typeof bodyOf>[0] = {}, user: TestUser = dosen) =>
  api.as(user).call(endpoints.ubahSoal, { params: { id: bank.id, soalId }, body: bodyOf(over) });
const listed = async () =>
  (await api.as(dosen).call(endpoints.detailBankSoal, { params: { id: bank.id } })).data.list_soal;
const at = (soalId: string) => ({ params: { id: bank.id, soalId } });
const dataOf = (reply: { text: string }) => JSON.parse(reply.text).data;

describe('each kind', () => {
  test.each<[string, Form, object]>([
    [
      'pilihan',
      { pilihan },
      { ...pilihan, gambar: [null, null, null], disematkan: [false, false, false] },
    ],
    ['benar_salah', { benar_salah: { kunci: false } }, { pilihan: ['Benar', 'Salah'], kunci: 1 }],
    [
      'esay',
      { esay: { jenis_file_diterima: ['pdf', 'text'], kunci: '<p>Sebab</p>' } },
      { jenis_file_diterima: ['text', 'pdf'], kunci: '<p>Sebab</p>', kunci_files: [] },
    ],
    [
      'pilihan_jamak',
      { pilihan_jamak: { ...pilihan, kunci: [2, 0] } },
      { kunci: [0, 2], penilaian: 'sebagian' },
    ],
    [
      'numerik',
      { numerik: { kunci: '1,50', toleransi: { jenis: 'relatif', nilai: '5' } } },
      { kunci: '1,50', toleransi: { jenis: 'relatif', nilai: '5' } },
    ],
    [
      'isian',
      { isian: { kunci: [{ teks: 'Jakarta*' }] } },
      { kunci: [{ teks: 'Jakarta*', persen: 100 }], peka_huruf: false },
    ],
  ])('%s comes back as it was written', async (jenis, part, expected) => {
    const reply = await add({
      jenis,
      pilihan: undefined,
      ...part,
      label: ['UTS'],
      tingkat: 'sulit',
    });
    expect(reply.data).toMatchObject({
      jenis,
      versi: 1,
      urutan: 1,
      kunci_lengkap: true,
      label: ['UTS'],
      tingkat: 'sulit',
      dipakai: 0,
    });
    const [stored] = await listed();
    expect(stored).toEqual(reply.data);
    expect(Object.entries(stored ?? {}).find(([key]) => key === jenis)?.[1]).toMatchObject(
      expected,
    );
    expect(stored?.created_by.name).toBe(dosen.nama);
    const read = Object.fromEntries(Object.entries(stored ?? {}).filter(([key]) => key === jenis));
    expect(
      (await change(stored?.id ?? '', { jenis, pilihan: undefined, ...read })).data.versi,
    ).toBe(1);
  });

  test('is refused at its field with the sentence of its rule', async () => {
    const refused = await add({ pertanyaan: ' ' });
    expect([refused.status, refused.error]).toMatchObject([
      422,
      {
        code: 'soal_pertanyaan_wajib',
        message: 'Pertanyaan wajib diisi',
        errors: [{ path: 'pertanyaan' }],
      },
    ]);
    const many = await add({
      pilihan: { pilihan: Array.from({ length: 27 }, (_, n) => `${n}`), kunci: 0 },
    });
    expect(many.error.errors[0]).toMatchObject({
      path: 'pilihan.pilihan',
      message: 'Pilihan jawaban paling banyak 26',
    });
    expect(await listed()).toEqual([]);
  });

  test('what could run is not kept, what is a formula is', async () => {
    const { data } = await add({
      pertanyaan:
        '<p onclick="x()">A<script>x</script></p><p><span data-latex="x^2">zzz</span></p>',
      pilihan: { ...pilihan, pilihan: ['<img src=x onerror=x>A', 'B', 'C'] },
      pembahasan: '<svg onload=x></svg>Sebab',
    });
    expect(data.pertanyaan).toBe('<p>A</p><p><span data-latex="x^2">x^2</span></p>');
    expect([data.pilihan?.pilihan[0], data.pembahasan]).toEqual(['A', 'Sebab']);
  });
});

describe('the form of the row (U18)', () => {
  const fields = {
    jenis: 'pilihan',
    pertanyaan: '<p>Ibu kota?</p>',
    pilihan: JSON.stringify(pilihan),
    label: '["UTS, UAS"]',
    soal_files_delete: '',
  };

  test('is taken as multipart and urlencoded, with JSON in its fields', async () => {
    const params = { id: bank.id };
    const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await api.as(dosen).call(endpoints.tambahSoal, { params, ...multipart(fields) });
    expect(sent.data).toMatchObject({ pilihan: { kunci: 0 }, label: ['UTS, UAS'] });
    const rawBody = new URLSearchParams({ ...fields, pertanyaan: 'Baru', versi: '1' }).toString();
    const changed = await api
      .as(dosen)
      .call(endpoints.ubahSoal, { ...at(sent.data.id), rawBody, headers: encoded });
    expect(changed.data).toMatchObject({ versi: 2, pertanyaan: 'Baru' });
    const large = multipart({ ...fields, pertanyaan: `<p>${'a'.repeat(15_000)}</p>` });
    expect((await api.as(dosen).call(endpoints.tambahSoal, { params, ...large })).status).toBe(201);
    for (const wrong of [
      multipart({ ...fields, pilihan: '{' }),
      multipart({ ...fields, pilihan: '[]' }),
    ]) {
      const reply = await api.as(dosen).call(endpoints.tambahSoal, { params, ...wrong });
      expect([reply.status, reply.error.errors[0]?.path]).toEqual([422, 'pilihan']);
    }
    const withFile = multipart(fields, { name: 'a.pdf', content: pdf() });
    expect((await api.as(dosen).call(endpoints.tambahSoal, { params, ...withFile })).status).toBe(
      400,
    );
  });
});

describe('versions', () => {
  test('are listed newest first and come back; who edited an older one is told who, when and what', async () => {
    const { id } = (await add()).data;
    expect((await change(id, { versi: 1 })).data.versi).toBe(1);
    expect((await change(id, { pertanyaan: 'Dua', versi: 1 }, rekan)).data).toMatchObject({
      versi: 2,
      updated_by: { name: rekan.nama },
    });
    const stale = await change(id, { pertanyaan: 'Tiga', versi: 1 });
    expect([stale.status, stale.error.code]).toEqual([409, 'soal_berubah']);
    expect(dataOf(stale).soal).toMatchObject({
      id,
      versi: 2,
      pertanyaan: 'Dua',
      updated_by: { name: rekan.nama },
    });
    const history = await api.as(dosen).call(endpoints.versiSoalBank, at(id));
    expect(history.data.map(({ versi, pertanyaan }) => [versi, pertanyaan])).toEqual([
      [2, 'Dua'],
      [1, '<p>Ibu kota?</p>'],
    ]);
    const restore = (nomor: string, versi?: number) =>
      api.as(dosen).call(endpoints.pulihkanVersiSoal, {
        params: { ...at(id).params, nomor },
        body: versi ? { versi } : {},
      });
    expect((await restore('1', 1)).status).toBe(409);
    expect((await restore('1', 2)).data).toMatchObject({
      versi: 3,
      pertanyaan: '<p>Ibu kota?</p>',
    });
    expect((await restore('7')).status).toBe(404);
    expect((await restore('x')).status).toBe(422);
  });

  test('of two authors at once one is told, and nothing is lost', async () => {
    const { id } = (await add()).data;
    const both = await Promise.all([
      change(id, { pertanyaan: 'A', versi: 1 }),
      change(id, { pertanyaan: 'B', versi: 1 }, rekan),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await listed())[0]?.versi).toBe(2);
  });
});

describe('a hundred questions', () => {
  test('are the most, also when two come at once, back or by copying', async () => {
    for (let n = 0; n < 99; n += 1) await api.make.soal(bank, { jenis: 'isian', urutan: n });
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const full = both.find(({ status }) => status === 422);
    expect(full?.error).toMatchObject({
      code: 'soal_terlalu_banyak',
      message: 'Jumlah soal maksimal 100',
    });
    const [first] = await listed();
    await api.as(dosen).call(endpoints.hapusSoal, at(first?.id ?? ''));
    expect((await add()).status).toBe(201);
    const back = await api.as(dosen).call(endpoints.pulihkanSoal, at(first?.id ?? ''));
    expect([back.status, back.error.code]).toEqual([422, 'soal_terlalu_banyak']);
    expect(await listed()).toHaveLength(100);
  });

  test('sent again a question is the same, also after a lost answer, and not in another bank', async () => {
    const id_klien = randomUUID();
    const [one, two] = await Promise.all([add({ id_klien }), add({ id_klien })]);
    expect([one.data.id === two.data.id, (await listed()).length]).toEqual([true, 1]);
    bank = await api.make.bankSoal({ dosen });
    expect((await add({ id_klien })).status).toBe(409);
  });
});

test('the order is all of them, each once; what comes back stands last', async () => {
  const ids = [
    (await add()).data.id,
    (await add({ pertanyaan: '2' })).data.id,
    (await add({ pertanyaan: '3' })).data.id,
  ];
  const order = (list_id_soal: string[]) =>
    api.as(dosen).call(endpoints.urutanSoal, { params: { id: bank.id }, body: { list_id_soal } });
  const [a = '', b = '', c = ''] = ids;
  for (const wrong of [
    [a, b],
    [a, b, c, c],
    [a, b, 'asing'],
  ])
    expect((await order(wrong)).error.code).toBe('urutan_tidak_lengkap');
  expect((await order([c, a, b])).status).toBe(200);
  expect((await listed()).map(({ id }) => id)).toEqual([c, a, b]);
  await api.as(dosen).call(endpoints.hapusSoal, at(c));
  expect((await listed()).map(({ id }) => id)).toEqual([a, b]);
  await api.as(dosen).call(endpoints.pulihkanSoal, at(c));
  expect((await listed()).map(({ id }) => id)).toEqual([a, b, c]);
});

describe('files', () => {
  const attach = (soalId: string, ...files: Parameters<typeof multipart>[1][]) =>
    api.as(dosen).call(endpoints.berkasSoalBank, { ...at(soalId), ...multipart({}, ...files) });
  const file = (
    name: string,
    field = 'files',
    content: Uint8Array = pdf(`${name} ${randomUUID()}`),
  ) => ({
    name,
    field,
    content,
  });

  test('of one request are judged each alone: the good ones stay, of the others it is told why', async () => {
    const { id } = (await add()).data;
    const reply = await attach(
      id,
      file('Soal.pdf'),
      file('Film.exe', 'files', Buffer.from('MZ, a program')),
      file('Gambar.png', 'files', Buffer.from('no picture')),
      file('Kosong.pdf', 'files', Buffer.alloc(0)),
      file('Besar.pdf', 'files', Buffer.alloc(5_000_001, 'a')),
      file('Suara.mp3', 'files_kunci', Buffer.from('ID3, a song')),
      file('Kunci.pdf', 'files_kunci'),
    );
    expect(reply.data.diterima).toEqual(['Soal.pdf', 'Kunci.pdf']);
    expect(reply.data.ditolak.map(({ nama, field, code }) => [nama, field, code])).toEqual([
      ['Film.exe', 'files', 'berkas_jenis_ditolak'],
      ['Gambar.png', 'files', 'berkas_isi_berbeda'],
      ['Kosong.pdf', 'files', 'berkas_kosong'],
      ['Besar.pdf', 'files', 'berkas_perlu_bertahap'],
      ['Suara.mp3', 'files_kunci', 'berkas_jenis_ditolak'],
    ]);
    expect(reply.data.soal).toMatchObject({
      versi: 2,
      soal_files: [{ name: 'Soal.pdf' }],
      kunci_files: [{ name: 'Kunci.pdf' }],
    });
    const url = reply.data.soal.soal_files[0]?.url ?? '';
    const fetched = await api.app.inject({ method: 'GET', url });
    expect(fetched.statusCode).toBe(200);
  });

  test('beyond twenty are refused one by one, none at all is told, and a foreign field is one of the question’s', async () => {
    const { id } = (await add()).data;
    const some = (count: number, from = 0) =>
      Array.from({ length: count }, (_, n) => file(`${from + n}.pdf`));
    expect((await attach(id, ...some(19))).data.diterima).toHaveLength(19);
    const more = (await attach(id, ...some(3, 19))).data;
    expect([more.diterima, more.ditolak.map(({ nama, code }) => [nama, code])]).toEqual([
      ['19.pdf'],
      [
        ['20.pdf', 'soal_lampiran_terlalu_banyak'],
        ['21.pdf', 'soal_lampiran_terlalu_banyak'],
      ],
    ]);
    expect((await attach(id)).error.code).toBe('berkas_wajib');
    expect((await attach('tidak-ada', file('a.pdf'))).status).toBe(404);
  });

  test('brought in before are named by the form, and pictures of options shown by their address', async () => {
    const gambar = await api.make.berkas({
      pengunggah: dosen,
      kind: 'soal_bank_soal',
      nama: 'a.png',
      tipe: 'image/png',
      isi: `${png}`,
    });
    const { data } = await add({
      pilihan: { ...pilihan, pilihan: ['', 'B', 'C'], gambar: [gambar] },
    });
    expect(data.pilihan).toMatchObject({
      id_gambar: [gambar, null, null],
      gambar: [expect.stringContaining('/files/'), null, null],
    });
    expect((await add({ soal_files: [gambar] })).error.code).toBe('berkas_tidak_tersedia');
  });

  test('the storage away: nothing of the request stays, and the question does', async () => {
    const { id } = (await add()).data;
    const { put } = api.files;
    api.files.put = () =>
      Promise.reject(Object.assign(new Error('the storage is away'), { code: 'ENOSPC' }));
    try {
      const reply = await attach(id, file('Soal.pdf'));
      expect(reply.status).toBeGreaterThanOrEqual(500);
    } finally {
      api.files.put = put;
    }
    expect((await listed())[0]).toMatchObject({ versi: 1, soal_files: [] });
    expect((await attach(id, file('Soal.pdf'))).data.diterima).toEqual(['Soal.pdf']);
  });
});

describe('copies out of an exam', () => {
  test('bring what it asks, with keys, at the end; sent again they are the same; another’s exam is not there', async () => {
    const kelas = await api.make.kelas({ collegeId: dosen.collegeId, pengajar: [dosen] });
    const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }));
    const ids = [
      await api.make.soalUjian(ujian, { pertanyaan: '<p>Satu</p>' }),
      await api.make.soalUjian(ujian),
    ];
    await add();
    const copy = (body: object, user: TestUser = dosen) =>
      api.as(user).call(endpoints.salinSoalUjian, {
        params: { id: bank.id },
        body: { id_ujian: ujian.id, list_id_soal: [...ids].reverse(), ...body },
      });
    const id_klien = randomUUID();
    const [first, again] = [(await copy({ id_klien })).data, (await copy({ id_klien })).data];
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect((await listed()).map(({ urutan }) => urutan)).toEqual([1, 2, 3]);
    expect(first[1]).toMatchObject({
      pertanyaan: '<p>Satu</p>',
      benar_salah: { kunci: 0 },
      asal: { id_soal: ids[0], versi: 1 },
    });
    expect((await copy({ list_id_soal: [ids[0] ?? '', 'asing'] })).status).toBe(404);
    const empty = await copy({ list_id_soal: [] });
    expect(empty.error.errors[0]?.message).toBe('Tidak ada soal yang dipilih');
    const other = await api.make.ujian(
      await api.make.pertemuan({ kelas: await api.make.kelas({ collegeId: dosen.collegeId }) }),
    );
    const foreign = { id_ujian: other.id, list_id_soal: [await api.make.soalUjian(other)] };
    expect([(await copy(foreign)).status, (await copy(foreign, rekan)).status]).toEqual([404, 201]);
    const halfRight = await api.make.operator({
      collegeId: dosen.collegeId,
      areas: { bank_soal: 'write', kelas_kuliah: 'read' },
    });
    expect((await copy({}, halfRight)).status).toBe(403);
    for (let n = 0; n < 95; n += 1) await api.make.soal(bank, { jenis: 'isian' });
    const before = (await listed()).length;
    expect((await copy({})).error.code).toBe('soal_terlalu_banyak');
    expect(await listed()).toHaveLength(before);
  });
});

test('texts and numbers that no question has are told, never a fault of the server', async () => {
  const { id } = (await add()).data;
  for (const over of [
    { pertanyaan: 'a\u0000b', pilihan: { ...pilihan, pilihan: ['a\u0000', 'b', 'c'] } },
    { label: ['a\u0000'] },
    { versi: 9_007_199_254_740_991 },
    { soal_files: ['a\u0000'] },
    { jenis: 'numerik', numerik: { kunci: `1e${'9'.repeat(9)}` } },
    { jenis: 'isian', isian: { kunci: [{ teks: 'a\u0000', persen: 101 }] } },
    { pilihan: { ...pilihan, gambar: ['/files/%E0%A4%A', '\u0000'] } },
    { id_klien: 'x' },
  ])
    expect([over, (await change(id, over)).status < 500]).toEqual([over, true]);
});
