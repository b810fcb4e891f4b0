/** Reports of devices during an exam, and which device writes (U51, U60, U65–U67, U72). */
import { endpoints } from '@lms/contracts';
import type { KejadianFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import type { TestMahasiswa } from '../../../testing/make/make-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time.length === 5 ? `${time}:00` : time}Z`);
beforeEach(() => api.clock.set(at('08:10')));

/** 08:10, forty minutes. */
async function begun() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const waktu = { waktuMulai: at('08:00'), waktuSelesai: at('10:00'), durasi: 40, soal: 2 };
  const ujian = await api.make.ujian(pertemuan, waktu);
  const params = { id: ujian.id };
  await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params });
  return {
    collegeId,
    dosen,
    kelas,
    mahasiswa,
    teman,
    ujian,
    id: ujian.id,
    params,
    denyut: (
      body: Partial<BodyInputOf<typeof endpoints.denyut>> = {},
      who: TestMahasiswa = mahasiswa,
    ) => api.as(who).call(endpoints.denyut, { params, body: { generasi: 1, ...body } }),
    fokus: (body: BodyInputOf<typeof endpoints.catatFokus>, who: TestMahasiswa = mahasiswa) =>
      api.as(who).call(endpoints.catatFokus, { params, body }),
    mine: async () => (await api.as(mahasiswa).call(endpoints.logFokusSaya, { params })).data,
    log: (who: TestUser, studentId: string) =>
      api.as(who).call(endpoints.logFokusMahasiswa, { params: { ...params, studentId } }),
    takeOver: (perangkat = 'Tablet', who: TestMahasiswa = mahasiswa) =>
      api.as(who).call(endpoints.ambilAlih, { params, body: { perangkat } }),
    save: (index: number, urutan: number, jawaban: boolean) =>
      api.as(mahasiswa).call(endpoints.simpanJawaban, {
        params: { ...params, groupId: ujian.idKelompok, questionId: ujian.idSoal[index] ?? '' },
        body: { jawaban, urutan },
      }),
    announce: (body: BodyInputOf<typeof endpoints.umumkanUjian>) =>
      api.as(dosen).call(endpoints.umumkanUjian, { params, body }),
  };
}
const kejadian = (waktu: string, over: Partial<KejadianFokus> = {}) => ({
  kode: 'hu' as const,
  waktu: at(waktu).toISOString(),
  durasi_detik: 20,
  keadaan: [],
  ...over,
});

