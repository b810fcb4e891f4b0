import type { ExamJournal, JournalPart } from '../../../../shared/offline/exam-journal.ts';
import { answerOrKept } from '../../../../shared/offline/patience.ts';
import { ambilDibuka } from '../paket/paket-tersimpan.ts';
import { yangTinggal } from '../sisa/sisa.ts';
import { kosong } from './jurnal.ts';
import { generasiTersimpan } from './perangkat.ts';
import { jurnalOf, panggil } from './server.ts';
import { createSesi, type Sesi } from './sesi.ts';
import { tersimpanOf } from './simpanan.ts';

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
 * Opens the attempt: the paper that the start has just opened, or as the server has it, or without
 * a line as this device has it; in all cases with what was noted here.
 * @throws ApiError pengerjaan_belum_dimulai, pengerjaan_sudah_selesai and the like; without an
 *   answer where nothing is kept
 */
export async function bukaSesi(idUjian: string): Promise<Sesi> {
  const simpanan = jurnalOf(idUjian);
  const opened = ambilDibuka(idUjian);
  const asked =
    opened === null ? panggil('lembarSaya', { params: { id: idUjian } }) : Promise.resolve(opened);
  // Its failure is met below, but reading comes first.
  asked.catch(() => undefined);
  // A storage that cannot be read keeps nothing either.
  const parts: ReadonlyMap<string, unknown> =
    (await simpanan?.read().catch(() => undefined)) ?? new Map();
  const before = tersimpanOf(parts);
  const lembar = before === null ? await asked : await answerOrKept(asked, () => before.lembar);
  const isSame = before !== null && before.lembar.pengerjaan.id === lembar.pengerjaan.id;
  // After a reset another attempt begins: what was noted for the one before is not its, and waits
  // apart. Where it cannot be moved, it stays and this one keeps nothing here.
  const isApart = before === null || isSame || (await moved(simpanan, yangTinggal(parts, before)));
  const generasi = generasiTersimpan(parts, lembar.pengerjaan.id);
  const baru = {
    lembar,
    jurnal: kosong,
    diketik: new Map(),
    penutupan: null,
    generasi,
    kontak: null,
  };
  const isKept = lembar === before?.lembar;
  return createSesi(idUjian, isSame ? { ...before, lembar } : baru, {
    simpanan: isApart ? simpanan : null,
    isKept,
  });
}
