import { type ErrorCode, errorTable, type FieldError } from '@lms/contracts/errors';

interface AppErrorOptions {
  /** For texts with a name. */
  message?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  data?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** The code decides status and sentence (contracts/errors.ts). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorTable[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorTable[code].status;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.data = options.data;
  }
}

/** Missing and foreign rows alike, so that ids cannot be probed. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new AppError('tidak_ditemukan');
  return row;
}
