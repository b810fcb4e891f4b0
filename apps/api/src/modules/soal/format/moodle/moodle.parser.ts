/** Moodle XML: questions in a row, categories between them, files as base64 beside their text. */
import { type Asal, readOne } from '../bacaan.parser.ts';
import { reasonAgainst } from '../jenis-asing.policy.ts';
import { readSisa } from '../sisa.parser.ts';
import { Mustahil, type ReadResult, type ReadSoal } from '../soal-berkas.policy.ts';
import { attributeOf, childNamed, childrenNamed, textIn, type XmlElement } from '../xml.parser.ts';
import { MoodleReading, moodleText } from './bacaan-moodle.parser.ts';
import { isiOfMoodle } from './moodle-jenis.parser.ts';

export const OURS = 'urn:lms:soal:1';

export function readMoodle(root: XmlElement): ReadResult {
  const catatan = new Set<string>();
  const soal: ReadSoal[] = [];
  let kategori: string | null = null;
  for (const one of childrenNamed(root, 'question')) {
    if (attributeOf(one, 'type') === 'category') {
      kategori = moodleText(childNamed(one, 'category')) || null;
      if (moodleText(childNamed(one, 'info')) !== '')
        catatan.add(`Keterangan kategori '${kategori ?? ''}' tidak disimpan.`);
    } else soal.push(readSoal(one, { no: soal.length + 1, kategori }));
  }
  return { format: 'moodle_xml', soal, catatan: [...catatan] };
}

function readSoal(
  element: XmlElement,
  { no, kategori }: { no: number; kategori: string | null },
): ReadSoal {
  const jenis = attributeOf(element, 'type');
  const judul = moodleText(childNamed(element, 'name'));
  const asal: Asal = { no, tempat: `Soal ke-${no}`, judul, jenis_asal: jenis };
  return readOne(asal, () => {
    const soal = new MoodleReading(element);
    const sisa = readSisa(
      textIn(childrenNamed(element, 'soal').find(({ prefix }) => prefix === 'lms')),
    );
    soal.shared.kategori = kategori;
    soal.shared.pertanyaan = soal.textOfElement('questiontext', 'berkas') + soal.oldGambar();
    const isi = isiOfMoodle(jenis, soal);
    if (isi === null) throw new Mustahil(reasonAgainst(jenis));
    soal.noteGeneral(isi.jenis === 'esay');
    soal.nama(judul);
    return soal.finish(asal, isi, sisa);
  });
}
