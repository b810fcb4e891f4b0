/**
 * The rows of a participant list of Zoom, Teams or Meet, found by its columns (K119). Pure: no
 * clock, no names of the class.
 */
import { MAKS_BARIS_PESERTA } from '@lms/contracts/isi/batas-vidcon';
import type { FormatPeserta } from '@lms/contracts/isi/vidcon-impor';
import { bacaLembarCsv, unreadable } from '../../../../platform/csv/csv.ts';
import { AppError } from '../../../../platform/errors.ts';

export interface BarisBerkas {
  /** Line in the file. */
  baris: number;
  nama: string;
  email: string | null;
  masuk: string | null;
  keluar: string | null;
  durasi: string | null;
  /** First joining and last leaving of a person, who may have been away in between. */
  ringkas: boolean;
}

export interface BerkasPeserta {
  format: FormatPeserta;
  jumlahBaris: number;
  baris: BarisBerkas[];
}

const FIELDS = {
  nama: /^(name|full name|participant|participant name|display name|nama|nama lengkap|nama peserta|peserta|na(me|ma)( pengguna)? ?\((original name|nama asli)\))$/,
  depan: /^(first name|given name|nama depan)$/,
  belakang: /^(last name|family name|surname|nama belakang)$/,
  email:
    /^(user email|user e-mail|email|e-mail|email address|email pengguna|alamat email|surel|e-mail pengguna)$/,
  upn: /^(participant id \(upn\)|id peserta \(upn\)|upn)$/,
  masuk:
    /^(join time|first join|first join time|time joined|joined|joined at|waktu bergabung|waktu gabung|waktu masuk|jam masuk|gabung pertama|bergabung pertama|pertama bergabung|pertama kali bergabung)$/,
  keluar:
    /^(leave time|last leave|last leave time|time exited|time left|left at|waktu keluar|jam keluar|keluar terakhir|terakhir keluar|waktu meninggalkan|terakhir kali keluar)$/,
  durasi:
    /^((total )?duration( \(minutes\))?|in-meeting duration|time in call|(total )?durasi( total)?( \(menit\))?|durasi (di )?(dalam )?rapat|durasi dalam pertemuan)$/,
  aksi: /^(user action|action|tindakan pengguna|aktivitas pengguna|tindakan)$/,
  stempel: /^(timestamp|time stamp|stempel waktu|cap waktu|tanda waktu)$/,
} as const;
type Field = keyof typeof FIELDS;
type Columns = Partial<Record<Field, number>>;

const SUMMARY =
  /^(first join|last leave|gabung pertama|bergabung pertama|pertama (kali )?bergabung|keluar terakhir|terakhir (kali )?keluar)/;
const TEAMS =
  /^(full name|nama lengkap|in-meeting duration|first join|last leave|durasi (di )?(dalam )?rapat|participant id \(upn\)|id peserta \(upn\)|gabung pertama|bergabung pertama)/;
const MEET =
  /^(first name|last name|time joined|time exited|time in call|nama depan|nama belakang)$/;

const plain = (cell: string): string =>
  cell
    .replace(/^\uFEFF/, '')
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(/:$/, '')
    .trim()
    .toLowerCase();

/** Without a BOM, every second byte of UTF-16 text is zero. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zerosAt = (odd: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zerosAt(1) > start.length / 4) return 'utf-16le';
  return zerosAt(0) > start.length / 4 ? 'utf-16be' : 'utf-8';
}

const NOT_TEXT: readonly (readonly [start: string, message: string])[] = [
  ['PK\u0003\u0004', 'Berkas ini buku kerja Excel atau arsip. Simpan daftar peserta sebagai CSV.'],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'Berkas ini buku kerja Excel lama. Simpan daftar peserta sebagai CSV.',
  ],
  ['%PDF', 'Berkas ini PDF. Unduh daftar peserta sebagai CSV.'],
];

/** @throws AppError berkas_tidak_terbaca */
export function decodePeserta(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  for (const [prefix, message] of NOT_TEXT) if (start.startsWith(prefix)) throw unreadable(message);
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    const message =
      encoding === 'utf-8'
        ? 'Berkas tidak tersimpan sebagai UTF-8. Simpan ulang sebagai CSV UTF-8.'
        : 'Berkas terputus di tengah. Unduh daftar peserta sekali lagi.';
    throw unreadable(message, error);
  }
  if (text.includes('\0')) throw unreadable('Isi berkas bukan teks CSV.');
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text))
    throw unreadable('Isi berkas bukan CSV, melainkan halaman web.');
  return text;
}

