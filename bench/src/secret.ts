/** All secrets of a run: tokens of the load, and what the fill seals for the servers. */
export const SECRET = 'rahasia-uji-beban-token-akses-32-karakter';
