import { Skeleton, Stack, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { AccountEmail } from '../../../features/orang/akun/components/account-email.tsx';
import { akunQueries } from '../../../features/orang/akun/queries.ts';
import { PersonalData } from '../../../features/orang/profil/components/personal-data.tsx';
import { profilQueries } from '../../../features/orang/profil/queries.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { penggunaQueries, usePengguna } from '../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ThisDevice } from '../../this-device.tsx';

// Lazy: its date pickers are heavier than the data.
const OwnHistory = lazyPart(() =>
  import('../../../features/log-aktivitas/components/own-history.tsx').then(
    (module) => module.OwnHistory,
  ),
);

export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, nim, id_dosen, id, bertindak } = await queryClient.ensureQueryData(
    penggunaQueries.saya(),
  );
  if (role === 'ROLE_MAHASISWA') void queryClient.prefetchQuery(profilQueries.mahasiswa(nim ?? id));
  else if (role === 'ROLE_DOSEN')
    void queryClient.prefetchQuery(profilQueries.dosen(id_dosen ?? id));
  else void queryClient.prefetchQuery(profilQueries.operator());
  // Not while acting: only the owner sees where links go.
  if (bertindak === null) void queryClient.prefetchQuery(akunQueries.email());
  return null;
}

const DATA = 'data-diri';
const HISTORY = 'riwayat';

/** /profil: 'Data Diri' and 'Riwayat Aktivitas' (S3 §2.5). */
export function Component() {
  const { params, set } = useQueryParams();
  const { bertindak } = usePengguna();
  const tab = params.get('tab') === HISTORY ? HISTORY : DATA;
  // The address's filters belong to the previous tab.
  const choose = (next: string | null): void =>
    set({
      tab: next === HISTORY ? HISTORY : null,
      ubah: null,
      jenis_aktivitas: null,
      waktu_awal: null,
      waktu_akhir: null,
      per_page: null,
    });
  return (
    <>
      <PageHeader title="Profil" crumbs={[{ label: 'Profil' }]} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value={DATA}>Data Diri</Tabs.Tab>
          <Tabs.Tab value={HISTORY}>Riwayat Aktivitas</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={DATA}>
          <Stack>
            {bertindak === null && <AccountEmail />}
            <PersonalData />
            {bertindak === null && <ThisDevice />}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value={HISTORY}>
          <Suspense fallback={<Skeleton h={420} radius="md" />}>
            <OwnHistory />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
