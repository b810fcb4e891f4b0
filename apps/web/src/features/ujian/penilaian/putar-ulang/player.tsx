import { ActionIcon, Group, Slider, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { takesKeys } from '../../../../shared/grading/use-grading-keys.ts';
import { formatCount, formatTimeSeconds, isEmptyInstant } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPlay,
  IconPlayerStop,
} from '../../../../shared/ui/icons.ts';
import { type Langkah, panjangGaris, saatOf, sebaran, tempatSaat } from './linimasa.ts';
import classes from './putar-ulang.module.css';
import type { Awal } from './queries.ts';

const BARS = 60;
const PLAY_MS = 1_000;
const directions: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowRight: 1, ArrowLeft: -1 };

interface PlayerProps {
  awal: Awal;
  steps: readonly Langkah[];
  place: number;
  onStep: (step: Langkah) => void;
}

/** Draws save density and absences; the timeline says the same in words. */
function Density({ awal, panjang }: { awal: Awal; panjang: number }) {
  const counts = useMemo(() => sebaran(awal.garis, panjang, BARS), [awal, panjang]);
  const most = Math.max(1, ...counts);
  const percent = (milliseconds: number): string =>
    `${(Math.min(milliseconds, panjang) / panjang) * 100}%`;
  return (
    <div className={classes.density} aria-hidden>
      {counts.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={index} className={classes.bar} style={{ height: `${(count / most) * 100}%` }} />
      ))}
      {awal.fokus.kejadian.map(({ id, waktu, durasi_detik }) => (
        <span
          key={id}
          className={classes.absence}
          style={{
            insetInlineStart: percent(Date.parse(waktu) - Date.parse(awal.waktu_mulai)),
            width: percent(durasi_detik * 1_000),
          }}
        />
      ))}
    </div>
  );
}

/** Moves through the steps by thumb, keys (J, K, arrows), time, or automatically. */
export function Player({ awal, steps, place, onStep }: PlayerProps) {
  const zone = useZone();
  const [isPlaying, setPlaying] = useState(false);
  const panjang = panjangGaris(steps, {
    waktu_mulai: awal.waktu_mulai,
    akhir: isEmptyInstant(awal.waktu_selesai) ? null : awal.waktu_selesai,
  });
  const step = steps[place];
  const last = steps.length - 1;
  const plays = isPlaying && place < last;
  const go = (to: number): void => {
    const next = steps[Math.min(Math.max(to, 0), last)];
    if (next) onStep(next);
  };
  const move = (by: 1 | -1): void => {
    setPlaying(false);
    go(place + by);
  };
  // The clock is outside React.
  useEffect(() => {
    if (!plays) return undefined;
    const timer = window.setTimeout(() => go(place + 1), PLAY_MS);
    return () => window.clearTimeout(timer);
  });
  // The keyboard is outside React.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const by = directions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (by === undefined || !takesKeys(event)) return;
      // These elements use arrows themselves.
      const isOwn =
        event.target instanceof Element &&
        event.target.closest('[role=tab],[role=slider],input') !== null;
      if (event.key.startsWith('Arrow') && isOwn) return;
      event.preventDefault();
      move(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const clockOf = (saat: number): string => formatTimeSeconds(saatOf(awal, saat), zone);
  const value = Math.min(step?.saat ?? 0, panjang);
  return (
    <section className={classes.player} aria-label="Pemutar">
      <div
        className={classes.scrubber}
        // On the slider an arrow moves one step, not one second, which may hold nothing.
        onKeyDownCapture={(event: KeyboardEvent) => {
          const by = directions[event.key];
          if (by === undefined || !event.key.startsWith('Arrow')) return;
          event.preventDefault();
          event.stopPropagation();
          move(by);
        }}
      >
        <Density awal={awal} panjang={panjang} />
        <Slider
          min={0}
          max={panjang}
          step={1}
          size={6}
          thumbSize={28}
          value={value}
          label={clockOf}
          thumbLabel="Waktu"
          thumbValueText={clockOf}
          disabled={last < 1}
          onChange={(saat) => {
            setPlaying(false);
            go(tempatSaat(steps, saat));
          }}
        />
      </div>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" className="tab-angka" role="status" style={{ minWidth: 0 }}>
          {step
            ? `${formatCount(place + 1)} dari ${formatCount(steps.length)} · ${clockOf(step.saat)}`
            : 'Tidak ada langkah'}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Langkah sebelumnya"
            title="Langkah sebelumnya (K atau ←)"
            disabled={place <= 0}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={plays ? 'Hentikan' : 'Putar'}
            disabled={place >= last}
            onClick={() => setPlaying(!plays)}
          >
            {plays ? (
              <IconPlayerStop size={20} aria-hidden />
            ) : (
              <IconPlayerPlay size={20} aria-hidden />
            )}
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Langkah berikutnya"
            title="Langkah berikutnya (J atau →)"
            disabled={place >= last}
            onClick={() => move(1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
    </section>
  );
}
