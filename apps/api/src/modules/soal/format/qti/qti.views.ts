/**
 * A QTI 2.1 or 3.0 package: one item per question, sections by category, a manifest. Our own file
 * holds what QTI cannot.
 */
import { createNames, safeName } from '../../../../platform/zip/names.ts';
import { gambarKeluar, htmlKeluar, lampiranKeluar, type TaruhMedia } from '../html-keluar.views.ts';
import { mutlak, titik } from '../numerik.policy.ts';
import { type Sisa, selisih } from '../sisa.parser.ts';
import {
  type BerkasIsi,
  kategoriKeluar,
  namaKeluar,
  type Opsi,
  type SoalBerkas,
} from '../soal-berkas.policy.ts';
import { escapeXml } from '../tex.parser.ts';
import { bacaXmlTeks } from '../xml.parser.ts';
import { type Bagian, gayaQti, type Versi } from './qti-gaya.views.ts';
import { BERKAS_SISA, bacaItem } from './qti2.parser.ts';

export interface EntriPaket {
  path: string;
  isi: Uint8Array;
}

export function* tulisQti(soal: Iterable<SoalBerkas>, versi: Versi): Generator<EntriPaket> {
  const gaya = gayaQti(versi);
  const namai = createNames(120);
  const sisa: Record<string, Sisa> = {};
  const butir: { id: string; href: string; kategori: string | null; media: string[] }[] = [];
  let no = 0;
  for (const satu of soal) {
    no += 1;
    const id = `soal-${no}`;
    const media: EntriPaket[] = [];
    const taruh: TaruhMedia = ({ nama, isi }) => {
      const path = namai(`${no}-${safeName(nama, { maxBytes: 100, instead: 'berkas' })}`);
      media.push({ path: `media/${path}`, isi });
      return `../media/${encodeURIComponent(path)}`;
    };
    const xml = itemXml(satu, { id, gaya, taruh });
    const ambil = (alamat: string): BerkasIsi | null => {
      const ada = media.find(
        ({ path }) => alamat === `../media/${encodeURIComponent(path.slice('media/'.length))}`,
      );
      return ada === undefined ? null : { nama: ada.path.slice('media/'.length), isi: ada.isi };
    };
    const kategori = kategoriKeluar(satu);
    const kembali = bacaItem(bacaXmlTeks(xml), { no, tempat: id, kategori, sisa: null, ambil });
    const beda = kembali.status === 'mustahil' ? null : selisih(satu, kembali.soal);
    const lengkap = satu.kategori === null ? { ...beda, kategori: null } : beda;
    if (lengkap !== null) sisa[id] = lengkap;
    butir.push({ id, href: `soal/${id}.xml`, kategori, media: media.map(({ path }) => path) });
    yield { path: `soal/${id}.xml`, isi: Buffer.from(xml) };
    yield* media;
  }
  yield { path: 'ujian.xml', isi: Buffer.from(gaya.ujian(bagianDari(butir))) };
  yield { path: BERKAS_SISA, isi: Buffer.from(JSON.stringify(sisa)) };
  yield { path: 'imsmanifest.xml', isi: Buffer.from(gaya.manifes(butir, BERKAS_SISA)) };
}

function bagianDari(
  butir: readonly { id: string; href: string; kategori: string | null }[],
): Bagian[] {
  const bagian: Bagian[] = [];
  let kini: string | null | undefined;
  for (const { kategori, ...satu } of butir) {
    if (kategori !== kini || bagian.length === 0)
      bagian.push({ judul: kategori ?? 'Soal', butir: [] });
    kini = kategori;
    bagian.at(-1)?.butir.push(satu);
  }
  return bagian;
}

interface Cara {
  id: string;
  gaya: ReturnType<typeof gayaQti>;
  taruh: TaruhMedia;
}

