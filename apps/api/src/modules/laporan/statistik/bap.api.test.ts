/** The figures of reports, counted by hand (N78, N79). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestKelas, TestPertemuan, TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  api.clock.set('2026-11-24T03:00:00Z');
});
afterAll(() => api.close());

const nothing = {
  terlaksana: 0,
  terbit: 0,
  ditandatangani: 0,
  disahkan: 0,
  menunggu_lama: 0,
  tidak_sesuai: 0,
  dibatalkan: 0,
  persen_terbit: null,
};

/** Started and over on that day of November. */
const held = (kelas: TestKelas, day: string, over: object = {}) => {
  const waktuMulai = `2026-11-${day}T01:00:00Z`;
  return api.make.pertemuan({
    kelas,
    waktuMulai,
    waktuSelesai: `2026-11-${day}T02:40:00Z`,
    mulaiKuliah: waktuMulai,
    ...over,
  });
};

test('reports are counted per class and programme, as page, chart and workbook', async () => {
  const { id: collegeId } = await api.make.college();
  const ti = await api.make.prodi({ collegeId, nama: 'Informatika', jenjang: 'S1' });
  const si = await api.make.prodi({ collegeId, nama: 'Sistem', jenjang: 'S1' });
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, idProdi: ti.id, pengajar: [dosen], peserta: 2 });
  const other = await api.make.kelas({ collegeId, idProdi: si.id, peserta: 2 });
  const read = { laporan: 'read' } as const;
  const operator = await api.make.operator({ collegeId, areas: read });
  const operatorTi = await api.make.operator({ collegeId, areas: read, prodi: [ti.id] });

  const sign = async (pertemuan: TestPertemuan) => {
    const params = { id: pertemuan.id };
    const as = api.as(dosen);
    await api.db.run(
      'UPDATE pertemuan_pengajar SET mulai_kuliah = $3 WHERE college_id = $1 AND id_pertemuan = $2',
      [collegeId, pertemuan.id, pertemuan.waktuMulai],
    );
    const body = { materi: 'Materi', metode: '', kendala: '', versi: 0 };
    expect((await as.call(endpoints.ubahRealisasi, { params, body })).status).toBe(200);
    const { sidik } = (await as.call(endpoints.bapPertemuan, { params })).data.draf;
    const signed = await as.call(endpoints.tandaTanganiBap, { params, body: { sidik } });
    expect(signed.status).toBe(200);
    return signed.data.versi[0];
  };
  const [leader] = kelas.peserta;
  if (!leader) throw new Error('a student');
  await api.db.run(
    "UPDATE kelas_peserta SET jabatan = 'ketua_kelas' WHERE college_id = $1 AND nim = $2",
    [collegeId, leader.nim],
  );

  // Signed; co-signed; signed and outdated; an exam, signed; withdrawn.
  await sign(await held(kelas, '02'));
  const cosigned = await sign(await held(kelas, '03'));
  await api.as(leader).call(endpoints.ikutTandaTanganiBap, {
    params: { id: cosigned?.id ?? '' },
    body: { sidik: cosigned?.sidik ?? '' },
  });
  const outdated = await held(kelas, '04');
  await sign(outdated);
  await api.as(dosen).call(endpoints.simpanKehadiran, {
    params: { idPertemuan: outdated.id },
    body: { data: [{ nim: leader.nim, presensi: 'H', ada_presensi: true }] },
  });
  await sign(await held(kelas, '05', { kategori: 'uts' }));
  const withdrawn = await sign(await held(kelas, '23'));
  const clerk = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  await api.as(clerk).call(endpoints.batalkanBap, {
    params: { id: withdrawn?.id ?? '' },
    body: { alasan: 'Salah kelas' },
  });
  // Over for 7 days and some; for less; never started; still to come.
  await held(kelas, '16');
  await held(kelas, '18');
  await held(kelas, '06', { mulaiKuliah: null });
  await held(kelas, '30', { mulaiKuliah: null });

  const angka = {
    terlaksana: 7,
    terbit: 4,
    ditandatangani: 3,
    disahkan: 1,
    menunggu_lama: 1,
    tidak_sesuai: 1,
    dibatalkan: 1,
    persen_terbit: 57.14,
  };
  const ask = (who: TestUser, query: object = {}) =>
    api.as(who).call(endpoints.laporanBap, { query });
  const all = await ask(operator);
  expect(all.meta.prodi).toMatchObject([
    { id_prodi: ti.id, jumlah_kelas: 1, ...angka },
    { id_prodi: si.id, jumlah_kelas: 1, ...nothing },
  ]);
  expect(all.data.find(({ id }) => id === kelas.id)).toMatchObject(angka);
  expect(all.data.find(({ id }) => id === other.id)).toMatchObject(nothing);
  expect((await ask(operatorTi)).data.map(({ id }) => id)).toEqual([kelas.id]);
  const foreign = await ask(operatorTi, { id_prodi: si.id });
  expect([foreign.data, foreign.meta.prodi]).toEqual([[], []]);
  const turned = (await ask(operator, { sort: '-nama_mata_kuliah', per_page: 1 })).data;
  expect(turned).toHaveLength(1);

  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(operator)}`,
    'college-id': collegeId,
  };
  const url = `/v2/lms/laporan/bap/export_excel?id_prodi=${ti.id}`;
  const file = await api.app.inject({ url, headers });
  expect(file.statusCode).toBe(200);
  const [heading, ...rows] = (await readXlsx(file.rawPayload)).map(({ cells }) => cells);
  expect(heading?.slice(6)).toEqual([
    'Pertemuan Terlaksana',
    'BAP Terbit',
    'Ditandatangani Dosen',
    'Disahkan Kelas',
    'Menunggu > 7 Hari',
    'Tidak Sesuai Lagi',
    'Dibatalkan',
    'BAP Terbit (%)',
  ]);
  expect(rows.map((cells) => cells.slice(6).map(Number))).toEqual([[7, 4, 3, 1, 1, 1, 1, 57.14]]);
});
