/** Ends an attempt on this device: shut at once, closed with the server, then finished (U56). */
import { leftOf, sisaPart } from '../sisa/sisa.ts';
import { lastUrutan } from './answer-journal.ts';
import type { Contact } from './contact.ts';
import type { createSender } from './sender.ts';
import { callServer } from './server.ts';
import type { ServerWord } from './server-word.ts';
import type { SesiStore } from './sesi-store.ts';
import { closingPart, type Penutupan } from './stored-sesi.ts';

interface Channel extends Pick<ReturnType<typeof createSender>, 'send' | 'stop'> {
  params: { id: string };
  contact: Pick<Contact, 'closeFokus' | 'drain'>;
  ask: ServerWord['ask'];
}

export function createEnding(store: SesiStore, { params, contact, ask, send, stop }: Channel) {
  const { read, put, noteAll } = store;

  /**
   * Answers that the server lacks stay: apart if the attempt ended, in the journal if it was
   * refused.
   */
  function finish(alasan: string | null): void {
    void stop();
    void noteAll();
    const sisa = leftOf(read());
    if (alasan === null) store.keepOnly(sisa === null ? [] : [sisaPart(sisa)]);
    put({ sending: 'idle', outcome: { alasan, tertinggal: sisa?.jawaban.length ?? 0 } });
  }

  async function tellServer({ sebab, waktuKlien }: Penutupan): Promise<void> {
    const body = {
      urutan_terakhir: lastUrutan(read().journal),
      // If none is unsent, the server lacks only replaced ones.
      tuntas: store.unsent().length === 0,
      ...(sebab === 'sendiri' && { waktu_klien: waktuKlien }),
      ...(store.idPengerjaan !== null && { id_pengerjaan: store.idPengerjaan }),
    };
    put({ pengerjaan: await callServer('akhiriPengerjaan', { params, body }) });
  }

  /**
   * After the last answers. Extra time given meanwhile reopens it; a device that was taken over
   * from cannot finish it.
   * @throws ApiError
   */
  async function close(closing: Penutupan): Promise<void> {
    if (closing.sebab !== 'server') {
      await ask();
      const { penutupan, outcome, perangkat } = read();
      if (penutupan?.sebab !== closing.sebab || outcome !== null) return;
      if (perangkat === 'menulis') await tellServer(closing);
    }
    // An earlier signal would count as contact and change the time of an offline finish.
    contact.closeFokus();
    await contact.drain();
    // Text recorded after the server's end goes first.
    if (store.unsent().length === 0) finish(null);
  }

  return {
    finish,
    /** Does nothing while the attempt is open. @throws ApiError */
    closeIfShut: async (): Promise<void> => {
      const { penutupan, outcome } = read();
      if (penutupan !== null && outcome === null) await close(penutupan);
    },
    /** From now on nothing changes; the closing is sent after the last answers. */
    shut: (sebab: 'sendiri' | 'waktu', now: number): void => {
      const noted = noteAll();
      const closing = { sebab, waktuKlien: new Date(now).toISOString() };
      contact.closeFokus();
      put({ penutupan: closing });
      void noted.then(() => store.write([closingPart(closing)])).then(send);
    },
  };
}
