import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCountdown } from '../../../../shared/lib/format.ts';
import { useServerNow } from '../../../../shared/lib/time/use-server-now.ts';
import { useLineDown } from '../../../../shared/lib/use-line-down.ts';
import { IconTypography } from '../../../../shared/ui/icons.ts';
import classes from '../pengerjaan.module.css';
import { timeLeft, warningOf } from '../sesi/time-left.ts';

/** Rounds down, so that it never shows too much. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1_000) * 1_000;

function Countdown({ berakhirPada }: { berakhirPada: string }) {
  const now = useServerNow('second');
  return (
    <span className={`${classes.clock} tab-angka`} role="timer" aria-label="Sisa waktu">
      {formatCountdown(wholeSeconds(timeLeft(berakhirPada, now)))}
    </span>
  );
}

/** Once at 10, 5 and 1 minutes; visible until the next. */
function Warning({ berakhirPada }: { berakhirPada: string }) {
  const text = warningOf(timeLeft(berakhirPada, useServerNow('second')));
  return <div role="status">{text !== null && <div className={classes.notice}>{text}</div>}</div>;
}

/** Only changes between saved and unsaved. */
function SavedAloud({ kabar }: { kabar: string | null }) {
  const [said, setSaid] = useState(kabar ?? '');
  if (kabar !== null && kabar !== said) setSaid(kabar);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

interface ExamHeadProps {
  title: string;
  berakhirPada: string;
  saving: string;
  /** Null: unchanged. */
  kabar: string | null;
  textSize: { name: string; next: () => void };
  children?: ReactNode;
}

/** Clock and save state. */
export function ExamHead({
  title,
  berakhirPada,
  saving,
  kabar,
  textSize,
  children,
}: ExamHeadProps) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title} dir="auto">
        {title}
      </h1>
      <Countdown berakhirPada={berakhirPada} />
      <SavedAloud kabar={kabar} />
      <Text size="sm" fw={saving.startsWith('Belum') ? 650 : undefined} className="tab-angka">
        {saving}
      </Text>
      <div className={classes.tools}>
        {children}
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`Ukuran teks: ${textSize.name}`}
          title="Ukuran teks"
          onClick={textSize.next}
        >
          <IconTypography size={20} aria-hidden />
        </ActionIcon>
      </div>
    </header>
  );
}

/** Where they move no answer and take no tap. */
export function ExamNotices({
  berakhirPada,
  children,
}: {
  berakhirPada: string;
  children?: ReactNode;
}) {
  const down = useLineDown();
  return (
    <div className={classes.notices}>
      <Warning berakhirPada={berakhirPada} />
      <div role="status">
        {down && (
          <div className={classes.notice}>
            Tidak ada koneksi. Ujian dapat diteruskan; jawaban dikirim begitu ada koneksi.
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