const DELIMITERS = ['\t', ';', ','] as const;

/** The cells of one line; a quoted delimiter counts as text. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells = line.match(
    new RegExp(`("(?:[^"]|"")*"|[^${delimiter}]*)(?:${delimiter}|$)`, 'g'),
  ) ?? [line];
  return cells.map((cell) =>
    plain(cell.replace(new RegExp(`${delimiter}$`), '').replaceAll('"', '')),
  );
}

interface Heading {
  line: number;
  delimiter: string;
  cells: string[];
  columns: Columns;
}

function columnsOf(cells: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [field, names] of Object.entries(FIELDS) as [Field, RegExp][]) {
    const index = cells.findIndex((cell) => names.test(cell));
    if (index >= 0) columns[field] = index;
  }
  return columns;
}

/** A name and something beside it; a list of names alone must hold nothing else. */
function isHeading(cells: readonly string[], columns: Columns): boolean {
  const named = columns.nama !== undefined || columns.depan !== undefined;
  if (!named) return false;
  const known = Object.keys(columns).length;
  const filled = cells.filter((cell) => cell !== '').length;
  const beside = known - Number(columns.nama !== undefined);
  return columns.nama !== undefined && columns.depan === undefined
    ? beside > 0 || filled === 1
    : known === filled || beside > 1;
}

function headingOf(text: string, line: number): Heading | null {
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue;
    const cells = cellsOf(text, delimiter).filter(
      (cell, index, all) => cell !== '' || index < all.length - 1,
    );
    const columns = columnsOf(cells);
    if (isHeading(cells, columns)) return { line, delimiter, cells, columns };
  }
  const cells = [plain(text.replaceAll('"', ''))];
  const columns = columnsOf(cells);
  return isHeading(cells, columns) ? { line, delimiter: ',', cells, columns } : null;
}

/** '2. Participants' of Teams. */
const SECTION = /^\s*"?\d\.\s+\p{L}/u;

interface Part {
  heading: Heading;
  rows: { number: number; cells: string[] }[];
}

/** Tables of the file, each from its heading to the next section. */
function partsOf(text: string): Part[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const headings: Heading[] = [];
  // Inside a table only a new section brings a new heading.
  let inTable = false;
  for (const [line, content] of lines.entries()) {
    if (SECTION.test(content)) inTable = false;
    const heading = inTable || content.trim() === '' ? null : headingOf(content, line);
    if (heading === null) continue;
    headings.push(heading);
    inTable = true;
  }
  return headings.map((heading) => {
    const rest = lines.slice(heading.line + 1);
    const length = rest.findIndex((line) => SECTION.test(line));
    const body = length < 0 ? rest : rest.slice(0, length);
    // Lines above stay as empty ones, so that complaints name the file's own line.
    const table = [...lines.slice(0, heading.line).map(() => ''), lines[heading.line], ...body];
    const [, ...rows] = bacaLembarCsv(table.join('\n'), { delimiter: heading.delimiter });
    return { heading, rows };
  });
}

/** A cell that a spreadsheet program takes for a formula is text: ="Ani", '=Ani. */
function textOf(cell: string | undefined): string {
  const text = (cell ?? '').replace(/^'(?=[=+\-@])/, '');
  return (/^="(.*)"$/.exec(text)?.[1] ?? text)
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\uFEFF]/gu, '')
    .trim()
    .slice(0, 200);
}

const orNull = (text: string): string | null => (text === '' || text === '-' ? null : text);

