/**
 * A package (QTI 1.2, 2.x, 3.0, Common Cartridge) or a single file, recognised by root element, not
 * by name.
 */
import { z } from 'zod';
import type { HtmlContext } from '../html-masuk.parser.ts';
import type { Paket } from '../paket.parser.ts';
import { readSisa, type Sisa } from '../sisa.parser.ts';
import {
  BerkasRusak,
  type FormatImpor,
  type ReadResult,
  type ReadSoal,
} from '../soal-berkas.policy.ts';
import { allNamed, attributeOf, readXml, type XmlElement } from '../xml.parser.ts';
import { uniform } from './qti.parser.ts';
import { readQti1 } from './qti1.parser.ts';
import { BERKAS_SISA, readItem } from './qti2.parser.ts';

const ITEM = ['assessmentItem', 'qti-assessment-item'];
const TEST = ['assessmentTest', 'qti-assessment-test'];
/** Blackboard names question files .dat. */
const XML = /\.(xml|qti|dat)$/i;
const MANIFEST = /(^|\/)imsmanifest\.xml$/;
const MOST_NAMED = 5;

interface Content {
  path: string;
  root: XmlElement;
}

export function readPaketQti(paket: Paket): ReadResult {
  const catatan: string[] = [];
  const { isi, broken } = readContents(paket, catatan);
  const { ujian, urutan } = sectionsOf(isi);
  const items = isi.filter(({ root }) => ITEM.includes(root.nama)).sort(byOrder(urutan));
  const legacy = withoutTwins(
    isi.filter(({ root }) => root.nama === 'questestinterop'),
    catatan,
  );
  noteOthers(isi, catatan);
  const [firstBroken] = broken;
  if (items.length === 0 && legacy.length === 0)
    throw firstBroken === undefined
      ? new BerkasRusak('Paket ini tidak memuat soal QTI.')
      : new BerkasRusak(firstBroken.alasan, firstBroken.path);
  noteMissing(paket, [...urutan.keys(), ...namedInManifest(paket, catatan)], catatan);
  const sisa = sisaOf(paket);
  const soal: ReadSoal[] = [];
  for (const { path, root } of items) {
    const kategori = ujian.get(path) ?? null;
    const own = sisa.get(attributeOf(root, 'identifier')) ?? null;
    const load = loaderOf(paket, path);
    soal.push(readItem(root, { no: soal.length + 1, tempat: path, kategori, sisa: own, load }));
  }
  for (const { path, root } of legacy) {
    const result = readQti1(root, { no: soal.length, tempat: path, load: loaderOf(paket, path) });
    soal.push(...result.soal);
    catatan.push(...result.catatan);
  }
  for (const one of broken) soal.push(toBroken(one, soal.length + 1));
  return { format: formatOf(items[0]?.root), soal, catatan: [...new Set(catatan)] };
}

interface Broken {
  path: string;
  alasan: string;
}

function readContents(paket: Paket, catatan: string[]): { isi: Content[]; broken: Broken[] } {
  const broken: Broken[] = [];
  const isi = [...paket].flatMap(([path, open]): Content[] => {
    if (!XML.test(path) || MANIFEST.test(path)) return [];
    const bytes = open();
    try {
      return [{ path, root: readXml(bytes, (sentence) => catatan.push(`${path}: ${sentence}`)) }];
    } catch (error) {
      if (!(error instanceof BerkasRusak)) throw error;
      broken.push({ path, alasan: error.message });
      return [];
    }
  });
  return { isi, broken };
}

const byOrder =
  (urutan: ReadonlyMap<string, number>) =>
  (a: Content, b: Content): number =>
    (urutan.get(a.path) ?? Number.MAX_SAFE_INTEGER) -
    (urutan.get(b.path) ?? Number.MAX_SAFE_INTEGER);

function noteOthers(isi: readonly Content[], catatan: string[]): void {
  const other = isi
    .filter(({ root }) => ![...ITEM, ...TEST, 'questestinterop'].includes(root.nama))
    .map(({ path }) => path);
  if (other.length > 0)
    catatan.push(
      `${other.length} berkas di dalam paket bukan soal dan tidak dibaca: ${other.slice(0, MOST_NAMED).join(', ')}.`,
    );
}

function noteMissing(paket: Paket, mentioned: readonly string[], catatan: string[]): void {
  const missing = [...new Set(mentioned)].filter((path) => path !== '' && !paket.has(path));
  if (missing.length > 0)
    catatan.push(
      `${missing.length} berkas disebut paket tetapi tidak ada di dalamnya: ${missing.slice(0, MOST_NAMED).join(', ')}.`,
    );
}

