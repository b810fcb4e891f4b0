import { Checkbox, Radio, Text } from '@mantine/core';
import { IconCheck, IconPin } from '../../shared/ui/icons.ts';
import { RichText } from '../../shared/ui/rich-text.tsx';
import type { Stored } from './kind.ts';
import { letterOf } from './options.ts';
import classes from './soal.module.css';

type StoredOptions = Pick<Stored<'pilihan'>, 'pilihan' | 'gambar' | 'disematkan' | 'id_pilihan'>;

/** What an option says. */
function OptionBody({ teks, gambar, index }: { teks: string; gambar: string | null | undefined; index: number }) {
  return (
    <div dir="auto">
      {teks && <RichText html={teks} />}
      {gambar && <img className={classes.picture} src={gambar} alt={`Gambar pilihan ${letterOf(index)}`} />}
    </div>
  );
}

/** The options as their author sees them: the right ones are marked, with their word. */
export function OptionsView({ stored, isKey }: { stored: StoredOptions; isKey: (index: number) => boolean }) {
  const { pilihan, gambar, disematkan, id_pilihan } = stored;
  return (
    <ol className={classes.options} aria-label="Pilihan jawaban">
      {pilihan.map((teks, index) => (
        <li key={id_pilihan[index] ?? index} className={classes.option} data-key={isKey(index) || undefined}>
          <span className={classes.letter}>{letterOf(index)}</span>
          <OptionBody teks={teks} gambar={gambar[index]} index={index} />
          <Text span size="sm" fw={650} {...(isKey(index) ? { className: classes.right } : { c: 'dimmed' })}>
            {isKey(index) && (
              <>
                <IconCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Kunci
              </>
            )}
            {disematkan[index] && <IconPin size={16} role="img" aria-label="Tetap di tempatnya" />}
          </Text>
        </li>
      ))}
    </ol>
  );
}

interface OptionsAnswerProps {
  stored: StoredOptions;
  name: string;
  disabled: boolean;
  keys: 'one' | 'several';
}

/** The options as they are chosen from. */
export function OptionsAnswer({ stored: { pilihan, gambar, id_pilihan }, name, disabled, keys }: OptionsAnswerProps) {
  const Control = keys === 'one' ? Radio : Checkbox;
  return (
    <ol className={classes.options} aria-label="Pilihan jawaban">
      {pilihan.map((teks, index) => (
        <li key={id_pilihan[index] ?? index} className={classes.option}>
          <Control name={name} disabled={disabled} aria-label={`Pilihan ${letterOf(index)}`} />
          <OptionBody teks={teks} gambar={gambar[index]} index={index} />
          <span />
        </li>
      ))}
    </ol>
  );
}
