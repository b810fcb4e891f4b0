/**
 * Foreign HTML to ours: TeX becomes formula nodes, pictures data URIs, file links attachments;
 * losses are reported (U10, U11, U20). The result has passed the one sanitiser.
 */
import { Parser } from 'htmlparser2';
import { readRichText } from '../../../platform/html/rich-text.ts';
import { dariDataUri, jenisGambar, keDataUri } from './gambar.parser.ts';
import { texDariMathml } from './mathml.parser.ts';
import { pangkat } from './pangkat.policy.ts';
import type { BerkasIsi } from './soal-berkas.policy.ts';
import { escapeHtml, pecahTex } from './tex.parser.ts';
import type { Elemen } from './xml.parser.ts';

export interface KonteksHtml {
  /** Null: the file is not in the import. */
  ambil: (alamat: string) => BerkasIsi | null;
  catat: (kalimat: string) => void;
}

export interface HtmlMasuk {
  html: string;
  /** Beside an option's text. */
  gambar: BerkasIsi | null;
  lampiran: BerkasIsi[];
}

/** Marks of our own exports. */
export const TANDA = {
  gambar: 'lms-gambar',
  lampiran: 'lms-lampiran',
  isi: 'lms-isi',
  rumus: 'lms-rumus-',
} as const;

const TETAP = new Set(
  'p br h1 h2 h3 h4 h5 h6 strong b em i ul ol li a table thead tbody tfoot tr th td caption colgroup col img'.split(
    ' ',
  ),
);
const BLOK = new Set('p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr th td'.split(' '));
/** One line each, so formulas in it are inline. */
const BARIS = new Set('p h1 h2 h3 h4 h5 h6'.split(' '));
const SEKAT = new Set(
  'div section article header footer main center blockquote pre figure dl dt dd address form'.split(
    ' ',
  ),
);
const HAMPA = new Set(['br', 'img']);
/** Tags without a meaning of their own. */
const NETRAL = new Set(
  'html body div span section article header footer main font tfoot caption colgroup col wbr figure'.split(
    ' ',
  ),
);
/** Dropped with their content. */
const BISU = new Set(
  'script style head title iframe object embed applet noscript template svg textarea select'.split(
    ' ',
  ),
);
/** Tags inside are ignored. */
const PANGKAT = new Set(['sup', 'sub']);
const MEDIA = new Set(['video', 'audio', 'source', 'track', 'object', 'embed']);

const MOST_DISEBUT = 8;

export function bacaHtml(html: string, konteks: KonteksHtml): HtmlMasuk {
  if (!/[<&\\$]/.test(html)) return { html: rapikan(html), gambar: null, lampiran: [] };
  const pembaca = new Pembaca(konteks);
  const parser = new Parser(pembaca, {
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  });
  parser.write(html);
  parser.end();
  return pembaca.hasil();
}

/** Sanitises, and removes empty alt texts. */
const rapikan = (html: string): string =>
  readRichText(html).html.replaceAll(/ alt(?:="")?(?= \/>)/g, '');

class Pembaca {
  private readonly keluar: string[] = [];
  private readonly buka: string[] = [];
  private readonly hilang = new Set<string>();
  private readonly lampiran: BerkasIsi[] = [];
  private readonly konteks: KonteksHtml;
  private gambar: BerkasIsi | null = null;
  private teks = '';
  private sekat = 0;
  private paragraf = false;
  /** Kept to find their ends. */
  private bisu: string[] = [];
  private sepotong: { nama: string; dalam: number; teks: string } | null = null;
  /** Outermost first. */
  private mathml: Elemen[] = [];
  private apaAdanya = 0;
  private menanti: { berkas: BerkasIsi; nama: string } | null = null;
  private adaGaya = false;

  constructor(konteks: KonteksHtml) {
    this.konteks = konteks;
  }