function itemXml(soal: SoalBerkas, { id, gaya, taruh }: Cara): string {
  const { e } = gaya;
  const teks =
    e('div', { class: 'lms-isi' }, htmlKeluar(soal.pertanyaan, taruh)) +
    lampiranKeluar(soal.berkas, taruh);
  const bahasan = htmlKeluar(soal.pembahasan, taruh) + lampiranKeluar(soal.berkas_kunci, taruh);
  const { deklarasi, interaksi, penilaian } = isiQti(soal, { e, gaya, taruh });
  const rubrik = bahasan === '' ? '' : gaya.rubrik(e('div', { class: 'lms-isi' }, bahasan));
  const bobot =
    soal.bobot === null
      ? ''
      : e(
          'outcomeDeclaration',
          { identifier: 'MAXSCORE', cardinality: 'single', baseType: 'float' },
          e('defaultValue', {}, e('value', {}, String(soal.bobot))),
        );
  const badan = e('itemBody', {}, teks + interaksi + rubrik);
  const nilai = e(
    'outcomeDeclaration',
    { identifier: 'SCORE', cardinality: 'single', baseType: 'float' },
    '',
  );
  return gaya.item({
    id,
    judul: namaKeluar(soal),
    isi: deklarasi + nilai + bobot + badan + penilaian,
  });
}

interface IsiItem {
  deklarasi: string;
  interaksi: string;
  penilaian: string;
}
type CaraIsi = Pick<Cara, 'gaya' | 'taruh'> & { e: Cara['gaya']['e'] };

function isiQti(soal: SoalBerkas, cara: CaraIsi): IsiItem {
  switch (soal.jenis) {
    case 'pilihan':
      return pilihan(soal.opsi, soal.kunci === null ? [] : [soal.kunci], { ...cara, jamak: null });
    case 'pilihan_jamak':
      return pilihan(soal.opsi, soal.kunci, { ...cara, jamak: soal.penilaian });
    case 'benar_salah':
      return benarSalah(soal, cara);
    case 'esay':
      return esay(soal, cara);
    case 'numerik':
      return numerik(soal, cara);
    case 'isian':
      return isian(soal, cara);
  }
}

const benarDari = ({ e }: CaraIsi, nilai: readonly string[]): string =>
  nilai.length === 0
    ? ''
    : e('correctResponse', {}, nilai.map((satu) => e('value', {}, escapeXml(satu))).join(''));

function pilihan(
  opsi: readonly Opsi[],
  kunci: readonly number[],
  cara: CaraIsi & { jamak: 'sebagian' | 'penuh' | null },
): IsiItem {
  const { e, gaya, taruh, jamak } = cara;
  const idOpsi = (index: number) => `pilihan-${index + 1}`;
  const bagian = 1 / Math.max(kunci.length, 1);
  const peta = opsi.map((_satu, index) =>
    e(
      'mapEntry',
      {
        mapKey: idOpsi(index),
        mappedValue: String(Number((kunci.includes(index) ? bagian : -bagian).toFixed(6))),
      },
      '',
    ),
  );
  const sebagian =
    jamak === 'sebagian'
      ? e('mapping', { lowerBound: '0', upperBound: '1', defaultValue: '0' }, peta.join(''))
      : '';
  const semuaTetap = opsi.every(({ disematkan }) => disematkan);
  const butir = opsi.map((satu, index) =>
    e(
      'simpleChoice',
      { identifier: idOpsi(index), ...(satu.disematkan ? { fixed: 'true' } : {}) },
      htmlKeluar(satu.teks, taruh) + gambarKeluar(satu.gambar, taruh),
    ),
  );
  return {
    deklarasi: e(
      'responseDeclaration',
      {
        identifier: 'RESPONSE',
        cardinality: jamak === null ? 'single' : 'multiple',
        baseType: 'identifier',
      },
      benarDari(cara, kunci.map(idOpsi)) + sebagian,
    ),
    interaksi: e(
      'choiceInteraction',
      {
        responseIdentifier: 'RESPONSE',
        shuffle: String(!semuaTetap),
        maxChoices: jamak === null ? '1' : '0',
      },
      butir.join(''),
    ),
    penilaian: gaya.templat(jamak === 'sebagian' ? 'map_response' : 'match_correct'),
  };
}

