import type { ExamJournal, JournalPart } from '../../../../shared/offline/exam-journal.ts';
import { answerOrKept } from '../../../../shared/offline/patience.ts';
import { takeOpened } from '../paket/paket-tersimpan.ts';
import { partsLeft } from '../sisa/sisa.ts';
import { emptyJurnal } from './jurnal.ts';
import { storedGenerasi } from './perangkat.ts';
import { callServer, jurnalOf } from './server.ts';
import { createSesi, type Sesi } from './sesi.ts';
import { storedOf } from './simpanan.ts';

async function moved(simpanan: ExamJournal | null, left: readonly JournalPart[]): Promise<boolean> {
  try {
    await simpanan?.leave(left);
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
  const simpanan = jurnalOf(idUjian);
  const opened = takeOpened(idUjian);
  const asked =
    opened === null
      ? callServer('lembarSaya', { params: { id: idUjian } })
      : Promise.resolve(opened);
  // Awaited below.
  asked.catch(() => undefined);
  const parts: ReadonlyMap<string, unknown> =
    (await simpanan?.read().catch(() => undefined)) ?? new Map();
  const before = storedOf(parts);
  const lembar = before === null ? await asked : await answerOrKept(asked, () => before.lembar);
  const isSame = before !== null && before.lembar.pengerjaan.id === lembar.pengerjaan.id;
  // A reset began another attempt: the earlier answers move aside. If they cannot, they stay and
  // this attempt keeps nothing on the device.
  const isApart =
    before === null || isSame || (!isLost() && (await moved(simpanan, partsLeft(parts, before))));
  const generasi = storedGenerasi(parts, lembar.pengerjaan.id);
  const fresh = {
    lembar,
    jurnal: emptyJurnal,
    diketik: new Map(),
    penutupan: null,
    generasi,
    kontak: null,
  };
  const isKept = lembar === before?.lembar;
  return createSesi(idUjian, isSame ? { ...before, lembar } : fresh, {
    simpanan: isApart ? simpanan : null,
    isKept,
  });
}
