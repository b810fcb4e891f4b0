import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragOverEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { IconGripVertical } from '../../../shared/ui/icons.ts';
import { nameOf } from '../../soal/labels.ts';
import { QuestionName } from '../../soal/question-name.tsx';
import { usePlace } from './mutations.ts';
import { groupOf, type PlacedGroup, placed } from './placed.ts';
import type { Kelompok, SoalUjian } from './queries.ts';
import classes from './ujian-soal.module.css';

const INSTRUCTIONS =
  'Tekan spasi untuk mengangkat, panah atas atau bawah untuk memindahkan, juga ke kelompok lain, spasi untuk meletakkan, Escape untuk batal.';

function Row({ soal, number }: { soal: SoalUjian; number: number }) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: soal.id,
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
        aria-label={`Pindahkan ${nameOf(soal)}`}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical size={20} aria-hidden />
      </ActionIcon>
      <Text size="sm" c="dimmed" className="tab-angka" ta="right">
        {number}
      </Text>
      <Text size="sm" fw={550} component="div" style={{ overflowWrap: 'anywhere' }}>
        <QuestionName soal={soal} />
      </Text>
    </li>
  );
}

interface DropGroupProps {
  group: PlacedGroup;
  nama: string;
  soalOf: (id: string) => SoalUjian | undefined;
}

function DropGroup({ group, nama, soalOf }: DropGroupProps) {
  const { setNodeRef } = useDroppable({ id: group.id });
  return (
    // No landmark: the group on the page behind already has this name.
    // biome-ignore lint/a11y/useSemanticElements: nothing of it is a field
    <div className={classes.group} role="group" aria-label={nama}>
      <Text size="sm" fw={650} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {nama}
      </Text>
      <SortableContext items={[...group.ids]} strategy={verticalListSortingStrategy}>
        <ol ref={setNodeRef} className={classes.drop} aria-label={`Soal ${nama}`}>
          {group.ids.map((id, index) => {
            const soal = soalOf(id);
            return soal && <Row key={id} soal={soal} number={index + 1} />;
          })}
        </ol>
      </SortableContext>
    </div>
  );
}

interface ArrangeDialogProps {
  idUjian: string;
  groups: readonly Kelompok[];
  onClose: () => void;
}

const toPlaced = (groups: readonly Kelompok[]): PlacedGroup[] =>
  groups.map(({ id, soal }) => ({ id, ids: soal.map((one) => one.id) }));

/**
 * Orders questions and moves them between groups by pointer, finger or keys; saves each drop. Load
 * lazily.
 */
export function ArrangeDialog({ idUjian, groups, onClose }: ArrangeDialogProps) {
  const isWide = useIsWide();
  const place = usePlace(idUjian);
  // Set while a question is held and until the server's order arrives.
  const [held, setHeld] = useState<readonly PlacedGroup[] | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const stored = toPlaced(groups);
  const shown = held ?? stored;
  const all = new Map(groups.flatMap(({ soal }) => soal).map((soal) => [soal.id, soal]));
  const nameOfGroup = (id: string): string => groups.find((group) => group.id === id)?.nama ?? '';
  const saidOf = (id: UniqueIdentifier): string => {
    const soal = all.get(String(id));
    return soal ? nameOf(soal) : '';
  };
  const placeText = (id: UniqueIdentifier): string => {
    const group = groupOf(shown, String(id));
    if (!group) return '';
    const number = group.ids.indexOf(String(id)) + 1;
    return number === 0
      ? `akhir kelompok ${nameOfGroup(group.id)}`
      : `urutan ${number} dari ${group.ids.length}, kelompok ${nameOfGroup(group.id)}`;
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${saidOf(active.id)} diangkat dari ${placeText(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${saidOf(active.id)} di ${placeText(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${saidOf(active.id)} diletakkan di ${placeText(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `Batal. ${saidOf(active.id)} tetap di tempatnya.`,
  };
  // A question held over another group already moves there, so it can go to any place in it.
  const cross = ({ active, over }: DragOverEvent): void => {
    if (!over) return;
    const [id, target] = [String(active.id), String(over.id)];
    if (groupOf(shown, id)?.id !== groupOf(shown, target)?.id) setHeld(placed(shown, id, target));
  };
  const drop = ({ active, over }: DragOverEvent): void => {
    setIsDragging(false);
    const id = String(active.id);
    const after = over ? placed(shown, id, String(over.id)) : shown;
    const [soal, target] = [all.get(id), groupOf(after, id)];
    const before = target && stored.find((group) => group.id === target.id);
    if (!soal || !target || before?.ids.join(' ') === target.ids.join(' ')) setHeld(null);
    else {
      setHeld(after);
      place.mutate(
        { soal, groupId: target.id, ids: [...target.ids] },
        { onSettled: () => setHeld(null) },
      );
    }
  };
  const cancel = (): void => {
    setIsDragging(false);
    setHeld(null);
  };
  return (
    <AppModal
      opened
      onClose={onClose}
      closeOnEscape={!isDragging}
      title="Susun soal"
      size={720}
      fullScreen={!isWide}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {place.isPending
            ? 'Menyimpan susunan…'
            : place.isSuccess
              ? 'Susunan tersimpan.'
              : 'Tarik pegangannya, juga ke kelompok lain; susunan langsung tersimpan.'}
        </Text>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCorners}
          accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
          onDragStart={() => setIsDragging(true)}
          onDragOver={cross}
          onDragCancel={cancel}
          onDragEnd={drop}
        >
          {shown.map((group) => (
            <DropGroup
              key={group.id}
              group={group}
              nama={nameOfGroup(group.id)}
              soalOf={(id) => all.get(id)}
            />
          ))}
        </DndContext>
      </Stack>
    </AppModal>
  );
}
