import { endpoints } from '@lms/contracts';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readXlsx, XLSX_TYPE } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createImporFiles, csv } from '../../../testing/files/impor-files.ts';
import type { TestUser } from '../../../testing/make/make.ts';

const { petakanKolom, simpanPerbaikan, buangPerbaikan, barisDitolak } = endpoints;
let api: TestApi;
let files: ReturnType<typeof createImporFiles>;
let operator: TestUser;
let collegeId: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ id: collegeId } = await api.make.college());
  await api.make.prodi({ collegeId, id: 'IF' });
});
afterAll(() => api.close());
// A new operator, because uploads per minute are limited.
beforeEach(async () => {
  operator = await api.make.operator({ collegeId, areas: { data_master: 'write' } });
  files = createImporFiles(api, operator, files?.worker);
});

const students = { jenis: 'mahasiswa' };
const map = (id: string, kolom: Record<string, string>, as = operator) =>
  api.as(as).call(petakanKolom, {
    params: { id },
    body: { kolom: Object.entries(kolom).map(([name, judul]) => ({ kolom: name, judul })) },
  });
const repair = (
  id: string,
  perbaikan: BodyOf<typeof simpanPerbaikan>['perbaikan'],
  as = operator,
) => api.as(as).call(simpanPerbaikan, { params: { id }, body: { perbaikan } });
const refused = async (id: string) =>
  (await api.as(operator).call(barisDitolak, { params: { id } })).data;

const FOREIGN =
  'NPM,Nama Mahasiswa,Prodi,Tahun Masuk,Hobi\n2601,Budi,IF,2026,catur\n2602,Siti,IF,2026,\n';
const MAPPING = { nim: 'NPM', nama: 'Nama Mahasiswa', id_prodi: 'Prodi', angkatan: 'Tahun Masuk' };