function benarSalah(soal: Extract<SoalBerkas, { jenis: 'benar_salah' }>, cara: CaraIsi): IsiItem {
  const { e, gaya } = cara;
  const [benar, salah] = soal.label_benar_salah;
  const kunci = soal.benar === null ? [] : [soal.benar ? 'lms-benar' : 'lms-salah'];
  const butir =
    e('simpleChoice', { identifier: 'lms-benar' }, escapeXml(benar)) +
    e('simpleChoice', { identifier: 'lms-salah' }, escapeXml(salah));
  return {
    deklarasi: e(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'identifier' },
      benarDari(cara, kunci),
    ),
    interaksi: e(
      'choiceInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: '1' },
      butir,
    ),
    penilaian: gaya.templat('match_correct'),
  };
}

function esay(
  { jenis_file_diterima: diterima }: Extract<SoalBerkas, { jenis: 'esay' }>,
  { e }: CaraIsi,
): IsiItem {
  const bagian = [
    {
      ada: diterima.includes('text'),
      id: 'RESPONSE',
      baseType: 'string',
      nama: 'extendedTextInteraction',
    },
    {
      ada: diterima.some((satu) => satu !== 'text'),
      id: 'BERKAS',
      baseType: 'file',
      nama: 'uploadInteraction',
    },
  ].filter(({ ada }) => ada);
  return {
    deklarasi: bagian
      .map(({ id, baseType }) =>
        e('responseDeclaration', { identifier: id, cardinality: 'single', baseType }, ''),
      )
      .join(''),
    interaksi: bagian.map(({ id, nama }) => e(nama, { responseIdentifier: id }, '')).join(''),
    penilaian: '',
  };
}

const isianTeks = ({ e }: CaraIsi): string =>
  e('p', { class: 'lms-jawab' }, e('textEntryInteraction', { responseIdentifier: 'RESPONSE' }, ''));

function numerik(soal: Extract<SoalBerkas, { jenis: 'numerik' }>, cara: CaraIsi): IsiItem {
  const { e } = cara;
  const relatif = soal.toleransi.jenis === 'relatif';
  const { angka, jarak } =
    soal.angka === null ? { angka: null, jarak: '0' } : mutlak(soal.angka, soal.toleransi);
  const batas = relatif && soal.toleransi.jenis === 'relatif' ? titik(soal.toleransi.nilai) : jarak;
  const rujuk = { identifier: 'RESPONSE' };
  const sama = e(
    'equal',
    { toleranceMode: relatif ? 'relative' : 'absolute', tolerance: `${batas} ${batas}` },
    e('variable', rujuk, '') + e('correct', rujuk, ''),
  );
  const satu = e(
    'setOutcomeValue',
    { identifier: 'SCORE' },
    e('baseValue', { baseType: 'float' }, '1'),
  );
  return {
    deklarasi: e(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'float' },
      benarDari(cara, angka === null ? [] : [angka]),
    ),
    interaksi: isianTeks(cara),
    penilaian: e(
      'responseProcessing',
      {},
      e('responseCondition', {}, e('responseIf', {}, sama + satu)),
    ),
  };
}

function isian(soal: Extract<SoalBerkas, { jenis: 'isian' }>, cara: CaraIsi): IsiItem {
  const { e, gaya } = cara;
  const peta = soal.jawaban.map(({ teks, persen }) =>
    e(
      'mapEntry',
      { mapKey: teks, mappedValue: String(persen / 100), caseSensitive: String(soal.peka_huruf) },
      '',
    ),
  );
  const isi =
    peta.length === 0
      ? ''
      : e('mapping', { lowerBound: '0', upperBound: '1', defaultValue: '0' }, peta.join(''));
  const benar = soal.jawaban.filter(({ persen }) => persen === 100).slice(0, 1);
  return {
    deklarasi: e(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'string' },
      benarDari(
        cara,
        benar.map(({ teks }) => teks),
      ) + isi,
    ),
    interaksi: isianTeks(cara),
    penilaian: gaya.templat('map_response'),
  };
}
