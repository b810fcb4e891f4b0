/** Groups of endpoints that people wait for in the same way; a metric has one series for each. */
import { simpanKehadiran, tandaiKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { pindaiKehadiran } from '@lms/contracts/kehadiran/qr';
import { mintaToken } from '@lms/contracts/orang/sesi';
import { kumpulkanTugas } from '@lms/contracts/tugas/pengumpulan';
import {
  akhiriPengerjaan,
  mulaiPengerjaan,
  simpanBanyakJawaban,
  simpanJawaban,
} from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { Endpoint } from '@lms/contracts/wire/endpoint';

/** In the order of a dashboard. */
export const operationGroups = [
  'sign_in',
  'start_exam',
  'save_answer',
  'end_exam',
  'scan_qr',
  'mark_attendance',
  'hand_in',
  'upload',
  'download',
  'read',
  'write',
  'integration',
  'page',
] as const;
export type OperationGroup = (typeof operationGroups)[number];

/** Each with a crowd of its own at one minute of the day. */
const named = new Map<Endpoint, OperationGroup>([
  [mintaToken, 'sign_in'],
  [mulaiPengerjaan, 'start_exam'],
  [simpanJawaban, 'save_answer'],
  [simpanBanyakJawaban, 'save_answer'],
  [akhiriPengerjaan, 'end_exam'],
  [pindaiKehadiran, 'scan_qr'],
  [simpanKehadiran, 'mark_attendance'],
  [tandaiKehadiran, 'mark_attendance'],
  [kumpulkanTugas, 'hand_in'],
]);

/** `page`: files of the web application, addresses that nobody serves, and pages for machines. */
export function operationGroupOf(endpoint: Endpoint | undefined): OperationGroup {
  if (endpoint === undefined || endpoint.tag === 'operasi') return 'page';
  const own = named.get(endpoint);
  if (own !== undefined) return own;
  if (endpoint.access === 'integrasi') return 'integration';
  if (endpoint.kind === 'multipart' || endpoint.kind === 'binary') return 'upload';
  if (endpoint.kind === 'file') return 'download';
  return endpoint.method === 'GET' ? 'read' : 'write';
}

export type Outcome = 'ok' | 'refused' | 'failed';

/** A refusal is an answer; only a failure is ours. */
export function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}
