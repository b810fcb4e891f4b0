import type { JenisSoal } from '@lms/contracts/soal/soal';
import { ActionIcon, Group, Menu, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../../shared/lib/format.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { IconDots, IconPencil, IconTrash } from '../../../shared/ui/icons.ts';
import { AddSoalMenu } from '../../soal/add-soal-menu.tsx';
import type { ImportSource } from '../../soal/parts.ts';
import { useDeleteGroup } from './mutations.ts';
import { groupPoints } from './paper-sum.ts';
import type { Kelompok } from './queries.ts';

function groupText(group: Kelompok): string {
  const { soal, ambil } = group;
  const drawn = ambil !== null && `diambil ${formatCount(ambil)} secara acak`;
  return [`${formatCount(soal.length)} soal`, drawn, `bobot ${formatNumber(groupPoints(group))}`]
    .filter(Boolean)
    .join(' · ');
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

interface GroupToolsProps {
  idUjian: string;
  group: Kelompok;
  isLast: boolean;
  mayAdd: boolean;
  onAdd: (jenis: JenisSoal) => void;
  onChange: () => void;
  onBank: (() => void) | undefined;
  onImport: ((from: ImportSource) => void) | undefined;
}

/** An empty group is deleted without a question. */
function GroupTools({ idUjian, group, isLast, mayAdd, ...on }: GroupToolsProps) {
  const { nama, soal } = group;
  const deletion = useDeleteGroup(idUjian);
  const [asked, setAsked] = useState(false);
  const remove = (): void => deletion.mutate(group, { onSettled: () => setAsked(false) });
  return (
    <Group gap="xs" wrap="nowrap">
      <AddSoalMenu
        label={`Tambah Soal ke ${nama}`}
        disabled={!mayAdd}
        onAdd={on.onAdd}
        copy={on.onBank && { text: 'Dari bank soal', onClick: on.onBank }}
        onImport={on.onImport}
      />
      <GroupMenu
        group={group}
        isLast={isLast}
        pending={deletion.isPending}
        onChange={on.onChange}
        onDelete={() => (soal.length === 0 ? remove() : setAsked(true))}
      />
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
    </Group>
  );
}

interface GroupHeadProps extends GroupToolsProps {
  titleId: string;
  mayArrange: boolean;
}

/** Name, sums and tools of a group. */
export function GroupHead({ titleId, mayArrange, ...tools }: GroupHeadProps) {
  const { group } = tools;
  return (
    <Group justify="space-between" gap="xs" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Title order={2} size="h4" id={titleId} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {group.nama}
        </Title>
        <Text size="sm" c="dimmed" className="tab-angka">
          {groupText(group)}
        </Text>
      </div>
      {mayArrange && <GroupTools {...tools} />}
    </Group>
  );
}
