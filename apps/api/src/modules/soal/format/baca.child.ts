/** Reads one untrusted file in a process with little memory, and shrinks its pictures. */
import { LEAST_PILIHAN_IMPOR } from '@lms/contracts/soal/soal';
import { peakBytes } from '../../../platform/child/peak.ts';
import { type Parent, runProgram } from '../../../platform/child/program.ts';
import { fitPicture } from '../../../platform/image/fit.ts';
import type { DariBaca, KeBaca, Laporan } from './baca.messages.ts';
import { bacaBerkas } from './berkas-soal.parser.ts';
import { nilaiSoal, tanpaBerkasAsing, tanpaOpsiKosong } from './form.policy.ts';
import { dariDataUri, jenisGambar, keDataUri } from './gambar.parser.ts';
import { BerkasRusak, type SoalBerkas, type Terbaca } from './soal-berkas.policy.ts';

const BATCH = 200;
const DIPERKECIL = 'Gambar besar diperkecil (1600 titik, 300 kB).';
const RUSAK = 'Gambar yang tidak dapat dibaca tidak dibawa.';

async function run({ next, tell }: Parent<KeBaca, DariBaca>): Promise<void> {
  const { bytes, isi } = await next();
  const diminta = isi === null ? null : new Set(isi);
  try {
    const { soal, format, catatan } = bacaBerkas(bytes);
    const sidik = new Map<string, number>();
    let laporan: Laporan[] = [];
    for (const satu of soal) {
      const nilai = await nilaiSatu(satu, sidik);
      if (diminta === null) laporan.push(utuh(nilai.laporan));
      else if (nilai.soal !== null && diminta.has(satu.no))
        await tell({ kind: 'isi', no: satu.no, soal: nilai.soal });
      if (laporan.length < BATCH) continue;
      await tell({ kind: 'laporan', laporan });
      laporan = [];
    }
    await tell({ kind: 'laporan', laporan });
    await tell({
      kind: 'selesai',
      format,
      catatan: catatan.map((satu) => satu.toWellFormed()),
      peakBytes: peakBytes(),
    });
  } catch (error) {
    if (!(error instanceof BerkasRusak)) throw error;
    await tell({ kind: 'rusak', alasan: error.message });
  }
}

/** JSON in the database holds no half characters. */
function utuh(laporan: Laporan): Laporan {
  const { tempat, judul, jenis_asal } = laporan;
  const asal = {
    tempat: tempat.toWellFormed(),
    judul: judul.toWellFormed(),
    jenis_asal: jenis_asal.toWellFormed(),
  };
  if (laporan.status === 'mustahil')
    return { ...laporan, ...asal, alasan: laporan.alasan.toWellFormed() };
  return { ...laporan, ...asal, hilang: laporan.hilang.map((satu) => satu.toWellFormed()) };
}

async function nilaiSatu(
  terbaca: Terbaca,
  sidik: Map<string, number>,
): Promise<{ laporan: Laporan; soal: SoalBerkas | null }> {
  const { no, tempat, judul, jenis_asal } = terbaca;
  const asal = { no, tempat, judul: judul.slice(0, 200), jenis_asal: jenis_asal.slice(0, 100) };
  if (terbaca.status === 'mustahil')
    return { laporan: { ...asal, status: 'mustahil', alasan: terbaca.alasan }, soal: null };
  const hilang = terbaca.status === 'berubah' ? [...terbaca.hilang] : [];
  const terisi = tanpaOpsiKosong(terbaca.soal);
  const tanpaAsing = tanpaBerkasAsing(await gambarKecil(terisi.soal, hilang));
  hilang.push(...terisi.hilang, ...tanpaAsing.hilang);
  const { soal } = tanpaAsing;
  const nilai = nilaiSoal(soal, LEAST_PILIHAN_IMPOR);
  if ('alasan' in nilai)
    return { laporan: { ...asal, status: 'mustahil', alasan: nilai.alasan }, soal: null };
  const sama_dengan = sidik.get(nilai.sidik) ?? null;
  if (sama_dengan === null) sidik.set(nilai.sidik, no);
  const { jenis, kategori, bobot } = soal;
  const status = hilang.length === 0 ? 'lengkap' : 'berubah';
  return {
    laporan: { ...asal, status, hilang, jenis, kategori, bobot, sidik: nilai.sidik, sama_dengan },
    soal,
  };
}

const GAMBAR = /<img src="(data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+)"([^>]*)>/g;

async function gambarKecil(soal: SoalBerkas, hilang: string[]): Promise<SoalBerkas> {
  const kecil = (html: string) => htmlKecil(html, hilang);
  const bersama = {
    pertanyaan: await kecil(soal.pertanyaan),
    pembahasan: await kecil(soal.pembahasan),
  };
  if (!('opsi' in soal)) return { ...soal, ...bersama };
  const opsi: typeof soal.opsi = [];
  for (const satu of soal.opsi) opsi.push({ ...satu, teks: await kecil(satu.teks) });
  return { ...soal, ...bersama, opsi };
}

async function htmlKecil(html: string, hilang: string[]): Promise<string> {
  if (!html.includes('<img ')) return html;
  const catat = (kalimat: string) => {
    if (!hilang.includes(kalimat)) hilang.push(kalimat);
  };
  let hasil = '';
  let at = 0;
  for (const cocok of html.matchAll(GAMBAR)) {
    const [semua, alamat = '', lain = ''] = cocok;
    const asli = dariDataUri(alamat);
    const dibuat = asli === null ? null : await fitPicture(asli);
    const jenis = dibuat === null ? null : jenisGambar(dibuat.bytes);
    if (dibuat === null || jenis === null) catat(RUSAK);
    else if (dibuat.changed) catat(DIPERKECIL);
    const baru =
      dibuat === null || jenis === null
        ? ''
        : dibuat.changed
          ? `<img src="${keDataUri(jenis, dibuat.bytes)}"${lain}>`
          : semua;
    hasil += html.slice(at, cocok.index) + baru;
    at = cocok.index + semua.length;
  }
  return hasil + html.slice(at);
}

await runProgram(run);
