import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** How loaders and guards reach the query cache: `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>();
