/** Without schemas. */
export const MAKS_MATERI_REALISASI = 1_000;
export const MAKS_METODE_REALISASI = 200;
export const MAKS_KENDALA_REALISASI = 500;
export const MAKS_ALASAN_BAP = 500;
/** The class may co-sign for so long (N57). */
export const HARI_TTD_KELAS = 7;
