import { endpoints } from '@lms/contracts';
import type { UrutanTanggal } from '@lms/contracts/isi/vidcon-impor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import type { TestMahasiswa } from '../../../../testing/make/make.ts';
import { multipart } from '../../../../testing/upload.ts';

const { pratinjauPesertaVidcon, terapkanPesertaVidcon, detailImporPesertaVidcon } = endpoints;
const { daftarImporPesertaVidcon, daftarPesertaVidcon, gabungVidcon } = endpoints;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(AFTER));

const START = new Date('2026-11-24T03:00:00Z');
const AFTER = new Date('2026-11-24T05:00:00Z');
const HEAD = 'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)';
const at = (clock: string) => `11/24/2026 ${clock}:00 AM`;
const line = (nama: string, masuk = '10:00', keluar = '11:00', email = '') =>
  `${nama},${email},${at(masuk)},${at(keluar)},60`;

async function scene(over: { waktuMulai?: Date; waktuSelesai?: Date } = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const named = (nama: string) => api.make.mahasiswa({ collegeId, nama });
  const ani = await named('Ani Suryani');
  const budi = await named('Budi Santoso');
  const budiLain = await named('Budi Santoso');
  const cici = await named('Cici');
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [ani, budi, budiLain, cici] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const waktu = {
    tampilSejak: START,
    waktuMulai: START,
    waktuSelesai: new Date('2026-11-24T04:00:00Z'),
    ...over,
  };
  const vidcon = await api.make.vidcon(pertemuan, waktu);
  const params = { id: vidcon.id };
  const preview = async (text: string, fields: { urutan_tanggal?: UrutanTanggal } = {}) =>
    api.as(dosen).call(pratinjauPesertaVidcon, {
      params,
      ...multipart({ ...fields }, { name: 'peserta.csv', content: text }),
    });
  const apply = (idImpor: string, cocok: { nomor: number; nim: string | null }[] = []) =>
    api.as(dosen).call(terapkanPesertaVidcon, { params: { ...params, idImpor }, body: { cocok } });
  const facts = async () => {
    const rows = await api.db.rows<{ nim: string; terlambat: boolean; sumber: string; pada: Date }>(
      'SELECT nim, terlambat, sumber, pada FROM aktivitas_selesai WHERE college_id = $1 AND id_aktivitas = $2',
      [collegeId, vidcon.id],
    );
    return new Map(rows.map(({ nim, ...row }) => [nim, row]));
  };
  const rowOf = async ({ nim }: TestMahasiswa) =>
    (await api.as(dosen).call(daftarPesertaVidcon, { params })).data.find((row) => row.nim === nim);
  return {
    dosen,
    collegeId,
    ani,
    budi,
    budiLain,
    cici,
    kelas,
    pertemuan,
    params,
    preview,
    apply,
    facts,
    rowOf,
  };
}

describe('preview', () => {
  test('names are matched, doubtful ones are not, and nothing is written', async () => {
    const { ani, budi, budiLain, preview, facts } = await scene();
    const { status, data } = await preview(
      [
        HEAD,
        line('ani suryani', '10:05', '10:30'),
        line('Ani Suryani', '10:40', '11:10'),
        line('Budi Santoso'),
        line('iPhone (2)'),
        line(`${budiLain.nim}_Budi`),
      ].join('\n'),
    );
    expect(status).toBe(201);
    expect(data).toMatchObject({
      format: 'zoom',
      jumlah_baris: 5,
      ada_waktu: true,
      pilih_tanggal: null,
    });
    expect(
      data.orang.map(({ nama, nim, cara, alasan, jumlah_baris, durasi_detik, putusan }) => [
        nama,
        nim,
        cara,
        alasan,
        jumlah_baris,
        durasi_detik,
        putusan,
      ]),
    ).toEqual([
      ['ani suryani', ani.nim, 'nama', null, 2, 2_700, 'dihitung'],
      ['Budi Santoso', null, null, 'nama_kembar', 1, 3_600, 'dihitung'],
      ['iPhone (2)', null, null, 'nama_perangkat', 1, 3_600, 'dihitung'],
      [`${budiLain.nim}_Budi`, budiLain.nim, 'nim', null, 1, 3_600, 'dihitung'],
    ]);
    expect(data.orang[1]?.kandidat.toSorted()).toEqual([budi.nim, budiLain.nim].toSorted());
    expect((await facts()).size).toBe(0);
  });

  test.each<[string, string, string]>([
    ['other columns', 'Nama;Nilai\nAni;80', 'impor_vidcon_kolom'],
    ['a cut off file', `${HEAD}\n${line('Ani')}\nBudi,,11/2`, 'berkas_tidak_terbaca'],
    ['a time that is none', `${HEAD}\nAni,,pagi,,5`, 'berkas_tidak_terbaca'],
  ])('%s is refused', async (_name, text, code) => {
    const { preview } = await scene();
    const reply = await preview(text);
    expect([reply.status, reply.error.code]).toEqual([422, code]);
  });

  test('before the start there is no list; without a file it is asked for', async () => {
    const { dosen, params, preview } = await scene();
    const none = await api.as(dosen).call(pratinjauPesertaVidcon, { params, ...multipart({}) });
    expect(none.error.code).toBe('berkas_wajib');
    api.clock.set(new Date('2026-11-24T02:59:59Z'));
    expect((await preview(HEAD)).error.code).toBe('vidcon_belum_dimulai');
  });

  test('the order of day and month is asked for when nobody can know it', async () => {
    const { ani, preview, apply, facts } = await scene();
    const text = `${HEAD}\nAni Suryani,,03/04/2026 10:00:00,03/04/2026 11:00:00,60`;
    const asked = await preview(text);
    expect(asked.data.pilih_tanggal).toEqual({
      hari_bulan: '2026-04-02T17:00:00.000Z',
      bulan_hari: '2026-03-03T17:00:00.000Z',
    });
    const early = await apply(asked.data.id);
    expect([early.status, early.error.code]).toEqual([409, 'impor_vidcon_urutan_tanggal']);
    const chosen = await preview(text, { urutan_tanggal: 'hari_bulan' });
    expect(chosen.data).toMatchObject({ pilih_tanggal: null });
    expect(chosen.data.orang[0]?.putusan).toBe('di_luar_waktu');
    await apply(chosen.data.id);
    expect((await facts()).has(ani.nim)).toBe(false);
  });
});

