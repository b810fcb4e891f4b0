/** Which columns of the recap are shown, on the screen and in its export (DECISIONS 186, 187, 190). Pure. */
import type { JenisAktivitasNilai } from './bentuk.ts';
import type { Tampilkan } from './rekap-nilai.ts';

/** The boxes besides Semua, in their order. */
export const TAMPILKAN = [
  ['tugas', 'Tugas'],
  ['kuis', 'Kuis'],
  ['forum', 'Forum'],
  ['uts', 'UTS'],
  ['uas', 'UAS'],
  ['sikad_lebih_nol', 'Komponen Nilai Sikad > 0%'],
  ['sikad_nol', 'Komponen Nilai Sikad = 0%'],
] as const satisfies readonly (readonly [Tampilkan, string])[];

interface KolomAktivitas {
  aktivitas: { id: string; jenis: JenisAktivitasNilai };
  id_ujian_utama: string | null;
}

export interface KolomRekap<
  Aktivitas extends KolomAktivitas,
  Rerata extends { jenis: JenisAktivitasNilai },
  Sikad extends { bobot: number },
> {
  header_aktivitas: readonly Aktivitas[];
  header_rerata: readonly Rerata[];
  header_sikad: readonly Sikad[];
}

/**
 * Nothing chosen means everything. A remedial goes with its main exam; attendance, which has no box
 * of its own, is always shown.
 */
export function shownColumns<
  Aktivitas extends KolomAktivitas,
  Rerata extends { jenis: JenisAktivitasNilai },
  Sikad extends { bobot: number },
>(
  kolom: KolomRekap<Aktivitas, Rerata, Sikad>,
  tampilkan: readonly Tampilkan[],
): { aktivitas: Aktivitas[]; rerata: Rerata[]; sikad: Sikad[] } {
  const chosen = new Set<string>(
    tampilkan.length === 0 ? TAMPILKAN.map(([key]) => key) : tampilkan,
  );
  const kindOf = new Map(
    kolom.header_aktivitas.map((one) => [one.aktivitas.id, one.aktivitas.jenis]),
  );
  const shows = (jenis: JenisAktivitasNilai | undefined) =>
    jenis === 'kehadiran' || chosen.has(jenis ?? '');
  return {
    aktivitas: kolom.header_aktivitas.filter(({ aktivitas, id_ujian_utama }) =>
      shows(id_ujian_utama === null ? aktivitas.jenis : kindOf.get(id_ujian_utama)),
    ),
    rerata: kolom.header_rerata.filter(({ jenis }) => shows(jenis)),
    sikad: kolom.header_sikad.filter(({ bobot }) =>
      chosen.has(bobot > 0 ? 'sikad_lebih_nol' : 'sikad_nol'),
    ),
  };
}
