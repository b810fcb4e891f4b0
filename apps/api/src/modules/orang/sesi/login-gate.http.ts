/**
 * Per account every attempt counts until a right one; per address only wrong ones, per purpose,
 * because a campus may share it. The college's own networks have no limit by address.
 */
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { addressGroup } from '../../../platform/http/address.ts';
import { type AttemptCounter, createAttemptCounter } from '../../../platform/http/attempts.ts';
import type { App } from '../../../platform/http/route.ts';

export interface LoginLimits {
  perIpAndUsername: number;
  perIp: number;
}

type IsCampus = (collegeId: string, ip: string) => Promise<boolean>;

export interface Attempt<T> {
  request: FastifyRequest;
  tujuan: 'masuk' | 'kode_masuk' | 'faktor_kedua' | 'klien' | 'aktivasi' | 'lupa_sandi';
  /** Missing for codes. */
  akun?: string;
  /** Detects a wrong code in a successful answer. */
  isWrong?: (result: T) => boolean;
}

export interface LoginGate {
  /** @throws AppError terlalu_sering */
  guard<T>(attempt: Attempt<T>, work: () => Promise<T>): Promise<T>;
  isCampus(request: FastifyRequest): Promise<boolean>;
}

export function createLoginGates(limits: LoginLimits, isCampus: IsCampus): (app: App) => LoginGate {
  const gates = new WeakMap<App, LoginGate>();
  return (app) => {
    const gate = gates.get(app) ?? createLoginGate(app, limits, isCampus);
    gates.set(app, gate);
    return gate;
  };
}

/** Codes of a wrong guess; other errors do not count. */
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
      // Counted before the check and undone if right, so that parallel attempts stay within the
      // limit.
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

/** The name is hashed to limit the counter's memory. */
function hashedName(collegeId: string, name: string): string {
  return createHash('sha256')
    .update(`${collegeId}/${name.trim().toLowerCase()}`)
    .digest('base64url');
}
