/** Journals as files (U59), sealed as a browser does it, handed in by student or staff. */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { FORMAT_CADANGAN, ikatanCadangan } from '@lms/contracts/ujian/pengerjaan/format-cadangan';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:00')));
const gen = (n: number): number => PER_GENERASI + n;

interface Kunci {
  id: string;
  publik: string;
  segel: string;
}
type Noted = { id_soal: string; jawaban: IsiJawaban; urutan: number; waktu_klien?: string };

async function seal(
  kunci: Kunci,
  idPengerjaan: string,
  jawaban: readonly Noted[],
  over: { segel?: string } = {},
): Promise<string> {
  const { subtle } = globalThis.crypto;
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const publicKey = await subtle.importKey(
    'spki',
    Buffer.from(kunci.publik, 'base64'),
    rsa,
    false,
    ['encrypt'],
  );
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const head = {
    format: FORMAT_CADANGAN,
    versi: 1,
    id_pengerjaan: idPengerjaan,
    id_kunci: kunci.id,
  };
  const isi = {
    id_pengerjaan: idPengerjaan,
    segel: over.segel ?? kunci.segel,
    dibuat_pada: '2026-11-24T08:30:00Z',
    jawaban,
  };
  const additionalData = new TextEncoder().encode(ikatanCadangan(head));
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new TextEncoder().encode(JSON.stringify(isi)),
  );
  const wrapped = await subtle.encrypt(rsa, publicKey, await subtle.exportKey('raw', key));
  const base64 = (bytes: ArrayBuffer | Uint8Array) =>
    Buffer.from(bytes as Uint8Array).toString('base64');
  return JSON.stringify({ ...head, kunci: base64(wrapped), iv: base64(iv), isi: base64(sealed) });
}

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 2,
  });
  const [s1 = '', s2 = ''] = ujian.idSoal;
  const params = { id: ujian.id };
  await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params });
  const { pengerjaan, kunci_cadangan: kunci } = (
    await api.as(mahasiswa).call(endpoints.lembarSaya, { params })
  ).data;
  const id = pengerjaan.id ?? '';
  const mine = (berkas: string, who = mahasiswa) =>
    api.as(who).call(endpoints.serahkanCadanganSaya, { params, body: { berkas } });
  const forHim = (berkas: string) =>
    api.as(dosen).call(endpoints.serahkanCadangan, { params, body: { berkas } });
  const close = async () => {
    await createTestWorker(api).sweep('pengerjaan.berakhir');
    await createTestWorker(api).sweep('pengerjaan.ditutup');
  };
  const noted: Noted[] = [
    { id_soal: s1, jawaban: true, urutan: gen(1), waktu_klien: '2026-11-24T08:20:00Z' },
    { id_soal: s2, jawaban: false, urutan: gen(2), waktu_klien: '2026-11-24T08:39:00Z' },
  ];
  return {
    collegeId,
    dosen,
    mahasiswa,
    teman,
    ujian,
    params,
    id,
    kunci,
    s1,
    s2,
    mine,
    forHim,
    close,
    noted,
  };
}

test('long after the end its answers wait for a decision; the same file again changes nothing', async () => {
  const one = await scene();
  const berkas = await seal(one.kunci, one.id, one.noted);
  api.clock.set(at('09:30'));
  await one.close();
  const first = await one.mine(berkas);
  expect(first.data).toMatchObject({ jumlah_baru: 2, jumlah_menyusul: 2, jumlah_ditolak: 0 });
  const again = await one.forHim(berkas);
  expect(again.data).toMatchObject({
    jumlah_baru: 0,
    jumlah_menyusul: 2,
    mahasiswa: { nim: one.mahasiswa.nim },
  });
  const late = await api
    .as(one.dosen)
    .call(endpoints.menyusulPengerjaan, { params: { id: one.id } });
  expect(late.data.jawaban.map(({ jawaban, waktu_klien }) => [jawaban, waktu_klien])).toEqual([
    [true, '2026-11-24T08:20:00.000Z'],
    [false, '2026-11-24T08:39:00.000Z'],
  ]);
});

