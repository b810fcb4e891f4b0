import type * as contract from '@lms/contracts/events';
import { anggota, type ExpectationsOf, everyone } from './expectation.ts';

export const eventsAccess: ExpectationsOf<typeof contract> = {
  eventsKehadiran: everyone,
  events: { call: (world) => ({ query: { stream: `pertemuan:${world.pertemuan.id}` } }), rule: { baris: anggota } },
};
