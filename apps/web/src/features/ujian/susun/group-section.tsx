import type { JenisSoal } from '@lms/contracts/soal/soal';
import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Menu,
  Paper,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useMemo, useState } from 'react';
import { formatCount, formatNumber } from '../../../shared/lib/format.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { IconDots, IconPencil, IconTrash } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { AddSoalMenu } from '../../soal/add-soal-menu.tsx';
import { KeyButton } from '../../soal/koreksi/key-button.tsx';
import type { ImportSource } from '../../soal/parts.ts';
import { SoalList } from '../../soal/soal-list.tsx';
import { useDeleteGroup, useEqualWeights } from './mutations.ts';
import { groupPoints, isUnequal } from './paper-sum.ts';
import { groupHome, type Kelompok, type SoalUjian } from './queries.ts';
import { WeightField } from './weight-field.tsx';

const AddCard = lazyPart(() => import('../../soal/soal-card.tsx').then((module) => module.AddCard));
const NewVersionDialog = lazyPart(() =>
  import('./new-version-dialog.tsx').then((module) => module.NewVersionDialog),
);

function groupText(group: Kelompok): string {
  const { soal, ambil } = group;
  const drawn = ambil !== null && `diambil ${formatCount(ambil)} secara acak`;
  return [`${formatCount(soal.length)} soal`, drawn, `bobot ${formatNumber(groupPoints(group))}`]
    .filter(Boolean)
    .join(' · ');
}

export interface Writing {
  editing: string | null;
  adding: { jenis: JenisSoal; groupId: string } | null;
  onEdit: (id: string | null) => void;
  onAdd: (adding: { jenis: JenisSoal; groupId: string } | null) => void;
}

interface GroupSectionProps {
  idUjian: string;
  group: Kelompok;
  /** Numbers run over all groups. */
  firstNumber: number;
  mayWrite: boolean;
  /** An attempt has begun: only texts may change (U36). */
  frozen: boolean;
  isLast: boolean;
  isFull: boolean;
  writing: Writing;
  onChange: () => void;
  onBank: (() => void) | undefined;
  onImport: ((from: ImportSource) => void) | undefined;
}

interface GroupMenuProps {
  group: Kelompok;
  isLast: boolean;
  pending: boolean;
  onChange: () => void;
  onDelete: () => void;
}

