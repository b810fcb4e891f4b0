import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { createTestWorker } from '../../testing/jobs.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 3 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const tugas = await api.make.tugas(pertemuan, { judul: 'Laporan' });
  const [ani, budi, cici] = kelas.peserta;
  if (!ani || !budi || !cici) throw new Error('three students');
  return { collegeId, dosen, rekan, kelas, pertemuan, tugas, ani, budi, cici };
}
const list = async (who: TestUser, query: object = {}) =>
  (await api.as(who).call(endpoints.daftarNotifikasi, { query })).data;
const kinds = async (who: TestUser) => (await list(who)).map(({ jenis }) => jenis);
const count = async (who: TestUser) =>
  (await api.as(who).call(endpoints.jumlahNotifikasi)).data.belum_dibaca;
const read = (who: TestUser, id: string) =>
  api.as(who).call(endpoints.bacaNotifikasi, { params: { id } });
const sweep = (name: string) => createTestWorker(api).sweep(name);
const grade = async (who: TestUser, id: string, studentId: string, nilai: number, versi = 0) => {
  const call = { params: { id, studentId }, body: { nilai, versi } };
  expect((await api.as(who).call(endpoints.nilaiPengumpulan, call)).status).toBe(200);
};
const publish = (who: TestUser, id: string, is_tampilkan_nilai: boolean) =>
  api.as(who).call(endpoints.publikasiNilai, { params: { id }, body: { is_tampilkan_nilai } });
const write = (who: TestUser, params: { groupId: string; threadId: string }, more: object = {}) =>
  api.as(who).call(endpoints.kirimPesan, { params, body: { text: '<p>Halo</p>', ...more } });

describe('the list', () => {
  test('has the own rows alone, newest first, and counts what is unread', async () => {
    const { ani, budi } = await scene();
    const old = await api.make.notifikasi({ kepada: ani, judul: 'Lama', dibuatPada: at(-5) });
    await api.make.notifikasi({ kepada: ani, judul: 'Baru' });
    await api.make.notifikasi({ kepada: budi, judul: 'Lain' });
    expect((await list(ani)).map(({ judul }) => judul)).toEqual(['Baru', 'Lama']);
    expect(await count(ani)).toBe(2);
    expect((await read(ani, old.id)).status).toBe(200);
    expect((await read(ani, old.id)).status).toBe(200);
    expect(await count(ani)).toBe(1);
    expect((await list(ani, { belum_dibaca: true })).map(({ judul }) => judul)).toEqual(['Baru']);
    expect((await read(budi, old.id)).status).toBe(404);
    expect((await read(ani, 'bukan-uuid')).status).toBe(404);
  });

  test('what arrives after the page was shown stays unread', async () => {
    const { ani } = await scene();
    await api.make.notifikasi({ kepada: ani, dibuatPada: at(-1) });
    await api.make.notifikasi({ kepada: ani, judul: 'Sesudahnya', dibuatPada: at(1) });
    const body = { sampai: NOW.toISOString() };
    await api.as(ani).call(endpoints.bacaSemuaNotifikasi, { body });
    api.clock.set(at(2));
    expect((await list(ani, { belum_dibaca: true })).map(({ judul }) => judul)).toEqual([
      'Sesudahnya',
    ]);
  });

  test('goes after 90 days', async () => {
    const { ani } = await scene();
    await api.make.notifikasi({ kepada: ani, dibuatPada: new Date(NOW.getTime() - 91 * DAY_MS) });
    await api.make.notifikasi({ kepada: ani, judul: 'Muda', dibuatPada: at(-24 * 89) });
    await sweep('notifikasi.lupakan');
    expect((await list(ani)).map(({ judul }) => judul)).toEqual(['Muda']);
  });

  test('what is hidden, deleted or of a class left behind is not shown', async () => {
    const { ani, dosen, kelas, tugas } = await scene();
    const row = { idKelas: kelas.id, idAktivitas: tugas.id, jenis: 'dibuka' };
    await api.make.notifikasi({ kepada: ani, ...row });
    await api.make.notifikasi({ kepada: dosen, ...row, jenis: 'pertanyaan' });
    expect(await count(ani)).toBe(1);
    const set = (column: string, value: Date | null) =>
      api.db.run(`UPDATE aktivitas SET ${column} = $2 WHERE id = $1`, [tugas.id, value]);
    await set('tampil_sejak', null);
    expect(await kinds(ani)).toEqual([]);
    expect(await kinds(dosen)).toEqual(['pertanyaan']);
    await set('tampil_sejak', at(-48));
    expect(await kinds(ani)).toEqual(['dibuka']);
    await api.db.run('DELETE FROM kelas_peserta WHERE id_kelas = $1 AND nim = $2', [
      kelas.id,
      ani.nim,
    ]);
    expect(await count(ani)).toBe(0);
    await set('dihapus_pada', NOW);
    expect(await count(dosen)).toBe(0);
  });
});

