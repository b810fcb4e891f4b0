/** From any open page (U56). */
import { api } from '../../../../shared/lib/api.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import {
  type ExamJournal,
  examJournal,
  unsentExams,
} from '../../../../shared/offline/exam-journal.ts';
import { holdExam } from '../sesi/one-tab.ts';
import { createSesi } from '../sesi/sesi.ts';
import { storedOf } from '../sesi/stored-sesi.ts';
import { makeCadangan } from './cadangan.ts';
import {
  afterHandIn,
  partsLeft,
  type Sisa,
  sisaName,
  sisaPart,
  storedSisa,
  unjudged,
} from './sisa.ts';

async function sendJournal(
  idUjian: string,
  disk: ExamJournal,
  parts: ReadonlyMap<string, unknown>,
): Promise<void> {
  const stored = storedOf(parts);
  if (stored === null) return;
  const saya = await api.call('pengerjaanMe', { params: { id: idUjian } });
  if (saya.id !== stored.lembar.pengerjaan.id) return disk.leave(partsLeft(parts, stored));
  const sesi = createSesi(idUjian, stored, { disk, isKept: false });
  try {
    await sesi.send();
    if (sesi.state().sending === 'idle') await sesi.check();
  } finally {
    // A later retry would send without the lock.
    await sesi.stop();
  }
}

/**
 * Sealed like the file; the server stores them with their attempt.
 * @throws ApiError
 */
async function handIn(idUjian: string, disk: ExamJournal, sisa: Sisa): Promise<void> {
  const jawaban = unjudged(sisa);
  if (jawaban.length === 0) return;
  const berkas = await makeCadangan({ ...sisa, jawaban }, new Date());
  const { hasil } = await api.call('serahkanCadanganSaya', {
    params: { id: idUjian },
    body: { berkas },
  });
  const left = afterHandIn(sisa, hasil);
  if (left === null) await disk.drop(sisaName(sisa.idPengerjaan));
  else await disk.write([sisaPart(left)]);
}

async function sendOne(idUjian: string): Promise<void> {
  const disk = examJournal(idUjian);
  const nothing = { onAsked: async () => undefined, onTaken: () => undefined };
  // An open exam screen sends its own.
  const release = await holdExam(idUjian, 'polite', nothing);
  if (release === null || disk === null) return;
  try {
    const parts = await disk.read();
    // Nothing readable is left.
    if (parts.size === 0) return await disk.forget();
    await sendJournal(idUjian, disk, parts);
    for (const sisa of storedSisa(await disk.read())) await handIn(idUjian, disk, sisa);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    release();
  }
}

export async function sendLeftBehind(): Promise<void> {
  for (const idUjian of await unsentExams()) await sendOne(idUjian);
}
