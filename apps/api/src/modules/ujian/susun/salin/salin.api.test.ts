import { endpoints } from '@lms/contracts';
import type { SoalUjian } from '@lms/contracts/ujian/soal';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));
afterEach(() => {
  vi.restoreAllMocks();
});

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = {
  waktu_mulai: '2026-11-30T08:00:00+07:00',
  waktu_selesai: '2026-11-30T10:00:00+07:00',
};

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const lain = await api.make.kelas({ makul: kelas.makul, idProdi: kelas.idProdi, peserta: 1 });
  const [pemilik] = lain.pengajar;
  if (!pemilik) throw new Error('a lecturer');
  return {
    collegeId,
    dosen,
    kelas,
    pertemuan,
    pemilik,
    there: await api.make.pertemuan({ kelas: lain }),
  };
}
const over = { waktuMulai: at('01:00'), waktuSelesai: at('03:00') };
const salin = (
  who: TestUser,
  id_pertemuan: string | null,
  list_salin_ujian: string | string[],
  more: object = {},
) =>
  api
    .as(who)
    .call(endpoints.salinUjian, { body: { id_pertemuan, list_salin_ujian, ...waktu, ...more } });
type IsianUbah = BodyInputOf<typeof endpoints.ubahSoalUjian>;
const isianOf = (own: SoalUjian[SoalUjian['jenis']]) =>
  own !== null && 'toleransi' in own ? { ...own, toleransi: { jenis: 'mutlak', nilai: '0' } } : own;
const groupsOf = async (who: TestUser, id: string) =>
  (await api.as(who).call(endpoints.daftarKelompokSoal, { params: { id } })).data.kelompok_soal;

test('groups, draws and questions come along, at the versions and weights of the source; attempts and grades do not', async () => {
  const { dosen, pertemuan, pemilik, there, collegeId } = await scene();
  const asal = await api.make.ujian(there, {
    ...over,
    judul: 'UTS lama',
    jenis: 'uts',
    durasi: 90,
    acakSoal: true,
    sifat: 'open',
    waktuTampilKunci: at('04:00'),
  });
  const drawn = await api.make.kelompokSoal(asal, { nama: 'Undian', ambil: 1, bobot: 2 });
  for (const bobot of [2, 2]) await api.make.soalUjian(asal, { idKelompok: drawn, bobot });
  await api.as(pemilik).call(endpoints.tambahSoalUjian, {
    params: { id: asal.id, groupId: asal.idKelompok },
    body: {
      jenis: 'benar_salah',
      pertanyaan: '<p>Satu</p>',
      pembahasan: '<p>Sebab</p>',
      bobot: 0.5,
      benar_salah: { kunci: 1 },
      soal_files: [
        await api.make.berkas({ pengunggah: pemilik, nama: 'Grafik.pdf', kind: 'soal_ujian' }),
      ],
      kunci_files: [
        await api.make.berkas({ pengunggah: pemilik, nama: 'Kunci.pdf', kind: 'kunci_ujian' }),
      ],
    },
  });
  const gone = await api.make.soalUjian(asal);
  await api.make.buangSoal(collegeId, gone);
  const [student] = there.kelas.peserta;
  if (student) await api.make.pengerjaan(asal, student, { selesai: at('02:00') });

  const [copy] = (await salin(dosen, pertemuan.id, asal.id, { salin_kunci_jawaban: true })).data;
  expect(copy).toMatchObject({
    judul: 'UTS lama',
    jenis: 'uts',
    sifat: 'open',
    durasi: 90,
    acakSoal: true,
    siap: true,
    jumlah_soal: 2,
    waktu_mulai: '2026-11-30T01:00:00.000Z',
    tampilkan_kunci_jawaban: true,
    waktu_tampil_kunci: '2026-11-30T04:00:00.000Z',
    pemantauan: { jumlah_pengerjaan: 0 },
    created_by: { name: dosen.nama },
  });
  const groups = await groupsOf(dosen, copy?.id ?? '');
  expect(groups).toMatchObject([
    {
      nama: 'Soal',
      soal: [
        {
          pertanyaan: '<p>Satu</p>',
          bobot: 0.5,
          pembahasan: '<p>Sebab</p>',
          benar_salah: { kunci: 1 },
          soal_files: [{ nama: 'Grafik.pdf' }],
          kunci_files: [{ nama: 'Kunci.pdf' }],
        },
      ],
    },
    { nama: 'Undian', ambil: 1, bobot: 2, soal: [{ bobot: 2 }, { bobot: 2 }] },
  ]);
  expect(groups.flatMap(({ soal }) => soal)).toHaveLength(3);

  const [keyless] = (await salin(dosen, pertemuan.id, [asal.id])).data;
  expect(keyless).toMatchObject({ siap: false, jumlah_soal: 2 });
  const [first] = await groupsOf(dosen, keyless?.id ?? '');
  expect(first?.soal).toMatchObject([
    {
      pembahasan: '',
      kunci_files: [],
      kunci_lengkap: false,
      benar_salah: { kunci: null },
      soal_files: [{ nama: 'Grafik.pdf' }],
    },
  ]);
  const soal = first?.soal[0];
  await api.as(dosen).call(endpoints.hapusSoalUjian, {
    params: { id: keyless?.id ?? '', groupId: first?.id ?? '', questionId: soal?.id ?? '' },
  });
  expect((await groupsOf(pemilik, asal.id))[0]?.soal).toHaveLength(1);
});