describe('conversations', () => {
  test('a question waits for every lecturer until one answers, and the student hears of it', async () => {
    const { ani, budi, dosen, rekan, tugas } = await scene();
    const { params } = api.make.utasPribadi(tugas, ani);
    await write(ani, params);
    await write(ani, params);
    const [row] = await list(dosen);
    expect(row).toMatchObject({
      jenis: 'pertanyaan',
      judul: 'Laporan',
      jumlah: 2,
      tautan: `/tugas/${tugas.id}`,
    });
    expect(await kinds(rekan)).toEqual(['pertanyaan']);
    expect(await list(rekan, { jenis: 'pertanyaan' })).toHaveLength(1);
    expect(await list(rekan, { jenis: 'nilai' })).toEqual([]);
    expect(await kinds(ani)).toEqual([]);
    await write(dosen, params);
    expect(await kinds(dosen)).toEqual([]);
    expect(await kinds(rekan)).toEqual([]);
    expect(await kinds(ani)).toEqual(['komentar']);
    expect(await kinds(budi)).toEqual([]);
    await write(ani, params);
    expect(await kinds(rekan)).toEqual(['pertanyaan']);
  });

  test('a message sent again tells once', async () => {
    const { ani, dosen, tugas } = await scene();
    const { params } = api.make.utasPribadi(tugas, ani);
    const id_klien = '00000000-0000-4000-8000-0000000000aa';
    await write(ani, params, { id_klien });
    await write(ani, params, { id_klien });
    expect((await list(dosen))[0]?.jumlah).toBe(1);
  });

  test('who is answered in a forum hears of it, nobody else', async () => {
    const { ani, budi, cici, kelas, pertemuan } = await scene();
    const forum = await api.make.forum(pertemuan);
    const params = { groupId: kelas.id, threadId: `FORUM__${forum.id}` };
    const first = await write(ani, params);
    await write(budi, params, { balasan_untuk: first.data.id });
    await write(ani, params, { balasan_untuk: first.data.id });
    expect((await list(ani)).map(({ jenis, jumlah }) => [jenis, jumlah])).toEqual([
      ['balasan_forum', 1],
    ]);
    expect((await list(ani))[0]?.tautan).toContain(`/forum?groupId=${kelas.id}`);
    expect([...(await kinds(budi)), ...(await kinds(cici))]).toEqual([]);
  });
});

