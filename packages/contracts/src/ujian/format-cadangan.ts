/**
 * Names and limits of the journal file of an attempt, without schemas: a page seals it without
 * loading zod (U59).
 */
export const FORMAT_CADANGAN = 'lms-cadangan-ujian';
/** Characters of a file. */
export const MOST_CADANGAN = 8_000_000;

/** Additional data that the sealed text is bound to. */
export const ikatanCadangan = ({
  id_pengerjaan,
  id_kunci,
}: {
  id_pengerjaan: string;
  id_kunci: string;
}): string => `${FORMAT_CADANGAN}/1/${id_kunci}/${id_pengerjaan}`;
