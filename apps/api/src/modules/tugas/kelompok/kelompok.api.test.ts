import { endpoints } from '@lms/contracts';
import { kelompokTugasErrors } from '@lms/contracts/tugas/kelompok.errors';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import type { TestMahasiswa, TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ connections: 12 });
});
afterAll(() => api.close());

async function scene(peserta = 5, over: Parameters<TestApi['make']['tugasKelompok']>[1] = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta });
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugasKelompok(pertemuan, over);
  const s = (index: number): TestMahasiswa => {
    const one = kelas.peserta[index];
    if (!one) throw new Error(`student ${index}`);
    return one;
  };
  return { collegeId, dosen, kelas, pertemuan, tugas, s };
}
type Tugas = { id: string };
type IsianUbah = BodyInputOf<typeof endpoints.ubahKelompok>;

const nims = (rows: readonly { nim: string }[]) => rows.map(({ nim }) => ({ nim }));
const add = (user: TestUser, { id }: Tugas, body: BodyInputOf<typeof endpoints.tambahKelompok>) =>
  api.as(user).call(endpoints.tambahKelompok, { params: { id }, body });
const change = (user: TestUser, { id }: Tugas, groupId: string, body: IsianUbah) =>
  api.as(user).call(endpoints.ubahKelompok, { params: { id, groupId }, body });
const remove = (user: TestUser, { id }: Tugas, groupId: string) =>
  api.as(user).call(endpoints.hapusKelompok, { params: { id, groupId } });
const list = (user: TestUser, { id }: Tugas, query: Record<string, unknown> = {}) =>
  api.as(user).call(endpoints.daftarKelompok, { params: { id }, query });
const peserta = (user: TestUser, { id }: Tugas, query: Record<string, unknown> = {}) =>
  api.as(user).call(endpoints.pesertaKelompok, { params: { id }, query });

interface Member {
  nim: string;
  jabatan: string;
  buka: boolean;
}
const membersOf = (kelompok: string) =>
  api.db.rows<Member>(
    'SELECT nim, jabatan::text AS jabatan, sampai IS NULL AS buka FROM tugas_anggota WHERE id_kelompok = $1 ORDER BY id',
    [kelompok],
  );
const leaderOf = async (kelompok: string) =>
  (await membersOf(kelompok))
    .filter(({ buka, jabatan }) => buka && jabatan === 'ketua')
    .map(({ nim }) => nim);
const countOf = async (tugas: Tugas) =>
  (
    await api.db.row<{ n: number }>(
      'SELECT count(*)::int AS n FROM tugas_kelompok WHERE id_tugas = $1',
      [tugas.id],
    )
  )?.n;

