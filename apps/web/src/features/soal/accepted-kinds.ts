/** Answer kinds an essay may accept (S3 §3.6; U9). */
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';

const accepted: Record<JenisFileDiterima, string> = {
  text: 'Teks',
  image: 'Gambar (jpg, jpeg, png)',
  pdf: 'PDF',
  docs: 'Word, Excel, PowerPoint',
  compressed: 'Arsip (zip, rar)',
};

export const acceptedKinds = Object.keys(accepted) as JenisFileDiterima[];
export const acceptedName = (jenis: JenisFileDiterima): string => accepted[jenis];
