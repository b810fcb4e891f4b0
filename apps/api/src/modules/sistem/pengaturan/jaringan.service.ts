import type { Deps } from '../../../platform/deps.ts';
import { networkTest } from '../../../platform/http/address.ts';
import type { GetPengaturan } from './pengaturan.service.ts';

/** Whether an address is in a network that the college named as its own (U68). */
export function createCampusTest({ db }: Pick<Deps, 'db'>, getPengaturan: GetPengaturan) {
  // By the list itself: the settings are remembered for a few seconds, and as long its test is.
  const tests = new WeakMap<readonly string[], (ip: string) => boolean>();
  return async (collegeId: string, ip: string): Promise<boolean> => {
    const networks = (await getPengaturan(db, collegeId)).pengaturan_sistem.jaringan_kampus;
    const test = tests.get(networks) ?? networkTest(networks);
    tests.set(networks, test);
    return test(ip);
  };
}
