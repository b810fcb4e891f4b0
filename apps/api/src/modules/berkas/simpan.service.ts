/**
 * Turns complete bytes into a file: identified by hash, stored once per college
 * (docs/decisions/043).
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertFileRow, keepContent } from './berkas.write.repo.ts';
import type { Pemeriksaan } from './periksa.service.ts';
import type { SisaService } from './sisa/sisa.service.ts';
import type { UnggahanRow } from './unggah/unggahan.repo.ts';

export function createSimpan({
  clock,
  sisa,
}: Pick<Deps, 'clock'> & { sisa: Pick<SisaService, 'remove'> }) {
  /**
   * Makes the file of an upload that no longer changes. If equal bytes are stored already, the new
   * ones are removed.
   */
  return async (
    tx: Tx,
    collegeId: string,
    upload: UnggahanRow,
    content: Pemeriksaan,
    id: string = randomUUID(),
  ): Promise<string> => {
    const { lokasi } = upload.keadaan;
    const now = clock.now();
    const kept = await keepContent(
      tx,
      collegeId,
      { ...content, ukuran: upload.ukuran, lokasi },
      now,
    );
    if (kept !== lokasi) await sisa.remove(tx, [{ collegeId, lokasi, bagian: null }]);
    await insertFileRow(tx, collegeId, { id, sha256: content.sha256, upload, now });
    return id;
  };
}
