/**
 * What lies over a page (a menu, a panel, an edit mode) is left by Back before the page is: phones have no nearer gesture.
 * Opening it lays an entry of the same address into the browser's history, of which the router knows nothing; Back takes it away
 * again and closes the layer, and the router does not hear of it.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Layer {
  id: number;
  /** The number of its entry, as the router counts. */
  idx: number;
  /** Where the router is. */
  address: () => string;
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
  if (after !== undefined) {
    event.stopImmediatePropagation();
    expected = expected.slice(1);
    after();
  } else if (top !== undefined && (stateOf(event.state).idx ?? 0) < top.idx) {
    const { pathname, search, hash } = window.location;
    // A search inside it may have changed the address of its entry: then the router has a step to take too.
    if (top.address() === pathname + search + hash) event.stopImmediatePropagation();
    layers = layers.slice(0, -1);
    top.onBack();
  }
}

// Before the router's own listener, which is no capturing one.
window.addEventListener('popstate', onPopState, true);

function openLayer(layer: Pick<Layer, 'address' | 'onBack'>): number {
  lastId += 1;
  const state = stateOf(window.history.state);
  const idx = (state.idx ?? 0) + 1;
  window.history.pushState({ ...state, idx, lapisan: lastId }, '');
  layers = [...layers, { ...layer, id: lastId, idx }];
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
  const { pathname, search, hash } = useLocation();
  const address = useRef('');
  address.current = pathname + search + hash;
  const layer = useRef<number | null>(null);
  const lay = (): void => {
    layer.current = openLayer({
      address: () => address.current,
      onBack: () => {
        layer.current = null;
        setOpened(false);
        tell.current();
      },
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
