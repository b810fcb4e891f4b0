/**
 * Banks: who sees, writes, copies and restores them (S3 §2.3, §2.4, §6.3; DECISIONS 53, 197;
 * U15–U25).
 */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestDosen, TestKelas, TestOperator, TestUser } from '../../../testing/make/make.ts';
import type { TestBankSoal } from '../../../testing/make/make-soal.ts';

let api: TestApi;
let pemilik: TestDosen;
let rekan: TestDosen;
let asing: TestDosen;
let kelas: TestKelas;
let operator: TestOperator;
let pembaca: TestOperator;
let operatorLain: TestOperator;
beforeAll(async () => {
  api = await createTestApi();
  const { id: collegeId } = await api.make.college();
  const dosen = (nama: string) => api.make.dosen({ collegeId, nama });
  [pemilik, rekan, asing] = await Promise.all([
    dosen('Ani Pemilik'),
    dosen('Budi Rekan'),
    dosen('Cici Asing'),
  ]);
  const lain = await api.make.prodi({ collegeId });
  kelas = await api.make.kelas({ collegeId, pengajar: [pemilik] });
  await api.make.kelas({
    collegeId,
    makul: kelas.makul,
    idProdi: kelas.idProdi,
    pengajar: [rekan],
    periode: kelas.periode,
  });
  const areas = { bank_soal: 'write', kelas_kuliah: 'write' } as const;
  operator = await api.make.operator({ collegeId, areas, prodi: [kelas.idProdi] });
  pembaca = await api.make.operator({ collegeId, areas: { bank_soal: 'read' } });
  operatorLain = await api.make.operator({ collegeId, areas, prodi: [lain.id] });
});
afterAll(() => api.close());

const bankOf = (over: Parameters<TestApi['make']['bankSoal']>[0] = {}) =>
  api.make.bankSoal({ dosen: pemilik, makul: kelas.makul, ...over });
const isian = (over: object = {}) => ({
  judul: 'Latihan',
  deskripsi: 'Untuk UTS',
  id_mata_kuliah: kelas.makul.id,
  ...over,
});
const detail = (user: TestUser, { id }: { id: string }) =>
  api.as(user).call(endpoints.detailBankSoal, { params: { id } });
const board = async (user: TestUser, query: object = {}) =>
  (await api.as(user).call(endpoints.daftarBankSoal, { query: { per_page: 100, ...query } })).data;
const change = (user: TestUser, { id }: { id: string }, over: object = {}) =>
  api.as(user).call(endpoints.ubahBankSoal, { params: { id }, body: isian(over) });

