/** Owning files in the owners' transactions. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { interleave } from '../../testing/interleave.ts';
import type { TestDosen } from '../../testing/make/make.ts';
import type { Klaim } from './berkas.write.repo.ts';
import { createMilikBerkas, type MilikBerkas } from './index.ts';

let api: TestApi;
let milik: MilikBerkas;
let dosen: TestDosen;
beforeAll(async () => {
  api = await createTestApi();
  milik = createMilikBerkas(api);
});
beforeEach(async () => {
  dosen = await api.make.dosen();
});
afterAll(() => api.close());

const claimOf = (id: string, over: Partial<Klaim> = {}): Klaim => ({
  collegeId: dosen.collegeId,
  idPengguna: dosen.userId,
  id,
  kind: 'materi',
  pemilik: { jenis: 'materi', id: 'm1' },
  idKelas: 'k1',
  idPertemuan: 'p1',
  ...over,
});
const claim = (klaim: Klaim) => api.db.transaction((tx) => milik.klaimBerkas(tx, klaim));
const rowOf = (id: string) => api.db.row('SELECT * FROM berkas WHERE id = $1', [id]);

describe('a claim', () => {
  test('gives the file to its row', async () => {
    const id = await api.make.berkas({ pengunggah: dosen });
    await claim(claimOf(id));
    expect(await rowOf(id)).toMatchObject({
      pemilik_jenis: 'materi',
      pemilik_id: 'm1',
      id_kelas: 'k1',
      id_pertemuan: 'p1',
      diklaim_pada: api.clock.now(),
    });
  });

  test('of a file that is somebody else’s, of another kind, of another college, taken or not there is refused', async () => {
    const other = await api.make.dosen();
    const elsewhere = await api.make.dosen({ collegeId: (await api.make.college()).id });
    const id = await api.make.berkas({ pengunggah: dosen });
    const taken = await api.make.berkas({ pengunggah: dosen });
    await claim(claimOf(taken));
    for (const klaim of [
      claimOf(id, { idPengguna: other.userId }),
      claimOf(id, { kind: 'silabus' }),
      claimOf(id, { collegeId: elsewhere.collegeId }),
      claimOf(taken, { pemilik: { jenis: 'materi', id: 'm2' } }),
      claimOf('tidak-ada'),
    ]) {
      await expect(claim(klaim)).rejects.toMatchObject({ code: 'berkas_tidak_tersedia' });
    }
    expect(await rowOf(id)).toMatchObject({ diklaim_pada: null });
    expect(await rowOf(taken)).toMatchObject({ pemilik_id: 'm1' });
  });

  test('of two at once one gets it', async () => {
    const id = await api.make.berkas({ pengunggah: dosen });
    const second = interleave(api.db, {
      take: (tx) =>
        tx.run(
          `UPDATE berkas SET pemilik_jenis = 'materi', pemilik_id = 'm9', diklaim_pada = now() WHERE id = $1`,
          [id],
        ),
      begin: () => claim(claimOf(id)),
    });
    await expect(second).rejects.toMatchObject({ code: 'berkas_tidak_tersedia' });
    expect(await rowOf(id)).toMatchObject({ pemilik_id: 'm9' });
  });
});

test('a file that was let go is gone for its reader', async () => {
  const [gone, kept] = [
    await api.make.berkas({ pengunggah: dosen }),
    await api.make.berkas({ pengunggah: dosen }),
  ];
  const { collegeId } = dosen;
  await api.db.transaction(async (tx) => {
    await milik.lepasBerkas(tx, { collegeId, ids: [gone] });
    await milik.lepasBerkas(tx, { collegeId, ids: [] });
  });
  expect([...(await milik.berkasOf(api.db, collegeId, [gone, kept], dosen)).keys()]).toEqual([
    kept,
  ]);
});

describe('copies', () => {
  test('are further rows over the same bytes, owned from the start', async () => {
    const { collegeId, userId: idPengguna } = dosen;
    const one = await api.make.berkas({ pengunggah: await api.make.dosen(), nama: 'Satu.pdf' });
    const two = await api.make.berkas({ pengunggah: dosen, nama: 'Dua.pdf' });
    const salinan = [two, one, two].map((dari, index) => ({
      dari,
      pemilik: { jenis: 'materi', id: `salinan${index}` },
      idKelas: 'k2',
      idPertemuan: null,
    }));
    const ids = await api.db.transaction((tx) =>
      milik.salinBerkas(tx, { collegeId, idPengguna, salinan }),
    );
    await api.db.transaction((tx) => milik.lepasBerkas(tx, { collegeId, ids: [two] }));
    const files = await milik.berkasOf(api.db, collegeId, ids, dosen);
    expect(ids.map((id) => files.get(id)?.nama)).toEqual(['Dua.pdf', 'Satu.pdf', 'Dua.pdf']);
    expect(await rowOf(ids[0] ?? '')).toMatchObject({
      pengunggah: idPengguna,
      pemilik_id: 'salinan0',
      id_kelas: 'k2',
    });
  });

  test('of a file that is gone are none at all', async () => {
    const { collegeId, userId: idPengguna } = dosen;
    const here = await api.make.berkas({ pengunggah: dosen });
    const salinan = [here, 'tidak-ada'].map((dari) => ({
      dari,
      pemilik: { jenis: 'materi', id: 'salinan-gagal' },
      idKelas: null,
      idPertemuan: null,
    }));
    const copying = api.db.transaction((tx) =>
      milik.salinBerkas(tx, { collegeId, idPengguna, salinan }),
    );
    await expect(copying).rejects.toMatchObject({ code: 'berkas_tidak_tersedia' });
    expect(await api.db.rows(`SELECT 1 FROM berkas WHERE pemilik_id = 'salinan-gagal'`)).toEqual(
      [],
    );
  });
});

test('a file is shown with a link for that reader; the length that was measured stands in for the one that could not be read', async () => {
  const { collegeId, userId } = dosen;
  const id = await api.make.berkas({ pengunggah: dosen, nama: 'Kuliah.mp4', tipe: 'video/mp4' });
  await api.db.run('UPDATE berkas SET durasi_detik = 61.5 WHERE id = $1', [id]);
  const other = await api.make.college();
  expect((await milik.berkasOf(api.db, other.id, [id], dosen)).size).toBe(0);
  const shown = (await milik.berkasOf(api.db, collegeId, [id, 'tidak-ada'], dosen)).get(id);
  expect(shown).toMatchObject({ id, nama: 'Kuliah.mp4', tipe: 'video/mp4', durasi_detik: 61.5 });
  expect(shown?.content_length).toBeGreaterThan(0);
  const link = new URL(shown?.url ?? '', 'http://localhost');
  expect(link.searchParams.get('u')).toBe(userId);
  expect(
    api.files.readLink(
      link.pathname.slice('/files/'.length),
      Object.fromEntries(link.searchParams),
    ),
  ).toMatchObject({
    collegeId,
    name: 'Kuliah.mp4',
  });
  await api.db.run('UPDATE berkas_isi SET durasi_detik = 60 WHERE college_id = $1', [collegeId]);
  expect((await milik.berkasOf(api.db, collegeId, [id], dosen)).get(id)?.durasi_detik).toBe(60);
});
