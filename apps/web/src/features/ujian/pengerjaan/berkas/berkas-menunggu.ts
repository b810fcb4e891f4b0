/**
 * Answer files (U57), sealed on this device and sent from any open page, even after the attempt.
 * The answers carry the fingerprints; this sends only the bytes.
 */
import { useSyncExternalStore } from 'react';
import { api } from '../../../../shared/lib/api.ts';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { ApiError, networkError } from '../../../../shared/lib/errors.ts';
import { onLineReturn } from '../../../../shared/lib/line.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import type { WaitingKind } from '../../../../shared/offline/waiting.ts';
import {
  dropFiles,
  keepingAccount,
  noteSent,
  openKeptFile,
} from '../../../../shared/offline/waiting-files.ts';
import {
  onWaiting,
  type Waiting,
  waitingWrites,
} from '../../../../shared/offline/waiting-store.ts';
import { sendFile } from '../../../../shared/upload/send-file.ts';
import type { Tercatat } from '../sesi/answer-journal.ts';

export const BERKAS_JAWABAN = 'berkas-jawaban';
const target = { kind: 'jawaban_ujian' } as const;

export interface BerkasMenunggu {
  idUjian: string;
  /** A reset starts another attempt, which lacks files of the earlier one. */
  idPengerjaan: string | null;
  idKelompok: string;
  idSoal: string;
  sidik: string;
  nama: string;
  kiriman: string;
  pada: number;
}

export const subjekOf = ({
  idUjian,
  idSoal,
  sidik,
}: Pick<BerkasMenunggu, 'idUjian' | 'idSoal' | 'sidik'>): string => `${idUjian} ${idSoal} ${sidik}`;

const terunggah = new Set<string>();
const namaOf = ({
  idPengerjaan,
  ...one
}: Omit<BerkasMenunggu, 'idKelompok' | 'nama' | 'kiriman' | 'pada'>): string =>
  `${idPengerjaan} ${subjekOf(one)}`;
export const isTerunggah = (one: Parameters<typeof namaOf>[0]): boolean =>
  terunggah.has(namaOf(one));

const GONE = 'Berkas tidak ada lagi di perangkat ini.';
const gone = (): ApiError =>
  new ApiError({ status: 422, code: 'berkas_tidak_tersedia', message: GONE, kind: 'http' });
const EARLY = 'Menunggu jawabannya tersimpan di server.';
const early = (): ApiError =>
  new ApiError({ status: 429, code: 'terlalu_sering', message: EARLY, kind: 'http' });

/** Upload progress by `kiriman`, 0 to 1. */
let berjalan: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function tell(kiriman: string, fraction: number | null): void {
  const next = new Map(berjalan);
  if (fraction === null) next.delete(kiriman);
  else next.set(kiriman, Math.floor(fraction * 100) / 100);
  if (next.get(kiriman) === berjalan.get(kiriman)) return;
  berjalan = next;
  for (const listener of listeners) listener();
}

/**
 * Fails at once when offline; the queue retries. A returning network restarts a hanging upload: the
 * old connection may be dead for minutes.
 */
async function upload(kiriman: string, file: File): Promise<string> {
  for (;;) {
    const stop = new AbortController();
    const forget = onLineReturn(() => stop.abort(networkError()));
    const onProgress = (fraction: number): void => tell(kiriman, fraction);
    try {
      return (
        await sendFile({
          file,
          target,
          signal: stop.signal,
          onProgress,
          onWaiting: () => undefined,
          insists: false,
        })
      ).id;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      forget();
    }
  }
}

const YOUNG_MS = 60_000;

/** The answer that names the file may come later. */
async function isEarly({ idUjian, idSoal, pada }: BerkasMenunggu): Promise<boolean> {
  if (serverNow() - pada < YOUNG_MS) return true;
  const noted = (await examJournal(idUjian)?.read())?.get(`soal:${idSoal}`) as Tercatat | undefined;
  return noted !== undefined && !noted.diakui && noted.ditolak === null;
}

async function send(body: BerkasMenunggu, isAnew = false): Promise<DataOf<'berkasJawabanSoal'>> {
  const { idUjian: id, idKelompok: groupId, idSoal: questionId, kiriman } = body;
  const kept = await openKeptFile(kiriman);
  // Without an account the kept file cannot be opened yet.
  if (kept === null) throw keepingAccount() === null ? networkError() : gone();
  const before = isAnew ? null : kept.berkas;
  const berkas = before ?? (await upload(kiriman, kept.file));
  if (before === null) await noteSent(kiriman, berkas);
  try {
    const answer = await api.call('berkasJawabanSoal', {
      params: { id, groupId, questionId },
      body: { files: [berkas] },
    });
    terunggah.add(namaOf(body));
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The server drops unclaimed uploads after a day.
    if (error.code === 'berkas_tidak_tersedia' && before !== null) return send(body, true);
    if (error.code === 'jawaban_berkas_berbeda' && (await isEarly(body))) throw early();
    throw error;
  }
}

export async function kirimBerkas(body: BerkasMenunggu): ReturnType<typeof send> {
  tell(body.kiriman, 0);
  try {
    return await send(body);
  } finally {
    tell(body.kiriman, null);
  }
}

const sebagaiGanti = (code: string): string | null =>
  code === 'jawaban_berkas_terlambat'
    ? 'Batas waktunya sudah lewat. Sampaikan kepada dosen Anda.'
    : null;

export const waitingBerkasJawaban: WaitingKind<BerkasMenunggu, DataOf<'berkasJawabanSoal'>> = {
  label: ({ nama }) => `Berkas jawaban ujian: ${nama}`,
  fold: (_earlier, later) => later,
  send: kirimBerkas,
  instead: sebagaiGanti,
  drop: ({ kiriman }) => dropFiles([kiriman]),
};

export const bodyOf = ({ body }: Waiting): BerkasMenunggu => body as BerkasMenunggu;

/** Neither being sent nor refused for good. */
export const bisaDikirimUlang = (row: Waiting): boolean =>
  !berjalan.has(bodyOf(row).kiriman) &&
  (row.refused === null || row.code === null || sebagaiGanti(row.code) === null);

export function keadaanKiriman(
  row: Waiting,
  { isDown, jalan }: { isDown: boolean; jalan: ReadonlyMap<string, number> },
): string {
  if (row.refused !== null) return `Ditolak: ${row.refused}`;
  if (isDown) return 'Tersimpan sebagai jawaban · menunggu koneksi';
  const fraction = jalan.get(bodyOf(row).kiriman);
  if (fraction !== undefined)
    return `Tersimpan sebagai jawaban · mengunggah ${Math.round(fraction * 100)}%`;
  return `Tersimpan sebagai jawaban · ${row.held === null ? 'menunggu dikirim' : row.held.reason}`;
}

export const useBerjalan = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => berjalan,
  );

export function useBerkasMenunggu(idUjian: string): readonly Waiting[] {
  const rows = useSyncExternalStore(onWaiting, waitingWrites);
  return rows.filter((row) => row.kind === BERKAS_JAWABAN && bodyOf(row).idUjian === idUjian);
}
