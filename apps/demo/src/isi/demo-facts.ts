/** Students' progress in the online meeting: complete, partial, late or none. */
import type { MahasiswaActor } from '../../../api/src/platform/auth/actor.ts';
import type { DemoServices } from '../demo-services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Materials {
  ebook: string;
  video: string;
  audio: string;
  link: string;
  from: Date;
  until: Date;
}

interface Deeds {
  dibaca: boolean;
  /** Seconds covered from the beginning. */
  video: number;
  audio: number;
  /** null: the link was not opened. */
  tautan: 'tepat' | 'terlambat' | null;
}

/** The demo's own student first: part done, part begun, part open. */
const DEEDS: readonly Deeds[] = [
  { dibaca: true, video: 16, audio: 0, tautan: 'tepat' },
  { dibaca: true, video: 44, audio: 28, tautan: 'tepat' },
  { dibaca: true, video: 44, audio: 28, tautan: 'terlambat' },
  { dibaca: false, video: 30, audio: 0, tautan: null },
  { dibaca: true, video: 0, audio: 0, tautan: 'tepat' },
  { dibaca: false, video: 8, audio: 5, tautan: null },
  { dibaca: true, video: 44, audio: 20, tautan: 'tepat' },
  { dibaca: false, video: 0, audio: 0, tautan: 'terlambat' },
  { dibaca: true, video: 25, audio: 28, tautan: null },
];

/** After the link's deadline. */
const LATE_MS = 60 * HOUR_MS;

export async function doAsStudents(
  services: DemoServices,
  students: readonly MahasiswaActor[],
  { ebook, video, audio, link, from, until }: Materials,
): Promise<void> {
  const { at, kemajuan } = services;
  for (const [index, student] of students.entries()) {
    const deeds = DEEDS[index];
    if (deeds === undefined) return;
    let time = from.getTime() + HOUR_MS * (2 + index);
    const later = (ms: number) => {
      time = Math.min(time + ms, until.getTime());
      at(new Date(time));
    };
    later(0);
    if (deeds.dibaca) {
      await kemajuan.buka(student, ebook, undefined);
      later(12 * MINUTE_MS);
      await kemajuan.hadir(student, ebook, undefined);
    }
    for (const [id, seconds] of [
      [video, deeds.video],
      [audio, deeds.audio],
    ] as const) {
      if (seconds === 0) continue;
      await kemajuan.buka(student, id, undefined);
      later(2 * MINUTE_MS);
      await kemajuan.hadir(student, id, { interval: [[0, seconds]], usia_detik: 0 });
    }
    if (deeds.tautan === null) continue;
    later(deeds.tautan === 'tepat' ? MINUTE_MS : LATE_MS);
    await kemajuan.buka(student, link, undefined);
  }
}
