/**
 * Before every route and before the body is read: college, caller, role. Queries decide about rows.
 */
import type { Endpoint, MachineScope } from '@lms/contracts/wire/endpoint';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Actor, isPrivileged, may } from '../auth/actor.ts';
import type { IdentityState } from '../auth/actor-source.ts';
import type { TokenSubject } from '../auth/token.ts';
import { AppError } from '../errors.ts';
import type { HttpContext } from './context.ts';
import { accountOf } from './share.ts';

const MAX_COLLEGE_ID = 100;

/** Checks only the college, where needed (DECISIONS 40). */
export function publicGate(
  http: HttpContext,
  endpoint: Endpoint,
): onRequestHookHandler | undefined {
  if (endpoint.withoutCollege) return undefined;
  return async (request) => {
    request.collegeId = collegeHeader(request);
    if (!(await http.colleges.exists(request.collegeId)))
      throw new AppError('perguruan_tinggi_tidak_ditemukan');
  };
}

export function gate(http: HttpContext, endpoint: Endpoint): onRequestHookHandler {
  const admit = (request: FastifyRequest, state: IdentityState) => {
    const actor = toActor(request, state);
    assertMayCall(actor, endpoint);
    request.actor = actor;
  };
  return (request, _reply, done) => {
    try {
      const subject = authenticate(http, request, endpoint);
      if (subject instanceof Promise) {
        subject.then(() => done(), done);
        return;
      }
      const state = http.actors.get(subject);
      if (state instanceof Promise) {
        state.then((loaded) => admit(request, loaded)).then(() => done(), done);
        return;
      }
      admit(request, state);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  };
}

/** Never a person. */
export function machineGate(http: HttpContext, scope: MachineScope): onRequestHookHandler {
  return async (request) => {
    const collegeId = collegeHeader(request);
    const token = bearerOf(request);
    const subject = http.tokens.verifyMachine(token);
    if (subject === null)
      throw new AppError(
        http.tokens.verify(token) === null ? 'token_tidak_berlaku' : 'tidak_berhak',
      );
    if (collegeId !== subject.collegeId) await refuseCollege(http, collegeId);
    const client = await http.machines.load(subject);
    if (client === null) throw new AppError('token_tidak_berlaku');
    if (!subject.scopes.includes(scope) || !client.scopes.includes(scope))
      throw new AppError('tidak_berhak');
    request.collegeId = collegeId;
    request.machine = {
      ...client,
      collegeId,
      clientId: subject.clientId,
      ip: request.ip,
      requestId: request.id,
    };
  };
}

function collegeHeader(request: FastifyRequest): string {
  const header = request.headers['college-id'];
  if (typeof header !== 'string' || header === '') throw new AppError('college_id_wajib');
  if (header.length > MAX_COLLEGE_ID) throw new AppError('perguruan_tinggi_tidak_ditemukan');
  return header;
}

/** Rejects when the header names another college. */
function authenticate(
  http: HttpContext,
  request: FastifyRequest,
  endpoint: Endpoint,
): TokenSubject | Promise<never> {
  const collegeId = endpoint.withoutCollege ? null : collegeHeader(request);
  const token = bearerOf(request);
  const subject = http.tokens.verify(token);
  if (subject === null)
    throw new AppError(
      http.tokens.verifyMachine(token) === null ? 'token_tidak_berlaku' : 'tidak_berhak',
    );
  if (collegeId !== null && collegeId !== subject.collegeId) return refuseCollege(http, collegeId);
  if (subject.partner && !endpoint.forPartners) throw new AppError('tidak_berhak');
  request.collegeId = subject.collegeId;
  request.expiresAt = subject.expiresAt;
  request.account = accountOf(subject);
  return subject;
}

async function refuseCollege(http: HttpContext, collegeId: string): Promise<never> {
  throw new AppError(
    (await http.colleges.exists(collegeId))
      ? 'college_id_berbeda'
      : 'perguruan_tinggi_tidak_ditemukan',
  );
}

function bearerOf(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (authorization === undefined || authorization === '') throw new AppError('belum_masuk');
  if (authorization.slice(0, 7).toLowerCase() !== 'bearer ')
    throw new AppError('token_tidak_berlaku');
  return authorization.slice(7);
}

function toActor(request: FastifyRequest, state: IdentityState): Actor {
  if (state.state === 'bertindak_berakhir') throw new AppError('bertindak_berakhir');
  if (state.state === 'dicabut') throw new AppError('token_tidak_berlaku');
  if (state.state === 'nonaktif') throw new AppError('akun_tidak_aktif');
  return { ...state.identity, ip: request.ip, requestId: request.id };
}

export function assertMayCall(
  actor: Actor,
  {
    access,
    whileRestricted,
    whileActing,
  }: Pick<Endpoint, 'access' | 'whileRestricted' | 'whileActing'>,
): void {
  if (typeof access === 'string') return;
  const rule = access[actor.role];
  if (rule === undefined) throw new AppError('tidak_berhak');
  if (actor.role === 'operator' && rule !== true) {
    if (rule === 'istimewa' && !isPrivileged(actor.scopes))
      throw new AppError('hanya_operator_istimewa');
    if (rule !== 'istimewa' && !may(actor, ...rule)) throw new AppError('tidak_berhak');
  }
  if (actor.operator !== null && whileActing === false) throw new AppError('tidak_boleh_bertindak');
  if (actor.role === 'mahasiswa' && actor.dibatasi && !whileRestricted)
    throw new AppError('pembatasan_akses');
}
