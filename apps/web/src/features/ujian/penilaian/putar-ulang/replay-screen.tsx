import { NativeSelect, Tabs } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { RowList } from '../../../../shared/grading/row-list.tsx';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { TabRow } from '../../../../shared/ui/tab-row.tsx';
import { ChainState } from './chain-state.tsx';
import { saringanChoices } from './kata.ts';
import { type Langkah, langkahOf, readSaringan, saring, tempatUrut } from './linimasa.ts';
import { PaperPane } from './paper-pane.tsx';
import { Player } from './player.tsx';
import classes from './putar-ulang.module.css';
import { type Awal, jejakQueries } from './queries.ts';
import { StepContent } from './step-content.tsx';
import { StepPane } from './step-pane.tsx';

const views = [
  { value: 'langkah', label: 'Langkah' },
  { value: 'linimasa', label: 'Linimasa' },
  { value: 'lembar', label: 'Lembar saat itu' },
] as const;
/** Delays address updates, since browsers refuse hundreds in a row. */
const ADDRESS_MS = 300;
/** Address value of the last step. */
const AKHIR = 'akhir';

interface ReplayScreenProps {
  idPengerjaan: string;
  awal: Awal;
  jumlah: number;
}

function useLangkah(all: readonly Langkah[]) {
  const { params, set } = useQueryParams();
  const [chosen, setChosen] = useState(params.get('langkah'));
  const tell = useDebouncedCallback(
    (id: string) => set({ langkah: id }, { replace: true }),
    ADDRESS_MS,
  );
  const choose = useCallback(
    ({ id }: Langkah): void => {
      setChosen(id);
      tell(id);
    },
    [tell],
  );
  const urut = chosen === AKHIR ? all.length - 1 : (all.find(({ id }) => id === chosen)?.urut ?? 0);
  return { urut, choose };
}

/** Replays an attempt: every save, device and staff events, and absences (U53). */
export function ReplayScreen({ idPengerjaan, awal, jumlah }: ReplayScreenProps) {
  const queryClient = useQueryClient();
  const { params, set } = useQueryParams();
  const isWide = useIsWide();
  const all = useMemo(() => langkahOf(awal), [awal]);
  const saringan = readSaringan(params.get('tampil'));
  const shown = useMemo(() => saring(all, saringan), [all, saringan]);
  const { urut, choose } = useLangkah(all);
  const place = tempatUrut(shown, urut);
  const step = shown[place];
  const asked = views.find(({ value }) => value === params.get('lihat'))?.value ?? 'langkah';
  // Wide screens show the list beside, without a tab.
  const view = isWide && asked === 'linimasa' ? 'langkah' : asked;
  const look = (next: string | null): void =>
    set({ lihat: next === 'langkah' ? null : next }, { replace: true });
  const refetch = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: jejakQueries.ofPengerjaan(idPengerjaan) }),
    [queryClient, idPengerjaan],
  );
  const content = useCallback(
    (row: Langkah) => <StepContent step={row} idPengerjaan={idPengerjaan} awal={awal} />,
    [idPengerjaan, awal],
  );
  const toQuestion = (nomor: number): void => set({ tampil: String(nomor) }, { replace: true });
  const list = (
    <section className={classes.list} aria-label="Linimasa">
      <NativeSelect
        aria-label="Tampilkan"
        data={saringanChoices(awal)}
        value={String(saringan)}
        onChange={({ currentTarget: { value } }) =>
          set({ tampil: value === 'semua' ? null : value }, { replace: true })
        }
      />
      {shown.length === 0 ? (
        <EmptyState>Tidak ada simpanan untuk pilihan ini.</EmptyState>
      ) : (
        <RowList
          label="Linimasa"
          rows={{ total: shown.length, rowAt: (index) => shown[index] }}
          currentIndex={place}
          current={step?.id ?? null}
          selected={null}
          nameOf={({ id }) => id}
          content={content}
          onSpan={() => undefined}
          onOpen={(row) => {
            choose(row);
            if (!isWide) look('langkah');
          }}
          onSelect={() => undefined}
        />
      )}
    </section>
  );
  return (
    <div className={classes.frame}>
      <ChainState awal={awal} all={all} jumlah={jumlah} onOpen={choose} onReload={refetch} />
      <div className={classes.panes} data-dua={isWide || undefined}>
        {isWide && list}
        <Tabs value={view} onChange={look} keepMounted={false} className={classes.desk}>
          <TabRow current={view}>
            {views.map(({ value, label }) =>
              isWide && value === 'linimasa' ? null : (
                <Tabs.Tab key={value} value={value} mih={44}>
                  {label}
                </Tabs.Tab>
              ),
            )}
          </TabRow>
          <Tabs.Panel value="langkah" className={classes.pane} tabIndex={0}>
            {step ? (
              <StepPane
                step={step}
                idPengerjaan={idPengerjaan}
                awal={awal}
                onQuestion={toQuestion}
                onAskLink={refetch}
              />
            ) : (
              <EmptyState>Tidak ada simpanan untuk pilihan ini.</EmptyState>
            )}
          </Tabs.Panel>
          <Tabs.Panel value="linimasa" className={classes.listPane}>
            {list}
          </Tabs.Panel>
          <Tabs.Panel value="lembar" className={classes.pane} tabIndex={0}>
            {step && (
              <PaperPane step={step} idPengerjaan={idPengerjaan} awal={awal} onAskLink={refetch} />
            )}
          </Tabs.Panel>
        </Tabs>
      </div>
      <Player awal={awal} steps={shown} place={place} onStep={choose} />
    </div>
  );
}
