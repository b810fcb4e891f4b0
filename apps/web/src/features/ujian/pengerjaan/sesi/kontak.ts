/**
 * The contact signal of an attempt (U65–U67): that the page is there, absences, and times in which
 * it was dead. Its answer says how things stand, so that a page whose stream is cut learns of new
 * times, of the end, of a taking over and of announcements.
 */
import { MOST_FOKUS } from '@lms/contracts/ujian/batas-pengerjaan';
import type { KejadianFokus } from '@lms/contracts/ujian/pengawasan-saya';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { serverNow } from '../../../../shared/lib/clock.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import {
  type CatatanFokus,
  dengar,
  type Isyarat,
  keadaanOf,
  muatanFokus,
  type Perangkat,
  tanpaFokus,
  tersampaikan,
  tutupFokus,
} from '../fokus/fokus.ts';
import { adaTanda, denyutPada, type Jeda, jedaOf } from './denyut.ts';
import { namaPerangkat } from './perangkat.ts';
import { panggil } from './server.ts';

const MOST_JEDA = 20;

/** As the device keeps it. */
export interface KontakTersimpan {
  fokus: CatatanFokus;
  jeda: readonly Jeda[];
  /** Server time when the page lived last; null: it was left in good order. */
  hidup: number | null;
}

interface Jalan {
  idUjian: string;
  generasi(): number | null;
  /** Whether this device writes; one that does not only tells what is left. */
  menulis(): boolean;
  /** What was answered before is with the server: a signal must not overtake it (U54). */
  terkirimSemua(): boolean;
  tulis(kontak: KontakTersimpan): void;
  terima(jawab: DataOf<'denyut'>): void;
  /** The server knows no such attempt. */
  tidakBerlaku(): void;
}

/** How exact the time is at which a page died. */
const HIDUP_TIAP_MS = 15_000;

export function createKontak(tersimpan: KontakTersimpan | null, jalan: Jalan) {
  let fokus = tersimpan?.fokus ?? tanpaFokus;
  let jeda = tersimpan?.jeda ?? [];
  let hidup = tersimpan?.hidup ?? null;
  let acak = Math.random();
  let isSending = false;
  /**
   * Times of the last signal and of the last answer that arrived; a hall does not signal at one
   * instant.
   */
  let denyut = serverNow();
  let terdengar = 0;

  const simpan = (): void => jalan.tulis({ fokus, jeda, hidup });

  async function kirim(now: number): Promise<void> {
    const told: KejadianFokus[] = muatanFokus(fokus, now, MOST_FOKUS);
    const gaps = jeda.slice(0, MOST_JEDA);
    isSending = true;
    denyut = now;
    acak = Math.random();
    try {
      const body = {
        generasi: Math.max(1, jalan.generasi() ?? 1),
        perangkat: namaPerangkat(navigator.userAgent),
        fokus: told,
        jeda: gaps.map(({ mulai, selesai }) => ({
          mulai: new Date(mulai).toISOString(),
          selesai: new Date(selesai).toISOString(),
        })),
      };
      const jawab = await panggil('denyut', { params: { id: jalan.idUjian }, body });
      fokus = tersampaikan(fokus, told);
      jeda = jeda.filter((one) => !gaps.includes(one));
      if (told.length + gaps.length > 0) simpan();
      jalan.terima(jawab);
    } finally {
      isSending = false;
    }
  }

  const adaSisa = (): boolean => adaTanda(fokus, jeda);

  return {
    /**
     * The page has come back: what was going on when it died is over, and how long it was dead is
     * told.
     */
    kembali: (now: number): void => {
      const dead = jedaOf(hidup, now);
      if (dead !== null) jeda = [...jeda, dead].slice(-MOST_JEDA);
      for (const isyarat of ['tampak', 'jendela_kembali'] as const)
        fokus = dengar(fokus, isyarat, now, []);
      hidup = now;
      simpan();
    },
    /** It is left in good order: that is no gap. */
    pergi: (): void => {
      hidup = null;
      simpan();
    },
    isyarat: (isyarat: Isyarat, perangkat: Perangkat): void => {
      const next = dengar(fokus, isyarat, serverNow(), keadaanOf(perangkat, isyarat));
      if (next === fokus) return;
      fokus = next;
      simpan();
    },
    /** Nothing can be left any more. */
    tutup: (): void => {
      fokus = tutupFokus(fokus, serverNow());
      simpan();
    },
    /** An answer has arrived: that is contact as well. */
    terdengar: (now: number): void => {
      terdengar = now;
    },
    detak: (now: number, terputus: boolean): void => {
      if (hidup !== null && now - hidup >= HIDUP_TIAP_MS) {
        hidup = now;
        simpan();
      }
      const due = denyutPada({ denyut, terdengar, perluJawab: terputus || adaSisa(), acak });
      if (isSending || now < due || !jalan.terkirimSemua() || !(jalan.menulis() || adaSisa()))
        return;
      void kirim(now).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if ([404, 409].includes(error.status)) jalan.tidakBerlaku();
      });
    },
    /** What is left, told once, as well as it can be: it keeps nobody from finishing. */
    kuras: async (): Promise<void> => {
      if (adaSisa()) await kirim(serverNow()).catch(() => undefined);
    },
  };
}
