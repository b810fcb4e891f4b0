/** Damaged question files are refused with a reason or read whole (U19, U20). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSmallXlsx } from '../../../platform/xlsx/small.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { berkasDari, formatSoal } from '../../../testing/files/soal-files.ts';
import { makeZip } from '../../../testing/files/zip.ts';
import type { TestDosen } from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
let dosen: TestDosen;
beforeAll(async () => {
  api = await createTestApi();
  const { id: collegeId } = await api.make.college();
  dosen = await api.make.dosen({ collegeId });
});
afterAll(() => api.close());

const jumlahSoal = async () =>
  (await api.db.row<{ n: number }>('SELECT count(*)::int AS n FROM soal'))?.n ?? 0;

function rusak(berkas: Buffer): Buffer[] {
  const places = Array.from({ length: 5 }, (_, n) => Math.floor((berkas.length * (n + 1)) / 6));
  const changed = places.map((place) => {
    const copy = Buffer.from(berkas);
    copy[place] = (copy[place] ?? 0) ^ 0xff;
    return copy;
  });
  return [...places.map((place) => berkas.subarray(0, place)), ...changed];
}

const xml = (isi: string) => Buffer.from(`<?xml version="1.0"?>${isi}`);
const jahat: readonly (readonly [string, Buffer])[] = [
  ['kosong.xml', Buffer.alloc(0)],
  [
    'bom.xml',
    xml('<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>'),
  ],
  ['luar.xml', xml('<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>')],
  ['dalam.xml', xml(`${'<a>'.repeat(20_000)}`)],
  ['proto.xml', xml('<quiz><question type="__proto__"><constructor/></question></quiz>')],
  ['svg.xml', xml('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['biner.txt', Buffer.from([0, 1, 2, 3, 255, 254, 0, 0])],
  ['naik.zip', makeZip([{ name: '../../a.xml', content: Buffer.from('<quiz/>') }])],
  ['nol.zip', Buffer.from('504b0506', 'hex')],
];

async function masukkan(
  idBank: string,
  nama: string,
  content: Buffer,
): Promise<{ masuk: number; alasan: string | null }> {
  const sent = multipart({ kind: 'impor_soal', service_id: 'lms' }, { name: nama, content });
  const file = await api.as(dosen).call(endpoints.unggahBerkas, sent);
  expect(file.status, nama).toBeLessThan(500);
  if (file.status !== 201) return { masuk: 0, alasan: file.error.message };
  const params = { id: idBank };
  const read = await api
    .as(dosen)
    .call(endpoints.bacaImporSoal, { params, body: { id_berkas: file.data.id } });
  expect(read.status, nama).toBeLessThan(500);
  if (read.status !== 201) return { masuk: 0, alasan: read.error.message };
  const rows = await api
    .as(dosen)
    .call(endpoints.rincianImporSoal, { params: { ...params, imporId: read.data.id } });
  for (const row of rows.data) if (row.status === 'mustahil') expect(row.alasan, nama).not.toBe('');
  const dipilih = rows.data.flatMap(({ no, status }) => (status === 'mustahil' ? [] : [no]));
  if (dipilih.length === 0)
    return { masuk: 0, alasan: rows.data[0]?.alasan ?? 'tidak memuat soal' };
  const done = await api.as(dosen).call(endpoints.terapkanImporSoal, {
    params: { ...params, imporId: read.data.id },
    body: { dipilih },
  });
  expect(done.status, nama).toBeLessThan(500);
  return done.status < 300
    ? { masuk: dipilih.length, alasan: null }
    : { masuk: 0, alasan: done.error.message };
}

test('files of other systems, cut, changed and made in bad faith: all that is told came in, or none of it', async () => {
  const files = [
    ...formatSoal.flatMap((format) => {
      const berkas = berkasDari(format);
      const akhiran = format === 'moodle_xml' ? 'xml' : format === 'gift' ? 'zip' : 'zip';
      return rusak(berkas).map((isi, n) => [`${format}-${n}.${akhiran}`, isi] as const);
    }),
    ...jahat,
  ];
  expect(files.length).toBeGreaterThan(45);
  let refused = 0;
  for (const [nama, isi] of files) {
    const bank = await api.make.bankSoal({ dosen });
    const before = await jumlahSoal();
    const { masuk, alasan } = await masukkan(bank.id, nama, isi);
    expect([nama, (await jumlahSoal()) - before]).toEqual([nama, masuk]);
    if (masuk === 0) {
      refused += 1;
      expect(alasan, nama).toMatch(/\S/);
    }
  }
  expect(refused).toBeGreaterThan(25);
});

test('damaged workbooks: nothing comes in, and each says why', async () => {
  const bank = await api.make.bankSoal({ dosen });
  const sah = Buffer.from(
    await writeSmallXlsx([{ name: 'Soal', columns: [{ header: 'Pertanyaan' }], rows: [['Satu']] }]),
  );
  const before = await jumlahSoal();
  for (const [n, isi] of [...rusak(sah), ...jahat.map(([, one]) => one)].entries()) {
    const { status, error } = await api.as(dosen).call(endpoints.imporSoalExcel, {
      params: { id: bank.id },
      ...multipart({ jenis: 'pilihan' }, { name: `soal-${n}.xlsx`, content: isi }),
    });
    expect([n, status >= 400 && status < 500, error.message.length > 0]).toEqual([n, true, true]);
  }
  expect(await jumlahSoal()).toBe(before);
});
