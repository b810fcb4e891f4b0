/** Machine clients, such as a college's Siakad (DECISIONS 203). */
import type { MachineScope } from '@lms/contracts/wire/endpoint';
import type { Clock } from '../clock.ts';
import type { MachineSubject } from './token.ts';

export interface MachineClient {
  nama: string;
  scopes: readonly MachineScope[];
}

export interface Machine extends MachineClient {
  collegeId: string;
  clientId: string;
  ip: string;
  requestId: string;
}

export interface MachineSource {
  load(subject: Pick<MachineSubject, 'collegeId' | 'clientId'>): Promise<MachineClient | null>;
}

const MAX_ENTRIES = 1_000;

/** A switched-off client may go on for `keepMs`. */
export function createMachineCache(
  source: MachineSource,
  clock: Clock,
  keepMs: number,
): MachineSource {
  const entries = new Map<string, { loadedAt: number; client: MachineClient | null }>();
  return {
    load: async (subject) => {
      const key = `${subject.collegeId}/${subject.clientId}`;
      const now = clock.now().getTime();
      const known = entries.get(key);
      if (known && Math.abs(now - known.loadedAt) < keepMs) return known.client;
      const client = await source.load(subject);
      if (entries.size >= MAX_ENTRIES) entries.clear();
      entries.set(key, { loadedAt: now, client });
      return client;
    },
  };
}

export function auditedAs({ collegeId, clientId, nama, ip, requestId }: Machine) {
  return {
    collegeId,
    userId: null,
    username: clientId,
    nama,
    role: 'sistem' as const,
    ip,
    requestId,
    operator: null,
  };
}
