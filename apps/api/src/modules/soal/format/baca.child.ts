/** Reads one untrusted file in a process with little memory, and shrinks its pictures. */
import { LEAST_PILIHAN_IMPOR } from '@lms/contracts/soal/soal';
import { peakBytes } from '../../../platform/child/peak.ts';
import { type Parent, runProgram } from '../../../platform/child/program.ts';
import { fitPicture } from '../../../platform/image/fit.ts';
import type { FromReader, Laporan, ToReader } from './baca.messages.ts';
import { readBerkas } from './berkas-soal.parser.ts';
import { judgeSoal, withoutEmptyOpsi, withoutForeignBerkas } from './form.policy.ts';
import { fromDataUri, jenisOfGambar, toDataUri } from './gambar.parser.ts';
import { BerkasRusak, type ReadSoal, type SoalBerkas } from './soal-berkas.policy.ts';

const BATCH = 200;
const SHRUNK = 'Gambar besar diperkecil (1600 titik, 300 kB).';
const UNREADABLE = 'Gambar yang tidak dapat dibaca tidak dibawa.';

async function run({ next, tell }: Parent<ToReader, FromReader>): Promise<void> {
  const { bytes, isi } = await next();
  const wanted = isi === null ? null : new Set(isi);
  try {
    const { soal, format, catatan } = readBerkas(bytes);
    const sidik = new Map<string, number>();
    let laporan: Laporan[] = [];
    for (const one of soal) {
      const nilai = await judgeOne(one, sidik);
      if (wanted === null) laporan.push(wellFormed(nilai.laporan));
      else if (nilai.soal !== null && wanted.has(one.no))
        await tell({ kind: 'isi', no: one.no, soal: nilai.soal });
      if (laporan.length < BATCH) continue;
      await tell({ kind: 'laporan', laporan });
      laporan = [];
    }
    await tell({ kind: 'laporan', laporan });
    await tell({
      kind: 'selesai',
      format,
      catatan: catatan.map((one) => one.toWellFormed()),
      peakBytes: peakBytes(),
    });
  } catch (error) {
    if (!(error instanceof BerkasRusak)) throw error;
    await tell({ kind: 'rusak', alasan: error.message });
  }
}

/** JSON in the database holds no half characters. */
function wellFormed(laporan: Laporan): Laporan {
  const { tempat, judul, jenis_asal } = laporan;
  const asal = {
    tempat: tempat.toWellFormed(),
    judul: judul.toWellFormed(),
    jenis_asal: jenis_asal.toWellFormed(),
  };
  if (laporan.status === 'mustahil')
    return { ...laporan, ...asal, alasan: laporan.alasan.toWellFormed() };
  return { ...laporan, ...asal, hilang: laporan.hilang.map((one) => one.toWellFormed()) };
}

async function judgeOne(
  readSoal: ReadSoal,
  sidik: Map<string, number>,
): Promise<{ laporan: Laporan; soal: SoalBerkas | null }> {
  const { no, tempat, judul, jenis_asal } = readSoal;
  const asal = { no, tempat, judul: judul.slice(0, 200), jenis_asal: jenis_asal.slice(0, 100) };
  if (readSoal.status === 'mustahil')
    return { laporan: { ...asal, status: 'mustahil', alasan: readSoal.alasan }, soal: null };
  const hilang = readSoal.status === 'berubah' ? [...readSoal.hilang] : [];
  const filled = withoutEmptyOpsi(readSoal.soal);
  const withoutForeign = withoutForeignBerkas(await shrinkGambar(filled.soal, hilang));
  hilang.push(...filled.hilang, ...withoutForeign.hilang);
  const { soal } = withoutForeign;
  const nilai = judgeSoal(soal, LEAST_PILIHAN_IMPOR);
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

const IMG = /<img src="(data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+)"([^>]*)>/g;

async function shrinkGambar(soal: SoalBerkas, hilang: string[]): Promise<SoalBerkas> {
  const shrink = (html: string) => shrinkHtml(html, hilang);
  const shared = {
    pertanyaan: await shrink(soal.pertanyaan),
    pembahasan: await shrink(soal.pembahasan),
  };
  if (!('opsi' in soal)) return { ...soal, ...shared };
  const opsi: typeof soal.opsi = [];
  for (const one of soal.opsi) opsi.push({ ...one, teks: await shrink(one.teks) });
  return { ...soal, ...shared, opsi };
}

async function shrinkHtml(html: string, hilang: string[]): Promise<string> {
  if (!html.includes('<img ')) return html;
  const note = (sentence: string) => {
    if (!hilang.includes(sentence)) hilang.push(sentence);
  };
  let result = '';
  let at = 0;
  for (const match of html.matchAll(IMG)) {
    const [all, address = '', other = ''] = match;
    const original = fromDataUri(address);
    const made = original === null ? null : await fitPicture(original);
    const jenis = made === null ? null : jenisOfGambar(made.bytes);
    if (made === null || jenis === null) note(UNREADABLE);
    else if (made.changed) note(SHRUNK);
    const fresh =
      made === null || jenis === null
        ? ''
        : made.changed
          ? `<img src="${toDataUri(jenis, made.bytes)}"${other}>`
          : all;
    result += html.slice(at, match.index) + fresh;
    at = match.index + all.length;
  }
  return result + html.slice(at);
}

await runProgram(run);
