/** From any open page (U56). */
import { api } from '../../../../shared/lib/api.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import {
  type ExamJournal,
  examJournal,
  unsentExams,
} from '../../../../shared/offline/exam-journal.ts';
import { holdExam } from '../sesi/satu-tab.ts';
import { createSesi } from '../sesi/sesi.ts';
import { storedOf } from '../sesi/simpanan.ts';
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
  simpanan: ExamJournal,
  parts: ReadonlyMap<string, unknown>,
): Promise<void> {
  const stored = storedOf(parts);
  if (stored === null) return;
  const saya = await api.call('pengerjaanMe', { params: { id: idUjian } });
  if (saya.id !== stored.lembar.pengerjaan.id) return simpanan.leave(partsLeft(parts, stored));
  const sesi = createSesi(idUjian, stored, { simpanan, isKept: false });
  try {
    await sesi.send();
    if (sesi.keadaan().kirim === 'diam') await sesi.check();
  } finally {
    // A later retry would send without the lock.
    await sesi.stop();
  }
}

/**
 * Sealed like the file; the server stores them with their attempt.
 * @throws ApiError
 */
async function handIn(idUjian: string, simpanan: ExamJournal, sisa: Sisa): Promise<void> {
  const jawaban = unjudged(sisa);
  if (jawaban.length === 0) return;
  const berkas = await makeCadangan({ ...sisa, jawaban }, new Date());
  const { hasil } = await api.call('serahkanCadanganSaya', {
    params: { id: idUjian },
    body: { berkas },
  });
  const left = afterHandIn(sisa, hasil);
  if (left === null) await simpanan.drop(sisaName(sisa.idPengerjaan));
  else await simpanan.write([sisaPart(left)]);
}

async function sendOne(idUjian: string): Promise<void> {
  const simpanan = examJournal(idUjian);
  const nothing = { onAsked: async () => undefined, onTaken: () => undefined };
  // An open exam screen sends its own.
  const release = await holdExam(idUjian, 'polite', nothing);
  if (release === null || simpanan === null) return;
  try {
    const parts = await simpanan.read();
    // Nothing readable is left.
    if (parts.size === 0) return await simpanan.forget();
    await sendJournal(idUjian, simpanan, parts);
    for (const sisa of storedSisa(await simpanan.read())) await handIn(idUjian, simpanan, sisa);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    release();
  }
}

export async function sendLeftBehind(): Promise<void> {
  for (const idUjian of await unsentExams()) await sendOne(idUjian);
}
