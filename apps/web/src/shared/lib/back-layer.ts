/**
 * What lies over a page (a menu, a panel, an edit mode) is left by Back before the page is: phones have no nearer gesture.
 * Opening it lays an entry of the same address into the browser's history, of which the router knows nothing; Back takes it away
 * again and closes the layer, and the router does not hear of it.
 */
import { useEffect, useRef, useState } from 'react';

interface Layer {
  id: number;
  onBack: () => void;
}

interface LayerState {
  lapisan?: number;
  /** The router's own number of the entry. */
  idx?: number;
}

let lastId = 0;
/** The topmost last. */
let layers: readonly Layer[] = [];
/** What comes after the steps back that were asked for here, in their order. */
let expected: readonly (() => void)[] = [];

const stateOf = (state: unknown): LayerState => (typeof state === 'object' && state !== null ? state : {});

function onPopState(event: PopStateEvent): void {
  const top = layers.at(-1);
  const [after] = expected;
  if (after === undefined && top === undefined) return;
  event.stopImmediatePropagation();
  if (after !== undefined) {
    expected = expected.slice(1);
    after();
  } else if (top !== undefined) {
    layers = layers.slice(0, -1);
    top.onBack();
  }
}

// Before the router's own listener, which is no capturing one.
window.addEventListener('popstate', onPopState, true);

function openLayer(onBack: () => void): number {
  lastId += 1;
  const state = stateOf(window.history.state);
  window.history.pushState({ ...state, idx: (state.idx ?? 0) + 1, lapisan: lastId }, '');
  layers = [...layers, { id: lastId, onBack }];
  return lastId;
}

function dropLayer(id: number): boolean {
  const isTop = layers.at(-1)?.id === id;
  layers = layers.filter((layer) => layer.id !== id);
  return isTop;
}

/** Closed otherwise than by Back: its entry goes too, unless something else stands there by now. Then comes `after`. */
function closeLayer(id: number, after: () => void): void {
  if (dropLayer(id) && stateOf(window.history.state).lapisan === id) {
    expected = [...expected, after];
    window.history.back();
  } else after();
}

const nothing = (): void => undefined;

interface BackLayer {
  opened: boolean;
  open: () => void;
  close: () => void;
  /** Closes it on the way to another address, which takes the place of its entry (`replace`). */
  leave: () => void;
  /** Does what may lead elsewhere in the address, once its entry is gone; false keeps it open. */
  closeWith: (action: () => unknown) => void;
}

/** A thing that is open or not, and that Back closes; `onBack` is told when Back did. */
export function useBackLayer(onBack: () => void = nothing): BackLayer {
  const [opened, setOpened] = useState(false);
  const tell = useRef(onBack);
  tell.current = onBack;
  const layer = useRef<number | null>(null);
  const lay = (): void => {
    layer.current = openLayer(() => {
      layer.current = null;
      setOpened(false);
      tell.current();
    });
  };
  const end = (how: (id: number) => void): void => {
    if (layer.current !== null) how(layer.current);
    layer.current = null;
    setOpened(false);
  };
  // The browser's history outlives the component: what it opened is forgotten with it.
  useEffect(
    () => () => {
      if (layer.current !== null) dropLayer(layer.current);
      layer.current = null;
    },
    [],
  );
  return {
    opened,
    open: () => {
      if (layer.current !== null) return;
      setOpened(true);
      lay();
    },
    close: () => end((id) => closeLayer(id, nothing)),
    leave: () => end(dropLayer),
    closeWith: (action) => {
      const id = layer.current;
      if (id === null) return;
      layer.current = null;
      closeLayer(id, () => {
        if (action() === false) lay();
        else setOpened(false);
      });
    },
  };
}
