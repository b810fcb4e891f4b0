import { handles, type JobHandler } from '../../platform/queue/job.ts';
import type { Sweep } from '../../platform/queue/sweep.ts';
import { pelaksanaanBerubah, waktuLewat } from '../pertemuan/index.ts';
import type { KehadiranAkibat } from './hitung/akibat.service.ts';
import { hitungRekap, nilaiPengajar } from './kehadiran.messages.ts';
import type { KlaimService } from './klaim/klaim.service.ts';

export function kehadiranJobs(akibat: KehadiranAkibat): JobHandler[] {
  return [
    handles(hitungRekap, (tx, { id_kelas, id_pertemuan, nim = [] }, { collegeId }) =>
      akibat.recompute(tx, { collegeId, idKelas: id_kelas, idPertemuan: id_pertemuan, nim }),
    ),
    handles(waktuLewat, (tx, { id_kelas }, { collegeId }) =>
      akibat.recompute(tx, { collegeId, idKelas: id_kelas, idPertemuan: null, nim: [] }),
    ),
    ...[pelaksanaanBerubah, nilaiPengajar].map((job) =>
      handles(job, (tx, { id_pertemuan }, { collegeId }) =>
        akibat.refreshLecturers(tx, { collegeId, idPertemuan: id_pertemuan }),
      ),
    ),
  ];
}

export function kehadiranSweeps(akibat: KehadiranAkibat, klaim: KlaimService): Sweep[] {
  return [
    { name: 'kehadiran.tutup_pengajar', everySeconds: 60, run: (tx, { now }) => akibat.closeAttendance(tx, now) },
    { name: 'kehadiran.klaim_lewat', everySeconds: 600, run: (tx, { now }) => klaim.purge(tx, now) },
  ];
}
