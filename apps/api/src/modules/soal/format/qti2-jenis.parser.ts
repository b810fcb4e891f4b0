/** What an item of QTI 2.x or 3.0 is here, by its interaction and what it declares of the response (U1–U4, U9). */
import type { JenisFileDiterima } from '@lms/contracts/soal';
import { type Bacaan, bacaAngka, Mustahil, urutanBenarSalah } from './bacaan.parser.ts';
import { keHtml } from './qti.parser.ts';
import { type IsiBerkas, type Opsi, teksTampak } from './soal-berkas.policy.ts';
import { anakBernama, atributDari, type Elemen, satuAnak, semuaBernama, teksDalam } from './xml.parser.ts';

interface Bahan {
  item: Elemen;
  interaksi: readonly Elemen[];
  soal: Bacaan;
}

export function isiQti(bahan: Bahan): IsiBerkas {
  const jenis = new Set(bahan.interaksi.map(({ nama }) => nama));
  const [pertama] = bahan.interaksi;
  if (pertama === undefined) throw new Mustahil('Butir ini tanpa pertanyaan.');
  if ([...jenis].every((nama) => nama === 'extendedTextInteraction' || nama === 'uploadInteraction')) return esay(bahan);
  const asing = [...jenis].filter((nama) => nama !== 'choiceInteraction' && nama !== 'textEntryInteraction');
  if (asing.length > 0) throw new Mustahil(`Jenis soal '${asing.join(', ')}' tidak ada di sini.`);
  if (bahan.interaksi.length > 1) throw new Mustahil(`Soal ini meminta ${bahan.interaksi.length} jawaban sekaligus.`);
  return pertama.nama === 'choiceInteraction' ? pilihan(bahan, pertama) : isian(bahan, pertama);
}

function deklarasi({ item }: Bahan, interaksi: Elemen): Elemen | undefined {
  const id = atributDari(interaksi, 'responseIdentifier');
  return anakBernama(item, 'responseDeclaration').find((satu) => atributDari(satu, 'identifier') === id);
}

const nilaiBenar = (respons: Elemen | undefined): string[] => {
  const benar = satuAnak(respons, 'correctResponse');
  return benar === undefined ? [] : anakBernama(benar, 'value').map((satu) => teksDalam(satu).trim());
};

/** How the item is graded: by one of the usual templates, or by rules of its own. */
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
    const isi = soal.html(keHtml(satu.isi, (elemen) => (/^feedback/.test(elemen.nama) ? '' : null)));
    soal.bersama.berkas.push(...isi.lampiran);
    return { teks: isi.html, gambar: isi.gambar, disematkan: semuaTetap || ya(atributDari(satu, 'fixed')) };
  });
  const benar = nilaiBenar(respons);
  const peta = petaDari(respons);
  if (atributDari(respons, 'cardinality') === 'multiple') return jamak(bahan, { opsi, id, interaksi, respons });
  const kunci = benar[0] ?? [...peta].sort((a, b) => b[1] - a[1])[0]?.[0];
  const letak = kunci === undefined ? -1 : id.indexOf(kunci);
  if (benar.length > 1) soal.catat(`${benar.length - 1} kunci lain tidak disimpan.`);
  if ([...peta].some(([satu, nilai]) => satu !== kunci && nilai !== 0))
    soal.catat('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  return benarSalah(soal, { opsi, id, letak }) ?? { jenis: 'pilihan', opsi, kunci: letak < 0 ? null : letak };
}

interface Pilihan {
  opsi: Opsi[];
  id: readonly string[];
}

function benarSalah(soal: Bacaan, { opsi, id, letak }: Pilihan & { letak: number }): IsiBerkas | null {
  const [satu, dua] = opsi;
  if (satu === undefined || dua === undefined || opsi.length !== 2 || satu.gambar !== null || dua.gambar !== null) return null;
  const teks: [string, string] = [teksTampak(satu.teks), teksTampak(dua.teks)];
  const milikKita = id[0] === 'lms-benar' && id[1] === 'lms-salah';
  const urutan = milikKita ? 0 : urutanBenarSalah(...teks);
  if (urutan === null) return null;
  if (urutan === 1) soal.catat('Pilihan benar ditampilkan lebih dahulu.');
  const kunci = letak < 0 ? null : letak === urutan;
  return { jenis: 'benar_salah', label_benar_salah: urutan === 0 ? teks : [teks[1], teks[0]], benar: kunci };
}

