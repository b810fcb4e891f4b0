/** Lists and removal of stored files. */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestDosen, TestKelas, TestOperator } from '../../testing/make/make.ts';

let api: TestApi;
let dosen: TestDosen;
let kelas: TestKelas;
let writer: TestOperator;
const ids: Record<'materi' | 'silabus' | 'lepas', string> = { materi: '', silabus: '', lepas: '' };
beforeAll(async () => {
  api = await createTestApi();
  dosen = await api.make.dosen({ nama: 'Sari' });
  kelas = await api.make.kelas();
  const pertemuan = await api.make.pertemuan({ kelas });
  writer = await api.make.operator({ areas: { data_sistem: 'write' } });
  const pemilik = { jenis: 'materi', id: 'm1', idKelas: kelas.id, idPertemuan: pertemuan.id };
  ids.materi = await api.make.berkas({
    pengunggah: dosen,
    nama: 'Film 100%.mp4',
    isi: 'x'.repeat(300),
    pemilik,
  });
  ids.silabus = await api.make.berkas({
    pengunggah: dosen,
    kind: 'silabus',
    nama: 'RPS.pdf',
    isi: 'y'.repeat(200),
    pemilik: { jenis: 'kelas', idKelas: kelas.id },
  });
  ids.lepas = await api.make.berkas({ pengunggah: dosen, nama: 'Lepas.pdf', isi: 'z' });
  const other = await api.make.dosen({ collegeId: (await api.make.college()).id });
  await api.make.berkas({ pengunggah: other, nama: 'Lain.pdf' });
});
afterAll(() => api.close());

const list = (query: object = {}, by = writer) =>
  api.as(by).call(endpoints.daftarBerkasTersimpan, { query });
const names = async (query: object = {}, by = writer) =>
  (await list(query, by)).data.map(({ nama }) => nama);
const remove = (id: string, by = writer) =>
  api.as(by).call(endpoints.hapusBerkasTersimpan, { params: { id } });

describe('the files that are stored', () => {
  test('stand with their owner, class and meeting, the largest first', async () => {
    const { data, meta } = await list();
    expect(meta).toMatchObject({ total_items: 3, terpakai: 501, kuota_penyimpanan_gb: null });
    expect(data.map(({ id }) => id)).toEqual([ids.materi, ids.silabus, ids.lepas]);
    expect(data[0]).toMatchObject({
      nama: 'Film 100%.mp4',
      kind: 'materi',
      ukuran: 300,
      pengunggah: { id: dosen.userId, nama: 'Sari' },
      kelas: { id: kelas.id },
      pertemuan: { nomor: 1 },
      pemilik: { jenis: 'materi', id: 'm1' },
    });
    expect(data[2]).toMatchObject({ kelas: null, pertemuan: null, pemilik: null });
  });

  test.each([
    [{ kind: 'silabus' }, ['RPS.pdf']],
    [{ size_gte: 200 }, ['Film 100%.mp4', 'RPS.pdf']],
    [{ size_gte: 201 }, ['Film 100%.mp4']],
    [{ search: '100%' }, ['Film 100%.mp4']],
    [{ search: 'rps' }, ['RPS.pdf']],
    [{ pemilik: 'ada' }, ['Film 100%.mp4', 'RPS.pdf']],
    [{ pemilik: 'tidak' }, ['Lepas.pdf']],
    [{ id_kelas: 'tidak-ada' }, []],
    [{ periode: 19001 }, []],
    [{ sort: 'nama' }, ['Film 100%.mp4', 'Lepas.pdf', 'RPS.pdf']],
    [{ sort: 'ukuran', per_page: 1, page: 2 }, ['RPS.pdf']],
  ])('by %j', async (query, expected) => expect(await names(query)).toEqual(expected));

  test('of an operator of other programmes are none', async () => {
    const elsewhere = await api.make.prodi();
    const restricted = await api.make.operator({
      areas: { data_sistem: 'write' },
      prodi: [elsewhere.id],
    });
    expect(await names({}, restricted)).toEqual([]);
    expect((await remove(ids.lepas, restricted)).status).toBe(404);
    const row = await api.db.row<{ id_prodi: string }>('SELECT id_prodi FROM kelas WHERE id = $1', [
      kelas.id,
    ]);
    const own = await api.make.operator({
      areas: { data_sistem: 'read' },
      prodi: [row?.id_prodi ?? ''],
    });
    expect(await names({}, own)).toEqual(['Film 100%.mp4', 'RPS.pdf']);
  });

  test.each([
    { kind: 'lain' },
    { size_gte: -1 },
    { sort: 'tipe' },
    { pemilik: 'x' },
    { per_page: 0 },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(422);
  });

  test('one that nothing has is removed and logged; one that a row has, or that is not there, is not', async () => {
    const refused = await remove(ids.materi);
    expect([refused.status, refused.error.code]).toEqual([409, 'berkas_dipakai']);
    expect((await remove('tidak-ada')).status).toBe(404);
    expect((await remove(ids.lepas)).status).toBe(200);
    expect(await names({ search: 'Lepas' })).toEqual([]);
    expect(
      await api.db.rows(
        `SELECT id_pengguna, objek FROM log_aktivitas WHERE aksi = 'berkas.dihapus'`,
      ),
    ).toEqual([
      {
        id_pengguna: writer.userId,
        objek: {
          id: ids.lepas,
          nama: 'Lepas.pdf',
          kind: 'materi',
          pengunggah: dosen.userId,
          size: 1,
        },
      },
    ]);
  });
});
