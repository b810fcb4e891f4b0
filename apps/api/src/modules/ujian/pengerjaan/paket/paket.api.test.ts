/** The package sent ahead, and the start that opens it (U46, U49). */
import { createDecipheriv } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { endpoints } from '@lms/contracts';
import type { SoalDikirim } from '@lms/contracts/soal/soal';
import type { IsiPaket } from '@lms/contracts/ujian/pengerjaan/paket';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { pdf, png } from '../../../../testing/files/sample-files.ts';
import type { TestMahasiswa } from '../../../../testing/make/make-people.ts';
import { multipart } from '../../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}Z`);
beforeEach(() => api.clock.set(at('07:45:00')));

type Ujian = NonNullable<Parameters<TestApi['make']['ujian']>[1]>;

/** Three of four, 08:00 to 10:00. */
async function scene(over: Ujian = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const waktu = { waktuMulai: at('08:00:00'), waktuSelesai: at('10:00:00') };
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    ...waktu,
    soal: 4,
    acakSoal: true,
    ...over,
  });
  await api.db.run('UPDATE ujian_kelompok SET ambil = 3 WHERE college_id = $1 AND id = $2', [
    collegeId,
    ujian.idKelompok,
  ]);
  return { collegeId, dosen, kelas, ujian, id: ujian.id, mahasiswa, teman };
}

const paket = (who: TestMahasiswa, id: string, sidik?: string) =>
  api
    .as(who)
    .call(endpoints.paketUjian, { params: { id }, query: sidik === undefined ? {} : { sidik } });
const start = (who: TestMahasiswa, id: string, sidik?: string) =>
  api.as(who).call(endpoints.mulaiPengerjaan, {
    params: { id },
    body: sidik === undefined ? {} : { paket: sidik },
  });
type Mulai = Awaited<ReturnType<typeof start>>['data'];
const soalOf = ({ lembar }: Mulai) => lembar?.kelompok.flatMap(({ soal }) => soal) ?? [];

