/** The module perguruan-tinggi to other modules and to the command line: how a college begins. */

export {
  AdminError,
  type AdminFault,
  createPerguruanTinggiAdmin,
} from './perguruan-tinggi.admin.service.ts';
export { addCollege } from './perguruan-tinggi.repo.ts';
