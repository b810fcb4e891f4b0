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

export type NamaiBerkas = (berkas: BerkasIsi, untuk: 'soal' | 'kunci') => string;

export type Penilaian = { alasan: string; path: string } | { form: IsianSoal };

export function keForm(soal: SoalBerkas, namai: NamaiBerkas): Penilaian {
  const { jenis, pertanyaan, pembahasan, label, tingkat } = soal;
  const form = check(isianSoal, {
    jenis,
    pertanyaan,
    label,
    tingkat,
    pembahasan: jenis === 'esay' ? '' : pembahasan,
    ...isiForm(soal, namai),
    soal_files: soal.berkas.map((satu) => namai(satu, 'soal')),
    kunci_files: soal.berkas_kunci.map((satu) => namai(satu, 'kunci')),
  });
  if (form.success) return { form: form.data };
  const [masalah] = form.errors;
  if (masalah === undefined) return { alasan: 'Isi soal tidak sesuai.', path: '' };
  const { path, message } = masalah;
  return { alasan: `${tempatDari(path)}: ${message.replace(/[.]$/, '')}.`, path };
}

function tempatDari(path: string): string {
  const [, jawaban] = /^isian\.kunci\.(\d+)/.exec(path) ?? [];
  if (jawaban !== undefined) return `Jawaban ke-${Number(jawaban) + 1}`;
  const [, pilihan] = /\.pilihan\.(\d+)/.exec(path) ?? [];
  if (pilihan !== undefined)
    return path.startsWith('benar_salah')
      ? `Label ke-${Number(pilihan) + 1}`
      : `Pilihan ke-${Number(pilihan) + 1}`;
  const [, nama] = NAMA_TEMPAT.find(([pola]) => pola.test(path)) ?? [];
  return nama ?? 'Soal';
}
const NAMA_TEMPAT: readonly (readonly [RegExp, string])[] = [
  [/toleransi/, 'Toleransi'],
  [/kunci$/, 'Kunci'],
  [/pilihan$/, 'Pilihan'],
  [/^label/, 'Label'],
  [/^pertanyaan/, 'Pertanyaan'],
  [/^pembahasan/, 'Pembahasan'],
  [/_files/, 'Lampiran'],
];

function isiForm(soal: SoalBerkas, namai: NamaiBerkas) {
  switch (soal.jenis) {
    case 'pilihan':
      return { pilihan: { ...opsiForm(soal.opsi, namai), kunci: soal.kunci } };
    case 'pilihan_jamak':
      return {
        pilihan_jamak: {
          ...opsiForm(soal.opsi, namai),
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
          toleransi: toleransiForm(soal.toleransi),
        },
      };
    case 'isian':
      return { isian: { kunci: soal.jawaban, peka_huruf: soal.peka_huruf } };
  }
}

/** Stored numbers that a form would question. */
const toleransiForm = (toleransi: Toleransi): Toleransi =>
  toleransi.jenis === 'rentang'
    ? { jenis: 'rentang', dari: tanpaRagu(toleransi.dari), sampai: tanpaRagu(toleransi.sampai) }
    : { jenis: toleransi.jenis, nilai: tanpaRagu(toleransi.nilai) };

const opsiForm = (opsi: Extract<SoalBerkas, { jenis: 'pilihan' }>['opsi'], namai: NamaiBerkas) => ({
  pilihan: opsi.map(({ teks }) => teks),
  gambar: opsi.map(({ gambar }) => (gambar === null ? null : namai(gambar, 'soal'))),
  disematkan: opsi.map(({ disematkan }) => disematkan),
});

/** The version's fingerprint (U13), or why it is refused. */
export function nilaiSoal(
  soal: SoalBerkas,
  leastPilihan: number,
): { alasan: string; path: string } | { sidik: string } {
  const berkas = new Map<string, { nama: string; sha256: string }>();
  const hasil = keForm(soal, ({ nama, isi }) => {
    const id = `berkas-${berkas.size}`;
    berkas.set(id, { nama, sha256: createHash('sha256').update(isi).digest('hex') });
    return id;
  });
  if ('alasan' in hasil) return hasil;
  const { form } = hasil;
  const opsi = form.pilihan ?? form.pilihan_jamak;
  const versi = {
    soal: form.soal_files ?? [],
    kunci: form.kunci_files ?? [],
    gambar: opsi?.gambar ?? [],
  };
  const rupa = versi.gambar.map((id) => (id === null ? null : (berkas.get(id)?.sha256 ?? null)));
  let no = 0;
  const isi = readIsi(form, readTeks(form), {
    gambar: rupa,
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
export function tanpaOpsiKosong(soal: SoalBerkas): { soal: SoalBerkas; hilang: string[] } {
  if (soal.jenis !== 'pilihan' && soal.jenis !== 'pilihan_jamak') return { soal, hilang: [] };
  const kunci = new Set(Array.isArray(soal.kunci) ? soal.kunci : [soal.kunci]);
  const tinggal = soal.opsi.flatMap(({ teks, gambar }, letak) =>
    teks !== '' || gambar !== null || kunci.has(letak) ? [letak] : [],
  );
  const kosong = soal.opsi.length - tinggal.length;
  if (kosong === 0) return { soal, hilang: [] };
  const opsi = tinggal.flatMap((letak) => soal.opsi[letak] ?? []);
  const baru = (letak: number) => tinggal.indexOf(letak);
  const tanpa: SoalBerkas =
    soal.jenis === 'pilihan'
      ? { ...soal, opsi, kunci: soal.kunci === null ? null : baru(soal.kunci) }
      : { ...soal, opsi, kunci: soal.kunci.map(baru) };
  return { soal: tanpa, hilang: [`Pilihan kosong (${kosong}) tidak dibawa.`] };
}

export function tanpaBerkasAsing(soal: SoalBerkas): { soal: SoalBerkas; hilang: string[] } {
  const hilang: string[] = [];
  const saring = (berkas: BerkasIsi[], kind: 'soal_bank_soal' | 'kunci_bank_soal') =>
    berkas.filter(({ nama, isi }) => {
      if (isi.byteLength > 0 && extensionsOf({ kind }).includes(extensionOf(nama))) return true;
      hilang.push(`Lampiran '${nama}' tidak dibawa: jenis berkas ini tidak diterima.`);
      return false;
    });
  const berkas = saring(soal.berkas, 'soal_bank_soal');
  const kunci = saring(soal.berkas_kunci, 'kunci_bank_soal');
  return { soal: { ...soal, berkas, berkas_kunci: kunci }, hilang };
}
