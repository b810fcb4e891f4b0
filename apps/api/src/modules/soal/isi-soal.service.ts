/** Content of a version from an author's form; a fault is told at its field. */
import { randomUUID } from 'node:crypto';
import { type IsianSoal, LEAST_PILIHAN } from '@lms/contracts/soal/soal';
import { AppError } from '../../platform/errors.ts';
import type { Fault } from './jenis/jenis.policy.ts';
import { type BerkasVersi, faultOfBerkas, type IsiVersi, readIsi } from './soal.policy.ts';
import type { FormSoal } from './soal.ports.ts';
import type { SumberRow } from './soal.repo.ts';

/**
 * `before`: the version that the form changes.
 * @throws AppError soal_…
 */
export function contentOf(
  { form, teks, leastPilihan = LEAST_PILIHAN }: FormSoal,
  berkas: BerkasVersi,
  before?: Pick<SumberRow, 'konten' | 'lengkap'>,
): IsiVersi {
  const options = before && opsiOf(before).map(({ id }) => id);
  const bacaan = {
    gambar: berkas.gambar,
    idLama: new Set(options),
    idBaru: randomUUID,
    tanpaKunci: before?.lengkap === false,
    // It may keep two options if it came with two (A14).
    leastPilihan: Math.min(leastPilihan, options?.length ?? leastPilihan),
  };
  const isi = readIsi(form, teks, bacaan);
  if ('fault' in isi) throw onField(isi.fault);
  assertBerkas(berkas);
  return { ...isi, berkas };
}

/** @throws AppError soal_lampiran_terlalu_banyak */
export function assertBerkas(berkas: BerkasVersi): void {
  const fault = faultOfBerkas(berkas);
  if (fault !== null) throw onField(fault);
}

export const identityOf = ({ label, tingkat }: IsianSoal) => ({
  label: [...new Set(label)],
  tingkat,
});

export function onField({ code, path, message }: Fault): AppError {
  const told = message ?? new AppError(code).message;
  return new AppError(code, { message: told, errors: [{ path, message: told }] });
}

const opsiOf = ({ konten }: Pick<SumberRow, 'konten'>) =>
  'opsi' in konten.isi ? konten.isi.opsi : [];
