/** Lying packages: names, tables of contents, manifests. */

import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeZip, type ZipFile } from '../../../testing/files/zip.ts';
import { processorTime } from '../../../testing/processor-time.ts';
import { readBerkas } from './berkas-soal.parser.ts';
import { BerkasRusak } from './soal-berkas.policy.ts';

const entries = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="a">
  <responseDeclaration identifier="R" cardinality="single" baseType="string"/>
  <itemBody><p>Jelaskan.</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;
const manifes = (isi: string) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>${isi}</resources></manifest>`;
const one = (
  name: string,
  content: string | Uint8Array = entries,
  over: Partial<ZipFile> = {},
): ZipFile => ({
  name,
  content: Buffer.from(content),
  ...over,
});
const paket = (...other: ZipFile[]) => makeZip([one('imsmanifest.xml', manifes('')), ...other]);

/** The local header stays true. */
function diDaftarIsi(zip: Buffer, place: number, nilai: number): Buffer {
  const broken = Buffer.from(zip);
  const start = broken.lastIndexOf(Buffer.from('504b0102', 'hex'));
  broken.writeUInt32LE(nilai, start + place);
  return broken;
}

const baik = paket(one('a.xml'));
const end = (zip: Buffer, place: number, nilai: number) => {
  const broken = Buffer.from(zip);
  broken.writeUInt16LE(nilai, broken.byteLength - 22 + place);
  return broken;
};

test.each<[string, Buffer, RegExp]>([
  ['a package in a zip', makeZip([one('paket.zip', baik)]), /tidak memuat soal/],
  [
    'a package in a zip in a zip',
    makeZip([one('b.zip', makeZip([one('a.zip', baik)]))]),
    /tidak memuat soal/,
  ],
  ['two files of one name', paket(one('a.xml'), one('a.xml')), /a\.xml: .*dua kali/],
  [
    'two manifests of one name',
    paket(one('imsmanifest.xml', manifes(''))),
    /imsmanifest\.xml: .*dua kali/,
  ],
  ['a name with a zero', paket(one('a\0.xml')), /keluar dari foldernya/],
  ['a name with a backslash', paket(one('soal\\a.xml')), /keluar dari foldernya/],
  ['a name of a share', paket(one('\\\\server\\a.xml')), /keluar dari foldernya/],
  ['an absolute name', paket(one('/a.xml')), /keluar dari foldernya/],
  ['a name of a drive', paket(one('c:a.xml')), /keluar dari foldernya/],
  ['a name that climbs at its end', paket(one('a/..', 'x')), /keluar dari foldernya/],
  ['a name that climbs in its middle', paket(one('a/../../b.xml')), /keluar dari foldernya/],
  ['an item as a folder', paket(one('a.xml/')), /tidak memuat soal/],
  ['a folder only', makeZip([one('soal/', '')]), /tidak memuat soal/],
  ['a wrong check sum', paket(one('a.xml', entries, { claimedCrc32: 1 })), /a\.xml: .*rusak/],
  ['a wrong check sum of the manifest’s neighbour', diDaftarIsi(baik, 16, 0xdeadbeef), /rusak/],
  ['less than it weighs', paket(one('a.xml', entries, { claimedBytes: 10 })), /a\.xml: .*rusak/],
  ['more than it weighs', paket(one('a.xml', entries, { claimedBytes: 9_000 })), /a\.xml: .*rusak/],
  ['as many bytes as the largest zip', diDaftarIsi(baik, 24, 0xffff_fffe), /terlalu besar/],
  ['a zip64 mark without its record, unpacked', diDaftarIsi(baik, 24, 0xffff_ffff), /rusak/],
  ['a zip64 mark without its record, packed', diDaftarIsi(baik, 20, 0xffff_ffff), /rusak/],
  ['a zip64 mark for its place', diDaftarIsi(baik, 42, 0xffff_ffff), /rusak/],
  ['a place behind its end', diDaftarIsi(baik, 42, 0x7fff_fff0), /terpotong/],
  ['another’s place', diDaftarIsi(baik, 42, 0), /rusak/],
  ['more packed bytes than there are', diDaftarIsi(baik, 20, 0x0fff_ffff), /terpotong/],
  ['another way of packing', diDaftarIsi(baik, 10, 12), /tidak didukung|rusak/],
  ['fewer files than there are', end(baik, 10, 1), /rusak/],
  ['no files at all', end(baik, 10, 0), /rusak/],
  ['more files than there are', end(baik, 10, 9), /rusak/],
  ['as many as zip64 would count', end(baik, 10, 0xffff), /rusak/],
  [
    '5,001 files',
    makeZip(Array.from({ length: 5_001 }, (_, no) => one(`${no}.xml`, ''))),
    /rusak|lebih dari/,
  ],
  [
    '65,536 files, which count as none',
    makeZip(Array.from({ length: 65_536 }, (_, no) => one(`${no}.xml`, ''))),
    /rusak/,
  ],
  [
    'what is not deflated',
    Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(2_000, 7)]),
    /rusak/,
  ],
  [
    'a bomb in a stream behind its end',
    Buffer.concat([baik, deflateRawSync(Buffer.alloc(5_000_000))]),
    /rusak/,
  ],
  ['a manifest as an item', paket(one('a.xml', manifes(''))), /tidak memuat soal/],
])('%s is refused', (_nama, isi, alasan) => {
  const terpakai = processorTime();
  expect(() => readBerkas(isi)).toThrow(BerkasRusak);
  expect(() => readBerkas(isi)).toThrow(alasan);
  expect(terpakai()).toBeLessThan(10_000);
});

const parsed = (list: string, ...other: ZipFile[]) =>
  readBerkas(makeZip([one('imsmanifest.xml', list), one('a.xml'), ...other]));
const ujian = (isi: string) =>
  one(
    'ujian.xml',
    `<assessmentTest identifier="t"><testPart><assessmentSection>${isi}</assessmentSection></testPart></assessmentTest>`,
  );

test.each<[string, ReturnType<typeof parsed>, RegExp | null]>([
  [
    'resources that need each other',
    parsed(
      manifes(
        '<resource identifier="r1" href="a.xml"><dependency identifierref="r2"/></resource><resource identifier="r2"><dependency identifierref="r1"/></resource>',
      ),
    ),
    null,
  ],
  [
    'a resource that needs itself',
    parsed(
      manifes('<resource identifier="r" href="a.xml"><dependency identifierref="r"/></resource>'),
    ),
    null,
  ],
  [
    'a test that names itself',
    parsed(manifes(''), ujian('<assessmentSectionRef href="ujian.xml"/>')),
    null,
  ],
  [
    'a manifest that names a missing file',
    parsed(
      manifes(
        '<resource href="tiada.xml"><file href="tiada.xml"/><file href="gambar/b.png"/></resource>',
      ),
    ),
    /2 berkas disebut paket.*tiada\.xml, gambar\/b\.png/,
  ],
  [
    'a test that names a missing item',
    parsed(manifes(''), ujian('<assessmentItemRef href="hilang.xml"/>')),
    /hilang\.xml/,
  ],
  [
    'a manifest that leads out',
    parsed(manifes('<resource href="../../etc/passwd"/>')),
    /disebut paket.*etc\/passwd/,
  ],
  [
    'a manifest that names addresses',
    parsed(manifes('<resource href="https://contoh.id/a.xml"/>')),
    null,
  ],
  [
    'a damaged manifest',
    parsed('<manifest><resources>'),
    /'imsmanifest\.xml' tidak dibaca: .*rusak/,
  ],
  [
    'a manifest with entities',
    parsed('<!DOCTYPE a [<!ENTITY b "c">]><manifest/>'),
    /'imsmanifest\.xml' tidak dibaca: .*DOCTYPE/,
  ],
  ['an empty manifest', parsed(''), /'imsmanifest\.xml' tidak dibaca/],
  ['a folder of its own', parsed(manifes(''), one('soal/', '')), null],
])('%s: the item is read, and what is not there is told', (_nama, { soal, catatan }, sentence) => {
  expect(soal).toMatchObject([
    { status: 'lengkap', soal: { jenis: 'esay', pertanyaan: '<p>Jelaskan.</p>' } },
  ]);
  if (sentence === null) expect(catatan.filter((one) => !one.includes('bukan soal'))).toEqual([]);
  else expect(catatan).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
});
