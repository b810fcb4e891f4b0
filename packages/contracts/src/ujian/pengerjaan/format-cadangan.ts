/** The journal file of an attempt, so that a page seals it without zod (U59). */
export const FORMAT_CADANGAN = 'lms-cadangan-ujian';
export const MOST_CADANGAN = 8_000_000;

/** Additional data bound by the seal. */
export const ikatanCadangan = ({
  id_pengerjaan,
  id_kunci,
}: {
  id_pengerjaan: string;
  id_kunci: string;
}): string => `${FORMAT_CADANGAN}/1/${id_kunci}/${id_pengerjaan}`;