describe('headings that are no columns', () => {
  test('are asked about, with a guess for each; mapped, the file is looked through and carried out by it', async () => {
    const asked = await files.upload(students, csv(FOREIGN));
    expect([asked.status, asked.data.status, asked.data.hash, asked.data.jumlah]).toEqual([
      200,
      'pemetaan',
      null,
      null,
    ]);
    expect(asked.data.judul).toEqual([
      { judul: 'NPM', contoh: '2601', kolom: null, tebakan: 'nim' },
      { judul: 'Nama Mahasiswa', contoh: 'Budi', kolom: null, tebakan: 'nama' },
      { judul: 'Prodi', contoh: 'IF', kolom: null, tebakan: 'id_prodi' },
      { judul: 'Tahun Masuk', contoh: '2026', kolom: null, tebakan: 'angkatan' },
      { judul: 'Hobi', contoh: 'catur', kolom: null, tebakan: null },
    ]);
    expect(asked.data.kolom.slice(0, 2)).toEqual([
      {
        jenis: 'mahasiswa',
        nama: 'nim',
        label: 'NIM',
        isi: 'NIM; juga menjadi nama pengguna',
        wajib: true,
      },
      { jenis: 'mahasiswa', nama: 'nama', label: 'Nama', isi: 'Nama lengkap', wajib: true },
    ]);
    expect((await files.carryOut({ ...asked.data, hash: '0'.repeat(64) })).error.code).toBe(
      'impor_berubah',
    );

    const { nim: _nim, ...incomplete } = MAPPING;
    const faulty = await map(asked.data.id, { ...incomplete, kota: 'Kota' });
    expect(faulty.error.errors.map(({ path, message }) => [path, message])).toEqual([
      ['kolom.kota', 'Judul kolom tidak ada di berkas'],
      ['kolom.nim', 'Wajib dipilih'],
    ]);
    const mapped = await map(asked.data.id, MAPPING);
    expect(mapped.data).toMatchObject({
      status: 'pratinjau',
      jumlah: { inserted: 2, refused: 0 },
      peringatan: [],
    });
    expect((await files.carryOut(mapped.data)).status).toBe(202);
    await files.worker.drain();
    expect(await files.detail(asked.data.id)).toMatchObject({
      status: 'selesai',
      jumlah: { inserted: 2 },
      judul: [],
    });
    expect(await files.count(`mahasiswa WHERE college_id = '${collegeId}'`)).toBe(2);
  });

  test('are remembered in the college, for this kind of file; what was shown is carried out whatever is remembered since', async () => {
    const again = (await files.upload(students, csv(FOREIGN))).data;
    expect(again).toMatchObject({ status: 'pratinjau', jumlah: { unchanged: 2 }, peringatan: [] });
    const elsewhere = await api.make.operator({ areas: { data_master: 'write' } });
    expect((await files.upload(students, csv(FOREIGN), { as: elsewhere })).data.status).toBe(
      'pemetaan',
    );
    const renamed = (await files.upload(students, csv(FOREIGN.replace('Budi', 'Budiman')))).data;
    await api.db.run(`UPDATE impor_pemetaan SET kolom = 'kota' WHERE judul = 'nama mahasiswa'`);
    expect((await files.carryOut(renamed)).status).toBe(202);
    await files.worker.drain();
    expect(await files.detail(renamed.id)).toMatchObject({
      status: 'selesai',
      jumlah: { updated: 1 },
    });
    await api.db.run(`UPDATE impor_pemetaan SET kolom = 'nama' WHERE judul = 'nama mahasiswa'`);
  });

  test('a preview with a heading that is nobody’s is shown, and may still be mapped', async () => {
    const content = 'nim,nama,id_prodi,angkatan,xyz\n2603,Joko,IF,2026,Solo\n';
    const shown = (await files.upload(students, csv(content))).data;
    expect(shown).toMatchObject({
      status: 'pratinjau',
      peringatan: ['Mahasiswa: kolom xyz tidak dikenal dan diabaikan.'],
    });
    const own = { nim: 'nim', nama: 'nama', id_prodi: 'id_prodi', angkatan: 'angkatan' };
    const mapped = (await map(shown.id, { ...own, kota: 'xyz' })).data;
    expect(mapped.peringatan).toEqual([]);
    const [row] = await files.rows(mapped.id, { aksi: 'tambah' });
    expect(row?.perubahan).toContainEqual({ kolom: 'kota', lama: null, baru: 'Solo' });
  });

  test('who may only read maps the own preview, and nobody remembers it', async () => {
    const reader = await api.make.operator({ collegeId, areas: { data_master: 'read' } });
    const content = 'Kode Kampus,Nama Kampus\nK1,Utama\n';
    const asked = (await files.upload({ jenis: 'kampus' }, csv(content), { as: reader })).data;
    expect(
      (await map(asked.id, { id: 'Kode Kampus', nama: 'Nama Kampus' }, reader)).data.jumlah,
    ).toMatchObject({ inserted: 1 });
    expect(
      (await files.upload({ jenis: 'kampus' }, csv(content), { as: reader })).data.status,
    ).toBe('pemetaan');
  });

  test('carried out in one call, nobody is there to be asked: the file is refused by its missing columns', async () => {
    const reply = await files.upload({ jenis: 'kampus' }, csv('a,b\n1,2\n'), { preview: false });
    expect(reply.error).toMatchObject({
      code: 'berkas_tidak_terbaca',
      message: expect.stringMatching(/^Kolom wajib tidak ada: id, nama\./),
    });
  });
});

