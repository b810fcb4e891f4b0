/** One file in the format, or several for a zip. */
import { createNames, safeName } from '../../../platform/zip/names.ts';
import { tulisGift } from './gift/gift.views.ts';
import { tulisMoodle } from './moodle/moodle.views.ts';
import { type EntriPaket, tulisQti } from './qti/qti.views.ts';
import type { BerkasIsi, FormatEkspor, SoalBerkas } from './soal-berkas.policy.ts';

export interface Tertulis {
  akhiran: 'xml' | 'txt' | 'zip';
  entri: EntriPaket[];
}

export function tulisBerkas(format: FormatEkspor, soal: Iterable<SoalBerkas>): Tertulis {
  switch (format) {
    case 'moodle_xml':
      return {
        akhiran: 'xml',
        entri: [{ path: 'soal.xml', isi: Buffer.from([...tulisMoodle(soal)].join('')) }],
      };
    case 'gift':
      return gift(soal);
    case 'qti21':
      return { akhiran: 'zip', entri: [...tulisQti(soal, '2.1')] };
    case 'qti30':
      return { akhiran: 'zip', entri: [...tulisQti(soal, '3.0')] };
  }
}

function gift(soal: Iterable<SoalBerkas>): Tertulis {
  const namai = createNames(140);
  const media = new Map<string, BerkasIsi>();
  const awal = '@@PLUGINFILE@@/';
  const teks = tulisGift(soal, {
    taruh: (berkas) => {
      const nama = namai(safeName(berkas.nama, { maxBytes: 140, instead: 'berkas' }));
      media.set(`${awal}${encodeURIComponent(nama)}`, { nama, isi: berkas.isi });
      return `${awal}${encodeURIComponent(nama)}`;
    },
    ambil: (alamat) => media.get(alamat) ?? null,
  });
  const isi = Buffer.from([...teks].join(''));
  if (media.size === 0) return { akhiran: 'txt', entri: [{ path: 'soal.txt', isi }] };
  const berkas = [...media.values()].map((satu) => ({ path: satu.nama, isi: satu.isi }));
  return { akhiran: 'zip', entri: [{ path: 'soal.gift', isi }, ...berkas] };
}
