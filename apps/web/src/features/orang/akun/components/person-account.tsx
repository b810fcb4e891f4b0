import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { FactList } from '../../../../shared/ui/fact-list.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../../shared/ui/section-card.tsx';
import { type Akun, akunQueries } from '../queries.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountEmail, AccountSessions, AccountStatus } from './account-facts.tsx';

function Facts({ akun }: { akun: Akun }) {
  const hasAddress = akun.email !== null || akun.email_usulan !== null;
  return (
    <FactList
      facts={[
        { label: 'Keadaan', value: <AccountStatus akun={akun} /> },
        { label: 'Sesi', value: <AccountSessions akun={akun} /> },
        { label: 'Surel', value: hasAddress ? <AccountEmail akun={akun} /> : 'Belum ada alamat' },
      ]}
    />
  );
}

export function PersonAccount({ id }: { id: string }) {
  const query = useQuery(akunQueries.list({ id, per_page: 1 }));
  const mayWrite = usePengguna().hak_akses?.data_sistem === 'write';
  const akun = query.data?.data[0];
  return (
    <SectionCard title="Akun" more={mayWrite && akun && <AccountActions akun={akun} />}>
      <QueryState
        query={query}
        skeleton={<Skeleton h={64} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState>Akun ini tidak dapat Anda lihat.</EmptyState>}
      >
        {({ data }) => data.map((each) => <Facts key={each.id} akun={each} />)}
      </QueryState>
    </SectionCard>
  );
}
