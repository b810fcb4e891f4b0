import type { kodeUjian } from '@lms/contracts/ujian/pengerjaan/kode';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { MilikBerkas, UnggahService } from '../../berkas/index.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { PERLU_KODE } from './kode/kode.policy.ts';

/** Watchers hear of news; cheap for the caller. */
export interface KabarPantau {
  mark(collegeId: string, idUjian: string): void;
}

interface WhoseFakta {
  collegeId: string;
  idAktivitas: string;
  oleh: { username: string; nama: string };
}

/** Kehadiran answers (K41). */
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

/** U48. */
export interface KodePort {
  /**
   * For staff.
   * @throws AppError kode_ujian_tidak_dipakai
   */
  show(actor: Actor, idUjian: string): Promise<ResponseOf<typeof kodeUjian>>;
  /**
   * Runs `work`; if it needs the code, checks that and runs it again.
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
  /** The address is in the college's networks (U68). */
  isCampus: (collegeId: string, ip: string) => Promise<boolean>;
}
