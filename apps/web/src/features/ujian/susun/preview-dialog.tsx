import type { SoalPeserta } from '@lms/contracts/ujian/soal';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../shared/lib/format.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FileButtons } from '../../../shared/ui/file-viewer/file-buttons.tsx';
import { IconArrowsShuffle } from '../../../shared/ui/icons.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { AnswerPart } from '../../soal/answer-part.tsx';
import { askedOf } from '../../soal/asked.ts';
import { kindNames } from '../../soal/kind-names.ts';
import { soalUjianQueries } from './queries.ts';

const MOST_SEED = 4_294_967_295;

function Question({ soal, onAskLink }: { soal: SoalPeserta; onAskLink: () => void }) {
  return (
    <Paper withBorder p="md" component="article" aria-label={`Soal ${soal.nomor}`}>
      <Stack gap="sm">
        <Group gap={6}>
          <Text fw={650} className="tab-angka">{`Soal ${soal.nomor}`}</Text>
          <Tag color="gray">{kindNames[soal.jenis]}</Tag>
          <Text size="sm" c="dimmed">{`Bobot ${formatNumber(soal.bobot)}`}</Text>
        </Group>
        <RichText html={soal.pertanyaan} />
        {soal.soal_files.length > 0 && (
          <FileButtons label="Lampiran soal" files={soal.soal_files} onAskLink={onAskLink} />
        )}
        <AnswerPart asked={askedOf(soal)} jenis={soal.jenis} name={`lembar-${soal.id}`} />
      </Stack>
    </Paper>
  );
}

/** A paper as one student would get it; another seed is another student (U39). Keeps nothing. */
export function PreviewDialog({ idUjian, onClose }: { idUjian: string; onClose: () => void }) {
  const isWide = useIsWide();
  const [seed, setSeed] = useState(1);
  const query = useQuery({
    ...soalUjianQueries.paper(idUjian, seed),
    placeholderData: keepPreviousData,
  });
  return (
    <AppModal
      opened
      onClose={onClose}
      title="Lihat sebagai mahasiswa"
      size={830}
      fullScreen={!isWide}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            Pratinjau: jawaban di sini tidak disimpan.
          </Text>
          <Button
            variant="default"
            leftSection={<IconArrowsShuffle size={16} aria-hidden />}
            loading={query.isPlaceholderData}
            onClick={() => setSeed(Math.floor(Math.random() * MOST_SEED) + 1)}
          >
            Acak lagi
          </Button>
        </Group>
        <QueryState
          query={query}
          skeleton={<Skeleton h={320} />}
          isEmpty={({ kelompok }) => kelompok.every(({ soal }) => soal.length === 0)}
          empty={<EmptyState>Belum ada soal pada ujian ini.</EmptyState>}
        >
          {({ kelompok }) => (
            <Stack gap="lg">
              {kelompok
                .filter(({ soal }) => soal.length > 0)
                .map(({ id, nama, soal }) => (
                  // No landmark: the group on the page behind already has this name.
                  <Stack key={id} gap="sm" role="group" aria-label={nama}>
                    <Title order={3} size="h5" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                      {nama}
                    </Title>
                    {soal.map((one) => (
                      <Question key={one.id} soal={one} onAskLink={query.refetch} />
                    ))}
                  </Stack>
                ))}
            </Stack>
          )}
        </QueryState>
      </Stack>
    </AppModal>
  );
}
