/**
 * An attempt on this device: each answer is recorded, written to the disk, then sent (U50–U58).
 * Knows no screen; one tab holds it at a time (one-tab.ts).
 */
import type {
  HasilJawaban,
  IsiJawaban,
  PengerjaanSaya,
} from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { ApiError } from '../../../../shared/lib/errors.ts';
import { learnServerTime, serverNow } from '../../../../shared/lib/time/clock.ts';
import type { ExamJournal } from '../../../../shared/offline/exam-journal.ts';
import type { Isyarat, Perangkat } from '../fokus/fokus.ts';
import type { CadanganSource } from '../sisa/cadangan.ts';
import { leftOf, sisaPart } from '../sisa/sisa.ts';
import { applyHasil, lastUrutan, merge, unsentOf, withGenerasi } from './answer-journal.ts';
import { createContact } from './contact.ts';
import { followPage } from './follow-page.ts';
import { generasiPart, perangkatName, perangkatOf } from './perangkat.ts';
import { createRecorder } from './recorder.ts';
import { createSender } from './sender.ts';
import { callServer } from './server.ts';
import { closingAfter, firstState, type SesiState } from './sesi-state.ts';
import {
  closingPart,
  contactPart,
  lembarPart,
  type Penutupan,
  type StoredSesi,
  serverAnswersOf,
} from './stored-sesi.ts';
import { timeLeft } from './time-left.ts';
import { createWriter } from './writer.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export type Sesi = ReturnType<typeof createSesi>;

interface Place {
  disk: ExamJournal | null;
  /** The server was not reached. */
  isKept: boolean;
}