  ontext(teks: string): void {
    if (this.mathml.length > 0) this.mathml.at(-1)?.isi.push(teks);
    else if (this.sepotong !== null) this.sepotong.teks += teks;
    else if (this.bisu.length === 0) this.teks += teks;
    else if (this.menanti !== null) this.menanti.nama += teks;
  }

  onopentag(nama: string, atribut: Record<string, string>): void {
    const polos = nama.replace(/^\w+:/, '');
    if (
      this.mathml.length > 0 ||
      (polos === 'math' && this.sepotong === null && this.bisu.length === 0)
    ) {
      if (this.mathml.length === 0) this.tumpahkan();
      const elemen: Elemen = {
        nama: polos,
        prefiks: '',
        atribut: new Map(Object.entries(atribut)),
        isi: [],
      };
      this.mathml.at(-1)?.isi.push(elemen);
      this.mathml.push(elemen);
      return;
    }
    if (this.sepotong !== null) {
      this.sepotong.dalam += 1;
      return;
    }
    if (this.bisu.length > 0) {
      this.bisu.push(nama);
      return;
    }
    this.tumpahkan();
    if (PANGKAT.has(nama)) {
      this.sepotong = { nama, dalam: 0, teks: '' };
      return;
    }
    if (nama === 'pre') this.apaAdanya += 1;
    const kelas = (atribut.class ?? '').split(/\s+/);
    if (this.milikSendiri(nama, atribut, kelas)) return;
    if (atribut.style !== undefined && nama !== 'p') this.adaGaya = true;
    if (BISU.has(nama)) {
      this.sebut(nama);
      this.berkasDari(atribut.src ?? atribut.data);
      this.bisu.push(nama);
      return;
    }
    if (MEDIA.has(nama)) this.berkasDari(atribut.src);
    if (!TETAP.has(nama)) {
      if (!NETRAL.has(nama) && !MEDIA.has(nama)) this.sebut(nama);
      if (MEDIA.has(nama) && atribut.src === undefined && nama !== 'source') this.sebut(nama);
      if (SEKAT.has(nama) && !kelas.includes(TANDA.isi)) this.batasSekat(1);
      return;
    }
    this.bukaTetap(nama, atribut);
  }

  onclosetag(nama: string): void {
    if (this.mathml.length > 0) {
      const tutup = this.mathml.pop();
      if (this.mathml.length > 0 || tutup === undefined) return;
      const latex = texDariMathml(tutup);
      if (latex !== '') this.rumus(latex, 'span');
      return;
    }
    if (this.sepotong !== null) {
      this.tutupSepotong(nama, this.sepotong);
      return;
    }
    if (this.bisu.length > 0) {
      this.bisu.pop();
      if (this.bisu.length === 0 && this.menanti !== null) {
        this.lampiran.push({
          nama: this.menanti.nama.trim() || this.menanti.berkas.nama,
          isi: this.menanti.berkas.isi,
        });
        this.menanti = null;
      }
      return;
    }
    this.tumpahkan();
    if (nama === 'pre') this.apaAdanya = Math.max(0, this.apaAdanya - 1);
    if (SEKAT.has(nama)) this.batasSekat(-1);
    if (!TETAP.has(nama) || HAMPA.has(nama)) return;
    const letak = this.buka.lastIndexOf(nama);
    if (letak < 0) return;
    for (const satu of this.buka.splice(letak).reverse()) this.keluar.push(`</${satu}>`);
  }

  hasil(): HtmlMasuk {
    this.tumpahkan();
    this.tutupParagraf();
    const { catat } = this.konteks;
    if (this.hilang.size > 0) {
      const nama = [...this.hilang].slice(0, MOST_DISEBUT).map((satu) => `<${satu}>`);
      catat(`Format ${nama.join(', ')} tidak didukung; yang disimpan hanya tulisannya.`);
    }
    if (this.adaGaya) catat('Gaya tulisan (warna, ukuran, perataan) tidak disimpan.');
    return { html: rapikan(this.keluar.join('')), gambar: this.gambar, lampiran: this.lampiran };
  }