describe('a contact signal', () => {
  test('says how things stand, and keeps each absence once however often it is told', async () => {
    const one = await begun();
    api.clock.set(at('08:20'));
    const fokus = [
      kejadian('08:11'),
      kejadian('08:11', { durasi_detik: 30 }),
      kejadian('08:12', { durasi_detik: 1.5 }),
    ];
    const first = await one.denyut({ fokus, perangkat: 'Ponsel' });
    expect(first.data).toEqual({
      status: 'sedang_berlangsung',
      generasi: 1,
      waktu_server: '2026-11-24T08:20:00.000Z',
      berakhir_pada: '2026-11-24T08:50:00.000Z',
      pengumuman_terakhir: '0001-01-01T00:00:00Z',
    });
    await one.denyut({ fokus });
    expect(await one.mine()).toMatchObject({
      nim: one.mahasiswa.nim,
      jumlah_singkat: 1,
      terpotong: false,
      kejadian: [
        {
          kode: 'hu',
          waktu: '2026-11-24T08:11:00.000Z',
          durasi_detik: 30,
          kemungkinan_wajar: false,
          catatan: null,
        },
      ],
    });
    const { data } = await api
      .as(one.dosen)
      .call(endpoints.pantauUjian, { params: one.params, query: { sort: '-jumlah_fokus' } });
    expect(data[0]).toMatchObject({
      jumlah_fokus: 1,
      fokus_terlama: 30,
      melewati_ambang: false,
      perangkat: 'Ponsel',
    });
    await api.db.run('UPDATE ujian SET ambang_fokus = 1 WHERE id = $1', [one.id]);
    const marked = await api
      .as(one.dosen)
      .call(endpoints.pantauUjian, { params: one.params, query: { sort: '-jumlah_fokus' } });
    expect(marked.data.map((row) => row.melewati_ambang)).toEqual([true, false]);
  });

  test('labels what may well be harmless, beside the times in which the page was dead', async () => {
    const one = await begun();
    api.clock.set(at('08:30'));
    const jeda = [{ mulai: at('08:14').toISOString(), selesai: at('08:16').toISOString() }];
    const fokus = [
      kejadian('08:11', { keadaan: ['luring'] }),
      kejadian('08:13:20', { durasi_detik: 10 }),
      kejadian('08:20'),
    ];
    await one.denyut({ fokus, jeda: [...jeda, ...jeda] });
    expect((await one.mine()).kejadian.map(({ alasan_wajar }) => alasan_wajar)).toEqual([
      ['luring'],
      ['jeda_perangkat'],
      [],
    ]);
  });

  test('counts apart what it labels: neither of both lists, nor the threshold, takes it for an absence', async () => {
    const one = await begun();
    api.clock.set(at('08:30'));
    const jeda = [{ mulai: at('08:14').toISOString(), selesai: at('08:16').toISOString() }];
    await one.denyut({
      fokus: [
        ...[kejadian('08:11', { keadaan: ['luring'] }), kejadian('08:13:20', { durasi_detik: 10 })],
        kejadian('08:18', { durasi_detik: 4 }),
        kejadian('08:19', { kode: 'foc', keadaan: ['pemilih_berkas'] }),
        kejadian('08:20', { durasi_detik: 150, keadaan: ['pemilih_berkas'] }),
        kejadian('08:26', { durasi_detik: 30 }),
      ],
      jeda,
    });
    await api.db.run('UPDATE ujian SET ambang_fokus = 3 WHERE id = $1', [one.id]);
    const wajar = (await one.mine()).kejadian.filter(({ kemungkinan_wajar: harmless }) => harmless);
    expect(wajar).toHaveLength(4);
    const rowOf = async () => {
      const { data } = await api
        .as(one.dosen)
        .call(endpoints.pantauUjian, { params: one.params, query: { sort: '-jumlah_fokus' } });
      const list = await api
        .as(one.dosen)
        .call(endpoints.daftarPengerjaan, { params: one.params, query: {} });
      return [
        data[0],
        list.data.find(({ mahasiswa: { nim } }) => nim === one.mahasiswa.nim)?.fokus,
      ];
    };
    const [watched, listed] = await rowOf();
    expect(watched).toMatchObject({
      jumlah_fokus: 2,
      fokus_terlama: 150,
      fokus_wajar: 4,
      melewati_ambang: false,
    });
    expect(listed).toEqual({ jumlah: 2, terlama: 150, wajar: 4, melewati_ambang: false });
    await api.db.run('UPDATE ujian SET ambang_fokus = 2 WHERE id = $1', [one.id]);
    expect((await rowOf()).map((row) => row?.melewati_ambang)).toEqual([true, true]);
  });

  test('leaves out claimed times of before the start, of the future and of after the end', async () => {
    const one = await begun();
    api.clock.set(at('08:20'));
    await one.denyut({ fokus: [kejadian('08:00'), kejadian('08:30'), kejadian('08:15')] });
    await one.fokus(kejadian('09:59', { kode: 'full' }));
    api.clock.set(at('08:55'));
    const after = await one.denyut({ fokus: [kejadian('08:45'), kejadian('08:53')] });
    expect(after.data.status).toBe('selesai');
    expect((await one.mine()).kejadian.map(({ waktu }) => waktu.slice(11, 16))).toEqual([
      '08:15',
      '08:45',
    ]);
  });

  test('without an attempt is refused; a hundred absences are the most of one', async () => {
    const one = await begun();
    expect((await one.denyut({}, one.teman)).error.code).toBe('pengerjaan_belum_dimulai');
    expect((await one.fokus(kejadian('08:11'), one.teman)).status).toBe(409);
    const many = Array.from({ length: 101 }, () => kejadian('08:10'));
    expect((await one.denyut({ fokus: many })).status).toBe(422);
    expect((await one.denyut({ fokus: many.slice(1) })).status).toBe(200);
    expect((await one.denyut({ perangkat: 'Pon\u0000sel' })).status).toBe(422);
    expect((await one.denyut({ generasi: Number.MAX_SAFE_INTEGER })).data.generasi).toBe(1);
    const far = [kejadian('08:10', { waktu: '9999-12-30T00:00:00Z', durasi_detik: 86_400 })];
    expect(
      (
        await one.denyut({
          fokus: [...far, kejadian('08:10', { kode: 'foc', durasi_detik: 86_400 })],
        })
      ).status,
    ).toBe(200);
  });
});