function open(isi: string, kunci: string): { isi: IsiPaket; berkas: Buffer } {
  const sealed = Buffer.from(isi, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(kunci, 'base64url'),
    Buffer.alloc(12),
    { authTagLength: 16 },
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const length = plain.readUInt32BE();
  return {
    isi: JSON.parse(inflateSync(plain.subarray(4, 4 + length)).toString()),
    berkas: plain.subarray(4 + length),
  };
}

describe('the package', () => {
  test('is one and the same for all, whoever makes it, and opened by the start: the drawn questions, as the paper has them', async () => {
    const { id, mahasiswa, teman, ujian } = await scene();
    const first = await paket(mahasiswa, id);
    expect(first.status).toBe(200);
    expect(first.data.soal?.map(({ versi }) => versi).toSorted()).toEqual(ujian.idSoal.toSorted());
    expect((await paket(teman, id)).data).toEqual(first.data);
    expect((await paket(mahasiswa, id, first.data.sidik)).data).toEqual({
      sidik: first.data.sidik,
      soal: null,
    });
    await api.db.run('UPDATE ujian SET versi = versi + 1 WHERE college_id = $1 AND id = $2', [
      ujian.collegeId,
      id,
    ]);
    expect((await paket(teman, id)).data).toEqual(first.data);

    api.clock.set(at('08:00:00'));
    const { data } = await start(mahasiswa, id, first.data.sidik);
    const sealed = new Map(first.data.soal?.map(({ versi, isi }) => [versi, isi]));
    const opened = soalOf(data).map(({ versi, kunci, nomor, bobot }) => {
      const { berkas, ...isi } = open(sealed.get(versi) ?? '', kunci).isi;
      return { ...isi, nomor, bobot };
    });
    const lembar = (await api.as(mahasiswa).call(endpoints.lembarSaya, { params: { id } })).data;
    expect(opened).toHaveLength(3);
    expect(opened).toEqual(lembar.kelompok.flatMap(({ soal }) => soal));
    const { kelompok, ...rest } = data.lembar ?? { kelompok: [] };
    expect(rest).toEqual({
      ujian: lembar.ujian,
      kunci_cadangan: lembar.kunci_cadangan,
      batas_unggah_menit: lembar.batas_unggah_menit,
    });
    expect(kelompok.map(({ id: group, nama }) => [group, nama])).toEqual(
      lembar.kelompok.map((one) => [one.id, one.nama]),
    );
    const [left] =
      first.data.soal?.filter(({ versi }) => !soalOf(data).some((one) => one.versi === versi)) ??
      [];
    for (const { kunci } of soalOf(data)) expect(() => open(left?.isi ?? '', kunci)).toThrow();
  });

  test('is small: twenty questions of text stay below 30 kB', async () => {
    const { id, mahasiswa } = await scene({ soal: 20 });
    expect((await paket(mahasiswa, id)).text.length).toBeLessThan(30_000);
  });

  test('carries small files, and says of large ones how large they are', async () => {
    const { id, mahasiswa, dosen, ujian } = await scene({ soal: 0 });
    const lecturer = api.as(dosen);
    const upload = async (name: string, content: Buffer) =>
      (
        await lecturer.call(
          endpoints.unggahBerkas,
          multipart({ kind: 'soal_ujian', service_id: 'lms' }, { name, content }),
        )
      ).data;
    const small = await upload('kecil.png', png);
    const large = await upload('besar.pdf', Buffer.concat([pdf(), Buffer.alloc(300_001, ' ')]));
    const picture = await upload('pilihan.png', Buffer.concat([png, Buffer.from('lain')]));
    const body = {
      jenis: 'pilihan',
      pertanyaan: '<p>Gambar apa?</p>',
      soal_files: [small.id, large.id],
      pilihan: {
        pilihan: ['<p>Satu</p>', '<p>Dua</p>', '<p>Tiga</p>'],
        kunci: 0,
        gambar: [picture.id, null, null],
      },
    } satisfies SoalDikirim;
    const params = { id, groupId: ujian.idKelompok };
    await api.db.run('UPDATE ujian_kelompok SET ambil = NULL WHERE college_id = $1', [
      ujian.collegeId,
    ]);
    const added = await lecturer.call(endpoints.tambahSoalUjian, { params, body });
    expect(added.status, added.text).toBe(201);

    const { sidik, soal } = (await paket(mahasiswa, id)).data;
    api.clock.set(at('08:00:00'));
    const [one] = soalOf((await start(mahasiswa, id, sidik)).data);
    const { isi, berkas } = open(soal?.[0]?.isi ?? '', one?.kunci ?? '');
    const alamat = (url: string | null) => url?.split('?')[0];
    expect(
      isi.soal_files.map(({ nama, content_length, url }) => [
        nama,
        content_length,
        url.includes('?'),
      ]),
    ).toEqual([
      ['kecil.png', small.content_length, false],
      ['besar.pdf', large.content_length, false],
    ]);
    expect(isi.pilihan.map(({ gambar }) => gambar).toSorted()).toEqual(
      [alamat(picture.url), null, null].toSorted(),
    );
    const travelling = new Map(isi.berkas.map((file) => [file.alamat, file]));
    expect([...travelling.keys()].toSorted()).toEqual(
      [alamat(picture.url), alamat(small.url)].toSorted(),
    );
    let from = 0;
    for (const { alamat: place, bytes } of isi.berkas) {
      const expected =
        place === alamat(small.url) ? png : Buffer.concat([png, Buffer.from('lain')]);
      expect(berkas.subarray(from, from + bytes).equals(expected)).toBe(true);
      from += bytes;
    }
    // Only files still to be fetched are signed.
    const lembar = (await api.as(mahasiswa).call(endpoints.lembarSaya, { params: { id } })).data;
    expect(lembar.kelompok[0]?.soal[0]?.soal_files.map(({ url }) => alamat(url))).toEqual(
      isi.soal_files.map(({ url }) => url),
    );
  });
});

test('what is sealed lies in no author’s order, and its length tells no kind', async () => {
  const { id, mahasiswa, dosen, ujian } = await scene({ soal: 0, acakSoal: true });
  const params = { id, groupId: ujian.idKelompok };
  await api.db.run('UPDATE ujian_kelompok SET ambil = NULL WHERE college_id = $1', [
    ujian.collegeId,
  ]);
  const pilihan = ['<p>Benar</p>', '<p>Salah</p>', '<p>Bukan</p>', '<p>Keliru</p>'];
  const kinds = (n: number): SoalDikirim[] => [
    { jenis: 'pilihan', pertanyaan: `<p>Pilih ${n}</p>`, pilihan: { pilihan, kunci: 0 } },
    {
      jenis: 'pilihan_jamak',
      pertanyaan: `<p>Pilih semua ${n}</p>`,
      pilihan_jamak: { pilihan, kunci: [0, 1] },
    },
    { jenis: 'benar_salah', pertanyaan: `<p>Benarkah ${n}?</p>`, benar_salah: { kunci: 0 } },
    {
      jenis: 'isian',
      pertanyaan: `<p>Isi ${n}</p>`,
      isian: { kunci: [{ teks: 'a', persen: 100 }] },
    },
    {
      jenis: 'numerik',
      pertanyaan: `<p>Hitung ${n}</p>`,
      numerik: { kunci: '1', toleransi: { jenis: 'mutlak', nilai: '0' } },
    },
    {
      jenis: 'esay',
      pertanyaan: `<p>Jelaskan ${n}</p>`,
      esay: { jenis_file_diterima: ['text'], kunci: '' },
    },
  ];
  for (const body of Array.from({ length: 6 }, (_one, n) => kinds(n)).flat())
    expect((await api.as(dosen).call(endpoints.tambahSoalUjian, { params, body })).status).toBe(
      201,
    );
  const { sidik, soal } = (await paket(mahasiswa, id)).data;
  expect(new Set(soal?.map(({ isi }) => isi.length)).size).toBe(1);
  const authored = await api.db.rows<{ id_versi: string }>(
    'SELECT id_versi FROM ujian_soal WHERE college_id = $1 AND id_ujian = $2 ORDER BY urutan',
    [ujian.collegeId, id],
  );
  expect(soal?.map(({ versi }) => versi)).not.toEqual(authored.map(({ id_versi }) => id_versi));

  api.clock.set(at('08:00:00'));
  const sealed = new Map(soal?.map(({ versi, isi }) => [versi, isi]));
  const opened = soalOf((await start(mahasiswa, id, sidik)).data).map(
    ({ versi, kunci }) => open(sealed.get(versi) ?? '', kunci).isi,
  );
  expect(opened).toHaveLength(36);
  const shuffled = opened.filter(({ jenis }) => jenis === 'pilihan' || jenis === 'pilihan_jamak');
  const orders = shuffled.map((one) =>
    one.pilihan.map(({ teks }) => pilihan.indexOf(teks)).join(''),
  );
  expect(orders.map((order) => order.split('').toSorted().join(''))).toEqual(
    orders.map(() => '0123'),
  );
  // About one of twelve random orders stays as written, and three start with the right option.
  expect(orders.filter((order) => order === '0123').length).toBeLessThan(5);
  expect(orders.filter((order) => order.startsWith('0')).length).toBeLessThan(10);
  expect(new Set(orders).size).toBeGreaterThan(3);
  for (const { jenis, pilihan: labels } of opened)
    if (jenis === 'benar_salah') expect(labels.map(({ id }) => id)).toEqual(['0', '1']);
});

describe('it is offered to whom the start would admit', () => {
  test.each([
    ['07:29:59', 409, 'paket_soal_tidak_tersedia'],
    ['07:30:00', 200, undefined],
    ['07:59:59', 200, undefined],
    ['08:00:00', 409, 'paket_soal_tidak_tersedia'],
    ['09:00:00', 409, 'paket_soal_tidak_tersedia'],
    ['10:30:00', 409, 'paket_soal_tidak_tersedia'],
  ])('at %s: %d', async (time, status, code) => {
    api.clock.set(at('07:00:00'));
    const { id, mahasiswa } = await scene();
    api.clock.set(at(time));
    const reply = await paket(mahasiswa, id);
    expect([reply.status, reply.status === 200 ? undefined : reply.error.code]).toEqual([
      status,
      code,
    ]);
  });

  test('and to nobody else', async () => {
    const one = await scene();
    const other = await scene();
    expect((await paket(other.mahasiswa, one.id)).status).toBe(404);
    const hidden = await scene({ ditampilkan: false });
    expect((await paket(hidden.mahasiswa, hidden.id)).status).toBe(404);
    const empty = await scene({ soal: 0 });
    expect(await paket(empty.mahasiswa, empty.id)).toMatchObject({
      status: 409,
      error: { code: 'ujian_belum_siap' },
    });
    const { collegeId, mahasiswa, teman, id } = one;
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
      collegeId,
      mahasiswa.nim,
    ]);
    expect(await paket(mahasiswa, id)).toMatchObject({
      status: 403,
      error: { code: 'mahasiswa_tidak_aktif' },
    });
    expect((await paket(teman, id)).status).toBe(200);
    await api.make.pembatasan(teman);
    expect(await paket(teman, id)).toMatchObject({
      status: 403,
      error: { code: 'pembatasan_akses' },
    });
  });
});

