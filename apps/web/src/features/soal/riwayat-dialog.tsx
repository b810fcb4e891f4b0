import type { SoalPenulis, VersiSoal } from '@lms/contracts/soal/soal';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../shared/lib/format.ts';
import { useIsWide } from '../../shared/lib/use-is-wide.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { AppModal } from '../../shared/ui/dialog/app-modal.tsx';
import { IconArrowBackUp } from '../../shared/ui/icons.ts';
import { PagedList } from '../../shared/ui/list/paged-list.tsx';
import { contentPageSizes } from '../../shared/ui/list/pagination.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { type Difference, differences } from './difference.ts';
import type { SoalHome } from './home.ts';
import { useRestoreVersion } from './mutations.ts';
import classes from './soal.module.css';
import { SoalBody } from './soal-view.tsx';

/** Marks removed and added text by more than colour. */
function Marked({ pieces }: Difference) {
  return (
    <Text size="sm" component="div" className={classes.difference}>
      {pieces.map(({ text, change }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
        if (change === 'same') return <span key={index}>{text}</span>;
        return change === 'added' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ins key={index} className={classes.added}>
            {text}
          </ins>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <del key={index} className={classes.removed}>
            {text}
          </del>
        );
      })}
    </Text>
  );
}

export function VersionChanges({ version, now }: { version: VersiSoal; now: SoalPenulis }) {
  const found = differences(now, version);
  if (found.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Teksnya sama dengan versi sekarang; yang berbeda hanya tampilan, gambar, atau susunannya.
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Dibandingkan dengan versi sekarang: yang dicoret tidak ada pada versi ini, yang ditandai
        hanya ada pada versi ini.
      </Text>
      {found.map((difference) => (
        <div key={difference.label}>
          <Text size="sm" fw={650}>
            {difference.label}
          </Text>
          <Marked {...difference} />
        </div>
      ))}
    </Stack>
  );
}

interface VersionProps extends Pick<RiwayatProps, 'home' | 'soal' | 'mayWrite'> {
  version: VersiSoal;
}

function Version({ home, soal, mayWrite, version }: VersionProps) {
  const zone = useZone();
  const [shown, setShown] = useState(false);
  const restoring = useRestoreVersion(home, soal.id);
  const isNow = version.versi === soal.versi;
  return (
    <Paper withBorder p="sm" component="article" aria-label={`Versi ${version.versi}`}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <div>
            <Group gap={6}>
              <Text fw={650} className="tab-angka">{`Versi ${version.versi}`}</Text>
              {isNow && <Tag color="success">Sekarang</Tag>}
            </Group>
            <Text size="sm" c="dimmed" className="tab-angka">
              {`${formatDateTime(version.updated_at, zone)} · ${version.updated_by.name}`}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              mih={44}
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Tutup isi' : 'Lihat isi'}
            </Button>
            {mayWrite && !isNow && (
              <Button
                mih={44}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                loading={restoring.isPending}
                onClick={() => restoring.mutate({ nomor: version.versi, versi: soal.versi })}
              >
                Pulihkan versi ini
              </Button>
            )}
          </Group>
        </Group>
        {!isNow && <VersionChanges version={version} now={soal} />}
        {shown && <SoalBody soal={version} onAskLink={home.reload} />}
      </Stack>
    </Paper>
  );
}

interface RiwayatProps {
  home: SoalHome;
  soal: SoalPenulis;
  number: number;
  mayWrite: boolean;
  onClose: () => void;
}

/** A question's versions, newest first, with differences and restore (U13). */
export function RiwayatDialog({ home, soal, number, mayWrite, onClose }: RiwayatProps) {
  const isWide = useIsWide();
  const [page, setPage] = useState({ page: 1, per_page: 5 });
  const query = useQuery({
    queryKey: ['riwayat-soal', home.key, soal.id, soal.versi, page],
    queryFn: ({ signal }) => home.versions(soal.id, page, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <AppModal
      opened
      onClose={onClose}
      title={`Riwayat versi soal ${number}`}
      size={800}
      fullScreen={!isWide}
    >
      <PagedList
        query={query}
        skeleton={<Skeleton h={240} />}
        none="Belum ada versi lain."
        sizes={contentPageSizes}
        onPage={setPage}
      >
        {(versions) => (
          <Stack gap="sm">
            {versions.map((version) => (
              <Version
                key={version.id_versi}
                home={home}
                soal={soal}
                mayWrite={mayWrite}
                version={version}
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </AppModal>
  );
}
