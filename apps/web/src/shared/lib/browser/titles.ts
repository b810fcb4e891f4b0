const product = 'LMS Mahasiswa';

/** '/bank-soal/7' → 'Bank soal | LMS Mahasiswa'; bare on / (S1 §1, DECISIONS 32). */
export function pageTitle(pathname: string): string {
  const segment = pathname.split('/')[1]?.replaceAll('-', ' ');
  return segment ? `${segment.charAt(0).toUpperCase()}${segment.slice(1)} | ${product}` : product;
}
