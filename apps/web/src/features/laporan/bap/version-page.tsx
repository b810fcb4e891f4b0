import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { IconWritingSign } from '../../../shared/ui/icons.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { statusWords } from './bap-words.ts';
import { FactsView } from './facts-view.tsx';
import { useIkutTandaTangani, useTolak } from './mutations.ts';
import { bapQueries, type RincianBap } from './queries.ts';
import { ReasonModal } from './reason-modal.tsx';
import { Signatures } from './version-trail.tsx';

/** The class signs exactly what stands above, or says why not (N57). */
function Answer({ bap }: { bap: RincianBap }) {
  const zone = useZone();
  const sign = useIkutTandaTangani(bap.id);
  const refuse = useTolak(bap.id);
  const [refusing, setRefusing] = useState(false);
  return (
    <Stack gap="sm">
      {sign.error && (
        <Alert color="danger" role="alert" py="xs">
          {loadFailureText(sign.error)}
        </Alert>
      )}
      <Text size="sm">
        {`Periksa isi di atas. Tanda tangan Anda mewakili kelas dan diminta sampai ${formatDateTime(bap.batas_tanda_kelas, zone)}.`}
      </Text>
      <Group gap="sm">
        <Button
          mih={44}
          leftSection={<IconWritingSign size={18} aria-hidden />}
          loading={sign.isPending}
          onClick={() => sign.mutate(bap.sidik)}
        >
          Tanda Tangani
        </Button>
        <Button variant="default" mih={44} onClick={() => setRefusing(true)}>
          Tolak
        </Button>
      </Group>
      {refusing && (
        <ReasonModal
          title="Tolak menandatangani"
          submitLabel="Kirim Penolakan"
          missing="Alasan penolakan wajib diisi"
          sending={refuse}
          onClose={() => setRefusing(false)}
        >
          Dosen dan operator akan membaca alasan ini.
        </ReasonModal>
      )}
    </Stack>
  );
}

/** One version as it was signed; the class co-signs here. */
export function VersionPage({ id }: { id: string }) {
  const query = useQuery({ ...bapQueries.detail(id), refetchInterval: useLiveInterval() });
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.boleh_tanggapi ? 'Tanda Tangani Berita Acara' : 'Berita Acara Perkuliahan'}
        description={data?.nomor ?? '\u00A0'}
        crumbs={[{ label: 'Berita Acara', to: paths.bap }, { label: 'Isi' }]}
        aside={
          data && <Tag color={statusWords[data.status].color}>{statusWords[data.status].text}</Tag>
        }
      />
      <QueryState query={query} skeleton={<Skeleton h={560} />}>
        {(bap) => (
          <Stack gap="md">
            <SectionCard title="Isi berita acara">
              <FactsView fakta={bap.fakta} sidik={bap.sidik} />
            </SectionCard>
            <SectionCard title="Tanda tangan">
              <Stack gap="md">
                <Signatures versi={bap} />
                {bap.boleh_tanggapi && <Answer bap={bap} />}
              </Stack>
            </SectionCard>
          </Stack>
        )}
      </QueryState>
    </>
  );
}
