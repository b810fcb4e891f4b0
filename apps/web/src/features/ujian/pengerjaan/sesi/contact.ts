/**
 * The contact signal (U65–U67): the page is alive, with its absences and gaps. The answer brings
 * new times, the end, takeovers and announcements to a page whose stream is cut.
 */

import type { KejadianFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import { MOST_FOKUS } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import {
  type CatatanFokus,
  closeFokus,
  fokusPayload,
  hear,
  type Isyarat,
  keadaanOf,
  noFokus,
  type Perangkat,
  withoutTold,
} from '../fokus/fokus.ts';
import { hasSignals, type Jeda, jedaOf, nextDenyut } from './denyut.ts';
import { perangkatName } from './perangkat.ts';
import { callServer } from './server.ts';

const MOST_JEDA = 20;

export interface StoredContact {
  fokus: CatatanFokus;
  jeda: readonly Jeda[];
  /** Server time; null: closed properly. */
  hidup: number | null;
}

interface Channel {
  idUjian: string;
  generasi(): number | null;
  /** A device that does not write only sends pending events. */
  isWriting(): boolean;
  /** A signal must not overtake earlier answers (U54). */
  isAllSent(): boolean;
  write(contact: StoredContact): void;
  onAnswer(answer: DataOf<'denyut'>): void;
  /** The server does not know the attempt. */
  onUnknown(): void;
}

/** Precision of the time a page died. */
const ALIVE_EVERY_MS = 15_000;

export type Contact = ReturnType<typeof createContact>;

export function createContact(stored: StoredContact | null, channel: Channel) {
  let fokus = stored?.fokus ?? noFokus;
  let jeda = stored?.jeda ?? [];
  let hidup = stored?.hidup ?? null;
  let random = Math.random();
  let isSending = false;
  /** Times of the last signal and the last answer. */
  let denyut = serverNow();
  let heardAt = 0;

  const keep = (): void => channel.write({ fokus, jeda, hidup });

  async function send(now: number): Promise<void> {
    const told: KejadianFokus[] = fokusPayload(fokus, now, MOST_FOKUS);
    const gaps = jeda.slice(0, MOST_JEDA);
    isSending = true;
    denyut = now;
    random = Math.random();
    try {
      const body = {
        generasi: Math.max(1, channel.generasi() ?? 1),
        perangkat: perangkatName(navigator.userAgent),
        fokus: told,
        jeda: gaps.map(({ mulai, selesai }) => ({
          mulai: new Date(mulai).toISOString(),
          selesai: new Date(selesai).toISOString(),
        })),
      };
      const answer = await callServer('denyut', { params: { id: channel.idUjian }, body });
      fokus = withoutTold(fokus, told);
      jeda = jeda.filter((one) => !gaps.includes(one));
      if (told.length + gaps.length > 0) keep();
      channel.onAnswer(answer);
    } finally {
      isSending = false;
    }
  }

  const hasRest = (): boolean => hasSignals(fokus, jeda);

  return {
    /** Ends the absences of the earlier page and records the gap. */
    resume: (now: number): void => {
      const dead = jedaOf(hidup, now);
      if (dead !== null) jeda = [...jeda, dead].slice(-MOST_JEDA);
      for (const isyarat of ['tampak', 'jendela_kembali'] as const)
        fokus = hear(fokus, isyarat, now, []);
      hidup = now;
      keep();
    },
    /** Closed properly, it leaves no gap. */
    leave: (): void => {
      hidup = null;
      keep();
    },
    signal: (isyarat: Isyarat, perangkat: Perangkat): void => {
      const next = hear(fokus, isyarat, serverNow(), keadaanOf(perangkat, isyarat));
      if (next === fokus) return;
      fokus = next;
      keep();
    },
    closeFokus: (): void => {
      fokus = closeFokus(fokus, serverNow());
      keep();
    },
    /** An answer is contact too. */
    hear: (now: number): void => {
      heardAt = now;
    },
    beat: (now: number, isCut: boolean): void => {
      if (hidup !== null && now - hidup >= ALIVE_EVERY_MS) {
        hidup = now;
        keep();
      }
      const due = nextDenyut({ denyut, heardAt, needsAnswer: isCut || hasRest(), random });
      if (isSending || now < due || !channel.isAllSent() || !(channel.isWriting() || hasRest()))
        return;
      void send(now).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if ([404, 409].includes(error.status)) channel.onUnknown();
      });
    },
    /** Once; a failure does not block the finish. */
    drain: async (): Promise<void> => {
      if (hasRest()) await send(serverNow()).catch(() => undefined);
    },
  };
}
