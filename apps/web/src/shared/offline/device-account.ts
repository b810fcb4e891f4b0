/**
 * Whose data this device keeps (K38): of one account of one college, from the sign-in until the
 * session ends. Nobody signs in without a line, so an account that was here within 30 days is let
 * in without one.
 */
const storageKey = 'lms.perangkat';
const DAY_MS = 24 * 60 * 60_000;
/** How long an account's data stay readable without a word from the server. */
export const KEPT_DAYS = 30;

export interface DeviceAccount {
  collegeId: string;
  idUser: string;
}
interface Stored extends DeviceAccount {
  /** When the server last let the account in, by the device's clock. */
  seenAt: number;
}

const listeners = new Set<(account: DeviceAccount | null) => void>();

function read(): Stored | null {
  const text = localStorage.getItem(storageKey);
  return text === null ? null : JSON.parse(text);
}

/**
 * The account whose data may be shown and kept; null when there is none, or the server was not
 * heard for too long.
 */
export function deviceAccount(): DeviceAccount | null {
  const stored = read();
  return stored !== null && Date.now() - stored.seenAt <= KEPT_DAYS * DAY_MS ? stored : null;
}

/** Under which the account's rows stand in this device's storage. */
export function accountKey({ collegeId, idUser }: DeviceAccount): string {
  return `${collegeId}/${idUser}`;
}

/** The server has let this account in. */
export function bindDevice(account: DeviceAccount): void {
  const before = read();
  localStorage.setItem(
    storageKey,
    JSON.stringify({ ...account, seenAt: Date.now() } satisfies Stored),
  );
  if (before?.idUser !== account.idUser || before.collegeId !== account.collegeId) tell(account);
}

/** Nobody, or an operator in somebody's place, is signed in: what is kept goes. */
export function releaseDevice(): void {
  if (read() === null) return;
  localStorage.removeItem(storageKey);
  tell(null);
}

function tell(account: DeviceAccount | null): void {
  for (const listener of listeners) listener(account);
}

/** Called when the device is another account's from now on, or nobody's. */
export function onDeviceAccount(listener: (account: DeviceAccount | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
