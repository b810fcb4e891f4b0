/** A file question becomes an author's form, so the same rules judge it (S3 §5.5; U6–U9). */

import { createHash } from 'node:crypto';
import { extensionsOf } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import { errorTable } from '@lms/contracts/errors';
import { type IsianSoal, isianSoal, type Toleransi } from '@lms/contracts/soal/soal';
import { tanpaRagu } from '@lms/contracts/wire/ketikan';
import { check } from '@lms/contracts/wire/validation';
import { faultOfBerkas, readIsi, readTeks, sidikOf } from '../soal.policy.ts';
import type { BerkasIsi, SoalBerkas } from './soal-berkas.policy.ts';

export type NameBerkas = (berkas: BerkasIsi, purpose: 'soal' | 'kunci') => string;

export type Judgement = { alasan: string; path: string } | { form: IsianSoal };

export function toForm(soal: SoalBerkas, nameOf: NameBerkas): Judgement {
  const { jenis, pertanyaan, pembahasan, label, tingkat } = soal;
  const form = check(isianSoal, {
    jenis,
    pertanyaan,
    label,
    tingkat,
    pembahasan: jenis === 'esay' ? '' : pembahasan,
    ...isiOfForm(soal, nameOf),
    soal_files: soal.berkas.map((one) => nameOf(one, 'soal')),
    kunci_files: soal.berkas_kunci.map((one) => nameOf(one, 'kunci')),
  });
  if (form.success) return { form: form.data };
  const [problem] = form.errors;
  if (problem === undefined) return { alasan: 'Isi soal tidak sesuai.', path: '' };
  const { path, message } = problem;
  return { alasan: `${placeName(path)}: ${message.replace(/[.]$/, '')}.`, path };
}

function placeName(path: string): string {
  const [, jawaban] = /^isian\.kunci\.(\d+)/.exec(path) ?? [];
  if (jawaban !== undefined) return `Jawaban ke-${Number(jawaban) + 1}`;
  const [, pilihan] = /\.pilihan\.(\d+)/.exec(path) ?? [];
  if (pilihan !== undefined)
    return path.startsWith('benar_salah')
      ? `Label ke-${Number(pilihan) + 1}`
      : `Pilihan ke-${Number(pilihan) + 1}`;
  const [, nama] = PLACE_NAMES.find(([pattern]) => pattern.test(path)) ?? [];
  return nama ?? 'Soal';
}
const PLACE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/toleransi/, 'Toleransi'],
  [/kunci$/, 'Kunci'],
  [/pilihan$/, 'Pilihan'],
  [/^label/, 'Label'],
  [/^pertanyaan/, 'Pertanyaan'],
  [/^pembahasan/, 'Pembahasan'],
  [/_files/, 'Lampiran'],
];

function isiOfForm(soal: SoalBerkas, nameOf: NameBerkas) {
  switch (soal.jenis) {
    case 'pilihan':
      return { pilihan: { ...opsiOfForm(soal.opsi, nameOf), kunci: soal.kunci } };
    case 'pilihan_jamak':
      return {
        pilihan_jamak: {
          ...opsiOfForm(soal.opsi, nameOf),
          kunci: soal.kunci,
          penilaian: soal.penilaian,
        },
      };
    case 'benar_salah':
      return {
        benar_salah: { pilihan: soal.label_benar_salah, kunci: soal.benar },
      };
    case 'esay':
      return { esay: { jenis_file_diterima: soal.jenis_file_diterima, kunci: soal.pembahasan } };
    case 'numerik':
      return {
        numerik: {
          kunci: soal.angka === null ? null : tanpaRagu(soal.angka),
          toleransi: toleransiOfForm(soal.toleransi),
        },
      };
    case 'isian':
      return { isian: { kunci: soal.jawaban, peka_huruf: soal.peka_huruf } };
  }
}

/** Stored numbers that a form would question. */
const toleransiOfForm = (toleransi: Toleransi): Toleransi =>
  toleransi.jenis === 'rentang'
    ? { jenis: 'rentang', dari: tanpaRagu(toleransi.dari), sampai: tanpaRagu(toleransi.sampai) }
    : { jenis: toleransi.jenis, nilai: tanpaRagu(toleransi.nilai) };

