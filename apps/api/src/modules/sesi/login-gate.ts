import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createLimit } from '../../platform/http/limit.ts';
import type { App } from '../../platform/http/route.ts';

/** Sign-in attempts per minute, counted per process. Per address it is generous: a whole campus may share one. */
export interface LoginLimits {
  perIpAndUsername: number;
  perIp: number;
}

export interface LoginGate {
  /** Throws 429 when this address, or this address with this name, has tried too often within the minute. */
  admit(request: FastifyRequest): Promise<void>;
  /** The same by the address alone: for codes, which nobody guesses and which name nobody. */
  admitCode(request: FastifyRequest): Promise<void>;
}

/** The gate of an app, one for all its modules: an address that guesses passwords is not counted anew when it guesses codes. */
export function createLoginGates(limits: LoginLimits): (app: App) => LoginGate {
  const gates = new WeakMap<App, LoginGate>();
  return (app) => {
    const gate = gates.get(app) ?? createLoginGate(app, limits);
    gates.set(app, gate);
    return gate;
  };
}

function createLoginGate(app: App, limits: LoginLimits): LoginGate {
  const perIp = createLimit(app, { max: limits.perIp });
  const perName = createLimit(app, { max: limits.perIpAndUsername, key: addressAndName });
  return {
    admit: async (request) => {
      await perIp(request);
      await perName(request);
    },
    admitCode: perIp,
  };
}

/** Hashed, so that the counter's memory does not grow with what strangers type. */
function addressAndName(request: FastifyRequest): string {
  const name = `${request.collegeId}/${nameIn(request.body).trim().toLowerCase()}`;
  return `${request.ip}/${createHash('sha256').update(name).digest('base64url')}`;
}

/** The user name, or of a machine its client_id. */
function nameIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  if ('username' in body) return String(body.username);
  return 'client_id' in body ? String(body.client_id) : '';
}