describe('refused cells', () => {
  const FAULTY =
    'nim,nama,id_prodi,angkatan,email\n2611,Benar,IF,2026,\n2612,Salah,XX,20x6,surel\n2613,,IF,2026,\n2611,Kembar,IF,2026,\n';
  const preview = async () => (await files.upload(students, csv(FAULTY))).data;

  test('are shown row by row with all that is wrong, as they stand in the file', async () => {
    const { id } = await preview();
    expect(await refused(id)).toEqual([
      {
        urut: 1,
        jenis: 'mahasiswa',
        baris: 3,
        sel: { nim: '2612', nama: 'Salah', id_prodi: 'XX', angkatan: '20x6', email: 'surel' },
        galat: [
          { kolom: 'angkatan', alasan: 'Kolom angkatan harus berupa bilangan bulat.' },
          { kolom: 'email', alasan: 'Kolom email harus berupa alamat surel.' },
        ],
      },
      {
        urut: 2,
        jenis: 'mahasiswa',
        baris: 4,
        sel: { nim: '2613', id_prodi: 'IF', angkatan: '2026' },
        galat: [{ kolom: 'nama', alasan: 'Kolom nama wajib diisi.' }],
      },
      {
        urut: 3,
        jenis: 'mahasiswa',
        baris: 5,
        sel: { nim: '2611', nama: 'Kembar', id_prodi: 'IF', angkatan: '2026' },
        galat: [{ kolom: null, alasan: 'Mahasiswa 2611 sudah ada pada baris 1.' }],
      },
    ]);
    expect(
      (await api.as(operator).call(barisDitolak, { params: { id }, query: { search: 'kembar' } }))
        .meta.total_items,
    ).toBe(1);
  });

  test('are repaired by the same rules, and the repairs are part of the import; the file is as it was', async () => {
    const first = await preview();
    const second = await repair(first.id, [
      { baris: 3, kolom: 'angkatan', nilai: '2026' },
      { baris: 3, kolom: 'email', nilai: '' },
      { baris: 4, kolom: 'nama', nilai: 'Joko' },
      { baris: 5, kolom: 'nim', nilai: '2614' },
    ]);
    expect(second.data).toMatchObject({ jumlah: { inserted: 3, refused: 1 }, jumlah_perbaikan: 4 });
    expect(await refused(first.id)).toEqual([
      expect.objectContaining({
        baris: 3,
        galat: [{ kolom: 'id_prodi', alasan: 'Program studi XX tidak dikenal.' }],
      }),
    ]);
    // The earlier preview can no longer run.
    expect((await files.carryOut(first)).error.code).toBe('impor_berubah');
    const third = (await repair(first.id, [{ baris: 3, kolom: 'id_prodi', nilai: 'IF' }])).data;
    expect(third).toMatchObject({ jumlah: { inserted: 4, refused: 0 }, jumlah_perbaikan: 5 });
    const isi = await api.db.row<{ isi: Buffer }>(
      'SELECT isi FROM impor_isi WHERE id_impor = $1::uuid',
      [first.id],
    );
    expect(isi?.isi.toString()).toBe(FAULTY);
    const thrownAway = (await api.as(operator).call(buangPerbaikan, { params: { id: first.id } }))
      .data;
    expect(thrownAway).toMatchObject({
      jumlah: first.jumlah,
      jumlah_perbaikan: 0,
      hash: first.hash,
    });
    await repair(first.id, [{ baris: 4, kolom: 'nama', nilai: 'Joko' }]);
    expect((await files.carryOut(await files.detail(first.id))).status).toBe(202);
    await files.worker.drain();
    expect(await files.detail(first.id)).toMatchObject({
      status: 'selesai',
      jumlah: { inserted: 2 },
    });
    expect(
      await api.db.row(`SELECT nama FROM pengguna WHERE college_id = $1 AND username = '2613'`, [
        collegeId,
      ]),
    ).toEqual({
      nama: 'Joko',
    });
    expect((await repair(first.id, [{ baris: 3, kolom: 'nama', nilai: 'X' }])).error.code).toBe(
      'impor_sudah_dijalankan',
    );
  });

  test.each([
    ['a row that was not refused', [{ baris: 2, kolom: 'nama', nilai: 'X' }], 'perbaikan_ditolak'],
    ['a column that is none', [{ baris: 3, kolom: 'sandi_hash', nilai: 'X' }], 'validasi_gagal'],
  ])('not of %s', async (_name, perbaikan, code) => {
    const { id, hash } = await preview();
    expect((await repair(id, perbaikan)).error.code).toBe(code);
    expect(await files.detail(id)).toMatchObject({ hash, jumlah_perbaikan: 0 });
  });

  test('another college, and another’s import of a limited operator, are not found', async () => {
    const { id } = await preview();
    const stranger = await api.make.operator({
      scopes: ['A:T'],
      collegeId: (await api.make.college()).id,
    });
    const limited = await api.make.operator({
      collegeId,
      areas: { data_master: 'write' },
      prodi: ['IF'],
    });
    for (const as of [stranger, limited]) {
      expect((await repair(id, [{ baris: 3, kolom: 'nama', nilai: 'X' }], as)).status).toBe(404);
      expect((await map(id, { nim: 'nim' }, as)).status).toBe(404);
      expect((await api.as(as).call(barisDitolak, { params: { id } })).status).toBe(404);
      expect((await api.as(as).call(buangPerbaikan, { params: { id } })).status).toBe(404);
    }
  });

  test('a preview that is repaired while it is looked through is not shown as if it were not', async () => {
    const { id, hash } = await preview();
    const both = await Promise.all([
      repair(id, [{ baris: 3, kolom: 'angkatan', nilai: '2026' }]),
      repair(id, [{ baris: 4, kolom: 'nama', nilai: 'Joko Susilo' }]),
    ]);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    const after = await files.detail(id);
    expect(after).toMatchObject({ jumlah_perbaikan: 2 });
    expect(after.hash).not.toBe(hash);
    expect((await files.carryOut(after)).status).toBe(202);
    await files.worker.drain();
    expect(await files.detail(id)).toMatchObject({
      status: 'selesai',
      jumlah: { updated: 1, refused: 2 },
    });
  });

  test('are fetched as a workbook that is put right and sent again', async () => {
    const { id } = await preview();
    const reply = await api.app.inject({
      url: `/v2/lms/data_master/impor/${id}/ditolak/unduh`,
      headers: {
        authorization: `Bearer ${api.app.http.tokens.sign(operator)}`,
        'college-id': collegeId,
      },
    });
    expect(reply.headers['content-type']).toBe(XLSX_TYPE);
    expect(reply.headers['content-disposition']).toMatch(
      /filename="Baris Ditolak Mahasiswa .*\.xlsx"/,
    );
    const sheet = await readXlsx(reply.rawPayload);
    expect(sheet[0]?.cells.slice(0, 4)).toEqual(['nim', 'nama', 'id_prodi', 'angkatan']);
    expect(sheet[0]?.cells.at(-1)).toBe('alasan_ditolak');
    expect(sheet).toHaveLength(4);
    expect(sheet[1]?.cells.at(-1)).toBe(
      'Kolom angkatan harus berupa bilangan bulat. Kolom email harus berupa alamat surel.',
    );
    const again = (await files.upload(students, { name: 'lagi.xlsx', content: reply.rawPayload }))
      .data;
    expect(again).toMatchObject({ status: 'pratinjau', peringatan: [], jumlah: { refused: 2 } });
  });

  test('and what was repaired in them go with the report, after 90 days', async () => {
    const { id } = await preview();
    await repair(id, [{ baris: 4, kolom: 'nama', nilai: 'Joko Widagdo' }]);
    expect((await files.carryOut(await files.detail(id))).status).toBe(202);
    await files.worker.drain();
    const cells = async () => [
      await files.count(`impor_ditolak WHERE id_impor = '${id}'`),
      await files.count(`impor_perbaikan WHERE id_impor = '${id}'`),
    ];
    await files.worker.sweep('siakad.impor_lama');
    expect(await cells()).toEqual([2, 1]);
    await api.db.run(
      `UPDATE impor_data_master SET dibuat_pada = dibuat_pada - interval '91 days' WHERE id = $1::uuid`,
      [id],
    );
    await files.worker.sweep('siakad.impor_lama');
    expect(await cells()).toEqual([0, 0]);
    expect(await files.detail(id)).toMatchObject({ status: 'selesai', jumlah: { refused: 2 } });
  });
});
