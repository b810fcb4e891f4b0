import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { ActorCache } from '../auth/actor-source.ts';
import type { Machine, MachineSource } from '../auth/machine.ts';
import type { Tokens } from '../auth/token.ts';
import type { Clock } from '../clock.ts';
import type { RequestTrace } from '../tracing/trace.ts';
import type { Shares } from './share.ts';

export interface CollegeSource {
  exists(collegeId: string): Promise<boolean>;
}

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
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** Null on public routes. */
    actor: Actor | null;
    machine: Machine | null;
    /** For the share (share.ts), from the verified token. */
    account: string | null;
    leaveShare: (() => void) | null;
    expiresAt: Date | null;
    /** Null while traces are off. */
    trace: RequestTrace | null;
    /** Empty when not needed. */
    collegeId: string;
  }
}