test('a question that came without its key may be weighed, named and corrected before the key is filled (U34)', async () => {
  const { dosen, pertemuan, there, collegeId } = await scene();
  const asal = await api.make.ujian(there, over);
  const isiOf = {
    pilihan: { pilihan: ['<p>A</p>', '<p>B</p>', '<p>C</p>'], kunci: 1 },
    pilihan_jamak: { pilihan: ['<p>A</p>', '<p>B</p>', '<p>C</p>'], kunci: [0, 2] },
    benar_salah: { kunci: 1 as const },
    numerik: { kunci: '2', toleransi: { jenis: 'relatif' as const, nilai: '5' } },
    isian: { kunci: [{ teks: 'Bogor' }], peka_huruf: true },
  };
  const kinds = ['pilihan', 'pilihan_jamak', 'benar_salah', 'numerik', 'isian'] as const;
  const penulis = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  for (const jenis of kinds) {
    const body = { jenis, pertanyaan: `<p>${jenis}</p>`, [jenis]: isiOf[jenis] };
    const params = { id: asal.id, groupId: asal.idKelompok };
    expect((await api.as(penulis).call(endpoints.tambahSoalUjian, { params, body })).status).toBe(
      201,
    );
  }
  const [copy] = (await salin(dosen, pertemuan.id, [asal.id])).data;
  const id = copy?.id ?? '';
  const [group] = await groupsOf(dosen, id);
  expect(group?.soal.map(({ kunci_lengkap }) => kunci_lengkap)).toEqual(kinds.map(() => false));
  const change = (soal: SoalUjian, more: object) => {
    const { jenis, pertanyaan, label, tingkat, versi } = soal;
    const own = soal[jenis];
    const body = { jenis, pertanyaan, label, tingkat, versi, [jenis]: isianOf(own), ...more };
    return api.as(dosen).call(endpoints.ubahSoalUjian, {
      params: { id, groupId: group?.id ?? '', questionId: soal.id },
      body: body as IsianUbah,
    });
  };
  for (const soal of group?.soal ?? []) {
    const weighed = await change(soal, { bobot: 2.5, label: ['UTS'], tingkat: 'sulit' });
    expect(weighed.data).toMatchObject({
      bobot: 2.5,
      label: ['UTS'],
      tingkat: 'sulit',
      versi: 1,
      kunci_lengkap: false,
    });
    const corrected = await change(soal, { pertanyaan: '<p>Diperbaiki</p>' });
    expect(corrected.data).toMatchObject({
      versi: 2,
      pertanyaan: '<p>Diperbaiki</p>',
      kunci_lengkap: false,
    });
    const filled = await change(corrected.data, {
      [soal.jenis]: isiOf[soal.jenis as (typeof kinds)[number]],
    });
    expect(filled.data).toMatchObject({ versi: 3, kunci_lengkap: true });
    const emptied = await change(filled.data, { [soal.jenis]: isianOf(soal[soal.jenis]) });
    expect([emptied.status, emptied.error.code]).toEqual([422, 'soal_kunci_wajib']);
  }
});

