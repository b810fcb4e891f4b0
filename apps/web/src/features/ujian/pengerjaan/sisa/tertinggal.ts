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
import { tersimpanOf } from '../sesi/simpanan.ts';
import { buatCadangan } from './cadangan.ts';
import {
  bagianSisa,
  belumDinilai,
  namaSisa,
  type Sisa,
  setelahDiserahkan,
  sisaTersimpan,
  yangTinggal,
} from './sisa.ts';

async function sendJournal(
  idUjian: string,
  simpanan: ExamJournal,
  parts: ReadonlyMap<string, unknown>,
): Promise<void> {
  const tersimpan = tersimpanOf(parts);
  if (tersimpan === null) return;
  const saya = await api.call('pengerjaanMe', { params: { id: idUjian } });
  if (saya.id !== tersimpan.lembar.pengerjaan.id)
    return simpanan.leave(yangTinggal(parts, tersimpan));
  const sesi = createSesi(idUjian, tersimpan, { simpanan, isKept: false });
  try {
    await sesi.kirim();
    if (sesi.keadaan().kirim === 'diam') await sesi.periksa();
  } finally {
    // A later retry would send without the lock.
    await sesi.hentikan();
  }
}

/**
 * Sealed like the file; the server stores them with their attempt.
 * @throws ApiError
 */
async function handIn(idUjian: string, simpanan: ExamJournal, sisa: Sisa): Promise<void> {
  const jawaban = belumDinilai(sisa);
  if (jawaban.length === 0) return;
  const berkas = await buatCadangan({ ...sisa, jawaban }, new Date());
  const { hasil } = await api.call('serahkanCadanganSaya', {
    params: { id: idUjian },
    body: { berkas },
  });
  const left = setelahDiserahkan(sisa, hasil);
  if (left === null) await simpanan.drop(namaSisa(sisa.idPengerjaan));
  else await simpanan.write([bagianSisa(left)]);
}

async function sendOne(idUjian: string): Promise<void> {
  const simpanan = examJournal(idUjian);
  const nothing = { onAsked: async () => undefined, onTaken: () => undefined };
  // An open exam screen sends its own.
  const release = await holdExam(idUjian, 'sopan', nothing);
  if (release === null || simpanan === null) return;
  try {
    const parts = await simpanan.read();
    // Nothing readable is left.
    if (parts.size === 0) return await simpanan.forget();
    await sendJournal(idUjian, simpanan, parts);
    for (const sisa of sisaTersimpan(await simpanan.read())) await handIn(idUjian, simpanan, sisa);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    release();
  }
}

export async function sendLeftBehind(): Promise<void> {
  for (const idUjian of await unsentExams()) await sendOne(idUjian);
}
