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

export interface KontakTersimpan {
  fokus: CatatanFokus;
  jeda: readonly Jeda[];
  /** Server time; null: closed properly. */
  hidup: number | null;
}

interface Jalan {
  idUjian: string;
  generasi(): number | null;
  /** A device that does not write only sends pending events. */
  menulis(): boolean;
  /** A signal must not overtake earlier answers (U54). */
  terkirimSemua(): boolean;
  tulis(kontak: KontakTersimpan): void;
  terima(jawab: DataOf<'denyut'>): void;
  /** The server does not know the attempt. */
  tidakBerlaku(): void;
}

/** Precision of the time a page died. */
const HIDUP_TIAP_MS = 15_000;

export function createKontak(tersimpan: KontakTersimpan | null, jalan: Jalan) {
  let fokus = tersimpan?.fokus ?? tanpaFokus;
  let jeda = tersimpan?.jeda ?? [];
  let hidup = tersimpan?.hidup ?? null;
  let acak = Math.random();
  let isSending = false;
  /** Times of the last signal and the last answer. */
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
    /** Ends the absences of the earlier page and records the gap. */
    kembali: (now: number): void => {
      const dead = jedaOf(hidup, now);
      if (dead !== null) jeda = [...jeda, dead].slice(-MOST_JEDA);
      for (const isyarat of ['tampak', 'jendela_kembali'] as const)
        fokus = dengar(fokus, isyarat, now, []);
      hidup = now;
      simpan();
    },
    /** Closed properly, it leaves no gap. */
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
    tutup: (): void => {
      fokus = tutupFokus(fokus, serverNow());
      simpan();
    },
    /** An answer is contact too. */
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
    /** Once; a failure does not block the finish. */
    kuras: async (): Promise<void> => {
      if (adaSisa()) await kirim(serverNow()).catch(() => undefined);
    },
  };
}