test('what a colleague’s class is still to be asked is not copied, nor what is elsewhere (U34)', async () => {
  const { dosen, pertemuan, there, collegeId } = await scene();
  const nanti = await api.make.ujian(there, { waktuMulai: at('08:00') });
  const running = await api.make.ujian(there, {
    waktuMulai: at('05:00'),
    waktuSelesai: at('07:00'),
  });
  const done = await api.make.ujian(there, over);
  const other = await api.make.ujian(
    await api.make.pertemuan({ kelas: await api.make.kelas({ collegeId }) }),
    over,
  );
  for (const id of [nanti.id, running.id, other.id])
    expect((await salin(dosen, pertemuan.id, [done.id, id])).status).toBe(404);
  const own = await api.make.ujian(pertemuan, { waktuMulai: at('08:00'), ditampilkan: false });
  const both = await salin(dosen, pertemuan.id, [own.id, done.id]);
  expect(both.data.map(({ ditampilkan }) => ditampilkan)).toEqual([false, true]);
});

test('its times are judged as a form’s, and a remedial needs its main exam here and brings no list', async () => {
  const { dosen, pertemuan, there, collegeId } = await scene();
  const asal = await api.make.ujian(there, { ...over, durasi: 90 });
  const codeOf = async (more: object, id_pertemuan: string | null = pertemuan.id) =>
    (await salin(dosen, id_pertemuan, [asal.id], more)).error.code;
  expect((await salin(dosen, pertemuan.id, [])).text).toContain('Pilih ujian terlebih dahulu');
  expect(await codeOf({}, null)).toBe('ujian_pertemuan_wajib');
  expect(await codeOf({ waktu_mulai: null })).toBe('ujian_mulai_wajib');
  expect(await codeOf({ waktu_selesai: '2026-11-30T09:00:00+07:00' })).toBe(
    'ujian_rentang_kurang_durasi',
  );
  expect(await codeOf({ waktu_mulai: '2026-11-20T08:00:00+07:00' })).toBe('ujian_mulai_lampau');
  const [student] = there.kelas.peserta;
  const ulang = await api.make.ujian(there, {
    ...over,
    jenis: 'remedial',
    utama: asal,
    peserta: student ? [student] : [],
  });
  const again = (id_ujian_utama?: string) =>
    salin(dosen, pertemuan.id, ulang.id, { id_ujian_utama });
  expect((await again()).error.code).toBe('ujian_utama_wajib');
  expect((await again(asal.id)).error.code).toBe('ujian_utama_tidak_sesuai');
  const utama = await api.make.ujian(pertemuan);
  expect((await again(utama.id)).data).toMatchObject([
    { jenis: 'remedial', peserta_remedial: [], ujian_utama: { id: utama.id } },
  ]);

  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"akses_resume_ujian": {"tampilkan_soal": false}}')`,
    [collegeId],
  );
  // Settings are cached for five seconds.
  api.clock.advance(5_000);
  const shown = await api.make.ujian(there, { ...over, waktuTampilKunci: at('04:00') });
  const reply = await salin(dosen, pertemuan.id, shown.id);
  expect(reply.data).toMatchObject([
    { tampilkan_kunci_jawaban: false, waktu_tampil_kunci: '0001-01-01T00:00:00Z' },
  ]);
});

test('100 questions take as many statements as one', async () => {
  const { dosen, pertemuan, there } = await scene();
  const one = await api.make.ujian(there, { ...over, soal: 1 });
  const all = await api.make.ujian(there, { ...over, soal: 100 });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statementsOf = async (id: string) => {
    query.mockClear();
    const reply = await salin(dosen, pertemuan.id, id, { salin_kunci_jawaban: true });
    const names = query.mock.calls.map(([asked]: unknown[]) => String(Object(asked).name));
    return {
      jumlah: reply.data[0]?.jumlah_soal,
      names: names.filter((name) => /^(aktivitas|ujian|susunan|soal)[.]/.test(name)),
    };
  };
  const [few, many] = [await statementsOf(one.id), await statementsOf(all.id)];
  expect([few.jumlah, many.jumlah]).toEqual([1, 100]);
  expect(few.names).toContain('soal.insert_versi');
  expect(many.names).toEqual(few.names);
});
