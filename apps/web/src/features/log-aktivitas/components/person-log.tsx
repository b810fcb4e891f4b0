import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatFieldTime, zoneLabel } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { logQueries } from '../queries.ts';
import { toUtc } from '../range.ts';
import { useToday } from '../use-today.ts';
import classes from './log.module.css';
import { OperatorTag } from './operator-tag.tsx';

const FIRST = { page: 1, per_page: 5 };
const DAYS = 30;
const DAY_MS = 86_400_000;

/** A person's activities of the last 30 days; the log has the rest. */
export function PersonLog({ id }: { id: string }) {
  const zone = useZone();
  const [page, setPage] = useState(FIRST);
  const { waktu_awal: today, waktu_akhir } = useToday();
  const span = useMemo(
    () => ({
      id_user: id,
      waktu_awal: toUtc(new Date(Date.parse(today) - DAYS * DAY_MS).toISOString()),
      waktu_akhir,
    }),
    [id, today, waktu_akhir],
  );
  const query = useQuery(logQueries.list({ ...span, ...page }));
  return (
    <SectionCard
      title={`Aktivitas ${DAYS} hari terakhir`}
      more={
        <Button
          component={Link}
          to={`${paths.logAktivitas}?${new URLSearchParams(span)}`}
          variant="subtle"
          size="xs"
        >
          Lihat di Log Aktivitas
        </Button>
      }
    >
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={3} height={40} gap="sm" radius="sm" />}
        none="Tidak ada aktivitas pada rentang waktu ini."
        onPage={setPage}
      >
        {(rows) => (
          <ul className={classes.timeline} aria-label="Aktivitas">
            {rows.map((entry) => (
              <li key={entry.id} className={classes.entry}>
                <Text size="sm" fw={550} className={classes.detail} component="div">
                  {entry.detail} <OperatorTag entry={entry} named />
                </Text>
                <Text size="xs" c="dimmed" className="tab-angka">
                  {`${formatFieldTime(entry.waktu, zone)} ${zoneLabel(zone)}`}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SectionCard>
  );
}
