import { Alert, Box, Button, Group, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { formatDateTime, zoneLabel } from '../../../../shared/lib/format.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { LeaveGuard } from '../../../../shared/ui/dialog/leave-guard.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { SaveBar } from '../../../../shared/ui/save-bar.tsx';
import { TabRow } from '../../../../shared/ui/tab-row.tsx';
import type { Konfigurasi, Group as SettingsGroup } from '../draft.ts';
import { konfigurasiQueries } from '../queries.ts';
import { type Editor, useEditor } from '../use-editor.ts';
import { EditorProvider } from './fields.tsx';
import { FilesPanel } from './files-panel.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { LecturerPanel } from './lecturer-panel.tsx';
import { MeetingPanel } from './meeting-panel.tsx';
import { MinimumModal } from './minimum-modal.tsx';
import { StudentPanel } from './student-panel.tsx';

const SignatoryPanel = lazyPart(() =>
  import('../../penandatangan/signatory-panel.tsx').then((module) => module.SignatoryPanel),
);

interface Tab {
  value: string;
  label: string;
  Panel: ComponentType;
  /** It holds a table. */
  isWide?: true;
}

const TABS: Tab[] = [
  { value: 'umum', label: 'Umum', Panel: GeneralPanel },
  { value: 'pertemuan', label: 'Kelas & Pertemuan', Panel: MeetingPanel },
  { value: 'mahasiswa', label: 'Kehadiran Mahasiswa', Panel: StudentPanel },
  { value: 'pengajar', label: 'Kehadiran Pengajar', Panel: LecturerPanel },
  { value: 'berkas', label: 'Berkas', Panel: FilesPanel },
  { value: 'penandatangan', label: 'Penandatangan', Panel: SignatoryPanel, isWide: true },
];

const groupLabel: Record<SettingsGroup, string> = {
  pengaturan_sistem: 'sistem',
  pengaturan_kelas: 'kelas, pertemuan, dan kehadiran',
  identitas: 'identitas perguruan tinggi',
};

function LastChange({ grup }: { grup: Konfigurasi['grup'] }) {
  const zone = useZone();
  const last = Object.values(grup).reduce<Konfigurasi['grup'][SettingsGroup] | null>(
    (latest, one) =>
      one.diubah_pada !== null && one.diubah_pada > (latest?.diubah_pada ?? '') ? one : latest,
    null,
  );
  if (last?.diubah_pada == null) return null;
  return (
    <Text size="xs" c="dimmed" mt="md">
      {`Terakhir diubah ${formatDateTime(last.diubah_pada, zone)} ${zoneLabel(zone)} oleh ${last.diubah_oleh || 'sistem'}.`}
    </Text>
  );
}

/**
 * Somebody else saved meanwhile: the own changes stay, and saving waits until the user has looked.
 */
function StaleNotice({ editor }: { editor: Editor }) {
  if (editor.stale.length === 0) return null;
  return (
    <Alert color="warning" mb="md" role="alert" title="Pengaturan sudah diubah operator lain">
      <Text size="sm">
        {`Bagian yang berubah: ${editor.stale.map((group) => groupLabel[group]).join('; ')}. Isian di bawah adalah perubahan Anda; nilai yang tersimpan sekarang tertulis di bawah setiap isian.`}
      </Text>
      <Group gap="xs" mt="sm">
        <Button size="sm" onClick={editor.takeLatest}>
          Lanjutkan dengan perubahan saya
        </Button>
        <Button size="sm" variant="default" onClick={editor.discard}>
          Buang perubahan saya
        </Button>
      </Group>
    </Alert>
  );
}

function Form({ server }: { server: Konfigurasi }) {
  const editor = useEditor(server);
  const { params, set } = useQueryParams();
  const current = TABS.find(({ value }) => value === params.get('grup')) ?? TABS[0];
  return (
    <EditorProvider value={editor}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <StaleNotice editor={editor} />
        {!editor.canWrite && (
          <Alert color="info" mb="md">
            Anda hanya dapat melihat pengaturan. Mengubahnya memerlukan hak akses tulis pada
            Konfigurasi.
          </Alert>
        )}
        <Tabs
          value={current?.value ?? null}
          onChange={(value) =>
            set({ grup: value === TABS[0]?.value ? null : value }, { replace: true })
          }
          keepMounted={false}
        >
          <TabRow current={current?.value ?? null}>
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </TabRow>
          {TABS.map(({ value, Panel, isWide }) => (
            <Tabs.Panel key={value} value={value} pt="md">
              <Paper withBorder p="md">
                <Stack gap="xl" maw={isWide ? undefined : 640}>
                  <Suspense fallback={<Skeleton h={240} />}>
                    <Panel />
                  </Suspense>
                </Stack>
              </Paper>
            </Tabs.Panel>
          ))}
        </Tabs>
        <LastChange grup={server.grup} />
        {editor.changes > 0 && (
          <SaveBar
            status={`${editor.changes} perubahan belum disimpan${editor.problems > 0 ? ` · ${editor.problems} isian perlu diperbaiki` : ''}`}
            saving={editor.saving}
            onCancel={editor.discard}
            blocked={editor.stale.length > 0 || editor.problems > 0}
          />
        )}
      </form>
      {editor.question && <MinimumModal question={editor.question} />}
      <LeaveGuard active={editor.changes > 0}>
        {`${editor.changes} perubahan pengaturan belum disimpan. Tinggalkan halaman ini? Perubahan tetap ada di tab ini sampai Anda kembali.`}
      </LeaveGuard>
    </EditorProvider>
  );
}

const skeleton = (
  <>
    <Skeleton height={44} mb="md" />
    <Paper withBorder p="md">
      <Box maw={640}>
        <RowSkeletons count={5} height={60} gap="md" />
      </Box>
    </Paper>
  </>
);

/** The college's settings: one draft, saved together (DECISIONS 215); signatories by themselves. */
export function KonfigurasiForm() {
  const query = useQuery(konfigurasiQueries.all());
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(server) => <Form server={server} />}
    </QueryState>
  );
}
