import { createNames, FILE_BYTES, safeName } from '../../../platform/zip/names.ts';
import type { BerkasRow, Orang } from './data-pribadi.repo.ts';

/** Names the files of the archive; equal names are numbered. */
export function toPaths(files: readonly BerkasRow[]): { path: string; file: BerkasRow }[] {
  const nameOf = createNames(FILE_BYTES);
  return files.map((file) => {
    const name = safeName(file.nama, { maxBytes: FILE_BYTES, instead: file.kind });
    return { path: `berkas/${nameOf(name)}`, file };
  });
}

export const namaArsip = ({ username }: Orang, hari: string): string =>
  safeName(`Data Pribadi ${username} ${hari}.zip`, {
    maxBytes: FILE_BYTES,
    instead: 'Data Pribadi',
  });

export interface Isi {
  orang: Orang;
  waktu: string;
  /** Rows by table. */
  baris: ReadonlyMap<string, number>;
  berkas: number;
  gagal: readonly string[];
}

/** The page that opens the archive, for the person. */
export function bacaSaya({ orang, waktu, baris, berkas, gagal }: Isi): string {
  const tabel = [...baris].filter(([, jumlah]) => jumlah > 0);
  const lines = [
    `Data pribadi ${orang.nama} (${orang.username}) pada LMS, per ${waktu}.`,
    '',
    'Folder data/ berisi satu berkas JSON untuk setiap tabel yang menyimpan data tentang orang ini.',
    'Folder berkas/ berisi berkas yang diunggahnya: foto, pengumpulan tugas, lampiran pesan, bukti kehadiran, dan jawaban ujian.',
    'Kata sandi, kunci, dan kode rahasia tidak disertakan. Nilai yang belum diterbitkan ikut disertakan.',
    '',
    ...tabel.map(([nama, jumlah]) => `data/${nama}.json: ${jumlah} baris`),
    `berkas/: ${berkas} berkas`,
    ...(gagal.length === 0
      ? []
      : [
          '',
          'Berkas yang tidak dapat dibaca dari penyimpanan:',
          ...gagal.map((one) => `- ${one}`),
        ]),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
