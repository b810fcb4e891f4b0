import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod } from '../../lib/format.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { penggunaQueries } from '../../queries/pengguna.ts';

/** Else the running one (DECISIONS 3); null until known. */
export function useChosenPeriod() {
  const { params, set } = useQueryParams();
  const { data } = useQuery(penggunaQueries.semester());
  const running = data?.kode ?? null;
  const named = params.get('periode') ?? '';
  return {
    /** The college has no period yet. */
    none: data === null,
    running,
    period: /^\d{5}$/.test(named) ? Number(named) : running,
    choose: (code: number) => set({ periode: code === running ? null : code }),
  };
}

interface PeriodChoiceProps extends ReturnType<typeof useChosenPeriod> {
  codes: readonly number[];
}

export function PeriodChoice({ codes, running, period, choose, none }: PeriodChoiceProps) {
  if (none) return null;
  const all = [...new Set([...codes, running, period])]
    .filter((code) => code !== null)
    .sort((a, b) => b - a);
  return (
    <NativeSelect
      aria-label="Periode"
      data={all.map((code) => ({ value: String(code), label: formatPeriod(code) }))}
      value={String(period ?? '')}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
}
