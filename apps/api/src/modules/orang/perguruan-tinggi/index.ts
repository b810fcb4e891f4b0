export { lockJenisPresensi, setJenisPresensi } from './jenis-presensi.repo.ts';
export {
  AdminError,
  type AdminFault,
  createPerguruanTinggiAdmin,
} from './perguruan-tinggi.admin.service.ts';
export { addCollege } from './perguruan-tinggi.repo.ts';
