/**
 * Data that a format cannot hold travels beside it. Reading back what was written finds it: every
 * field that differs is added, so no format loses anything (U20).
 */
import { isiRubrik } from '@lms/contracts/soal/rubrik';
import {
  jenisFileDiterima,
  jenisSoal,
  MOST_SOAL_UJIAN,
  tingkatSoal,
} from '@lms/contracts/soal/soal';
import { z } from 'zod';
import { readRichText } from '../../../platform/html/rich-text.ts';
import { MOST_NAMA, type Opsi, type SoalBerkas } from './soal-berkas.policy.ts';

const html = z
  .string()
  .max(2_000_000)
  .transform((isi) => readRichText(isi).html);
const kelompokShape = z.object({
  nama: z.string().trim().min(1).max(100),
  urutan: z.int().min(1).max(1_000),
  bobot: z.number().min(0.01).max(100),
  ambil: z.int().min(1).max(MOST_SOAL_UJIAN).nullable(),
});
/** Stored numbers may be older than today's form rules. */
const storedAngka = z.string().max(60);
const storedToleransi = z.discriminatedUnion('jenis', [
  z.object({ jenis: z.enum(['mutlak', 'relatif']), nilai: storedAngka }),
  z.object({ jenis: z.literal('rentang'), dari: storedAngka, sampai: storedAngka }),
]);
const sisaShape = z
  .object({
    jenis: jenisSoal,
    pertanyaan: html,
    pembahasan: html,
    label: z.array(z.string().max(200)).max(50),
    tingkat: tingkatSoal.nullable(),
    nama: z.string().max(MOST_NAMA).nullable(),
    kategori: z.string().max(2_000).nullable(),
    bobot: z.number().min(0).max(1_000_000).nullable(),
    kelompok: kelompokShape.nullable(),
    rubrik: isiRubrik,
    opsi: z.array(z.object({ teks: html, disematkan: z.boolean() })).max(100),
    kunci: z.union([z.int().min(0).max(100), z.array(z.int().min(0).max(100)).max(100)]).nullable(),
    penilaian: z.enum(['sebagian', 'penuh']),
    label_benar_salah: z.tuple([z.string().max(200), z.string().max(200)]),
    benar: z.boolean().nullable(),
    jenis_file_diterima: z.array(jenisFileDiterima).max(5),
    angka: storedAngka.nullable(),
    toleransi: storedToleransi,
    jawaban: z.array(z.object({ teks: z.string().max(2_000), persen: z.number() })).max(100),
    peka_huruf: z.boolean(),
    nama_berkas: z.array(z.string().max(255)).max(100),
    nama_berkas_kunci: z.array(z.string().max(255)).max(100),
    nama_gambar: z.array(z.string().max(255).nullable()).max(100),
  })
  .partial();
export type Sisa = z.infer<typeof sisaShape>;

/** The database holds no half characters and zeros. */
const wellFormed = (teks: string): string => teks.toWellFormed().replaceAll('\0', '\ufffd');

