/** Answered by the modules of each kind. */
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';

export interface SatuSalinan {
  /** The source and its copy, whose header is there. */
  dari: string;
  ke: string;
  idPertemuan: string;
  /** Both ends; null: it has none. */
  selesaiLama: Date | null;
  selesaiBaru: Date | null;
}

export interface Menyalin {
  actor: Actor;
  /** The class that gets the copies. */
  idKelas: string;
  now: Date;
}

/** Copies what the kind's own tables hold, without students' work; as many statements for one as for all. */
export type SalinIsi = (
  tx: Tx,
  menyalin: Menyalin,
  salinan: readonly SatuSalinan[],
) => Promise<void>;

/** The module berkas answers. */
export type BerkasPort = Pick<MilikBerkas, 'salinBerkas' | 'lepasBerkas'>;

export interface SalinPorts {
  pengaturan: GetPengaturan;
  berkas: BerkasPort;
  isi: Readonly<Record<'teks' | 'materi' | 'tugas' | 'ujian' | 'forum', SalinIsi>>;
}
