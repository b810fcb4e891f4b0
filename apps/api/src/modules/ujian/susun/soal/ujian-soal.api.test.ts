import { endpoints } from '@lms/contracts';
import type { BodyInputOf, Endpoint } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { pdf } from '../../../../testing/files/sample-files.ts';
import type { TestUser } from '../../../../testing/make/make.ts';
import { multipart } from '../../../../testing/upload.ts';
import { purgeKelompok } from './tulis-susunan.repo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const ujian = await api.make.ujian(pertemuan, { waktuMulai: at('08:00'), oleh: dosen.userId });
  return {
    collegeId,
    dosen,
    mahasiswa,
    kelas,
    pertemuan,
    ujian,
    id: ujian.id,
    groupId: ujian.idKelompok,
  };
}

const benarSalah = {
  jenis: 'benar_salah' as const,
  pertanyaan: '<p>Benarkah?</p>',
  benar_salah: { kunci: 0 as const },
};
const pilihan = (over: object = {}) => ({
  jenis: 'pilihan' as const,
  pertanyaan: '<p>Mana?</p>',
  pilihan: { pilihan: ['<p>A</p>', '<p>B</p>', '<p>C</p>'], kunci: 1, ...over },
});

const by = (who: TestUser, params: Record<string, string>) => {
  const call = <E extends Endpoint>(
    endpoint: E,
    more: Record<string, string>,
    body?: BodyInputOf<E>,
  ) =>
    api
      .as(who)
      .call(endpoint, { params: { ...params, ...more }, ...(body !== undefined && { body }) });
  return {
    groups: async () => (await call(endpoints.daftarKelompokSoal, {})).data,
    group: (body: BodyInputOf<typeof endpoints.tambahKelompokSoal>) =>
      call(endpoints.tambahKelompokSoal, {}, body),
    regroup: (groupId: string, body: BodyInputOf<typeof endpoints.ubahKelompokSoal>) =>
      call(endpoints.ubahKelompokSoal, { groupId }, body),
    ungroup: (groupId: string, dengan_soal = 'false') =>
      api.as(who).call(endpoints.hapusKelompokSoal, {
        params: { ...params, groupId },
        query: { dengan_soal },
      }),
    add: (body: BodyInputOf<typeof endpoints.tambahSoalUjian>, more = {}) =>
      call(endpoints.tambahSoalUjian, more, body),
    change: (questionId: string, body: BodyInputOf<typeof endpoints.ubahSoalUjian>, more = {}) =>
      call(endpoints.ubahSoalUjian, { questionId, ...more }, body),
    remove: (questionId: string, more = {}) =>
      call(endpoints.hapusSoalUjian, { questionId, ...more }),
    regain: (groupId: string) => call(endpoints.pulihkanKelompokSoal, { groupId }),
    trash: (query: { search?: string } = {}) =>
      api.as(who).call(endpoints.sampahSoalUjian, { params, query }),
    restore: (questionId: string) => call(endpoints.pulihkanSoalUjian, { questionId }),
    order: (list_id_soal: string[]) => call(endpoints.urutanSoalUjian, {}, { list_id_soal }),
    move: (questionId: string, id_kelompok: string, urutan?: number) =>
      call(endpoints.pindahSoalUjian, { questionId }, { id_kelompok, urutan }),
    orderGroups: (list_id: string[]) => call(endpoints.urutanKelompokSoal, {}, { list_id }),
    fromBank: (body: BodyInputOf<typeof endpoints.salinBankSoal>) =>
      call(endpoints.salinBankSoal, {}, body),
    renew: (questionId: string, versi?: number) =>
      call(endpoints.perbaruiSoalUjian, { questionId }, { versi }),
    versions: (questionId: string) => call(endpoints.versiSoalUjian, { questionId }),
    restoreVersion: (questionId: string, nomor: string) =>
      call(endpoints.pulihkanVersiSoalUjian, { questionId, nomor }, {}),
    preview: (benih: number) =>
      api.as(who).call(endpoints.pratinjauUjian, { params, query: { benih } }),
  };
};
const asked = async (who: ReturnType<typeof by>) =>
  (await who.groups()).kelompok_soal.map(({ nama, soal }) => [
    nama,
    soal.map(({ id, bobot }) => [id, bobot]),
  ]);

