import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { formatNumber } from '../../../shared/lib/format.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import classes from './own-grades.module.css';
import { componentName, estimateText, isSupposable } from './own-text.ts';
import { nilaiSayaQueries, type OwnActivity, type OwnGradeBook, type Supposed } from './queries.ts';

const TYPING_MS = 500;

const isNothing = (supposed: Supposed): boolean => Object.keys(supposed).length === 0;

interface EntriesProps {
  activities: readonly OwnActivity[];
  supposed: Supposed;
  onChange: (supposed: Supposed) => void;
}

function Entries({ activities, supposed, onChange }: EntriesProps) {
  const set = (id: string, value: number | string): void => {
    const { [id]: _gone, ...rest } = supposed;
    onChange(typeof value === 'number' ? { ...rest, [id]: value } : rest);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {activities.map(({ aktivitas, nilai, label_pertemuan }) => (
        <NumberEntry
          key={aktivitas.id}
          label={aktivitas.label}
          description={label_pertemuan ?? undefined}
          placeholder={nilai === null ? 'Belum ada nilai' : formatNumber(nilai)}
          min={0}
          max={100}
          decimalScale={2}
          allowNegative={false}
          clampBehavior="strict"
          hideControls
          value={supposed[aktivitas.id] ?? ''}
          onChange={(value) => set(aktivitas.id, value)}
        />
      ))}
    </SimpleGrid>
  );
}

interface ChangeProps {
  name: string;
  before: string;
  after: string;
  always?: boolean;
}

/** Nothing for what stays equal: the bar lies over the fields and must be short. */
function Change({ name, before, after, always = false }: ChangeProps) {
  if (before === after && !always) return null;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" dir="auto">
        {name}
      </Text>
      <Text size="sm" className="tab-angka">
        {`${before} → `}
        <b>{after}</b>
      </Text>
    </Group>
  );
}

interface OutcomeProps {
  book: OwnGradeBook;
  asked: Supposed;
  isTyping: boolean;
}

function Outcome({ book, asked, isTyping }: OutcomeProps) {
  const query = useQuery(nilaiSayaQueries.andaian(book.id_kelas, asked));
  return (
    <QueryState query={query} skeleton={<Text size="sm">Menghitung…</Text>}>
      {({ komponen, perkiraan }) => (
        <Alert
          color="warning"
          variant="light"
          title="Andaian – bukan nilai Anda"
          role="status"
          aria-busy={isTyping || query.isPlaceholderData}
        >
          <Stack gap={4}>
            {komponen.map((one, index) => (
              <Change
                key={one.id}
                name={componentName(one)}
                before={formatNumber(book.komponen[index]?.nilai)}
                after={formatNumber(one.nilai)}
              />
            ))}
            <Change
              always
              name="Nilai Akhir (perkiraan)"
              before={estimateText(book.perkiraan)}
              after={estimateText(perkiraan)}
            />
          </Stack>
        </Alert>
      )}
    </QueryState>
  );
}

/** "Bagaimana jika": the server computes with supposed values and stores nothing (N47). */
export function WhatIf({ book }: { book: OwnGradeBook }) {
  const [supposed, setSupposed] = useState<Supposed>({});
  const [asked] = useDebouncedValue(supposed, TYPING_MS);
  const activities = book.aktivitas.filter(isSupposable);
  const isEmpty = isNothing(supposed);
  if (activities.length === 0) return null;
  return (
    <SectionCard
      title="Bagaimana jika"
      more={
        !isEmpty && (
          <Button size="compact-sm" mih={44} variant="subtle" onClick={() => setSupposed({})}>
            Kosongkan
          </Button>
        )
      }
    >
      <Stack>
        <Text size="sm" c="dimmed">
          Isi nilai andaian untuk melihat perkiraan nilai Anda. Tidak ada yang disimpan atau dikirim
          ke pengajar.
        </Text>
        <Entries activities={activities} supposed={supposed} onChange={setSupposed} />
        {!isEmpty && !isNothing(asked) && (
          <Paper className={classes.outcome}>
            <Outcome book={book} asked={asked} isTyping={asked !== supposed} />
          </Paper>
        )}
      </Stack>
    </SectionCard>
  );
}
