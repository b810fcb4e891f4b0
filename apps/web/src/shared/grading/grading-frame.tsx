import { ActionIcon, Button, Group, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { notifyError, notifyInfo } from '../lib/notify.ts';
import { useIsWide } from '../lib/use-is-wide.ts';
import { IconChevronLeft, IconChevronRight, IconKeyboard } from '../ui/icons.ts';
import { TabRow } from '../ui/tab-row.tsx';
import classes from './grading.module.css';
import { HelpDialog } from './help-dialog.tsx';
import { RowList } from './row-list.tsx';
import { type GradingActions, useGradingKeys } from './use-grading-keys.ts';
import type { GradingList } from './use-grading-list.ts';

const THREE_COLUMNS = '(min-width: 75em)';
const panes = { kerja: 'Pekerjaan', nilai: 'Nilai' } as const;
type Pane = keyof typeof panes;

interface GradingFrameProps<Row extends { id: string }> {
  label: string;
  list: GradingList<Row>;
  current: string | null;
  currentName: string | null;
  onOpen: (id: string | null, how: { replace: boolean }) => void;
  nameOf: (row: Row) => string;
  /** Renders a row; must be a stable function. */
  content: (row: Row) => ReactNode;
  selection: {
    rows: ReadonlyMap<string, Row>;
    select: (row: Row, index: number, range: boolean) => unknown;
    maySelect?: (row: Row) => boolean;
  } | null;
  /** The next waiting row, after the open one and then from the start; null: none. */
  findUngraded: () => Promise<string | null>;
  /** A loaded row then opens without a request. */
  isWaiting: (row: Row) => boolean;
  /** Moves to the next waiting place within the open work; false when none is left. */
  nextWithin?: (field: HTMLElement) => boolean;
  startsUngraded?: boolean;
  listHead: ReactNode;
  listFoot?: ReactNode;
  empty: ReactNode;
  work: ReactNode;
  /**
   * `data-grading` marks the targets of G and C: 'nilai', 'komentar'; 'isian' surrounds the fields
   * of both.
   */
  side: ReactNode;
  mayGrade: boolean;
  takesDigits?: boolean;
  onBank?: (() => void) | undefined;
}

function focusOn(root: HTMLElement | null, what: 'nilai' | 'komentar'): void {
  const place = root?.querySelector<HTMLElement>(`[data-grading=${what}]`);
  const field = place?.matches('input, textarea')
    ? place
    : place?.querySelector<HTMLElement>('input, textarea, [contenteditable=true], button');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Moves between rows and fields; `showPane` brings the fields into view. */
function useMoves<Row extends { id: string }>(
  props: GradingFrameProps<Row>,
  root: RefObject<HTMLDivElement | null>,
  showPane: (pane: Pane) => void,
): Omit<GradingActions, 'onHelp'> {
  const { current, onOpen, findUngraded, isWaiting, mayGrade } = props;
  const { rows, place, rowFrom } = props.list;
  /** The row left by Ctrl+Enter, until the cursor is in the next one. */
  const leaving = useRef<string | null>(null);
  const open = (id: string): void => onOpen(id, { replace: current !== null });
  const arrive = (row: Row | null, by: 1 | -1): void => {
    if (row) {
      open(row.id);
      return;
    }
    leaving.current = null;
    if ((rows.total ?? 0) > 0)
      notifyInfo(by > 0 ? 'Ini baris terakhir.' : 'Ini baris pertama.', 'ujung-daftar');
  };
  const step = (by: 1 | -1): void => {
    const row = rowFrom(by);
    if (row instanceof Promise) row.then((found) => arrive(found, by), notifyError);
    else arrive(row, by);
  };
  const toGrade = (): void => {
    showPane('nilai');
    focusOn(root.current, 'nilai');
  };
  // The cursor is outside React: it moves once the next row's field exists.
  useEffect(() => {
    if (leaving.current === null || leaving.current === current) return;
    if (!root.current?.querySelector('[data-grading=nilai]')) return;
    leaving.current = null;
    toGrade();
  });
  /** Searches the loaded rows after the open one; undefined: ask the server. */
  const heldWaiting = (): Row | undefined => {
    for (let index = place + 1; place >= 0; index++) {
      const row = rows.rowAt(index);
      if (!row || isWaiting(row)) return row;
    }
    return undefined;
  };
  const nextUngraded = async (): Promise<void> => {
    const held = heldWaiting();
    if (held) return open(held.id);
    const id = await findUngraded().catch((error: unknown) => {
      notifyError(error);
      return undefined;
    });
    if (id === undefined) return;
    if (id !== null) return open(id);
    leaving.current = null;
    notifyInfo('Tidak ada lagi yang belum dinilai.', 'ujung-daftar');
  };
  const [begins] = useState(props.startsUngraded === true && current === null);
  // The address said so, once: it is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    if (!begins) return;
    leaving.current = '';
    void nextUngraded();
  }, [begins]);
  return {
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onNextUngraded: () => void nextUngraded(),
    onComment: () => {
      showPane('nilai');
      focusOn(root.current, 'komentar');
    },
    ...(mayGrade && {
      onGrade: toGrade,
      ...(props.takesDigits && { onDigit: toGrade }),
      onBank: props.onBank,
      onSaveAndNext: (field: HTMLElement) => {
        if (props.nextWithin?.(field)) return;
        leaving.current = current;
        void nextUngraded();
      },
    }),
  };
}

