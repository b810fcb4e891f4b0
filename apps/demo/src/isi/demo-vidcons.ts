/**
 * Conferences of the demo: one that runs now with people in it, one that is over with an imported
 * participant list, where some names still wait for a match.
 */
import type { DosenActor, MahasiswaActor } from '../../../api/src/platform/auth/actor.ts';
import { toZonedIso } from '../../../api/src/platform/time-zone.ts';
import type { DemoServices } from '../demo-services.ts';

const MINUTE_MS = 60_000;
const ZONE = 'Asia/Jakarta';

interface Vidcons {
  idPertemuan: string;
  dosen: DosenActor;
  /** The demo's own student is the first. */
  students: readonly MahasiswaActor[];
}

/** Long enough for whoever looks at the demo. */
const RUNS_MS = 360 * MINUTE_MS;
const BEGAN_MS = 10 * MINUTE_MS;

/** The demo's own student has not joined. */
export async function addRunningVidcon(
  { at, vidcon, gabungVidcon }: DemoServices,
  { idPertemuan, dosen, students, now }: Vidcons & { now: Date },
): Promise<void> {
  const began = new Date(now.getTime() - BEGAN_MS);
  at(began);
  const { id } = await vidcon.add(dosen, {
    id_pertemuan: idPertemuan,
    judul: 'Pembahasan pengurutan gelembung',
    aplikasi: 'zoom',
    link: 'https://zoom.us/j/81234567890?pwd=demo',
    catatan:
      'Siapkan jawaban latihan 3. Kamera boleh dimatikan, mikrofon dinyalakan saat bertanya.',
    waktu_mulai: began.toISOString(),
    waktu_selesai: new Date(began.getTime() + RUNS_MS).toISOString(),
  });
  await gabungVidcon.join(dosen, id, undefined);
  for (const [index, student] of students.slice(1, 12).entries()) {
    at(new Date(began.getTime() + index * 40_000));
    await gabungVidcon.join(student, id, undefined);
    if (index % 4 === 3) await gabungVidcon.leave(student, id, undefined);
  }
  at(now);
}

const LASTED_MS = 90 * MINUTE_MS;

/** `dari` is the end of the lecture. */
export async function addHeldVidcon(
  { at, vidcon, gabungVidcon, pesertaVidcon }: DemoServices,
  { idPertemuan, dosen, students, dari }: Vidcons & { dari: Date },
): Promise<void> {
  const mulai = new Date(dari.getTime() - LASTED_MS);
  const time = (minutes: number) => new Date(mulai.getTime() + minutes * MINUTE_MS);
  at(mulai);
  const { id } = await vidcon.add(dosen, {
    id_pertemuan: idPertemuan,
    judul: 'Kuliah tamu: pengurutan di dunia nyata',
    aplikasi: 'zoom',
    link: 'https://zoom.us/j/89876543210?pwd=demo',
    catatan: null,
    waktu_mulai: mulai.toISOString(),
    waktu_selesai: dari.toISOString(),
  });
  for (const [index, student] of students.slice(0, 8).entries()) {
    at(time(index * 4));
    await gabungVidcon.join(student, id, undefined);
  }
  const clock = (minutes: number) => toZonedIso(ZONE, time(minutes)).slice(0, 19).replace('T', ' ');
  const row = (nama: string, from: number, until: number, email = '') =>
    [nama, email, clock(from), clock(until), until - from].join(',');
  const rows = students.slice(0, 24).flatMap(({ nama, nim }, index) => {
    const shown = index % 5 === 2 ? `${nim} ${nama.split(' ')[0]}` : nama;
    const first = row(shown, index % 9, 70 + (index % 15));
    return index % 7 === 3 ? [first, row(shown, 80, 90)] : [first];
  });
  const file = [
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes)',
    row(dosen.nama, 0, 90),
    ...rows,
    row('iPhone (2)', 5, 88),
    row('Galaxy A12', 30, 90),
    row('anak rantau', 2, 90),
  ];
  at(dari);
  const preview = await pesertaVidcon.preview(dosen, id, {
    fields: {},
    file: { name: 'participants_89876543210.csv', bytes: Buffer.from(file.join('\n')) },
  });
  await pesertaVidcon.apply(dosen, { id, idImpor: preview.id }, { cocok: [] });
}
