/** Lying packages: names, tables of contents, manifests. */

import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeZip, type ZipFile } from '../../../testing/files/zip.ts';
import { processorTime } from '../../../testing/processor-time.ts';
import { bacaBerkas } from './berkas-soal.parser.ts';
import { BerkasRusak } from './soal-berkas.policy.ts';

const butir = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="a">
  <responseDeclaration identifier="R" cardinality="single" baseType="string"/>
  <itemBody><p>Jelaskan.</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;
const manifes = (isi: string) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>${isi}</resources></manifest>`;
const satu = (
  name: string,
  content: string | Uint8Array = butir,
  over: Partial<ZipFile> = {},
): ZipFile => ({
  name,
  content: Buffer.from(content),
  ...over,
});
const paket = (...lain: ZipFile[]) => makeZip([satu('imsmanifest.xml', manifes('')), ...lain]);

/** The local header stays true. */
function diDaftarIsi(zip: Buffer, letak: number, nilai: number): Buffer {
  const rusak = Buffer.from(zip);
  const awal = rusak.lastIndexOf(Buffer.from('504b0102', 'hex'));
  rusak.writeUInt32LE(nilai, awal + letak);
  return rusak;
}

const baik = paket(satu('a.xml'));
const akhir = (zip: Buffer, letak: number, nilai: number) => {
  const rusak = Buffer.from(zip);
  rusak.writeUInt16LE(nilai, rusak.byteLength - 22 + letak);
  return rusak;
};

test.each<[string, Buffer, RegExp]>([
  ['a package in a zip', makeZip([satu('paket.zip', baik)]), /tidak memuat soal/],
  [
    'a package in a zip in a zip',
    makeZip([satu('b.zip', makeZip([satu('a.zip', baik)]))]),
    /tidak memuat soal/,
  ],
  ['two files of one name', paket(satu('a.xml'), satu('a.xml')), /a\.xml: .*dua kali/],
  [
    'two manifests of one name',
    paket(satu('imsmanifest.xml', manifes(''))),
    /imsmanifest\.xml: .*dua kali/,
  ],
  ['a name with a zero', paket(satu('a\0.xml')), /keluar dari foldernya/],
  ['a name with a backslash', paket(satu('soal\\a.xml')), /keluar dari foldernya/],
  ['a name of a share', paket(satu('\\\\server\\a.xml')), /keluar dari foldernya/],
  ['an absolute name', paket(satu('/a.xml')), /keluar dari foldernya/],
  ['a name of a drive', paket(satu('c:a.xml')), /keluar dari foldernya/],
  ['a name that climbs at its end', paket(satu('a/..', 'x')), /keluar dari foldernya/],
  ['a name that climbs in its middle', paket(satu('a/../../b.xml')), /keluar dari foldernya/],
  ['an item as a folder', paket(satu('a.xml/')), /tidak memuat soal/],
  ['a folder only', makeZip([satu('soal/', '')]), /tidak memuat soal/],
  ['a wrong check sum', paket(satu('a.xml', butir, { claimedCrc32: 1 })), /a\.xml: .*rusak/],
  ['a wrong check sum of the manifest’s neighbour', diDaftarIsi(baik, 16, 0xdeadbeef), /rusak/],
  ['less than it weighs', paket(satu('a.xml', butir, { claimedBytes: 10 })), /a\.xml: .*rusak/],
  ['more than it weighs', paket(satu('a.xml', butir, { claimedBytes: 9_000 })), /a\.xml: .*rusak/],
  ['as many bytes as the largest zip', diDaftarIsi(baik, 24, 0xffff_fffe), /terlalu besar/],
  ['a zip64 mark without its record, unpacked', diDaftarIsi(baik, 24, 0xffff_ffff), /rusak/],
  ['a zip64 mark without its record, packed', diDaftarIsi(baik, 20, 0xffff_ffff), /rusak/],
  ['a zip64 mark for its place', diDaftarIsi(baik, 42, 0xffff_ffff), /rusak/],
  ['a place behind its end', diDaftarIsi(baik, 42, 0x7fff_fff0), /terpotong/],
  ['another’s place', diDaftarIsi(baik, 42, 0), /rusak/],
  ['more packed bytes than there are', diDaftarIsi(baik, 20, 0x0fff_ffff), /terpotong/],
  ['another way of packing', diDaftarIsi(baik, 10, 12), /tidak didukung|rusak/],
  ['fewer files than there are', akhir(baik, 10, 1), /rusak/],
  ['no files at all', akhir(baik, 10, 0), /rusak/],
  ['more files than there are', akhir(baik, 10, 9), /rusak/],
  ['as many as zip64 would count', akhir(baik, 10, 0xffff), /rusak/],
  [
    '5,001 files',
    makeZip(Array.from({ length: 5_001 }, (_, no) => satu(`${no}.xml`, ''))),
    /rusak|lebih dari/,
  ],
  [
    '65,536 files, which count as none',
    makeZip(Array.from({ length: 65_536 }, (_, no) => satu(`${no}.xml`, ''))),
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
  ['a manifest as an item', paket(satu('a.xml', manifes(''))), /tidak memuat soal/],
])('%s is refused', (_nama, isi, alasan) => {
  const terpakai = processorTime();
  expect(() => bacaBerkas(isi)).toThrow(BerkasRusak);
  expect(() => bacaBerkas(isi)).toThrow(alasan);
  expect(terpakai()).toBeLessThan(10_000);
});

const dibaca = (daftar: string, ...lain: ZipFile[]) =>
  bacaBerkas(makeZip([satu('imsmanifest.xml', daftar), satu('a.xml'), ...lain]));
const ujian = (isi: string) =>
  satu(
    'ujian.xml',
    `<assessmentTest identifier="t"><testPart><assessmentSection>${isi}</assessmentSection></testPart></assessmentTest>`,
  );

test.each<[string, ReturnType<typeof dibaca>, RegExp | null]>([
  [
    'resources that need each other',
    dibaca(
      manifes(
        '<resource identifier="r1" href="a.xml"><dependency identifierref="r2"/></resource><resource identifier="r2"><dependency identifierref="r1"/></resource>',
      ),
    ),
    null,
  ],
  [
    'a resource that needs itself',
    dibaca(
      manifes('<resource identifier="r" href="a.xml"><dependency identifierref="r"/></resource>'),
    ),
    null,
  ],
  [
    'a test that names itself',
    dibaca(manifes(''), ujian('<assessmentSectionRef href="ujian.xml"/>')),
    null,
  ],
  [
    'a manifest that names a missing file',
    dibaca(
      manifes(
        '<resource href="tiada.xml"><file href="tiada.xml"/><file href="gambar/b.png"/></resource>',
      ),
    ),
    /2 berkas disebut paket.*tiada\.xml, gambar\/b\.png/,
  ],
  [
    'a test that names a missing item',
    dibaca(manifes(''), ujian('<assessmentItemRef href="hilang.xml"/>')),
    /hilang\.xml/,
  ],
  [
    'a manifest that leads out',
    dibaca(manifes('<resource href="../../etc/passwd"/>')),
    /disebut paket.*etc\/passwd/,
  ],
  [
    'a manifest that names addresses',
    dibaca(manifes('<resource href="https://contoh.id/a.xml"/>')),
    null,
  ],
  [
    'a damaged manifest',
    dibaca('<manifest><resources>'),
    /'imsmanifest\.xml' tidak dibaca: .*rusak/,
  ],
  [
    'a manifest with entities',
    dibaca('<!DOCTYPE a [<!ENTITY b "c">]><manifest/>'),
    /'imsmanifest\.xml' tidak dibaca: .*DOCTYPE/,
  ],
  ['an empty manifest', dibaca(''), /'imsmanifest\.xml' tidak dibaca/],
  ['a folder of its own', dibaca(manifes(''), satu('soal/', '')), null],
])('%s: the item is read, and what is not there is told', (_nama, { soal, catatan }, kalimat) => {
  expect(soal).toMatchObject([
    { status: 'lengkap', soal: { jenis: 'esay', pertanyaan: '<p>Jelaskan.</p>' } },
  ]);
  if (kalimat === null) expect(catatan.filter((satu) => !satu.includes('bukan soal'))).toEqual([]);
  else expect(catatan).toEqual(expect.arrayContaining([expect.stringMatching(kalimat)]));
});
