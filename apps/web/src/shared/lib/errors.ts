import type { ErrorCode, FieldError } from '@lms/contracts/errors';

export const FALLBACK_MESSAGE = 'Terjadi kesalahan';

/** The kinds of failure (S1 §8): no answer, a gateway that gave up, or an error answer. */
export type ApiErrorKind = 'Network Error' | 'Gateway Timeout' | 'http';

interface ApiErrorFields {
  status: number;
  code: string;
  message: string;
  kind: ApiErrorKind;
  errors?: FieldError[];
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  data?: Readonly<Record<string, unknown>>;
}

let lastRequestId: string | null = null;
/** The last failed request of this tab that the server numbered, for support. */
export const lastFailedRequest = (): string | null => lastRequestId;

/** `status` is 0 without an answer; `message` is the server's sentence for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly kind: ApiErrorKind;
  readonly errors: FieldError[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.kind = fields.kind;
    this.errors = fields.errors ?? [];
    this.requestId = fields.requestId ?? null;
    if (this.requestId !== null) lastRequestId = this.requestId;
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null;
    this.data = fields.data ?? {};
  }
}

/** The code of an answer that names none; from the API itself only a 500. */
const UNNAMED = 'kesalahan_server';

interface ErrorBody {
  status?: { code?: string; message?: string };
  detail?: string;
  errors?: FieldError[];
  request_id?: string;
  data?: Record<string, unknown>;
}

/** status.message, else detail, else 'Terjadi kesalahan' (DECISIONS 36). */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  let body: ErrorBody = {};
  try {
    body = JSON.parse(text) ?? {};
  } catch {
    // A proxy's page: only the status is known.
  }
  return new ApiError({
    status: response.status,
    code: body.status?.code ?? UNNAMED,
    message:
      body.status?.message || (typeof body.detail === 'string' && body.detail) || FALLBACK_MESSAGE,
    kind: response.status === 504 ? 'Gateway Timeout' : 'http',
    errors: body.errors,
    requestId: body.request_id ?? response.headers.get('x-request-id'),
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    data: body.data,
  });
}

const SAID_BY_PROXIES: ReadonlySet<number> = new Set([413, 429]);

/**
 * A refusal that is not the API's (a hotspot's or firewall's page) counts as no answer, so it ends
 * nothing.
 */
export async function readCallError(response: Response): Promise<ApiError> {
  const error = await readApiError(response);
  const isRefusal = error.status < 500 && !SAID_BY_PROXIES.has(error.status);
  return isRefusal && error.code === UNNAMED ? networkError() : error;
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'jaringan',
    message: FALLBACK_MESSAGE,
    kind: 'Network Error',
  });
}

const refusalsOfSession: ReadonlySet<string> = new Set<ErrorCode>([
  'akun_tidak_aktif',
  'college_id_berbeda',
]);

/** The session or its college was refused; a missing right ends nothing (DECISIONS 35, 228). */
export function endsSession({ status, code }: ApiError): boolean {
  return status === 401 || (status === 403 && refusalsOfSession.has(code));
}

/** The exam meeting that is closed to the student (K5). */
export function closedMeetingOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'pembatasan_ujian_kehadiran') return null;
  const { pertemuan } = error.data;
  return typeof pertemuan === 'object' && pertemuan !== null && 'id' in pertemuan
    ? String(pertemuan.id)
    : null;
}

/** The address does not exist for this user; a loader that throws it shows the 404 page. */
export function notFoundError(): ApiError {
  return new ApiError({
    status: 404,
    code: 'alamat_tidak_ditemukan',
    message: 'This page could not be found',
    kind: 'http',
  });
}

/** A red toast is lower-cased, each sentence capitalised (DECISIONS 37). */
export function toastText(error: unknown): string {
  const message = error instanceof ApiError ? error.message : FALLBACK_MESSAGE;
  return message
    .toLowerCase()
    .replace(/(?:^|[.!?]\s+)\p{Ll}/gu, (beginning) => beginning.toUpperCase());
}

export function loadFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK_MESSAGE;
  return error.kind === 'Network Error'
    ? 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.'
    : error.message;
}

/** Also a gateway's answer. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'http';
}

/** No answer, or the server's fault: another try may help. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'http' || error.status >= 500);
}

/** Try again after `retryAfterSeconds`. */
export function isTooMany(error: unknown): error is ApiError & { status: 429 } {
  return error instanceof ApiError && error.status === 429;
}
