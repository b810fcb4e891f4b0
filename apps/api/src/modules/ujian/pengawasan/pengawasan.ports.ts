import type { IsiService } from '../../kelas/pertemuan/index.ts';
import type { IngatkanPorts } from '../../notifikasi/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { KabarPantau, KodePort } from '../pengerjaan/index.ts';

export interface PengawasanPorts {
  isi: Pick<IsiService, 'find' | 'hold' | 'writeOne' | 'record'>;
  kabar: KabarPantau & {
    /** Unsent news is dropped. */
    stop(): void;
  };
  pengaturan: GetPengaturan;
  kode: Pick<KodePort, 'around'>;
  timeZone: IngatkanPorts['timeZone'];
}
