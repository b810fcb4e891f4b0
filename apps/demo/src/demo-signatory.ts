/** The demo's programme has a signatory with a drawn signature (N62). */
import type { Db } from '../../api/src/platform/db/db.ts';
import { printImage } from '../../api/src/platform/image/image.ts';
import { DEMO_COLLEGE } from './college.ts';

const SIGNATURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120">
<path d="M14 84 C 46 12, 78 6, 84 66 S 62 116, 96 74 134 44, 142 72 166 84, 186 52 218 60, 230 72 268 64, 288 34"
  stroke="#1B2A6B" stroke-width="4" stroke-linecap="round" fill="none"/></svg>`;

/** Once; what operators change later stays. */
export async function laySignatory(
  db: Db,
  { idKelas, now }: { idKelas: string; now: Date },
): Promise<void> {
  const known = await db.row('SELECT 1 FROM penandatangan_prodi WHERE college_id = $1', [
    DEMO_COLLEGE,
  ]);
  if (known !== null) return;
  const picture = await printImage(Buffer.from(SIGNATURE));
  await db.run(
    `INSERT INTO penandatangan_prodi (college_id, id_prodi, nama, nidn, jabatan, ttd, diubah_pada, diubah_oleh_nama)
     SELECT k.college_id, k.id_prodi, 'Dr. Ratna Kusumawardani, S.T., M.T.', '0412077803', 'Ketua Program Studi', $3, $4, 'Demo'
     FROM kelas k WHERE k.college_id = $1 AND k.id = $2 ON CONFLICT DO NOTHING`,
    [DEMO_COLLEGE, idKelas, picture?.toString('base64') ?? null, now],
  );
}