describe('making one by hand', () => {
  test('the first leads where nobody is named; its talk is made with it; log and events tell of it', async () => {
    const { dosen, tugas, pertemuan, s } = await scene();
    const reply = await add(dosen, tugas, { nama: '  Tim A ', anggota: nims([s(0), s(1)]) });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      nama: 'Tim A',
      sudah_mengumpulkan: false,
      izin: { ubah: true, hapus: true, alasan_hapus: null },
      percakapan: {
        id_group: `LMS-KELOMPOK-${reply.data.id}`,
        id_thread: `komentar-tugas__${reply.data.id}__${tugas.id}`,
        jumlah_belum_dibaca: 0,
      },
    });
    expect(
      reply.data.anggota.map(({ jabatan, mahasiswa, canDelete }) => [
        jabatan,
        mahasiswa.nim,
        canDelete,
      ]),
    ).toEqual([
      ['ketua', s(0).nim, true],
      ['anggota', s(1).nim, true],
    ]);
    const talk = 'SELECT jenis, id_aktivitas FROM percakapan WHERE id_kelompok = $1';
    expect(await api.db.rows(talk, [reply.data.id])).toEqual([
      { jenis: 'kelompok', id_aktivitas: tugas.id },
    ]);
    const streams = await api.db.rows<{ stream: string; hanya_staf: boolean }>(
      "SELECT stream, hanya_staf FROM event WHERE jenis = 'kelompok.berubah' AND isi->>'id_tugas' = $1",
      [tugas.id],
    );
    expect(new Set(streams.map(({ stream }) => stream))).toEqual(
      new Set([`pertemuan:${pertemuan.id}`, `pengguna:${s(0).userId}`, `pengguna:${s(1).userId}`]),
    );
    const log = await api.db.row<{ jenis_aktivitas: string; detail: string }>(
      "SELECT jenis_aktivitas, detail FROM log_aktivitas WHERE aksi = 'tugas.kelompok_ditambah' AND id_pertemuan = $1",
      [pertemuan.id],
    );
    expect(log).toMatchObject({ jenis_aktivitas: 'tugas' });
    expect(log?.detail).toMatch(
      /^Menambah kelompok "Tim A" pada tugas "Isi \d+" pada pertemuan 1 /,
    );
  });

  test('sent twice by a device it is one', async () => {
    const { dosen, tugas, s } = await scene();
    const body = { nama: 'Tim A', anggota: nims([s(0)]), id_klien: crypto.randomUUID() };
    const [first, again] = [await add(dosen, tugas, body), await add(dosen, tugas, body)];
    expect([again.status, again.data.id]).toEqual([201, first.data.id]);
    expect(await countOf(tugas)).toBe(1);
  });

  type Scene = Awaited<ReturnType<typeof scene>>;
  test.each<
    [string, (it: Scene) => BodyInputOf<typeof endpoints.tambahKelompok>['anggota'], number, string]
  >([
    ['a student twice', ({ s }) => nims([s(0), s(0)]), 422, 'kelompok_anggota_ganda'],
    [
      'two leaders',
      ({ s }) => nims([s(0), s(1)]).map((one) => ({ ...one, jabatan: 'ketua' })),
      422,
      'kelompok_ketua_ganda',
    ],
    ['a stranger', () => [{ nim: 'tidak-ada' }], 422, 'kelompok_bukan_peserta'],
    ['nobody', () => [], 422, 'validasi_gagal'],
  ])('%s is refused', async (_name, anggota, status, code) => {
    const it = await scene();
    const reply = await add(it.dosen, it.tugas, { nama: 'A', anggota: anggota(it) });
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    expect(await countOf(it.tugas)).toBe(0);
  });

  test('who has a group already is named, with the group and the place in the form', async () => {
    const { dosen, tugas, s } = await scene();
    await api.make.kelompok({ tugas, nama: 'Tim Satu', anggota: [s(1)] });
    const { status, error } = await add(dosen, tugas, { nama: 'B', anggota: nims([s(0), s(1)]) });
    expect([status, error.code]).toEqual([409, 'mahasiswa_sudah_berkelompok']);
    expect(error.message).toBe(`${s(1).nama} (${s(1).nim}) sudah menjadi anggota Tim Satu.`);
    expect(error.errors?.map(({ path }) => path)).toEqual(['anggota.1.nim']);
  });

  test('a task for one has no groups; a deleted one is gone; a name of many lines is refused', async () => {
    const it = await scene(2, { jenisTugas: 'individu' });
    const body = { nama: 'A', anggota: nims([it.s(0)]) };
    expect((await add(it.dosen, it.tugas, body)).error.code).toBe('tugas_bukan_kelompok');
    const gone = await api.make.tugasKelompok(it.pertemuan, { dihapus: true });
    expect((await add(it.dosen, gone, body)).status).toBe(404);
    const there = await api.make.tugasKelompok(it.pertemuan);
    expect((await add(it.dosen, there, { ...body, nama: 'A\nB' })).status).toBe(422);
    expect((await add(it.dosen, there, { ...body, nama: 'A'.repeat(101) })).status).toBe(422);
  });
});

