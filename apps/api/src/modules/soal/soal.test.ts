/** Questions as banks and exams write them, in their own transactions. */
import { type IsianSoal, isianSoal } from '@lms/contracts/soal/soal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/sql.ts';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestDosen } from '../../testing/make/make.ts';
import type { TestBankSoal } from '../../testing/make/make-soal.ts';
import { createMilikBerkas } from '../berkas/index.ts';
import { createSoalService, type SoalService } from './index.ts';
import type { Menulis } from './soal.ports.ts';

let api: TestApi;
let soal: SoalService;
let dosen: TestDosen;
let bank: TestBankSoal;
beforeAll(async () => {
  api = await createTestApi();
  soal = createSoalService({
    berkas: createMilikBerkas(api),
    bankTerbaca: async (_sql, _actor, ids) => new Set(ids),
    purgeSusunan: async () => {},
  });
});
beforeEach(async () => {
  dosen = await api.make.dosen();
  bank = await api.make.bankSoal({ dosen });
});
afterAll(() => api.close());

const actorOf = ({ collegeId, userId, idDosen }: TestDosen) => ({
  role: 'dosen' as const,
  collegeId,
  userId,
  idDosen,
  username: 'd',
  nama: 'Bu Ani',
  sessionId: 's',
  scopes: [],
  ip: '',
  requestId: '',
  operator: null,
});
const menulisOf = (to: TestBankSoal = bank): Menulis => ({
  actor: actorOf(dosen),
  tempat: { jenis: 'bank', id: to.id, idKelas: null, idPertemuan: null },
  now: api.clock.now(),
});
const form = (over: Partial<Record<keyof IsianSoal, unknown>> = {}) =>
  isianSoal.parse({
    jenis: 'pilihan',
    pertanyaan: '<p>Apa?</p>',
    pilihan: { pilihan: ['<p>A</p>', '<p>B</p>', '<p>C</p>'], kunci: 1 },
    ...over,
  });
async function add(over: Parameters<typeof form>[0] = {}) {
  const read = await soal.read(form(over));
  return (
    await api.db.transaction((tx) => soal.add(tx, menulisOf(), [{ ...read, urutan: 1 }]))
  )[0] as { id: string };
}
async function change(id: string, over: Parameters<typeof form>[0], versi?: number) {
  const read = await soal.read(form(over));
  return api.db.transaction((tx) => soal.change(tx, menulisOf(), { id, versi }, read));
}
const shown = async (id: string) => (await soal.byIds(api.db, actorOf(dosen), [id]))[0];
const versionsOf = async (id: string) => (await soal.versions(api.db, actorOf(dosen), id, {})).rows;

