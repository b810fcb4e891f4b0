/** Moodle XML: questions in a row, categories between them, files as base64 beside their text. */
import { type Asal, bacaSatu } from '../bacaan.parser.ts';
import { alasanJenis } from '../jenis-asing.policy.ts';
import { bacaSisa } from '../sisa.parser.ts';
import { type HasilBaca, Mustahil, type Terbaca } from '../soal-berkas.policy.ts';
import { anakBernama, atributDari, type Elemen, satuAnak, teksDalam } from '../xml.parser.ts';
import { BacaanMoodle, teksMoodle } from './bacaan-moodle.parser.ts';
import { isiMoodle } from './moodle-jenis.parser.ts';

export const MILIK_KITA = 'urn:lms:soal:1';

export function bacaMoodle(akar: Elemen): HasilBaca {
  const catatan = new Set<string>();
  const soal: Terbaca[] = [];
  let kategori: string | null = null;
  for (const satu of anakBernama(akar, 'question')) {
    if (atributDari(satu, 'type') === 'category') {
      kategori = teksMoodle(satuAnak(satu, 'category')) || null;
      if (teksMoodle(satuAnak(satu, 'info')) !== '')
        catatan.add(`Keterangan kategori '${kategori ?? ''}' tidak disimpan.`);
    } else soal.push(bacaSoal(satu, { no: soal.length + 1, kategori }));
  }
  return { format: 'moodle_xml', soal, catatan: [...catatan] };
}

function bacaSoal(
  elemen: Elemen,
  { no, kategori }: { no: number; kategori: string | null },
): Terbaca {
  const jenis = atributDari(elemen, 'type');
  const judul = teksMoodle(satuAnak(elemen, 'name'));
  const asal: Asal = { no, tempat: `Soal ke-${no}`, judul, jenis_asal: jenis };
  return bacaSatu(asal, () => {
    const soal = new BacaanMoodle(elemen);
    const sisa = bacaSisa(
      teksDalam(anakBernama(elemen, 'soal').find(({ prefiks }) => prefiks === 'lms')),
    );
    soal.bersama.kategori = kategori;
    soal.bersama.pertanyaan = soal.teksElemen('questiontext', 'berkas') + soal.gambarLama();
    const isi = isiMoodle(jenis, soal);
    if (isi === null) throw new Mustahil(alasanJenis(jenis));
    soal.umum(isi.jenis === 'esay');
    soal.nama(judul);
    return soal.selesai(asal, isi, sisa);
  });
}
