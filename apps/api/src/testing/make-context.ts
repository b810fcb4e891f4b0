/** What every factory is handed, and the rows that several of them speak of. */
import type { AccessLevel, Area } from '@lms/contracts/wire/endpoint';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/db/sql.ts';

export interface TestProdi {
  collegeId: string;
  id: string;
  nama: string;
}
export interface TestMakul {
  collegeId: string;
  id: string;
  kode: string;
  nama: string;
  sks: number;
  idProdi: string | null;
}

/**
 * Areas of an operator who may write everything but is not privileged; spread it and lower what the
 * test is about.
 */
export type TestAreas = Partial<Record<Area, AccessLevel>>;

/**
 * What the factories share: the database, the time, unique numbers and the default college with its
 * programme and term.
 */
export interface MakeContext {
  db: Sql;
  clock: Clock;
  /** 1, 2, 3 … unique in this test file. */
  next(): number;
  collegeId(given: string | undefined): Promise<string>;
  prodiId(collegeId: string, given: string | undefined): Promise<string>;
}
