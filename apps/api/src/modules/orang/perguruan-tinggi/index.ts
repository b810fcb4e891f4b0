export { setJenisPresensi } from './jenis-presensi.prisma.repo.ts';
export { lockJenisPresensi } from './jenis-presensi.repo.ts';
export {
  AdminError,
  type AdminFault,
  createPerguruanTinggiAdmin,
} from './perguruan-tinggi.admin.service.ts';
export { addCollege } from './perguruan-tinggi.prisma.repo.ts';
