import { type LoaderFunctionArgs, useParams } from 'react-router';
import { BankDetail } from '../../../features/soal/bank/bank-detail.tsx';
import { bankSoalQueries } from '../../../features/soal/bank/queries.ts';
import { ExportMenu } from '../../../features/soal/impor/export-menu.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { requireBanks } from '../../require-area.ts';

const ImportDialog = lazyPart(() =>
  import('../../../features/soal/impor/import-dialog.tsx').then((module) => module.ImportDialog),
);

/** One bank of questions (S3 §2.3). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  await requireBanks(context);
  void context.get(queryClientContext).prefetchQuery(bankSoalQueries.detail(id));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return <BankDetail key={id} id={id} Import={ImportDialog} Export={ExportMenu} />;
}
