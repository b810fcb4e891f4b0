import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { bapScene, makeLeader } from '../../../testing/make/bap-scene.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const START = '2026-11-24T06:00:00Z';
const DAY_MS = 86_400_000;
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

const scene = (over?: { ketua?: boolean }) => bapScene(api, over);

const cosign = (who: TestUser, { id, sidik }: { id: string; sidik: string }) =>
  api.as(who).call(endpoints.ikutTandaTanganiBap, { params: { id }, body: { sidik } });
const waiting = async (who: TestUser) => (await api.as(who).call(endpoints.bapMenunggu, {})).data;

describe('realisation', () => {
  test('is suggested, stored, and never overwrites what another has told', async () => {
    const { params, dosen, rekan, tell } = await scene();
    const read = async () =>
      (await api.as(dosen).call(endpoints.realisasiPertemuan, { params })).data;
    expect(await read()).toMatchObject({
      materi: 'Normalisasi',
      metode: 'Kuliah tatap muka',
      versi: 0,
      diubah_pada: null,
      boleh_ubah: true,
    });
    expect((await tell()).data).toMatchObject({ materi: 'Sampai 3NF', versi: 1 });
    // The lost answer of the same request.
    expect((await tell()).data.versi).toBe(1);
    const late = await tell({ materi: 'Lain' }, rekan);
    expect(late.error.code).toBe('realisasi_berubah');
    expect(await read()).toMatchObject({ materi: 'Sampai 3NF', versi: 1 });
    expect((await tell({ materi: 'Lain', versi: 1 }, rekan)).data.versi).toBe(2);
    expect((await tell({ materi: 'x'.repeat(1_001), versi: 2 })).status).toBe(422);
  });

  test('after signing it changes only as a correction, which makes the report outdated', async () => {
    const { tell, sign, look } = await scene();
    await tell();
    await sign();
    expect((await tell({ kendala: 'Listrik padam', versi: 1 })).error.code).toBe(
      'realisasi_terkunci',
    );
    expect((await tell({ kendala: 'Listrik padam', versi: 1, perbaikan: true })).status).toBe(200);
    expect((await look()).tidak_sesuai).toEqual(['realisasi']);
  });
});