describe('questions and groups', () => {
  test('a question is added at the weight of its group, again under its name, changed, and counted', async () => {
    const { dosen, id, groupId, mahasiswa } = await scene();
    const by_ = by(dosen, { id, groupId });
    const id_klien = '0190a000-0000-7000-8000-000000000011';
    const first = await by_.add({ ...benarSalah, id_klien });
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({
      versi: 1,
      bobot: 1,
      urutan: 1,
      id_kelompok: groupId,
      kunci_lengkap: true,
    });
    expect((await by_.add({ ...benarSalah, id_klien })).data.id).toBe(first.data.id);
    const second = await by_.add({ ...pilihan(), bobot: 2.5 });
    const changed = await by_.change(first.data.id, {
      ...benarSalah,
      pertanyaan: '<p>Baru?</p>',
      versi: 1,
      bobot: 0.5,
    });
    expect(changed.data).toMatchObject({ versi: 2, pertanyaan: '<p>Baru?</p>', bobot: 0.5 });
    const stale = await by_.change(first.data.id, { ...benarSalah, versi: 1 });
    expect([stale.status, stale.error.code]).toEqual([409, 'soal_berubah']);
    expect(await by_.groups()).toMatchObject({
      terkunci: false,
      boleh_ubah: true,
      jumlah_bobot: 3,
      jumlah_soal_dikerjakan: 2,
      kelompok_soal: [
        { nama: 'Soal', soal: [{ id: first.data.id, versi: 2 }, { id: second.data.id }] },
      ],
    });
    const { data } = await api.as(dosen).call(endpoints.detailUjian, { params: { id } });
    expect(data).toMatchObject({ jumlah_soal: 2, siap: true });
    expect(
      (await api.as(mahasiswa).call(endpoints.daftarKelompokSoal, { params: { id } })).status,
    ).toBe(403);
    for (const bobot of [0, 0.001, 100.01])
      expect((await by_.add({ ...benarSalah, bobot })).status).toBe(422);
    const old = await by_.restoreVersion(first.data.id, '1');
    expect(old.data).toMatchObject({ versi: 3, pertanyaan: '<p>Benarkah?</p>' });
    expect((await by_.versions(first.data.id)).data.map(({ versi }) => versi)).toEqual([3, 2, 1]);
  });

  test('a question that is added to a drawn group gets the weight of those there', async () => {
    const { dosen, ujian, id, groupId } = await scene();
    const lecturer = by(dosen, { id, groupId });
    await api.make.soalUjian(ujian, { bobot: 2 });
    await lecturer.regroup(groupId, { nama: 'Undian', bobot: 3, ambil: 1 });
    expect((await lecturer.add(benarSalah)).data).toMatchObject({ bobot: 2 });
  });

  test('groups are made in their places, drawn with equal weights, and deleted with their questions; the last stays', async () => {
    const { dosen, ujian, id, groupId } = await scene();
    const lecturer = by(dosen, { id, groupId });
    const [one, two] = [
      await api.make.soalUjian(ujian),
      await api.make.soalUjian(ujian, { bobot: 2 }),
    ];
    const id_klien = '0190a000-0000-7000-8000-000000000012';
    const made = await lecturer.group({ nama: 'Undian', bobot: 3, urutan: 1, id_klien });
    expect(made.data).toMatchObject({ nama: 'Undian', urutan: 1, bobot: 3, ambil: null, soal: [] });
    expect((await lecturer.group({ nama: 'Undian', id_klien })).data.id).toBe(made.data.id);
    const drawn = made.data.id;
    const fresh = (await lecturer.group({ nama: 'X', ambil: 2 })).data;
    expect(fresh).toMatchObject({ ambil: 2, soal: [] });
    const checked = (await api.as(dosen).call(endpoints.kesiapan, { params: { id } })).data;
    expect([checked.siap, checked.temuan.map(({ pesan }) => pesan)]).toEqual([
      false,
      expect.arrayContaining(['Kelompok X perlu 2 soal untuk diundi, baru ada 0']),
    ]);
    await lecturer.ungroup(fresh.id);
    const uneven = await lecturer.regroup(groupId, { nama: 'Soal', ambil: 1 });
    expect([uneven.status, uneven.error.code]).toEqual([422, 'kelompok_bobot_tidak_sama']);
    const even = await lecturer.regroup(groupId, {
      nama: 'Soal',
      bobot: 2,
      ambil: 2,
      samakan_bobot: true,
    });
    expect(even.data.soal.map(({ bobot }) => bobot)).toEqual([2, 2]);
    expect((await lecturer.add({ ...benarSalah, bobot: 1 })).error.code).toBe(
      'kelompok_bobot_tidak_sama',
    );
    expect((await lecturer.change(two, { ...benarSalah, bobot: 1 })).error.code).toBe(
      'kelompok_bobot_tidak_sama',
    );
    await lecturer.regroup(groupId, { nama: 'Soal', bobot: 2 });

    expect((await lecturer.move(one, drawn)).status).toBe(200);
    await lecturer.regroup(drawn, { nama: 'Undian', bobot: 3, ambil: 1 });
    expect((await lecturer.move(two, drawn, 1)).status).toBe(200);
    expect(await asked(lecturer)).toEqual([
      ['Undian', [two, one].map((soal) => [soal, 2])],
      ['Soal', []],
    ]);
    expect(await lecturer.groups()).toMatchObject({ jumlah_bobot: 2, jumlah_soal_dikerjakan: 1 });
    expect((await lecturer.orderGroups([groupId])).error.code).toBe('urutan_tidak_lengkap');
    await lecturer.orderGroups([groupId, drawn]);
    const inDrawn = by(dosen, { id, groupId: drawn });
    expect((await inDrawn.order([one, one])).error.code).toBe('urutan_tidak_lengkap');
    await inDrawn.order([one, two]);
    expect(await asked(lecturer)).toEqual([
      ['Soal', []],
      ['Undian', [one, two].map((soal) => [soal, 2])],
    ]);

    expect([
      (await lecturer.ungroup(drawn)).status,
      (await lecturer.ungroup(drawn)).error.code,
    ]).toEqual([409, 'kelompok_berisi']);
    expect((await lecturer.ungroup(drawn, 'true')).status).toBe(200);
    expect((await lecturer.ungroup(groupId)).error.code).toBe('kelompok_terakhir');
  });

  test('a deleted group comes back to its place with what was deleted with it; single questions find another (U17)', async () => {
    const { dosen, ujian, id, groupId, kelas, mahasiswa } = await scene();
    const lecturer = by(dosen, { id, groupId });
    const group = await api.make.kelompokSoal(ujian, { nama: 'Undian', ambil: 2, bobot: 2 });
    const drawn = { idKelompok: group, bobot: 2 };
    const [one, two, three] = [
      await api.make.soalUjian(ujian, drawn),
      await api.make.soalUjian(ujian, drawn),
      await api.make.soalUjian(ujian, drawn),
    ] as const;
    const early = await api.make.soalUjian(ujian, { pertanyaan: '<p>Lebih dulu</p>' });
    await lecturer.orderGroups([group, groupId]);
    expect((await lecturer.remove(early)).status).toBe(200);
    api.clock.set(at('06:20'));
    await lecturer.ungroup(group, 'true');
    const gone = await lecturer.trash();
    expect(gone.data).toMatchObject([
      {
        jenis: 'kelompok',
        id: group,
        judul: 'Undian',
        jumlah_soal: 3,
        tujuan: null,
        hilang_pada: '2026-12-24T06:20:00.000Z',
      },
      {
        jenis: 'soal',
        id: early,
        judul: 'Lebih dulu',
        id_kelompok: groupId,
        tujuan: 'Soal',
        jumlah_soal: 1,
      },
    ]);
    expect((await lecturer.trash({ search: 'lebih' })).data.map((row) => row.id)).toEqual([early]);
    expect(
      (await api.as(mahasiswa).call(endpoints.sampahSoalUjian, { params: { id } })).status,
    ).toBe(403);
    expect((await by(dosen, { id, groupId }).regain(groupId)).status).toBe(404);
    expect((await by(dosen, { id, groupId: group }).restore(one)).data).toMatchObject({
      id_kelompok: groupId,
      bobot: 2,
      urutan: 1,
    });
    expect((await lecturer.regain(group)).data).toMatchObject({
      nama: 'Undian',
      ambil: 2,
      soal: [{ id: two }, { id: three }],
    });
    expect(await asked(lecturer)).toEqual([
      ['Undian', [two, three].map((soal) => [soal, 2])],
      ['Soal', [[one, 2]]],
    ]);
    expect((await lecturer.regain(group)).status).toBe(404);
    expect((await lecturer.trash()).data.map((row) => row.id)).toEqual([early]);

    await lecturer.ungroup(group, 'true');
    await by(dosen, { id, groupId: group }).restore(two);
    expect((await lecturer.regain(group)).data).toMatchObject({
      ambil: null,
      soal: [{ id: three }],
    });
    await lecturer.ungroup(group, 'true');
    const stranger = await api.make.dosen({ collegeId: kelas.collegeId });
    expect((await by(stranger, { id, groupId }).regain(group)).status).toBe(404);
    await api.make.pengerjaan(ujian, mahasiswa);
    expect((await lecturer.regain(group)).error.code).toBe('soal_terkunci');
    api.clock.set(new Date('2026-12-25T06:20:00Z'));
    expect((await lecturer.regain(group)).status).toBe(404);
    expect((await lecturer.trash()).data).toEqual([]);
  });

  test('a question whose place is no longer known comes back to the group that is named', async () => {
    const { dosen, ujian, id, groupId } = await scene();
    const lecturer = by(dosen, { id, groupId });
    const soal = await api.make.soalUjian(ujian, { bobot: 5 });
    await lecturer.remove(soal);
    await api.db.run('DELETE FROM ujian_soal WHERE id_soal = $1', [soal]);
    expect((await lecturer.trash()).data).toMatchObject([
      { id: soal, id_kelompok: groupId, tujuan: 'Soal' },
    ]);
    expect((await lecturer.restore(soal)).data).toMatchObject({ id: soal, bobot: 1, urutan: 1 });
  });

  test('after 30 days a group goes for good, once its questions have', async () => {
    const { dosen, ujian, id, groupId } = await scene();
    const group = await api.make.kelompokSoal(ujian);
    const soal = await api.make.soalUjian(ujian, { idKelompok: group });
    await by(dosen, { id, groupId }).ungroup(group, 'true');
    const rows = () =>
      api.db.rows('SELECT id FROM ujian_kelompok WHERE id_ujian = $1 ORDER BY id', [id]);
    const past = (days: number) => new Date(at('06:10').getTime() + days * 86_400_000);
    await api.db.transaction((tx) => purgeKelompok(tx, past(1)));
    expect(await rows()).toHaveLength(2);
    await api.db.run('DELETE FROM ujian_soal WHERE id_soal = $1', [soal]);
    await api.db.transaction((tx) => purgeKelompok(tx, past(-1)));
    expect(await rows()).toHaveLength(2);
    await api.db.transaction((tx) => purgeKelompok(tx, past(1)));
    expect(await rows()).toEqual([{ id: groupId }]);
  });

  test('a deleted question leaves no trace on the paper and comes back to the end of its group', async () => {
    const { dosen, ujian, id, groupId } = await scene();
    const lecturer = by(dosen, { id, groupId });
    const [one, two] = [await api.make.soalUjian(ujian), await api.make.soalUjian(ujian)];
    expect((await lecturer.remove(one)).status).toBe(200);
    expect((await lecturer.remove(one)).status).toBe(404);
    expect(await asked(lecturer)).toEqual([['Soal', [[two, 1]]]]);
    expect(
      (await api.as(dosen).call(endpoints.detailUjian, { params: { id } })).data.jumlah_soal,
    ).toBe(1);
    expect((await lecturer.preview(1)).data.kelompok[0]?.soal.map((soal) => soal.id)).toEqual([
      two,
    ]);
    expect((await lecturer.restore(one)).data).toMatchObject({ id: one, urutan: 3 });
    expect((await asked(lecturer))[0]?.[1]).toEqual([
      [two, 1],
      [one, 1],
    ]);
  });

  test('two who add to a full exam at once do not pass 200', async () => {
    const { dosen, ujian, id, groupId } = await scene();
    await api.db.run(
      `WITH s AS (INSERT INTO soal (college_id, id, id_ujian, jenis, label, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
         SELECT $1, $2 || n, $2, 'esay', '{}', 'd', 'D', now(), now() FROM generate_series(1, 199) n),
       v AS (INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
         SELECT $1, $2 || n, $2 || n, 1, 'P', '{"jenis_file_diterima": ["text"]}', rpad('', 64, '0'), 'd', 'D', now()
         FROM generate_series(1, 199) n),
       k AS (INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci)
         SELECT $1, $2 || n, '{}', true, '' FROM generate_series(1, 199) n)
       INSERT INTO ujian_soal (college_id, id_ujian, id_soal, id_kelompok, id_versi, bobot, urutan)
       SELECT $1, $2, $2 || n, $3, $2 || n, 1, n FROM generate_series(1, 199) n`,
      [ujian.collegeId, id, groupId],
    );
    const lecturer = by(dosen, { id, groupId });
    const both = await Promise.all([lecturer.add(benarSalah), lecturer.add(benarSalah)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)?.error.message).toBe(
      'Jumlah soal ujian maksimal 200',
    );
  });
});

