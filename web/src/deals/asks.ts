/** What the server is asked of deals that everybody plays. */
import type { CreatedTable, DealResults, Deals } from '../protocol.gen';
import { ask } from '../state/api';

const at = (deal: string) => `/api/deals/${encodeURIComponent(deal)}`;

export const deals = {
  /** The deals of the day. */
  all: () => ask<Deals>('GET', '/api/deals'),
  one: (deal: string) => ask<DealResults>('GET', at(deal)),
  /** Begins my only try at a deal, or finds it again. */
  try: (deal: string) => ask<CreatedTable>('POST', `${at(deal)}/try`),
};
