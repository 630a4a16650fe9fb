import type { CallReply } from '@landbrief/contract/client';
import { formatNumber, plural } from '../../ui/format.ts';

type Preview = Pick<CallReply<'previewRequirement'>, 'properties' | 'met' | 'newlyMet' | 'newlyNotMet'>;

/** '14 of 20 submitted properties meet it.' and what changes by it. */
export function previewText({ properties, met, newlyMet, newlyNotMet }: Preview): string[] {
  if (properties === 0) return ['No property is submitted yet.'];
  const meet = properties === 1 ? 'meets' : 'meet';
  const all = `${formatNumber(met)} of ${plural(properties, 'submitted property', 'submitted properties')} ${meet} it.`;
  const changes = [
    newlyMet > 0 ? `${plural(newlyMet, 'property newly meets', 'properties newly meet')} it.` : '',
    newlyNotMet > 0 ? `${plural(newlyNotMet, 'property newly fails', 'properties newly fail')} it.` : '',
  ].filter((line) => line !== '');
  return [all, ...(changes.length > 0 ? changes : ['Nothing changes for any of them.'])];
}

/** Asked before a requirement becomes a plain question again; without a count when it could not be looked up. */
export function removalText(question: string, properties: number | undefined): string {
  const stays = `"${question}" stays a question of the project.`;
  if (properties === 0) return `${stays} No property is submitted yet.`;
  const who =
    properties === undefined
      ? 'Properties are'
      : `${plural(properties, 'submitted property is', 'submitted properties are')}`;
  return `${stays} ${who} no longer judged by its answer.`;
}