  private milikSendiri(
    nama: string,
    atribut: Record<string, string>,
    kelas: readonly string[],
  ): boolean {
    const rumus = kelas.find((satu) => satu.startsWith(TANDA.rumus));
    const latex =
      atribut['data-latex'] ??
      (rumus === undefined
        ? undefined
        : Buffer.from(rumus.slice(TANDA.rumus.length), 'base64url').toString('utf8'));
    if (latex !== undefined && (nama === 'span' || nama === 'div')) {
      this.rumus(latex, nama);
      this.bisu.push(nama);
      return true;
    }
    if (nama === 'img' && kelas.includes(TANDA.gambar)) {
      const gambar = this.ambilGambar(atribut.src ?? '')?.berkas;
      this.gambar =
        gambar === undefined ? null : { nama: atribut.alt || gambar.nama, isi: gambar.isi };
      return true;
    }
    if (nama === 'img' && kelas.includes('equation_image')) {
      const latex = persamaanCanvas(atribut);
      if (latex !== null) this.rumus(latex, 'span');
      return latex !== null;
    }
    if (!kelas.includes(TANDA.lampiran)) return false;
    if (nama === 'a') {
      const berkas = this.konteks.ambil(atribut.href ?? '');
      if (berkas === null)
        this.konteks.catat(`Berkas '${singkat(atribut.href ?? '')}' tidak ada di dalam impor.`);
      else this.menanti = { berkas, nama: '' };
      this.bisu.push(nama);
      return true;
    }
    // The paragraph goes, but its links are read.
    return nama === 'p' || nama === 'div';
  }

  private tutupSepotong(nama: string, satu: NonNullable<Pembaca['sepotong']>): void {
    if (satu.dalam > 0) {
      satu.dalam -= 1;
      return;
    }
    this.sepotong = null;
    if (nama !== satu.nama) return;
    if (satu.teks.trim() === '') return;
    const jadi = pangkat(satu.nama === 'sup' ? 'sup' : 'sub', satu.teks);
    if ('latex' in jadi) this.rumus(jadi.latex, 'span');
    else {
      this.perluParagraf();
      this.keluar.push(escapeHtml(jadi.teks));
    }
  }

  private bukaTetap(nama: string, atribut: Record<string, string>): void {
    if (BLOK.has(nama)) this.tutupParagraf();
    else this.perluParagraf();
    if (nama === 'img') {
      this.gambarDalamTeks(atribut);
      return;
    }
    if (nama === 'a') this.tautan(atribut);
    const tetap = ['href', 'colspan', 'rowspan'].flatMap((satu) =>
      atribut[satu] === undefined ? [] : [` ${satu}="${escapeHtml(atribut[satu])}"`],
    );
    this.keluar.push(`<${nama}${tetap.join('')}>`);
    if (!HAMPA.has(nama)) this.buka.push(nama);
  }

  private tautan(atribut: Record<string, string>): void {
    const alamat = atribut.href;
    if (alamat === undefined || /^(https?:|mailto:)/i.test(alamat.trim())) return;
    delete atribut.href;
    if (!this.berkasDari(alamat))
      this.konteks.catat(`Tautan ke '${singkat(alamat)}' tidak disimpan.`);
  }

  private berkasDari(alamat: string | undefined): boolean {
    if (alamat === undefined) return false;
    const berkas = this.konteks.ambil(alamat);
    if (berkas === null) {
      if (!alamat.startsWith('#'))
        this.konteks.catat(`Berkas '${singkat(alamat)}' tidak ada di dalam impor.`);
      return false;
    }
    this.lampiran.push(berkas);
    this.konteks.catat(`Berkas '${berkas.nama}' di dalam teks menjadi lampiran.`);
    return true;
  }