function GroupMenu({ group, isLast, pending, onChange, onDelete }: GroupMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Tindakan kelompok ${group.nama}`}
          loading={pending}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} leftSection={<IconPencil size={16} aria-hidden />} onClick={onChange}>
          Ubah kelompok
        </Menu.Item>
        {!isLast && (
          <Menu.Item
            mih={44}
            color="danger"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            Hapus kelompok
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Unequal({
  idUjian,
  group,
  mayArrange,
}: {
  idUjian: string;
  group: Kelompok;
  mayArrange: boolean;
}) {
  const equal = useEqualWeights(idUjian);
  return (
    <Alert color="danger" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">Soal yang diambil acak harus berbobot sama, agar semua lembar setara.</Text>
        {mayArrange && (
          <Button variant="default" loading={equal.isPending} onClick={() => equal.mutate(group)}>
            {`Samakan bobot menjadi ${formatNumber(group.bobot)}`}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

interface QuestionFootProps {
  idUjian: string;
  soal: SoalUjian;
  number: number;
  mayWrite: boolean;
  frozen: boolean;
  onRenew: () => void;
}

/** Weight, the newer version of its source, and its key once the exam is frozen. */
function QuestionFoot({ idUjian, soal, number, mayWrite, frozen, onRenew }: QuestionFootProps) {
  const mayArrange = mayWrite && !frozen;
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <WeightField idUjian={idUjian} soal={soal} number={number} disabled={!mayArrange} />
      {soal.asal?.ada_versi_baru && mayArrange && (
        <Button variant="default" aria-label={`Lihat versi baru soal ${number}`} onClick={onRenew}>
          Lihat versi baru
        </Button>
      )}
      {mayWrite && frozen && <KeyButton idUjian={idUjian} idSoal={soal.id} nomor={number} />}
    </Group>
  );
}

/** A group of questions and its draw (U37, U38). */
export function GroupSection(props: GroupSectionProps) {
  const {
    idUjian,
    group,
    firstNumber,
    mayWrite,
    frozen,
    isLast,
    isFull,
    writing,
    onChange,
    onBank,
    onImport,
  } = props;
  const { editing, adding, onEdit, onAdd } = writing;
  const titleId = useId();
  const queryClient = useQueryClient();
  const { id, nama, soal, ambil } = group;
  const home = useMemo(() => groupHome(queryClient, idUjian, id), [queryClient, idUjian, id]);
  const deletion = useDeleteGroup(idUjian);
  const [asked, setAsked] = useState(false);
  const [renewed, setRenewed] = useState<string | null>(null);
  const place = soal.findIndex((one) => one.id === renewed);
  const renewing = soal[place];
  const mayArrange = mayWrite && !frozen;
  const isBusy = editing !== null || adding !== null;
  const remove = (): void => deletion.mutate(group, { onSettled: () => setAsked(false) });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h4" id={titleId} dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {nama}
            </Title>
            <Text size="sm" c="dimmed" className="tab-angka">
              {groupText(group)}
            </Text>
          </div>
          {mayArrange && (
            <Group gap="xs" wrap="nowrap">
              <AddSoalMenu
                label={`Tambah Soal ke ${nama}`}
                disabled={isBusy || isFull}
                onAdd={(jenis) => onAdd({ jenis, groupId: id })}
                copy={onBank && { text: 'Dari bank soal', onClick: onBank }}
                onImport={onImport}
              />
              <GroupMenu
                group={group}
                isLast={isLast}
                pending={deletion.isPending}
                onChange={onChange}
                onDelete={() => (soal.length === 0 ? remove() : setAsked(true))}
              />
            </Group>
          )}
        </Group>
        {isUnequal(group) && <Unequal idUjian={idUjian} group={group} mayArrange={mayArrange} />}
        {ambil !== null && soal.length < ambil && (
          <Text size="sm" fw={550} role="status">
            {`Belum siap: perlu ${ambil} soal, baru ada ${soal.length}.`}
          </Text>
        )}
        {soal.length === 0 && adding?.groupId !== id && (
          <Text size="sm" c="dimmed">
            Belum ada soal pada kelompok ini.
          </Text>
        )}
        <SoalList
          home={home}
          soal={soal}
          label={`Soal ${nama}`}
          firstNumber={firstNumber}
          mayWrite={mayWrite}
          mayDelete={!frozen}
          editing={editing}
          isAdding={isBusy}
          footOf={(one, number) => (
            <QuestionFoot
              idUjian={idUjian}
              soal={one}
              number={number}
              mayWrite={mayWrite}
              frozen={frozen}
              onRenew={() => setRenewed(one.id)}
            />
          )}
          onEdit={onEdit}
        />
        {adding?.groupId === id && (
          <Suspense fallback={<Skeleton h={320} />}>
            <AddCard home={home} jenis={adding.jenis} onClose={() => onAdd(null)} />
          </Suspense>
        )}
      </Stack>
      <ConfirmModal
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={remove}
        title="Hapus kelompok soal?"
        confirmLabel="Hapus"
        color="danger"
        size={500}
        pending={deletion.isPending}
      >
        {`Kelompok "${nama}" dihapus beserta ${formatCount(soal.length)} soalnya.`}
      </ConfirmModal>
      {renewing && (
        <Suspense>
          <NewVersionDialog
            idUjian={idUjian}
            soal={renewing}
            number={firstNumber + place}
            onClose={() => setRenewed(null)}
          />
        </Suspense>
      )}
    </Paper>
  );
}
