import { Button, Tabs } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { Link } from 'react-router';
import { ImporHistory } from '../../../features/data-master/components/history.tsx';
import { KindCards } from '../../../features/data-master/components/kind-cards.tsx';
import { dataMasterQueries } from '../../../features/data-master/queries.ts';
import { currentCollege } from '../../../shared/lib/college.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { openSiakad } from '../../../shared/lib/siakad.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { IconExternalLink, IconUpload } from '../../../shared/ui/icons.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { requireArea } from '../../require-area.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  await requireArea(context, 'data_master');
  void context.get(queryClientContext).prefetchQuery(dataMasterQueries.kinds());
  return null;
}

/** Opens the academic system's cards, signed in (S1 §2.9). */
function SiakadButton() {
  const { role } = usePengguna();
  const leave = useMutation({ mutationFn: () => openSiakad({ role }), onError: notifyError });
  if (!currentCollege()?.url_sikad_legacy) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconExternalLink size={16} aria-hidden />}
      loading={leave.isPending}
      onClick={() => leave.mutate()}
    >
      Data Master di Siakad
    </Button>
  );
}

export function Component() {
  const { params, set } = useQueryParams();
  const tab = params.get('tab') === 'riwayat' ? 'riwayat' : 'data';
  return (
    <>
      <PageHeader
        title="Data Master"
        crumbs={[{ label: 'Data Master' }]}
        description="Data perguruan tinggi yang dipakai seluruh LMS, dari Siakad atau dari berkas."
        actions={
          <>
            <SiakadButton />
            <Button
              component={Link}
              to={paths.imporBaru}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              Impor Berkas
            </Button>
          </>
        }
      />
      <Tabs
        value={tab}
        onChange={(next) =>
          set({
            tab: next === 'riwayat' ? 'riwayat' : null,
            jenis: null,
            search: null,
            per_page: null,
          })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="data" mih={44}>
            Data
          </Tabs.Tab>
          <Tabs.Tab value="riwayat" mih={44}>
            Riwayat Impor
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="data">
          <KindCards />
        </Tabs.Panel>
        <Tabs.Panel value="riwayat">
          <ImporHistory />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
