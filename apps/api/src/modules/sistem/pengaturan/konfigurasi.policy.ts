/** Works out a settings change: changed groups, stored values, log entry (DECISIONS 215). */
import type { FieldError } from '@lms/contracts/errors';
import {
  type GrupPengaturan,
  grupPengaturan,
  type IdentitasPerguruanTinggi,
  type PerubahanPengaturan,
} from '@lms/contracts/sistem/pengaturan';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import { isJson, type Json, merge } from './pengaturan.policy.ts';

export interface Current extends Pengaturan {
  identitas: IdentitasPerguruanTinggi;
}

export interface GroupChange {
  grup: GrupPengaturan;
  /** Only changed keys, for the log. */
  sebelum: Json;
  sesudah: Json;
}

/** Returns the changed parts of `after`, or undefined. */
function differenceOf(before: unknown, after: unknown): unknown {
  if (isJson(before) && isJson(after)) {
    const parts = Object.keys(after)
      .map((key) => [key, differenceOf(before[key], after[key])] as const)
      .filter(([, part]) => part !== undefined);
    return parts.length === 0 ? undefined : Object.fromEntries(parts);
  }
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
}

/** `value` reduced to the keys of `like`. */
function pick(value: unknown, like: unknown): unknown {
  if (!isJson(value) || !isJson(like)) return value;
  return Object.fromEntries(
    Object.entries(like).map(([key, part]) => [key, pick(value[key], part)]),
  );
}

export function changesOf(current: Current, body: PerubahanPengaturan): GroupChange[] {
  return grupPengaturan.flatMap((grup) => {
    const sesudah = differenceOf(current[grup], merge(current[grup], body[grup]));
    if (!isJson(sesudah)) return [];
    const sebelum = pick(current[grup], sesudah);
    return isJson(sebelum) ? [{ grup, sebelum, sesudah }] : [];
  });
}

export function afterChanges(current: Current, changes: readonly GroupChange[]): Current {
  const next = Object.fromEntries(
    changes.map(({ grup, sesudah }) => [grup, merge(current[grup], sesudah)]),
  );
  return { ...current, ...next };
}

/** Tells whether the minimum progress for presence changes. */
export function changesMinimum(before: Pengaturan, after: Pengaturan): boolean {
  const minimumOf = ({ pengaturan_kelas: kelas }: Pengaturan) =>
    kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen;
  return minimumOf(before) !== minimumOf(after);
}

/** Returns the groups that changed since the sender read them. */
export function staleGroups(
  versions: Readonly<Record<GrupPengaturan, number>>,
  body: Pick<PerubahanPengaturan, 'versi'> & Partial<Record<GrupPengaturan, unknown>>,
): GrupPengaturan[] {
  return grupPengaturan.filter(
    (grup) => body[grup] !== undefined && body.versi[grup] !== versions[grup],
  );
}

/** Returns faults of values that are valid alone but not together. */
export function faultsOf({ pengaturan_kelas: kelas }: Pengaturan): FieldError[] {
  const faults: FieldError[] = [];
  const online = kelas.syarat_kehadiran_online_dosen;
  if (online?.presentase_kehadiran_kelas && online.presentase_kehadiran_kelas_persen === 0) {
    faults.push({
      path: 'pengaturan_kelas.syarat_kehadiran_online_dosen.presentase_kehadiran_kelas_persen',
      message: 'Persentase kehadiran kelas wajib lebih dari 0',
    });
  }
  const ujian = kelas.pembatasan_ujian_kehadiran;
  if (ujian.aktif && ujian.persen_minimal === 0) {
    faults.push({
      path: 'pengaturan_kelas.pembatasan_ujian_kehadiran.persen_minimal',
      message: 'Persentase kehadiran minimal wajib lebih dari 0',
    });
  }
  return faults;
}
