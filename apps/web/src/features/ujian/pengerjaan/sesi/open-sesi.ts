import type { ExamJournal, JournalPart } from '../../../../shared/offline/exam-journal.ts';
import { answerOrKept } from '../../../../shared/offline/patience.ts';
import { takeOpened } from '../paket/paket-tersimpan.ts';
import { partsLeft } from '../sisa/sisa.ts';
import { emptyJournal } from './answer-journal.ts';
import { storedGenerasi } from './perangkat.ts';
import { callServer, diskOf } from './server.ts';
import { createSesi, type Sesi } from './sesi.ts';
import { storedOf } from './stored-sesi.ts';

async function moved(disk: ExamJournal | null, left: readonly JournalPart[]): Promise<boolean> {
  try {
    await disk?.leave(left);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/**
 * Takes the paper from the start, the server, or (offline) this device, and the answers recorded
 * here. Once another tab holds the attempt, the journal is that tab's, and nothing changes there.
 * @throws ApiError pengerjaan_belum_dimulai, pengerjaan_sudah_selesai and the like; a network error
 * if nothing is kept
 */
export async function openSesi(
  idUjian: string,
  isLost: () => boolean = () => false,
): Promise<Sesi> {
  const disk = diskOf(idUjian);
  const opened = takeOpened(idUjian);
  const asked =
    opened === null
      ? callServer('lembarSaya', { params: { id: idUjian } })
      : Promise.resolve(opened);
  // Awaited below.
  asked.catch(() => undefined);
  const parts: ReadonlyMap<string, unknown> =
    (await disk?.read().catch(() => undefined)) ?? new Map();
  const before = storedOf(parts);
  const lembar = before === null ? await asked : await answerOrKept(asked, () => before.lembar);
  const isSame = before !== null && before.lembar.pengerjaan.id === lembar.pengerjaan.id;
  // A reset began another attempt: the earlier answers move aside. If they cannot, they stay and
  // this attempt keeps nothing on the device.
  const isApart =
    before === null || isSame || (!isLost() && (await moved(disk, partsLeft(parts, before))));
  const generasi = storedGenerasi(parts, lembar.pengerjaan.id);
  const fresh = {
    lembar,
    journal: emptyJournal,
    diketik: new Map(),
    penutupan: null,
    generasi,
    contact: null,
  };
  const isKept = lembar === before?.lembar;
  return createSesi(idUjian, isSame ? { ...before, lembar } : fresh, {
    disk: isApart ? disk : null,
    isKept,
  });
}
