import { attributePrefix, type FeedField, feedFields } from '@landbrief/domain';
import { useSession } from '../../../session/use-session.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Facts } from '../../projects/parts/facts.tsx';
import { dataFieldsOf } from '../mapping.ts';
import type { DataFeed } from '../queries.ts';
import { fieldNames, kindTexts, scheduleTexts, texts } from '../texts.ts';

export function FeedSettings({ feed }: { feed: DataFeed }) {
  const { isSuperAdmin } = useSession();
  const { kind, address, secretHeaderName, schedule, organization } = feed;
  return (
    <Facts
      facts={[
        { name: 'Organization', value: isSuperAdmin && organization.name },
        { name: 'Kind', value: kindTexts[kind].name },
        { name: 'Address', value: address },
        { name: 'Secret header', value: secretHeaderName && `${secretHeaderName}: stored, never shown` },
        {
          name: 'Schedule',
          value: `${scheduleTexts[schedule].name}. ${scheduleTexts[schedule].about}`,
        },
        { name: 'Next run', value: formatMoment(feed.nextRun) },
        { name: 'Added', value: formatMoment(feed.created) },
        { name: 'Changed', value: formatMoment(feed.updated) },
      ]}
    />
  );
}

/** Ours and the source's names of what is mapped. */
export function MappingFacts({ feed: { kind, mapping } }: { feed: DataFeed }) {
  if (kind === 'directory') return <p className="quiet">{texts.directoryMapping}</p>;
  const mapped = (field: FeedField) => ({ name: fieldNames[field], value: mapping[field] });
  const facts = [
    ...feedFields.map(mapped),
    ...dataFieldsOf(mapping).map((name) => ({
      name: `Data field ${name}`,
      value: mapping[attributePrefix + name],
    })),
  ].filter(({ value }) => value !== undefined);
  if (facts.length === 0) return <p className="quiet">{texts.guessedMapping}</p>;
  return <Facts facts={facts} />;
}
