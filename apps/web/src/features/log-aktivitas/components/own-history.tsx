import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPTY, formatFieldTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useListParams } from '../../../shared/queries/list-params.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { OWN_PAGE_SIZE, readLogFilter, readPage } from '../log-filter.ts';
import { type LogEntry, logQueries } from '../queries.ts';
import { type Range, type RangeDraft, rangeChanges, readRange } from '../range.ts';
import { useToday } from '../use-today.ts';
import { KindSelect } from './kind-select.tsx';
import classes from './log.module.css';
import { ActedAsTag, OperatorTag } from './operator-tag.tsx';
import { RangeFields } from './range-fields.tsx';

interface FilterBoxProps {
  kind: string | null;
  range: Range;
  today: Range;
  onChange: (changes: RangeDraft & { jenis_aktivitas: string | null }) => void;
}

/** Kind and range, preset to the current day (DECISIONS 85). 'Terapkan' applies the choice. */
function FilterBox({ kind, range, today, onChange }: FilterBoxProps) {
  const from = `${kind}/${range.waktu_awal}/${range.waktu_akhir}`;
  const [draft, setDraft] = useState<RangeDraft & { kind: string | null; from: string }>({
    ...range,
    kind,
    from,
  });
  if (draft.from !== from) setDraft({ ...range, kind, from });
  const apply = (): void => {
    const span = rangeChanges(draft, today);
    if (span !== null) onChange({ ...span, jenis_aktivitas: draft.kind });
  };
  const reset = (): void => {
    setDraft({ ...today, kind: null, from });
    onChange({ waktu_awal: null, waktu_akhir: null, jenis_aktivitas: null });
  };
  return (
    <form
      aria-label="Filter riwayat"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="sm">
        <div className={classes.box}>
          <KindSelect value={draft.kind} onChange={(next) => setDraft({ ...draft, kind: next })} />
          <RangeFields draft={draft} onChange={(span) => setDraft({ ...draft, ...span })} />
        </div>
        <div className={classes.boxActions}>
          <Button variant="default" onClick={reset}>
            Reset Filter
          </Button>
          <Button type="submit">{texts.apply}</Button>
        </div>
      </Stack>
    </form>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const zone = useZone();
  const { id: idUser } = usePengguna();
  const [date, time] = formatFieldTime(entry.waktu, zone).split(', ');
  return (
    <li className={classes.entry}>
      <Group gap="xs">
        <Text size="sm" fw={550} className={classes.detail}>
          {entry.detail}
        </Text>
        {entry.operator?.id === idUser ? (
          <ActedAsTag entry={entry} />
        ) : (
          <OperatorTag entry={entry} />
        )}
      </Group>
      <Text size="xs" c="dimmed" className="tab-angka">
        {`${date} · ${time} ${zoneLabel(zone)} · IP ${entry.ip_address || EMPTY}`}
      </Text>
    </li>
  );
}

/** The tab 'Riwayat Aktivitas' of the profile (S3 §2.5). */
export function OwnHistory() {
  const { params, set, ready } = useListParams('riwayat_aktivitas', { pageSize: OWN_PAGE_SIZE });
  const today = useToday();
  const range = readRange(params, today);
  const { jenis_aktivitas } = readLogFilter(params);
  const kind = jenis_aktivitas === null ? {} : { jenis_aktivitas };
  const query = useQuery({
    ...logQueries.own({ ...kind, ...range, ...readPage(params, OWN_PAGE_SIZE) }),
    enabled: ready,
  });
  return (
    <Stack>
      <Paper withBorder p="md">
        <FilterBox kind={jenis_aktivitas} range={range} today={today} onChange={set} />
      </Paper>
      <Paper withBorder p="md">
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={5} height={40} gap="lg" radius="sm" />}
          none="Tidak ada aktivitas pada rentang waktu ini."
          errorTitle={texts.noData}
          onPage={set}
        >
          {(rows) => (
            <ul className={classes.timeline} aria-label="Riwayat aktivitas">
              {rows.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
        </PagedList>
      </Paper>
    </Stack>
  );
}
