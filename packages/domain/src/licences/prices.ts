import { isCalendarDate } from '../calendar.ts';
import { propertySyncAnnualFee } from './licence-limits.ts';

/** US dollars a year from a day on. What has no price has no amount either. */
export interface Prices {
  /** The first day on which they hold. */
  from: string;
  /** Of having licences at all. */
  plan?: number;
  /** Of one more seat, and of one more distribution (activated project). */
  seat?: number;
  distribution?: number;
  propertySync: number;
}

const priced = ['plan', 'seat', 'distribution', 'propertySync'] as const;

/** What holds where operators configure no prices (decisions 5). */
const withoutPrices: Prices = { from: '2000-01-01', propertySync: propertySyncAnnualFee };

/** The configured price list, oldest first, from its JSON; an Error names what is wrong with it. */
export function readPrices(json: string | undefined): readonly Prices[] {
  const list: unknown = json ? JSON.parse(json) : [];
  if (!Array.isArray(list)) throw new Error('The prices are no list.');
  const prices = list.map((one: unknown) => pricesOf(one));
  return [withoutPrices, ...prices.toSorted((a, b) => (a.from < b.from ? -1 : 1))];
}

function pricesOf(given: unknown): Prices {
  const fields = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}));
  const from: unknown = fields.get('from');
  if (typeof from !== 'string' || !isCalendarDate(from))
    throw new Error(`Prices need a date from which they hold: ${JSON.stringify(given)}`);
  const prices: Prices = { from, propertySync: propertySyncAnnualFee };
  fields.delete('from');
  for (const [name, value] of fields) {
    const what = priced.find((one) => one === name);
    if (!what || typeof value !== 'number' || !(value >= 0))
      throw new Error(`The price ${name} from ${from} is wrong: ${JSON.stringify(value)}`);
    prices[what] = value;
  }
  return prices;
}

/** The prices of a day. */
export function pricesAt(list: readonly Prices[], day: string): Prices {
  return list.findLast(({ from }) => from <= day) ?? withoutPrices;
}

/** What an organization had in a licence year. */
export interface PricedYear {
  hasPlan: boolean;
  /** Added while there were licences. */
  seats: number;
  distributions: number;
  hadPropertySync: boolean;
}

/** US dollars; undefined where there is something without a price. */
export interface LicenceAmounts {
  plan?: number;
  seats?: number;
  distributions?: number;
  propertySync: number;
  /** Of what has a price. */
  total: number;
  /** The day from which the prices hold. */
  pricesFrom: string;
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

export function licenceAmounts(
  { hasPlan, seats, distributions, hadPropertySync }: PricedYear,
  prices: Prices,
): LicenceAmounts {
  const amount = (count: number, price: number | undefined) =>
    count === 0 ? 0 : price === undefined ? undefined : cents(count * price);
  const optional = {
    plan: amount(hasPlan ? 1 : 0, prices.plan),
    seats: amount(seats, prices.seat),
    distributions: amount(distributions, prices.distribution),
  };
  const propertySync = hadPropertySync ? prices.propertySync : 0;
  const known = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(known),
    propertySync,
    total: cents(known.reduce((sum, [, value = 0]) => sum + value, propertySync)),
    pricesFrom: prices.from,
  };
}