/** Null: none of ours. */
export function readSisa(json: string): Sisa | null {
  if (json.trim() === '') return null;
  try {
    const parsed = sisaShape.safeParse(
      JSON.parse(json, (_nama, isi: unknown) => (typeof isi === 'string' ? wellFormed(isi) : isi)),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const opsiShape = z.object({
  teks: z.string(),
  disematkan: z.boolean(),
  gambar: z.object({ nama: z.string(), isi: z.instanceof(Uint8Array) }).nullable(),
});
const isiShape = z.discriminatedUnion('jenis', [
  z.object({ jenis: z.literal('pilihan'), opsi: z.array(opsiShape), kunci: z.int().nullable() }),
  z.object({
    jenis: z.literal('pilihan_jamak'),
    opsi: z.array(opsiShape),
    kunci: z.array(z.int()),
    penilaian: z.enum(['sebagian', 'penuh']),
  }),
  z.object({
    jenis: z.literal('benar_salah'),
    label_benar_salah: z.tuple([z.string(), z.string()]),
    benar: z.boolean().nullable(),
  }),
  z.object({ jenis: z.literal('esay'), jenis_file_diterima: z.array(jenisFileDiterima) }),
  z.object({
    jenis: z.literal('numerik'),
    angka: z.string().nullable(),
    toleransi: storedToleransi,
  }),
  z.object({
    jenis: z.literal('isian'),
    jawaban: z.array(z.object({ teks: z.string(), persen: z.number() })),
    peka_huruf: z.boolean(),
  }),
]);

type Fields = Record<string, unknown>;

function withoutIsi(soal: SoalBerkas): Fields {
  const { berkas, berkas_kunci, ...other } = soal;
  const base: Fields = {
    ...other,
    nama_berkas: berkas.map(({ nama }) => nama),
    nama_berkas_kunci: berkas_kunci.map(({ nama }) => nama),
  };
  if (!('opsi' in soal)) return base;
  return {
    ...base,
    opsi: soal.opsi.map(({ teks, disematkan }) => ({ teks, disematkan })),
    nama_gambar: soal.opsi.map(({ gambar }) => gambar?.nama ?? null),
  };
}

/** Null: nothing differs. */
export function difference(original: SoalBerkas, returned: SoalBerkas): Sisa | null {
  const before = withoutIsi(original);
  const after = withoutIsi(returned);
  const different = Object.entries(before).filter(
    ([nama, isi]) => JSON.stringify(isi) !== JSON.stringify(after[nama]),
  );
  return different.length === 0 ? null : (Object.fromEntries(different) as Sisa);
}

/** Files and pictures come from what was read. */
export function withSisa(soal: SoalBerkas, sisa: Sisa | null): SoalBerkas {
  if (sisa === null) return soal;
  const { nama_berkas, nama_berkas_kunci, nama_gambar, opsi, ...other } = sisa;
  const parsed: readonly Opsi[] = 'opsi' in soal ? soal.opsi : [];
  const isi = isiShape.safeParse({
    ...soal,
    ...other,
    opsi: opsiOf(opsi ?? parsed, parsed, nama_gambar),
  });
  if (!isi.success) return soal;
  const named = (berkas: SoalBerkas['berkas'], nama: readonly string[] | undefined) =>
    berkas.map((one, index) => ({ nama: nama?.[index] ?? one.nama, isi: one.isi }));
  return {
    pertanyaan: sisa.pertanyaan ?? soal.pertanyaan,
    pembahasan: sisa.pembahasan ?? soal.pembahasan,
    label: sisa.label ?? soal.label,
    tingkat: sisa.tingkat ?? soal.tingkat,
    nama: sisa.nama === undefined ? soal.nama : sisa.nama,
    kategori: sisa.kategori === undefined ? soal.kategori : sisa.kategori,
    bobot: sisa.bobot === undefined ? soal.bobot : sisa.bobot,
    kelompok: sisa.kelompok === undefined ? soal.kelompok : sisa.kelompok,
    rubrik: isi.data.jenis === 'esay' ? (sisa.rubrik ?? soal.rubrik) : [],
    berkas: named(soal.berkas, nama_berkas),
    berkas_kunci: named(soal.berkas_kunci, nama_berkas_kunci),
    ...isi.data,
  };
}

function opsiOf(
  teks: readonly Pick<Opsi, 'teks' | 'disematkan'>[],
  parsed: readonly Opsi[],
  nama: Sisa['nama_gambar'],
): Opsi[] {
  return teks.map((one, index) => {
    const gambar = parsed[index]?.gambar ?? null;
    const gambarNama = nama?.[index] ?? gambar?.nama ?? '';
    return {
      teks: one.teks,
      disematkan: one.disematkan,
      gambar: gambar === null ? null : { nama: gambarNama, isi: gambar.isi },
    };
  });
}
