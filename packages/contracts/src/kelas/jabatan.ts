/** Positions and methods of teaching (S2 §2.10, §9; DECISIONS 64). */
import { z } from 'zod';

export const jabatanPengajar = z.enum(['Dosen Koordinator', 'Dosen', 'Asisten']);
export type JabatanPengajar = z.infer<typeof jabatanPengajar>;

export const metodePengajaran = z.enum(['individu', 'team_teaching']);
export type MetodePengajaran = z.infer<typeof metodePengajaran>;

/** Of a participant. */
export const KETUA_KELAS = 'ketua_kelas';
