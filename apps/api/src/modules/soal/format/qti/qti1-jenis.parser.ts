/** QTI 1.2 to our kinds, by an item's responses and Canvas' name for it (U1–U4, U9). */
import { extensionsOfAnswer } from '@lms/contracts/berkas/jenis-berkas';
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import {
  type Bacaan,
  bacaAngka,
  satuAngka,
  satuAturanHuruf,
  tanpaUlangan,
} from '../bacaan.parser.ts';
import { satuKunci } from '../dua-pilihan.parser.ts';
import { alasanJenis } from '../jenis-asing.policy.ts';
import { numerikRentang } from '../numerik.policy.ts';
import { type IsiBerkas, Mustahil, type Opsi, teksTampak } from '../soal-berkas.policy.ts';
import { atributDari, type Elemen, semuaBernama, teksDalam } from '../xml.parser.ts';
import { materi, type Syarat, syaratDari } from './qti1-isi.parser.ts';

interface Bahan {
  item: Elemen;
  sajian: Elemen;
  jenis: string;
  meta: ReadonlyMap<string, string>;
  soal: Bacaan;
}

/** Blackboard's 'Fill in Multiple Blanks' equals Canvas' fill_in_multiple_blanks_question. */
const rataJenis = (jenis: string): string => jenis.toLowerCase().replaceAll(/[\s/-]+/g, '_');

const ASING =
  /matching|multiple_dropdowns|fill_in_multiple|calculated|formula|ordering|jumbled|opinion|quiz_bowl|categorization|hot_?spot|text_only|stimulus|pattern_match/;

export function isiQti1(bahan: Bahan): IsiBerkas {
  const { sajian, jenis } = bahan;
  const rumpang = satuRumpang(bahan);
  if (rumpang !== null) return rumpangTunggal(rumpang);
  if (ASING.test(rataJenis(jenis))) throw new Mustahil(alasanJenis(jenis));
  const respons = semuaBernama(
    sajian,
    'response_lid',
    'response_str',
    'response_num',
    'response_xy',
    'response_grp',
    'response_extension',
  );
  const [pertama] = respons;
  if (/file_upload/.test(rataJenis(jenis))) return unggahan(bahan);
  if (pertama === undefined) {
    if (/essay|short_response/.test(rataJenis(jenis)))
      return { jenis: 'esay', jenis_file_diterima: ['text'] };
    throw new Mustahil('Butir ini hanya bacaan, tanpa pertanyaan.');
  }
  if (respons.length > 1)
    throw new Mustahil(`Soal ini meminta ${respons.length} jawaban sekaligus.`);
  const lain = semuaBernama(
    pertama,
    'render_hotspot',
    'render_slider',
    'ims_render_object',
    'render_extension',
  )[0]?.nama;
  if (
    lain !== undefined ||
    pertama.nama === 'response_xy' ||
    pertama.nama === 'response_grp' ||
    pertama.nama === 'response_extension'
  )
    throw new Mustahil(alasanJenis(lain ?? pertama.nama));
  if (pertama.nama === 'response_lid') return pilihan(bahan, pertama);
  return tulisan(bahan, pertama);
}

const BERKAS = ['image', 'pdf', 'docs', 'compressed'] as const;

function unggahan({ sajian, soal }: Bahan): IsiBerkas {
  const boleh = atributDari(sajian, 'allowed_types')
    .toLowerCase()
    .split(/[\s,;.]+/)
    .filter((satu) => satu !== '');
  if (boleh.length === 0) return { jenis: 'esay', jenis_file_diterima: [...BERKAS] };
  const diterima = new Set<JenisFileDiterima>();
  for (const satu of boleh) {
    const jenis = BERKAS.find((golongan) => extensionsOfAnswer([golongan]).includes(satu));
    if (jenis === undefined)
      soal.catat(`Jenis berkas ${satu} tidak dapat diterima sebagai jawaban.`);
    else diterima.add(jenis);
  }
  return { jenis: 'esay', jenis_file_diterima: diterima.size === 0 ? ['docs'] : [...diterima] };
}

/** The only blank of a kind that allows several; null: other kinds. */
export function satuRumpang({ sajian, jenis }: Pick<Bahan, 'sajian' | 'jenis'>): Elemen | null {
  if (!/fill_in_multiple/.test(rataJenis(jenis))) return null;
  const [satu, ...lain] = semuaBernama(sajian, 'response_lid', 'response_str', 'response_num');
  return satu !== undefined && lain.length === 0 && satu.nama === 'response_lid' ? satu : null;
}