describe('versions', () => {
  test('an unchanged save writes none, a label none, anything else one; options keep their ids', async () => {
    const { id } = await add();
    const first = await shown(id);
    const id_pilihan = first?.pilihan?.id_pilihan ?? [];
    const same = {
      pilihan: { pilihan: ['<p>A</p>', '<p>B</p>', '<p>C</p>'], kunci: 1, id_pilihan },
    };
    expect(await change(id, same, 1)).toMatchObject({ nomor: 1 });
    expect(await change(id, { ...same, label: ['UTS', 'UTS'], tingkat: 'sulit' }, 1)).toMatchObject(
      { nomor: 1 },
    );
    expect(await shown(id)).toMatchObject({
      versi: 1,
      label: ['UTS'],
      tingkat: 'sulit',
      id_versi: first?.id_versi,
    });
    const other = {
      pilihan: {
        pilihan: ['<p>B</p>', '<p>A</p>', '<p>D</p>'],
        kunci: 0,
        id_pilihan: [id_pilihan[1], id_pilihan[0], null],
      },
    };
    expect(await change(id, other, 1)).toMatchObject({ nomor: 2 });
    const second = await shown(id);
    expect(second?.pilihan?.id_pilihan.slice(0, 2)).toEqual([id_pilihan[1], id_pilihan[0]]);
    expect(id_pilihan).not.toContain(second?.pilihan?.id_pilihan[2]);
    expect((await versionsOf(id)).map(({ versi, pilihan }) => [versi, pilihan?.kunci])).toEqual([
      [2, 0],
      [1, 1],
    ]);
  });

  test('an edit that began from an older one is told what stands; one without a number writes over it', async () => {
    const { id } = await add();
    await change(id, { pertanyaan: 'Satu' }, 1);
    await expect(change(id, { pertanyaan: 'Dua' }, 1)).rejects.toMatchObject({
      code: 'soal_berubah',
      data: { soal: { id, versi: 2, pertanyaan: 'Satu', updated_by: { name: 'Bu Ani' } } },
    });
    expect(await change(id, { pertanyaan: 'Dua' })).toMatchObject({ nomor: 3 });
    const essay = { jenis: 'esay', pilihan: undefined, esay: { jenis_file_diterima: ['text'] } };
    await expect(change(id, essay)).rejects.toMatchObject({ code: 'soal_jenis_tetap' });
  });

  test('an old one becomes the newest; restoring what stands writes nothing; a number that is none is 404', async () => {
    const { id } = await add();
    await change(id, { pertanyaan: 'Satu' });
    const restore = (nomor: number, versi?: number) =>
      api.db.transaction((tx) => soal.restoreVersion(tx, menulisOf(), { id, nomor, versi }));
    expect(await restore(1, 2)).toMatchObject({ nomor: 3 });
    expect(await restore(1)).toMatchObject({ nomor: 3 });
    expect((await shown(id))?.pertanyaan).toBe('<p>Apa?</p>');
    await expect(restore(9)).rejects.toMatchObject({ code: 'tidak_ditemukan' });
    await expect(restore(1, 1)).rejects.toMatchObject({ code: 'soal_berubah' });
  });

  test('the database refuses to change one, its key or its files', async () => {
    const gambar = await api.make.berkas({
      pengunggah: dosen,
      kind: 'soal_bank_soal',
      nama: 'a.png',
    });
    const { id } = await add({ soal_files: [gambar] });
    const { id_versi } = (await shown(id)) ?? {};
    for (const text of [
      `UPDATE soal_versi SET pertanyaan = '' WHERE id = $1`,
      `UPDATE soal_kunci SET teks_kunci = 'x' WHERE id_versi = $1`,
      'UPDATE soal_berkas SET urutan = 9 WHERE id_versi = $1',
    ])
      await expect(api.db.run(text, [id_versi])).rejects.toThrow('never changed');
  });

  test('fifty edits, one of them named by statistics, are fifty versions', async () => {
    const { id } = await add();
    const { id_versi } = (await shown(id)) ?? {};
    await api.db.run(
      `INSERT INTO soal_statistik (college_id, id_soal, id_versi, n, sebaran, dihitung_pada) VALUES ($1, $2, $3, 12, '{}', now())`,
      [dosen.collegeId, id, id_versi],
    );
    expect((await shown(id))?.statistik).toMatchObject({ n: 12, tingkat_kesulitan: null });
    for (let edit = 1; edit <= 50; edit += 1) await change(id, { pertanyaan: `Ke-${edit}` }, edit);
    expect(await shown(id)).toMatchObject({ versi: 51, pertanyaan: 'Ke-50', statistik: null });
    expect((await soal.versions(api.db, actorOf(dosen), id, { per_page: 100 })).total).toBe(51);
  });
});

