/** QTI 2.x and 3.0 to our kinds, by interaction and response declaration (U1–U4, U9). */
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import {
  assertOneAngka,
  oneCaseRule,
  type Reading,
  readAngka,
  readKunciAngka,
  withoutRepeats,
} from '../bacaan.parser.ts';
import { withOneKunci } from '../dua-pilihan.parser.ts';
import { reasonAgainst } from '../jenis-asing.policy.ts';
import { type IsiBerkas, Mustahil, type Opsi } from '../soal-berkas.policy.ts';
import {
  allNamed,
  attributeOf,
  childNamed,
  childrenNamed,
  textIn,
  type XmlElement,
} from '../xml.parser.ts';
import { toHtml } from './qti.parser.ts';
import { nilaiFromRules, rulesNameKunci } from './qti2-aturan.parser.ts';

interface Input {
  item: XmlElement;
  interactions: readonly XmlElement[];
  soal: Reading;
}

export function isiOfQti(input: Input): IsiBerkas {
  const jenis = new Set(input.interactions.map(({ nama }) => nama));
  const [first] = input.interactions;
  if (first === undefined) throw new Mustahil('Butir ini tanpa pertanyaan.');
  if (
    [...jenis].every((nama) => nama === 'extendedTextInteraction' || nama === 'uploadInteraction')
  )
    return esay(input);
  const foreign = [...jenis].filter(
    (nama) => nama !== 'choiceInteraction' && nama !== 'textEntryInteraction',
  );
  if (foreign.length > 0) throw new Mustahil(reasonAgainst(foreign.join(', ')));
  if (input.interactions.length > 1)
    throw new Mustahil(`Soal ini meminta ${input.interactions.length} jawaban sekaligus.`);
  return first.nama === 'choiceInteraction' ? pilihan(input, first) : isian(input, first);
}

function declaration({ item }: Input, interactions: XmlElement): XmlElement | undefined {
  const id = attributeOf(interactions, 'responseIdentifier');
  return childrenNamed(item, 'responseDeclaration').find(
    (one) => attributeOf(one, 'identifier') === id,
  );
}

const correctValues = (response: XmlElement | undefined): string[] => {
  const benar = childNamed(response, 'correctResponse');
  return benar === undefined ? [] : childrenNamed(benar, 'value').map((one) => textIn(one).trim());
};

function penilaian({ item }: Input): 'cocok' | 'petakan' | 'khusus' | null {
  const rules = childNamed(item, 'responseProcessing');
  if (rules === undefined) return null;
  const template = attributeOf(rules, 'template');
  if (/match_correct/.test(template)) return 'cocok';
  if (/map_response/.test(template)) return 'petakan';
  return 'khusus';
}

const isFalse = (nilai: string) => /^(false|0)$/i.test(nilai);
const isTrue = (nilai: string) => /^(true|1)$/i.test(nilai);

