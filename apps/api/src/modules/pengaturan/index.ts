/** The module pengaturan to other modules: the settings of a college, defaults included. */
import type { Pengaturan } from '@lms/contracts/sistem';
import type { Sql } from '../../platform/db/sql.ts';
import { createPengaturanSource } from './pengaturan.service.ts';

export { createCampusTest } from './jaringan.service.ts';
export { defaultPengaturan } from './pengaturan.policy.ts';
export { createPengaturanSource };
/**
 * Settings of a college as they hold now, at most 5 seconds old. build.ts hands it to the modules that ask; within a transaction it
 * is given that one.
 */
export type GetPengaturan = (sql: Sql, collegeId: string) => Promise<Pengaturan>;
export type PengaturanSource = ReturnType<typeof createPengaturanSource>;