describe('the start', () => {
  test('without a package, or with one of before, answers no key: the paper is asked for', async () => {
    const { id, mahasiswa, teman, dosen, ujian } = await scene();
    const { sidik } = (await paket(mahasiswa, id)).data;
    const params = { id, groupId: ujian.idKelompok };
    const body = {
      jenis: 'benar_salah',
      pertanyaan: '<p>Baru?</p>',
      benar_salah: { kunci: 0 },
    } as const;
    expect((await api.as(dosen).call(endpoints.tambahSoalUjian, { params, body })).status).toBe(
      201,
    );
    api.clock.set(at('07:50:00'));
    expect((await paket(mahasiswa, id, sidik)).data.sidik).not.toBe(sidik);
    api.clock.set(at('08:00:00'));
    expect((await start(mahasiswa, id, sidik)).data).toMatchObject({
      status: 'sedang_berlangsung',
      lembar: null,
    });
    expect((await start(teman, id)).data).toMatchObject({
      status: 'sedang_berlangsung',
      lembar: null,
    });
    expect((await api.as(mahasiswa).call(endpoints.lembarSaya, { params: { id } })).status).toBe(
      200,
    );
  });

  test('answers the same keys again while nothing is answered: its answer may have been lost', async () => {
    const { id, mahasiswa } = await scene();
    const { sidik } = (await paket(mahasiswa, id)).data;
    api.clock.set(at('08:00:00'));
    const first = (await start(mahasiswa, id, sidik)).data;
    expect(soalOf(first)).toHaveLength(3);
    expect((await start(mahasiswa, id, sidik)).data.lembar).toEqual(first.lembar);
    const lembar = (await api.as(mahasiswa).call(endpoints.lembarSaya, { params: { id } })).data;
    const [group] = lembar.kelompok;
    const place = { id, groupId: group?.id ?? '', questionId: group?.soal[0]?.id ?? '' };
    const body = { jawaban: true, urutan: 2 ** 32 + 1 };
    expect(
      (await api.as(mahasiswa).call(endpoints.simpanJawaban, { params: place, body })).status,
    ).toBe(200);
    expect((await start(mahasiswa, id, sidik)).data).toMatchObject({ id: first.id, lembar: null });
  });

  test('before its time, and after the own finish, answers no key whatever is named', async () => {
    const { id, mahasiswa } = await scene();
    const { sidik } = (await paket(mahasiswa, id)).data;
    const early = await start(mahasiswa, id, sidik);
    expect([early.status, early.text.includes('kunci')]).toEqual([409, false]);
    api.clock.set(at('08:00:00'));
    expect((await start(mahasiswa, id, sidik)).status).toBe(200);
    await api.as(mahasiswa).call(endpoints.akhiriPengerjaan, { params: { id }, body: {} });
    const late = await start(mahasiswa, id, sidik);
    expect([late.status, late.text.includes('kunci')]).toEqual([409, false]);
  });
});

