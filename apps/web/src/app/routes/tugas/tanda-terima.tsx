import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { pengumpulanQueries } from '../../../features/tugas/pengumpulan/queries.ts';
import { ReceiptPage } from '../../../features/tugas/pengumpulan/receipt-page.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';

/** The receipt of one submitted version (K61). */
export async function loader({ context, params: { id = '', percobaan = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role !== 'ROLE_MAHASISWA' || !/^\d{1,3}$/.test(percobaan)) throw notFoundError();
  void queryClient.prefetchQuery(pengumpulanQueries.tandaTerima(id, Number(percobaan)));
  return null;
}

export function Component() {
  const { id = '', percobaan = '' } = useParams();
  return <ReceiptPage idTugas={id} percobaan={Number(percobaan)} />;
}
