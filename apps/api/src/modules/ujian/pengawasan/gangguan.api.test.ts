/** Outages become proposed minutes, which staff give, decline or take back (U65). */
import { endpoints } from '@lms/contracts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestMahasiswa } from '../../../testing/make/make-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time.length === 5 ? `${time}:00` : time}Z`);
beforeEach(() => api.clock.set(at('08:10')));
afterEach(() => vi.restoreAllMocks());
const alasan = 'Listrik padam';

/** 08:00 to 10:00; two of three began at 08:10. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 3 });
  const [mahasiswa, teman, ketiga] = kelas.peserta;
  if (!mahasiswa || !teman || !ketiga) throw new Error('three students');
  const waktu = { waktuMulai: at('08:00'), waktuSelesai: at('10:00'), durasi: 40, soal: 1 };
  const { id } = await api.make.ujian(await api.make.pertemuan({ kelas }), waktu);
  const params = { id };
  for (const who of [mahasiswa, teman])
    await api.as(who).call(endpoints.mulaiPengerjaan, { params });
  const staff = () => api.as(dosen);
  return {
    collegeId,
    mahasiswa,
    teman,
    ketiga,
    id,
    params,
    me: async (who: TestMahasiswa) =>
      (await api.as(who).call(endpoints.pengerjaanMe, { params })).data,
    add: (mulai: string, selesai: string, siapa?: TestMahasiswa) => {
      const times = { mulai: at(mulai).toISOString(), selesai: at(selesai).toISOString() };
      const whose = siapa === undefined ? {} : { mahasiswa: siapa.nim };
      return staff().call(endpoints.catatGangguan, {
        params,
        body: { ...times, keterangan: alasan, ...whose },
      });
    },
    gangguan: (query: object = {}) => staff().call(endpoints.daftarGangguan, { params, query }),
    usulan: (query: object) => staff().call(endpoints.daftarKompensasi, { params, query }),
    diputus: (query: object) =>
      staff().call(endpoints.daftarKompensasi, { params, query: { ...query, bagian: 'diputus' } }),
    hapus: (idGangguan: string) =>
      staff().call(endpoints.hapusGangguan, { params: { id, idGangguan } }),
    kompensasi: async (bagian: 'usulan' | 'diputus' = 'usulan') =>
      (await staff().call(endpoints.daftarKompensasi, { params, query: { bagian } })).data,
    putuskan: (mahasiswa: string[], keputusan: 'beri' | 'tolak' = 'beri') =>
      staff().call(endpoints.putuskanKompensasi, {
        params,
        body: { mahasiswa, keputusan, alasan },
      }),
    batalkan: (idKompensasi: string) =>
      staff().call(endpoints.batalkanKompensasi, { params: { id, idKompensasi } }),
    end: async (who: TestMahasiswa) =>
      api.db.run(
        `UPDATE pengerjaan SET selesai_pada = $3, sebab_selesai = 'diakhiri' WHERE college_id = $1 AND nim = $2`,
        [collegeId, who.nim, api.clock.now()],
      ),
  };
}

test('a time in which the page was dead, as its device says, is cut by the saves that arrived within it', async () => {
  const one = await scene();
  const claim = { mulai: at('08:15').toISOString(), selesai: at('08:25').toISOString() };
  api.clock.set(at('08:26'));
  for (const who of [one.mahasiswa, one.teman]) {
    await api
      .as(who)
      .call(endpoints.denyut, { params: one.params, body: { generasi: 1, jeda: [claim] } });
  }
  await api.db.run(
    `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
     SELECT w.college_id, w.id, s->>'soal', n, s->>'versi', 'true', false, $3::timestamptz + n * interval '2 min', 'dihitung', 's'
     FROM pengerjaan w, jsonb_array_elements(w.susunan) s, generate_series(1, 4) n WHERE w.college_id = $1 AND w.nim = $2`,
    [one.collegeId, one.mahasiswa.nim, at('08:15')],
  );
  const proposed = (await one.kompensasi()).map(({ nim, menit_usul: menit }) => [nim, menit]);
  expect(Object.fromEntries(proposed)).toEqual({ [one.mahasiswa.nim]: 2, [one.teman.nim]: 10 });
});

describe('outages', () => {
  test('are entered, listed and removed; what has not been yet is refused, and of whom the exam does not know', async () => {
    const one = await scene();
    api.clock.set(at('08:30'));
    const added = await one.add('08:20', '08:25', one.teman);
    expect([added.status, added.data]).toMatchObject([
      201,
      { sumber: 'pengawas', nim: one.teman.nim, keterangan: alasan },
    ]);
    expect((await one.add('08:20', '08:25', one.teman)).data.id).toBe(added.data.id);
    expect((await one.gangguan()).data).toHaveLength(1);
    expect((await one.add('08:25', '08:20')).error.code).toBe('gangguan_waktu');
    expect((await one.add('08:25', '08:31')).error.code).toBe('gangguan_waktu');
    expect((await one.add('08:20', '08:25', { ...one.teman, nim: 'lain' })).error.code).toBe(
      'penyesuaian_bukan_peserta',
    );
    expect(
      (await one.kompensasi()).map(({ nim, menit_usul, dasar }) => [nim, menit_usul, dasar]),
    ).toEqual([[one.teman.nim, 5, ['Listrik padam: 5 menit']]]);
    expect((await one.hapus(added.data.id)).status).toBe(200);
    expect((await one.gangguan()).data).toEqual([]);
    expect(await one.kompensasi()).toEqual([]);
  });

  test('of the server are found by the workers: a gap of a minute, not a shorter one', async () => {
    const one = await scene();
    const { sweep } = createTestWorker(api);
    for (const time of ['08:12', '08:12:59', '08:15', '08:15:15']) {
      api.clock.set(at(time));
      await sweep('pengawasan.denyut');
    }
    expect((await one.gangguan()).data).toMatchObject([
      {
        sumber: 'server',
        mulai: '2026-11-24T08:12:59.000Z',
        selesai: '2026-11-24T08:15:00.000Z',
        oleh: null,
      },
    ]);
    expect((await one.kompensasi()).map(({ menit_usul }) => menit_usul)).toEqual([3, 3]);
  });
});

describe('minutes', () => {
  test('prolong what runs and open again what has ended; asked again there is nothing to give', async () => {
    const one = await scene();
    api.clock.set(at('08:30'));
    await one.add('08:20', '08:25');
    await one.end(one.teman);
    const given = await one.putuskan([one.mahasiswa.nim, one.teman.nim, one.ketiga.nim]);
    expect(given.data).toEqual({
      diperpanjang: [one.mahasiswa.nim],
      dibuka_kembali: [one.teman.nim],
      ditolak: [],
      dilewati: [one.ketiga.nim],
    });
    expect(await one.me(one.mahasiswa)).toMatchObject({
      menit_tambahan: 5,
      berakhir_pada: '2026-11-24T08:55:00.000Z',
    });
    expect(await one.me(one.teman)).toMatchObject({ status: 'sedang_berlangsung' });
    expect(await one.kompensasi()).toEqual([]);
    expect((await one.putuskan([one.mahasiswa.nim])).data.dilewati).toEqual([one.mahasiswa.nim]);
    await one.add('08:26', '08:28');
    expect((await one.kompensasi()).map(({ menit_usul }) => menit_usul)).toEqual([2, 2]);
  });

  test('taken back are those that were not used, and proposed again; a declined one is too', async () => {
    const one = await scene();
    api.clock.set(at('08:30'));
    await one.add('08:20', '08:30');
    await one.putuskan([one.mahasiswa.nim]);
    await one.putuskan([one.teman.userId], 'tolak');
    expect(await one.kompensasi()).toEqual([]);
    const decided = await one.kompensasi('diputus');
    expect(decided.map(({ status }) => status).sort()).toEqual(['diberi', 'ditolak']);
    const idOf = (who: TestMahasiswa) => decided.find(({ nim }) => nim === who.nim)?.id ?? '';
    api.clock.set(at('08:56:30'));
    expect((await one.batalkan(idOf(one.mahasiswa))).data).toEqual({ menit_ditarik: 3 });
    expect(await one.me(one.mahasiswa)).toMatchObject({
      menit_tambahan: 7,
      berakhir_pada: '2026-11-24T08:57:00.000Z',
    });
    expect((await one.batalkan(idOf(one.mahasiswa))).error.code).toBe(
      'kompensasi_sudah_dibatalkan',
    );
    expect((await one.batalkan(idOf(one.teman))).data).toEqual({ menit_ditarik: 0 });
    expect((await one.kompensasi()).map(({ nim, menit_usul }) => [nim, menit_usul]).sort()).toEqual(
      [
        [one.mahasiswa.nim, 3],
        [one.teman.nim, 10],
      ].sort(),
    );
  });

  test('are not given where grades are published', async () => {
    const one = await scene();
    api.clock.set(at('08:30'));
    await one.add('08:20', '08:25');
    await api.db.run('UPDATE ujian SET nilai_tampil_pada = $3 WHERE college_id = $1 AND id = $2', [
      one.collegeId,
      one.id,
      api.clock.now(),
    ]);
    expect((await one.putuskan([one.mahasiswa.nim])).data.dilewati).toEqual([one.mahasiswa.nim]);
  });

  test('are decided by what is there once the attempt is held: who has handed in meanwhile goes on, who was reset has none', async () => {
    const one = await scene();
    api.clock.set(at('08:30'));
    await one.add('08:20', '08:25');
    const ended = await interleave(api.db, {
      take: (tx) =>
        tx.run(
          `UPDATE pengerjaan SET selesai_pada = $3, sebab_selesai = 'selesai' WHERE college_id = $1 AND nim = $2`,
          [...[one.collegeId, one.mahasiswa.nim, at('08:30')]],
        ),
      begin: () => one.putuskan([one.mahasiswa.nim, one.teman.nim]),
      between: () => api.clock.set(at('08:49')),
    });
    expect(ended.data).toMatchObject({
      dibuka_kembali: [one.mahasiswa.nim],
      diperpanjang: [one.teman.nim],
    });
    expect(await one.me(one.mahasiswa)).toMatchObject({
      menit_tambahan: 5,
      berakhir_pada: '2026-11-24T08:55:00.000Z',
    });
    const [given] = (await one.kompensasi('diputus')).filter(
      ({ nim }) => nim === one.mahasiswa.nim,
    );
    expect((await one.batalkan(given?.id ?? '')).data).toEqual({ menit_ditarik: 5 });
    expect(await one.me(one.mahasiswa)).toMatchObject({
      menit_tambahan: 0,
      berakhir_pada: '2026-11-24T08:50:00.000Z',
    });
    await one.add('08:40', '08:48');
    const reset = await interleave(api.db, {
      take: (tx) =>
        tx.run('UPDATE pengerjaan SET dibatalkan_pada = $3 WHERE college_id = $1 AND nim = $2', [
          ...[one.collegeId, one.teman.nim, at('08:49')],
        ]),
      begin: () => one.putuskan([one.teman.nim]),
    });
    expect(reset.data).toMatchObject({ diperpanjang: [], dilewati: [one.teman.nim] });
  });
});

test('minutes of three hundred take as many statements as those of ten', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statementsOf = async (peserta: number) => {
    const { id: collegeId } = await api.make.college();
    const dosen = await api.make.dosen({ collegeId });
    const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta });
    const waktu = { waktuMulai: at('08:00'), waktuSelesai: at('10:00'), durasi: 40, soal: 1 };
    const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), waktu);
    await api.db.run(
      `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, selesai_pada, sebab_selesai)
       SELECT $1, $2 || n.nim, $2, n.nim, 1, '[]', $4, $5, CASE WHEN n.urut <= $6 THEN $5::timestamptz END, CASE WHEN n.urut <= $6 THEN 'selesai' END
       FROM unnest($3::text[]) WITH ORDINALITY AS n (nim, urut)`,
      [
        collegeId,
        ujian.id,
        kelas.peserta.map(({ nim }) => nim),
        at('08:10'),
        at('08:50'),
        peserta / 2,
      ],
    );
    const decide = async (keputusan: 'beri' | 'tolak') => {
      await api.make.gangguan(collegeId, ujian.id);
      query.mockClear();
      const body = { mahasiswa: kelas.peserta.map(({ userId }) => userId), keputusan, alasan };
      const reply = await api
        .as(dosen)
        .call(endpoints.putuskanKompensasi, { params: { id: ujian.id }, body });
      const names = query.mock.calls.map(([asked]: unknown[]) =>
        String(Object(asked).name ?? Object(asked).text ?? asked),
      );
      const counts = Object.values(reply.data).map((nims) => nims.length);
      return {
        counts,
        names: names.filter((name) => !/^(BEGIN|COMMIT|(events|pengaturan)[.])/.test(name)),
      };
    };
    api.clock.set(at('08:30'));
    const beri = await decide('beri');
    api.clock.set(at('08:40'));
    const tolak = await decide('tolak');
    const after = await api.db.row(
      `SELECT count(*) FILTER (WHERE menit_tambahan > 0 AND selesai_pada IS NULL)::int AS berjalan,
         (SELECT count(*)::int FROM kompensasi WHERE college_id = $1 AND menit_diberi = 5 AND dasar = '{"Uji: 5 menit"}') AS diberi,
         (SELECT count(*)::int FROM pengerjaan_peristiwa WHERE college_id = $1 AND menit = 5) AS dibuka,
         (SELECT sum(menit)::int FROM ujian_penyesuaian WHERE college_id = $1) AS menit FROM pengerjaan WHERE college_id = $1`,
      [collegeId],
    );
    return { beri, tolak, after };
  };
  const [few, many] = [await statementsOf(10), await statementsOf(300)];
  expect(few.beri.counts).toEqual([5, 5, 0, 0]);
  expect(many.beri.counts).toEqual([150, 150, 0, 0]);
  expect([few.tolak.counts, many.tolak.counts]).toEqual([
    [0, 0, 10, 0],
    [0, 0, 300, 0],
  ]);
  expect(many.after).toEqual({ berjalan: 300, diberi: 300, dibuka: 150, menit: 1_500 });
  expect(few.beri.names).toContain('kompensasi.insert');
  expect(many.beri.names).toEqual(few.beri.names);
  expect(many.tolak.names).toEqual(few.tolak.names);
});

test('a page of outages, and one of decisions, is counted and read in one statement', async () => {
  const one = await scene();
  api.clock.set(at('08:30'));
  await one.add('08:20', '08:25');
  await one.add('08:26', '08:28', one.teman);
  const proposed = await one.usulan({ page: 2, per_page: 1 });
  const nims = [one.mahasiswa.nim, one.teman.nim].toSorted();
  expect([proposed.data.map(({ nim }) => nim), proposed.meta.total_items]).toEqual([
    nims.slice(1),
    2,
  ]);
  await one.putuskan(nims);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const page = { page: 2, per_page: 1 };
  for (const list of [await one.gangguan(page), await one.diputus(page)]) {
    expect([list.data.length, list.meta.total_items, list.meta.total_pages]).toEqual([1, 2, 2]);
  }
  const names = query.mock.calls.map(([asked]: unknown[]) => String(Object(asked).name));
  expect(names.filter((name) => /^(gangguan|kompensasi)[.]/.test(name))).toHaveLength(2);
});

test('given minutes are told to the student alone, and taken back with the decision', async () => {
  const one = await scene();
  api.clock.set(at('08:30'));
  await one.add('08:20', '08:25', one.teman);
  const told = async (who: TestMahasiswa) =>
    (await api.as(who).call(endpoints.daftarNotifikasi, { query: { jenis: 'tambahan_waktu' } }))
      .data.length;
  expect(await told(one.teman)).toBe(0);
  expect((await one.putuskan([one.teman.nim])).status).toBe(200);
  expect([await told(one.teman), await told(one.mahasiswa), await told(one.ketiga)]).toEqual([
    1, 0, 0,
  ]);
  const [decided] = await one.kompensasi('diputus');
  expect((await one.batalkan(decided?.id ?? '')).status).toBe(200);
  expect(await told(one.teman)).toBe(0);
});

test('declined minutes are told to nobody', async () => {
  const one = await scene();
  api.clock.set(at('08:30'));
  await one.add('08:20', '08:25', one.teman);
  await one.putuskan([one.teman.nim], 'tolak');
  const query = { jenis: 'tambahan_waktu' as const };
  expect((await api.as(one.teman).call(endpoints.daftarNotifikasi, { query })).data).toEqual([]);
});
