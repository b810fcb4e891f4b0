/**
 * What the file with the journal of an attempt is called and bound to, apart from the shapes: a
 * page seals it without the checks (U59).
 */
export const FORMAT_CADANGAN = 'lms-cadangan-ujian';
/** Of the text of a file. */
export const MOST_CADANGAN = 8_000_000;

/** What the sealed text is bound to. */
export const ikatanCadangan = ({
  id_pengerjaan,
  id_kunci,
}: {
  id_pengerjaan: string;
  id_kunci: string;
}): string => `${FORMAT_CADANGAN}/1/${id_kunci}/${id_pengerjaan}`;