describe('mentions in a forum', () => {
  const span = ({ userId }: TestUser, name = '@Siapa') =>
    `<span data-sebut="${userId}">${name}</span>`;

  async function forumScene({ forAni = false } = {}) {
    const all = await scene();
    const forum = await api.make.forum(all.pertemuan, forAni ? { peserta: [all.ani] } : {});
    const params = { groupId: all.kelas.id, threadId: `FORUM__${forum.id}` };
    const post = (who: TestUser, text: string, more: object = {}) =>
      write(who, params, { text: `<p>${text}</p>`, ...more });
    return { ...all, forum, params, post };
  }

  test('who is mentioned hears of it under the own name, a stranger and the author do not', async () => {
    const { ani, budi, dosen, collegeId, post } = await forumScene();
    const stranger = await api.make.mahasiswa({ collegeId });
    const sent = await post(ani, `${span(budi)} ${span(dosen)} ${span(stranger)} ${span(ani)}`);
    expect(sent.data.text).toContain(`<span data-sebut="${budi.userId}">@${budi.nama}</span>`);
    expect(sent.data.text).toContain(' @Siapa ');
    expect([await kinds(budi), await kinds(dosen)]).toEqual([['sebutan'], ['sebutan']]);
    expect([...(await kinds(stranger)), ...(await kinds(ani))]).toEqual([]);
    expect((await list(budi))[0]).toMatchObject({ kalimat: 'Anda disebut di forum' });
    expect((await list(budi))[0]?.tautan).toContain('/forum?groupId=');
    // Again in the same forum: the same row, unread.
    await post(dosen, span(budi));
    expect(await list(budi)).toMatchObject([{ jenis: 'sebutan', jumlah: 2, dibaca: false }]);
  });

  test('an answer that mentions its addressee tells once; an edit tells whom it adds', async () => {
    const { ani, budi, cici, params, post } = await forumScene();
    const first = await post(ani, 'Pertanyaan');
    const answer = await post(budi, span(ani), { balasan_untuk: first.data.id });
    expect(await kinds(ani)).toEqual(['balasan_forum']);
    const edit = (text: string) =>
      api.as(budi).call(endpoints.ubahPesan, {
        params: { ...params, messageId: answer.data.id },
        body: { text: `<p>${text}</p>` },
      });
    expect((await edit(`${span(ani)} ${span(cici)}`)).status).toBe(200);
    expect((await edit(`${span(cici)} ${span(ani)}, betul`)).status).toBe(200);
    expect(await list(cici)).toMatchObject([{ jenis: 'sebutan', jumlah: 1 }]);
    expect(await kinds(ani)).toEqual(['balasan_forum']);
  });

  test('only those who see the forum are offered and told', async () => {
    const { ani, budi, dosen, rekan, params, post } = await forumScene({ forAni: true });
    const offered = async (who: TestUser, search?: string) => {
      const query = search === undefined ? {} : { search };
      const { data } = await api.as(who).call(endpoints.daftarSebutan, { params, query });
      return data.map(({ id }) => id);
    };
    expect((await offered(ani)).toSorted()).toEqual([dosen.userId, rekan.userId].toSorted());
    expect(await offered(dosen, ani.nim)).toEqual([ani.userId]);
    expect(await offered(dosen, budi.nama)).toEqual([]);
    expect((await api.as(budi).call(endpoints.daftarSebutan, { params })).status).toBe(404);
    await post(dosen, span(budi));
    expect(await kinds(budi)).toEqual([]);
  });

  test('more than twenty are refused, and a private thread marks nobody', async () => {
    const { ani, budi, tugas, post } = await forumScene();
    const many = Array.from({ length: 21 }, (_one, n) => `<span data-sebut="u${n}">@a</span>`);
    expect((await post(ani, many.join(' '))).status).toBe(422);
    const { params } = api.make.utasPribadi(tugas, ani);
    const sent = await write(ani, params, { text: `<p>${span(budi)}</p>` });
    expect(sent.data.text).toBe('<p>@Siapa</p>');
    expect(await kinds(budi)).toEqual([]);
  });
});

