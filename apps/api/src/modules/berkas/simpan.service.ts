/**
 * Turns complete bytes into a file: identified by hash, stored once per college
 * (docs/decisions/043).
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { periksaVirus } from './berkas.messages.ts';
import { insertFileRow, keepContent } from './berkas.write.repo.ts';
import type { Pemeriksaan } from './periksa.service.ts';
import type { SisaService } from './sisa/sisa.service.ts';
import type { UnggahanRow } from './unggah/unggahan.repo.ts';
import { ULANG } from './virus/virus.policy.ts';
import * as virus from './virus/virus.repo.ts';

export function createSimpan({
  clock,
  outbox,
  scanner,
  sisa,
}: Pick<Deps, 'clock' | 'outbox' | 'scanner'> & { sisa: Pick<SisaService, 'remove'> }) {
  /**
   * Equal bytes that are stored already keep their verdict, so that nobody holds back what others
   * read.
   */
  async function holdBack(tx: Tx, collegeId: string, sha256: string, now: Date): Promise<void> {
    if (scanner === null) return;
    await virus.holdBack(tx, { collegeId, sha256 }, { now, againSeconds: ULANG.firstSeconds });
    await outbox.add(tx, periksaVirus, { collegeId, payload: { sha256 } });
  }

  /**
   * Makes the file of an upload that no longer changes. If equal bytes are stored already, the new
   * ones are removed. `made`: by the server, so nobody has to look at it first.
   */
  return async (
    tx: Tx,
    collegeId: string,
    upload: UnggahanRow,
    content: Pemeriksaan,
    { id = randomUUID(), made = false }: { id?: string; made?: boolean } = {},
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
    else if (!made) await holdBack(tx, collegeId, content.sha256, now);
    await insertFileRow(tx, collegeId, { id, sha256: content.sha256, upload, now });
    return id;
  };
}
