/** Names in an archive of reports, and the list of what is in it (N53). Pure. */
import { neutralise } from '../../../platform/xlsx/neutral.ts';
import { FILE_BYTES, safeName } from '../../../platform/zip/names.ts';

export interface KelasDiarsipkan {
  id: string;
  kode_makul: string;
  nama_makul: string;
  nama_kelas: string;
}

export interface BarisArsip extends KelasDiarsipkan {
  /** Null: it is not in the archive. */
  berkas: string | null;
  /** Why it is not there, or that it is a draft. */
  keterangan: string;
}

/** '{kode} {kelas} - BAP.pdf' */
export const namaBerkas = ({ kode_makul, nama_kelas }: KelasDiarsipkan): string =>
  safeName(`${kode_makul} ${nama_kelas} - BAP.pdf`, { maxBytes: FILE_BYTES, instead: 'Kelas' });

const HEADINGS = ['Kode Mata Kuliah', 'Mata Kuliah', 'Kelas', 'Id Kelas', 'Berkas', 'Keterangan'];

const cell = (text: string): string => `"${neutralise(text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => cells.map(cell).join(',');

/** UTF-8 with its mark, which Excel needs. */
export function daftarCsv(rows: readonly BarisArsip[]): string {
  const lines = rows.map(({ kode_makul, nama_makul, nama_kelas, id, berkas, keterangan }) =>
    line([kode_makul, nama_makul, nama_kelas, id, berkas ?? '', keterangan]),
  );
  return `\uFEFF${[line(HEADINGS), ...lines].join('\r\n')}\r\n`;
}