describe('who reads and writes', () => {
  test('a hidden bank is its owner’s and the operators’ of its programme', async () => {
    const bank = await bankOf();
    const statuses = (users: TestUser[], call: (user: TestUser) => Promise<{ status: number }>) =>
      Promise.all(users.map(async (user) => (await call(user)).status));
    const everybody = [pemilik, operator, pembaca, rekan, asing, operatorLain];
    expect(await statuses(everybody, (user) => detail(user, bank))).toEqual([
      200, 200, 200, 404, 404, 404,
    ]);
    expect(await statuses(everybody, (user) => change(user, bank))).toEqual([
      200, 200, 403, 404, 404, 404,
    ]);
    for (const user of everybody) {
      const seen = (await board(user)).some(({ id }) => id === bank.id);
      expect([user.userId, seen]).toEqual([
        user.userId,
        [pemilik, operator, pembaca].some((one) => one.userId === user.userId),
      ]);
    }
  });

  test('a shared one is read and copied, not written, by lecturers of its course; students have none', async () => {
    const bank = await bankOf({ dibagikan: true });
    const { id } = bank;
    expect((await detail(rekan, bank)).data).toMatchObject({
      boleh_ubah: false,
      boleh_duplikat: true,
      boleh_salin_ujian: false,
    });
    expect((await detail(pemilik, bank)).data).toMatchObject({
      boleh_ubah: true,
      boleh_duplikat: true,
      boleh_salin_ujian: true,
    });
    expect((await detail(pembaca, bank)).data).toMatchObject({
      boleh_ubah: false,
      boleh_duplikat: false,
    });
    const halfRight = await api.make.operator({
      collegeId: pemilik.collegeId,
      areas: { bank_soal: 'write' },
    });
    expect((await detail(halfRight, bank)).data).toMatchObject({
      boleh_ubah: true,
      boleh_salin_ujian: false,
    });
    expect((await detail(asing, bank)).status).toBe(404);
    expect((await change(rekan, bank)).status).toBe(403);
    expect((await api.as(rekan).call(endpoints.hapusBankSoal, { params: { id } })).status).toBe(
      403,
    );
    const mahasiswa = await api.make.mahasiswa({ collegeId: pemilik.collegeId });
    const soal = await api.make.soal(bank);
    for (const reply of [
      await detail(mahasiswa, bank),
      await api.as(mahasiswa).call(endpoints.daftarBankSoal),
      await api.as(mahasiswa).call(endpoints.versiSoalBank, { params: { id, soalId: soal.id } }),
    ])
      expect([reply.status, reply.text.includes('Pilihan')]).toEqual([403, false]);
    const mine = (await api.as(pemilik).call(endpoints.daftarBankSoal)).meta;
    expect([
      mine.has_write_access,
      (await api.as(pembaca).call(endpoints.daftarBankSoal)).meta.has_write_access,
    ]).toEqual([true, false]);
  });

  test('a lecturer owns what he makes; an operator chooses, also nobody, and stays in the own programmes', async () => {
    const add = (user: TestUser, over: object) =>
      api.as(user).call(endpoints.tambahBankSoal, { body: isian(over) });
    expect((await add(rekan, { id_dosen: pemilik.idDosen })).data.dosen).toMatchObject({
      id: rekan.idDosen,
      nama: 'Budi Rekan',
    });
    expect((await add(operator, { id_dosen: pemilik.idDosen })).data.id_dosen).toBe(
      pemilik.idDosen,
    );
    const nobodys = (await add(operator, {})).data;
    expect(nobodys).toMatchObject({
      dosen: null,
      versi: 1,
      ditampilkan: false,
      prodi_mata_kuliah: { id: kelas.idProdi },
    });
    expect((await detail(pemilik, nobodys)).status).toBe(404);
    const beyond = await add(operatorLain, {});
    expect([beyond.status, beyond.error.errors[0]?.path]).toEqual([422, 'id_mata_kuliah']);
    const unknown = await add(operator, { id_dosen: 'tidak-ada' });
    expect([unknown.status, unknown.error.errors[0]?.path]).toEqual([422, 'id_dosen']);
    const empty = await add(operator, { judul: ' ', deskripsi: 'x'.repeat(301) });
    expect(empty.error.errors.map(({ path, message }) => [path, message])).toContainEqual([
      'judul',
      'Judul wajib diisi',
    ]);
  });
});

test('a bank is of a course that its lecturer teaches or taught; one that it has stays', async () => {
  const refused = {
    status: 422,
    path: 'id_mata_kuliah',
    message: 'Pilih mata kuliah yang Anda ajar atau pernah Anda ajar',
  };
  type Refused = {
    status: number;
    error: { errors: readonly { path: string; message: string }[] };
  };
  const answer = ({ status, error }: Refused) => ({ status, ...error.errors[0] });
  const { collegeId } = pemilik;
  const lain = await api.make.kelas({ collegeId, pengajar: [asing] });
  const bank = await bankOf();
  for (const id_mata_kuliah of [lain.makul.id, 'tidak-ada']) {
    const added = await api
      .as(pemilik)
      .call(endpoints.tambahBankSoal, { body: isian({ id_mata_kuliah, dibagikan: true }) });
    expect(answer(added)).toEqual(refused);
    expect(answer(await change(pemilik, bank, { id_mata_kuliah }))).toEqual(refused);
  }
  const lama = await api.make.kelas({
    collegeId,
    pengajar: [pemilik],
    periode: await api.make.periode({ collegeId }),
  });
  expect((await change(pemilik, bank, { id_mata_kuliah: lama.makul.id })).status).toBe(200);
  const given = await api.make.bankSoal({ dosen: pemilik, makul: lain.makul });
  expect(
    (await change(pemilik, given, { id_mata_kuliah: lain.makul.id, judul: 'Tetap' })).status,
  ).toBe(200);
  const fromShared = await api.make.bankSoal({ dosen: rekan, makul: kelas.makul, dibagikan: true });
  const copy = { params: { id: fromShared.id }, body: isian({ id_mata_kuliah: lain.makul.id }) };
  expect((await api.as(pemilik).call(endpoints.duplikatBankSoal, copy)).status).toBe(422);
});