function rowsOf({ heading, rows }: Part): BarisBerkas[] {
  const { columns, cells: names } = heading;
  const ringkas =
    names.some((name) => SUMMARY.test(name)) || MEET.test(names[columns.masuk ?? -1] ?? '');
  return rows.flatMap(({ number, cells }) => {
    const cell = (field: Field) => {
      const index = columns[field];
      return index === undefined ? '' : textOf(cells[index]);
    };
    const whole = [cell('depan'), cell('belakang')].filter((part) => part !== '').join(' ');
    const nama = cell('nama') === '' ? whole : cell('nama');
    const email = [cell('email'), cell('upn')].find((text) => /^\S+@\S+$/.test(text)) ?? null;
    if (nama === '' && email === null) return [];
    return [
      {
        baris: number,
        nama: nama === '' ? (email ?? '') : nama,
        email: email?.toLowerCase() ?? null,
        masuk: orNull(cell('masuk')),
        keluar: orNull(cell('keluar')),
        durasi: orNull(cell('durasi')),
        ringkas,
      },
    ];
  });
}

const LEFT = /^(left|leave|keluar|meninggalkan)/i;
const JOINED = /^(joined|join|bergabung|gabung|masuk)/i;

/** Teams' older list names each joining and leaving; one follows the other. */
function pairActions({ heading, rows }: Part): BarisBerkas[] {
  const { columns } = heading;
  const open = new Map<string, BarisBerkas>();
  const paired: BarisBerkas[] = [];
  for (const { number, cells } of rows) {
    const nama = textOf(cells[columns.nama ?? -1]);
    const aksi = textOf(cells[columns.aksi ?? -1]);
    const pada = orNull(textOf(cells[columns.stempel ?? -1]));
    if (nama === '') continue;
    const joined = open.get(nama);
    if (JOINED.test(aksi)) {
      if (joined !== undefined) continue;
      const one = {
        baris: number,
        nama,
        email: null,
        masuk: pada,
        keluar: null,
        durasi: null,
        ringkas: false,
      };
      open.set(nama, one);
      paired.push(one);
    } else if (LEFT.test(aksi)) {
      if (joined !== undefined) joined.keluar = pada;
      open.delete(nama);
    } else {
      throw unreadable(`Tindakan “${aksi}” pada baris ${number} tidak dikenal.`);
    }
  }
  return paired;
}

function formatOf(parts: readonly Part[]): FormatPeserta {
  const [first] = parts;
  if (first?.heading.columns.aksi !== undefined) return 'teams_lama';
  const names = parts.flatMap(({ heading }) => heading.cells);
  if (names.some((name) => TEAMS.test(name))) return 'teams';
  if (names.some((name) => MEET.test(name))) return 'meet';
  const joined = first?.heading.columns.masuk !== undefined;
  const zoom = names.some((name) => /original name|nama asli|user email|minutes|menit/.test(name));
  return zoom || joined ? 'zoom' : 'meet';
}

/**
 * @throws AppError berkas_tidak_terbaca (with the line, also for a file that was cut off),
 *   impor_vidcon_kolom, berkas_melebihi_batas
 */
export function readBerkasPeserta(bytes: Uint8Array): BerkasPeserta {
  const parts = partsOf(decodePeserta(bytes));
  if (parts.length === 0) throw new AppError('impor_vidcon_kolom');
  const counted = parts.map(({ rows }) => rows.length);
  const most = Math.max(...counted);
  if (most > MAKS_BARIS_PESERTA)
    throw new AppError('berkas_melebihi_batas', {
      message: `Berkas berisi lebih dari ${MAKS_BARIS_PESERTA} baris.`,
    });
  const format = formatOf(parts);
  if (format === 'teams_lama') {
    const baris = parts.flatMap(pairActions);
    return { format, jumlahBaris: counted.reduce((sum, one) => sum + one, 0), baris };
  }
  const tables = parts.map(rowsOf);
  // Teams tells each joining in its third section; the second has only the first and last times.
  const exact = tables.flat().filter(({ ringkas }) => !ringkas);
  const told = new Set(exact.map(personOf));
  const baris =
    format === 'teams' && tables.length > 1
      ? [...exact, ...tables.flat().filter((one) => one.ringkas && !told.has(personOf(one)))]
      : tables.flat();
  return { format, jumlahBaris: format === 'teams' ? baris.length : most, baris };
}

const personOf = ({ nama, email }: BarisBerkas): string => email ?? nama.toLowerCase();
