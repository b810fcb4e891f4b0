/** One comparison: the same requests to the bare server and to ours. */
import type { BenchUser, College } from './college.ts';
import type { LoadRequest, RequestsOf } from './load.ts';

export interface Limits {
  /** Share of the bare server's throughput. */
  target: number;
  /** Least share: bare CPU time divided by ours, per request. */
  cpuTarget: number;
  /** Limit for 95 of 100 requests. */
  p95LimitMs: number;
}

interface Described extends Limits {
  name: string;
  /** Marks really written of the 50 per request; absent for reads. */
  marksPerRequest?: number;
  /** Default: those of all comparisons. */
  connections?: number;
  /** A PUT that only asks: both answers must be equal, as those of a GET. */
  asksOnly?: boolean;
  /** The part of an answer that must be equal; default: all of it. */
  comparable?: (data: unknown) => unknown;
  /** Every answer has this status; default: any that succeeds. */
  status?: number;
}

export interface Case extends Described {
  requestsOf: RequestsOf;
}

type Headers = LoadRequest['headers'];

/** The filled college, and headers that sign its people in. */
export interface Campus {
  college: College;
  headersOf: (user: BenchUser) => Headers;
  jsonOf: (user: BenchUser) => Headers;
}

/** A case that is named before its college exists. */
export interface PlannedCase extends Described {
  requests: (campus: Campus) => RequestsOf;
}

export const headersFor =
  (sign: (user: BenchUser) => string) =>
  (user: BenchUser): Headers => ({
    authorization: `Bearer ${sign(user)}`,
    'college-id': user.collegeId,
  });

export const campusOf = (college: College, sign: (user: BenchUser) => string): Campus => {
  const headersOf = headersFor(sign);
  const jsonOf = (user: BenchUser) => ({ ...headersOf(user), 'content-type': 'application/json' });
  return { college, headersOf, jsonOf };
};

/** A read that every connection repeats. */
export const read = (
  name: string,
  limits: Limits,
  of: (college: College) => { user: BenchUser; path: string },
): PlannedCase => ({
  name,
  ...limits,
  requests:
    ({ college, headersOf }) =>
    () => {
      const { user, path } = of(college);
      return [{ method: 'GET', path, headers: headersOf(user) }];
    },
});