test('from the first attempt on nothing moves but texts, which new attempts get (U36)', async () => {
  const { dosen, ujian, id, groupId, mahasiswa } = await scene();
  const lecturer = by(dosen, { id, groupId });
  const added = await lecturer.add(pilihan());
  const other = await api.make.soalUjian(ujian);
  const group = await api.make.kelompokSoal(ujian, { nama: 'Lain' });
  const attempt = await api.make.pengerjaan(ujian, mahasiswa);
  await api.db.run(
    `UPDATE pengerjaan SET selesai_pada = NULL, sebab_selesai = NULL, berakhir_pada = $3, susunan = jsonb_build_array(jsonb_build_object(
       'kelompok', $4::text, 'soal', $5::text, 'versi', $2::text, 'opsi', '[]'::jsonb)) WHERE id = $1`,
    [
      attempt,
      added.data.id_versi,
      new Date(api.clock.now().getTime() + 60_000),
      groupId,
      added.data.id,
    ],
  );
  expect((await lecturer.groups()).terkunci).toBe(true);
  const { id: soal, pilihan: shown } = added.data;
  const id_pilihan = shown?.id_pilihan ?? [];
  const refused = [
    await lecturer.add(benarSalah),
    await lecturer.remove(soal),
    await lecturer.move(soal, group),
    await lecturer.order([other, soal]),
    await lecturer.group({ nama: 'Baru' }),
    await lecturer.regroup(groupId, { nama: 'Soal', bobot: 2 }),
    await lecturer.ungroup(group),
    await lecturer.orderGroups([group, groupId]),
    await lecturer.change(soal, { ...pilihan({ id_pilihan }), bobot: 2 }),
    await lecturer.change(soal, pilihan({ id_pilihan, kunci: 2 })),
    await lecturer.change(
      soal,
      pilihan({ id_pilihan: [null, null, null], pilihan: ['A', 'B', 'D'] }),
    ),
    await lecturer.change(
      soal,
      pilihan({ id_pilihan: [...id_pilihan, null], pilihan: ['A', 'B', 'C', 'D'] }),
    ),
    await lecturer.change(other, { ...benarSalah, benar_salah: { kunci: 1 } }),
  ];
  expect(refused.map(({ status, error }) => `${status} ${error.code}`)).toEqual(
    refused.map(() => '409 soal_terkunci'),
  );
  const pinned = () =>
    api.db.row<{ id_versi: string }>('SELECT id_versi FROM ujian_soal WHERE id_soal = $1', [soal]);
  const before = await pinned();
  expect(before?.id_versi).toBe(added.data.id_versi);
  const body = {
    ...pilihan({ id_pilihan, pilihan: ['<p>A</p>', '<p>B yang benar</p>', '<p>C</p>'] }),
    pembahasan: '<p>Sebab</p>',
  };
  const corrected = await lecturer.change(soal, { ...body, label: ['UTS'] });
  expect(corrected.data).toMatchObject({
    versi: 2,
    label: ['UTS'],
    pilihan: { kunci: 1, id_pilihan },
  });
  expect((await pinned())?.id_versi).toBe(corrected.data.id_versi);
  expect((await lecturer.regroup(groupId, { nama: 'Bagian I' })).data.nama).toBe('Bagian I');
  // Labels, weights and explanations are not announced.
  const told = () =>
    api.db.rows<{ nim: string | null; teks: string }>(
      'SELECT nim, teks FROM ujian_pengumuman WHERE id_ujian = $1',
      [id],
    );
  expect(await told()).toEqual([
    {
      nim: null,
      teks: expect.stringMatching(/^Perbaikan teks soal ".*"\. Menjadi: .*B\. B yang benar/),
    },
  ]);
  expect(JSON.stringify(await told())).not.toContain('Sebab');
  expect((await lecturer.restoreVersion(soal, '1')).data.versi).toBe(3);
});

