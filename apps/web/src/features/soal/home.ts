/** Where questions live: what a bank and an exam do each in its own way. */
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import type { SoalDikirim, SoalPenulis, VersiSoal } from '@lms/contracts/soal/soal';
import type { Page } from '../../shared/lib/api-types.ts';
import type { RubrikHome } from './rubrik/home.ts';

export interface SoalHome {
  /** Of drafts and queries: 'bank:{id}', 'kelompok:{id}'. */
  key: string;
  files: {
    soal: KindBerkas;
    kunci: KindBerkas;
    /** Of pictures of options, as storager is told it (S3 §7.4). */
    dir?: string;
  };
  add: (body: SoalDikirim & { id_klien: string }) => Promise<SoalPenulis>;
  change: (id: string, body: SoalDikirim & { versi: number }) => Promise<SoalPenulis>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  order: (ids: string[]) => Promise<unknown>;
  /** As the server has it now. */
  find: (id: string) => Promise<SoalPenulis | undefined>;
  versions: (
    id: string,
    page: { page: number; per_page: number },
    signal: AbortSignal,
  ) => Promise<Page<VersiSoal[]>>;
  restoreVersion: (id: string, nomor: number, versi: number) => Promise<SoalPenulis>;
  /** By which essays are graded. */
  rubrik: RubrikHome;
  /** Loads anew whatever shows its questions. */
  reload: () => Promise<unknown>;
}
