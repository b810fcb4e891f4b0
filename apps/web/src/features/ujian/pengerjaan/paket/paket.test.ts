import { describe, expect, test } from 'vitest';
import { makeLembar, makePengerjaan } from '../testing/fixtures.ts';
import { makePaket, sealQuestion } from '../testing/paket.ts';
import { buildLembar, fetchAt, needsLinks, openSoal, withBerkas } from './paket.ts';

const at = (time: string): number => Date.parse(`2026-11-24T${time}Z`);

describe('the package is asked for', () => {
  const mulai = at('08:00:00');
  test.each([
    ['long before', '06:00:00', 0, '07:30:00'],
    ['long before, late', '06:00:00', 0.5, '07:44:52.500'],
    ['within the half hour', '07:50:00', 0, '07:50:00'],
    ['within the half hour, late', '07:50:00', 0.999, '07:59:44.415'],
    ['just before', '07:59:45', 0.5, null],
    ['too late', '08:01:00', 0, null],
  ])('%s: %s, %d → %s', (_name, now, acak, expected) => {
    expect(fetchAt(at(now), mulai, acak)).toBe(expected === null ? null : at(expected));
  });
});

describe('a paper is made of it', () => {
  test('in the order of the start, with nothing answered', async () => {
    const { paket, tersegel } = await makePaket();
    const saya = makePengerjaan();
    const { lembar, berkas } = await buildLembar(saya, tersegel, paket);
    const plain = makeLembar();
    expect(lembar).toMatchObject({
      pengerjaan: saya,
      ujian: plain.ujian,
      jawaban: [],
      berkas_diterima: [],
      batas_unggah_menit: 30,
    });
    expect(
      lembar.kelompok.map(({ id, nama, soal }) => [
        id,
        nama,
        soal.map((one) => [one.id, one.nomor, one.pertanyaan]),
      ]),
    ).toEqual(
      plain.kelompok.map(({ id, nama, soal }) => [
        id,
        nama,
        soal.map((one) => [one.id, one.nomor, one.pertanyaan]),
      ]),
    );
    expect(lembar.kelompok[0]?.soal[0]?.pilihan.map(({ id, gambar }) => [id, gambar])).toEqual([
      ...[
        ['o3', null],
        ['o2', null],
      ],
      ['o1', '/files/gambar.png'],
    ]);
    // Keeps what opens files again, and nothing for questions without files.
    expect(berkas).toHaveLength(1);
    const [one] = berkas;
    const files = one && (await openSoal(one)).berkas;
    expect(
      [...(files?.entries() ?? [])].map(([alamat, blob]) => [alamat, blob.type, blob.size]),
    ).toEqual([['/files/gambar.png', 'image/png', 3]]);
  });

  test('or not at all: another key, another package, a damaged one', async () => {
    const { paket, tersegel } = await makePaket();
    const other = await makePaket();
    const saya = makePengerjaan();
    await expect(buildLembar(saya, other.tersegel, paket)).rejects.toThrow();
    await expect(
      buildLembar(saya, tersegel, { ...paket, soal: paket.soal.slice(1) }),
    ).rejects.toThrow('has no v-s1');
    const damaged = paket.soal.map(({ versi, isi }) => ({ versi, isi: `AAAA${isi.slice(4)}` }));
    await expect(buildLembar(saya, tersegel, { ...paket, soal: damaged })).rejects.toThrow();
  });

  test('options that are never moved stay as they are', async () => {
    const question = makeLembar().kelompok[0]?.soal[0];
    if (question === undefined) throw new Error('a question');
    const { nomor, bobot, ...isi } = question;
    const sealed = await sealQuestion({ ...isi, berkas: [] });
    const soal = [{ ...sealed, versi: 'v', nomor, bobot, opsi: [] }];
    const { tersegel } = await makePaket();
    const kelompok = [{ id: 'g', nama: 'Soal', soal }];
    const { lembar } = await buildLembar(
      makePengerjaan(),
      { ...tersegel, kelompok },
      { sidik: 's', soal },
    );
    expect(lembar.kelompok[0]?.soal[0]?.pilihan).toEqual(isi.pilihan);
  });
});

describe('files', () => {
  const file = (path: string, tipe: string, signed: boolean) => ({
    id: path,
    nama: path,
    name: path,
    extension: '',
    tipe,
    content_length: 1,
    durasi_detik: null,
    path,
    url: signed ? `${path}?sig=1` : path,
  });
  const option = (gambar: string | null) => ({ id: 'o', teks: '', gambar });
  const lokal = new Map([
    ['/files/a', { url: 'blob:a' }],
    ['/files/d', { url: 'blob:d' }],
  ]);

  test('of this device are shown by its own addresses, signed or not; others as far as they are signed', () => {
    const soal = {
      pilihan: [
        option('/files/a'),
        option('/files/a?sig=1'),
        option('/files/b'),
        option('/files/b?sig=1'),
        option(null),
      ],
      soal_files: [
        ...[file('/files/a', 'image/png', false), file('/files/c', 'image/png', true)],
        file('/files/d', 'application/pdf', true),
      ],
    };
    const shown = withBerkas(soal, lokal);
    expect(shown.pilihan.map(({ gambar }) => gambar)).toEqual([
      'blob:a',
      'blob:a',
      null,
      '/files/b?sig=1',
      null,
    ]);
    expect(shown.soal_files.map(({ url }) => url)).toEqual([
      'blob:a',
      '/files/c?sig=1',
      '/files/d?sig=1',
    ]);
  });

  test.each([
    ['nothing', { pilihan: [option(null)], soal_files: [] }, false],
    ['a picture of this device', { pilihan: [option('/files/a')], soal_files: [] }, false],
    [
      'a signed one',
      { pilihan: [option('/files/b?sig=1')], soal_files: [file('/files/c', 'image/png', true)] },
      false,
    ],
    ['a picture that is not here', { pilihan: [option('/files/b')], soal_files: [] }, true],
    [
      'a file that is not here',
      { pilihan: [], soal_files: [file('/files/c', 'application/pdf', false)] },
      true,
    ],
  ])('%s: links are asked for (%s)', (_name, soal, expected) => {
    expect(needsLinks(soal, lokal)).toBe(expected);
  });
});