describe('from banks (U21–U23, U42)', () => {
  test('questions come with their keys in one go, at the group’s weight, and are known again', async () => {
    const { collegeId, dosen, ujian, id, groupId } = await scene();
    const lecturer = by(dosen, { id, groupId });
    const bank = await api.make.bankSoal({ dosen });
    const soal = await Promise.all(
      ['pilihan', 'isian', 'esay'].map((jenis) =>
        api.make.soal({ collegeId, id: bank.id }, { jenis: jenis as 'esay' }),
      ),
    );
    const ids = soal.map((one) => one.id);
    const last = await api.make.kelompokSoal(ujian, { bobot: 4 });
    const body = {
      id_bank_soal: bank.id,
      list_id_soal: [...ids].reverse(),
      id_klien: '0190a000-0000-7000-8000-000000000013',
    };
    const copied = await lecturer.fromBank(body);
    expect(copied.status).toBe(201);
    const expected = [...ids].reverse().map((asal) => ({
      bobot: 4,
      id_kelompok: last,
      kunci_lengkap: true,
      asal: { id_soal: asal, versi: 1 },
    }));
    expect(copied.data).toMatchObject(expected);
    const again = await lecturer.fromBank(body);
    expect(again.data.map((one) => one.id)).toEqual(copied.data.map((one) => one.id));
    expect((await lecturer.groups()).jumlah_soal_dikerjakan).toBe(3);
    const into = await lecturer.fromBank({
      id_bank_soal: bank.id,
      list_id_soal: ids.slice(0, 1),
      id_kelompok: groupId,
    });
    expect(into.data).toMatchObject([{ bobot: 1, id_kelompok: groupId, urutan: 1 }]);
    expect((await lecturer.fromBank({ id_bank_soal: bank.id, list_id_soal: [] })).text).toContain(
      'Tidak ada soal yang dipilih',
    );
  });

  test('a bank that is not the caller’s to read, and a question of another, are not there', async () => {
    const { collegeId, dosen, kelas, id, groupId } = await scene();
    const lecturer = by(dosen, { id, groupId });
    const pemilik = await api.make.dosen({ collegeId });
    const hidden = await api.make.bankSoal({ dosen: pemilik, makul: kelas.makul });
    const shared = await api.make.bankSoal({ dosen: pemilik, makul: kelas.makul, dibagikan: true });
    const soal = await api.make.soal({ collegeId, id: shared.id });
    const secret = await api.make.soal({ collegeId, id: hidden.id });
    const copy = (who: TestUser, bank: string, soal_: string) =>
      by(who, { id, groupId }).fromBank({ id_bank_soal: bank, list_id_soal: [soal_] });
    expect((await copy(dosen, hidden.id, secret.id)).status).toBe(404);
    expect((await copy(dosen, shared.id, secret.id)).status).toBe(404);
    expect((await copy(dosen, shared.id, soal.id)).status).toBe(201);
    const without = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
    expect((await copy(without, shared.id, soal.id)).status).toBe(404);
    const operator = await api.make.operator({
      collegeId,
      areas: { kelas_kuliah: 'write', bank_soal: 'read' },
    });
    expect((await copy(operator, hidden.id, secret.id)).status).toBe(201);
    const stranger = await api.make.dosen({ collegeId: (await api.make.college()).id });
    expect((await copy(stranger, shared.id, soal.id)).status).toBe(404);
    expect((await lecturer.groups()).jumlah_soal_dikerjakan).toBe(2);
  });

  test('a newer version of the source is told, and taken', async () => {
    const { collegeId, dosen, ujian, id, groupId, mahasiswa } = await scene();
    const lecturer = by(dosen, { id, groupId });
    const bank = await api.make.bankSoal({ dosen });
    const asal = await api.make.soal({ collegeId, id: bank.id });
    const [copy] = (await lecturer.fromBank({ id_bank_soal: bank.id, list_id_soal: [asal.id] }))
      .data;
    if (copy === undefined) throw new Error('a copy');
    expect((await lecturer.versions(copy.id)).meta.asal).toBeNull();
    await api.db.run(
      `WITH v AS (INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
         SELECT college_id, id || '-2', id_soal, 2, '<p>Lebih baik</p>', isi, rpad('', 64, 'f'), oleh, oleh_nama, pada
         FROM soal_versi WHERE college_id = $1 AND id_soal = $2 RETURNING id),
       k AS (INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci)
         SELECT k.college_id, k.id_versi || '-2', k.kunci, true, '' FROM soal_kunci k WHERE k.college_id = $1 AND k.id_versi = $3)
       UPDATE soal SET versi_terbaru = 2 WHERE college_id = $1 AND id = $2`,
      [collegeId, asal.id, asal.idVersi],
    );
    const told = await lecturer.groups();
    expect(told.kelompok_soal[0]?.soal[0]?.asal).toEqual({
      id_soal: asal.id,
      versi: 1,
      ada_versi_baru: true,
    });
    expect((await lecturer.versions(copy.id)).meta.asal).toMatchObject({
      versi: 2,
      pertanyaan: '<p>Lebih baik</p>',
    });
    const taken = await lecturer.renew(copy.id, 1);
    expect(taken.data).toMatchObject({
      versi: 2,
      pertanyaan: '<p>Lebih baik</p>',
      asal: { versi: 2, ada_versi_baru: false },
    });
    expect((await lecturer.renew(copy.id, 1)).error.code).toBe('soal_berubah');
    const own = await api.make.soalUjian(ujian);
    expect((await lecturer.renew(own)).status).toBe(404);
    await api.make.pengerjaan(ujian, mahasiswa);
    expect((await lecturer.renew(copy.id)).error.code).toBe('soal_terkunci');
  });
});

