/**
 * Foreign HTML to ours: TeX becomes formula nodes, pictures data URIs, file links attachments;
 * losses are reported (U10, U11, U20). The result has passed the one sanitiser.
 */
import { Parser } from 'htmlparser2';
import { readRichText } from '../../../platform/html/rich-text.ts';
import { fromDataUri, jenisOfGambar, toDataUri } from './gambar.parser.ts';
import { texOfMathml } from './mathml.parser.ts';
import { pangkat } from './pangkat.policy.ts';
import type { BerkasIsi } from './soal-berkas.policy.ts';
import { escapeHtml, splitTex } from './tex.parser.ts';
import type { XmlElement } from './xml.parser.ts';

export interface HtmlContext {
  /** Null: the file is not in the import. */
  load: (address: string) => BerkasIsi | null;
  note: (sentence: string) => void;
}

export interface HtmlRead {
  html: string;
  /** Beside an option's text. */
  gambar: BerkasIsi | null;
  lampiran: BerkasIsi[];
}

/** Marks of our own exports. */
export const MARKS = {
  gambar: 'lms-gambar',
  lampiran: 'lms-lampiran',
  isi: 'lms-isi',
  rumus: 'lms-rumus-',
} as const;

const KEPT = new Set(
  'p br h1 h2 h3 h4 h5 h6 strong b em i ul ol li a table thead tbody tfoot tr th td caption colgroup col img'.split(
    ' ',
  ),
);
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr th td'.split(' '));
/** One line each, so formulas in it are inline. */
const LINES = new Set('p h1 h2 h3 h4 h5 h6'.split(' '));
const DIVISIONS = new Set(
  'div section article header footer main center blockquote pre figure dl dt dd address form'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'img']);
/** Tags without a meaning of their own. */
const NEUTRAL = new Set(
  'html body div span section article header footer main font tfoot caption colgroup col wbr figure'.split(
    ' ',
  ),
);
/** Dropped with their content. */
const SILENT = new Set(
  'script style head title iframe object embed applet noscript template svg textarea select'.split(
    ' ',
  ),
);
/** Tags inside are ignored. */
const PANGKAT = new Set(['sup', 'sub']);
const MEDIA = new Set(['video', 'audio', 'source', 'track', 'object', 'embed']);

const MOST_NAMED = 8;

export function readHtml(html: string, context: HtmlContext): HtmlRead {
  if (!/[<&\\$]/.test(html)) return { html: tidy(html), gambar: null, lampiran: [] };
  const reader = new Reader(context);
  const parser = new Parser(reader, {
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  });
  parser.write(html);
  parser.end();
  return reader.result();
}

/** Sanitises, and removes empty alt texts. */
const tidy = (html: string): string =>
  readRichText(html).html.replaceAll(/ alt(?:="")?(?= \/>)/g, '');

class Reader {
  private readonly output: string[] = [];
  private readonly open: string[] = [];
  private readonly lost = new Set<string>();
  private readonly lampiran: BerkasIsi[] = [];
  private readonly context: HtmlContext;
  private gambar: BerkasIsi | null = null;
  private teks = '';
  private divisions = 0;
  private inParagraph = false;
  /** Kept to find their ends. */
  private silent: string[] = [];
  private piece: { nama: string; depth: number; teks: string } | null = null;
  /** Outermost first. */
  private mathml: XmlElement[] = [];
  private verbatim = 0;
  private pending: { berkas: BerkasIsi; nama: string } | null = null;
  private hasStyle = false;

  constructor(context: HtmlContext) {
    this.context = context;
  }

  ontext(teks: string): void {
    if (this.mathml.length > 0) this.mathml.at(-1)?.isi.push(teks);
    else if (this.piece !== null) this.piece.teks += teks;
    else if (this.silent.length === 0) this.teks += teks;
    else if (this.pending !== null) this.pending.nama += teks;
  }

  onopentag(nama: string, attributes: Record<string, string>): void {
    const plain = nama.replace(/^\w+:/, '');
    if (
      this.mathml.length > 0 ||
      (plain === 'math' && this.piece === null && this.silent.length === 0)
    ) {
      if (this.mathml.length === 0) this.flush();
      const element: XmlElement = {
        nama: plain,
        prefix: '',
        attributes: new Map(Object.entries(attributes)),
        isi: [],
      };
      this.mathml.at(-1)?.isi.push(element);
      this.mathml.push(element);
      return;
    }
    if (this.piece !== null) {
      this.piece.depth += 1;
      return;
    }
    if (this.silent.length > 0) {
      this.silent.push(nama);
      return;
    }
    this.flush();
    if (PANGKAT.has(nama)) {
      this.piece = { nama, depth: 0, teks: '' };
      return;
    }
    if (nama === 'pre') this.verbatim += 1;
    const classes = (attributes.class ?? '').split(/\s+/);
    if (this.takeOwn(nama, attributes, classes)) return;
    if (attributes.style !== undefined && nama !== 'p') this.hasStyle = true;
    if (SILENT.has(nama)) {
      this.mention(nama);
      this.takeBerkas(attributes.src ?? attributes.data);
      this.silent.push(nama);
      return;
    }
    if (MEDIA.has(nama)) this.takeBerkas(attributes.src);
    if (!KEPT.has(nama)) {
      if (!NEUTRAL.has(nama) && !MEDIA.has(nama)) this.mention(nama);
      if (MEDIA.has(nama) && attributes.src === undefined && nama !== 'source') this.mention(nama);
      if (DIVISIONS.has(nama) && !classes.includes(MARKS.isi)) this.moveDivision(1);
      return;
    }
    this.openKept(nama, attributes);
  }