test('no call but the start tells a key, and a package shows nothing of what is asked', async () => {
  const { id, mahasiswa, teman, ujian } = await scene();
  const SECRET = 'pertanyaan-rahasia-5b1d';
  await api.make.soalUjian(ujian, { pertanyaan: `<p>${SECRET}</p>` });
  await api.db.run('UPDATE ujian_kelompok SET ambil = NULL WHERE college_id = $1', [
    ujian.collegeId,
  ]);
  const { data, text } = await paket(mahasiswa, id);
  expect(text).not.toContain(SECRET);
  for (const { isi } of data.soal ?? [])
    expect(Buffer.from(isi, 'base64').includes(SECRET)).toBe(false);
  api.clock.set(at('08:00:00'));
  const keys = soalOf((await start(mahasiswa, id, data.sidik)).data).map(({ kunci }) => kunci);
  expect(new Set(keys).size).toBe(5);
  const params = { id };
  const others = [
    ...[
      await api.as(teman).call(endpoints.pengerjaanMe, { params }),
      await api.as(mahasiswa).call(endpoints.pengerjaanMe, { params }),
    ],
    ...[
      await api.as(mahasiswa).call(endpoints.lembarSaya, { params }),
      await api.as(teman).call(endpoints.detailUjian, { params }),
    ],
    ...[
      await api.as(mahasiswa).call(endpoints.ambilAlih, { params, body: { perangkat: '' } }),
      await paket(teman, id),
    ],
  ];
  for (const reply of others) for (const key of keys) expect(reply.text).not.toContain(key);
});
