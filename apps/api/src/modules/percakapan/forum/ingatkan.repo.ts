/** Students who have written nothing, whether or not it would count. */
import { belumDiingatkan } from '../../notifikasi/index.ts';

export const belumMenulis = belumDiingatkan(
  'forum.belum_diingatkan',
  `NOT EXISTS (SELECT FROM percakapan t JOIN pesan p ON p.college_id = t.college_id AND p.id_percakapan = t.id
     WHERE t.college_id = $1 AND t.id_aktivitas = a.id AND t.jenis = 'forum' AND p.nim = kp.nim AND p.dihapus_pada IS NULL)`,
);
