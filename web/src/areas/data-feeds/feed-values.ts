import type { DataFeedInput } from '@landbrief/contract';
import {
  bounds,
  type DataFeedKind,
  type FeedSchedule,
  isFeedHeader,
  scheduleProblem,
} from '@landbrief/domain';
import type { UseFormReturnType } from '@mantine/form';
import type { FieldTexts } from '../../ui/merge-fields.ts';
import { needsWebAddress } from '../../ui/texts.ts';
import type { DataFeed } from './reads.ts';
import { kindTexts, scheduleTexts } from './texts.ts';

/** A data feed as its form holds it. */
export interface FeedValues {
  name: string;
  kind: DataFeedKind;
  address: string;
  /** `keep` the stored secret header, send a `new` one, or `none`. */
  secret: 'none' | 'keep' | 'new';
  secretName: string;
  secretValue: string;
  schedule: FeedSchedule;
  on: boolean;
  /** For super administrators. */
  organization: { value: string; label: string } | undefined;
  /** Our field → the source's. */
  mapping: Record<string, string>;
}

export type FeedFormFields = UseFormReturnType<FeedValues>;

export const newFeed: FeedValues = {
  name: '',
  kind: 'csv',
  address: '',
  secret: 'none',
  secretName: '',
  secretValue: '',
  schedule: 'manual',
  on: true,
  organization: undefined,
  mapping: {},
};

export function valuesOfFeed(feed: DataFeed): FeedValues {
  const { name, kind, address, secretHeaderName, schedule, on, organization, mapping } = feed;
  return {
    name,
    kind,
    address: address ?? '',
    secret: secretHeaderName === undefined ? 'none' : 'keep',
    secretName: secretHeaderName ?? '',
    secretValue: '',
    schedule,
    on,
    organization: { value: organization._id, label: organization.name },
    mapping,
  };
}

const secret = [
  'Secret header',
  ({ secret, secretName }: FeedValues) =>
    secret === 'none' ? 'None' : `${secretName} (${secret === 'new' ? 'another value' : 'as it is'})`,
] as const;

export const feedFields: FieldTexts<FeedValues> = {
  name: 'Name',
  kind: ['Kind', ({ kind }) => kindTexts[kind].name],
  address: 'Address',
  secret,
  secretName: secret,
  secretValue: secret,
  schedule: ['Copied', ({ schedule }) => scheduleTexts[schedule].name],
  on: 'On',
  organization: ['Organization', ({ organization }) => organization?.label ?? ''],
  mapping: [
    'Field mapping',
    ({ mapping }) =>
      Object.entries(mapping)
        .map(([ours, theirs]) => `${ours}: ${theirs}`)
        .join('\n'),
  ],
};

/** The directory has an address, a secret and fields that are known. */
export const hasSource = ({ kind }: Pick<FeedValues, 'kind'>) => kind !== 'directory';

const shortest = 'New data feed';

export function feedInput(values: FeedValues, namesOrganization: boolean): DataFeedInput {
  const { name, kind, schedule, on, organization } = values;
  return {
    ...{ name: name.trim(), kind, schedule, on },
    ...sourceOf(values),
    ...(namesOrganization && organization ? { organizationId: organization.value } : {}),
  };
}

function sourceOf(values: FeedValues): Pick<DataFeedInput, 'address' | 'mapping' | 'secretHeader'> {
  if (!hasSource(values)) return { mapping: {} };
  const { secret, secretName, secretValue } = values;
  return {
    address: values.address.trim(),
    mapping: values.mapping,
    ...(secret === 'new' ? { secretHeader: { name: secretName.trim(), value: secretValue } } : {}),
  };
}

/** What is sent of a data feed that is changed: a secret header that was removed, and the directory's address, are cleared. */
export function feedChange(values: FeedValues) {
  const { address, secretHeader, ...rest } = feedInput(values, false);
  const keepsSecret = hasSource(values) && values.secret === 'keep';
  return {
    ...rest,
    address: address ?? null,
    ...(keepsSecret ? {} : { secretHeader: secretHeader ?? null }),
  };
}

/** The feed as typed, for a preview, which needs no name yet. */
export function previewInput(values: FeedValues, namesOrganization: boolean): DataFeedInput {
  const input = feedInput(values, namesOrganization);
  return input.name.length < bounds.nameMin ? { ...input, name: shortest } : input;
}

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);

/** What is wrong with how the source is reached, by field. */
export function sourceErrors(values: FeedValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!hasSource(values)) return errors;
  const { address, secret, secretName, secretValue } = values;
  if (!isWebAddress(address.trim())) errors.address = needsWebAddress;
  if (secret === 'new') {
    const name = secretName.trim();
    if (!isFeedHeader({ name, value: 'any' })) {
      errors.secretName = 'Must be the name of a header that can be sent, such as X-Api-Key.';
    }
    if (!isFeedHeader({ name: 'any', value: secretValue.trim() }))
      errors.secretValue = 'Type the value that the source expects: letters, digits and signs.';
  }
  return errors;
}

/** What is wrong with the form, by field. */
export function feedErrors(values: FeedValues, needsOrganization: boolean): Record<string, string> {
  const errors = sourceErrors(values);
  if (values.name.trim().length < bounds.nameMin)
    errors.name = `Must be at least ${bounds.nameMin} characters.`;
  const unscheduled = scheduleProblem(values);
  if (unscheduled) errors.schedule = unscheduled;
  if (needsOrganization && !values.organization) errors.organization = 'Choose whose data feed it is.';
  return errors;
}

/** Whether an address leads elsewhere than the saved one: a stored secret stays with its host. */
export function isOtherHost(address: string, saved: string | undefined): boolean {
  if (saved === undefined || !isWebAddress(address.trim())) return false;
  return new URL(address.trim()).origin !== new URL(saved).origin;
}

/** What the server refused, by field of the form. */
export function fieldOfPath(path: string): string {
  const field = path.replace(/^body\.datafeed\.?/, '');
  if (field.startsWith('secretHeader.name')) return 'secretName';
  if (field.startsWith('secretHeader')) return 'secretValue';
  return field === 'organizationId' ? 'organization' : (field.split('.')[0] ?? '');
}
