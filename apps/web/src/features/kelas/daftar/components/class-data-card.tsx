import { Button, Group, Paper, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Kelas } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { FactList } from '../../../../shared/ui/fact-list.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { classFacts } from '../class-facts.ts';

const SyllabusDialog = lazyPart(() =>
  import('../../silabus/syllabus-dialog.tsx').then((module) => module.SyllabusDialog),
);
const ClassModal = lazyPart(() =>
  import('../../pengaturan/class-modal.tsx').then((module) => module.ClassModal),
);

export function ClassDataCard({ kelas }: { kelas: Kelas }) {
  const zone = useZone();
  const { izin } = kelas;
  const [opened, setOpened] = useState<'silabus' | 'kelas' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Paper component="section" aria-label="Data Kelas" withBorder p="md">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2}>Data Kelas</Title>
        <Group gap="xs">
          {izin.lihat_silabus && (
            <Button variant="default" mih={44} onClick={() => setOpened('silabus')}>
              Lihat Silabus, RPS, dan RE
            </Button>
          )}
          {izin.ubah_kelas && (
            <Button variant="default" mih={44} onClick={() => setOpened('kelas')}>
              Ubah Kelas
            </Button>
          )}
        </Group>
      </Group>
      <FactList facts={classFacts(kelas, zone)} />
      <Suspense>
        {opened === 'silabus' && <SyllabusDialog kelas={kelas} onClose={close} />}
        {opened === 'kelas' && <ClassModal kelas={kelas} onClose={close} />}
      </Suspense>
    </Paper>
  );
}