describe('grades', () => {
  test('nothing before they show, once when they show, again when one changes', async () => {
    const { ani, budi, cici, dosen, tugas } = await scene();
    await grade(dosen, tugas.id, ani.nim, 80);
    await grade(dosen, tugas.id, budi.nim, 70);
    expect(await kinds(ani)).toEqual([]);
    await publish(dosen, tugas.id, true);
    expect([await kinds(ani), await kinds(budi), await kinds(cici)]).toEqual([
      ['nilai'],
      ['nilai'],
      [],
    ]);
    const [row] = await list(ani);
    await read(ani, row?.id ?? '');
    await publish(dosen, tugas.id, false);
    expect(await kinds(ani)).toEqual([]);
    await publish(dosen, tugas.id, true);
    // Shown again as it was: read.
    expect([await kinds(ani), await count(ani)]).toEqual([['nilai'], 0]);
    await grade(dosen, tugas.id, cici.nim, 90);
    expect(await kinds(cici)).toEqual(['nilai']);
    await grade(dosen, tugas.id, ani.nim, 85, 1);
    expect([await kinds(ani), await count(ani)]).toEqual([['nilai_dikoreksi'], 1]);
    const [shown] = await list(ani);
    expect(`${shown?.kalimat} ${shown?.judul}`).not.toMatch(/\d/);
  });

  test('more time is told to the student who gets it', async () => {
    const { ani, budi, dosen, tugas } = await scene();
    const reply = await api.as(dosen).call(endpoints.beriPerpanjangan, {
      params: { id: tugas.id, idPenerima: ani.nim },
      body: { waktu_selesai: at(24 * 30).toISOString(), alasan: 'Sakit' },
    });
    expect(reply.status).toBeLessThan(300);
    expect([await kinds(ani), await kinds(budi)]).toEqual([['tambahan_waktu'], []]);
    expect((await list(ani))[0]).toMatchObject({
      judul: 'Laporan',
      kalimat: expect.not.stringContaining('Sakit'),
    });
  });
});

describe('by the clock', () => {
  const told = async () => {
    await sweep('beranda.pengingat');
    await sweep('beranda.pengingat');
  };

  test('an opening is told once, and nothing hidden, ended or long open', async () => {
    const { ani, dosen, pertemuan } = await scene();
    const times = { waktuMulai: at(-1), waktuSelesai: at(72) };
    const opened = await api.make.tugas(pertemuan, { judul: 'Dibuka', ...times });
    await api.make.tugas(pertemuan, { judul: 'Tersembunyi', tampilSejak: null, ...times });
    await api.make.tugas(pertemuan, { judul: 'Nanti', waktuMulai: at(2), waktuSelesai: at(72) });
    await told();
    const rows = (await list(ani)).filter(({ jenis }) => jenis === 'dibuka');
    expect(rows.map(({ judul, jumlah }) => [judul, jumlah]).toSorted()).toEqual([
      ['Dibuka', 1],
      ['Laporan', 1],
    ]);
    const row = rows.find(({ judul }) => judul === 'Dibuka');
    expect(row?.tautan).toBe(`/tugas/${opened.id}`);
    expect(await kinds(dosen)).toEqual([]);
    api.clock.set(at(3));
    await told();
    expect((await list(ani)).map(({ judul }) => judul)).toContain('Nanti');
  });

  test('an end within a day is told to those whose work is missing', async () => {
    const { ani, budi, pertemuan } = await scene();
    const due = await api.make.tugas(pertemuan, {
      judul: 'Segera',
      tampilSejak: at(-72),
      waktuMulai: at(-72),
      waktuSelesai: at(20),
    });
    await api.db.run('UPDATE aktivitas SET dibuat_pada = $2 WHERE id = $1', [due.id, at(-72)]);
    await api.make.pengumpulan(due, budi);
    await told();
    const ending = async (who: TestUser) =>
      (await list(who)).flatMap(({ jenis, judul }) => (jenis === 'tenggat' ? [judul] : []));
    expect([await ending(ani), await ending(budi)]).toEqual([['Segera'], []]);
  });
});

