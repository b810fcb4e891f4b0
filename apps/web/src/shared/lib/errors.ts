import type { ErrorCode, FieldError } from '@lms/contracts/errors';

export const FALLBACK_MESSAGE = 'Terjadi kesalahan';

/** What a failed request is called (S1 §8): no answer at all, a gateway that gave up, or an answer with an error. */
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

/** A request that failed. `status` is 0 when there was no answer; `message` is the server's sentence for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly kind: ApiErrorKind;
  readonly errors: FieldError[];
  readonly requestId: string | null;
  /** When the server says that asking again makes sense. */
  readonly retryAfterSeconds: number | null;
  /** What the server sent along for the next step. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.kind = fields.kind;
    this.errors = fields.errors ?? [];
    this.requestId = fields.requestId ?? null;
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null;
    this.data = fields.data ?? {};
  }
}

/** The code of an answer that names none; of the API only a 500 has it. */
const UNNAMED = 'kesalahan_server';

interface ErrorBody {
  status?: { code?: string; message?: string };
  detail?: string;
  errors?: FieldError[];
  request_id?: string;
  data?: Record<string, unknown>;
}

/** Reads an error answer: status.message, else detail, else 'Terjadi kesalahan' (DECISIONS 36). */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  let body: ErrorBody = {};
  try {
    body = JSON.parse(text) ?? {};
  } catch {
    // Not ours: a proxy's page. The status is all that is known.
  }
  return new ApiError({
    status: response.status,
    code: body.status?.code ?? UNNAMED,
    message: body.status?.message || (typeof body.detail === 'string' && body.detail) || FALLBACK_MESSAGE,
    kind: response.status === 504 ? 'Gateway Timeout' : 'http',
    errors: body.errors,
    requestId: body.request_id ?? response.headers.get('x-request-id'),
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    data: body.data,
  });
}

/** What a proxy before the server says in its own name, and means. */
const SAID_BY_PROXIES: ReadonlySet<number> = new Set([413, 429]);

/**
 * Reads the error answer of a call of the API. A refusal that is not the API's (the page of a campus hotspot, of a firewall) is
 * none: the server was not heard, so nothing is ended or given up by it.
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
  return new ApiError({ status: 0, code: 'jaringan', message: FALLBACK_MESSAGE, kind: 'Network Error' });
}

const refusalsOfSession: ReadonlySet<string> = new Set<ErrorCode>(['akun_tidak_aktif', 'college_id_berbeda']);

/** True when it is the session or its college that was refused; a right that is missing ends nothing (DECISIONS 35, 228). */
export function endsSession({ status, code }: ApiError): boolean {
  return status === 401 || (status === 403 && refusalsOfSession.has(code));
}

/** The exam meeting that is closed to the student, of a refusal that says so (K5); null of any other failure. */
export function closedMeetingOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'pembatasan_ujian_kehadiran') return null;
  const { pertemuan } = error.data;
  return typeof pertemuan === 'object' && pertemuan !== null && 'id' in pertemuan ? String(pertemuan.id) : null;
}

/** An address that does not exist for this user; thrown by a loader it ends on the 404 page. */
export function notFoundError(): ApiError {
  return new ApiError({ status: 404, code: 'alamat_tidak_ditemukan', message: 'This page could not be found', kind: 'http' });
}

/** The text of a red toast: lower-cased, then each sentence capitalised (DECISIONS 37). Other places show the message as it is. */
export function toastText(error: unknown): string {
  const message = error instanceof ApiError ? error.message : FALLBACK_MESSAGE;
  return message.toLowerCase().replace(/(?:^|[.!?]\s+)\p{Ll}/gu, (beginning) => beginning.toUpperCase());
}

/** The sentence for a failed load. A lost connection is named, because the user can do something about it. */
export function loadFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK_MESSAGE;
  return error.kind === 'Network Error' ? 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.' : error.message;
}

/** True when the server did not answer at all, or only a gateway on the way to it. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'http';
}

/** True when asking again may help: no answer, or the server's fault. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'http' || error.status >= 500);
}

/** True when this account or address has asked for too much at once: it is to ask again after `retryAfterSeconds`. */
export function isTooMany(error: unknown): error is ApiError & { status: 429 } {
  return error instanceof ApiError && error.status === 429;
}