test('questions are searched over all banks that are read, by visible text and label, kind and difficulty', async () => {
  const mark = randomUUID();
  const own = await bankOf({ judul: 'A milik sendiri' });
  const shared = await api.make.bankSoal({
    dosen: rekan,
    makul: kelas.makul,
    judul: 'B dibagikan',
    dibagikan: true,
  });
  const hidden = await api.make.bankSoal({ dosen: rekan, makul: kelas.makul });
  const gone = await bankOf({ dihapusPada: api.clock.now() });
  const soal = (bank: TestBankSoal, over: Parameters<TestApi['make']['soal']>[1]) =>
    api.make.soal(bank, over);
  const one = await soal(own, {
    pertanyaan: `<p>Ibu <strong>kota</strong> ${mark} <span data-latex="x^2">x^2</span></p>`,
    urutan: 2,
  });
  const two = await soal(own, { jenis: 'esay', label: [`UTS ${mark}`], urutan: 1 });
  const three = await soal(shared, { pertanyaan: `<p>${mark}</p>` });
  await api.db.run("UPDATE soal SET tingkat = 'sulit' WHERE id = $1", [three.id]);
  const secret = await soal(hidden, { pertanyaan: mark });
  await soal(gone, { pertanyaan: mark });
  await soal(own, { pertanyaan: mark, dihapusPada: api.clock.now() });
  await soal(own, { pertanyaan: `<p><a href="https://contoh.ac.id/${mark}">x</a></p>` });
  const search = (user: TestUser, query: object = {}) =>
    api.as(user).call(endpoints.cariSoalBank, { query: { search: mark.toUpperCase(), ...query } });
  const ids = async (user: TestUser, query: object = {}) =>
    (await search(user, query)).data.map(({ id }) => id);
  expect((await search(pemilik)).data).toMatchObject([
    {
      id: two.id,
      id_bank_soal: own.id,
      judul_bank: 'A milik sendiri',
      jenis: 'esay',
      label: [`UTS ${mark}`],
    },
    { id: one.id, judul: `Ibu kota ${mark} x²`, tingkat: null, kunci_lengkap: true },
    { id: three.id, judul_bank: 'B dibagikan', tingkat: 'sulit' },
  ]);
  expect(await ids(pemilik, { jenis: 'esay' })).toEqual([two.id]);
  expect(await ids(pemilik, { tingkat: 'sulit' })).toEqual([three.id]);
  expect(await ids(pemilik, { page: 2, per_page: 2 })).toEqual([three.id]);
  expect((await ids(rekan)).toSorted()).toEqual([secret.id, three.id].toSorted());
  expect(await ids(operator)).toHaveLength(4);
  expect([await ids(asing), await ids(operatorLain)]).toEqual([[], []]);
  const mahasiswa = await api.make.mahasiswa({ collegeId: pemilik.collegeId });
  expect((await search(mahasiswa)).status).toBe(403);
});

test('the board searches titles, owners, courses and programmes, and sorts', async () => {
  const { id: collegeId } = await api.make.college();
  const prodi = await api.make.prodi({ collegeId, nama: 'Teknik Nuklir' });
  const makul = await api.make.makul({
    collegeId,
    kode: 'FIS9',
    nama: 'Fisika Inti',
    idProdi: prodi.id,
  });
  const dosen = await api.make.dosen({ collegeId, nama: 'Marie Salomea' });
  const reader = await api.make.operator({ collegeId, areas: { bank_soal: 'read' } });
  const one = await api.make.bankSoal({ dosen, makul, judul: 'Peluruhan' });
  api.clock.advance(1_000);
  const two = await api.make.bankSoal({ collegeId, judul: 'Aljabar' });
  await api.make.soal(two);
  await api.make.soal(two, { dihapusPada: api.clock.now() });
  await api.make.bankSoal({ collegeId, judul: 'Terhapus', dihapusPada: api.clock.now() });
  const titles = async (query: object = {}) =>
    (await board(reader, query)).map(({ judul }) => judul);
  expect(await titles()).toEqual(['Aljabar', 'Peluruhan']);
  expect(await titles({ sort: 'created_at' })).toEqual(['Peluruhan', 'Aljabar']);
  expect(await titles({ sort: '-jumlah_soal' })).toEqual(['Aljabar', 'Peluruhan']);
  for (const query of [
    { search: 'luruh' },
    { search: 'salomea' },
    { mata_kuliah: 'fis9' },
    { mata_kuliah: 'fisika' },
    { prodi_mata_kuliah: 'nuklir' },
    { id_mata_kuliah: makul.id },
    { id_dosen: dosen.idDosen },
  ])
    expect([query, await titles(query)]).toEqual([query, ['Peluruhan']]);
  expect(await titles({ search: '%' })).toEqual([]);
  expect((await board(reader))[0]).toMatchObject({ id: two.id, dosen: null, jumlah_soal: 1 });
  expect((await board(reader))[1]).toMatchObject({
    id: one.id,
    mata_kuliah: { kode: 'FIS9', nama: 'Fisika Inti' },
  });
});