test('a contact signal is contact (U54): what is claimed to be made before it and comes after the end is as late as it comes', async () => {
  const one = await begun();
  api.clock.set(at('08:45'));
  await one.denyut();
  api.clock.set(at('08:51'));
  const rows = [
    [0, PER_GENERASI + 1, '08:44:54'],
    [0, PER_GENERASI + 2, '08:44:56'],
    [1, PER_GENERASI + 3, '08:49'],
  ] as const;
  const { data } = await api.as(one.mahasiswa).call(endpoints.simpanBanyakJawaban, {
    params: one.params,
    body: {
      data: rows.map(([index, urutan, made]) => ({
        id_soal: one.ujian.idSoal[index] ?? '',
        jawaban: true,
        urutan,
        waktu_klien: at(made).toISOString(),
      })),
    },
  });
  expect(data.map(({ status }) => status)).toEqual(['menyusul', 'terlambat', 'terlambat']);
});

test('a device that was taken over has no contact any more: what the new one made without a line stays in time', async () => {
  const one = await begun();
  api.clock.set(at('08:20'));
  const { data: taken } = await one.takeOver();
  api.clock.set(at('08:49'));
  await one.denyut({ generasi: 1 });
  api.clock.set(at('08:51'));
  const made = {
    id_soal: one.ujian.idSoal[0] ?? '',
    jawaban: true,
    urutan: taken.generasi * PER_GENERASI + 1,
    waktu_klien: at('08:30').toISOString(),
  };
  const { data } = await api.as(one.mahasiswa).call(endpoints.simpanBanyakJawaban, {
    params: one.params,
    body: { data: [made] },
  });
  expect(data.map(({ status }) => status)).toEqual(['terlambat']);
});

describe('the log of absences', () => {
  test('is the student’s own with a note, and staff’s by nim or account', async () => {
    const one = await begun();
    expect((await one.fokus(kejadian('08:10:30', { kode: 'full' }))).status).toBe(204);
    const [row] = (await one.mine()).kejadian;
    const note = (catatan: string, who: TestMahasiswa = one.mahasiswa) =>
      api.as(who).call(endpoints.catatanFokus, {
        params: { ...one.params, idKejadian: row?.id ?? '' },
        body: { catatan },
      });
    expect((await note('<b>Telepon</b> dari rumah')).data).toMatchObject({
      catatan: '<b>Telepon</b> dari rumah',
    });
    for (const who of [one.mahasiswa.nim, one.mahasiswa.userId]) {
      expect((await one.log(one.dosen, who)).data.kejadian).toMatchObject([
        { kode: 'full', catatan: '<b>Telepon</b> dari rumah' },
      ]);
    }
    expect((await note('')).data).toMatchObject({
      catatan: null,
      catatan_pada: '0001-01-01T00:00:00Z',
    });
    expect((await note('Bukan saya', one.teman)).status).toBe(409);
    expect((await one.log(one.dosen, one.teman.nim)).status).toBe(404);
    expect((await one.log(one.mahasiswa, one.mahasiswa.nim)).status).toBe(403);
  });
});

describe('taking over', () => {
  test('another device writes from now on; the old one’s late answers fill what it left untouched', async () => {
    const one = await begun();
    await one.save(0, PER_GENERASI + 1, true);
    const taken = await one.takeOver();
    expect(taken.data).toMatchObject({ generasi: 2, status: 'sedang_berlangsung' });
    expect((await one.save(0, 2 * PER_GENERASI + 1, false)).data.status).toBe('dihitung');
    expect((await one.save(0, PER_GENERASI + 9, true)).data.status).toBe('kalah');
    expect((await one.save(1, PER_GENERASI + 10, true)).data.status).toBe('dihitung');
    expect((await one.save(1, 3 * PER_GENERASI + 1, true)).error.code).toBe(
      'jawaban_urutan_tidak_sah',
    );
    const events = await api.db.rows(
      "SELECT stream, isi FROM event WHERE jenis = 'ujian.diambil_alih' AND stream = $1",
      [`pengguna:${one.mahasiswa.userId}`],
    );
    expect(events).toMatchObject([{ isi: { id_ujian: one.id, generasi: 2 } }]);
    api.clock.set(at('08:11'));
    expect((await one.denyut({ generasi: 1 })).data.generasi).toBe(2);
    const { data } = await api
      .as(one.dosen)
      .call(endpoints.pantauUjian, { params: one.params, query: { sort: '-dijawab' } });
    expect(data[0]).toMatchObject({
      jumlah_perangkat: 2,
      perangkat: 'Tablet',
      kontak_terakhir: '2026-11-24T08:10:00.000Z',
    });
  });

  test('is for who takes it, while it runs', async () => {
    const one = await begun();
    expect((await one.takeOver('Tablet', one.teman)).error.code).toBe('pengerjaan_belum_dimulai');
    const replies = await Promise.all([one.takeOver('A'), one.takeOver('B')]);
    expect(replies.map(({ data }) => data.generasi).sort()).toEqual([2, 3]);
    api.clock.set(at('08:50:01'));
    expect((await one.takeOver()).error.code).toBe('pengerjaan_sudah_selesai');
  });
});