function pilihan(input: Input, interactions: XmlElement): IsiBerkas {
  const { soal } = input;
  const response = declaration(input, interactions);
  const entries = childrenNamed(interactions, 'simpleChoice');
  const id = entries.map((one) => attributeOf(one, 'identifier'));
  const allFixed = isFalse(attributeOf(interactions, 'shuffle'));
  const opsi = entries.map((one): Opsi => {
    const isi = soal.html(
      toHtml(one.isi, (element) => (/^feedback/.test(element.nama) ? '' : null)),
    );
    soal.shared.berkas.push(...isi.lampiran);
    return {
      teks: isi.html,
      gambar: isi.gambar,
      disematkan: allFixed || isTrue(attributeOf(one, 'fixed')),
    };
  });
  if (attributeOf(response, 'cardinality') === 'multiple')
    return jamak(input, { opsi, id, interactions, response });
  const { nilai, dari } = nilaiOfEach(input, response);
  const highest = Math.max(0, ...nilai.values());
  const full = id.filter((one) => highest > 0 && nilai.get(one) === highest);
  if (full.length > 1)
    throw new Mustahil(
      `${full.length} pilihan sama-sama bernilai penuh; soal pilihan memiliki satu kunci.`,
    );
  const place = full[0] === undefined ? -1 : id.indexOf(full[0]);
  if (place < 0 && dari === 'aturan khusus') throw new Mustahil(UNREADABLE_RULES);
  if ([...nilai].some(([one, isi]) => one !== full[0] && isi !== 0))
    soal.note('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  const isOurs = id[0] === 'lms-benar' && id[1] === 'lms-salah';
  return withOneKunci(soal, { opsi, place, isOurs });
}

const UNREADABLE_RULES =
  'Kunci jawaban hanya ada di aturan penilaian (responseProcessing), dan aturannya tidak dapat dibaca. Isi kuncinya di sistem asal lalu ekspor lagi.';

function nilaiOfEach(
  input: Input,
  response: XmlElement | undefined,
): { nilai: Map<string, number>; dari: 'deklarasi' | 'aturan' | 'aturan khusus' } {
  const benar = correctValues(response);
  // match_correct ignores a mapping.
  const mapping = penilaian(input) === 'cocok' ? new Map<string, number>() : mappingOf(response);
  if (benar.length > 0) {
    const highest = Math.max(1, ...mapping.values());
    return {
      nilai: new Map([...mapping, ...benar.map((one) => [one, highest] as const)]),
      dari: 'deklarasi',
    };
  }
  if (mapping.size > 0) return { nilai: mapping, dari: 'deklarasi' };
  const rules = nilaiFromRules(input.item, attributeOf(response, 'identifier'));
  if (rules !== null) return { nilai: rules, dari: 'aturan' };
  return {
    nilai: new Map(),
    dari: rulesNameKunci(input.item) ? 'aturan khusus' : 'deklarasi',
  };
}

interface Pilihan {
  opsi: Opsi[];
  id: readonly string[];
}

function mappingOf(response: XmlElement | undefined): Map<string, number> {
  const mapping = childNamed(response, 'mapping');
  const isi = mapping === undefined ? [] : childrenNamed(mapping, 'mapEntry');
  return new Map(
    isi.map((one) => [attributeOf(one, 'mapKey'), Number(attributeOf(one, 'mappedValue')) || 0]),
  );
}

function jamak(
  input: Input,
  {
    opsi,
    id,
    interactions,
    response,
  }: Pilihan & { interactions: XmlElement; response: XmlElement | undefined },
): IsiBerkas {
  const { soal } = input;
  const benar = correctValues(response);
  const mapping = mappingOf(response);
  const { nilai: each, dari } = nilaiOfEach(input, response);
  const kunci = id.flatMap((one, index) =>
    benar.includes(one) || (benar.length === 0 && (each.get(one) ?? 0) > 0) ? [index] : [],
  );
  if (kunci.length === 0 && dari === 'aturan khusus') throw new Mustahil(UNREADABLE_RULES);
  if (dari === 'aturan')
    return jamakByRules(soal, { opsi, kunci, nilai: id.map((one) => each.get(one) ?? 0) });
  const limits = Number(attributeOf(interactions, 'maxChoices') || '0');
  if (limits > 0 && limits < opsi.length)
    soal.note(`Batas ${limits} pilihan yang boleh dicentang tidak disimpan.`);
  const mode = penilaian(input);
  if (mode !== 'petakan' || mapping.size === 0) {
    if (mode === 'khusus')
      soal.note(
        'Aturan penilaian khusus tidak disimpan; soal dinilai benar bila semua pilihan tepat.',
        'penilaian',
      );
    return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'penuh' };
  }
  const byDefault = Number(attributeOf(childNamed(response, 'mapping'), 'defaultValue') || '0');
  const nilai = id.map((one) => mapping.get(one) ?? byDefault);
  const part = kunci.length === 0 ? Math.max(...nilai.map(Math.abs)) : Math.max(...nilai);
  const clean = nilai.every(
    (one, index) => Math.abs(one - (kunci.includes(index) ? part : -part)) < 1e-4,
  );
  if (!clean)
    soal.note(
      'Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.',
      'penilaian',
    );
  return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'sebagian' };
}

function jamakByRules(
  soal: Reading,
  { opsi, kunci, nilai }: { opsi: Opsi[]; kunci: number[]; nilai: readonly number[] },
): IsiBerkas {
  const part = Math.max(...nilai);
  if (!nilai.every((one, index) => Math.abs(one - (kunci.includes(index) ? part : -part)) < 1e-4))
    soal.note(
      'Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.',
      'penilaian',
    );
  return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'sebagian' };
}

