/** Another feature provides the thread through the page. */
import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import type { ComponentType, ReactNode } from 'react';
import type { Pesan } from '../../../shared/queries/percakapan.ts';

export type ThreadPart = ComponentType<{
  alamat: AlamatUtas;
  filled?: boolean;
  forum: { noteOf: (pesan: Pesan) => ReactNode; onChange: () => void };
  at?: number | null;
}>;