describe('changing one', () => {
  test('another leader demotes the one before; the removed leader is followed by the longest-standing (S2 §4)', async () => {
    const { dosen, tugas, s } = await scene();
    const id = await api.make.kelompok({ tugas, nama: 'A', anggota: [s(2), s(0), s(1)] });
    const wanted = [
      { nim: s(2).nim },
      { nim: s(0).nim },
      { nim: s(1).nim, jabatan: 'ketua' as const },
    ];
    expect((await change(dosen, tugas, id, { nama: 'A', anggota: wanted })).status).toBe(200);
    expect(await leaderOf(id)).toEqual([s(1).nim]);
    await change(dosen, tugas, id, { nama: 'A', anggota: nims([s(0), s(2)]) });
    expect(await leaderOf(id)).toEqual([s(2).nim]);
    expect((await membersOf(id)).find(({ nim }) => nim === s(1).nim)).toMatchObject({
      buka: false,
    });
  });

  test('who left may come back, and belongs to one group at a time', async () => {
    const { dosen, tugas, s } = await scene();
    const [a, b] = [
      await api.make.kelompok({ tugas, nama: 'A', anggota: [s(0), s(1)] }),
      await api.make.kelompok({ tugas, nama: 'B', anggota: [s(2)] }),
    ];
    expect(
      (await change(dosen, tugas, b, { nama: 'B', anggota: nims([s(2), s(1)]) })).error.code,
    ).toBe('mahasiswa_sudah_berkelompok');
    await change(dosen, tugas, a, { nama: 'A', anggota: nims([s(0)]) });
    expect((await change(dosen, tugas, b, { nama: 'B', anggota: nims([s(2), s(1)]) })).status).toBe(
      200,
    );
    await change(dosen, tugas, b, { nama: 'B', anggota: nims([s(2)]) });
    expect((await change(dosen, tugas, a, { nama: 'A', anggota: nims([s(0), s(1)]) })).status).toBe(
      200,
    );
    expect((await membersOf(a)).map(({ nim, buka }) => [nim, buka])).toEqual([
      [s(0).nim, true],
      [s(1).nim, false],
      [s(1).nim, true],
    ]);
  });

  test('the same again answers the same, even with the old version; another over an old version is refused', async () => {
    const { dosen, tugas, s } = await scene();
    const { data: made } = await add(dosen, tugas, { nama: 'A', anggota: nims([s(0)]) });
    const body = { nama: 'B', anggota: nims([s(0), s(1)]), updated_at: made.updated_at };
    const first = await change(dosen, tugas, made.id, body);
    const again = await change(dosen, tugas, made.id, body);
    expect([first.status, again.status, again.data.updated_at]).toEqual([
      200,
      200,
      first.data.updated_at,
    ]);
    expect(first.data.updated_at).not.toBe(made.updated_at);
    const stale = await change(dosen, tugas, made.id, { ...body, nama: 'C' });
    expect([stale.status, stale.error.code]).toEqual([409, 'kelompok_berubah']);
    const logs = await api.db.rows(
      "SELECT 1 FROM log_aktivitas WHERE aksi = 'tugas.kelompok_diubah' AND objek->>'id_kelompok' = $1",
      [made.id],
    );
    expect(logs).toHaveLength(1);
  });

  test('a group of another task is not there', async () => {
    const { dosen, tugas, pertemuan, s } = await scene();
    const id = await api.make.kelompok({
      tugas: await api.make.tugasKelompok(pertemuan),
      anggota: [s(0)],
    });
    expect((await change(dosen, tugas, id, { nama: 'A', anggota: nims([s(0)]) })).status).toBe(404);
    expect((await remove(dosen, tugas, id)).status).toBe(404);
  });
});