  private gambarDalamTeks(atribut: Record<string, string>): void {
    const gambar = this.ambilGambar(atribut.src ?? '');
    const alt =
      atribut.alt === undefined || atribut.alt === '' ? '' : ` alt="${escapeHtml(atribut.alt)}"`;
    if (gambar !== null) this.keluar.push(`<img src="${gambar.uri}"${alt} />`);
    else if (atribut.alt !== undefined) this.keluar.push(escapeHtml(atribut.alt));
  }

  private ambilGambar(alamat: string): { uri: string; berkas: BerkasIsi } | null {
    const langsung = dariDataUri(alamat);
    const berkas =
      langsung === null ? this.konteks.ambil(alamat) : { nama: 'gambar', isi: langsung };
    if (berkas === null) {
      const luar = /^https?:/i.test(alamat);
      this.konteks.catat(
        luar
          ? `Gambar dari alamat luar '${singkat(alamat)}' tidak dibawa.`
          : `Gambar '${singkat(alamat)}' tidak ada di dalam impor.`,
      );
      return null;
    }
    const jenis = jenisGambar(berkas.isi);
    if (jenis !== null) return { uri: keDataUri(jenis, berkas.isi), berkas };
    this.konteks.catat(
      `Gambar '${singkat(berkas.nama)}' tidak dibawa: hanya PNG, JPEG, GIF, dan WebP yang diterima.`,
    );
    return null;
  }

  private tumpahkan(): void {
    const { teks } = this;
    this.teks = '';
    if (teks === '') return;
    if (teks.trim() === '' && this.sekat > 0 && !this.paragraf && this.buka.length === 0) return;
    for (const bagian of pecahTex(teks)) {
      if (bagian.jenis === 'rumus') this.rumus(bagian.latex, bagian.blok ? 'div' : 'span');
      else {
        if (bagian.teks.trim() !== '') this.perluParagraf();
        this.keluar.push(this.apaAdanya > 0 ? barisKode(bagian.teks) : escapeHtml(bagian.teks));
      }
    }
  }

  private rumus(latex: string, nama: 'span' | 'div'): void {
    const blok = nama === 'div' && !this.buka.some((satu) => BARIS.has(satu));
    if (blok) this.tutupParagraf();
    else this.perluParagraf();
    const tag = blok ? 'div' : 'span';
    this.keluar.push(`<${tag} data-latex="${escapeHtml(latex)}"></${tag}>`);
  }

  private batasSekat(arah: 1 | -1): void {
    this.tutupParagraf();
    this.sekat = Math.max(0, this.sekat + arah);
  }

  /** Two divisions would run together. */
  private perluParagraf(): void {
    if (this.sekat === 0 || this.paragraf || this.buka.some((satu) => BLOK.has(satu))) return;
    this.keluar.push('<p>');
    this.paragraf = true;
  }

  private tutupParagraf(): void {
    if (this.paragraf) this.keluar.push('</p>');
    this.paragraf = false;
  }

  private sebut(nama: string): void {
    this.hilang.add(nama.slice(0, 20));
  }
}

const singkat = (alamat: string): string =>
  alamat.length <= 80 ? alamat : `${alamat.slice(0, 79)}…`;

const barisKode = (teks: string): string =>
  escapeHtml(teks.replace(/^\n/, ''))
    .replaceAll(/ {2}|\t/g, '\u00a0\u00a0')
    .replaceAll(/\r?\n/g, '<br />');

/** Old pictures have their TeX only in title or address. */
function persamaanCanvas(atribut: Record<string, string>): string | null {
  const isi = atribut['data-equation-content'] ?? atribut.title;
  if (isi !== undefined && isi.trim() !== '') return isi;
  const alamat = /equation_images\/([^?]+)/.exec(atribut.src ?? '')?.[1];
  if (alamat === undefined) return null;
  try {
    // Encoded twice.
    return decodeURIComponent(decodeURIComponent(alamat));
  } catch {
    return null;
  }
}