function petaDari(respons: Elemen | undefined): Map<string, number> {
  const peta = satuAnak(respons, 'mapping');
  const isi = peta === undefined ? [] : anakBernama(peta, 'mapEntry');
  return new Map(isi.map((satu) => [atributDari(satu, 'mapKey'), Number(atributDari(satu, 'mappedValue')) || 0]));
}

function jamak(
  bahan: Bahan,
  { opsi, id, interaksi, respons }: Pilihan & { interaksi: Elemen; respons: Elemen | undefined },
): IsiBerkas {
  const { soal } = bahan;
  const benar = nilaiBenar(respons);
  const peta = petaDari(respons);
  const kunci = id.flatMap((satu, index) =>
    benar.includes(satu) || (benar.length === 0 && (peta.get(satu) ?? 0) > 0) ? [index] : [],
  );
  const batas = Number(atributDari(interaksi, 'maxChoices') || '0');
  if (batas > 0 && batas < opsi.length) soal.catat(`Batas ${batas} pilihan yang boleh dicentang tidak disimpan.`);
  const cara = penilaian(bahan);
  if (cara !== 'petakan' || peta.size === 0) {
    if (cara === 'khusus')
      soal.catat('Aturan penilaian khusus tidak disimpan; soal dinilai benar bila semua pilihan tepat.', 'penilaian');
    return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'penuh' };
  }
  const bawaan = Number(atributDari(satuAnak(respons, 'mapping'), 'defaultValue') || '0');
  const nilai = id.map((satu) => peta.get(satu) ?? bawaan);
  const bagian = kunci.length === 0 ? Math.max(...nilai.map(Math.abs)) : Math.max(...nilai);
  const bersih = nilai.every((satu, index) => Math.abs(satu - (kunci.includes(index) ? bagian : -bagian)) < 1e-4);
  if (!bersih) soal.catat('Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.', 'penilaian');
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
  if (isi.length === 0) {
    if (penilaian(bahan) === 'khusus') soal.catat('Aturan penilaian khusus tidak disimpan; jawaban dicocokkan dengan kunci.');
    return { jenis: 'isian', jawaban: benar.map((teks) => ({ teks, persen: 100 })), peka_huruf: true };
  }
  const nilai = isi.map((satu) => Number(atributDari(satu, 'mappedValue')) || 0);
  // Shares of one are percents; points are measured by the most.
  const penuh = Math.max(...nilai, 1);
  const jawaban = isi.flatMap((satu, index) => {
    const persen = Math.round(((nilai[index] ?? 0) / penuh) * 100);
    return persen < 1 ? [] : [{ teks: atributDari(satu, 'mapKey').trim(), persen: Math.min(100, persen) }];
  });
  if (jawaban.length < isi.length) soal.catat(`${isi.length - jawaban.length} jawaban bernilai 0 tidak disimpan.`);
  if (Number(atributDari(peta, 'defaultValue') || '0') !== 0) soal.catat('Nilai untuk jawaban lain tidak disimpan.');
  const peka = isi.some((satu) => !tidak(atributDari(satu, 'caseSensitive')));
  return { jenis: 'isian', jawaban, peka_huruf: peka };
}

function numerik(bahan: Bahan, respons: Elemen | undefined): IsiBerkas {
  const { soal } = bahan;
  const benar = nilaiBenar(respons);
  const teks = benar[0] ?? [...petaDari(respons).keys()][0];
  if (teks === undefined) return { jenis: 'numerik', angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const angka = bacaAngka(teks);
  if (angka === null) throw new Mustahil(`Kunci '${teks.slice(0, 60)}' bukan angka.`);
  if (benar.length > 1) soal.catat(`${benar.length - 1} jawaban angka lain tidak disimpan.`);
  const sama = semuaBernama(bahan.item, 'equal')[0];
  const cara = atributDari(sama, 'toleranceMode');
  if (sama === undefined && penilaian(bahan) === 'khusus')
    soal.catat('Aturan penilaian khusus tidak disimpan; jawaban harus sama dengan kunci.');
  if (cara !== 'absolute' && cara !== 'relative') return { jenis: 'numerik', angka, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const [bawah = '0', atas = bawah] = atributDari(sama, 'tolerance')
    .trim()
    .split(/\s+/)
    .map((satu) => bacaAngka(satu) ?? '0');
  if (bawah !== atas) soal.catat(`Toleransi ke bawah ${bawah} dan ke atas ${atas} disamakan menjadi ${bawah}.`, 'toleransi');
  return { jenis: 'numerik', angka, toleransi: { jenis: cara === 'absolute' ? 'mutlak' : 'relatif', nilai: bawah } };
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
      if (jenis === undefined) soal.catat(`Jenis berkas ${isi} tidak dapat diterima sebagai jawaban.`);
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