export function createSesi(idUjian: string, stored: StoredSesi, { disk, isKept }: Place) {
  const { lembar } = stored;
  let generasi = stored.generasi;
  // Offline, acknowledged answers stay so; the server's paper corrects this later.
  const journal = merge(withGenerasi(stored.journal, generasi ?? 0), serverAnswersOf(lembar), {
    isKept,
  });
  const params = { id: idUjian };
  const groups = new Map(
    lembar.kelompok.flatMap(({ id, soal }) => soal.map((one) => [one.id, id] as const)),
  );
  const listeners = new Set<() => void>();
  let isStale = isKept;
  let state = firstState(stored, journal, disk !== null);

  function put(next: Partial<SesiState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const { write, writeSoon, keepOnly } = createWriter(disk, put);

  const recorder = createRecorder({ read: () => state, put, write, writeSoon });
  const { nowOf, note, noteTyped, partsOf } = recorder;

  const sender = createSender({
    idUjian,
    idPengerjaan: lembar.pengerjaan.id,
    kelompokOf: (id) => groups.get(id) ?? '',
    queue: () => unsentOf(state.journal),
    onHasil: (hasil) => accept(hasil),
    afterAll: async () => {
      if (isStale) await reload();
      // The reload may have found unsent answers, which go first.
      if (unsentOf(state.journal).length > 0) return;
      if (state.penutupan !== null && state.outcome === null) await close(state.penutupan);
    },
    onState: (sending) => put({ sending }),
    onRefused: (error) => void onRefused(error),
  });

  const contact = createContact(stored.contact, {
    idUjian,
    generasi: () => generasi,
    isWriting: isOpen,
    isAllSent: () =>
      state.penutupan === null && state.diketik.size === 0 && unsentOf(state.journal).length === 0,
    write: (fakta) => void write([contactPart(fakta)]),
    onAnswer: ({
      status,
      berakhir_pada,
      generasi: latest,
      waktu_server,
      pengumuman_terakhir: pengumumanTerakhir,
    }) => {
      learnServerTime(Date.parse(waktu_server), true);
      put({ pengumumanTerakhir });
      update({ ...state.pengerjaan, status, berakhir_pada, generasi: latest, waktu_server });
    },
    onUnknown: () => void ask().catch(() => undefined),
  });

  function accept(hasil: readonly HasilJawaban[]): void {
    const times = hasil.flatMap(({ tanda }) =>
      tanda === null ? [] : [Date.parse(tanda.waktu_server)],
    );
    put({
      journal: applyHasil(state.journal, hasil),
      ...(times.length > 0 && { savedAt: Math.max(...times) }),
    });
    if (times.length > 0) contact.hear(serverNow());
    void write(partsOf(hasil.map(({ id_soal }) => id_soal)));
    // Another device wrote, or the attempt changed.
    const stale = ['pengerjaan_sudah_selesai', 'jawaban_urutan_tidak_sah'];
    if (hasil.some(({ status, code }) => status === 'kalah' || stale.includes(code ?? '')))
      isStale = true;
  }

  /** @throws ApiError */
  async function ask(): Promise<PengerjaanSaya> {
    const saya = await callServer('pengerjaanMe', { params });
    learnServerTime(Date.parse(saya.waktu_server), true);
    update(saya);
    return saya;
  }

  /** Gets the paper too while the attempt runs. @throws ApiError */
  async function reload(): Promise<void> {
    const saya = await ask();
    isStale = false;
    if (saya.status !== 'sedang_berlangsung' || state.outcome !== null) return;
    const fresh = await callServer('lembarSaya', { params });
    put({ lembar: fresh, journal: merge(state.journal, serverAnswersOf(fresh)) });
    void write([lembarPart(fresh), ...partsOf(state.journal.tercatat.keys())]);
  }

  async function onRefused({ code, message }: ApiError): Promise<void> {
    if (code === 'pengerjaan_sudah_selesai') {
      isStale = true;
      put({ sending: 'idle' });
      await sender.send();
    } else finish(message);
  }

  /**
   * Answers that the server lacks stay: apart if the attempt ended, in the journal if it was
   * refused.
   */
  function finish(alasan: string | null): void {
    void sender.stop();
    void noteAll();
    const sisa = leftOf(state);
    if (alasan === null) keepOnly(sisa === null ? [] : [sisaPart(sisa)]);
    put({ sending: 'idle', outcome: { alasan, tertinggal: sisa?.jawaban.length ?? 0 } });
  }

  /**
   * After the last answers. Extra time given meanwhile reopens it; a device that was taken over
   * from cannot finish it.
   * @throws ApiError
   */
  async function close({ sebab, waktuKlien }: Penutupan): Promise<void> {
    if (sebab !== 'server') {
      await ask();
      if (state.penutupan?.sebab !== sebab || state.outcome !== null) return;
      const own = sebab === 'sendiri' && { waktu_klien: waktuKlien };
      const forAttempt = lembar.pengerjaan.id !== null && { id_pengerjaan: lembar.pengerjaan.id };
      // If none is unsent, the server lacks only replaced ones.
      const tuntas = unsentOf(state.journal).length === 0;
      const body = { urutan_terakhir: lastUrutan(state.journal), tuntas, ...own, ...forAttempt };
      if (state.perangkat === 'menulis')
        put({ pengerjaan: await callServer('akhiriPengerjaan', { params, body }) });
    }
    // An earlier signal would count as contact and change the time of an offline finish.
    contact.closeFokus();
    await contact.drain();
    // Text recorded after the server's end goes first.
    if (unsentOf(state.journal).length === 0) finish(null);
  }

  /** Older states are ignored. */
  function update(saya: PengerjaanSaya): void {
    if (state.outcome !== null) return;
    const { penutupan: closing, pengerjaan: before } = state;
    const at = Date.parse(saya.waktu_server);
    if (at < Date.parse(before.waktu_server)) return;
    if (saya.id !== before.id) {
      finish('Pengerjaan ini sudah tidak berlaku.');
      return;
    }
    if (saya.generasi !== before.generasi) isStale = true;
    const perangkat = perangkatOf(generasi, saya.generasi);
    const isTaken = perangkat !== 'menulis' && state.perangkat === 'menulis';
    const next = closingAfter(closing, saya, perangkat);
    put({ pengerjaan: saya, penutupan: next, perangkat });
    if (isTaken) {
      contact.closeFokus();
      noteAndSend(noteAll());
    }
    void write([
      lembarPart({ ...state.lembar, pengerjaan: saya }),
      ...(next === closing ? [] : [closingPart(next)]),
    ]);
    if (saya.status === 'selesai' && closing === null) noteAndSend(noteAll());
    else if (isStale) void sender.send();
  }

  const noteAll = (): Promise<unknown> => noteTyped(Number.POSITIVE_INFINITY);
  const noteAndSend = (noted: Promise<unknown>): void => void noted.then(() => sender.send());

  /** Synchronously, what is not on the disk when the page closes. */
  function leaveNow(): void {
    if (state.isWritten || state.outcome !== null) return;
    disk?.writeNow(recorder.unsentParts());
  }

  let isCut = false;

  function beat(): void {
    const now = serverNow();
    const typed = state.diketik.size;
    const noted = noteTyped(now);
    if (state.diketik.size < typed) noteAndSend(noted);
    contact.beat(now, isCut);
    if (state.penutupan === null && timeLeft(state.pengerjaan.berakhir_pada, now) === 0)
      shut('waktu', now);
  }

  function shut(sebab: 'sendiri' | 'waktu', now: number): void {
    const noted = noteAll();
    const closing = { sebab, waktuKlien: iso(now) };
    contact.closeFokus();
    put({ penutupan: closing });
    noteAndSend(noted.then(() => write([closingPart(closing)])));
  }

  function isOpen(): boolean {
    return state.penutupan === null && state.outcome === null && state.perangkat === 'menulis';
  }

  /**
   * Waiting answers go first, under their old generation. `kode`: if the exam has one.
   * @throws ApiError
   */
  async function takeOver(kode?: string): Promise<void> {
    await sender.send();
    const perangkat = perangkatName(navigator.userAgent);
    const saya = await callServer('ambilAlih', {
      params,
      body: kode === undefined ? { perangkat } : { perangkat, kode },
    });
    learnServerTime(Date.parse(saya.waktu_server), true);
    update(saya);
    const own = saya.generasi;
    await write([generasiPart({ pengerjaan: lembar.pengerjaan.id, generasi: own })]);
    // The other device's answers first, so that only seen ones are overwritten; offline it goes on
    // without.
    isStale = true;
    await reload().catch(() => undefined);
    generasi = own;
    put({ journal: withGenerasi(state.journal, own) });
    update(state.pengerjaan);
    contact.resume(serverNow());
    void sender.send();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    nowOf,
    update,
    choose: (id: string, isi: IsiJawaban): void => {
      if (isOpen()) noteAndSend(note(id, { isi, ragu: nowOf(id).ragu }, serverNow()));
    },
    typeIn: (id: string, isi: IsiJawaban): void => {
      if (isOpen()) recorder.typeIn(id, isi, serverNow());
    },
    mark: (id: string, ragu: boolean): void => {
      if (isOpen()) noteAndSend(note(id, { isi: nowOf(id).isi, ragu }, serverNow()));
    },
    end: (): void => {
      if (isOpen()) shut('sendiri', serverNow());
    },
    /** U60. @throws ApiError */
    takeOver,
    /** The page was left or returned. */
    signal: (isyarat: Isyarat, perangkat: Perangkat): void => {
      if (isOpen()) contact.signal(isyarat, perangkat);
    },
    /** The contact signal is then the only source. */
    setStreamCut: (cut: boolean): void => {
      isCut = cut;
    },
    send: sender.send,
    recordAll: noteAll,
    /** For a backup file (U59). */
    cadanganSource: async (): Promise<CadanganSource | null> => {
      void noteAll();
      const { lembar: paper, journal: noted } = state;
      const jawaban = [...noted.tercatat].map(([id, one]) => ({ id, ...one }));
      const { id } = paper.pengerjaan;
      return id === null || jawaban.length === 0
        ? null
        : { idPengerjaan: id, kunci: paper.kunci_cadangan, jawaban };
    },
    /** Fresh file links; on failure the old ones stay. */
    refreshLinks: (): void => {
      isStale = true;
      void sender.send();
    },
    /** Once: does the attempt still run? @throws ApiError */
    check: async (): Promise<void> => {
      await ask();
      await sender.send();
      if (state.outcome === null) await contact.drain();
    },
    /** Resolves when everything is on the disk. */
    stop: async (): Promise<void> => {
      await sender.stop();
      await write([]);
    },
    /**
     * The returned function records typed text and writes it to the disk; `isLost`: another tab
     * holds the attempt.
     */
    start: (): ((isLost?: boolean) => Promise<void>) => {
      const own =
        generasi === null ? [] : [generasiPart({ pengerjaan: lembar.pengerjaan.id, generasi })];
      void write([lembarPart(state.lembar), ...own]).then(() => sender.send());
      if (isOpen()) contact.resume(serverNow());
      void navigator.storage?.persist?.();
      // Works without room, too.
      void disk?.prepareNow().catch(() => undefined);
      const stopFollowing = followPage({
        beat,
        lineReturned: sender.onLineReturn,
        signedInAgain: () => void sender.send(),
        hidden: () => {
          void noteAll();
          sender.sendOnLeaving();
        },
        leaving: leaveNow,
      });
      return async (isLost = false) => {
        stopFollowing();
        const answered = sender.stop(isLost);
        if (isOpen()) {
          contact.leave();
          await noteAll();
        }
        await answered;
        await write([]);
      };
    },
  };
}