function isian(input: Input, interactions: XmlElement): IsiBerkas {
  const { soal } = input;
  const response = declaration(input, interactions);
  const base = attributeOf(response, 'baseType');
  if (base === 'float' || base === 'integer') return numerik(input, response);
  const mapping = childNamed(response, 'mapping');
  const benar = correctValues(response);
  const isi = mapping === undefined ? [] : childrenNamed(mapping, 'mapEntry');
  if (isi.length === 0 && benar.length === 0) {
    const rules = nilaiFromRules(input.item, attributeOf(response, 'identifier'));
    if (rules === null && rulesNameKunci(input.item)) throw new Mustahil(UNREADABLE_RULES);
    const graded = [...(rules ?? [])].filter(([, one]) => one > 0);
    const highest = Math.max(...graded.map(([, one]) => one));
    const jawaban = graded.map(([teks, one]) => ({
      teks,
      persen: Math.max(1, Math.round((one / highest) * 100)),
    }));
    return { jenis: 'isian', jawaban, peka_huruf: true };
  }
  if (isi.length === 0 || penilaian(input) === 'cocok') {
    if (penilaian(input) === 'khusus')
      soal.note('Aturan penilaian khusus tidak disimpan; jawaban dicocokkan dengan kunci.');
    return {
      jenis: 'isian',
      jawaban: benar.map((teks) => ({ teks, persen: 100 })),
      peka_huruf: true,
    };
  }
  const nilai = isi.map((one) => Number(attributeOf(one, 'mappedValue')) || 0);
  // Shares up to one are percents; points are relative to the highest.
  const full = Math.max(...nilai, 1);
  const jawaban = isi.flatMap((one, index) => {
    const persen = Math.round(((nilai[index] ?? 0) / full) * 100);
    return persen < 1
      ? []
      : [{ teks: attributeOf(one, 'mapKey').trim(), persen: Math.min(100, persen) }];
  });
  if (jawaban.length < isi.length)
    soal.note(`${isi.length - jawaban.length} jawaban bernilai 0 tidak disimpan.`);
  if (Number(attributeOf(mapping, 'defaultValue') || '0') !== 0)
    soal.note('Nilai untuk jawaban lain tidak disimpan.');
  const existing = new Set(jawaban.map(({ teks: one }) => one));
  const other = benar.filter((one) => !existing.has(one)).map((teks) => ({ teks, persen: 100 }));
  const sensitive = isi.map((one) => !isFalse(attributeOf(one, 'caseSensitive')));
  return {
    jenis: 'isian',
    jawaban: withoutRepeats([...jawaban, ...other]),
    peka_huruf: oneCaseRule(sensitive, soal),
  };
}

function numerik(input: Input, response: XmlElement | undefined): IsiBerkas {
  const { soal } = input;
  const { nilai, dari } = nilaiOfEach(input, response);
  const highest = Math.max(...nilai.values());
  const full = [...nilai].filter(([, one]) => one === highest && one > 0).map(([one]) => one);
  assertOneAngka(full);
  const [teks] = full;
  if (teks === undefined && dari === 'aturan khusus') throw new Mustahil(UNREADABLE_RULES);
  if (teks === undefined)
    return { jenis: 'numerik', angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const angka = readKunciAngka(teks, soal);
  if (nilai.size > 1) soal.note(`${nilai.size - 1} jawaban angka lain tidak disimpan.`);
  const equal = allNamed(input.item, 'equal')[0];
  const mode = attributeOf(equal, 'toleranceMode');
  if (equal === undefined && penilaian(input) === 'khusus')
    soal.note('Aturan penilaian khusus tidak disimpan; jawaban harus sama dengan kunci.');
  if (mode !== 'absolute' && mode !== 'relative')
    return { jenis: 'numerik', angka, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const [lower = '0', upper = lower] = attributeOf(equal, 'tolerance')
    .trim()
    .split(/\s+/)
    .map((one) => readAngka(one) ?? '0');
  if (lower !== upper)
    soal.note(
      `Toleransi ke bawah ${lower} dan ke atas ${upper} disamakan menjadi ${lower}.`,
      'toleransi',
    );
  return {
    jenis: 'numerik',
    angka,
    toleransi: { jenis: mode === 'absolute' ? 'mutlak' : 'relatif', nilai: lower },
  };
}

const TYPES: readonly (readonly [JenisFileDiterima, RegExp])[] = [
  ['image', /^image\//],
  ['pdf', /^application\/pdf$/],
  ['compressed', /zip|rar|compressed/],
  ['docs', /msword|ms-excel|ms-powerpoint|officedocument|text\/|opendocument/],
];

function esay({ interactions, soal }: Input): IsiBerkas {
  const diterima = new Set<JenisFileDiterima>();
  const teks = interactions.filter(({ nama }) => nama === 'extendedTextInteraction');
  if (teks.length > 1) throw new Mustahil(`Soal ini meminta ${teks.length} jawaban sekaligus.`);
  if (teks.length > 0) diterima.add('text');
  for (const one of interactions) {
    if (one.nama !== 'uploadInteraction') continue;
    const types = attributeOf(one, 'type')
      .split(/[\s,]+/)
      .filter((isi) => isi !== '');
    for (const isi of types) {
      const jenis = TYPES.find(([, pattern]) => pattern.test(isi))?.[0];
      if (jenis === undefined)
        soal.note(`Jenis berkas ${isi} tidak dapat diterima sebagai jawaban.`);
      else diterima.add(jenis);
    }
    if (types.length === 0) for (const [jenis] of TYPES) diterima.add(jenis);
  }
  if (diterima.size === 0) diterima.add('docs');
  const limits = teks.flatMap((one) =>
    ['minStrings', 'maxStrings'].map((nama) => attributeOf(one, nama)).filter((isi) => isi !== ''),
  );
  if (limits.length > 0) soal.note(`Batas jumlah isian (${limits.join('–')}) tidak disimpan.`);
  return { jenis: 'esay', jenis_file_diterima: [...diterima] };
}
