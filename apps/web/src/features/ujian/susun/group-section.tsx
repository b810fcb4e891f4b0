import type { JenisSoal } from '@lms/contracts/soal/soal';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useMemo, useState } from 'react';
import { formatNumber } from '../../../shared/lib/format.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { SoalHome } from '../../soal/home.ts';
import { KeyButton } from '../../soal/koreksi/key-button.tsx';
import type { ImportSource } from '../../soal/parts.ts';
import { SoalList } from '../../soal/soal-list.tsx';
import { GroupHead } from './group-head.tsx';
import { useEqualWeights } from './mutations.ts';
import { isUnequal } from './paper-sum.ts';
import { groupHome, type Kelompok, type SoalUjian } from './queries.ts';
import { WeightField } from './weight-field.tsx';

const AddCard = lazyPart(() => import('../../soal/soal-card.tsx').then((module) => module.AddCard));
const NewVersionDialog = lazyPart(() =>
  import('./new-version-dialog.tsx').then((module) => module.NewVersionDialog),
);

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

interface GroupNoticesProps {
  idUjian: string;
  group: Kelompok;
  mayArrange: boolean;
  isAdding: boolean;
}

/** Reasons why the group cannot be asked yet. */
function GroupNotices({ idUjian, group, mayArrange, isAdding }: GroupNoticesProps) {
  const { soal, ambil } = group;
  return (
    <>
      {isUnequal(group) && <Unequal idUjian={idUjian} group={group} mayArrange={mayArrange} />}
      {ambil !== null && soal.length < ambil && (
        <Text size="sm" fw={550} role="status">
          {`Belum siap: perlu ${ambil} soal, baru ada ${soal.length}.`}
        </Text>
      )}
      {soal.length === 0 && !isAdding && (
        <Text size="sm" c="dimmed">
          Belum ada soal pada kelompok ini.
        </Text>
      )}
    </>
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

interface GroupQuestionsProps
  extends Pick<GroupSectionProps, 'idUjian' | 'group' | 'firstNumber' | 'mayWrite' | 'frozen'> {
  home: SoalHome;
  writing: Writing;
}

function GroupQuestions({
  idUjian,
  group: { nama, soal },
  firstNumber,
  mayWrite,
  frozen,
  home,
  writing: { editing, adding, onEdit },
}: GroupQuestionsProps) {
  const [renewed, setRenewed] = useState<string | null>(null);
  const place = soal.findIndex(({ id }) => id === renewed);
  const renewing = soal[place];
  return (
    <>
      <SoalList
        home={home}
        soal={soal}
        label={`Soal ${nama}`}
        firstNumber={firstNumber}
        mayWrite={mayWrite}
        mayDelete={!frozen}
        editing={editing}
        isAdding={editing !== null || adding !== null}
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
    </>
  );
}

/** A group of questions and its draw (U37, U38). */
export function GroupSection(props: GroupSectionProps) {
  const { idUjian, group, mayWrite, frozen, isLast, isFull, writing } = props;
  const { editing, adding, onAdd } = writing;
  const { id } = group;
  const titleId = useId();
  const queryClient = useQueryClient();
  const home = useMemo(() => groupHome(queryClient, idUjian, id), [queryClient, idUjian, id]);
  const addingHere = adding?.groupId === id ? adding : null;
  const mayArrange = mayWrite && !frozen;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <Stack gap="md">
        <GroupHead
          idUjian={idUjian}
          titleId={titleId}
          group={group}
          isLast={isLast}
          mayArrange={mayArrange}
          mayAdd={editing === null && adding === null && !isFull}
          onAdd={(jenis) => onAdd({ jenis, groupId: id })}
          onChange={props.onChange}
          onBank={props.onBank}
          onImport={props.onImport}
        />
        <GroupNotices
          idUjian={idUjian}
          group={group}
          mayArrange={mayArrange}
          isAdding={addingHere !== null}
        />
        <GroupQuestions
          idUjian={idUjian}
          group={group}
          firstNumber={props.firstNumber}
          mayWrite={mayWrite}
          frozen={frozen}
          home={home}
          writing={writing}
        />
        {addingHere && (
          <Suspense fallback={<Skeleton h={320} />}>
            <AddCard home={home} jenis={addingHere.jenis} onClose={() => onAdd(null)} />
          </Suspense>
        )}
      </Stack>
    </Paper>
  );
}
