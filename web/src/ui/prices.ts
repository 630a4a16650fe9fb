import { pricesAt, readPrices } from '@landbrief/domain';
import { formatMoney } from './format.ts';

const configured: unknown = import.meta.env?.VITE_PRICES;

/** "$1,500 a year": what property sync costs today. */
export function propertySyncPrice(): string {
  const prices = readPrices(typeof configured === 'string' ? configured : undefined);
  return `${formatMoney(pricesAt(prices, new Date().toISOString().slice(0, 10)).propertySync)} a year`;
}
