/** QTI 2.x and 3.0 to our kinds, by interaction and response declaration (U1–U4, U9). */
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import {
  type Bacaan,
  bacaAngka,
  kunciAngka,
  satuAngka,
  satuAturanHuruf,
  tanpaUlangan,
} from '../bacaan.parser.ts';
import { satuKunci } from '../dua-pilihan.parser.ts';
import { alasanJenis } from '../jenis-asing.policy.ts';
import { type IsiBerkas, Mustahil, type Opsi } from '../soal-berkas.policy.ts';
import {
  anakBernama,
  atributDari,
  type Elemen,
  satuAnak,
  semuaBernama,
  teksDalam,
} from '../xml.parser.ts';
import { keHtml } from './qti.parser.ts';
import { aturanMenyebutKunci, nilaiDariAturan } from './qti2-aturan.parser.ts';

interface Bahan {
  item: Elemen;
  interaksi: readonly Elemen[];
  soal: Bacaan;
}

export function isiQti(bahan: Bahan): IsiBerkas {
  const jenis = new Set(bahan.interaksi.map(({ nama }) => nama));
  const [pertama] = bahan.interaksi;
  if (pertama === undefined) throw new Mustahil('Butir ini tanpa pertanyaan.');
  if (
    [...jenis].every((nama) => nama === 'extendedTextInteraction' || nama === 'uploadInteraction')
  )
    return esay(bahan);
  const asing = [...jenis].filter(
    (nama) => nama !== 'choiceInteraction' && nama !== 'textEntryInteraction',
  );
  if (asing.length > 0) throw new Mustahil(alasanJenis(asing.join(', ')));
  if (bahan.interaksi.length > 1)
    throw new Mustahil(`Soal ini meminta ${bahan.interaksi.length} jawaban sekaligus.`);
  return pertama.nama === 'choiceInteraction' ? pilihan(bahan, pertama) : isian(bahan, pertama);
}

function deklarasi({ item }: Bahan, interaksi: Elemen): Elemen | undefined {
  const id = atributDari(interaksi, 'responseIdentifier');
  return anakBernama(item, 'responseDeclaration').find(
    (satu) => atributDari(satu, 'identifier') === id,
  );
}

const nilaiBenar = (respons: Elemen | undefined): string[] => {
  const benar = satuAnak(respons, 'correctResponse');
  return benar === undefined
    ? []
    : anakBernama(benar, 'value').map((satu) => teksDalam(satu).trim());
};

function penilaian({ item }: Bahan): 'cocok' | 'petakan' | 'khusus' | null {
  const aturan = satuAnak(item, 'responseProcessing');
  if (aturan === undefined) return null;
  const templat = atributDari(aturan, 'template');
  if (/match_correct/.test(templat)) return 'cocok';
  if (/map_response/.test(templat)) return 'petakan';
  return 'khusus';
}

const tidak = (nilai: string) => /^(false|0)$/i.test(nilai);
const ya = (nilai: string) => /^(true|1)$/i.test(nilai);

