/** Describes a material's file for storing. Pure. */
import type { DataOf } from '../lib/api-types.ts';
import type { NewFile } from './stored-files.ts';

type Materi = Pick<DataOf<'detailMateri'>, 'id' | 'judul' | 'id_pertemuan' | 'file'>;
type Meeting = Pick<DataOf<'detailPertemuan'>, 'nomor' | 'kelas_kuliah'>;

export function fileOfMaterial(
  { id, judul, id_pertemuan, file }: Materi,
  meeting: Meeting,
  wanted: boolean,
): NewFile | null {
  if (file === null) return null;
  const { kelas_kuliah, nomor } = meeting;
  return {
    id: file.id,
    bytes: file.content_length,
    wanted,
    file: {
      idMateri: id,
      judul,
      nama: file.nama,
      tipe: file.tipe,
      transkrip: null,
      idPertemuan: id_pertemuan,
      nomorPertemuan: nomor,
      idKelas: kelas_kuliah.id,
      kelas: [kelas_kuliah.mata_kuliah.nama, kelas_kuliah.kelas.nama].filter(Boolean).join(' '),
    },
  };
}
