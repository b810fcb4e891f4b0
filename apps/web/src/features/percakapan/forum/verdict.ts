/** K88. Pure. */
import type { PutusanPost } from '@lms/contracts/percakapan/forum';

interface Verdict {
  counts: boolean;
  text: string;
}

/** `minimal`: the required visible characters. */
export function verdictOf(putusan: PutusanPost, minimal: number): Verdict {
  const texts: Record<PutusanPost, string> = {
    dihitung: 'Dihitung',
    dihapus: 'Tidak dihitung: dihapus',
    terlalu_pendek: `Belum dihitung: terlalu pendek, paling sedikit ${minimal} karakter`,
    sudah_pernah: 'Belum dihitung: isinya sudah pernah ditulis di forum ini',
    lewat_waktu: 'Tidak dihitung: ditulis sesudah forum berakhir',
  };
  return { counts: putusan === 'dihitung', text: texts[putusan] };
}
