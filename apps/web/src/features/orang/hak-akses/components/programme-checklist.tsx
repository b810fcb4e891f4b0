import { Checkbox, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { referensiQueries } from '../../../../shared/queries/referensi.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import classes from './rights.module.css';

interface ProgrammeChecklistProps {
  /** Ids of the operator's programmes; none means all. */
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

interface Programme {
  idProdi: string;
  nama: string;
  jenjang: string;
}

function Rows({
  programmes,
  chosen,
  disabled,
  onChange,
}: ProgrammeChecklistProps & { programmes: readonly Programme[] }) {
  const known = new Set(programmes.map(({ idProdi }) => idProdi));
  // A stored programme that no longer exists stays until all are unticked.
  const count = chosen.filter((id) => known.has(id)).length;
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <Checkbox
        label="Pilih semua"
        classNames={{ label: classes.all }}
        checked={programmes.length > 0 && count === programmes.length}
        indeterminate={count > 0 && count < programmes.length}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked ? [...known] : [])}
      />
      <ScrollArea.Autosize
        mah={240}
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Daftar program studi' }}
      >
        <Stack gap={8}>
          {programmes.map(({ idProdi, nama, jenjang }) => (
            <Checkbox
              key={idProdi}
              label={`${jenjang} ${nama}`}
              checked={chosen.includes(idProdi)}
              disabled={disabled}
              onChange={() => toggle(idProdi)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </>
  );
}

/** All can be selected at once (DECISIONS 61). */
export function ProgrammeChecklist(props: ProgrammeChecklistProps) {
  const programmes = useQuery(referensiQueries.programmes());
  return (
    <Stack gap={4} component="fieldset" className={classes.fieldset}>
      <legend className={classes.legend}>Program studi</legend>
      <Text size="xs" c="dimmed">
        {props.chosen.length === 0
          ? 'Tidak ada yang dipilih: operator melihat semua program studi.'
          : `Operator hanya melihat ${props.chosen.length} program studi yang dipilih.`}
      </Text>
      <QueryState
        query={programmes}
        skeleton={<Skeleton h={132} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Text size="sm">Belum ada program studi.</Text>}
      >
        {({ data }) => <Rows {...props} programmes={data} />}
      </QueryState>
    </Stack>
  );
}
