/** The answer controls of each kind, without their editors. */

import type { JenisSoal, VersiSoal } from '@lms/contracts/soal/soal';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { masalahAngka } from '@lms/contracts/wire/ketikan';
import { Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { acceptedName } from './accepted-kinds.ts';
import {
  type Answering,
  type AnswerProps,
  berkasOf,
  chosenOf,
  essayOf,
  textOf,
  truthOf,
  typedOrNone,
} from './answering.ts';
import type { Stored } from './kind.ts';
import { readText } from './number.ts';
import { OptionBody } from './pilihan/option-body.tsx';
import { letterOf } from './pilihan/options.ts';
import classes from './soal.module.css';
import { storedPart } from './stored-part.ts';

/** The server's limits (U9, U50). */
const LONGEST = { isian: 500, numerik: 60, esay: 20_000 } as const;

interface OptionsAnswerProps {
  stored: Pick<Stored<'pilihan'>, 'pilihan' | 'gambar' | 'id_pilihan'>;
  name: string;
  disabled: boolean;
  keys: 'one' | 'several';
  /** Undefined in a preview. */
  choosing?: { chosen: readonly string[]; onChoose: (id: string, on: boolean) => void };
}

function OptionsAnswer({
  stored: { pilihan, gambar, id_pilihan },
  name,
  disabled,
  keys,
  choosing,
}: OptionsAnswerProps) {
  const Control = keys === 'one' ? Radio : Checkbox;
  return (
    <ol className={classes.options} aria-label="Pilihan jawaban">
      {pilihan.map((teks, index) => {
        const id = id_pilihan[index] ?? String(index);
        const checked = choosing?.chosen.includes(id);
        const text = `${name}-${id}`;
        return (
          <li key={id}>
            <label
              className={classes.choice}
              data-chosen={checked || undefined}
              htmlFor={`${text}-pilih`}
            >
              <Control
                id={`${text}-pilih`}
                name={name}
                disabled={disabled}
                aria-label={`Pilihan ${letterOf(index)}`}
                aria-describedby={text}
                {...(choosing && {
                  checked,
                  onChange: (event) => choosing.onChoose(id, event.currentTarget.checked),
                })}
              />
              <OptionBody id={text} teks={teks} gambar={gambar[index]} index={index} />
            </label>
          </li>
        );
      })}
    </ol>
  );
}

function PilihanAnswer({ answering, ...props }: AnswerProps<'pilihan'>) {
  const choosing = answering && { chosen: chosenOf(answering.value), onChoose: answering.onChange };
  return <OptionsAnswer {...props} keys="one" choosing={choosing} />;
}

function ticked(value: IsiJawaban, id: string, on: boolean): string[] | null {
  const others = chosenOf(value).filter((one) => one !== id);
  const next = on ? [...others, id] : others;
  return next.length > 0 ? next : null;
}

function JamakAnswer({ answering, ...props }: AnswerProps<'pilihan_jamak'>) {
  const choosing = answering && {
    chosen: chosenOf(answering.value),
    onChoose: (id: string, on: boolean) => answering.onChange(ticked(answering.value, id, on)),
  };
  return <OptionsAnswer {...props} keys="several" choosing={choosing} />;
}

function BenarSalahAnswer({ stored, name, disabled, answering }: AnswerProps<'benar_salah'>) {
  return (
    <Group gap="xs" role="group" aria-label="Pilihan jawaban">
      {stored.pilihan.map((label, index) => {
        const checked = answering && truthOf(answering.value) === (index === 0);
        return (
          <label
            key={letterOf(index)}
            className={classes.choice}
            data-chosen={checked || undefined}
            htmlFor={`${name}-${index}`}
          >
            <Radio
              id={`${name}-${index}`}
              name={name}
              aria-label={label}
              disabled={disabled}
              {...(answering && { checked, onChange: () => answering.onChange(index === 0) })}
            />
            <span>{label}</span>
          </label>
        );
      })}
    </Group>
  );
}

/** Controlled only where the text is kept. */
const typing = (
  answering: Answering | undefined,
  toValue: (text: string | null) => IsiJawaban = (text) => text,
) =>
  answering && {
    value: textOf(answering.value),
    onChange: (event: { currentTarget: { value: string } }) =>
      answering.onChange(toValue(typedOrNone(event.currentTarget.value))),
  };

function NumerikAnswer({ disabled, answering }: AnswerProps<'numerik'>) {
  const typed = answering ? textOf(answering.value) : '';
  return (
    <TextInput
      aria-label="Jawaban"
      inputMode="decimal"
      maw={240}
      maxLength={LONGEST.numerik}
      disabled={disabled}
      description={readText(typed)}
      error={typed.trim() === '' ? undefined : masalahAngka(typed)}
      inputWrapperOrder={['input', 'description', 'error']}
      {...typing(answering)}
    />
  );
}

function IsianAnswer({ disabled, answering }: AnswerProps<'isian'>) {
  return (
    <TextInput
      aria-label="Jawaban"
      maxLength={LONGEST.isian}
      disabled={disabled}
      {...typing(answering)}
    />
  );
}

function EsayAnswer({
  stored: { jenis_file_diterima: accepted },
  disabled,
  answering,
}: AnswerProps<'esay'>) {
  const files = accepted.filter((jenis) => jenis !== 'text');
  const berkas = answering ? berkasOf(answering.value) : [];
  const toEssay = (teks: string | null): IsiJawaban => essayOf(teks, berkas);
  return (
    <Stack gap="xs">
      {accepted.includes('text') && (
        <Textarea
          aria-label="Jawaban"
          minRows={5}
          autosize
          maxLength={LONGEST.esay}
          disabled={disabled}
          {...typing(answering, toEssay)}
        />
      )}
      {files.length > 0 && (
        <Text size="sm" c="dimmed">{`Berkas jawaban: ${files.map(acceptedName).join(', ')}`}</Text>
      )}
    </Stack>
  );
}

interface Answered<Jenis extends JenisSoal> {
  Control: ComponentType<AnswerProps<Jenis>>;
}

const controls: { [Jenis in JenisSoal]: Answered<Jenis> } = {
  pilihan: { Control: PilihanAnswer },
  pilihan_jamak: { Control: JamakAnswer },
  benar_salah: { Control: BenarSalahAnswer },
  numerik: { Control: NumerikAnswer },
  isian: { Control: IsianAnswer },
  esay: { Control: EsayAnswer },
};

interface AnswerPartProps<Jenis extends JenisSoal>
  extends Partial<Pick<AnswerProps<Jenis>, 'disabled' | 'answering'>> {
  asked: Pick<VersiSoal, JenisSoal>;
  jenis: Jenis;
  name: string;
}

export function AnswerPart<Jenis extends JenisSoal>({
  asked,
  jenis,
  name,
  disabled = false,
  answering,
}: AnswerPartProps<Jenis>) {
  const { Control } = controls[jenis];
  return (
    <Control
      stored={storedPart(asked, jenis)}
      name={name}
      disabled={disabled}
      answering={answering}
    />
  );
}
