import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatPeriod } from '../../../shared/lib/format.ts';
import { type Kelas, kelasQueries } from '../../../shared/queries/kelas.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconPencil } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { useAmbilPendahuluan } from './mutations.ts';
import type { Pendahuluan } from './queries.ts';
import { SilabusFiles } from './silabus-files.tsx';

// Lazy: both bring the HTML sanitiser, the second the editor as well.
const RichText = lazyPart(() =>
  import('../../../shared/rich-text/rich-text.tsx').then((module) => module.RichText),
);
const IntroductionModal = lazyPart(() =>
  import('./introduction-modal.tsx').then((module) => module.IntroductionModal),
);

const skeleton = <Skeleton h={96} />;

/** Offered while the class has neither text (K107). */
function Offer({
  idKelas,
  tawaran,
}: {
  idKelas: string;
  tawaran: NonNullable<Pendahuluan['tawaran']>;
}) {
  const take = useAmbilPendahuluan(idKelas);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        Kelas {tawaran.nama} ({formatPeriod(tawaran.periode)}) sudah punya pendahuluan atau silabus.
      </Text>
      <Button
        variant="light"
        mih={44}
        loading={take.isPending}
        onClick={() => take.mutate(tawaran.id)}
      >
        Ambil dari kelas itu
      </Button>
    </Group>
  );
}

function Content({ kelas, data }: { kelas: Kelas; data: Pendahuluan }) {
  const { teks, silabus, tawaran } = data;
  const isEmpty = teks === '' && silabus.file.length === 0;
  return (
    <Stack gap="sm">
      {isEmpty && (
        <EmptyState>
          {kelas.izin.ubah_pendahuluan
            ? 'Tulis sambutan, aturan kelas, atau cara menghubungi Anda. Mahasiswa membacanya sebelum pertemuan pertama.'
            : 'Belum ada pendahuluan pada kelas ini.'}
        </EmptyState>
      )}
      {teks !== '' && (
        <Suspense fallback={skeleton}>
          <RichText html={teks} />
        </Suspense>
      )}
      <SilabusFiles files={silabus.file} />
      {tawaran && <Offer idKelas={kelas.id} tawaran={tawaran} />}
    </Stack>
  );
}

/** What a class begins with: its text, and the files of the syllabus (DECISIONS 109). */
export function IntroductionCard({ kelas }: { kelas: Kelas }) {
  const query = useQuery(kelasQueries.pendahuluan(kelas.id));
  const [edits, setEdits] = useState(false);
  const { data } = query;
  return (
    <SectionCard
      title="Pendahuluan"
      more={
        kelas.izin.ubah_pendahuluan && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconPencil size={16} aria-hidden />}
            disabled={data === undefined}
            onClick={() => setEdits(true)}
          >
            Ubah Pendahuluan
          </Button>
        )
      }
    >
      <QueryState query={query} skeleton={skeleton}>
        {(loaded) => <Content kelas={kelas} data={loaded} />}
      </QueryState>
      {edits && data && (
        <Suspense>
          <IntroductionModal idKelas={kelas.id} data={data} onClose={() => setEdits(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
