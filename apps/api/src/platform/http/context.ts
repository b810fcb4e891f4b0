import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { ActorCache } from '../auth/actor-source.ts';
import type { Machine, MachineSource } from '../auth/machine.ts';
import type { Tokens } from '../auth/token.ts';
import type { Clock } from '../clock.ts';
import type { Shares } from './share.ts';

/** Existing colleges; implemented by the module akses. */
export interface CollegeSource {
  exists(collegeId: string): Promise<boolean>;
}

/** Context of gate and routes; app.ts decorates the server with it. */
export interface HttpContext {
  clock: Clock;
  tokens: Tokens;
  actors: ActorCache;
  colleges: CollegeSource;
  machines: MachineSource;
  shares: Shares;
  /** Tests: an answer that differs from its contract is a 500. */
  strictReplies: boolean;
}

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    http: HttpContext;
  }
  interface FastifyContextConfig {
    /** The route's contract; a route without one fails the build (registry.ts). */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** Set by the gate; null on public routes. */
    actor: Actor | null;
    /** Set by the gate of machine endpoints; else null. */
    machine: Machine | null;
    /** Account for the share (share.ts), from the verified token; else null. */
    account: string | null;
    /** Releases the place before the handler ends. */
    leaveShare: (() => void) | null;
    /** Expiry of the access token, or null. */
    expiresAt: Date | null;
    /** The checked college-id header; empty when not needed. */
    collegeId: string;
  }
}
