/**
 * The account whose data this device keeps (K38): one account of one college, from the sign-in
 * until the session ends. Seen within 30 days, it may use its data without a line.
 */
const storageKey = 'lms.perangkat';
const DAY_MS = 24 * 60 * 60_000;
export const KEPT_DAYS = 30;

export interface DeviceAccount {
  collegeId: string;
  idUser: string;
}
interface Stored extends DeviceAccount {
  seenAt: number;
}

const listeners = new Set<(account: DeviceAccount | null) => void>();

function read(): Stored | null {
  const text = localStorage.getItem(storageKey);
  return text === null ? null : JSON.parse(text);
}

/** Null without one, or after too long without the server. */
export function deviceAccount(): DeviceAccount | null {
  const stored = read();
  return stored !== null && Date.now() - stored.seenAt <= KEPT_DAYS * DAY_MS ? stored : null;
}

export function accountKey({ collegeId, idUser }: DeviceAccount): string {
  return `${collegeId}/${idUser}`;
}

export function bindDevice(account: DeviceAccount): void {
  const before = read();
  localStorage.setItem(
    storageKey,
    JSON.stringify({ ...account, seenAt: Date.now() } satisfies Stored),
  );
  if (before?.idUser !== account.idUser || before.collegeId !== account.collegeId) tell(account);
}

/** For nobody, or an operator acting for somebody; listeners delete the data. */
export function releaseDevice(): void {
  if (read() === null) return;
  localStorage.removeItem(storageKey);
  tell(null);
}

function tell(account: DeviceAccount | null): void {
  for (const listener of listeners) listener(account);
}

export function onDeviceAccount(listener: (account: DeviceAccount | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