  onclosetag(nama: string): void {
    if (this.mathml.length > 0) {
      const close = this.mathml.pop();
      if (this.mathml.length > 0 || close === undefined) return;
      const latex = texOfMathml(close);
      if (latex !== '') this.rumus(latex, 'span');
      return;
    }
    if (this.piece !== null) {
      this.closePiece(nama, this.piece);
      return;
    }
    if (this.silent.length > 0) {
      this.silent.pop();
      if (this.silent.length === 0 && this.pending !== null) {
        this.lampiran.push({
          nama: this.pending.nama.trim() || this.pending.berkas.nama,
          isi: this.pending.berkas.isi,
        });
        this.pending = null;
      }
      return;
    }
    this.flush();
    if (nama === 'pre') this.verbatim = Math.max(0, this.verbatim - 1);
    if (DIVISIONS.has(nama)) this.moveDivision(-1);
    if (!KEPT.has(nama) || EMPTY.has(nama)) return;
    const place = this.open.lastIndexOf(nama);
    if (place < 0) return;
    for (const one of this.open.splice(place).reverse()) this.output.push(`</${one}>`);
  }

  result(): HtmlRead {
    this.flush();
    this.closeParagraph();
    const { note } = this.context;
    if (this.lost.size > 0) {
      const nama = [...this.lost].slice(0, MOST_NAMED).map((one) => `<${one}>`);
      note(`Format ${nama.join(', ')} tidak didukung; yang disimpan hanya tulisannya.`);
    }
    if (this.hasStyle) note('Gaya tulisan (warna, ukuran, perataan) tidak disimpan.');
    return { html: tidy(this.output.join('')), gambar: this.gambar, lampiran: this.lampiran };
  }

  private takeOwn(
    nama: string,
    attributes: Record<string, string>,
    classes: readonly string[],
  ): boolean {
    const rumus = classes.find((one) => one.startsWith(MARKS.rumus));
    const latex =
      attributes['data-latex'] ??
      (rumus === undefined
        ? undefined
        : Buffer.from(rumus.slice(MARKS.rumus.length), 'base64url').toString('utf8'));
    if (latex !== undefined && (nama === 'span' || nama === 'div')) {
      this.rumus(latex, nama);
      this.silent.push(nama);
      return true;
    }
    if (nama === 'img' && classes.includes(MARKS.gambar)) {
      const gambar = this.loadGambar(attributes.src ?? '')?.berkas;
      this.gambar =
        gambar === undefined ? null : { nama: attributes.alt || gambar.nama, isi: gambar.isi };
      return true;
    }
    if (nama === 'img' && classes.includes('equation_image')) {
      const latex = canvasEquation(attributes);
      if (latex !== null) this.rumus(latex, 'span');
      return latex !== null;
    }
    if (!classes.includes(MARKS.lampiran)) return false;
    if (nama === 'a') {
      const berkas = this.context.load(attributes.href ?? '');
      if (berkas === null)
        this.context.note(`Berkas '${shorten(attributes.href ?? '')}' tidak ada di dalam impor.`);
      else this.pending = { berkas, nama: '' };
      this.silent.push(nama);
      return true;
    }
    // The paragraph goes, but its links are read.
    return nama === 'p' || nama === 'div';
  }

  private closePiece(nama: string, one: NonNullable<Reader['piece']>): void {
    if (one.depth > 0) {
      one.depth -= 1;
      return;
    }
    this.piece = null;
    if (nama !== one.nama) return;
    if (one.teks.trim() === '') return;
    const written = pangkat(one.nama === 'sup' ? 'sup' : 'sub', one.teks);
    if ('latex' in written) this.rumus(written.latex, 'span');
    else {
      this.needParagraph();
      this.output.push(escapeHtml(written.teks));
    }
  }