const opsiOfForm = (
  opsi: Extract<SoalBerkas, { jenis: 'pilihan' }>['opsi'],
  nameOf: NameBerkas,
) => ({
  pilihan: opsi.map(({ teks }) => teks),
  gambar: opsi.map(({ gambar }) => (gambar === null ? null : nameOf(gambar, 'soal'))),
  disematkan: opsi.map(({ disematkan }) => disematkan),
});

/** The version's fingerprint (U13), or why it is refused. */
export function judgeSoal(
  soal: SoalBerkas,
  leastPilihan: number,
): { alasan: string; path: string } | { sidik: string } {
  const berkas = new Map<string, { nama: string; sha256: string }>();
  const result = toForm(soal, ({ nama, isi }) => {
    const id = `berkas-${berkas.size}`;
    berkas.set(id, { nama, sha256: createHash('sha256').update(isi).digest('hex') });
    return id;
  });
  if ('alasan' in result) return result;
  const { form } = result;
  const opsi = form.pilihan ?? form.pilihan_jamak;
  const versi = {
    soal: form.soal_files ?? [],
    kunci: form.kunci_files ?? [],
    gambar: opsi?.gambar ?? [],
  };
  const look = versi.gambar.map((id) => (id === null ? null : (berkas.get(id)?.sha256 ?? null)));
  let no = 0;
  const isi = readIsi(form, readTeks(form), {
    gambar: look,
    idLama: new Set(),
    idBaru: () => `opsi-${no++}`,
    tanpaKunci: false,
    leastPilihan,
  });
  const fault = 'fault' in isi ? isi.fault : faultOfBerkas(versi);
  if (fault !== null)
    return { alasan: `${fault.message ?? errorTable[fault.code].message}.`, path: fault.path };
  if ('fault' in isi) return { alasan: '', path: '' };
  return { sidik: sidikOf({ ...isi, berkas: versi }, berkas) };
}

/** An empty key stays and is refused. */
export function withoutEmptyOpsi(soal: SoalBerkas): { soal: SoalBerkas; hilang: string[] } {
  if (soal.jenis !== 'pilihan' && soal.jenis !== 'pilihan_jamak') return { soal, hilang: [] };
  const kunci = new Set(Array.isArray(soal.kunci) ? soal.kunci : [soal.kunci]);
  const staying = soal.opsi.flatMap(({ teks, gambar }, place) =>
    teks !== '' || gambar !== null || kunci.has(place) ? [place] : [],
  );
  const empty = soal.opsi.length - staying.length;
  if (empty === 0) return { soal, hilang: [] };
  const opsi = staying.flatMap((place) => soal.opsi[place] ?? []);
  const fresh = (place: number) => staying.indexOf(place);
  const without: SoalBerkas =
    soal.jenis === 'pilihan'
      ? { ...soal, opsi, kunci: soal.kunci === null ? null : fresh(soal.kunci) }
      : { ...soal, opsi, kunci: soal.kunci.map(fresh) };
  return { soal: without, hilang: [`Pilihan kosong (${empty}) tidak dibawa.`] };
}

export function withoutForeignBerkas(soal: SoalBerkas): { soal: SoalBerkas; hilang: string[] } {
  const hilang: string[] = [];
  const acceptable = (berkas: BerkasIsi[], kind: 'soal_bank_soal' | 'kunci_bank_soal') =>
    berkas.filter(({ nama, isi }) => {
      if (isi.byteLength > 0 && extensionsOf({ kind }).includes(extensionOf(nama))) return true;
      hilang.push(`Lampiran '${nama}' tidak dibawa: jenis berkas ini tidak diterima.`);
      return false;
    });
  const berkas = acceptable(soal.berkas, 'soal_bank_soal');
  const kunci = acceptable(soal.berkas_kunci, 'kunci_bank_soal');
  return { soal: { ...soal, berkas, berkas_kunci: kunci }, hilang };
}
