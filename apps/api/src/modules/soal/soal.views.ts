import type { Berkas } from '@lms/contracts/berkas/berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import type { SoalPenulis, VersiSoal } from '@lms/contracts/soal/soal';
import { toInstant } from '../../platform/wire-time.ts';
import type { Tampil } from './jenis/jenis.policy.ts';
import { toBagianJenis } from './jenis/semua.policy.ts';
import type { BerkasVersi } from './soal.policy.ts';
import type { SoalRow, VersiRow } from './soal.repo.ts';

export interface SoalParts {
  /** The links are the viewer's. */
  berkas: ReadonlyMap<string, Berkas>;
  /** Readable to the viewer. */
  bankTerbaca: ReadonlySet<string>;
}

/** Pictures at their options' places. */
export function berkasOf({ berkas, konten }: Pick<VersiRow, 'berkas' | 'konten'>): BerkasVersi {
  const of = (jenis: 'soal' | 'kunci') =>
    berkas.filter((one) => one.jenis === jenis).map(({ id }) => id);
  const opsi = 'opsi' in konten.isi ? konten.isi.opsi : [];
  const pictures = new Map(
    berkas.filter((one) => one.jenis === 'gambar').map(({ urutan, id }) => [urutan, id]),
  );
  return {
    soal: of('soal'),
    kunci: of('kunci'),
    gambar: opsi.map((_, index) => pictures.get(index) ?? null),
  };
}

/** Named as in S3 §3.6; `path` is the address without its signature. */
export function toBerkasSoal(file: Berkas): SoalPenulis['soal_files'][number] {
  return {
    ...file,
    name: file.nama,
    extension: extensionOf(file.nama),
    path: file.url.split('?', 1)[0] ?? '',
  };
}

function toIsi(row: VersiRow, { berkas }: Pick<SoalParts, 'berkas'>) {
  const files = berkasOf(row);
  const shown = (ids: readonly string[]) =>
    ids.flatMap((id) => berkas.get(id) ?? []).map(toBerkasSoal);
  const isEssay = row.konten.jenis === 'esay';
  const tampil: Tampil = {
    gambar: files.gambar.map((id) => (id === null ? null : (berkas.get(id)?.url ?? null))),
    id_gambar: [...files.gambar],
    teksKunci: row.teks_kunci,
    berkasKunci: shown(files.kunci),
  };
  return {
    jenis: row.konten.jenis,
    pertanyaan: row.pertanyaan,
    soal_files: shown(files.soal),
    ...toBagianJenis(row.konten, tampil),
    pembahasan: isEssay ? '' : row.teks_kunci,
    kunci_files: isEssay ? [] : tampil.berkasKunci,
    kunci_lengkap: row.lengkap,
  };
}

export function toVersi(row: VersiRow, parts: Pick<SoalParts, 'berkas'>): VersiSoal {
  return {
    ...toIsi(row, parts),
    id_versi: row.id_versi,
    versi: row.nomor,
    updated_by: { name: row.oleh_nama },
    updated_at: toInstant(row.pada),
  };
}

function toAsal(row: SoalRow, { bankTerbaca }: SoalParts): SoalPenulis['asal'] {
  const { asal_id_soal, asal_versi, asal_bank, asal_terbaru } = row;
  if (asal_id_soal === null || asal_versi === null) return null;
  const isReadable = asal_bank !== null && bankTerbaca.has(asal_bank);
  return {
    id_soal: asal_id_soal,
    versi: asal_versi,
    ada_versi_baru: isReadable && (asal_terbaru ?? 0) > asal_versi,
  };
}

export function toSoal(row: SoalRow, parts: SoalParts): SoalPenulis {
  const { statistik } = row;
  return {
    id: row.id,
    ...toVersi(row, parts),
    urutan: row.urutan,
    label: row.label,
    tingkat: row.tingkat,
    nama: row.nama,
    kategori: row.kategori,
    asal: toAsal(row, parts),
    dipakai: row.dipakai,
    statistik: statistik && {
      ...statistik,
      dihitung_pada: toInstant(new Date(statistik.dihitung_pada)),
    },
    created_by: { name: row.dibuat_oleh_nama },
    created_at: toInstant(row.dibuat_pada),
  };
}
