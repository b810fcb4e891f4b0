import type { PublicInput } from './route.ts';

const MAX_USER_AGENT = 300;

export interface Origin {
  collegeId: string;
  ip: string;
  requestId: string;
  userAgent: string;
}

export function originOf({
  collegeId,
  ip,
  requestId,
  request,
}: Pick<PublicInput<never>, 'collegeId' | 'ip' | 'requestId' | 'request'>): Origin {
  return {
    collegeId,
    ip,
    requestId,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  };
}
