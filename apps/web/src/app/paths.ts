/**
 * Every route of the web, in full and once. A leaf that all parts of the web may import: links are made with `toPath`.
 */
import { generatePath } from 'react-router';

export const paths = {
  masuk: '/',
  beranda: '/beranda',
  kelas: '/kelas',
  detailKelas: '/kelas/:id',
  profilKelas: '/kelas/:id/profil',
  kehadiranKelas: '/kelas/:id/kehadiran/:idPertemuan',
  pertemuanKelas: '/kelas/:classId/:meetingId',
  kelasKuliah: '/kelas-kuliah',
  pertemuan: '/pertemuan/:id',
  kehadiran: '/kehadiran',
  kehadiranDetail: '/kehadiran/:id',
  kehadiranPertemuan: '/kehadiran/:id/:idPertemuan',
  forbidden: '/forbidden',
  forbiddenPertemuan: '/forbidden/:idPertemuan',
} as const;

type Path = (typeof paths)[keyof typeof paths];

/** `toPath(paths.detailKelas, { id })`: the address with its parameters encoded. */
export function toPath<P extends Path>(path: P, params: Parameters<typeof generatePath<P>>[1]): string {
  return generatePath(path, params);
}
