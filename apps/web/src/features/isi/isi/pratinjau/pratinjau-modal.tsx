import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatFraction } from '../../../../shared/lib/format.ts';
import { texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { type Column, DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { PresenceTag } from '../../../../shared/ui/tag.tsx';
import { type AskedUsulan, type Pratinjau, pratinjauQuery } from './queries.ts';
import type { PratinjauQuestion } from './use-pratinjau.ts';
import { sentenceOf } from './usulan.ts';

type Row = Pratinjau['data'][number];

const columns: Column<Row>[] = [
  {
    head: 'Mahasiswa',
    cell: ({ mahasiswa }) => (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {mahasiswa.nama}
        </Text>
        <Text size="xs" c="dimmed">
          {mahasiswa.nim}
        </Text>
      </>
    ),
  },
  {
    head: 'Sekarang',
    width: 96,
    cell: ({ sebelum, progress }) => <Mark presensi={sebelum} progress={progress.sebelum} />,
  },
  {
    head: 'Menjadi',
    width: 96,
    cell: ({ sesudah, progress }) => <Mark presensi={sesudah} progress={progress.sesudah} />,
  },
];

function Mark({ presensi, progress }: { presensi: Row['sebelum']; progress: number }) {
  return (
    <>
      <PresenceTag presence={presensi} />
      <Text size="xs" c="dimmed" className="tab-angka">
        {formatFraction(progress)}
      </Text>
    </>
  );
}

function Changes({ asked }: { asked: AskedUsulan }) {
  const [page, setPage] = useState(1);
  const query = useQuery(pratinjauQuery(asked, page));
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton h={160} />}
      none="Tidak ada kehadiran yang berubah lagi."
      sizes={[10]}
      onPage={(next) => setPage(next.page)}
    >
      {(rows) => (
        <DataTable
          label="Kehadiran yang berubah"
          rows={rows}
          keyOf={({ mahasiswa }) => mahasiswa.nim}
          columns={columns}
          tableOnly
        />
      )}
    </PagedList>
  );
}

interface PratinjauModalProps {
  asked: AskedUsulan;
  meta: Pratinjau['meta'];
  onConfirm: () => void;
  onClose: () => void;
  title?: string;
  confirmLabel?: string;
  color?: string;
  children?: ReactNode;
}

/** The attendance that a change would alter (K30). Manual marks and marks by code never change. */
export function PratinjauModal(props: PratinjauModalProps) {
  const { asked, meta, onConfirm, onClose, children } = props;
  const {
    title = 'Kehadiran mahasiswa akan berubah',
    confirmLabel = 'Simpan',
    color = 'primary',
  } = props;
  return (
    <AppModal opened onClose={onClose} title={title} size={500}>
      <Stack gap="sm">
        {children}
        {meta.total_items > 0 && (
          <>
            <Text fw={550}>{sentenceOf(meta)}</Text>
            <Text size="sm" c="dimmed">
              Tanda yang diberikan dengan tangan atau kode QR tetap.
            </Text>
            <Changes asked={asked} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button color={color} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}

export function PratinjauQuestionModal({ question }: { question: PratinjauQuestion | null }) {
  return (
    question && (
      <PratinjauModal
        asked={question.asked}
        meta={question.meta}
        onConfirm={question.confirm}
        onClose={question.cancel}
      />
    )
  );
}
