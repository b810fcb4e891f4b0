import { registerWaiting } from '../../shared/offline/waiting.ts';

/** Registers the kinds of waiting writes; each module loads on demand. */
export function registerAllWaiting(): void {
  registerWaiting('kehadiran', () =>
    import('../../features/kehadiran/tanda/waiting-marks.ts').then((module) => module.waitingMarks),
  );
  registerWaiting('berkas-jawaban', () =>
    import('../../features/ujian/pengerjaan/berkas/berkas-menunggu.ts').then(
      (module) => module.waitingBerkasJawaban,
    ),
  );
  registerWaiting('materi', () =>
    import('../../features/isi/materi-baca/waiting-materi.ts').then(
      (module) => module.waitingMateri,
    ),
  );
  registerWaiting('nilai', () =>
    import('../../features/tugas/penilaian/waiting-nilai.ts').then((module) => module.waitingNilai),
  );
  registerWaiting('pesan', () =>
    import('../../features/percakapan/waiting-pesan.ts').then((module) => module.waitingPesan),
  );
  registerWaiting('pengumpulan', () =>
    import('../../features/tugas/pengumpulan/waiting-pengumpulan.ts').then(
      (module) => module.waitingPengumpulan,
    ),
  );
  registerWaiting(
    'pindai',
    () =>
      import('../../features/kehadiran/qr/waiting-scans.ts').then((module) => module.waitingScans),
    {
      first: true,
    },
  );
  registerWaiting('preferensi', () =>
    import('../../shared/queries/preferences.ts').then((module) => module.waitingPreferences),
  );
}
