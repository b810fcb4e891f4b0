import type { JenisSoal, VersiSoal } from '@lms/contracts/soal/soal';
import type { Stored } from './kind.ts';

/** Returns the part that only this kind has. */
export function storedPart<Jenis extends JenisSoal>(
  version: Pick<VersiSoal, JenisSoal>,
  jenis: Jenis,
): Stored<Jenis> {
  const part = version[jenis] as VersiSoal[Jenis];
  if (part === null) throw new Error(`a question without its ${jenis}`);
  return part as Stored<Jenis>;
}