function pilihan(bahan: Bahan, interaksi: Elemen): IsiBerkas {
  const { soal } = bahan;
  const respons = deklarasi(bahan, interaksi);
  const butir = anakBernama(interaksi, 'simpleChoice');
  const id = butir.map((satu) => atributDari(satu, 'identifier'));
  const semuaTetap = tidak(atributDari(interaksi, 'shuffle'));
  const opsi = butir.map((satu): Opsi => {
    const isi = soal.html(
      keHtml(satu.isi, (elemen) => (/^feedback/.test(elemen.nama) ? '' : null)),
    );
    soal.bersama.berkas.push(...isi.lampiran);
    return {
      teks: isi.html,
      gambar: isi.gambar,
      disematkan: semuaTetap || ya(atributDari(satu, 'fixed')),
    };
  });
  if (atributDari(respons, 'cardinality') === 'multiple')
    return jamak(bahan, { opsi, id, interaksi, respons });
  const { nilai, dari } = nilaiTiap(bahan, respons);
  const tertinggi = Math.max(0, ...nilai.values());
  const penuh = id.filter((satu) => tertinggi > 0 && nilai.get(satu) === tertinggi);
  if (penuh.length > 1)
    throw new Mustahil(
      `${penuh.length} pilihan sama-sama bernilai penuh; soal pilihan memiliki satu kunci.`,
    );
  const letak = penuh[0] === undefined ? -1 : id.indexOf(penuh[0]);
  if (letak < 0 && dari === 'aturan khusus') throw new Mustahil(ATURAN_TAK_TERBACA);
  if ([...nilai].some(([satu, isi]) => satu !== penuh[0] && isi !== 0))
    soal.catat('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  const milikKita = id[0] === 'lms-benar' && id[1] === 'lms-salah';
  return satuKunci(soal, { opsi, letak, milikKita });
}

const ATURAN_TAK_TERBACA =
  'Kunci jawaban hanya ada di aturan penilaian (responseProcessing), dan aturannya tidak dapat dibaca. Isi kuncinya di sistem asal lalu ekspor lagi.';

function nilaiTiap(
  bahan: Bahan,
  respons: Elemen | undefined,
): { nilai: Map<string, number>; dari: 'deklarasi' | 'aturan' | 'aturan khusus' } {
  const benar = nilaiBenar(respons);
  // match_correct ignores a mapping.
  const peta = penilaian(bahan) === 'cocok' ? new Map<string, number>() : petaDari(respons);
  if (benar.length > 0) {
    const tertinggi = Math.max(1, ...peta.values());
    return {
      nilai: new Map([...peta, ...benar.map((satu) => [satu, tertinggi] as const)]),
      dari: 'deklarasi',
    };
  }
  if (peta.size > 0) return { nilai: peta, dari: 'deklarasi' };
  const aturan = nilaiDariAturan(bahan.item, atributDari(respons, 'identifier'));
  if (aturan !== null) return { nilai: aturan, dari: 'aturan' };
  return {
    nilai: new Map(),
    dari: aturanMenyebutKunci(bahan.item) ? 'aturan khusus' : 'deklarasi',
  };
}

interface Pilihan {
  opsi: Opsi[];
  id: readonly string[];
}

function petaDari(respons: Elemen | undefined): Map<string, number> {
  const peta = satuAnak(respons, 'mapping');
  const isi = peta === undefined ? [] : anakBernama(peta, 'mapEntry');
  return new Map(
    isi.map((satu) => [atributDari(satu, 'mapKey'), Number(atributDari(satu, 'mappedValue')) || 0]),
  );
}

function jamak(
  bahan: Bahan,
  { opsi, id, interaksi, respons }: Pilihan & { interaksi: Elemen; respons: Elemen | undefined },
): IsiBerkas {
  const { soal } = bahan;
  const benar = nilaiBenar(respons);
  const peta = petaDari(respons);
  const { nilai: tiap, dari } = nilaiTiap(bahan, respons);
  const kunci = id.flatMap((satu, index) =>
    benar.includes(satu) || (benar.length === 0 && (tiap.get(satu) ?? 0) > 0) ? [index] : [],
  );
  if (kunci.length === 0 && dari === 'aturan khusus') throw new Mustahil(ATURAN_TAK_TERBACA);
  if (dari === 'aturan')
    return jamakAturan(soal, { opsi, kunci, nilai: id.map((satu) => tiap.get(satu) ?? 0) });
  const batas = Number(atributDari(interaksi, 'maxChoices') || '0');
  if (batas > 0 && batas < opsi.length)
    soal.catat(`Batas ${batas} pilihan yang boleh dicentang tidak disimpan.`);
  const cara = penilaian(bahan);
  if (cara !== 'petakan' || peta.size === 0) {
    if (cara === 'khusus')
      soal.catat(
        'Aturan penilaian khusus tidak disimpan; soal dinilai benar bila semua pilihan tepat.',
        'penilaian',
      );
    return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'penuh' };
  }
  const bawaan = Number(atributDari(satuAnak(respons, 'mapping'), 'defaultValue') || '0');
  const nilai = id.map((satu) => peta.get(satu) ?? bawaan);
  const bagian = kunci.length === 0 ? Math.max(...nilai.map(Math.abs)) : Math.max(...nilai);
  const bersih = nilai.every(
    (satu, index) => Math.abs(satu - (kunci.includes(index) ? bagian : -bagian)) < 1e-4,
  );
  if (!bersih)
    soal.catat(
      'Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.',
      'penilaian',
    );
  return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'sebagian' };
}

function jamakAturan(
  soal: Bacaan,
  { opsi, kunci, nilai }: { opsi: Opsi[]; kunci: number[]; nilai: readonly number[] },
): IsiBerkas {
  const bagian = Math.max(...nilai);
  if (
    !nilai.every(
      (satu, index) => Math.abs(satu - (kunci.includes(index) ? bagian : -bagian)) < 1e-4,
    )
  )
    soal.catat(
      'Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.',
      'penilaian',
    );
  return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'sebagian' };
}

