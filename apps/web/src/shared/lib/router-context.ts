import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** Gives loaders and guards the query cache: `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>();
