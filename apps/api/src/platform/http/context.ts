import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { ActorCache } from '../auth/actor-source.ts';
import type { Machine, MachineSource } from '../auth/machine.ts';
import type { Tokens } from '../auth/token.ts';
import type { Clock } from '../clock.ts';
import type { Shares } from './share.ts';

/** Which colleges there are. Implemented by the module akses. */
export interface CollegeSource {
  exists(collegeId: string): Promise<boolean>;
}

/** What the gate and the routes need; app.ts decorates the server with it. */
export interface HttpContext {
  clock: Clock;
  tokens: Tokens;
  actors: ActorCache;
  colleges: CollegeSource;
  machines: MachineSource;
  shares: Shares;
  /**
   * Tests: every answer is compared with its contract before it leaves, and a difference is a 500.
   */
  strictReplies: boolean;
}

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    http: HttpContext;
  }
  interface FastifyContextConfig {
    /** The contract this route answers; a route without one fails the build (registry.ts). */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** Set by the gate; null on public routes. */
    actor: Actor | null;
    /** Set by the gate of the endpoints for machines; null on all others. */
    machine: Machine | null;
    /**
     * Whose share of the process it takes (share.ts); set by the gate from the verified token, null
     * on all others.
     */
    account: string | null;
    /** Gives its place back before its handler has ended. */
    leaveShare: (() => void) | null;
    /** When the access token runs out; null without one. */
    expiresAt: Date | null;
    /** The college-id header, checked; empty on routes that need none. */
    collegeId: string;
  }
}