describe('after it has submitted (K64, DECISIONS 148)', () => {
  async function submitted(ditarik = false) {
    const it = await scene();
    const id = await api.make.kelompok({ tugas: it.tugas, nama: 'A', anggota: [it.s(0), it.s(1)] });
    const versi = await api.make.pengumpulanKelompok({ tugas: it.tugas, kelompok: id, ditarik });
    const whose = async () =>
      (
        await api.db.rows<{ nim: string }>(
          'SELECT nim FROM tugas_pengumpulan_anggota WHERE id_pengumpulan = $1',
          [versi],
        )
      )
        .map(({ nim }) => nim)
        .toSorted();
    return { ...it, id, whose };
  }

  test('nobody leaves, not even by a withdrawn version, and it is not removed', async () => {
    for (const ditarik of [false, true]) {
      const { dosen, tugas, id, s } = await submitted(ditarik);
      const reply = await change(dosen, tugas, id, { nama: 'A', anggota: nims([s(0)]) });
      expect([reply.status, reply.error.code]).toEqual([409, 'kelompok_sudah_mengumpulkan']);
      expect((await remove(dosen, tugas, id)).error.code).toBe('kelompok_sudah_mengumpulkan');
      const [group] = (await list(dosen, tugas)).data;
      expect(group).toMatchObject({ sudah_mengumpulkan: true, izin: { ubah: true, hapus: false } });
      expect(group?.anggota.every(({ canDelete }) => !canDelete)).toBe(true);
    }
  });

  test('it may be renamed and led by another', async () => {
    const { dosen, tugas, id, s } = await submitted();
    const anggota = [{ nim: s(0).nim }, { nim: s(1).nim, jabatan: 'ketua' as const }];
    expect((await change(dosen, tugas, id, { nama: 'B', anggota })).status).toBe(200);
    expect(await leaderOf(id)).toEqual([s(1).nim]);
  });

  test('who joins shares the version only when the lecturer says so', async () => {
    const { dosen, tugas, id, s, whose } = await submitted();
    await change(dosen, tugas, id, { nama: 'A', anggota: nims([s(0), s(1), s(2)]) });
    expect(await whose()).toEqual([s(0).nim, s(1).nim].toSorted());
    await change(dosen, tugas, id, {
      nama: 'A',
      anggota: nims([s(0), s(1), s(2), s(3)]),
      bagikan_pengumpulan: true,
    });
    expect(await whose()).toEqual([s(0).nim, s(1).nim, s(3).nim].toSorted());
    const [group] = (await list(dosen, tugas)).data;
    const counted = new Map(
      group?.anggota.map(({ mahasiswa, ikut_pengumpulan }) => [mahasiswa.nim, ikut_pengumpulan]),
    );
    expect([0, 1, 2, 3].map((index) => counted.get(s(index).nim))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect((await list(s(0), tugas)).data[0]?.anggota[0]?.ikut_pengumpulan).toBeNull();
    const facts = () =>
      api.db.rows('SELECT nim, terlambat, pada FROM aktivitas_selesai WHERE id_aktivitas = $1', [
        tugas.id,
      ]);
    const [version] = await api.db.rows<{ pada: Date }>(
      'SELECT dikumpulkan_pada AS pada FROM tugas_pengumpulan WHERE id_tugas = $1',
      [tugas.id],
    );
    expect(await facts()).toEqual([{ nim: s(3).nim, terlambat: false, pada: version?.pada }]);
    await api.as(s(0)).call(endpoints.tarikPengumpulan, { params: { id: tugas.id } });
    expect(await facts()).toEqual([]);
  });
});

test('a member for whom the box was missed is counted later, once; pages of all members and of staff follow', async () => {
  const { dosen, tugas, pertemuan, s } = await scene();
  const id = await api.make.kelompok({ tugas, nama: 'A', anggota: [s(0), s(1)] });
  await api.make.pengumpulanKelompok({ tugas, kelompok: id });
  const anggota = nims([s(0), s(1), s(2), s(3)]);
  await change(dosen, tugas, id, { nama: 'A', anggota });
  const told = async () =>
    (
      await api.db.rows<{ stream: string; hanya_staf: boolean }>(
        `SELECT stream, hanya_staf FROM event WHERE jenis = 'pengumpulan.berubah' AND isi->>'id_tugas' = $1`,
        [tugas.id],
      )
    ).map(({ stream, hanya_staf }) => `${stream} ${hanya_staf}`);
  expect(await told()).toEqual([]);
  const body = { nama: 'A', anggota, bagikan_kepada: [s(2).nim, '99999999'] };
  const shared = await change(dosen, tugas, id, body);
  expect(
    shared.data.anggota
      .filter(({ ikut_pengumpulan }) => !ikut_pengumpulan)
      .map(({ mahasiswa }) => mahasiswa.nim),
  ).toEqual([s(3).nim]);
  const everyone = [0, 1, 2, 3].map((index) => `pengguna:${s(index).userId} false`);
  expect((await told()).toSorted()).toEqual(
    [...everyone, `pertemuan:${pertemuan.id} true`].toSorted(),
  );
  expect(
    (await api.as(s(2)).call(endpoints.pengumpulanSaya, { params: { id: tugas.id } })).data
      .termasuk_saya,
  ).toBe(true);
  const facts = await api.db.rows('SELECT nim FROM aktivitas_selesai WHERE id_aktivitas = $1', [
    tugas.id,
  ]);
  expect(facts).toEqual([{ nim: s(2).nim }]);
  // A repetition tells nobody.
  expect((await change(dosen, tugas, id, body)).status).toBe(200);
  expect(await told()).toHaveLength(5);
});

test('removing one takes its members; again it is gone', async () => {
  const { dosen, tugas, s } = await scene();
  const id = await api.make.kelompok({ tugas, anggota: [s(0)] });
  expect((await remove(dosen, tugas, id)).status).toBe(200);
  expect(await membersOf(id)).toEqual([]);
  expect(await api.db.rows('SELECT 1 FROM percakapan WHERE id_kelompok = $1', [id])).toEqual([]);
  expect((await remove(dosen, tugas, id)).status).toBe(404);
  expect((await add(dosen, tugas, { nama: 'A', anggota: nims([s(0)]) })).status).toBe(201);
});

test('one whose members have written is not removed, not even when every message was deleted; members still change', async () => {
  const { dosen, tugas, s } = await scene();
  const id = await api.make.kelompok({ tugas, anggota: [s(0), s(1)] });
  const params = { groupId: `LMS-KELOMPOK-${id}`, threadId: `komentar-tugas__${id}__${tugas.id}` };
  const file = await api.make.berkas({ pengunggah: s(0), kind: 'lampiran_percakapan' });
  const said = await api
    .as(s(0))
    .call(endpoints.kirimPesan, { params, body: { text: '<p>Draf</p>', files: [file] } });
  const refused = async () => {
    const reply = await remove(dosen, tugas, id);
    expect([reply.status, reply.error.code]).toEqual([409, 'kelompok_sudah_bercakap']);
  };
  await refused();
  const [group] = (await list(dosen, tugas)).data;
  expect(group?.izin).toEqual({
    ubah: true,
    hapus: false,
    alasan_hapus: kelompokTugasErrors.kelompok_sudah_bercakap.message,
  });
  expect(group?.anggota.every(({ canDelete }) => canDelete)).toBe(true);
  await api.as(s(0)).call(endpoints.hapusPesan, { params: { ...params, messageId: said.data.id } });
  await refused();
  expect(await api.db.rows('SELECT id FROM berkas WHERE id = $1', [file])).toEqual([{ id: file }]);
  expect((await change(dosen, tugas, id, { nama: 'B', anggota: nims([s(1)]) })).status).toBe(200);
});

describe('reading', () => {
  test('a student sees all, the own first, and only the own talk', async () => {
    const { dosen, tugas, s } = await scene();
    const named = async (nama: string, ...anggota: TestMahasiswa[]) =>
      api.make.kelompok({ tugas, nama, anggota });
    await named('Kelompok 10', s(0));
    await named('Kelompok 2', s(1));
    const own = await named('Tim Z', s(2), s(3));
    const talkId = (
      await api.db.row<{ id: string }>('SELECT id FROM percakapan WHERE id_kelompok = $1', [own])
    )?.id;
    await api.db.run('UPDATE percakapan SET urutan_terakhir = 7 WHERE id = $1', [talkId]);
    await api.db.run(
      'INSERT INTO percakapan_baca (college_id, id_percakapan, id_pengguna, sampai, sendiri, dibaca_pada) VALUES ($1, $2, $3, 3, 1, now())',
      [tugas.collegeId, talkId, s(2).userId],
    );
    const seen = await list(s(2), tugas);
    expect(
      seen.data.map(({ nama, milik_saya, percakapan }) => [
        nama,
        milik_saya,
        percakapan?.jumlah_belum_dibaca,
      ]),
    ).toEqual([
      ['Tim Z', true, 3],
      ['Kelompok 2', false, undefined],
      ['Kelompok 10', false, undefined],
    ]);
    expect(seen.meta).toMatchObject({
      has_write_access: false,
      total_items: 3,
      jumlah_tanpa_kelompok: 1,
    });
    expect(
      seen.data.every(
        ({ izin, anggota }) =>
          !izin.ubah && !izin.hapus && anggota.every(({ canDelete }) => !canDelete),
      ),
    ).toBe(true);
    const staff = await list(dosen, tugas);
    expect(
      staff.data.map(({ nama, percakapan }) => [nama, percakapan?.jumlah_belum_dibaca]),
    ).toEqual([
      ['Kelompok 2', 0],
      ['Kelompok 10', 0],
      ['Tim Z', 7],
    ]);
    expect(staff.meta.has_write_access).toBe(true);
  });

  test('it is searched by name of group or member and by nim, and comes in pages', async () => {
    const { dosen, tugas, s } = await scene();
    await api.make.kelompok({ tugas, nama: 'Merah', anggota: [s(0)] });
    await api.make.kelompok({ tugas, nama: 'Biru', anggota: [s(1)] });
    const found = async (search: string) =>
      (await list(dosen, tugas, { search })).data.map(({ nama }) => nama);
    expect(await found('mera')).toEqual(['Merah']);
    expect(await found(s(1).nim)).toEqual(['Biru']);
    expect(await found(s(0).nama)).toContain('Merah');
    expect(await found('100%')).toEqual([]);
    const second = await list(dosen, tugas, { per_page: 1, page: 2 });
    expect([second.data.map(({ nama }) => nama), second.meta.total_items]).toEqual([['Merah'], 2]);
  });

  test('a task that students do not see yet: 404 for them, and no event for them', async () => {
    const it = await scene(2, { tampilSejak: null });
    expect((await list(it.s(0), it.tugas)).status).toBe(404);
    await add(it.dosen, it.tugas, { nama: 'A', anggota: nims([it.s(0)]) });
    const rows = await api.db.rows<{ stream: string; hanya_staf: boolean }>(
      "SELECT stream, hanya_staf FROM event WHERE jenis = 'kelompok.berubah' AND isi->>'id_tugas' = $1",
      [it.tugas.id],
    );
    expect(rows).toEqual([{ stream: `pertemuan:${it.pertemuan.id}`, hanya_staf: true }]);
  });

  test('participants say which group they are in', async () => {
    const { dosen, tugas, s } = await scene(3);
    const id = await api.make.kelompok({ tugas, nama: 'Merah', anggota: [s(0)] });
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
      tugas.collegeId,
      s(1).nim,
    ]);
    const all = (await peserta(dosen, tugas)).data;
    expect(all).toHaveLength(3);
    expect(all.find(({ mahasiswa }) => mahasiswa.nim === s(0).nim)?.kelompok).toEqual({
      id,
      nama: 'Merah',
    });
    const free = await peserta(dosen, tugas, { berkelompok: false });
    expect(
      free.data.map(({ mahasiswa, kelompok }) => [mahasiswa.nim, mahasiswa.aktif, kelompok]),
    ).toEqual([
      [s(1).nim, false, null],
      [s(2).nim, true, null],
    ]);
    expect(
      (await peserta(dosen, tugas, { berkelompok: true })).data.map(
        ({ mahasiswa }) => mahasiswa.nim,
      ),
    ).toEqual([s(0).nim]);
    expect((await peserta(s(0), tugas)).status).toBe(403);
  });
});

