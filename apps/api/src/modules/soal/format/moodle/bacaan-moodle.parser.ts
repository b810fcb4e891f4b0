/** One Moodle question: texts in their formats, files, and what all kinds share. */
import { numberText } from '@lms/contracts/wire/tulis-angka';
import { Reading, textToHtml } from '../bacaan.parser.ts';
import { jenisOfGambar, toDataUri } from '../gambar.parser.ts';
import type { BerkasIsi } from '../soal-berkas.policy.ts';
import { attributeOf, childNamed, childrenNamed, textIn, type XmlElement } from '../xml.parser.ts';

/** Old exports have no `<text>`. */
export const moodleText = (element: XmlElement | undefined): string =>
  textIn(childNamed(element, 'text') ?? element).trim();

/** Defaults, which are no loss. */
const DEFAULT_PENALTIES: ReadonlySet<number> = new Set([0, 1, 0.1, 0.3333333]);

export class MoodleReading extends Reading {
  readonly element: XmlElement;
  private readonly berkas: Map<string, BerkasIsi>;

  constructor(element: XmlElement) {
    const berkas = new Map<string, BerkasIsi>();
    super((address) => {
      const start = '@@PLUGINFILE@@/';
      if (!address.startsWith(start)) return null;
      return berkas.get(decoded(address.slice(start.length).split(/[?#]/)[0] ?? '')) ?? null;
    });
    this.element = element;
    this.berkas = berkas;
  }

  value(nama: string): string {
    return moodleText(childNamed(this.element, nama));
  }

  flag(nama: string): boolean | null {
    const nilai = this.value(nama).toLowerCase();
    return nilai === '' ? null : nilai === 'true' || nilai === '1';
  }

  /** Files the text does not use become attachments. */
  textOfElement(nama: string | XmlElement, into: 'berkas' | 'berkas_kunci'): string {
    const element = typeof nama === 'string' ? childNamed(this.element, nama) : nama;
    if (element === undefined) return '';
    this.loadBerkas(element);
    const html = this.teks(this.toHtml(element), into);
    const raw = moodleText(element);
    for (const file of childrenNamed(element, 'file')) {
      const namaFile = attributeOf(file, 'name');
      const mentioned = [namaFile, encodeURIComponent(namaFile)].some((one) =>
        raw.includes(`@@PLUGINFILE@@/${one}`),
      );
      const berkas = this.berkas.get(namaFile);
      if (!mentioned && berkas !== undefined) this.shared[into].push(berkas);
    }
    return html;
  }

  toHtml(element: XmlElement): string {
    const teks = moodleText(element);
    const format = attributeOf(element, 'format');
    if (format === 'plain_text') return textToHtml(teks);
    if (format === 'moodle_auto_format')
      return /<\w/.test(teks) ? teks.replaceAll('\n', '<br />') : textToHtml(teks);
    if (format !== 'markdown') return teks;
    this.note('Format Markdown disimpan sebagai tulisan biasa.');
    return textToHtml(teks);
  }

  loadBerkas(element: XmlElement): void {
    for (const file of childrenNamed(element, 'file')) {
      const nama = attributeOf(file, 'name');
      if (nama === '') continue;
      const isi = textIn(file).replaceAll(/\s+/g, '');
      if (isi.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(isi))
        this.berkas.set(nama, { nama, isi: Buffer.from(isi, 'base64') });
      else this.note(`Berkas '${nama}' tidak dibawa: isinya bukan base64.`);
    }
  }

  oldGambar(): string {
    const isi = Buffer.from(this.value('image_base64'), 'base64');
    const nama = this.value('image');
    if (isi.byteLength === 0 && nama === '') return '';
    const jenis = jenisOfGambar(isi);
    if (jenis !== null) return `<p><img src="${toDataUri(jenis, isi)}" /></p>`;
    this.note(`Gambar '${nama}' tidak dibawa.`);
    return '';
  }

  noteGeneral(esay: boolean): void {
    const nama = esay ? 'graderinfo' : 'generalfeedback';
    this.shared.pembahasan = this.textOfElement(nama, 'berkas_kunci');
    if (esay) this.noteIfFilled('generalfeedback', 'Umpan balik umum tidak disimpan.');
    const tag = ['tags', 'coursetags'].flatMap((one) =>
      childrenNamed(childNamed(this.element, one) ?? this.element, 'tag'),
    );
    this.label(tag.map(moodleText));
    const bobot = Number(this.value('defaultgrade') || Number.NaN);
    this.shared.bobot = Number.isFinite(bobot) && bobot >= 0 ? bobot : null;
    const penalti = Number(this.value('penalty') || '0');
    if (!DEFAULT_PENALTIES.has(penalti))
      this.note(`Penalti percobaan ulang (${numberText(penalti)}) tidak disimpan.`);
    this.noteIfFilled('correctfeedback', 'Umpan balik jawaban benar tidak disimpan.');
    this.noteIfFilled(
      'partiallycorrectfeedback',
      'Umpan balik jawaban sebagian benar tidak disimpan.',
    );
    this.noteIfFilled('incorrectfeedback', 'Umpan balik jawaban salah tidak disimpan.');
    this.noteIfFilled('hint', 'Petunjuk (hint) tidak disimpan.');
    this.noteIfFilled('idnumber', `Nomor ID '${this.value('idnumber')}' tidak disimpan.`);
    if (this.flag('hidden') === true) this.note('Tanda tersembunyi tidak disimpan.');
    const nomor = this.value('answernumbering');
    if (nomor !== '' && nomor !== 'abc') this.note(`Penomoran pilihan '${nomor}' tidak disimpan.`);
    this.noteOthers();
  }

  noteIfFilled(nama: string, sentence: string): void {
    if (
      childrenNamed(this.element, nama).some(
        (one) => moodleText(one) !== '' || childrenNamed(one, 'file').length > 0,
      )
    )
      this.note(sentence);
  }

  private noteOthers(): void {
    for (const { nama, prefix, isi } of this.element.isi.filter((one) => typeof one !== 'string')) {
      if (prefix === '' && !KNOWN.has(nama) && isi.length > 0)
        this.note(`Pengaturan '${nama}' tidak disimpan.`);
    }
  }
}

function decoded(nama: string): string {
  try {
    return decodeURIComponent(nama);
  } catch {
    return nama;
  }
}

const KNOWN = new Set(
  (
    'name questiontext generalfeedback defaultgrade penalty hidden idnumber answer single shuffleanswers answernumbering ' +
    'correctfeedback partiallycorrectfeedback incorrectfeedback shownumcorrect showstandardinstruction tags coursetags hint ' +
    'usecase units unitgradingtype unitpenalty showunits unitsleft tolerance responseformat responserequired responsefieldlines ' +
    'minwordlimit maxwordlimit attachments attachmentsrequired maxbytes filetypeslist graderinfo responsetemplate image ' +
    'image_base64 text'
  ).split(' '),
);
