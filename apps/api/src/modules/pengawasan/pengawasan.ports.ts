import type { GetPengaturan } from '../pengaturan/index.ts';
import type { KabarPantau, KodePort } from '../pengerjaan/index.ts';
import type { IsiService } from '../pertemuan/index.ts';

export interface PengawasanPorts {
  isi: Pick<IsiService, 'find' | 'hold' | 'writeOne' | 'record'>;
  kabar: KabarPantau & {
    /** What was not told yet is not told any more: the process ends. */
    stop(): void;
  };
  pengaturan: GetPengaturan;
  kode: Pick<KodePort, 'around'>;
}
