/** The operations on questions that a bank and an exam implement differently. */
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import type { SoalDikirim, SoalPenulis, VersiSoal } from '@lms/contracts/soal/soal';
import type { Page } from '../../shared/lib/api-types.ts';
import type { RubrikHome } from './rubrik/home.ts';

export interface SoalHome {
  /** For drafts and queries: 'bank:{id}', 'kelompok:{id}'. */
  key: string;
  files: {
    soal: KindBerkas;
    kunci: KindBerkas;
    /** Storager folder of option pictures (S3 §7.4). */
    dir?: string;
  };
  add: (body: SoalDikirim & { id_klien: string }) => Promise<SoalPenulis>;
  change: (id: string, body: SoalDikirim & { versi: number }) => Promise<SoalPenulis>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  order: (ids: string[]) => Promise<unknown>;
  find: (id: string) => Promise<SoalPenulis | undefined>;
  versions: (
    id: string,
    page: { page: number; per_page: number },
    signal: AbortSignal,
  ) => Promise<Page<VersiSoal[]>>;
  restoreVersion: (id: string, nomor: number, versi: number) => Promise<SoalPenulis>;
  rubrik: RubrikHome;
  reload: () => Promise<unknown>;
}