test('its members talk in the thread that the card names; who was removed does not find it (DECISIONS 150, K12)', async () => {
  const { dosen, tugas, s } = await scene();
  const { data } = await add(dosen, tugas, { nama: 'A', anggota: nims([s(0), s(1)]) });
  const params = {
    groupId: data.percakapan?.id_group ?? '',
    threadId: data.percakapan?.id_thread ?? '',
  };
  const send = (user: TestUser) =>
    api.as(user).call(endpoints.kirimPesan, {
      params,
      body: { text: '<p>Halo</p>', id_klien: crypto.randomUUID() },
    });
  expect((await send(s(0))).status).toBe(201);
  expect((await send(s(2))).status).toBe(404);
  const unread = async (user: TestUser) =>
    (await list(user, tugas)).data[0]?.percakapan?.jumlah_belum_dibaca;
  expect([await unread(s(0)), await unread(s(1)), await unread(dosen), await unread(s(2))]).toEqual(
    [0, 1, 1, undefined],
  );
  await change(dosen, tugas, data.id, { nama: 'A', anggota: nims([s(1)]) });
  expect((await send(s(0))).status).toBe(404);
  const rows = await api.db.rows('SELECT 1 FROM percakapan WHERE id_kelompok = $1', [data.id]);
  expect(rows).toHaveLength(1);
});

