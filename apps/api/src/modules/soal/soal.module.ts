import type { Module } from '../../platform/http/route.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import { emptyLapsed } from './impor/impor.service.ts';
import type { SoalService } from './soal.service.ts';

/** Sweeps only: banks and exams have the endpoints. */
export function soalModule(soal: Pick<SoalService, 'emptyTrash'>, milik: MilikBerkas): Module {
  return {
    name: 'soal',
    sweeps: [
      { name: 'soal.sampah', everySeconds: 600, run: (tx, { now }) => soal.emptyTrash(tx, now) },
      {
        name: 'soal.impor',
        everySeconds: 3_600,
        run: (tx, { now }) => emptyLapsed({ milik }, tx, now),
      },
    ],
  };
}