test('the preview is a student’s paper: drawn and shuffled by the seed, and nothing in it tells the answer (U39)', async () => {
  const { dosen, pertemuan, collegeId } = await scene();
  const ujian = await api.make.ujian(pertemuan, {
    acakSoal: true,
    waktuMulai: at('08:00'),
    oleh: dosen.userId,
  });
  const { id, idKelompok: groupId } = ujian;
  const lecturer = by(dosen, { id, groupId });
  const rahasia = { pembahasan: '<p>RAHASIA</p>' };
  await lecturer.add({ ...pilihan(), ...rahasia });
  for (const kunci of [0, 1] as const)
    await lecturer.add({ ...benarSalah, benar_salah: { kunci }, ...rahasia });
  await lecturer.add({
    jenis: 'isian',
    pertanyaan: 'Ibu kota?',
    isian: { kunci: [{ teks: 'RAHASIA' }] },
  });
  await lecturer.add({
    jenis: 'esay',
    pertanyaan: 'Uraikan',
    esay: { jenis_file_diterima: ['text'], kunci: '<p>RAHASIA</p>' },
  });
  const berkas = await api.make.berkas({
    pengunggah: dosen,
    nama: 'RAHASIA.pdf',
    kind: 'kunci_ujian',
  });
  await lecturer.add({
    jenis: 'numerik',
    pertanyaan: 'Berapa?',
    numerik: { kunci: '41,75' },
    kunci_files: [berkas],
  });
  await lecturer.regroup(groupId, { nama: 'Soal', ambil: 4 });
  const papers = await Promise.all([1, 1, 2, 3, 4, 5].map((benih) => lecturer.preview(benih)));
  for (const { status, text, data } of papers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/RAHASIA|41,75|kunci|penilaian|toleransi|"asal"/);
    expect(data.kelompok[0]?.soal.map(({ nomor }) => nomor)).toEqual([1, 2, 3, 4]);
  }
  const orders = papers.map(({ data }) =>
    JSON.stringify(
      data.kelompok[0]?.soal.map((soal) => [soal.id, soal.pilihan.map((one) => one.id)]),
    ),
  );
  expect(orders[0]).toBe(orders[1]);
  expect(new Set(orders).size).toBeGreaterThan(2);
  const kinds = papers.flatMap(({ data }) => data.kelompok[0]?.soal ?? []);
  expect(kinds.find(({ jenis }) => jenis === 'benar_salah')?.pilihan).toEqual([
    { id: '0', teks: 'Benar', gambar: null },
    { id: '1', teks: 'Salah', gambar: null },
  ]);
  expect(
    (
      await api
        .as(await api.make.dosen({ collegeId }))
        .call(endpoints.pratinjauUjian, { params: { id } })
    ).status,
  ).toBe(404);
});