test('an edit that began from an older one is told what stands', async () => {
  const bank = await bankOf();
  expect(
    (await change(pemilik, bank, { judul: 'Satu', dibagikan: true, versi: 1 })).data,
  ).toMatchObject({
    versi: 2,
    dibagikan: true,
  });
  const stale = await change(operator, bank, { judul: 'Dua', versi: 1 });
  expect([stale.status, stale.error.code]).toEqual([409, 'bank_soal_berubah']);
  expect(JSON.parse(stale.text).data.bank_soal).toMatchObject({
    judul: 'Satu',
    versi: 2,
    updated_by: { name: pemilik.nama },
  });
  expect((await change(operator, bank, { judul: 'Dua' })).data).toMatchObject({
    versi: 3,
    dibagikan: false,
    id_dosen: pemilik.idDosen,
  });
});

test('sent again it is the same bank, also at the same moment', async () => {
  const body = isian({ id_klien: randomUUID() });
  const send = () => api.as(pemilik).call(endpoints.tambahBankSoal, { body });
  const [one, two] = await Promise.all([send(), send()]);
  expect([one.status, two.status, one.data.id === two.data.id]).toEqual([201, 201, true]);
  const source = await bankOf();
  await api.make.soal(source);
  const copy = () =>
    api.as(pemilik).call(endpoints.duplikatBankSoal, {
      params: { id: source.id },
      body: isian({ id_klien: randomUUID() }),
    });
  const copies = [(await copy()).data, (await copy()).data];
  expect(copies.map(({ jumlah_soal }) => jumlah_soal)).toEqual([1, 1]);
  const other = await api.as(rekan).call(endpoints.tambahBankSoal, { body });
  expect(other.data.id).not.toBe(one.data.id);
});

describe('a copy', () => {
  const duplicate = (user: TestUser, { id }: { id: string }) =>
    api.as(user).call(endpoints.duplikatBankSoal, {
      params: { id },
      body: isian({ judul: 'Latihan (Salinan)' }),
    });

  test('brings keys and files, is the copier’s, hidden, and outlives its source', async () => {
    const bank = await bankOf({ dibagikan: true });
    const soal = await api.make.soal(bank, { teksKunci: '<p>Sebab</p>', label: ['UTS'] });
    const copy = (await duplicate(rekan, bank)).data;
    expect(copy).toMatchObject({
      dosen: { id: rekan.idDosen },
      dibagikan: false,
      jumlah_soal: 1,
      versi: 1,
    });
    await change(pemilik, bank, { dibagikan: false });
    const copied = (await detail(rekan, copy)).data.list_soal[0];
    expect(copied).toMatchObject({
      pembahasan: '<p>Sebab</p>',
      label: ['UTS'],
      pilihan: { kunci: 1 },
      asal: { id_soal: soal.id, versi: 1, ada_versi_baru: false },
    });
    expect((await duplicate(rekan, bank)).status).toBe(404);
    expect((await duplicate(pembaca, bank)).status).toBe(403);
  });

  test('tells of a newer version only to who reads the source', async () => {
    const bank = await bankOf({ dibagikan: true });
    const { id: soalId } = await api.make.soal(bank, { jenis: 'esay' });
    const copy = (await duplicate(rekan, bank)).data;
    const isEsay = {
      jenis: 'esay' as const,
      pertanyaan: 'Baru',
      esay: { jenis_file_diterima: ['text' as const] },
    };
    await api
      .as(pemilik)
      .call(endpoints.ubahSoal, { params: { id: bank.id, soalId }, body: isEsay });
    expect((await detail(rekan, copy)).data.list_soal[0]?.asal?.ada_versi_baru).toBe(true);
    await change(pemilik, bank, { dibagikan: false });
    expect((await detail(rekan, copy)).data.list_soal[0]?.asal?.ada_versi_baru).toBe(false);
  });
});

