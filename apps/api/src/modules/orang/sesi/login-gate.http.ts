/**
 * Who guesses passwords and codes is stopped, and nobody who does not. Of an account every attempt
 * counts until it was right; of an address only those that were wrong, for each purpose apart,
 * because a whole campus may share one. Networks that the college names as its own have no limit by
 * address.
 */
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { addressGroup } from '../../../platform/http/address.ts';
import { type AttemptCounter, createAttemptCounter } from '../../../platform/http/attempts.ts';
import type { App } from '../../../platform/http/route.ts';

/** Wrong attempts per minute, counted per process. */
export interface LoginLimits {
  perIpAndUsername: number;
  perIp: number;
}

/** Whether an address is one of the college's own networks. */
type IsCampus = (collegeId: string, ip: string) => Promise<boolean>;

export interface Attempt<T> {
  request: FastifyRequest;
  tujuan: 'masuk' | 'kode_masuk' | 'faktor_kedua' | 'klien' | 'aktivasi' | 'lupa_sandi';
  /** Whose password is tried: the name as it was typed. Codes name nobody. */
  akun?: string;
  /** An answer that tells a wrong code without being an error. */
  isWrong?: (result: T) => boolean;
}

export interface LoginGate {
  /**
   * Does `work` unless this account from here, or this address, was wrong too often within the
   * minute.
   * @throws AppError terlalu_sering
   */
  guard<T>(attempt: Attempt<T>, work: () => Promise<T>): Promise<T>;
  isCampus(request: FastifyRequest): Promise<boolean>;
}

/** The gate of an app, one for all its modules. */
export function createLoginGates(limits: LoginLimits, isCampus: IsCampus): (app: App) => LoginGate {
  const gates = new WeakMap<App, LoginGate>();
  return (app) => {
    const gate = gates.get(app) ?? createLoginGate(app, limits, isCampus);
    gates.set(app, gate);
    return gate;
  };
}

/** What a guess that missed is answered with; other failures are nobody's fault or tell nothing. */
const wrongGuesses: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'kredensial_salah',
  'akun_luar_tidak_terdaftar',
  'kode_kedua_salah',
  'kode_kedua_terkunci',
  'tantangan_berakhir',
  'klien_ditolak',
  'kode_tidak_berlaku',
  'masuk_kedaluwarsa',
  'tautan_kedaluwarsa',
]);

function createLoginGate(app: App, limits: LoginLimits, isCampus: IsCampus): LoginGate {
  const now = () => app.http.clock.now().getTime();
  const accounts = createAttemptCounter({ max: limits.perIpAndUsername, now });
  const addresses = createAttemptCounter({ max: limits.perIp, now });

  return {
    guard: async ({ request, tujuan, akun, isWrong }, work) => {
      const address = `${tujuan}/${addressGroup(request.ip)}`;
      const account =
        akun === undefined ? null : `${address}/${hashedName(request.collegeId, akun)}`;
      const counted = !(await isCampus(request.collegeId, request.ip));
      if (account !== null) assertRoom(accounts, account);
      if (counted) assertRoom(addresses, address);
      // At once, and taken back when it was right: of many attempts side by side no more than the
      // limit are tried.
      if (account !== null) accounts.add(account);
      const settle = (wrong: boolean) => {
        if (wrong && counted) addresses.add(address);
        if (!wrong && account !== null) accounts.takeBack(account);
      };
      try {
        const result = await work();
        settle(isWrong?.(result) ?? false);
        return result;
      } catch (error) {
        settle(error instanceof AppError && wrongGuesses.has(error.code));
        throw error;
      }
    },
    isCampus: (request) => isCampus(request.collegeId, request.ip),
  };
}

function assertRoom(counter: AttemptCounter, key: string): void {
  const retryAfterSeconds = counter.secondsToWait(key);
  if (retryAfterSeconds > 0) throw new AppError('terlalu_sering', { retryAfterSeconds });
}

/** Hashed, so that the counter's memory does not grow with what strangers type. */
function hashedName(collegeId: string, name: string): string {
  return createHash('sha256')
    .update(`${collegeId}/${name.trim().toLowerCase()}`)
    .digest('base64url');
}