function isian(bahan: Bahan, interaksi: Elemen): IsiBerkas {
  const { soal } = bahan;
  const respons = deklarasi(bahan, interaksi);
  const dasar = atributDari(respons, 'baseType');
  if (dasar === 'float' || dasar === 'integer') return numerik(bahan, respons);
  const peta = satuAnak(respons, 'mapping');
  const benar = nilaiBenar(respons);
  const isi = peta === undefined ? [] : anakBernama(peta, 'mapEntry');
  if (isi.length === 0 && benar.length === 0) {
    const aturan = nilaiDariAturan(bahan.item, atributDari(respons, 'identifier'));
    if (aturan === null && aturanMenyebutKunci(bahan.item)) throw new Mustahil(ATURAN_TAK_TERBACA);
    const dinilai = [...(aturan ?? [])].filter(([, satu]) => satu > 0);
    const tertinggi = Math.max(...dinilai.map(([, satu]) => satu));
    const jawaban = dinilai.map(([teks, satu]) => ({
      teks,
      persen: Math.max(1, Math.round((satu / tertinggi) * 100)),
    }));
    return { jenis: 'isian', jawaban, peka_huruf: true };
  }
  if (isi.length === 0 || penilaian(bahan) === 'cocok') {
    if (penilaian(bahan) === 'khusus')
      soal.catat('Aturan penilaian khusus tidak disimpan; jawaban dicocokkan dengan kunci.');
    return {
      jenis: 'isian',
      jawaban: benar.map((teks) => ({ teks, persen: 100 })),
      peka_huruf: true,
    };
  }
  const nilai = isi.map((satu) => Number(atributDari(satu, 'mappedValue')) || 0);
  // Shares up to one are percents; points are relative to the highest.
  const penuh = Math.max(...nilai, 1);
  const jawaban = isi.flatMap((satu, index) => {
    const persen = Math.round(((nilai[index] ?? 0) / penuh) * 100);
    return persen < 1
      ? []
      : [{ teks: atributDari(satu, 'mapKey').trim(), persen: Math.min(100, persen) }];
  });
  if (jawaban.length < isi.length)
    soal.catat(`${isi.length - jawaban.length} jawaban bernilai 0 tidak disimpan.`);
  if (Number(atributDari(peta, 'defaultValue') || '0') !== 0)
    soal.catat('Nilai untuk jawaban lain tidak disimpan.');
  const ada = new Set(jawaban.map(({ teks: satu }) => satu));
  const lain = benar.filter((satu) => !ada.has(satu)).map((teks) => ({ teks, persen: 100 }));
  const peka = isi.map((satu) => !tidak(atributDari(satu, 'caseSensitive')));
  return {
    jenis: 'isian',
    jawaban: tanpaUlangan([...jawaban, ...lain]),
    peka_huruf: satuAturanHuruf(peka, soal),
  };
}

function numerik(bahan: Bahan, respons: Elemen | undefined): IsiBerkas {
  const { soal } = bahan;
  const { nilai, dari } = nilaiTiap(bahan, respons);
  const tertinggi = Math.max(...nilai.values());
  const penuh = [...nilai]
    .filter(([, satu]) => satu === tertinggi && satu > 0)
    .map(([satu]) => satu);
  satuAngka(penuh);
  const [teks] = penuh;
  if (teks === undefined && dari === 'aturan khusus') throw new Mustahil(ATURAN_TAK_TERBACA);
  if (teks === undefined)
    return { jenis: 'numerik', angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const angka = kunciAngka(teks, soal);
  if (nilai.size > 1) soal.catat(`${nilai.size - 1} jawaban angka lain tidak disimpan.`);
  const sama = semuaBernama(bahan.item, 'equal')[0];
  const cara = atributDari(sama, 'toleranceMode');
  if (sama === undefined && penilaian(bahan) === 'khusus')
    soal.catat('Aturan penilaian khusus tidak disimpan; jawaban harus sama dengan kunci.');
  if (cara !== 'absolute' && cara !== 'relative')
    return { jenis: 'numerik', angka, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const [bawah = '0', atas = bawah] = atributDari(sama, 'tolerance')
    .trim()
    .split(/\s+/)
    .map((satu) => bacaAngka(satu) ?? '0');
  if (bawah !== atas)
    soal.catat(
      `Toleransi ke bawah ${bawah} dan ke atas ${atas} disamakan menjadi ${bawah}.`,
      'toleransi',
    );
  return {
    jenis: 'numerik',
    angka,
    toleransi: { jenis: cara === 'absolute' ? 'mutlak' : 'relatif', nilai: bawah },
  };
}

const TIPE: readonly (readonly [JenisFileDiterima, RegExp])[] = [
  ['image', /^image\//],
  ['pdf', /^application\/pdf$/],
  ['compressed', /zip|rar|compressed/],
  ['docs', /msword|ms-excel|ms-powerpoint|officedocument|text\/|opendocument/],
];

function esay({ interaksi, soal }: Bahan): IsiBerkas {
  const diterima = new Set<JenisFileDiterima>();
  const teks = interaksi.filter(({ nama }) => nama === 'extendedTextInteraction');
  if (teks.length > 1) throw new Mustahil(`Soal ini meminta ${teks.length} jawaban sekaligus.`);
  if (teks.length > 0) diterima.add('text');
  for (const satu of interaksi) {
    if (satu.nama !== 'uploadInteraction') continue;
    const tipe = atributDari(satu, 'type')
      .split(/[\s,]+/)
      .filter((isi) => isi !== '');
    for (const isi of tipe) {
      const jenis = TIPE.find(([, pola]) => pola.test(isi))?.[0];
      if (jenis === undefined)
        soal.catat(`Jenis berkas ${isi} tidak dapat diterima sebagai jawaban.`);
      else diterima.add(jenis);
    }
    if (tipe.length === 0) for (const [jenis] of TIPE) diterima.add(jenis);
  }
  if (diterima.size === 0) diterima.add('docs');
  const batas = teks.flatMap((satu) =>
    ['minStrings', 'maxStrings'].map((nama) => atributDari(satu, nama)).filter((isi) => isi !== ''),
  );
  if (batas.length > 0) soal.catat(`Batas jumlah isian (${batas.join('–')}) tidak disimpan.`);
  return { jenis: 'esay', jenis_file_diterima: [...diterima] };
}