describe('the trash', () => {
  const remove = (user: TestUser, { id }: { id: string }) =>
    api.as(user).call(endpoints.hapusBankSoal, { params: { id } });
  const restore = (user: TestUser, { id }: { id: string }) =>
    api.as(user).call(endpoints.pulihkanBankSoal, { params: { id } });
  const trash = async (user: TestUser) =>
    (await api.as(user).call(endpoints.sampahBankSoal, { query: { per_page: 100 } })).data;

  test('keeps a bank with its questions for 30 days, for who may write it', async () => {
    const bank = await bankOf({ judul: 'Dibuang', dibagikan: true });
    await api.make.soal(bank);
    expect((await remove(pemilik, bank)).status).toBe(200);
    for (const status of [
      (await detail(pemilik, bank)).status,
      (await remove(pemilik, bank)).status,
      (await restore(rekan, bank)).status,
    ])
      expect(status).toBe(404);
    const row = (await trash(pemilik)).find(({ id }) => id === bank.id);
    expect(row).toMatchObject({ jenis: 'bank_soal', judul: 'Dibuang', id_bank_soal: bank.id });
    expect(Date.parse(row?.hilang_pada ?? '') - Date.parse(row?.dihapus_pada ?? '')).toBe(
      30 * 86_400_000,
    );
    expect((await trash(rekan)).some(({ id }) => id === bank.id)).toBe(false);
    expect((await restore(operator, bank)).data).toMatchObject({ id: bank.id, jumlah_soal: 1 });
    expect((await restore(pemilik, bank)).status).toBe(404);
  });

  test('names a question by how it begins, and not while its bank is there itself', async () => {
    const bank = await bankOf();
    const pertanyaan = `<h2>Apa &amp; siapa?</h2><p>${'x'.repeat(200)}</p>`;
    const { id: soalId } = await api.make.soal(bank, { pertanyaan });
    const params = { id: bank.id, soalId };
    await api.as(pemilik).call(endpoints.hapusSoal, { params });
    const row = (await trash(pemilik)).find(({ id }) => id === soalId);
    expect(row).toMatchObject({ jenis: 'soal', id_bank_soal: bank.id });
    expect(row?.judul).toMatch(/^Apa & siapa\? x+…$/);
    await remove(pemilik, bank);
    expect((await trash(pemilik)).map(({ id }) => id)).not.toContain(soalId);
    expect((await api.as(pemilik).call(endpoints.pulihkanSoal, { params })).status).toBe(404);
  });

  test('after 30 days a bank goes for good, with its questions and their files', async () => {
    const bank = await bankOf();
    const soal = await api.make.soal(bank);
    const file = await api.make.berkas({
      pengunggah: pemilik,
      kind: 'soal_bank_soal',
      pemilik: { jenis: 'soal', id: soal.id },
    });
    await remove(pemilik, bank);
    const before = api.clock.now();
    const sweep = api.modules
      .flatMap((module) => module.sweeps ?? [])
      .find(({ name }) => name === 'bank_soal.sampah');
    const run = (days: number) =>
      api.db.transaction(async (tx) =>
        sweep?.run(tx, { now: new Date(before.getTime() + days * 86_400_000) }),
      );
    const left = async () =>
      await api.db.row(
        `SELECT (SELECT count(*)::int FROM bank_soal WHERE id = $1) AS bank, (SELECT count(*)::int FROM soal_versi WHERE id_soal = $2) AS versi,
           (SELECT count(*)::int FROM berkas WHERE id = $3) AS berkas`,
        [bank.id, soal.id, file],
      );
    await run(29);
    expect(await left()).toEqual({ bank: 1, versi: 1, berkas: 1 });
    await run(30);
    expect(await left()).toEqual({ bank: 0, versi: 0, berkas: 0 });
  });
});

test('every write is in the log, with its bank and course', async () => {
  const made: TestBankSoal = await bankOf();
  const { id } = made;
  await change(pemilik, made);
  await api.as(pemilik).call(endpoints.duplikatBankSoal, { params: { id }, body: isian() });
  await api.as(pemilik).call(endpoints.hapusBankSoal, { params: { id } });
  await api.as(pemilik).call(endpoints.pulihkanBankSoal, { params: { id } });
  const rows = await api.db.rows<{ aksi: string }>(
    'SELECT aksi, jenis_aktivitas, id_mata_kuliah, objek FROM log_aktivitas WHERE id_pengguna = $1 ORDER BY id DESC LIMIT 4',
    [pemilik.userId],
  );
  expect(rows.map(({ aksi }) => aksi)).toEqual([
    'bank_soal.dipulihkan',
    'bank_soal.dihapus',
    'bank_soal.diduplikat',
    'bank_soal.diubah',
  ]);
  expect(rows[0]).toMatchObject({
    jenis_aktivitas: 'bank_soal',
    id_mata_kuliah: kelas.makul.id,
    objek: { id },
  });
});
