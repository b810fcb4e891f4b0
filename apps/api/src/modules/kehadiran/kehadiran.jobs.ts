import { handles, type JobHandler } from '../../platform/queue/job.ts';
import type { Sweep } from '../../platform/queue/sweep.ts';
import { aktivitasBerubah, pelaksanaanBerubah, waktuLewat } from '../kelas/pertemuan/index.ts';
import { progresMinimalBerubah } from '../sistem/pengaturan/index.ts';
import type { FaktaService } from './fakta/fakta.service.ts';
import type { KehadiranAkibat } from './hitung/akibat.service.ts';
import { hitungProgres, hitungRekap, nilaiPengajar } from './kehadiran.messages.ts';
import type { KlaimService } from './klaim/klaim.service.ts';
import type { HitungProgresService } from './progres/hitung-progres.service.ts';

interface FactJobs {
  akibat: KehadiranAkibat;
  progres: HitungProgresService;
  fakta: FaktaService;
}

export function kehadiranJobs({ akibat, progres, fakta }: FactJobs): JobHandler[] {
  return [
    handles(hitungRekap, (tx, { id_kelas, id_pertemuan, nim = [] }, { collegeId }) =>
      akibat.recompute(tx, { collegeId, idKelas: id_kelas, idPertemuan: id_pertemuan, nim }),
    ),
    handles(hitungProgres, (tx, { id_pertemuan }, { collegeId }) =>
      progres.computeWaiting(tx, { collegeId, idPertemuan: id_pertemuan }),
    ),
    handles(progresMinimalBerubah, (tx, _none, { collegeId }) =>
      progres.askForMinimum(tx, collegeId),
    ),
    handles(waktuLewat, (tx, { id_kelas }, { collegeId }) =>
      akibat.recompute(tx, { collegeId, idKelas: id_kelas, idPertemuan: null, nim: [] }),
    ),
    handles(aktivitasBerubah, async (tx, { id_pertemuan }, { collegeId }) => {
      const key = { collegeId, idPertemuan: id_pertemuan };
      await fakta.syaratBerubah(tx, key);
      await akibat.refreshLecturers(tx, key);
    }),
    ...[pelaksanaanBerubah, nilaiPengajar].map((job) =>
      handles(job, (tx, { id_pertemuan }, { collegeId }) =>
        akibat.refreshLecturers(tx, { collegeId, idPertemuan: id_pertemuan }),
      ),
    ),
  ];
}

export function kehadiranSweeps(
  akibat: KehadiranAkibat,
  klaim: KlaimService,
  progres: HitungProgresService,
): Sweep[] {
  return [
    {
      name: 'kehadiran.tutup_pengajar',
      everySeconds: 60,
      run: (tx, { now }) => akibat.closeAttendance(tx, now),
    },
    {
      name: 'kehadiran.progres_menunggu',
      everySeconds: 1,
      run: (tx, { now }) => progres.askForLeft(tx, now),
    },
    {
      name: 'kehadiran.tutup_mahasiswa',
      everySeconds: 60,
      run: (tx, { now }) => progres.askForClosing(tx, now),
    },
    {
      name: 'kehadiran.tanpa_aktivitas',
      everySeconds: 60,
      run: (tx, { now }) => progres.tellOfUnmarked(tx, now),
    },
    {
      name: 'kehadiran.klaim_lewat',
      everySeconds: 600,
      run: (tx, { now }) => klaim.purge(tx, now),
    },
  ];
}