describe('files', () => {
  const file = (
    nama: string,
    kind: 'soal_bank_soal' | 'kunci_bank_soal' = 'soal_bank_soal',
    tipe = 'application/pdf',
  ) => api.make.berkas({ pengunggah: dosen, kind, nama, tipe });

  test('are claimed, kept where the form is silent, taken away by id or address, and stay with older versions', async () => {
    const [one, two, key] = [
      await file('1.pdf'),
      await file('2.pdf'),
      await file('k.pdf', 'kunci_bank_soal'),
    ];
    const { id } = await add({ soal_files: [one, two], kunci_files: [key] });
    expect(await shown(id)).toMatchObject({
      soal_files: [
        { id: one, name: '1.pdf', extension: 'pdf', path: expect.stringMatching(/^\/files\//) },
        { id: two },
      ],
      kunci_files: [{ id: key }],
    });
    expect(await change(id, {})).toMatchObject({ nomor: 1 });
    const address = (await shown(id))?.soal_files[1]?.url;
    await change(id, { soal_files_delete: [one, address], kunci_files_delete: ['tidak-ada'] });
    expect(await shown(id)).toMatchObject({ versi: 2, soal_files: [], kunci_files: [{ id: key }] });
    expect((await versionsOf(id))[1]?.soal_files).toHaveLength(2);
    await change(id, { soal_files: [two] });
    expect((await shown(id))?.soal_files).toMatchObject([{ id: two }]);
  });

  test('of options are named by id or by the address of an upload, and are pictures', async () => {
    const [one, two, pdf] = [await file('1.png'), await file('2.jpg'), await file('3.pdf')];
    const { lokasi } = (await api.db.row<{ lokasi: string }>(
      'SELECT i.lokasi FROM berkas b JOIN berkas_isi i USING (college_id, sha256) WHERE b.id = $1',
      [two],
    )) ?? { lokasi: '' };
    const pilihan = { pilihan: ['', '', '<p>C</p>'], kunci: 0 };
    const { id } = await add({
      pilihan: { ...pilihan, gambar: [one, `/files/${lokasi}?c=x`, null] },
    });
    const stored = (await shown(id))?.pilihan;
    expect(stored).toMatchObject({
      id_gambar: [one, two, null],
      gambar: [expect.stringContaining('/files/'), expect.any(String), null],
    });
    expect(await change(id, { pilihan: { ...pilihan, ...stored } })).toMatchObject({ nomor: 1 });
    await expect(add({ pilihan: { ...pilihan, gambar: [pdf, one, null] } })).rejects.toMatchObject({
      code: 'berkas_tidak_tersedia',
    });
    await expect(
      add({ pilihan: { ...pilihan, pilihan: ['', 'b', 'c'], gambar: [pdf] } }),
    ).rejects.toMatchObject({
      code: 'berkas_jenis_ditolak',
    });
  });

  test('of somebody else, of another question or of another kind are not had', async () => {
    const mine = await file('1.pdf');
    await add({ soal_files: [mine] });
    const foreign = await api.make.berkas({
      pengunggah: await api.make.dosen(),
      kind: 'soal_bank_soal',
    });
    const key = await file('k.pdf', 'kunci_bank_soal');
    for (const soal_files of [[mine], [foreign], [key], ['tidak-ada']])
      await expect(add({ soal_files })).rejects.toMatchObject({ code: 'berkas_tidak_tersedia' });
  });
});

describe('copies', () => {
  function counted(tx: Tx): Tx & { count: number } {
    const counting = {
      ...tx,
      count: 0,
      rows: (...args: Parameters<Tx['rows']>) => tick(() => tx.rows(...args)),
      row: (...args: Parameters<Tx['row']>) => tick(() => tx.row(...args)),
      run: (...args: Parameters<Tx['run']>) => tick(() => tx.run(...args)),
    } as Tx & { count: number };
    const tick = <T>(work: () => T): T => {
      counting.count += 1;
      return work();
    };
    return counting;
  }

  async function copyAll(ids: readonly string[], kunci = true) {
    const to = await api.make.bankSoal({ dosen });
    return api.db.transaction(async (tx) => {
      const counting = counted(tx);
      const sumber = ids.map((idSoal) => ({ idSoal }));
      const copies = await soal.copy(counting, menulisOf(to), sumber, { kunci, urutan: 1 });
      return { to, copies, statements: counting.count };
    });
  }

  test('of 100 questions with files take as many statements as of one', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 100; n += 1) {
      const nama = `${n}.png`;
      const gambar = await api.make.berkas({
        pengunggah: dosen,
        kind: 'soal_bank_soal',
        nama,
        tipe: 'image/png',
      });
      ids.push((await add({ pertanyaan: `Soal ${n}`, soal_files: [gambar] })).id);
    }
    const one = await copyAll(ids.slice(0, 1));
    const all = await copyAll(ids);
    expect(all.statements).toBe(one.statements);
    expect(one.statements).toBeLessThanOrEqual(6);
    const copies = await soal.ofBank(api.db, actorOf(dosen), all.to.id);
    expect(copies.map(({ pertanyaan }) => pertanyaan)).toEqual(ids.map((_, n) => `Soal ${n}`));
    expect(copies[7]).toMatchObject({
      asal: { id_soal: ids[7], versi: 1, ada_versi_baru: false },
      soal_files: [{ nama: '7.png' }],
    });
    await change(ids[7] ?? '', { pertanyaan: 'Soal baru' });
    expect((await shown(copies[7]?.id ?? ''))?.asal).toMatchObject({ ada_versi_baru: true });
    const adopt = () =>
      api.db.transaction((tx) =>
        soal.adopt(tx, menulisOf(all.to), { id: copies[7]?.id ?? '', asal: ids[7] ?? '' }),
      );
    expect(await adopt()).toMatchObject({ nomor: 2 });
    expect(await shown(copies[7]?.id ?? '')).toMatchObject({
      pertanyaan: 'Soal baru',
      asal: { versi: 2, ada_versi_baru: false },
      soal_files: [{ nama: '7.png' }],
    });
    expect(await adopt()).toMatchObject({ nomor: 2 });
  });

  test('bring all there is, or leave the keys behind', async () => {
    const key = await api.make.berkas({
      pengunggah: dosen,
      kind: 'kunci_bank_soal',
      nama: 'k.pdf',
    });
    const { id } = await add({ kunci_files: [key], pembahasan: 'Sebab', label: ['UTS'] });
    const source = await shown(id);
    const { to: withKeys } = await copyAll([id]);
    const [full] = await soal.ofBank(api.db, actorOf(dosen), withKeys.id);
    expect(full).toMatchObject({
      pembahasan: 'Sebab',
      label: ['UTS'],
      kunci_lengkap: true,
      kunci_files: [{ nama: 'k.pdf' }],
      pilihan: { kunci: 1, id_pilihan: source?.pilihan?.id_pilihan },
    });
    expect(full?.kunci_files[0]?.id).not.toBe(key);
    const { to: bare } = await copyAll([id], false);
    const [empty] = await soal.ofBank(api.db, actorOf(dosen), bare.id);
    expect(empty).toMatchObject({
      pembahasan: '',
      kunci_lengkap: false,
      kunci_files: [],
      pilihan: { kunci: null },
    });
    await expect(copyAll([id, 'tidak-ada'])).rejects.toMatchObject({ code: 'tidak_ditemukan' });
  });
});