const toBroken = ({ path, alasan }: Broken, no: number): ReadSoal => ({
  no,
  tempat: path,
  judul: path.split('/').at(-1) ?? path,
  jenis_asal: 'berkas rusak',
  status: 'mustahil',
  alasan,
});

export function readSingleQti(root: XmlElement): ReadResult | null {
  const load = () => null;
  if (root.nama === 'questestinterop')
    return { format: 'qti12', ...readQti1(root, { no: 0, tempat: '', load }) };
  if (!ITEM.includes(root.nama)) return null;
  const soal = readItem(root, { no: 1, tempat: 'Soal ke-1', kategori: null, sisa: null, load });
  return { format: formatOf(root), soal: [soal], catatan: [] };
}

function formatOf(root: XmlElement | undefined): FormatImpor {
  if (root === undefined) return 'qti12';
  return root.nama === 'assessmentItem' ? 'qti21' : 'qti30';
}

function sectionsOf(isi: readonly Content[]) {
  const ujian = new Map<string, string>();
  const order = new Map<string, number>();
  for (const { path, root } of isi) {
    if (!TEST.includes(root.nama)) continue;
    for (const part of allNamed(uniform(root), 'assessmentSection')) {
      const judul = attributeOf(part, 'title').trim();
      for (const reference of allNamed(part, 'assessmentItemRef')) {
        const target = pathFrom(path, attributeOf(reference, 'href'));
        if (judul !== '') ujian.set(target, judul);
        if (!order.has(target)) order.set(target, order.size);
      }
    }
  }
  return { ujian, urutan: order };
}

function namedInManifest(paket: Paket, catatan: string[]): string[] {
  return [...paket].flatMap(([path, open]) => {
    if (!MANIFEST.test(path)) return [];
    try {
      return allNamed(readXml(open()), 'resource', 'file')
        .map((one) => attributeOf(one, 'href'))
        .filter((address) => !/^[a-z][a-z0-9+.-]*:/i.test(address))
        .map((address) => pathFrom(path, address));
    } catch (error) {
      if (!(error instanceof BerkasRusak)) throw error;
      catatan.push(`Daftar isi '${path}' tidak dibaca: ${error.message}`);
      return [];
    }
  });
}

/** Canvas writes each quiz twice; its own version holds more. */
function withoutTwins(isi: readonly Content[], catatan: string[]): Content[] {
  const byId = new Map<string, Content>();
  for (const one of isi) {
    const id =
      allNamed(one.root, 'assessment', 'objectbank').map((part) => attributeOf(part, 'ident'))[0] ||
      one.path;
    const existing = byId.get(id);
    const [used, other] =
      existing === undefined || one.path.startsWith('non_cc_assessments/')
        ? [one, existing]
        : [existing, one];
    byId.set(id, used);
    if (other !== undefined)
      catatan.push(
        `'${other.path}' memuat kuis yang sama dengan '${used.path}'; dibaca satu kali.`,
      );
  }
  return [...byId.values()];
}

function sisaOf(paket: Paket): Map<string, Sisa> {
  const open = paket.get(BERKAS_SISA);
  if (open === undefined) return new Map();
  try {
    const isi = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(Buffer.from(open()).toString('utf8')));
    return new Map(
      Object.entries(isi).flatMap(([id, one]) => {
        const sisa = readSisa(JSON.stringify(one));
        return sisa === null ? [] : [[id, sisa] as const];
      }),
    );
  } catch (error) {
    if (error instanceof BerkasRusak) throw error;
    return new Map();
  }
}

function pathFrom(dari: string, address: string): string {
  const part = dari.split('/').slice(0, -1);
  for (const one of decoded(address.split(/[?#]/)[0] ?? '').split('/')) {
    if (one === '..') part.pop();
    else if (one !== '.' && one !== '') part.push(one);
  }
  return part.join('/');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const BASE = /^[$%](24)?IMS[-_]CC[-_]FILE_?BASE[$%](24)?\/?/i;

function loaderOf(paket: Paket, path: string): HtmlContext['load'] {
  return (address) => {
    if (/^(https?|mailto|javascript):/i.test(address)) return null;
    const sisa = address.replace(BASE, '');
    const candidates = BASE.test(address)
      ? [pathFrom('', `web_resources/${sisa}`), pathFrom('', sisa)]
      : [pathFrom(path, address), pathFrom('', address)];
    const existing = candidates.find((one) => paket.has(one));
    const open = existing === undefined ? undefined : paket.get(existing);
    return existing === undefined || open === undefined
      ? null
      : { nama: existing.split('/').at(-1) ?? existing, isi: open() };
  };
}
