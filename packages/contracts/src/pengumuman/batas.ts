/** Limits of news, apart from the endpoints (N71). */

export const MAKS_ALT_GAMBAR = 200;
/** Pixels; a narrower picture would be blurred on the page. */
export const MIN_LEBAR_GAMBAR = 600;
export const BERITA_PER_HALAMAN = 9;
