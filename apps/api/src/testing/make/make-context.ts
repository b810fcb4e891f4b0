/** Context of all factories, and rows that several use. */
import type { AccessLevel, Area } from '@lms/contracts/wire/endpoint';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';

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

/** An unprivileged operator with write everywhere; spread it and lower what a test needs. */
export type TestAreas = Partial<Record<Area, AccessLevel>>;

/** Shared by factories: database, time, unique numbers and the default college. */
export interface MakeContext {
  db: Sql;
  clock: Clock;
  /** Unique in this test file. */
  next(): number;
  collegeId(given: string | undefined): Promise<string>;
  prodiId(collegeId: string, given: string | undefined): Promise<string>;
}