describe('announcements', () => {
  const add = (who: TestUser, over: object = {}) =>
    api.as(who).call(endpoints.tambahPengumuman, {
      body: {
        judul: 'Libur',
        isi: '<p>Kampus tutup</p>',
        tanggalPublish: at(-1).toISOString(),
        ...over,
      },
    });

  test('reach whom they address when they appear, and go when withdrawn', async () => {
    const { ani, collegeId, dosen } = await scene();
    const areas = { pengumuman: 'write' as const };
    const operator = await api.make.operator({ collegeId, areas });
    const target = { role: ['mahasiswa'], id_prodi: [] };
    const later = await add(operator, {
      judul: 'Terjadwal',
      tanggalPublish: at(2).toISOString(),
      target,
    });
    await sweep('pengumuman.terbit');
    expect(await kinds(ani)).toEqual([]);
    api.clock.set(at(3));
    await sweep('pengumuman.terbit');
    await sweep('pengumuman.terbit');
    await createTestWorker(api).drain();
    const { id } = later.data;
    expect((await list(ani))[0]).toMatchObject({
      judul: 'Terjadwal',
      tautan: `/pengumuman?id=${id}`,
    });
    expect([await kinds(dosen), await kinds(operator)]).toEqual([[], []]);
    await api.as(operator).call(endpoints.hapusPengumuman, { params: { id } });
    expect(await kinds(ani)).toEqual([]);
    await api.as(operator).call(endpoints.pulihkanPengumuman, { params: { id } });
    await createTestWorker(api).drain();
    expect(await count(ani)).toBe(1);
  });
});

test('an operator who acts as a student marks nothing as read', async () => {
  const { ani, collegeId } = await scene();
  const { id } = await api.make.notifikasi({ kepada: ani });
  const areas = { kelas_kuliah: 'write', konfigurasi: 'write' } as const;
  const operator = await api.make.operator({ collegeId, areas });
  const { data } = await api.as(operator).call(endpoints.loginSebagai, {
    body: { nim: ani.nim, alasan: 'Memeriksa keluhan' },
  });
  const headers = { authorization: `Bearer ${data.access_token}` };
  const acting = api.asStranger(collegeId);
  expect((await acting.call(endpoints.daftarNotifikasi, { headers })).data).toHaveLength(1);
  const one = await acting.call(endpoints.bacaNotifikasi, { params: { id }, headers });
  expect(one.status).toBe(200);
  const body = { sampai: NOW.toISOString() };
  await acting.call(endpoints.bacaSemuaNotifikasi, { body, headers });
  expect(await count(ani)).toBe(1);
});

test('a student hears of a meeting that is moved or deleted, by class', async () => {
  const { ani, dosen, kelas, rekan } = await scene();
  const later = await api.make.pertemuan({ kelas, waktuMulai: at(48) });
  const { collegeId } = kelas;
  const areas = { kelas_kuliah: 'write' as const };
  const operator = await api.make.operator({ collegeId, areas });
  const reply = await api.as(operator).call(endpoints.hapusPertemuan, { params: { id: later.id } });
  expect(reply.status).toBeLessThan(300);
  for (const who of [ani, dosen, rekan])
    expect((await list(who))[0]).toMatchObject({
      jenis: 'pertemuan_dihapus',
      tautan: `/kelas/${kelas.id}`,
    });
});

test('a category that is switched off leaves list and number, and comes back', async () => {
  const { ani, budi } = await scene();
  for (const kepada of [ani, budi]) {
    await api.make.notifikasi({ kepada, jenis: 'pengumuman' });
    await api.make.notifikasi({ kepada, jenis: 'nilai' });
  }
  const choose = (aplikasi: boolean) =>
    api
      .as(ani)
      .call(endpoints.ubahPilihanNotifikasi, { body: { kategori: 'pengumuman', aplikasi } });
  const pilihan = (await choose(false)).data;
  expect(pilihan.filter(({ aplikasi }) => !aplikasi).map(({ kategori }) => kategori)).toEqual([
    'pengumuman',
  ]);
  expect([await kinds(ani), await count(ani)]).toEqual([['nilai'], 1]);
  expect(await count(budi)).toBe(2);
  await choose(true);
  expect(await count(ani)).toBe(2);
  const wrong = { kategori: 'lain', aplikasi: true } as never;
  const refused = await api.as(ani).call(endpoints.ubahPilihanNotifikasi, { body: wrong });
  expect(refused.status).toBe(422);
});
