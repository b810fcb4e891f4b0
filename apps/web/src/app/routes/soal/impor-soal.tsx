/**
 * Imports questions from a file into a bank or an exam (S3 §2.3, U20): one screen under both pages.
 */
import { MOST_SOAL_BANK, MOST_SOAL_UJIAN } from '@lms/contracts/soal/batas';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { bankSoalQueries } from '../../../features/soal/bank/queries.ts';
import { ImportReview } from '../../../features/soal/impor/import-review.tsx';
import { soalUjianQueries } from '../../../features/ujian/susun/queries.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { toPath } from '../../../shared/to-path.ts';
import { type Crumb, PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { requireBanks } from '../../require-area.ts';

const skeleton = <RowSkeletons count={3} height={140} gap="md" />;
const roomOf = (most: number, count: number): number => Math.max(0, most - count);

function Head({ list, owner }: { list: Crumb; owner: Crumb | null }) {
  return (
    <PageHeader
      title="Impor Soal"
      crumbs={[list, ...(owner ? [owner] : []), { label: 'Impor Soal' }]}
    />
  );
}

function OfBank() {
  const { id = '', imporId = '' } = useParams();
  const query = useQuery(bankSoalQueries.detail(id));
  const owner = query.data && { label: query.data.judul, to: toPath(paths.detailBankSoal, { id }) };
  return (
    <>
      <Head list={{ label: 'Bank Soal', to: paths.bankSoal }} owner={owner ?? null} />
      <QueryState query={query} skeleton={skeleton}>
        {({ judul, list_soal }) => (
          <ImportReview
            key={imporId}
            of={{ jenis: 'bank', id }}
            imporId={imporId}
            pemilik={{ judul, room: roomOf(MOST_SOAL_BANK, list_soal.length), kelompok: [] }}
          />
        )}
      </QueryState>
    </>
  );
}

function OfExam() {
  const { id = '', imporId = '' } = useParams();
  const exam = useQuery(ujianQueries.detail(id));
  const query = useQuery(soalUjianQueries.groups(id));
  const owner = exam.data && {
    label: exam.data.judul,
    to: `${toPath(paths.detailUjian, { id })}?tab=soal`,
  };
  return (
    <>
      <Head list={{ label: 'Kuis/Ujian', to: paths.ujian }} owner={owner ?? null} />
      <QueryState query={query} skeleton={skeleton}>
        {({ kelompok_soal: kelompok }) => (
          <ImportReview
            key={imporId}
            of={{ jenis: 'ujian', id }}
            imporId={imporId}
            pemilik={{
              judul: owner?.label ?? 'ujian ini',
              room: roomOf(
                MOST_SOAL_UJIAN,
                kelompok.reduce((sum, { soal }) => sum + soal.length, 0),
              ),
              kelompok,
            }}
          />
        )}
      </QueryState>
    </>
  );
}

export const bank = {
  loader: async ({ context, params: { id = '' } }: LoaderFunctionArgs) => {
    await requireBanks(context);
    void context.get(queryClientContext).prefetchQuery(bankSoalQueries.detail(id));
    return null;
  },
  Component: OfBank,
};

export const ujian = {
  loader: ({ context, params: { id = '' } }: LoaderFunctionArgs) => {
    const queryClient = context.get(queryClientContext);
    void queryClient.prefetchQuery(ujianQueries.detail(id));
    void queryClient.prefetchQuery(soalUjianQueries.groups(id));
    return null;
  },
  Component: OfExam,
};