describe('signing', () => {
  test('makes a numbered version that its code proves genuine', async () => {
    const { tell, sign, check, dosen, id } = await scene();
    expect((await sign()).error.code).toBe('bap_realisasi_kosong');
    await tell();
    const signed = await sign();
    expect(signed.status).toBe(200);
    const [versi] = signed.data.versi;
    expect(signed.data).toMatchObject({ status: 'ditandatangani', tidak_sesuai: [] });
    expect(versi).toMatchObject({ versi: 1, tanda_kelas: 'menunggu', sidik_pendahulu: null });
    expect(versi?.nomor).toMatch(/^BAP\/\d{5}\/.+\/\d+-1$/);
    const checked = await check(versi?.kode ?? '');
    expect(checked.data).toMatchObject({
      hasil: 'asli',
      pertemuan: { hadir: 1, peserta: 3 },
      tanda_tangan: [{ peran: 'dosen', sah: true }],
    });
    const stored = await api.db.rows<{ fakta: string }>(
      'SELECT kode_tersegel || kode_sidik AS fakta FROM bap WHERE id_pertemuan = $1',
      [id],
    );
    expect(stored[0]?.fakta).not.toContain(versi?.kode);
    expect(await waiting(dosen)).toEqual([]);
  });

  test('names what was shown: a mark in between is shown first', async () => {
    const { tell, look, mark, budi, dosen, params } = await scene();
    await tell();
    const { sidik } = (await look()).draf;
    await mark(budi.nim, 'S');
    const late = await api.as(dosen).call(endpoints.tandaTanganiBap, { params, body: { sidik } });
    expect(late.error.code).toBe('bap_fakta_berubah');
    expect((await look()).versi).toEqual([]);
  });

  test('repeated by the same lecturer it makes one version; the other lecturer comes too late', async () => {
    const { tell, look, dosen, rekan, params } = await scene();
    await tell();
    const { sidik } = (await look()).draf;
    const post = (who: TestUser) =>
      api.as(who).call(endpoints.tandaTanganiBap, { params, body: { sidik } });
    expect((await post(dosen)).data.versi).toHaveLength(1);
    expect((await post(dosen)).data.versi).toHaveLength(1);
    expect((await post(rekan)).error.code).toBe('bap_sudah_ditandatangani');
  });

  test('fifty pairs at once: one of each wins, no number is missing or given twice', async () => {
    const { tell, look, dosen, rekan, params, id } = await scene();
    await tell();
    for (let round = 1; round <= 50; round += 1) {
      const { sidik } = (await look()).draf;
      const body = { sidik, alasan: round === 1 ? null : 'Perbaikan' };
      const both = await Promise.all(
        [dosen, rekan].map((who) => api.as(who).call(endpoints.tandaTanganiBap, { params, body })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await tell({ kendala: `Kendala ${round}`, versi: round, perbaikan: true });
    }
    const rows = await api.db.rows<{
      versi: number;
      sidik: string;
      sidik_pendahulu: string | null;
    }>('SELECT versi, sidik, sidik_pendahulu FROM bap WHERE id_pertemuan = $1 ORDER BY versi', [
      id,
    ]);
    expect(rows.map(({ versi }) => versi)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(rows.slice(1).map((row) => row.sidik_pendahulu)).toEqual(
      rows.slice(0, -1).map((row) => row.sidik),
    );
  });

  test('is for whoever taught, after the end', async () => {
    const { collegeId, kelas, tell, sign, operator, rekan, id } = await scene();
    await tell();
    await api.db.run(
      `INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, updated_by, updated_by_nama, updated_at)
       VALUES ($1, $2, $3, false, 'op', 'Op', now()) ON CONFLICT (college_id, id_pertemuan, id_dosen) DO UPDATE SET is_hadir = false`,
      [collegeId, id, rekan.idDosen],
    );
    expect((await sign({}, rekan)).error.code).toBe('bap_bukan_pengajar');
    expect((await sign({}, operator)).status).toBe(403);
    const running = await api.make.pertemuan({
      kelas,
      waktuMulai: START,
      waktuSelesai: '2026-11-24T07:40:00Z',
    });
    const [first] = kelas.pengajar;
    if (!first) throw new Error('a lecturer');
    const params = { id: running.id };
    await api.as(first).call(endpoints.mulaiPertemuan, { params });
    const early = await api
      .as(first)
      .call(endpoints.tandaTanganiBap, { params, body: { sidik: '0'.repeat(64) } });
    expect(early.error.code).toBe('bap_belum_selesai');
  });
});

describe('the class', () => {
  test('co-signs by its leader, once', async () => {
    const { tell, sign, look, check, ani, budi } = await scene();
    await tell();
    const versi = (await sign()).data.versi[0];
    if (!versi) throw new Error('a version');
    expect(await waiting(ani)).toMatchObject([{ perihal: 'ikut', link: `/bap/${versi.id}` }]);
    expect(await waiting(budi)).toEqual([]);
    const seen = await api.as(ani).call(endpoints.detailBap, { params: { id: versi.id } });
    expect(seen.data).toMatchObject({ boleh_tanggapi: true, sidik: versi.sidik });
    expect(
      (await api.as(budi).call(endpoints.detailBap, { params: { id: versi.id } })).status,
    ).toBe(404);
    expect((await cosign(budi, versi)).status).toBe(404);
    expect((await cosign(ani, { ...versi, sidik: '0'.repeat(64) })).error.code).toBe(
      'bap_fakta_berubah',
    );
    expect((await cosign(ani, versi)).data).toMatchObject({ status: 'disahkan' });
    expect((await cosign(ani, versi)).data.tanda_tangan).toHaveLength(2);
    expect((await look()).status).toBe('disahkan');
    expect(await waiting(ani)).toEqual([]);
    const { data } = await check(versi.kode);
    expect(data.hasil).toBe('asli');
    expect(data.tanda_tangan.map(({ peran, sah }) => [peran, sah])).toEqual([
      ['dosen', true],
      ['ketua_kelas', true],
    ]);
    expect(JSON.stringify(data)).not.toContain(budi.nim);
    expect(JSON.stringify(data)).not.toContain(ani.nim);
  });

  test('a new leader takes the former one’s place', async () => {
    const { tell, sign, kelas, ani, budi } = await scene();
    await tell();
    const versi = (await sign()).data.versi[0];
    if (!versi) throw new Error('a version');
    await makeLeader(api, kelas, budi.nim);
    expect((await cosign(ani, versi)).status).toBe(404);
    expect((await cosign(budi, versi)).status).toBe(200);
  });

  test('without a leader a student who was present is named', async () => {
    const { tell, sign, look, dosen, mark, ani, budi } = await scene({ ketua: false });
    await tell();
    expect((await sign({ nim_saksi: budi.nim })).error.code).toBe('bap_saksi_tidak_hadir');
    const versi = (await sign({ nim_saksi: ani.nim })).data.versi[0];
    if (!versi) throw new Error('a version');
    expect((await look()).penanda_kelas).toMatchObject({ nim: ani.nim, peran: 'mahasiswa' });
    await mark(budi.nim, 'H');
    const renamed = await api
      .as(dosen)
      .call(endpoints.tunjukSaksiBap, { params: { id: versi.id }, body: { nim: budi.nim } });
    expect(renamed.data.penanda_kelas?.nim).toBe(budi.nim);
    expect((await cosign(ani, versi)).status).toBe(404);
    expect((await cosign(budi, versi)).data.status).toBe('disahkan');
  });

  test('refuses with a reason that reaches operators and the lecturer, who signs anew', async () => {
    const { tell, sign, ani, dosen, operator, look } = await scene();
    await tell();
    const versi = (await sign()).data.versi[0];
    if (!versi) throw new Error('a version');
    const refuse = (alasan: string) =>
      api.as(ani).call(endpoints.tolakBap, { params: { id: versi.id }, body: { alasan } });
    expect((await refuse(' ')).status).toBe(422);
    expect((await refuse('Kuliah selesai lebih awal')).data.penolakan?.alasan).toBe(
      'Kuliah selesai lebih awal',
    );
    expect((await refuse('Kuliah selesai lebih awal')).status).toBe(200);
    expect((await cosign(ani, versi)).error.code).toBe('bap_sudah_ditanggapi');
    for (const who of [operator, dosen])
      expect(await waiting(who)).toMatchObject([
        { perihal: 'ditolak', alasan: 'Kuliah selesai lebih awal' },
      ]);
    expect((await sign()).error.code).toBe('bap_alasan_wajib');
    expect((await sign({ alasan: 'Jam diperbaiki' })).data.versi).toHaveLength(2);
    expect((await look()).versi.map(({ status }) => status)).toEqual(['ditandatangani', 'diganti']);
    expect(await waiting(operator)).toEqual([]);
  });

  test('after seven days it is without a signature of the class', async () => {
    const { tell, sign, look, ani } = await scene();
    await tell();
    const versi = (await sign()).data.versi[0];
    if (!versi) throw new Error('a version');
    api.clock.advance(7 * DAY_MS);
    expect((await look()).versi[0]?.tanda_kelas).toBe('menunggu');
    api.clock.advance(1);
    expect((await look()).versi[0]?.tanda_kelas).toBe('tanpa');
    expect((await cosign(ani, versi)).error.code).toBe('bap_batas_lewat');
    expect(await waiting(ani)).toEqual([]);
  });
});

describe('later', () => {
  test('a changed mark is told, a new version replaces the first, and the check leads from one to the other', async () => {
    const { tell, sign, look, mark, budi, check, dosen, operator, id } = await scene();
    await tell();
    const first = (await sign()).data.versi[0];
    expect((await sign()).error.code).toBe('bap_sudah_ditandatangani');
    await mark(budi.nim, 'S');
    expect((await look()).tidak_sesuai).toEqual(['kehadiran']);
    expect(await waiting(dosen)).toMatchObject([
      { perihal: 'tidak_sesuai', id_bap: first?.id, link: `/pertemuan/${id}/bap` },
    ]);
    expect(await waiting(operator)).toEqual([]);
    const second = (await sign({ alasan: 'Surat sakit menyusul' })).data.versi[0];
    expect(await waiting(dosen)).toEqual([]);
    expect(second).toMatchObject({ versi: 2, sidik_pendahulu: first?.sidik });
    const old = (await check(first?.kode ?? '')).data;
    expect(old.hasil).toBe('diganti');
    expect(old.rantai.map(({ versi, kode }) => [versi, kode])).toEqual([
      [1, first?.kode],
      [2, second?.kode],
    ]);
    expect((await check(second?.kode ?? '')).data.hasil).toBe('asli');
  });

  test('operators withdraw the valid version with a reason', async () => {
    const { tell, sign, look, operator, check } = await scene();
    await tell();
    const versi = (await sign()).data.versi[0];
    if (!versi) throw new Error('a version');
    const withdraw = () =>
      api
        .as(operator)
        .call(endpoints.batalkanBap, { params: { id: versi.id }, body: { alasan: 'Salah kelas' } });
    expect((await withdraw()).data).toMatchObject({ status: 'draf' });
    expect((await withdraw()).status).toBe(200);
    expect((await look()).versi[0]?.pembatalan?.alasan).toBe('Salah kelas');
    expect((await check(versi.kode)).data.hasil).toBe('dibatalkan');
    expect((await sign({ alasan: 'Terbit ulang' })).data.versi[0]?.versi).toBe(2);
  });

  test('facts, number or signature changed in the database show', async () => {
    const { tell, sign, check, id } = await scene();
    await tell();
    const kode = (await sign()).data.versi[0]?.kode ?? '';
    const tamper = async (sql: string) => {
      await api.db.run(sql, [id]);
      return (await check(kode)).data.hasil;
    };
    expect(
      await tamper(
        `UPDATE bap SET fakta = jsonb_set(fakta, '{peserta,hadir}', '2') WHERE id_pertemuan = $1`,
      ),
    ).toBe('rusak');
    expect(
      await tamper(
        `UPDATE bap SET fakta = jsonb_set(fakta, '{peserta,hadir}', '1') WHERE id_pertemuan = $1`,
      ),
    ).toBe('asli');
    expect(
      await tamper(
        `UPDATE bap_tanda_tangan SET nama = 'Lain' WHERE id_bap IN (SELECT id FROM bap WHERE id_pertemuan = $1)`,
      ),
    ).toBe('rusak');
  });

  test('a meeting with a report stays, and an unknown code is nothing', async () => {
    const { tell, sign, id, check, collegeId } = await scene();
    await tell();
    await sign();
    await expect(
      api.db.run('DELETE FROM pertemuan WHERE college_id = $1 AND id = $2', [collegeId, id]),
    ).rejects.toThrow();
    expect((await check('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    const keys = await api.asStranger(collegeId).call(endpoints.kunciBap, {});
    expect(keys.data).toHaveLength(1);
  });
});