describe('an announcement', () => {
  test('to all and to one is read by whom it is for, and told on its stream', async () => {
    const one = await begun();
    const all = await one.announce({ teks: 'Soal 2: <b>salah cetak</b>' });
    expect([all.status, all.data]).toMatchObject([
      201,
      { nim: null, oleh: one.dosen.nama, teks: 'Soal 2: <b>salah cetak</b>' },
    ]);
    api.clock.set(at('08:12'));
    const idKlien = crypto.randomUUID();
    const pribadi = { teks: 'Waktu Anda ditambah', mahasiswa: one.teman.userId, id_klien: idKlien };
    const [first, again] = [await one.announce(pribadi), await one.announce(pribadi)];
    expect(again.data).toEqual(first.data);
    expect(first.data).toMatchObject({ nim: one.teman.nim, nama: one.teman.nama });
    const mine = async (who: TestMahasiswa) =>
      (await api.as(who).call(endpoints.pengumumanSaya, { params: one.params })).data;
    expect((await mine(one.mahasiswa)).map(({ teks }) => teks)).toEqual([
      'Soal 2: <b>salah cetak</b>',
    ]);
    expect((await one.denyut()).data.pengumuman_terakhir).toBe('2026-11-24T08:10:00.000Z');
    await api.as(one.teman).call(endpoints.mulaiPengerjaan, { params: one.params });
    expect((await mine(one.teman)).map(({ pribadi }) => pribadi)).toEqual([false, true]);
    const { data } = await api
      .as(one.dosen)
      .call(endpoints.daftarPengumumanUjian, { params: one.params });
    expect(data.map(({ id }) => id)).toEqual([first.data.id, all.data.id]);
    const events = await api.db.rows<{ stream: string; hanya_staf: boolean }>(
      "SELECT stream, hanya_staf FROM event WHERE jenis = 'ujian.pengumuman' AND college_id = $1 ORDER BY id",
      [one.collegeId],
    );
    expect(events.map(({ stream, hanya_staf }) => [stream, hanya_staf])).toEqual([
      [`ujian:${one.id}`, false],
      [`ujian:${one.id}`, true],
      [`pengguna:${one.teman.userId}`, false],
    ]);
    const other = await begun();
    expect((await one.announce({ teks: 'Halo', mahasiswa: other.mahasiswa.nim })).error.code).toBe(
      'penyesuaian_bukan_peserta',
    );
  });
});

describe('the exam’s stream', () => {
  test('is for staff and for who sees the exam or takes it; nobody else learns that it is there', async () => {
    const one = await begun();
    const policy = api.modules
      .flatMap(({ streams = [] }) => streams)
      .find(({ kind }) => kind === 'ujian');
    const decide = async ({ collegeId, userId, username, nama, nim }: TestMahasiswa) => {
      const person = {
        collegeId,
        userId,
        username,
        nama,
        nim,
        sessionId: '',
        scopes: [],
        ip: '',
        requestId: '',
        operator: null,
      };
      return policy?.decide({ ...person, role: 'mahasiswa', aktif: true, dibatasi: false }, one.id);
    };
    const other = await begun();
    expect(await decide(one.mahasiswa)).toEqual({ allow: true, staff: false });
    expect(await decide(other.mahasiswa)).toEqual({ allow: false });
    await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1', [one.collegeId]);
    expect(await decide(one.mahasiswa)).toEqual({ allow: true, staff: false });
    expect(await decide(one.teman)).toEqual({ allow: false });
    const foreign = await api.as(other.dosen).call(endpoints.eventsUjian, { params: one.params });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'tidak_ditemukan']);
  });
});