function ListPart<Row extends { id: string }>(props: GradingFrameProps<Row>) {
  const { label, current, selection } = props;
  const { rows, place, onSpan } = props.list;
  return (
    <section className={classes.list} aria-label={`Daftar ${label}`}>
      {props.listHead}
      {rows.total === 0 ? (
        props.empty
      ) : (
        <RowList
          label={label}
          rows={rows}
          currentIndex={place}
          current={current}
          selected={selection?.rows ?? null}
          maySelect={selection?.maySelect}
          nameOf={props.nameOf}
          content={props.content}
          onSpan={onSpan}
          onOpen={(row) => props.onOpen(row.id, { replace: current !== null })}
          onSelect={(row, index, range) => selection?.select(row, index, range)}
        />
      )}
      {props.listFoot}
    </section>
  );
}

interface HeadProps {
  name: string | null;
  place: number;
  total: number;
  actions: GradingActions;
  hasKeyboard: boolean;
  /** Back to the list, where it does not stand beside the work. */
  onList: (() => void) | null;
}

/** The open row, and the way to its neighbours. */
function Head({ name, place, total, actions, hasKeyboard, onList }: HeadProps) {
  return (
    <header className={classes.head}>
      {onList && (
        <Button
          variant="subtle"
          px={6}
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          onClick={onList}
        >
          Daftar
        </Button>
      )}
      <div className={classes.headName}>
        <Text
          fw={650}
          lineClamp={2}
          lh={1.25}
          component="h2"
          size="md"
          style={{ overflowWrap: 'anywhere' }}
        >
          {name ?? ' '}
        </Text>
        {place >= 0 && total > 0 && (
          <Text size="xs" c="dimmed" className="tab-angka">
            {`${place + 1} dari ${total}`}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Sebelumnya"
          title="Sebelumnya (K)"
          onClick={actions.onPrevious}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Berikutnya"
          title="Berikutnya (J)"
          onClick={actions.onNext}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        {hasKeyboard && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Tombol pintas"
            title="Tombol pintas (?)"
            onClick={actions.onHelp}
          >
            <IconKeyboard size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </header>
  );
}

/**
 * List, work and grade side by side from 1200 px; below that the list, then work and grade, on a
 * phone as two panes to swipe. Knows no kind of rows.
 */
export function GradingFrame<Row extends { id: string }>(props: GradingFrameProps<Row>) {
  const { list, current, onOpen } = props;
  const isThree =
    useMediaQuery(THREE_COLUMNS, undefined, { getInitialValueInEffect: false }) ?? false;
  const isTwo = useIsWide() && !isThree;
  const isOne = !isThree && !isTwo;
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<Pane>('kerja');
  const [helpShown, setHelpShown] = useState(false);
  const isOpen = current !== null;
  const showPane = (next: Pane): void => {
    const element = strip.current;
    if (element && isOne) element.scrollLeft = next === 'kerja' ? 0 : element.clientWidth;
    setPane(next);
  };
  const moves = useMoves(props, root, showPane);
  const actions: GradingActions = { ...moves, onHelp: () => setHelpShown(true) };
  useGradingKeys(actions);
  const help = helpShown && <HelpDialog actions={actions} onClose={() => setHelpShown(false)} />;
  if (!isOpen && !isThree) {
    return (
      <div className={classes.frame} ref={root} data-mode="daftar">
        <ListPart {...props} />
        {help}
      </div>
    );
  }
  return (
    <div className={classes.frame} ref={root} data-mode={isThree ? 'tiga' : isTwo ? 'dua' : 'satu'}>
      {isThree && <ListPart {...props} />}
      <div className={classes.desk}>
        {(isOpen || !isThree) && (
          <Head
            name={props.currentName}
            place={list.place}
            total={list.rows.total ?? 0}
            actions={actions}
            hasKeyboard={!isOne}
            onList={isThree ? null : () => onOpen(null, { replace: false })}
          />
        )}
        {isOne && (
          <Tabs value={pane} onChange={(next) => showPane(next as Pane)}>
            <TabRow current={pane}>
              {Object.entries(panes).map(([value, text]) => (
                <Tabs.Tab key={value} value={value} mih={44}>
                  {text}
                </Tabs.Tab>
              ))}
            </TabRow>
          </Tabs>
        )}
        <div
          className={classes.panes}
          data-kosong={!isOpen || undefined}
          ref={strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            if (isOne && clientWidth > 0) setPane(scrollLeft > clientWidth / 2 ? 'nilai' : 'kerja');
          }}
        >
          <section className={classes.work} aria-label={panes.kerja} key={`kerja ${current}`}>
            {props.work}
          </section>
          {isOpen && (
            <section className={classes.side} aria-label={panes.nilai}>
              {props.side}
            </section>
          )}
        </div>
      </div>
      {help}
    </div>
  );
}