describe('carrying out', () => {
  test('adds joins in time and durations, takes nothing away, and may be repeated (K121)', async () => {
    const { dosen, ani, budi, cici, params, preview, apply, facts, rowOf } = await scene();
    api.clock.set(new Date('2026-11-24T03:10:00Z'));
    await api.as(cici).call(gabungVidcon, { params });
    api.clock.set(new Date('2026-11-24T03:30:00Z'));
    await api.as(budi).call(gabungVidcon, { params });
    const before = await facts();
    expect(before.get(budi.nim)?.terlambat).toBe(true);
    api.clock.set(AFTER);
    const { data } = await preview(
      [
        HEAD,
        line('Ani Suryani', '10:20'),
        line(budi.nim, '09:50', '10:30'),
        line('Cici', '10:40', '10:50'),
      ].join('\n'),
    );
    const applied = await apply(data.id);
    expect(applied.data).toEqual({
      jumlah_mahasiswa: 3,
      jumlah_hadir_baru: 1,
      jumlah_belum_cocok: 0,
    });
    const now = await facts();
    expect(now.get(budi.nim)).toEqual({ terlambat: false, sumber: 'daftar_peserta', pada: START });
    expect(now.get(cici.nim)).toEqual(before.get(cici.nim));
    expect(now.has(ani.nim)).toBe(false);
    expect(await rowOf(cici)).toMatchObject({
      kehadiran: 'hadir',
      durasi_detik: 600,
      sumber_durasi: 'berkas',
    });
    expect(await rowOf(budi)).toMatchObject({ kehadiran: 'hadir', durasi_detik: 1_800 });
    expect(await rowOf(ani)).toMatchObject({ kehadiran: 'belum', durasi_detik: 2_400 });
    expect((await apply(data.id)).data).toEqual({
      jumlah_mahasiswa: 3,
      jumlah_hadir_baru: 0,
      jumlah_belum_cocok: 0,
    });
    const logged = await api.db.rows<{ objek: object }>(
      "SELECT objek FROM log_aktivitas WHERE college_id = $1 AND aksi = 'vidcon.peserta_diimpor'",
      [dosen.collegeId],
    );
    expect(logged).toMatchObject([{ objek: { aplikasi: 'zoom', jumlah: 3, hadir_baru: 1 } }]);
  });

  test('matches by hand are remembered; unmatched rows stay listed and can be matched later', async () => {
    const { dosen, ani, budi, cici, params, preview, apply, facts, rowOf } = await scene();
    const known = [line('Si Bos'), line('iPhone (2)'), line('Budi Santoso'), line(dosen.nama)];
    const text = [HEAD, ...known].join('\n');
    const { data } = await preview(text);
    const first = await apply(data.id, [
      { nomor: 1, nim: ani.nim },
      { nomor: 2, nim: ani.nim },
    ]);
    expect(first.data).toEqual({
      jumlah_mahasiswa: 1,
      jumlah_hadir_baru: 1,
      jumlah_belum_cocok: 1,
    });
    expect((await rowOf(ani))?.durasi_detik).toBe(3_600);
    const list = await api.as(dosen).call(daftarImporPesertaVidcon, { params });
    expect(list.data).toMatchObject([{ jumlah_orang: 4, jumlah_cocok: 2, jumlah_belum_cocok: 1 }]);
    const again = await api
      .as(dosen)
      .call(detailImporPesertaVidcon, { params: { ...params, idImpor: data.id } });
    expect(again.data.orang.map(({ nim, cara, alasan }) => [nim, cara, alasan])).toEqual([
      [ani.nim, 'tangan', null],
      [ani.nim, 'tangan', null],
      [null, null, 'nama_kembar'],
      [null, null, null],
    ]);
    expect(again.data.orang.map(({ pengajar }) => pengajar)).toEqual([false, false, false, true]);
    expect((await apply(data.id, [{ nomor: 3, nim: budi.nim }])).data.jumlah_hadir_baru).toBe(1);
    // A corrected match moves the duration; the fact stays (K121).
    await apply(data.id, [
      { nomor: 1, nim: cici.nim },
      { nomor: 2, nim: null },
    ]);
    expect([...(await facts()).keys()].toSorted()).toEqual(
      [ani.nim, budi.nim, cici.nim].toSorted(),
    );
    expect((await rowOf(ani))?.durasi_detik).toBeNull();
    const next = await preview(text);
    expect(next.data.orang.map(({ nim, cara }) => [nim, cara])).toEqual([
      [cici.nim, 'diingat'],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test('the setting asks for a minimal stay; a list without times adds durations alone', async () => {
    const { collegeId, ani, cici, preview, apply, facts, rowOf } = await scene();
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai)
       VALUES ($1, 'pengaturan_kelas', '{"syarat_kehadiran_online_mahasiswa": {"vidcon_menit_minimal": 30}}')`,
      [collegeId],
    );
    const { data } = await preview(
      [HEAD, line('Ani Suryani', '10:00', '10:29'), line('Cici', '10:00', '10:30')].join('\n'),
    );
    expect(data.orang.map(({ putusan }) => putusan)).toEqual(['kurang_lama', 'dihitung']);
    await apply(data.id);
    expect([...(await facts()).keys()]).toEqual([cici.nim]);
    const names = await preview('First name,Last name,Duration\nAni,Suryani,45 min');
    expect(names.data).toMatchObject({ format: 'meet', ada_waktu: false });
    expect(names.data.orang[0]?.putusan).toBe('tanpa_waktu');
    await apply(names.data.id);
    expect((await facts()).has(ani.nim)).toBe(false);
    expect((await rowOf(ani))?.durasi_detik).toBe(1_740);
  });

  test('strangers, other previews and old ones are refused', async () => {
    const { dosen, collegeId, kelas, params, preview, apply } = await scene();
    const { data } = await preview([HEAD, line('Ani Suryani')].join('\n'));
    const stranger = await api.make.mahasiswa({ collegeId });
    const outside = await apply(data.id, [{ nomor: 1, nim: stranger.nim }]);
    expect([outside.status, outside.error.errors?.[0]?.path]).toEqual([422, 'cocok.0.nim']);
    expect((await apply(data.id, [{ nomor: 9, nim: null }])).status).toBe(422);
    const colleague = await api.make.operator({ collegeId, scopes: ['A:T'] });
    const theirs = await api
      .as(colleague)
      .call(terapkanPesertaVidcon, { params: { ...params, idImpor: data.id }, body: {} });
    expect(theirs.status).toBe(404);
    const reader = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
    expect((await api.as(reader).call(daftarImporPesertaVidcon, { params })).status).toBe(200);
    const student = kelas.peserta[0];
    expect(
      student && (await api.as(student).call(daftarImporPesertaVidcon, { params })).status,
    ).toBe(403);
    api.clock.set(new Date(AFTER.getTime() + 86_400_001));
    expect((await apply(data.id)).status).toBe(404);
    const worker = createTestWorker(api);
    await worker.sweep('vidcon.pratinjau_lama');
    expect(
      await api.db.rows('SELECT FROM vidcon_impor WHERE college_id = $1', [dosen.collegeId]),
    ).toEqual([]);
  });

  test('320 rows of 40 students, from several devices each', async () => {
    const { kelas, preview, apply } = await scene();
    const rows = kelas.peserta.flatMap(({ nim }) =>
      Array.from({ length: 80 }, (_, n) =>
        line(`${nim} perangkat ${n}`, `10:${String(n % 50).padStart(2, '0')}`),
      ),
    );
    const { data } = await preview([HEAD, ...rows].join('\n'));
    expect(data.orang).toHaveLength(320);
    expect((await apply(data.id)).data).toEqual({
      jumlah_mahasiswa: 4,
      jumlah_hadir_baru: 4,
      jumlah_belum_cocok: 0,
    });
  });
});
