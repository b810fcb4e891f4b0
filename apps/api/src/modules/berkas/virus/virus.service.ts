/** Looks at stored content for viruses, each once (docs/decisions/186). */
import { recordServerAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Commit } from '../../../platform/queue/job.ts';
import type { Scanner } from '../../../platform/scan/clamd.ts';
import { periksaVirus } from '../berkas.messages.ts';
import { auditVirus } from '../berkas.views.ts';
import { type HasilPeriksa, hasilOf, ISI_HILANG, ULANG } from './virus.policy.ts';
import * as repo from './virus.repo.ts';

export type VirusService = ReturnType<typeof createVirusService>;

const PIECE_BYTES = 65_536;
/** Contents of before the scanner that wait at once, so that uploads never wait behind many. */
const MOST_BACKGROUND = 500;
const MOST_DUE = 500;
const START = { collegeId: '', sha256: '' };

type VirusDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'outbox' | 'log' | 'scanner'>;

export function createVirusService({ db, files, clock, outbox, log, scanner }: VirusDeps) {
  async function look(
    scans: Scanner,
    { collegeId, path, signal }: { collegeId: string; path: string; signal: AbortSignal },
  ): Promise<HasilPeriksa> {
    const stored = await files.find({ collegeId, path });
    if (stored === null) return ISI_HILANG;
    const memory = Buffer.allocUnsafe(PIECE_BYTES);
    return hasilOf(await scans.scan(stored.lend({ memory, signal })));
  }

  async function note(tx: Tx, key: repo.KunciIsi, hasil: HasilPeriksa): Promise<void> {
    const now = clock.now();
    if (!(await repo.noteVerdict(tx, key, hasil, now))) return;
    if (hasil.keadaan === 'terlewat') log.info({ ...key, ...hasil }, 'a file was not scanned');
    if (hasil.keadaan !== 'virus') return;
    const carriers = await repo.listPembawa(tx, key);
    log.warn({ ...key, temuan: hasil.temuan, berkas: carriers.map(({ id }) => id) }, 'a virus');
    for (const file of carriers)
      await recordServerAudit(tx, key.collegeId, auditVirus(file, hasil.temuan ?? ''), now);
  }

  /** Another worker begins its own pass, which is harmless. */
  let after: repo.KunciIsi = START;

  return {
    /** Figures for operators; zero, and no query, where there is no scanner. */
    measure: async (): Promise<repo.AngkaVirus> =>
      scanner === null
        ? { tertua_detik: 0, menunggu: 0, virus: 0, terlewat: 0 }
        : repo.measureVirus(db, clock.now()),

    /** Without a scanner, or while it is away, the job ends: the sweep asks again. */
    check: async (key: repo.KunciIsi, { signal }: { signal: AbortSignal }): Promise<Commit> => {
      const path = scanner === null ? null : await repo.findWaiting(db, key);
      if (scanner === null || path === null) return async () => undefined;
      try {
        const hasil = await look(scanner, { collegeId: key.collegeId, path, signal });
        return (tx) => note(tx, key, hasil);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'layanan_tidak_tersedia') throw error;
        log.warn({ err: error, ...key }, 'a file could not be scanned now');
        return async () => undefined;
      }
    },

    /** Goes on with the pass over contents of before the scanner, and asks for what is due. */
    askAgain: async (tx: Tx, now: Date): Promise<void> => {
      const room = MOST_BACKGROUND - (await repo.countBackground(tx));
      if (room > 0) after = (await repo.noteOlder(tx, after, { most: room, now })) ?? START;
      const due = await repo.takeDue(tx, now, { most: MOST_DUE, ...ULANG });
      const messages = due.map(({ collegeId, sha256 }) => ({ collegeId, payload: { sha256 } }));
      await outbox.addAll(tx, periksaVirus, messages);
    },
  };
}
