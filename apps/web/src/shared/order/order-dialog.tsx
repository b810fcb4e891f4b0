import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useIsWide } from '../lib/use-is-wide.ts';
import { AppModal } from '../ui/dialog/app-modal.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconGripVertical } from '../ui/icons.ts';
import { type QueryLike, QueryState } from '../ui/query-state.tsx';
import { dropped, inOrder } from './in-order.ts';
import classes from './order-dialog.module.css';

const INSTRUCTIONS =
  'Tekan spasi untuk mengangkat, panah atas atau bawah untuk memindahkan, spasi untuk meletakkan, Escape untuk batal.';

export interface Entry {
  id: string;
  judul: string;
}

interface RowProps {
  row: Entry;
  number: number;
  shown: ReactNode;
}

function Row({ row, number, shown }: RowProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: row.id,
    attributes: { roleDescription: 'dapat dipindahkan' },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragged={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        size={44}
        className={classes.handle}
        aria-label={`Pindahkan ${row.judul}`}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical size={20} aria-hidden />
      </ActionIcon>
      <Text size="sm" c="dimmed" className="tab-angka" ta="right">
        {number}
      </Text>
      <Text size="sm" fw={550} component="div" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {shown}
      </Text>
    </li>
  );
}

function announcementsFor(rows: readonly Entry[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.judul ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `${rows.findIndex((row) => row.id === id) + 1} dari ${rows.length}`;
  return {
    onDragStart: ({ active }) =>
      `${titleOf(active.id)} diangkat dari urutan ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${titleOf(active.id)} di urutan ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${titleOf(active.id)} diletakkan di urutan ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) =>
      `Batal. ${titleOf(active.id)} tetap di urutan ${placeOf(active.id)}.`,
  };
}

interface SortableProps<One extends Entry> {
  rows: readonly One[];
  shownAs: (row: One) => ReactNode;
  label: string;
  onDragging: (dragging: boolean) => void;
  onOrder: (ids: string[]) => void;
}

function Sortable<One extends Entry>({
  rows,
  shownAs,
  label,
  onDragging,
  onOrder,
}: SortableProps<One>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent): void => {
    onDragging(false);
    if (over && over.id !== active.id) onOrder(dropped(ids, String(active.id), String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(rows),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={() => onDragging(true)}
      onDragCancel={() => onDragging(false)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={`Urutan ${label}`}>
          {rows.map((row, index) => (
            <Row key={row.id} row={row} number={index + 1} shown={shownAs(row)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface Ordering {
  mutate: (ids: string[]) => void;
  variables: string[] | undefined;
  isPending: boolean;
  isSuccess: boolean;
}

interface OrderDialogProps<One extends Entry> {
  /** The kind of rows, in lower case: 'materi'. */
  label: string;
  query: QueryLike<readonly One[]>;
  /** Renders a row; defaults to its title. */
  shownAs?: (row: One) => ReactNode;
  order: Ordering;
  none: string;
  onClose: () => void;
}

/** By dragging or keyboard; a drop that the server refuses goes back. Load it lazily. */
export function OrderDialog<One extends Entry>(props: OrderDialogProps<One>) {
  const { label, query, shownAs = ({ judul }) => judul, order, none, onClose } = props;
  const isWide = useIsWide();
  // Escape releases a held row and must not close the dialog.
  const [dragging, setDragging] = useState(false);
  return (
    <AppModal
      opened
      onClose={onClose}
      closeOnEscape={!dragging}
      title={`Urutkan ${label}`}
      size={600}
      fullScreen={!isWide}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {order.isPending
            ? 'Menyimpan urutan…'
            : order.isSuccess
              ? 'Urutan tersimpan.'
              : 'Tarik pegangannya; urutan langsung tersimpan.'}
        </Text>
        <QueryState
          query={query}
          skeleton={<Skeleton h={280} />}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState>{none}</EmptyState>}
        >
          {(rows) => (
            <Sortable
              rows={order.isPending && order.variables ? inOrder(rows, order.variables) : rows}
              shownAs={shownAs}
              label={label}
              onDragging={setDragging}
              onOrder={order.mutate}
            />
          )}
        </QueryState>
      </Stack>
    </AppModal>
  );
}
