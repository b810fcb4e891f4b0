import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { SoalDiacak } from './acak.policy.ts';
import type { LembarRow } from './lembar.repo.ts';
import { toBerkasSoal } from './soal.views.ts';

export interface SoalLembar extends SoalDiacak {
  row: LembarRow;
}

export function toSoalLembar(row: LembarRow): SoalLembar {
  return { id: row.id, jenis: row.jenis, opsi: 'opsi' in row.isi ? row.isi.opsi : [], row };
}

/** Right and wrong have the ids that answers use (U50). */
interface PilihanLembar {
  id: string;
  teks: string;
  gambar: string | null;
}

interface IsiLembar extends Pick<SoalPenulis, 'id' | 'jenis' | 'pertanyaan' | 'soal_files'> {
  pilihan: PilihanLembar[];
  jenis_file_diterima: string[];
}

export function toIsiLembar(
  { row }: SoalLembar,
  opsi: readonly string[],
  berkas: ReadonlyMap<string, Berkas>,
): IsiLembar {
  const files = row.berkas
    .filter(({ jenis }) => jenis === 'soal')
    .flatMap(({ id }) => berkas.get(id) ?? []);
  return {
    id: row.id,
    jenis: row.jenis,
    pertanyaan: row.pertanyaan,
    soal_files: files.map(toBerkasSoal),
    pilihan: pilihanOf(row, opsi, berkas),
    jenis_file_diterima: 'jenis_file_diterima' in row.isi ? row.isi.jenis_file_diterima : [],
  };
}

function pilihanOf(
  { isi, berkas: own }: LembarRow,
  order: readonly string[],
  berkas: ReadonlyMap<string, Berkas>,
): PilihanLembar[] {
  if ('label' in isi)
    return isi.label.map((teks, index) => ({ id: String(index), teks, gambar: null }));
  if (!('opsi' in isi)) return [];
  const pictures = new Map(
    own.filter(({ jenis }) => jenis === 'gambar').map(({ urutan, id }) => [urutan, id]),
  );
  const places = new Map(
    isi.opsi.map(({ id, teks }, place) => [id, { teks, id_gambar: pictures.get(place) }]),
  );
  return order.flatMap((id) => {
    const opsi = places.get(id);
    if (opsi === undefined) return [];
    const gambar = opsi.id_gambar === undefined ? null : (berkas.get(opsi.id_gambar)?.url ?? null);
    return [{ id, teks: opsi.teks, gambar }];
  });
}