test('after 30 days in the trash a question goes with its files; a copy of it keeps its own', async () => {
  const file = await api.make.berkas({ pengunggah: dosen, kind: 'soal_bank_soal', nama: 'x.pdf' });
  const { id } = await add({ soal_files: [file] });
  const other = await api.make.bankSoal({ dosen });
  await api.db.transaction((tx) =>
    soal.copy(tx, menulisOf(other), [{ idSoal: id }], { kunci: true, urutan: 1 }),
  );
  await api.db.transaction((tx) => soal.trash(tx, menulisOf(), id));
  const sweep = (now: Date) => api.db.transaction((tx) => soal.emptyTrash(tx, now));
  const later = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);
  const count = async () =>
    (await api.db.row<{ soal: number; berkas: number }>(
      `SELECT (SELECT count(*)::int FROM soal WHERE id = $1) AS soal, (SELECT count(*)::int FROM berkas WHERE id = $2) AS berkas`,
      [id, file],
    )) ?? {};
  await sweep(later(29));
  expect(await count()).toEqual({ soal: 1, berkas: 1 });
  await api.db.transaction((tx) => soal.restore(tx, { ...menulisOf(), now: later(29) }, id, 5));
  await api.db.transaction((tx) => soal.trash(tx, menulisOf(), id));
  await sweep(later(31));
  expect(await count()).toEqual({ soal: 0, berkas: 0 });
  expect((await soal.ofBank(api.db, actorOf(dosen), other.id))[0]?.soal_files).toHaveLength(1);
});
