import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Materi } from '../../../shared/queries/materi.ts';
import { texts } from '../../../shared/texts.ts';
import { Coverage } from './coverage.tsx';
import classes from './materi-baca.module.css';
import { coveredPercent, FASTEST, type Place, playedBetween, spansOf, unite } from './spans.ts';
import { Transcript } from './transcript-list.tsx';
import { useLink } from './use-link.ts';
import type { Progress } from './use-progress.ts';

const REPORT_EVERY_MS = 15_000;

interface MediaPlayerProps {
  materi: Materi;
  file: NonNullable<Materi['file']>;
  progress: Progress;
  /** The stored transcript; null uses the server's. */
  trackUrl: string | null;
  onAskLink: () => void;
}

/** Played seconds are counted and reported. */
export function MediaPlayer({ materi, file, trackUrl, progress, onAskLink }: MediaPlayerProps) {
  const { kemajuan, tipe_file, transkrip, judul, is_syarat_hadir } = materi;
  const media = useRef<HTMLVideoElement>(null);
  const place = useRef<Place | null>(null);
  const begun = useRef(false);
  const failures = useRef(0);
  const [problem, setProblem] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [measured, setMeasured] = useState<number | null>(null);
  const { link, fail } = useLink(file.url, () => begun.current);
  const { flush, addPlayed } = progress;
  const flushNow = useRef(flush);
  flushNow.current = flush;

  // Another link is another medium to the browser, so the player restores the position. React sets
  // only the first: setting it again would restart the medium.
  const [first] = useState(link);
  const shown = useRef(first);
  const resume = useRef<{ position: number; play: boolean } | null>(null);
  useLayoutEffect(() => {
    const player = media.current;
    if (!player || shown.current === link) return;
    shown.current = link;
    const from = resume.current ?? { position: player.currentTime, play: !player.paused };
    // No event may have fired since the tap on play.
    resume.current = begun.current || from.play || from.position > 0 ? from : null;
    place.current = null;
    setProblem(false);
    player.src = link;
    if (resume.current?.play) void player.play().catch(() => undefined);
  }, [link]);
  const goOn = (): void => {
    const player = media.current;
    if (!player) return;
    if (Number.isFinite(player.duration)) setMeasured(player.duration);
    if (resume.current !== null) player.currentTime = resume.current.position;
    resume.current = null;
  };

  const step = (): void => {
    const player = media.current;
    if (!player) return;
    const now = { position: player.currentTime, at: performance.now() };
    const span = place.current && !player.seeking ? playedBetween(place.current, now) : null;
    if (span) {
      failures.current = 0;
      addPlayed(span);
    }
    place.current = player.paused || player.seeking ? null : now;
  };
  const stop = (): void => {
    step();
    place.current = null;
    setPlaying(false);
    flush();
  };
  const jump = (): void => {
    place.current = null;
    flush();
  };
  const onError = (): void => {
    const player = media.current;
    resume.current ??= player && { position: player.currentTime, play: playing };
    failures.current += 1;
    fail();
    if (failures.current > 1) setProblem(true);
    else onAskLink();
  };
  const retry = (): void => {
    setProblem(false);
    fail();
    onAskLink();
  };

  useEffect(() => {
    if (!playing) return;
    const timer = window.setInterval(() => flushNow.current(), REPORT_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [playing]);
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden') flushNow.current(true);
    };
    const goAway = (): void => flushNow.current(true);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', goAway);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', goAway);
      flushNow.current();
    };
  }, []);

  const handlers = {
    onPlay: () => {
      begun.current = true;
    },
    onPlaying: () => {
      setPlaying(true);
      step();
    },
    onTimeUpdate: step,
    onPause: stop,
    onEnded: stop,
    onSeeking: jump,
    onSeeked: step,
    onLoadedMetadata: goOn,
    onRateChange: () => {
      if (media.current && media.current.playbackRate > FASTEST)
        media.current.playbackRate = FASTEST;
    },
    onError,
  };
  const seconds = file.durasi_detik ?? measured;
  const covered = unite([...spansOf(kemajuan?.bagian ?? []), ...progress.played]);
  const percent = Math.max(
    kemajuan?.persen ?? 0,
    seconds === null ? 0 : coveredPercent(covered, seconds),
  );
  const jumpTo = (position: number): void => {
    if (!media.current) return;
    media.current.currentTime = position;
    void media.current.play().catch(() => undefined);
  };
  const track = transkrip && (
    <track
      kind="captions"
      srcLang="id"
      label="Bahasa Indonesia"
      src={trackUrl ?? transkrip.url}
      default
    />
  );
  const common = {
    ref: media,
    controls: true,
    controlsList: 'nodownload',
    preload: 'none',
    'aria-label': judul,
  } as const;
  return (
    <Stack gap="sm">
      {tipe_file === 'video' ? (
        <video {...common} {...handlers} src={first} playsInline className={classes.media}>
          {track}
        </video>
      ) : (
        <audio {...common} {...handlers} src={first} className={classes.sound} />
      )}
      {problem && (
        <Alert color="danger" role="alert" py="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">Berkas tidak dapat diputar. Posisi Anda tetap tersimpan.</Text>
            <Button variant="default" mih={44} onClick={retry}>
              {texts.retry}
            </Button>
          </Group>
        </Alert>
      )}
      {kemajuan !== null && (
        <Coverage
          spans={covered}
          seconds={seconds}
          percent={percent}
          threshold={is_syarat_hadir ? kemajuan.syarat : null}
          verb={tipe_file === 'video' ? 'ditonton' : 'didengarkan'}
        />
      )}
      {transkrip && (
        <Transcript
          idMateri={materi.id}
          berkas={transkrip}
          startsOpen={tipe_file === 'audio'}
          onJump={jumpTo}
        />
      )}
    </Stack>
  );
}
