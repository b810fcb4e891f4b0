import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

const kelas = z.object({ id_kelas: z.string() });

/** Somebody asks for Siakad's present values (N40). */
export const muatNilai = defineLongWork('nilai.muat_siakad', kelas);

/** Every night, while a window is open (N40). */
export const muatKelas = defineJob('nilai.muat_kelas', kelas, { lane: 'siakad' });