describe('two at once', () => {
  test('the same student into two groups: one is told where the student is', async () => {
    for (let round = 0; round < 5; round++) {
      const { dosen, tugas, s } = await scene(2);
      const names = ['A', 'B'];
      const replies = await Promise.all(
        names.map((nama) => add(dosen, tugas, { nama, anggota: nims([s(0)]) })),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(replies.find(({ status }) => status === 409)?.error.code).toBe(
        'mahasiswa_sudah_berkelompok',
      );
      expect(await countOf(tugas)).toBe(1);
    }
  });

  test('two lecturers change one group: nothing is overwritten, and it has one leader', async () => {
    for (let round = 0; round < 5; round++) {
      const { dosen, tugas, s } = await scene(3);
      const { data } = await add(dosen, tugas, { nama: 'A', anggota: nims([s(0), s(1), s(2)]) });
      const led = (ketua: number): IsianUbah => ({
        nama: 'A',
        anggota: [0, 1, 2].map((index) => ({
          nim: s(index).nim,
          jabatan: index === ketua ? 'ketua' : 'anggota',
        })),
        updated_at: data.updated_at,
      });
      const replies = await Promise.all(
        [1, 2].map((ketua) => change(dosen, tugas, data.id, led(ketua))),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await leaderOf(data.id)).toHaveLength(1);
    }
  });

  test('who is handed in meanwhile is not removed', async () => {
    const { dosen, tugas, s } = await scene();
    const id = await api.make.kelompok({ tugas, nama: 'A', anggota: [s(0), s(1)] });
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await tx.run('SELECT FROM aktivitas WHERE college_id = $1 AND id = $2 FOR SHARE', [
          tugas.collegeId,
          tugas.id,
        ]);
        await tx.run(
          `INSERT INTO tugas_pengumpulan (college_id, id, id_tugas, id_kelompok, percobaan, berkas, dikumpulkan_pada, oleh_nim, oleh_nama)
           VALUES ($1, $2, $3, $4, 1, '{}', now(), 'n', 'N')`,
          [tugas.collegeId, `v-${id}`, tugas.id, id],
        );
      },
      begin: () => change(dosen, tugas, id, { nama: 'A', anggota: nims([s(0)]) }),
    });
    expect([reply.status, reply.error.code]).toEqual([409, 'kelompok_sudah_mengumpulkan']);
  });

  test('who leaves the class meanwhile does not join', async () => {
    const { dosen, tugas, kelas, s } = await scene();
    const reply = await interleave(api.db, {
      take: (tx) =>
        tx.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3', [
          kelas.collegeId,
          kelas.id,
          s(0).nim,
        ]),
      begin: () => add(dosen, tugas, { nama: 'A', anggota: nims([s(0), s(1)]) }),
    });
    expect([reply.status, reply.error.code]).toEqual([422, 'kelompok_bukan_peserta']);
  });
});