test('who reads the questions of an exam that has not begun, and did not make it, is in the log once', async () => {
  const { collegeId, dosen, ujian, id, groupId } = await scene();
  const soal = await api.make.soalUjian(ujian);
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  const rows = () =>
    api.db.rows<{ id_pengguna: string; detail: string }>(
      `SELECT id_pengguna, detail FROM log_aktivitas WHERE college_id = $1 AND aksi = 'ujian.soal_dibaca'`,
      [collegeId],
    );
  await by(dosen, { id, groupId }).groups();
  expect(await rows()).toEqual([]);
  await by(operator, { id, groupId }).groups();
  await by(operator, { id, groupId }).preview(1);
  await by(operator, { id, groupId }).versions(soal);
  const [row, ...more] = await rows();
  expect([row?.id_pengguna, more]).toEqual([operator.userId, []]);
  expect(row?.detail).toContain('Membuka soal ujian');
  api.clock.set(at('08:00'));
  await by(operator, { id, groupId }).groups();
  expect(await rows()).toHaveLength(1);
});

test('files are judged each alone, and none comes in once somebody has begun (U18, U36)', async () => {
  const { dosen, ujian, id, groupId, mahasiswa } = await scene();
  const questionId = await api.make.soalUjian(ujian);
  const send = (...files: Parameters<typeof multipart>[1][]) =>
    api.as(dosen).call(endpoints.berkasSoalUjian, {
      params: { id, groupId, questionId },
      ...multipart({}, ...files),
    });
  const reply = await send(
    { name: 'Soal.pdf', content: pdf('a'), field: 'files' },
    { name: 'Kunci.pdf', content: pdf('b'), field: 'files_kunci' },
    { name: 'virus.exe', content: Buffer.from('MZ'), field: 'files' },
  );
  expect(reply.data).toMatchObject({
    diterima: ['Soal.pdf', 'Kunci.pdf'],
    ditolak: [{ nama: 'virus.exe', field: 'files' }],
    soal: { versi: 2, soal_files: [{ nama: 'Soal.pdf' }], kunci_files: [{ nama: 'Kunci.pdf' }] },
  });
  expect((await send()).error.code).toBe('berkas_wajib');
  await api.make.pengerjaan(ujian, mahasiswa);
  expect((await send({ name: 'Lagi.pdf', content: pdf('c'), field: 'files' })).error.code).toBe(
    'soal_terkunci',
  );
  expect(await api.db.rows(`SELECT 1 FROM berkas WHERE nama = 'Lagi.pdf'`)).toEqual([]);
});
