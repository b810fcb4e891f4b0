/** A class's grades follow its activities: changes wait in nilai_antre until a sweep takes them. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { computeNilai, recordMapping, SISTEM } from '../buku.repo.ts';
import { announceNilai } from '../kabar-nilai.service.ts';
import {
  countPeserta,
  type KeyKelas,
  listDue,
  lockNilaiKelas,
  setCalculated,
  setFailedToCalculate,
  takeQueue,
} from '../kelas-nilai.repo.ts';
import { refreshTerbit, removeGoneActivities } from '../komponen/komponen.repo.ts';
import { noteSkala } from '../skala/skala-kelas.service.ts';
import { tellTerbit } from './terbit.service.ts';

/** Classes per sweep; the next sweep takes the rest. */
const MOST_CLASSES = 50;
const RETRY_MS = 30_000;
/** So many are calculated by name, whatever the class. */
const FEW_STUDENTS = 200;
/** A student by name costs as much as this many of a whole class. */
const BY_NAME = 2.5;

/** Null: the whole class. */
export function studentsToCompute(
  queued: readonly (string | null)[],
  { endPassed }: { endPassed: boolean },
): string[] | null {
  if (endPassed || queued.includes(null)) return null;
  const nim = [...new Set(queued.filter((one) => one !== null))];
  return nim;
}

async function isMost(tx: Tx, key: KeyKelas, students: number): Promise<boolean> {
  return students > FEW_STUDENTS && students * BY_NAME > (await countPeserta(tx, key));
}

export type HitungNilai = ReturnType<typeof createHitungNilai>;

export function createHitungNilai(
  {
    db,
    clock,
    events,
    log,
  }: Pick<Deps, 'db' | 'clock' | 'events'> & { log: Pick<Deps['log'], 'error'> },
  {
    pengaturanKini,
    setelahHitung,
    lepasKeluar,
  }: {
    /** Uncached: a change of the rules has queued the class already. */
    pengaturanKini: GetPengaturan;
    /** Sends what changed, where the class does so by itself (N34). */
    setelahHitung: (tx: Tx, key: KeyKelas) => Promise<void>;
    /** Takes students who have left out of what waits to be sent (N43). */
    lepasKeluar: (tx: Tx, key: KeyKelas) => Promise<void>;
  },
) {
  /** Everything of a class that waits, in the caller's transaction; the class's row is locked. */
  async function settle(tx: Tx, key: KeyKelas, { whole = false } = {}): Promise<void> {
    const held = await lockNilaiKelas(tx, key);
    const queued = await takeQueue(tx, key);
    if (held === null) return;
    const now = clock.now();
    const endPassed = held.berikut_pada !== null && held.berikut_pada < now;
    const named = studentsToCompute(queued, { endPassed: endPassed || whole });
    const nim = named !== null && (await isMost(tx, key, named.length)) ? null : named;
    if (nim?.length === 0) return;
    const gone = await removeGoneActivities(tx, key);
    await recordMapping(tx, key, gone, { now, oleh: SISTEM, alasan: 'aktivitas dihapus' });
    const terbit = await refreshTerbit(tx, key, now);
    const { nilai } = (await pengaturanKini(tx, key.collegeId)).pengaturan_kelas;
    const result = await computeNilai(tx, {
      ...key,
      now,
      nim,
      maksimalRemedial: nilai.maksimal_remedial,
      kehadiran: nilai.kehadiran_sebagai_nilai,
    });
    await tellTerbit(events, tx, key, { komponen: terbit, sel: result.sel_tampak ?? [], now });
    // A changed scale queues whole classes.
    const letters = nim === null && (await noteSkala(tx, key, now));
    const changed = letters || result.sel > 0 || result.fakta > 0 || gone.length > 0;
    const versi = await setCalculated(tx, key, { now, next: result.berikut, changed });
    await lepasKeluar(tx, key);
    if (!changed) return;
    await announceNilai(events, tx, key, { versi, akun: result.akun_terbit ?? [] });
    await setelahHitung(tx, key);
  }

  return {
    settle,

    /** One transaction per class: one that fails holds up no other. */
    sweep: async (tx: Tx, now: Date): Promise<void> => {
      const failedSince = new Date(now.getTime() - RETRY_MS);
      for (const row of await listDue(tx, { now, failedSince, most: MOST_CLASSES })) {
        const key = { collegeId: row.college_id, idKelas: row.id_kelas };
        try {
          await db.transaction((own) => settle(own, key));
        } catch (error) {
          log.error({ err: error, ...key }, 'the calculation of grades failed');
          const galat = error instanceof Error ? error.message : String(error);
          await db.transaction((own) => setFailedToCalculate(own, key, { now, galat }));
        }
      }
    },
  };
}
