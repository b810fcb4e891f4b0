/** One file in the format, or several for a zip. */
import { createNames, safeName } from '../../../platform/zip/names.ts';
import { writeGift } from './gift/gift.views.ts';
import { writeMoodle } from './moodle/moodle.views.ts';
import { type PaketEntry, writeQti } from './qti/qti.views.ts';
import type { BerkasIsi, FormatEkspor, SoalBerkas } from './soal-berkas.policy.ts';

export interface Written {
  akhiran: 'xml' | 'txt' | 'zip';
  entries: PaketEntry[];
}

export function writeBerkas(format: FormatEkspor, soal: Iterable<SoalBerkas>): Written {
  switch (format) {
    case 'moodle_xml':
      return {
        akhiran: 'xml',
        entries: [{ path: 'soal.xml', isi: Buffer.from([...writeMoodle(soal)].join('')) }],
      };
    case 'gift':
      return gift(soal);
    case 'qti21':
      return { akhiran: 'zip', entries: [...writeQti(soal, '2.1')] };
    case 'qti30':
      return { akhiran: 'zip', entries: [...writeQti(soal, '3.0')] };
  }
}

function gift(soal: Iterable<SoalBerkas>): Written {
  const nameOf = createNames(140);
  const media = new Map<string, BerkasIsi>();
  const start = '@@PLUGINFILE@@/';
  const teks = writeGift(soal, {
    put: (berkas) => {
      const nama = nameOf(safeName(berkas.nama, { maxBytes: 140, instead: 'berkas' }));
      media.set(`${start}${encodeURIComponent(nama)}`, { nama, isi: berkas.isi });
      return `${start}${encodeURIComponent(nama)}`;
    },
    load: (address) => media.get(address) ?? null,
  });
  const isi = Buffer.from([...teks].join(''));
  if (media.size === 0) return { akhiran: 'txt', entries: [{ path: 'soal.txt', isi }] };
  const berkas = [...media.values()].map((one) => ({ path: one.nama, isi: one.isi }));
  return { akhiran: 'zip', entries: [{ path: 'soal.gift', isi }, ...berkas] };
}
