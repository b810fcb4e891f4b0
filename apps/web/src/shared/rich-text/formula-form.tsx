import { Button, Checkbox, Group, Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './formula.module.css';
import { drawFormula, faultOfFormula, MOST_LATEX } from './katex.ts';

export interface Formula {
  latex: string;
  /** On a line of its own. */
  display: boolean;
}

function Preview({ latex, display }: Formula) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) drawFormula(place.current, latex, { display });
  }, [latex, display]);
  return <div ref={place} className={classes.preview} role="img" aria-label={`Rumus ${latex}`} />;
}

function faultOf(latex: string): string | null {
  if (latex.trim() === '') return null;
  if (latex.length > MOST_LATEX) return `Rumus paling banyak ${MOST_LATEX} karakter`;
  return faultOfFormula(latex);
}

interface FormulaFormProps {
  chosen: Formula | null;
  onApply: (formula: Formula) => void;
  onClose: () => void;
}

/** Shows a preview. Load it lazily: it brings KaTeX. */
export function FormulaForm({ chosen, onApply, onClose }: FormulaFormProps) {
  const [typed, setTyped] = useState<Formula>(chosen ?? { latex: '', display: false });
  const fault = faultOf(typed.latex);
  const isEmpty = typed.latex.trim() === '';
  const apply = (): void => {
    if (!isEmpty && fault === null) onApply({ ...typed, latex: typed.latex.trim() });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply();
  };
  return (
    <>
      <Textarea
        label="Rumus (LaTeX)"
        placeholder="\frac{a}{b}"
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoCapitalize="off"
        classNames={{ input: classes.latex }}
        value={typed.latex}
        error={fault}
        onChange={(event) => setTyped({ ...typed, latex: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <Checkbox
        mt="xs"
        label="Pada baris sendiri"
        checked={typed.display}
        onChange={(event) => setTyped({ ...typed, display: event.currentTarget.checked })}
      />
      {isEmpty && (
        <Text size="sm" c="dimmed" className={classes.preview}>
          {'Tulis rumus dengan LaTeX, misalnya x^2 atau \\sqrt{2}.'}
        </Text>
      )}
      {!isEmpty && fault === null && <Preview {...typed} />}
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" size="xs" onClick={onClose}>
          Batal
        </Button>
        <Button size="xs" disabled={isEmpty || fault !== null} onClick={apply}>
          {chosen === null ? 'Sisipkan' : 'Ubah'}
        </Button>
      </Group>
    </>
  );
}
