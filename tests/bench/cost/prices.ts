import priceList from './prices.json' with { type: 'json' };

export type Price = keyof typeof priceList.prices;

/** One line of a bill: how much of what, for which part of the product. */
export interface Item {
  /** What it is paid for: `the table`, `functions`. */
  readonly part: string;
  readonly price: Price;
  readonly quantity: number;
  /** The function whose runs it pays for, as `functions/build.ts` names it. */
  readonly fn?: string;
}

export const dollarsOf = ({ price, quantity }: Item): number => priceList.prices[price].each * quantity;

export const total = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + dollarsOf(item), 0);

/** The sums of a bill by part, the dearest first. */
export function byPart(items: readonly Item[]): { part: string; dollars: number; how: string }[] {
  return [...Map.groupBy(items, ({ part }) => part)]
    .map(([part, own]) => ({ part, dollars: total(own), how: describe(own) }))
    .toSorted((a, b) => b.dollars - a.dollars);
}

function describe(items: readonly Item[]): string {
  return [...Map.groupBy(items, ({ price }) => price)]
    .map(([price, same]) => ({ price, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .toSorted((a, b) => dollarsOf({ part: '', ...b }) - dollarsOf({ part: '', ...a }))
    .slice(0, 3)
    .map(
      ({ price, quantity }) =>
        `${amount(quantity)} × ${priceList.prices[price].of.replace(/^.*?, an? /, '')}`,
    )
    .join('; ');
}

function amount(quantity: number): string {
  if (quantity >= 1000) return Math.round(quantity).toLocaleString('en-US');
  return String(Number(quantity.toPrecision(3)));
}

/** The region and the month that the prices are of. */
export const pricesAre = `${priceList.region}, ${priceList.asOf}: ${priceList.source}`;