/** Every listed text is right. */
function rumpangTunggal(respons: Elemen): IsiBerkas {
  const teks = semuaBernama(respons, 'response_label').map((satu) => teksTampak(materi(satu)));
  const jawaban = [...new Set(teks.filter((satu) => satu !== ''))];
  return {
    jenis: 'isian',
    jawaban: jawaban.map((satu) => ({ teks: satu, persen: 100 })),
    peka_huruf: false,
  };
}

const rata = (elemen: Elemen, nama: string) => atributDari(elemen, nama).toLowerCase();

function pilihan(bahan: Bahan, respons: Elemen): IsiBerkas {
  const { soal } = bahan;
  if (rata(respons, 'rcardinality') === 'ordered') throw new Mustahil(alasanJenis('urutan'));
  const butir = semuaBernama(respons, 'response_label');
  const semuaTetap = semuaBernama(respons, 'render_choice').some(
    (satu) => rata(satu, 'shuffle') === 'no',
  );
  const id = butir.map((satu) => atributDari(satu, 'ident'));
  const opsi = butir.map((satu): Opsi => {
    const isi = soal.html(materi(satu));
    soal.bersama.berkas.push(...isi.lampiran);
    return {
      teks: isi.html,
      gambar: isi.gambar,
      disematkan: semuaTetap || rata(satu, 'rshuffle') === 'no',
    };
  });
  const syarat = syaratDari(bahan.item);
  if (rata(respons, 'rcardinality') === 'multiple') return jamak(bahan, { opsi, id, syarat });
  const skor = id.map((satu) =>
    Math.max(
      0,
      ...syarat.filter(({ nilai }) => nilai.some((isi) => sama(isi, satu))).map((isi) => isi.skor),
    ),
  );
  const tertinggi = Math.max(0, ...skor);
  const letak = tertinggi > 0 ? skor.indexOf(tertinggi) : -1;
  if (skor.filter((satu) => satu === tertinggi && tertinggi > 0).length > 1)
    throw new Mustahil(
      'Beberapa pilihan sama-sama bernilai penuh; soal pilihan memiliki satu kunci.',
    );
  if (
    skor.some((satu, index) => satu !== 0 && index !== letak) ||
    syarat.some((satu) => satu.skor < 0)
  )
    soal.catat('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  return satuKunci(soal, { opsi, letak });
}

const sama = (elemen: Elemen, id: string) => teksDalam(elemen).trim() === id;

function jamak(
  { soal, meta, jenis }: Bahan,
  { opsi, id, syarat }: { opsi: Opsi[]; id: readonly string[]; syarat: readonly Syarat[] },
): IsiBerkas {
  const bergabung = syarat.find(
    ({ nilai, bukan, skor }) => skor > 0 && (nilai.length > 1 || bukan.length > 0),
  );
  if (bergabung !== undefined) {
    const kunci = id.flatMap((satu, index) =>
      bergabung.nilai.some((isi) => sama(isi, satu)) ? [index] : [],
    );
    const penuh =
      meta.get('scoring_algorithm') === 'AllOrNothing' ||
      rataJenis(jenis) !== 'multiple_answers_question';
    if (syarat.filter(({ skor }) => skor !== 0).length > 1)
      soal.catat('Nilai untuk susunan jawaban lain tidak disimpan.');
    return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: penuh ? 'penuh' : 'sebagian' };
  }
  const skor = id.map((satu) =>
    syarat
      .filter(({ nilai }) => nilai.some((isi) => sama(isi, satu)))
      .reduce((jumlah, isi) => jumlah + isi.skor, 0),
  );
  const kunci = skor.flatMap((satu, index) => (satu > 0 ? [index] : []));
  const bagian = Math.max(0, ...skor);
  if (
    !skor.every((satu, index) => Math.abs(satu - (kunci.includes(index) ? bagian : -bagian)) < 0.01)
  )
    soal.catat('Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.');
  return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'sebagian' };
}

