import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCountdown } from '../../../../shared/lib/format.ts';
import { useLineDown } from '../../../../shared/lib/use-line-down.ts';
import { useServerNow } from '../../../../shared/lib/use-server-now.ts';
import { IconTypography } from '../../../../shared/ui/icons.ts';
import classes from '../pengerjaan.module.css';
import { peringatanOf, sisaOf } from '../sesi/waktu.ts';

/** Never more than there is. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1_000) * 1_000;

/** What is left by the server's clock. */
function Countdown({ berakhirPada }: { berakhirPada: string }) {
  const now = useServerNow('second');
  return (
    <span className={`${classes.clock} tab-angka`} role="timer" aria-label="Sisa waktu">
      {formatCountdown(wholeSeconds(sisaOf(berakhirPada, now)))}
    </span>
  );
}

/** Said once at 10, 5 and 1 minutes, and read until the next. */
function Warning({ berakhirPada }: { berakhirPada: string }) {
  const text = peringatanOf(sisaOf(berakhirPada, useServerNow('second')));
  return <div role="status">{text !== null && <div className={classes.notice}>{text}</div>}</div>;
}

/** A screen reader hears when it changes whether all is saved, not of every save. */
function SavedAloud({ kabar }: { kabar: string | null }) {
  const [said, setSaid] = useState(kabar ?? '');
  if (kabar !== null && kabar !== said) setSaid(kabar);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

interface ExamHeadProps {
  title: string;
  berakhirPada: string;
  /** What is said of saving. */
  saving: string;
  /** What of it is said aloud; null: nothing new. */
  kabar: string | null;
  textSize: { name: string; next: () => void };
  children?: ReactNode;
}

/** The clock, and whether all is saved. */
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

/**
 * What comes and goes by itself during the exam: above the buttons of the lower edge, where it
 * moves no answer away from under a finger and takes no tap.
 */
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
