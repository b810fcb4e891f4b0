/** Rules for edits before an import (decision 041). */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import type { StatusImpor } from '@lms/contracts/data-master/impor';
import type { FieldError } from '@lms/contracts/errors';
import { type Pemetaan, plainHeading, readHeading } from '../berkas/pemetaan.policy.ts';
import { jenisData } from '../jenis/jenis.parser.ts';

export const PREVIEW_HOURS = 24;

interface Impor {
  sumber: 'operator' | 'siakad';
  status: StatusImpor;
  dibuat_pada: Date;
}

/** Nothing is written or started. */
export const isPreview = ({ status }: Pick<Impor, 'status'>): boolean =>
  status === 'pratinjau' || status === 'pemetaan';

export function isExpired({ dibuat_pada }: Pick<Impor, 'dibuat_pada'>, now: Date): boolean {
  return now.getTime() - dibuat_pada.getTime() > PREVIEW_HOURS * 3_600_000;
}

export type SuntingDecision =
  | { allow: true }
  | { allow: false; code: 'tidak_ditemukan' | 'impor_sudah_dijalankan' | 'impor_berubah' };

export function canSunting(impor: Impor, now: Date): SuntingDecision {
  if (impor.sumber !== 'operator') return { allow: false, code: 'tidak_ditemukan' };
  if (!isPreview(impor)) return { allow: false, code: 'impor_sudah_dijalankan' };
  return isExpired(impor, now) ? { allow: false, code: 'impor_berubah' } : { allow: true };
}

export interface PilihanKolom {
  kolom: string;
  judul: string;
}

/** Every heading gets a column or null. Faults are under `kolom.<name>`. */
export function toPemetaan(
  judul: readonly string[],
  jenis: JenisMaster,
  pilihan: readonly PilihanKolom[],
): { pemetaan: Pemetaan } | { errors: FieldError[] } {
  const headings = judul.map(plainHeading);
  const columns = Object.keys(jenisData[jenis].shape);
  const chosen = new Map<string, string>();
  const errors: FieldError[] = [];
  const refuse = (kolom: string, message: string) =>
    errors.push({ path: `kolom.${kolom}`, message });
  for (const { kolom, judul: name } of pilihan) {
    const heading = plainHeading(name);
    if (!columns.includes(kolom)) refuse(kolom, 'Kolom tidak dikenal');
    else if (!headings.includes(heading)) refuse(kolom, 'Judul kolom tidak ada di berkas');
    else if (chosen.has(heading)) refuse(kolom, 'Judul kolom sudah dipakai kolom lain');
    else if ([...chosen.values()].includes(kolom))
      refuse(kolom, 'Kolom dipilih lebih dari satu kali');
    else chosen.set(heading, kolom);
  }
  const pemetaan = Object.fromEntries(
    headings.map((heading) => [heading, chosen.get(heading) ?? null]),
  );
  const given = new Set(errors.map(({ path }) => path));
  for (const kolom of readHeading(judul, jenis, pemetaan).missing) {
    if (!given.has(`kolom.${kolom}`)) refuse(kolom, 'Wajib dipilih');
  }
  return errors.length > 0 ? { errors } : { pemetaan };
}

/** Keeps headings that are not a column's own name. */
export function toRemembered(jenis: JenisMaster, pemetaan: Pemetaan): Pemetaan {
  const columns = Object.keys(jenisData[jenis].shape);
  return Object.fromEntries(
    Object.entries(pemetaan).filter(([heading]) => !columns.includes(heading)),
  );
}

export function unknownCells(
  jenis: JenisMaster,
  perbaikan: readonly { kolom: string }[],
): FieldError[] {
  const columns = Object.keys(jenisData[jenis].shape);
  return perbaikan.flatMap(({ kolom }, index) =>
    columns.includes(kolom)
      ? []
      : [{ path: `perbaikan.${index}.kolom`, message: 'Kolom tidak dikenal' }],
  );
}
