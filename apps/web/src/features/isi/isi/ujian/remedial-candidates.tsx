import type { KeadaanCalonRemedial } from '@lms/contracts/ujian/remedial';
import { Button, Checkbox, Group, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberEntry } from '../../../../shared/form/number-entry.tsx';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { remedialCandidates } from './queries.ts';

type Candidate = DataOf<'calonRemedial'>[number];

/** A common pass mark as the default. */
const USUAL_MARK = 60;
const TYPING_MS = 500;

const withoutGrade: Readonly<Record<Exclude<KeadaanCalonRemedial, 'nilai_kurang'>, string>> = {
  tidak_mengerjakan: 'Tidak mengerjakan',
  belum_dinilai: 'Belum dinilai',
};
const groups = ['tidak_mengerjakan', 'belum_dinilai'] as const;

const gradeOf = ({ keadaan, nilai }: Candidate): string =>
  keadaan === 'nilai_kurang' ? String(nilai ?? 0) : withoutGrade[keadaan];

interface CandidatesProps {
  idUjianUtama: string;
  chosen: readonly string[];
  onChoose: (nim: string[]) => void;
}

/** Shows the students before they are chosen (U31). */
export function RemedialCandidates({ idUjianUtama, chosen, onChoose }: CandidatesProps) {
  const [typed, setTyped] = useState<number | string>(USUAL_MARK);
  const [included, setIncluded] = useState<readonly string[]>([]);
  const [mark] = useDebouncedValue(typed === '' ? null : Number(typed), TYPING_MS);
  const query = useQuery({
    ...remedialCandidates(idUjianUtama, mark ?? 0),
    enabled: mark !== null,
  });
  const takes = ({ keadaan }: Candidate): boolean =>
    keadaan === 'nilai_kurang' || included.includes(keadaan);
  return (
    <Stack gap="xs" role="group" aria-label="Pilih menurut nilai ujian utama">
      <Group gap="md" align="flex-end">
        <NumberEntry
          label="Pilih nilai di bawah"
          value={typed}
          onChange={setTyped}
          min={0}
          max={100}
          clampBehavior="strict"
          decimalScale={2}
          allowNegative={false}
          hideControls
          w={160}
        />
        {groups.map((keadaan) => (
          <Checkbox
            key={keadaan}
            label={`Sertakan yang ${withoutGrade[keadaan].toLowerCase()}`}
            checked={included.includes(keadaan)}
            onChange={({ currentTarget: { checked } }) =>
              setIncluded((before) =>
                checked ? [...before, keadaan] : before.filter((one) => one !== keadaan),
              )
            }
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
          />
        ))}
      </Group>
      {mark !== null && (
        <QueryState query={query} skeleton={<Skeleton h={64} />}>
          {(candidates) => {
            const taken = candidates.filter(takes);
            const fresh = taken.filter(({ nim }) => !chosen.includes(nim));
            return (
              <>
                <Group justify="space-between" gap="xs">
                  <Text size="sm" c="dimmed" role="status">
                    {summaryOf(candidates, mark)}
                  </Text>
                  <Button
                    variant="default"
                    mih={44}
                    disabled={fresh.length === 0 || query.isPlaceholderData}
                    onClick={() => onChoose(fresh.map(({ nim }) => nim))}
                  >
                    {`Pilih ${formatCount(fresh.length)} mahasiswa`}
                  </Button>
                </Group>
                {taken.length > 0 && (
                  <ScrollArea.Autosize
                    mah={180}
                    tabIndex={0}
                    role="region"
                    aria-label="Yang akan dipilih"
                  >
                    {taken.map((one) => (
                      <Group key={one.nim} justify="space-between" gap="xs" wrap="nowrap">
                        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                          {`${one.nim} · ${one.nama}`}
                        </Text>
                        <Text size="sm" style={{ flexShrink: 0 }}>
                          {gradeOf(one)}
                        </Text>
                      </Group>
                    ))}
                  </ScrollArea.Autosize>
                )}
              </>
            );
          }}
        </QueryState>
      )}
    </Stack>
  );
}

/** '3 nilai di bawah 60, 1 tidak mengerjakan, 2 belum dinilai'. */
function summaryOf(candidates: readonly Candidate[], mark: number): string {
  const countOf = (which: KeadaanCalonRemedial): number =>
    candidates.filter(({ keadaan }) => keadaan === which).length;
  return [
    `${formatCount(countOf('nilai_kurang'))} nilai di bawah ${mark}`,
    ...groups.map((which) => `${formatCount(countOf(which))} ${withoutGrade[which].toLowerCase()}`),
  ].join(', ');
}
