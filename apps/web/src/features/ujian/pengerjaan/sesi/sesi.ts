/**
 * An attempt on this device: each answer is recorded, written to the disk, then sent (U50–U58).
 * Knows no screen; one tab holds it at a time (one-tab.ts).
 */
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { Isyarat, Perangkat } from '../fokus/fokus.ts';
import type { CadanganSource } from '../sisa/cadangan.ts';
import { createContact } from './contact.ts';
import { createEnding } from './ending.ts';
import { openPage } from './open-page.ts';
import { createSender } from './sender.ts';
import { createServerWord } from './server-word.ts';
import { cadanganOf } from './sesi-state.ts';
import { createSesiStore, type Place, type SesiStore } from './sesi-store.ts';
import { contactPart, type StoredSesi } from './stored-sesi.ts';
import { takeOver } from './take-over.ts';

export type Sesi = ReturnType<typeof createSesi>;

/** The answers and the contact signal go out; what comes back changes the attempt or ends it. */
function connect(
  store: SesiStore,
  { idUjian, stored, isKept }: { idUjian: string; stored: StoredSesi; isKept: boolean },
) {
  const params = { id: idUjian };
  const groups = new Map(
    stored.lembar.kelompok.flatMap(({ id, soal }) => soal.map((one) => [one.id, id] as const)),
  );
  const sender = createSender({
    idUjian,
    idPengerjaan: store.idPengerjaan,
    kelompokOf: (id) => groups.get(id) ?? '',
    queue: store.unsent,
    onHasil: (hasil) => word.accept(hasil),
    afterAll: async () => {
      await word.reloadIfStale();
      // The reload may have found unsent answers, which go first.
      if (store.unsent().length === 0) await ending.closeIfShut();
    },
    onState: (sending) => store.put({ sending }),
    onRefused: (error) => void word.onRefused(error),
  });
  const contact = createContact(stored.contact, {
    idUjian,
    generasi: store.generasi,
    isWriting: store.isOpen,
    isAllSent: () => {
      const { penutupan, diketik } = store.read();
      return penutupan === null && diketik.size === 0 && store.unsent().length === 0;
    },
    write: (fakta) => void store.write([contactPart(fakta)]),
    onAnswer: (answer) => word.onContact(answer),
    onUnknown: () => void word.ask().catch(() => undefined),
  });
  const { send, stop } = sender;
  const finish = (alasan: string | null): void => ending.finish(alasan);
  const word = createServerWord(store, { params, isKept, send, contact, finish });
  const ending = createEnding(store, { params, contact, ask: word.ask, send, stop });
  return { params, sender, contact, word, ending };
}

export function createSesi(idUjian: string, stored: StoredSesi, place: Place) {
  const store = createSesiStore(stored, place);
  const connection = connect(store, { idUjian, stored, isKept: place.isKept });
  const { sender, contact, word, ending, params } = connection;
  const { read, isOpen, noteAll } = store;
  const { send } = sender;
  const { nowOf, note, typeIn } = store.recorder;
  let isCut = false;

  return {
    subscribe: store.subscribe,
    state: read,
    nowOf,
    update: word.update,
    choose: (id: string, isi: IsiJawaban): void => {
      if (isOpen()) void note(id, { isi, ragu: nowOf(id).ragu }, serverNow()).then(send);
    },
    typeIn: (id: string, isi: IsiJawaban): void => {
      if (isOpen()) typeIn(id, isi, serverNow());
    },
    mark: (id: string, ragu: boolean): void => {
      if (isOpen()) void note(id, { isi: nowOf(id).isi, ragu }, serverNow()).then(send);
    },
    end: (): void => {
      if (isOpen()) ending.shut('sendiri', serverNow());
    },
    takeOver: (kode?: string): Promise<void> =>
      takeOver(store, { params, send, contact, word }, kode),
    /** The page was left or returned. */
    signal: (isyarat: Isyarat, perangkat: Perangkat): void => {
      if (isOpen()) contact.signal(isyarat, perangkat);
    },
    setStreamCut: (cut: boolean): void => {
      isCut = cut;
    },
    send,
    recordAll: noteAll,
    /** For a backup file (U59). */
    cadanganSource: async (): Promise<CadanganSource | null> => {
      void noteAll();
      return cadanganOf(read());
    },
    /** Fresh file links; on failure the old ones stay. */
    refreshLinks: (): void => {
      word.markStale();
      void send();
    },
    /** Once: does the attempt still run? @throws ApiError */
    check: async (): Promise<void> => {
      await word.ask();
      await send();
      if (read().outcome === null) await contact.drain();
    },
    /** Resolves when everything is on the disk. */
    stop: async (): Promise<void> => {
      await sender.stop();
      await store.write([]);
    },
    /** The page is open until the returned function is called. */
    start: () => openPage(store, { sender, contact, shut: ending.shut, isCut: () => isCut }),
  };
}
