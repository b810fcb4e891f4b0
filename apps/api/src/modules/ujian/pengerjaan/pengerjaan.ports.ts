import type { kodeUjian } from '@lms/contracts/ujian/kode';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { MilikBerkas, UnggahService } from '../../berkas/index.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { PERLU_KODE } from './kode/kode.policy.ts';

/** That something of an exam is to be seen by those who watch it; costs the caller nothing. */
export interface KabarPantau {
  mark(collegeId: string, idUjian: string): void;
}

interface WhoseFakta {
  collegeId: string;
  idAktivitas: string;
  oleh: { username: string; nama: string };
}

/** The ledger of facts (K41); the module kehadiran answers. */
export interface FaktaPort {
  samakanFakta(
    tx: Tx,
    fakta: WhoseFakta & { selesai: readonly { nim: string; pada: Date }[]; sumber: string },
  ): Promise<number>;
  tarikFakta(
    tx: Tx,
    which: WhoseFakta & { nim: readonly string[]; alasan: 'tidak_berlaku' },
  ): Promise<number>;
}

/** The code of an exam (U48). */
export interface KodePort {
  /** To the exam's staff. @throws AppError kode_ujian_tidak_dipakai */
  show(actor: Actor, idUjian: string): Promise<ResponseOf<typeof kodeUjian>>;
  /**
   * Does the work; where that says it needs the code, looks at the code and does it again.
   *
   * @throws AppError kode_ujian_diperlukan, kode_ujian_salah, kode_ujian_terlalu_sering
   */
  around<T>(
    actor: MahasiswaActor,
    which: { idUjian: string; kode: string | undefined },
    work: (kodeDiterima: boolean) => Promise<T | typeof PERLU_KODE>,
  ): Promise<T>;
}

export interface PengerjaanPorts {
  isi: Pick<IsiService, 'find' | 'hold' | 'holdRead' | 'record'>;
  berkas: Pick<MilikBerkas, 'berkasOf' | 'klaimSemua' | 'rincianOf' | 'lepasBerkas' | 'lokasiOf'>;
  unggah: Pick<UnggahService, 'whole'>;
  pengaturan: GetPengaturan;
  kabar: KabarPantau;
  fakta: FaktaPort;
  kode: KodePort;
  /** Whether an address is one of the college's own networks (U68). */
  isCampus: (collegeId: string, ip: string) => Promise<boolean>;
}
