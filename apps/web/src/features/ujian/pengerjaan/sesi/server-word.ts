/** The server's word on an attempt: its end, its device, its paper, and each answer's fate. */
import type { HasilJawaban, PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import type { ApiError } from '../../../../shared/lib/errors.ts';
import { learnServerTime, serverNow } from '../../../../shared/lib/time/clock.ts';
import { applyHasil, merge } from './answer-journal.ts';
import type { Contact } from './contact.ts';
import { perangkatOf } from './perangkat.ts';
import { callServer } from './server.ts';
import { closingAfter } from './sesi-state.ts';
import type { SesiStore } from './sesi-store.ts';
import { closingPart, lembarPart, serverAnswersOf } from './stored-sesi.ts';

interface Channel {
  params: { id: string };
  /** The server was not reached, so the paper of this device may be old. */
  isKept: boolean;
  send(): Promise<void>;
  contact: Pick<Contact, 'hear' | 'closeFokus'>;
  /** The attempt is over for this device. */
  finish(alasan: string | null): void;
}

/** Another device wrote, or the attempt changed. */
const STALE_CODES: readonly string[] = ['pengerjaan_sudah_selesai', 'jawaban_urutan_tidak_sah'];

export type ServerWord = ReturnType<typeof createServerWord>;

export function createServerWord(store: SesiStore, channel: Channel) {
  const { read, put, write, recorder } = store;
  const { params, send, contact, finish } = channel;
  let isStale = channel.isKept;

  const recordAndSend = (): void => void store.noteAll().then(send);

  /** Older states are ignored. */
  function update(saya: PengerjaanSaya): void {
    const { outcome, penutupan: closing, pengerjaan: before, perangkat: was } = read();
    if (outcome !== null) return;
    if (Date.parse(saya.waktu_server) < Date.parse(before.waktu_server)) return;
    if (saya.id !== before.id) {
      finish('Pengerjaan ini sudah tidak berlaku.');
      return;
    }
    if (saya.generasi !== before.generasi) isStale = true;
    const perangkat = perangkatOf(store.generasi(), saya.generasi);
    const next = closingAfter(closing, saya, perangkat);
    put({ pengerjaan: saya, penutupan: next, perangkat });
    if (perangkat !== 'menulis' && was === 'menulis') {
      contact.closeFokus();
      recordAndSend();
    }
    void write([
      lembarPart({ ...read().lembar, pengerjaan: saya }),
      ...(next === closing ? [] : [closingPart(next)]),
    ]);
    if (saya.status === 'selesai' && closing === null) recordAndSend();
    else if (isStale) void send();
  }

  function hear(saya: PengerjaanSaya): PengerjaanSaya {
    learnServerTime(Date.parse(saya.waktu_server), true);
    update(saya);
    return saya;
  }

  /** @throws ApiError */
  const ask = async (): Promise<PengerjaanSaya> =>
    hear(await callServer('pengerjaanMe', { params }));

  /** Gets the paper too while the attempt runs. @throws ApiError */
  async function reload(): Promise<void> {
    const saya = await ask();
    isStale = false;
    if (saya.status !== 'sedang_berlangsung' || read().outcome !== null) return;
    const fresh = await callServer('lembarSaya', { params });
    put({ lembar: fresh, journal: merge(read().journal, serverAnswersOf(fresh)) });
    void write([lembarPart(fresh), ...recorder.partsOf(read().journal.tercatat.keys())]);
  }

  return {
    update,
    hear,
    ask,
    /** The paper is loaded again after the next send. */
    markStale: (): void => {
      isStale = true;
    },
    reloadIfStale: async (): Promise<void> => {
      if (isStale) await reload();
    },
    accept: (hasil: readonly HasilJawaban[]): void => {
      const times = hasil.flatMap(({ tanda }) =>
        tanda === null ? [] : [Date.parse(tanda.waktu_server)],
      );
      put({
        journal: applyHasil(read().journal, hasil),
        ...(times.length > 0 && { savedAt: Math.max(...times) }),
      });
      if (times.length > 0) contact.hear(serverNow());
      void write(recorder.partsOf(hasil.map(({ id_soal }) => id_soal)));
      if (hasil.some(({ status, code }) => status === 'kalah' || STALE_CODES.includes(code ?? '')))
        isStale = true;
    },
    onContact: ({
      status,
      berakhir_pada,
      generasi,
      waktu_server,
      pengumuman_terakhir: pengumumanTerakhir,
    }: DataOf<'denyut'>): void => {
      learnServerTime(Date.parse(waktu_server), true);
      put({ pengumumanTerakhir });
      update({ ...read().pengerjaan, status, berakhir_pada, generasi, waktu_server });
    },
    onRefused: async ({ code, message }: ApiError): Promise<void> => {
      if (code !== 'pengerjaan_sudah_selesai') {
        finish(message);
        return;
      }
      isStale = true;
      put({ sending: 'idle' });
      await send();
    },
  };
}
