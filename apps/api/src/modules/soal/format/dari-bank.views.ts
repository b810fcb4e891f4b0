/** Stored questions become file questions, with their files' bytes. */
import type { Kriteria } from '@lms/contracts/soal/rubrik';
import type { SoalPenulis, Toleransi } from '@lms/contracts/soal/soal';
import type { BerkasIsi, IsiBerkas, KelompokBerkas, SoalBerkas } from './soal-berkas.policy.ts';

export function berkasIdsOf(soal: SoalPenulis): string[] {
  const gambar = [
    ...(soal.pilihan?.id_gambar ?? []),
    ...(soal.pilihan_jamak?.id_gambar ?? []),
  ].filter((id) => id !== null);
  const kunci = soal.esay?.kunci_files ?? soal.kunci_files;
  return [...soal.soal_files, ...kunci].map(({ id }) => id).concat(gambar);
}

export function fromSoal(
  {
    soal,
    bobot,
    kelompok,
  }: { soal: SoalPenulis; bobot: number | null; kelompok: KelompokBerkas | null },
  berkas: ReadonlyMap<string, BerkasIsi>,
  rubrik: Kriteria[],
): SoalBerkas {
  const isi = (ids: readonly string[]) => ids.flatMap((id) => berkas.get(id) ?? []);
  const kunci = soal.esay?.kunci_files ?? soal.kunci_files;
  return {
    pertanyaan: soal.pertanyaan,
    pembahasan: soal.esay?.kunci ?? soal.pembahasan,
    berkas: isi(soal.soal_files.map(({ id }) => id)),
    berkas_kunci: isi(kunci.map(({ id }) => id)),
    label: soal.label,
    tingkat: soal.tingkat,
    nama: soal.nama,
    kategori: soal.kategori,
    bobot,
    kelompok,
    rubrik,
    ...isiOf(soal, berkas),
  };
}

function isiOf(soal: SoalPenulis, berkas: ReadonlyMap<string, BerkasIsi>): IsiBerkas {
  const opsi = ({
    pilihan,
    id_gambar,
    disematkan,
  }: {
    pilihan: string[];
    id_gambar: (string | null)[];
    disematkan: boolean[];
  }) =>
    pilihan.map((teks, index) => ({
      teks,
      gambar: berkas.get(id_gambar[index] ?? '') ?? null,
      disematkan: disematkan[index] ?? false,
    }));
  if (soal.pilihan !== null)
    return { jenis: 'pilihan', opsi: opsi(soal.pilihan), kunci: soal.pilihan.kunci };
  if (soal.pilihan_jamak !== null) {
    const { kunci, penilaian } = soal.pilihan_jamak;
    return { jenis: 'pilihan_jamak', opsi: opsi(soal.pilihan_jamak), kunci, penilaian };
  }
  if (soal.benar_salah !== null) {
    const { pilihan, kunci } = soal.benar_salah;
    return {
      jenis: 'benar_salah',
      label_benar_salah: [pilihan[0] ?? '', pilihan[1] ?? ''],
      benar: kunci === null ? null : kunci === 0,
    };
  }
  if (soal.numerik !== null)
    return {
      jenis: 'numerik',
      angka: soal.numerik.kunci,
      toleransi: toleransiOf(soal.numerik.toleransi),
    };
  if (soal.isian !== null)
    return { jenis: 'isian', jawaban: soal.isian.kunci, peka_huruf: soal.isian.peka_huruf };
  return { jenis: 'esay', jenis_file_diterima: soal.esay?.jenis_file_diterima ?? [] };
}

/** The form has null in fields of other kinds. */
function toleransiOf({
  jenis,
  nilai,
  dari,
  sampai,
}: NonNullable<SoalPenulis['numerik']>['toleransi']): Toleransi {
  if (jenis === 'rentang') return { jenis, dari: dari ?? '0', sampai: sampai ?? '0' };
  return { jenis, nilai: nilai ?? '0' };
}
