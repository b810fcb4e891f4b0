/** One Moodle question: texts in their formats, files, and what all kinds share. */
import { numberText } from '@lms/contracts/wire/tulis-angka';
import { Bacaan, teksKeHtml } from '../bacaan.parser.ts';
import { jenisGambar, keDataUri } from '../gambar.parser.ts';
import type { BerkasIsi } from '../soal-berkas.policy.ts';
import { anakBernama, atributDari, type Elemen, satuAnak, teksDalam } from '../xml.parser.ts';

/** Old exports have no `<text>`. */
export const teksMoodle = (elemen: Elemen | undefined): string =>
  teksDalam(satuAnak(elemen, 'text') ?? elemen).trim();

/** Defaults, which are no loss. */
const PENALTI_BAWAAN: ReadonlySet<number> = new Set([0, 1, 0.1, 0.3333333]);

export class BacaanMoodle extends Bacaan {
  readonly elemen: Elemen;
  private readonly berkas: Map<string, BerkasIsi>;

  constructor(elemen: Elemen) {
    const berkas = new Map<string, BerkasIsi>();
    super((alamat) => {
      const awal = '@@PLUGINFILE@@/';
      if (!alamat.startsWith(awal)) return null;
      return berkas.get(tanpaKode(alamat.slice(awal.length).split(/[?#]/)[0] ?? '')) ?? null;
    });
    this.elemen = elemen;
    this.berkas = berkas;
  }

  nilai(nama: string): string {
    return teksMoodle(satuAnak(this.elemen, nama));
  }

  boleh(nama: string): boolean | null {
    const nilai = this.nilai(nama).toLowerCase();
    return nilai === '' ? null : nilai === 'true' || nilai === '1';
  }

  /** Files the text does not use become attachments. */
  teksElemen(nama: string | Elemen, ke: 'berkas' | 'berkas_kunci'): string {
    const elemen = typeof nama === 'string' ? satuAnak(this.elemen, nama) : nama;
    if (elemen === undefined) return '';
    this.muat(elemen);
    const html = this.teks(this.keHtml(elemen), ke);
    const mentah = teksMoodle(elemen);
    for (const file of anakBernama(elemen, 'file')) {
      const namaFile = atributDari(file, 'name');
      const disebut = [namaFile, encodeURIComponent(namaFile)].some((satu) =>
        mentah.includes(`@@PLUGINFILE@@/${satu}`),
      );
      const berkas = this.berkas.get(namaFile);
      if (!disebut && berkas !== undefined) this.bersama[ke].push(berkas);
    }
    return html;
  }

  keHtml(elemen: Elemen): string {
    const teks = teksMoodle(elemen);
    const format = atributDari(elemen, 'format');
    if (format === 'plain_text') return teksKeHtml(teks);
    if (format === 'moodle_auto_format')
      return /<\w/.test(teks) ? teks.replaceAll('\n', '<br />') : teksKeHtml(teks);
    if (format !== 'markdown') return teks;
    this.catat('Format Markdown disimpan sebagai tulisan biasa.');
    return teksKeHtml(teks);
  }

  muat(elemen: Elemen): void {
    for (const file of anakBernama(elemen, 'file')) {
      const nama = atributDari(file, 'name');
      if (nama === '') continue;
      const isi = teksDalam(file).replaceAll(/\s+/g, '');
      if (isi.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(isi))
        this.berkas.set(nama, { nama, isi: Buffer.from(isi, 'base64') });
      else this.catat(`Berkas '${nama}' tidak dibawa: isinya bukan base64.`);
    }
  }

  gambarLama(): string {
    const isi = Buffer.from(this.nilai('image_base64'), 'base64');
    const nama = this.nilai('image');
    if (isi.byteLength === 0 && nama === '') return '';
    const jenis = jenisGambar(isi);
    if (jenis !== null) return `<p><img src="${keDataUri(jenis, isi)}" /></p>`;
    this.catat(`Gambar '${nama}' tidak dibawa.`);
    return '';
  }

  umum(esay: boolean): void {
    const nama = esay ? 'graderinfo' : 'generalfeedback';
    this.bersama.pembahasan = this.teksElemen(nama, 'berkas_kunci');
    if (esay) this.catatIsi('generalfeedback', 'Umpan balik umum tidak disimpan.');
    const tag = ['tags', 'coursetags'].flatMap((satu) =>
      anakBernama(satuAnak(this.elemen, satu) ?? this.elemen, 'tag'),
    );
    this.label(tag.map(teksMoodle));
    const bobot = Number(this.nilai('defaultgrade') || Number.NaN);
    this.bersama.bobot = Number.isFinite(bobot) && bobot >= 0 ? bobot : null;
    const penalti = Number(this.nilai('penalty') || '0');
    if (!PENALTI_BAWAAN.has(penalti))
      this.catat(`Penalti percobaan ulang (${numberText(penalti)}) tidak disimpan.`);
    this.catatIsi('correctfeedback', 'Umpan balik jawaban benar tidak disimpan.');
    this.catatIsi('partiallycorrectfeedback', 'Umpan balik jawaban sebagian benar tidak disimpan.');
    this.catatIsi('incorrectfeedback', 'Umpan balik jawaban salah tidak disimpan.');
    this.catatIsi('hint', 'Petunjuk (hint) tidak disimpan.');
    this.catatIsi('idnumber', `Nomor ID '${this.nilai('idnumber')}' tidak disimpan.`);
    if (this.boleh('hidden') === true) this.catat('Tanda tersembunyi tidak disimpan.');
    const nomor = this.nilai('answernumbering');
    if (nomor !== '' && nomor !== 'abc') this.catat(`Penomoran pilihan '${nomor}' tidak disimpan.`);
    this.catatLain();
  }

  catatIsi(nama: string, kalimat: string): void {
    if (
      anakBernama(this.elemen, nama).some(
        (satu) => teksMoodle(satu) !== '' || anakBernama(satu, 'file').length > 0,
      )
    )
      this.catat(kalimat);
  }

  private catatLain(): void {
    for (const { nama, prefiks, isi } of this.elemen.isi.filter(
      (satu) => typeof satu !== 'string',
    )) {
      if (prefiks === '' && !DIKENAL.has(nama) && isi.length > 0)
        this.catat(`Pengaturan '${nama}' tidak disimpan.`);
    }
  }
}

function tanpaKode(nama: string): string {
  try {
    return decodeURIComponent(nama);
  } catch {
    return nama;
  }
}

const DIKENAL = new Set(
  (
    'name questiontext generalfeedback defaultgrade penalty hidden idnumber answer single shuffleanswers answernumbering ' +
    'correctfeedback partiallycorrectfeedback incorrectfeedback shownumcorrect showstandardinstruction tags coursetags hint ' +
    'usecase units unitgradingtype unitpenalty showunits unitsleft tolerance responseformat responserequired responsefieldlines ' +
    'minwordlimit maxwordlimit attachments attachmentsrequired maxbytes filetypeslist graderinfo responsetemplate image ' +
    'image_base64 text'
  ).split(' '),
);