test('within the grace period what was made in time counts, and while the attempt runs all of it', async () => {
  const one = await scene();
  api.clock.set(at('08:30'));
  const running = await one.mine(await seal(one.kunci, one.id, one.noted.slice(0, 1)));
  expect(running.data.hasil.map(({ status }) => status)).toEqual(['dihitung']);
  api.clock.set(at('08:41'));
  const grace = await one.forHim(await seal(one.kunci, one.id, one.noted));
  expect(grace.data.hasil.map(({ status }) => status)).toEqual(['dihitung', 'terlambat']);
  expect(grace.data.jumlah_baru).toBe(1);
  const logged = await api.db.rows(
    'SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE $2',
    [one.collegeId, '%cadangan%'],
  );
  expect(logged).toEqual([{ aksi: 'ujian.cadangan_diserahkan' }]);
});

test('after the own finish only what the finish had named is kept', async () => {
  const one = await scene();
  api.clock.set(at('08:39'));
  await api
    .as(one.mahasiswa)
    .call(endpoints.akhiriPengerjaan, { params: one.params, body: { urutan_terakhir: gen(1) } });
  api.clock.set(at('09:30'));
  await one.close();
  const { hasil } = (await one.mine(await seal(one.kunci, one.id, one.noted))).data;
  expect(hasil.map(({ status, code }) => [status, code])).toEqual([
    ['menyusul', null],
    ['ditolak', 'pengerjaan_sudah_selesai'],
  ]);
});

test('of an attempt that was reset it is kept with that attempt', async () => {
  const one = await scene();
  await api.as(one.dosen).call(endpoints.resetPengerjaan, { params: { attemptId: one.id } });
  await api.as(one.mahasiswa).call(endpoints.mulaiPengerjaan, { params: one.params });
  expect((await one.mine(await seal(one.kunci, one.id, one.noted))).data.jumlah_menyusul).toBe(2);
  const kept = await api
    .as(one.dosen)
    .call(endpoints.menyusulPengerjaan, { params: { id: one.id } });
  expect(kept.data).toMatchObject({
    dibatalkan: true,
    boleh_ubah: false,
    jawaban: [{ nomor: 1 }, { nomor: 2 }],
  });
});

test('forged, foreign and altered files are refused, each in its words', async () => {
  const one = await scene();
  const berkas = await seal(one.kunci, one.id, one.noted);
  const file: { isi?: string } = JSON.parse(berkas);
  const [a = '', ...rest] = file.isi ?? '';
  const changed = (over: object) => JSON.stringify({ ...file, ...over });
  const code = async (reply: Promise<{ error: { code: string } }>) => (await reply).error.code;
  expect(await code(one.mine('halo'))).toBe('cadangan_tidak_sah');
  expect(await code(one.mine(changed({ isi: [a === 'A' ? 'B' : 'A', ...rest].join('') })))).toBe(
    'cadangan_tidak_sah',
  );
  expect(await code(one.mine(changed({ id_pengerjaan: 'lain' })))).toBe('cadangan_tidak_sah');
  expect(await code(one.mine(changed({ id_kunci: 'lain' })))).toBe('cadangan_tidak_dikenal');
  // Sealed by somebody who never held the paper.
  expect(
    await code(one.forHim(await seal(one.kunci, one.id, one.noted, { segel: 'tebakan' }))),
  ).toBe('cadangan_tidak_sah');
  await api.as(one.teman).call(endpoints.mulaiPengerjaan, { params: one.params });
  expect(await code(one.mine(berkas, one.teman))).toBe('cadangan_milik_lain');
  const other = await scene();
  expect(await code(other.mine(berkas))).toBe('cadangan_tidak_dikenal');
  expect(
    await api.db.rows('SELECT id_soal FROM jawaban_ledger WHERE college_id = $1', [one.collegeId]),
  ).toEqual([]);
});

test('one key seals for a college, its secret part is sealed, and another takes its place when it cannot be opened', async () => {
  const one = await scene();
  const rows = () =>
    api.db.rows<{ rahasia: string }>('SELECT rahasia FROM kunci_cadangan WHERE college_id = $1', [
      one.collegeId,
    ]);
  const [key, ...more] = await rows();
  expect(more).toEqual([]);
  expect(key?.rahasia).not.toContain('PRIVATE');
  const berkas = await seal(one.kunci, one.id, one.noted);
  await api.db.run("UPDATE kunci_cadangan SET rahasia = 'x' WHERE college_id = $1", [
    one.collegeId,
  ]);
  expect(await one.mine(berkas)).toMatchObject({
    status: 422,
    error: { code: 'cadangan_tidak_dikenal' },
  });
});
