/** Public API of the module perguruan-tinggi: creating colleges. */

export {
  AdminError,
  type AdminFault,
  createPerguruanTinggiAdmin,
} from './perguruan-tinggi.admin.service.ts';
export { addCollege } from './perguruan-tinggi.repo.ts';