function tulisan(bahan: Bahan, respons: Elemen): IsiBerkas {
  const semua = syaratDari(bahan.item).filter(({ nilai }) => nilai.length > 0);
  const syarat = semua.filter(({ skor }) => skor > 0);
  const bentuk = semuaBernama(respons, 'render_fib').map((satu) => rata(satu, 'fibtype'))[0] ?? '';
  const angka =
    respons.nama === 'response_num' ||
    bentuk === 'decimal' ||
    bentuk === 'integer' ||
    /numeric/.test(rataJenis(bahan.jenis));
  if (angka) return numerik(bahan.soal, syarat);
  if (/essay|short_response/.test(rataJenis(bahan.jenis)) || syarat.length === 0)
    return { jenis: 'esay', jenis_file_diterima: ['text'] };
  const tertinggi = Math.max(...syarat.map(({ skor }) => skor));
  const jawaban = new Map<string, number>();
  for (const { nilai, skor } of syarat) {
    for (const isi of nilai) {
      const sebagian = isi.nama === 'varsubstring';
      const teks = sebagian ? `*${teksDalam(isi).trim()}*` : teksDalam(isi).trim();
      if (isi.nama !== 'varequal' && !sebagian)
        bahan.soal.catat(`Aturan jawaban '${isi.nama}' tidak disimpan.`);
      else if (!jawaban.has(teks))
        jawaban.set(teks, Math.max(1, Math.round((skor / tertinggi) * 100)));
    }
  }
  const nol = semua.filter(({ skor }) => skor <= 0).flatMap(({ nilai }) => nilai).length;
  if (nol > 0) bahan.soal.catat(`${nol} jawaban bernilai 0 tidak disimpan.`);
  const peka = syarat.flatMap(({ nilai }) => nilai.map((isi) => rata(isi, 'case') === 'yes'));
  return {
    jenis: 'isian',
    jawaban: tanpaUlangan([...jawaban].map(([teks, persen]) => ({ teks, persen }))),
    peka_huruf: satuAturanHuruf(peka, bahan.soal),
  };
}

const RENTANG = new Set(['vargte', 'varlte', 'vargt', 'varlt']);

function numerik(soal: Bacaan, syarat: readonly Syarat[]): IsiBerkas {
  const tertinggi = Math.max(...syarat.map(({ skor }) => skor));
  const penuh = syarat.filter(({ skor }) => skor === tertinggi);
  satuAngka(penuh.map(({ nilai }) => nilai.map((isi) => teksDalam(isi).trim()).join('..')));
  const [pertama] = penuh;
  if (pertama === undefined)
    return { jenis: 'numerik', angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } };
  if (syarat.length > 1)
    soal.catat(`${syarat.length - 1} jawaban angka lain dengan nilainya tidak disimpan.`);
  const kunci = pertama.nilai.find(({ nama }) => nama === 'varequal');
  const batas = pertama.nilai.filter(({ nama }) => RENTANG.has(nama));
  const terbuka = batas.some(({ nama }) => nama === 'vargt' || nama === 'varlt');
  const angka = (elemen: Elemen | undefined) =>
    elemen === undefined ? null : bacaAngka(teksDalam(elemen));
  const dari = angka(batas.find(({ nama }) => nama.startsWith('varg')));
  const sampai = angka(batas.find(({ nama }) => nama.startsWith('varl')));
  const pusat = angka(kunci);
  const margin = kunci === undefined ? null : bacaAngka(atributDari(kunci, 'margin'));
  if (pusat !== null && margin !== null) {
    const jenis =
      atributDari(kunci, 'margintype').toLowerCase() === 'percent' ? 'relatif' : 'mutlak';
    return { jenis: 'numerik', angka: pusat, toleransi: { jenis, nilai: margin } };
  }
  if (kunci !== undefined && atributDari(kunci, 'precision') !== '')
    soal.catat(
      `Ketelitian ${atributDari(kunci, 'precision')} ${atributDari(kunci, 'precisiontype')} diganti dengan rentangnya.`,
    );
  if (dari !== null && sampai !== null) {
    if (terbuka && kunci === undefined) soal.catat('Batas rentang kini ikut dihitung benar.');
    return numerikRentang({ dari, sampai, pusat });
  }
  if (pusat === null) throw new Mustahil('Kunci angka tidak dapat dibaca.');
  return { jenis: 'numerik', angka: pusat, toleransi: { jenis: 'mutlak', nilai: '0' } };
}