  private openKept(nama: string, attributes: Record<string, string>): void {
    if (BLOCKS.has(nama)) this.closeParagraph();
    else this.needParagraph();
    if (nama === 'img') {
      this.inlineGambar(attributes);
      return;
    }
    if (nama === 'a') this.link(attributes);
    const fixed = ['href', 'colspan', 'rowspan'].flatMap((one) =>
      attributes[one] === undefined ? [] : [` ${one}="${escapeHtml(attributes[one])}"`],
    );
    this.output.push(`<${nama}${fixed.join('')}>`);
    if (!EMPTY.has(nama)) this.open.push(nama);
  }

  private link(attributes: Record<string, string>): void {
    const address = attributes.href;
    if (address === undefined || /^(https?:|mailto:)/i.test(address.trim())) return;
    delete attributes.href;
    if (!this.takeBerkas(address))
      this.context.note(`Tautan ke '${shorten(address)}' tidak disimpan.`);
  }

  private takeBerkas(address: string | undefined): boolean {
    if (address === undefined) return false;
    const berkas = this.context.load(address);
    if (berkas === null) {
      if (!address.startsWith('#'))
        this.context.note(`Berkas '${shorten(address)}' tidak ada di dalam impor.`);
      return false;
    }
    this.lampiran.push(berkas);
    this.context.note(`Berkas '${berkas.nama}' di dalam teks menjadi lampiran.`);
    return true;
  }

  private inlineGambar(attributes: Record<string, string>): void {
    const gambar = this.loadGambar(attributes.src ?? '');
    const alt =
      attributes.alt === undefined || attributes.alt === ''
        ? ''
        : ` alt="${escapeHtml(attributes.alt)}"`;
    if (gambar !== null) this.output.push(`<img src="${gambar.uri}"${alt} />`);
    else if (attributes.alt !== undefined) this.output.push(escapeHtml(attributes.alt));
  }

  private loadGambar(address: string): { uri: string; berkas: BerkasIsi } | null {
    const direct = fromDataUri(address);
    const berkas = direct === null ? this.context.load(address) : { nama: 'gambar', isi: direct };
    if (berkas === null) {
      const outer = /^https?:/i.test(address);
      this.context.note(
        outer
          ? `Gambar dari alamat luar '${shorten(address)}' tidak dibawa.`
          : `Gambar '${shorten(address)}' tidak ada di dalam impor.`,
      );
      return null;
    }
    const jenis = jenisOfGambar(berkas.isi);
    if (jenis !== null) return { uri: toDataUri(jenis, berkas.isi), berkas };
    this.context.note(
      `Gambar '${shorten(berkas.nama)}' tidak dibawa: hanya PNG, JPEG, GIF, dan WebP yang diterima.`,
    );
    return null;
  }

  private flush(): void {
    const { teks } = this;
    this.teks = '';
    if (teks === '') return;
    if (teks.trim() === '' && this.divisions > 0 && !this.inParagraph && this.open.length === 0)
      return;
    for (const part of splitTex(teks)) {
      if (part.jenis === 'rumus') this.rumus(part.latex, part.block ? 'div' : 'span');
      else {
        if (part.teks.trim() !== '') this.needParagraph();
        this.output.push(this.verbatim > 0 ? codeLine(part.teks) : escapeHtml(part.teks));
      }
    }
  }

  private rumus(latex: string, nama: 'span' | 'div'): void {
    const block = nama === 'div' && !this.open.some((one) => LINES.has(one));
    if (block) this.closeParagraph();
    else this.needParagraph();
    const tag = block ? 'div' : 'span';
    this.output.push(`<${tag} data-latex="${escapeHtml(latex)}"></${tag}>`);
  }

  private moveDivision(direction: 1 | -1): void {
    this.closeParagraph();
    this.divisions = Math.max(0, this.divisions + direction);
  }

  /** Two divisions would run together. */
  private needParagraph(): void {
    if (this.divisions === 0 || this.inParagraph || this.open.some((one) => BLOCKS.has(one)))
      return;
    this.output.push('<p>');
    this.inParagraph = true;
  }

  private closeParagraph(): void {
    if (this.inParagraph) this.output.push('</p>');
    this.inParagraph = false;
  }

  private mention(nama: string): void {
    this.lost.add(nama.slice(0, 20));
  }
}

const shorten = (address: string): string =>
  address.length <= 80 ? address : `${address.slice(0, 79)}…`;

const codeLine = (teks: string): string =>
  escapeHtml(teks.replace(/^\n/, ''))
    .replaceAll(/ {2}|\t/g, '\u00a0\u00a0')
    .replaceAll(/\r?\n/g, '<br />');

/** Old pictures have their TeX only in title or address. */
function canvasEquation(attributes: Record<string, string>): string | null {
  const isi = attributes['data-equation-content'] ?? attributes.title;
  if (isi !== undefined && isi.trim() !== '') return isi;
  const address = /equation_images\/([^?]+)/.exec(attributes.src ?? '')?.[1];
  if (address === undefined) return null;
  try {
    // Encoded twice.
    return decodeURIComponent(decodeURIComponent(address));
  } catch {
    return null;
  }
}
