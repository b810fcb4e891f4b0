/** Group submissions of the demo: made, replaced, withdrawn and missing, and one extension. */
import type { DosenActor, MahasiswaActor } from '../../../api/src/platform/auth/actor.ts';
import type { DemoServices } from '../demo-services.ts';
import { makePdf } from './demo-files.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface HandIns {
  pairs: string;
  project: string;
  dosen: DosenActor;
  /** The demo's own student is the first. */
  students: readonly MahasiswaActor[];
  mulai: Date;
  until: Date;
}

export async function handInGroupWork(
  services: DemoServices,
  { pairs, project, dosen, students, mulai, until }: HandIns,
): Promise<void> {
  const { at, unggah, pengumpulan, perpanjangan } = services;
  const later = (hours: number) =>
    at(new Date(Math.min(mulai.getTime() + hours * HOUR_MS, until.getTime())));
  const bring = async (
    student: MahasiswaActor,
    nama: string,
    lines: readonly string[],
  ): Promise<string> => {
    const file = { name: nama, bytes: makePdf([lines]) };
    return (await unggah.whole(student, { kind: 'pengumpulan_tugas', service_id: 'lms' }, file)).id;
  };
  const handedIn = new Set<string>();
  for (const [index, student] of students.filter(({ aktif }) => aktif).entries()) {
    const { kelompok } = await pengumpulan.own(student, pairs);
    // One member of each other pair submits, except in the last pairs.
    if (kelompok === null || index === 0 || handedIn.has(kelompok.id) || handedIn.size === 4)
      continue;
    if (kelompok.anggota.some(({ nim }) => nim === students[0]?.nim)) continue;
    handedIn.add(kelompok.id);
    later(3 + index);
    const berkas = [
      await bring(student, 'jejak pengurutan.pdf', [
        'Jejak pengurutan',
        kelompok.nama,
        '5 2 4 1',
        '2 5 4 1',
      ]),
    ];
    await pengumpulan.submit(student, pairs, { berkas, tautan: null });
    if (handedIn.size === 2) {
      later(8 + index);
      const again = [
        await bring(student, 'jejak pengurutan (perbaikan).pdf', [
          'Jejak pengurutan',
          'Langkah ketiga diperbaiki.',
        ]),
      ];
      await pengumpulan.submit(student, pairs, {
        berkas: again,
        tautan: 'https://contoh.id/pengurutan',
      });
    }
    if (handedIn.size === 3) {
      later(9 + index);
      await pengumpulan.withdraw(student, pairs, {});
    }
  }
  const [own] = students;
  const team = own && (await pengumpulan.own(own, project)).kelompok;
  if (!own?.aktif || !team) return;
  later(12);
  const berkas = [
    await bring(own, 'rencana pengukuran.pdf', [
      'Rencana pengukuran',
      'Tiga algoritma, sepuluh kali jalan.',
    ]),
  ];
  await pengumpulan.submit(own, project, { berkas, tautan: 'https://contoh.id/repositori' });
  later(20);
  const waktu_selesai = new Date(mulai.getTime() + 25 * DAY_MS).toISOString();
  await perpanjangan.give(
    dosen,
    { id: project, idPenerima: team.id },
    { waktu_selesai, alasan: 'Laboratorium tutup selama pekan ujian.' },
  );
}
