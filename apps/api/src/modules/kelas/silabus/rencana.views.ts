import type {
  infoMatakuliah,
  rencanaEvaluasi,
  rencanaPembelajaran,
} from '@lms/contracts/kelas/silabus';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { EvaluasiRow, PembelajaranRow, TimRow } from './rencana.repo.ts';

export function toPembelajaran(
  row: PembelajaranRow,
): ResponseOf<typeof rencanaPembelajaran>[number] {
  return { id_pertemuan: row.nomor, materi: row.materi, materi_inggris: row.materi_inggris };
}

export function toEvaluasi(row: EvaluasiRow): ResponseOf<typeof rencanaEvaluasi>[number] {
  return { komponen_nilai: { id: row.id_komponen, nama: row.nama_komponen }, bobot: row.bobot };
}

/** Like 'Dr. Budi Santoso, M.Kom.'. */
function nameOf(dosen: TimRow['koordinator']): string | null {
  if (dosen === null) return null;
  const name = [dosen.gelar_depan, dosen.nama].filter(Boolean).join(' ');
  return [name, dosen.gelar_akademik].filter(Boolean).join(', ');
}

export function toInfo({ koordinator, pengembang }: TimRow): ResponseOf<typeof infoMatakuliah> {
  return {
    id_dosen_koordinator: koordinator?.id ?? null,
    id_dosen_pengembang_rps: pengembang?.id ?? null,
    nama_dosen_koordinator: nameOf(koordinator),
    nama_dosen_pengembang_rps: nameOf(pengembang),
  };
}
