import {
  ActionIcon,
  Anchor,
  Box,
  Button,
  Group,
  SegmentedControl,
  Skeleton,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { dayKey, type TimeZone } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { addMonths, monthParam } from '../../../shared/lib/time/months.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { kindLook } from '../../../shared/ui/aktivitas/kind-look.ts';
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { berandaQueries, type Span } from '../queries.ts';
import { Agenda } from './agenda.tsx';
import classes from './kalender.module.css';
import { dayParam, monthTitle, spanOf } from './month.ts';
import {
  addDays,
  type Jenis,
  kindsParam,
  mondayOf,
  ofKinds,
  spanOfWeek,
  toggled,
  usualView,
  type View,
  viewParam,
  views,
  weekParam,
  weekTitle,
} from './view.ts';
import { Week } from './week.tsx';

const MonthDays = lazyPart(() => import('./month-days.tsx').then((module) => module.MonthDays));
const MonthGrid = lazyPart(() => import('./month-grid.tsx').then((module) => module.MonthGrid));

/** In the address. */
const MONTH = 'bulan';
const WEEK = 'minggu';
const DAY = 'hari';
const VIEW = 'tampilan';
const KINDS = 'jenis';

/** Also the legend: icon and word of each kind. */
function KindFilter({
  chosen,
  onChange,
}: {
  chosen: readonly Jenis[];
  onChange: (kinds: string | null) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form; these are buttons of a list
    <div className={classes.kinds} role="group" aria-label="Jenis yang ditampilkan">
      {(Object.keys(kindLook) as Jenis[]).map((kind) => {
        const { label, color, icon: Icon } = kindLook[kind];
        const isOn = chosen.includes(kind);
        return (
          <Button
            key={kind}
            size="xs"
            mih={44}
            px="xs"
            variant={isOn ? 'light' : 'default'}
            aria-pressed={isOn}
            leftSection={
              <Icon size={14} color={`var(--mantine-color-${color}-text)`} aria-hidden />
            }
            onClick={() => onChange(toggled(chosen, kind))}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

interface Step {
  title: string;
  unit: string;
  isCurrent: boolean;
  go: (count: number) => void;
  reset: () => void;
}

/** Month or week before and after, and back to the running one. */
function Steps({ title, unit, isCurrent, go, reset }: Step) {
  const named = `${unit[0]?.toUpperCase()}${unit.slice(1)}`;
  return (
    <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`${named} sebelumnya`}
          onClick={() => go(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`${named} berikutnya`}
          onClick={() => go(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <Text fw={650} fz={{ base: 'sm', sm: 'md' }} aria-live="polite" ta="center">
        {title}
      </Text>
      <Button
        variant="default"
        mih={44}
        px="sm"
        style={{ visibility: isCurrent ? 'hidden' : 'visible' }}
        onClick={reset}
      >
        {`${named} ini`}
      </Button>
    </Group>
  );
}

/** Month and week in the address, so that a reload keeps them; the running one needs no word. */
function useSteps(
  view: View,
  today: string,
): Step & { span: (zone: TimeZone) => Span; at: string } {
  const { params, set } = useQueryParams();
  const put = (key: string, to: string, current: string): void =>
    set({ [key]: to === current ? null : to, [DAY]: null }, { replace: true });
  if (view === 'minggu') {
    const current = mondayOf(today);
    const at = weekParam(params.get(WEEK)) ?? current;
    return {
      at,
      title: weekTitle(at),
      unit: 'minggu',
      isCurrent: at === current,
      go: (count) => put(WEEK, addDays(at, 7 * count), current),
      reset: () => put(WEEK, current, current),
      span: (zone) => spanOfWeek(at, zone),
    };
  }
  const current = today.slice(0, 7);
  const at = monthParam(params.get(MONTH)) ?? current;
  return {
    at,
    title: monthTitle(at),
    unit: 'bulan',
    isCurrent: at === current,
    go: (count) => put(MONTH, addMonths(at, count), current),
    reset: () => put(MONTH, current, current),
    span: (zone) => spanOf(at, zone),
  };
}

/** Meetings and work of all classes as month, week or list (DECISIONS 80, K124). */
export function KalenderCard() {
  const zone = useZone();
  const { bertindak } = usePengguna();
  const isWide = useIsWide();
  const today = dayKey(useServerNow('minute'), zone);
  const { params, set } = useQueryParams();
  const view = viewParam(params.get(VIEW), isWide);
  const chosen = kindsParam(params.get(KINDS));
  const { span, at, ...steps } = useSteps(view, today);
  const query = useQuery({
    ...berandaQueries.kalender(span(zone)),
    refetchInterval: useLiveInterval(),
  });
  const skeleton = <Skeleton h={isWide ? 560 : 280} />;
  const shown = { today, zone };
  return (
    <SectionCard
      title="Kalender"
      more={
        bertindak === null && (
          <Anchor
            component={Link}
            to={`${paths.pengaturan}#kalender`}
            size="sm"
            className={classes.more}
          >
            Langganan kalender
          </Anchor>
        )
      }
    >
      <SegmentedControl
        aria-label="Tampilan kalender"
        mb="sm"
        data={[...views]}
        value={view}
        onChange={(next) =>
          set({ [VIEW]: next === usualView(isWide) ? null : next }, { replace: true })
        }
      />
      <Steps {...steps} />
      <KindFilter
        chosen={chosen}
        onChange={(kinds) => set({ [KINDS]: kinds }, { replace: true })}
      />
      <QueryState query={query} skeleton={skeleton}>
        {(all) => {
          const rows = ofKinds(all, chosen);
          return (
            <Box className={classes.stale} data-stale={query.isPlaceholderData || undefined}>
              {view === 'bulan' && (
                <Suspense fallback={skeleton}>
                  {isWide ? (
                    <MonthGrid month={at} rows={rows} {...shown} />
                  ) : (
                    <MonthDays
                      month={at}
                      rows={rows}
                      chosen={dayParam(params.get(DAY), at)}
                      onChoose={(day) => set({ [DAY]: day }, { replace: true })}
                      {...shown}
                    />
                  )}
                </Suspense>
              )}
              {view === 'minggu' && <Week monday={at} rows={rows} {...shown} />}
              {view === 'daftar' && <Agenda month={at} rows={rows} {...shown} />}
            </Box>
          );
        }}
      </QueryState>
    </SectionCard>
  );
}
