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

// Entries outlive a reload: their numbers are not given out again.
let lastId = Date.now();
/** The topmost last. */
let layers: readonly Layer[] = [];
/** What comes after the steps back that were asked for here, in their order. */
let expected: readonly (() => void)[] = [];

const stateOf = (state: unknown): LayerState => (typeof state === 'object' && state !== null ? state : {});

const isForgotten = ({ lapisan }: LayerState): boolean => lapisan !== undefined && !layers.some(({ id }) => id === lapisan);

function onPopState(event: PopStateEvent): void {
  const top = layers.at(-1);
  const [after] = expected;
  if (after !== undefined) {
    event.stopImmediatePropagation();
    // What was closed before the layer over it left its entry behind.
    if (isForgotten(stateOf(event.state))) window.history.back();
    else {
      expected = expected.slice(1);
      after();
    }
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

/** What of the router matters here: whether it is on its way, and when it has arrived. */
interface Traveller {
  state: { navigation: { state: string } };
  subscribe(listener: (state: Traveller['state']) => void): () => void;
}
let traveller: Traveller | null = null;

/** Tells of the router whose addresses the layers lie upon. */
export function followRouter(router: Traveller): void {
  traveller = router;
}

/** At once, or when the router is where it is going: while the page there is still loaded, its address is not the browser's yet. */
function onceArrived(action: () => void): void {
  if (traveller === null || traveller.state.navigation.state === 'idle') {
    action();
    return;
  }
  const stop = traveller.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    action();
  });
}

/** Dialogs that were closed, each with the timer that takes its entry away. */
const endings = new Map<number, ReturnType<typeof setTimeout>>();

/** Once the router has gone where a dialog that closes leads to: then its entry is not the browser's any more, and stays. */
function endSoon(id: number): void {
  const timer = setTimeout(() =>
    onceArrived(() => {
      // Another dialog may have taken it over.
      if (endings.get(id) !== timer) return;
      endings.delete(id);
      closeLayer(id, nothing);
    }),
  );
  endings.set(id, timer);
}

/** Lays an entry, or takes over that of a dialog which just gave way to this one. */
function takeOrOpen(layer: Pick<Layer, 'address' | 'onBack'>): number {
  const { lapisan } = stateOf(window.history.state);
  const timer = lapisan === undefined ? undefined : endings.get(lapisan);
  if (lapisan === undefined || timer === undefined) return openLayer(layer);
  clearTimeout(timer);
  endings.delete(lapisan);
  layers = layers.map((known) => (known.id === lapisan ? { ...known, ...layer } : known));
  return lapisan;
}

/** At once, or after the steps back that are under way: an entry laid meanwhile would be stepped over. */
function whenSettled(action: () => void): void {
  const last = expected.at(-1);
  if (last === undefined) action();
  else {
    const both = (): void => {
      last();
      whenSettled(action);
    };
    expected = [...expected.slice(0, -1), both];
  }
}

/** Where the router is, asked when it matters. */
function useAddress(): () => string {
  const { pathname, search, hash } = useLocation();
  const address = useRef('');
  address.current = pathname + search + hash;
  return () => address.current;
}

/** Back closes what is open by its owner's word: a dialog. One that stays open in spite of it (it is being sent) is laid again. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const address = useAddress();
  const tell = useRef(onClose);
  tell.current = onClose;
  const [backs, setBacks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `backs` counts on when Back was pressed
  useEffect(() => {
    if (!opened) return;
    let id: number | null = null;
    let over = false;
    whenSettled(() => {
      if (over) return;
      id = takeOrOpen({
        address,
        onBack: () => {
          id = null;
          tell.current();
          setBacks((before) => before + 1);
        },
      });
    });
    return () => {
      over = true;
      if (id !== null) endSoon(id);
    };
  }, [opened, backs]);
}

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
  const address = useAddress();
  const layer = useRef<number | null>(null);
  const lay = (): void => {
    layer.current = openLayer({
      address,
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
