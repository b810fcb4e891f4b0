import type { Deps } from '../../../platform/deps.ts';
import { networkTest } from '../../../platform/http/address.ts';
import type { GetPengaturan } from './pengaturan.service.ts';

/** Tells whether an address is in the college's own networks (U68). */
export function createCampusTest({ db }: Pick<Deps, 'db'>, getPengaturan: GetPengaturan) {
  // The test is cached by its list, so it lives as long as the cached settings.
  const tests = new WeakMap<readonly string[], (ip: string) => boolean>();
  return async (collegeId: string, ip: string): Promise<boolean> => {
    const networks = (await getPengaturan(db, collegeId)).pengaturan_sistem.jaringan_kampus;
    const test = tests.get(networks) ?? networkTest(networks);
    tests.set(networks, test);
    return test(ip);
  };
}
