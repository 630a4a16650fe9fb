import type { DataFeedFilter, DataFeedKind, DataFeedSort, FeedField, FeedSchedule } from '@landbrief/domain';
import { loadFailed } from '../../ui/texts.ts';

export const texts = {
  title: 'Data Feeds',
  loadFailed: loadFailed('data feeds'),
  oneLoadFailed: loadFailed('the data feed'),
  problemsLoadFailed: loadFailed('the records with mistakes'),
  runsLoadFailed: loadFailed('the last runs'),
  purpose:
    'A data feed is an organization’s own source of properties. The property sync copies them, so that people pick a property for a project instead of typing it.',
  deleteTitle: 'Confirm Data Feed Delete!',
  deleteMessage: (name: string, hasSecret: boolean) =>
    `Are you sure you want to delete "${name}"? Its address, field mapping${hasSecret ? ', secret header' : ''} and last result are removed and this cannot be undone! Properties that were copied from it stay, and are no longer updated.`,
  previewFailed: 'The source could not be read',
  previewOutdated: 'The settings have changed since these records were fetched.',
  secretOfOtherHost:
    'The stored secret is sent to the saved host only. Saving this address discards it: replace it here.',
  beforeLook:
    'Look at the first records: the fields that the source has are matched with ours, and you see the properties that its records become.',
  beforeLookDirectory: 'The directory’s fields are known. Look at the first records to see the properties.',
  beforeTest:
    'Fetches the first records as the next run would, and shows what they become. Nothing is copied.',
  neverRun: 'It was not copied yet. The property sync copies it.',
  paused: 'It failed ten times in a row, so nothing is copied any more until you turn it on.',
  directoryMapping: 'The directory’s fields are known: nothing has to be mapped.',
  guessedMapping: 'Nothing is mapped: the fields are guessed from their names.',
  noRecords: 'The source has no records.',
} as const;

export const filterNames: Record<DataFeedFilter, string> = {
  on: 'On',
  off: 'Off',
  paused: 'Paused',
  failed: 'Failed last time',
};

export const sortNames: Record<DataFeedSort, string> = {
  name: 'A to Z',
  '-name': 'Z to A',
  created: 'Oldest first',
  '-created': 'Newest first',
  organization: 'By organization',
  '-organization': 'By organization, Z to A',
};

interface KindText {
  name: string;
  /** What it is, in a sentence. */
  about: string;
  /** The label and an example of its address; the directory's is known. */
  address?: { label: string; example: string };
}

export const kindTexts: Record<DataFeedKind, KindText> = {
  directory: {
    name: 'Directory',
    about: 'The properties that the property directory has of the organization. It needs no address.',
  },
  csv: {
    name: 'CSV file',
    about: 'A table that your system or website publishes: one property a row, names in the first row.',
    address: { label: 'Address of the file', example: 'https://data.agency.gov/sites.csv' },
  },
  geojson: {
    name: 'GeoJSON file',
    about: 'Places as maps exchange them: one property a feature, a point or an outline.',
    address: { label: 'Address of the file', example: 'https://data.agency.gov/sites.geojson' },
  },
  arcgis: {
    name: 'ArcGIS feature service',
    about: 'A layer of an ArcGIS server, read page by page.',
    address: {
      label: 'Address of the layer',
      example: 'https://gis.agency.gov/arcgis/rest/services/Sites/FeatureServer/0',
    },
  },
};

export const scheduleTexts: Record<FeedSchedule, { name: string; about: string }> = {
  manual: { name: 'By hand', about: 'Only when somebody starts the property sync.' },
  daily: { name: 'Daily', about: 'Every day at 06:00 UTC.' },
  weekly: { name: 'Weekly', about: 'On Mondays at 06:00 UTC.' },
};

export const fieldNames: Record<FeedField, string> = {
  sourceId: 'Id in the source',
  name: 'Name',
  type: 'Type (site or building)',
  description: 'Description',
  'location.street': 'Street',
  'location.suite': 'Suite',
  'location.city': 'City',
  'location.county': 'County',
  'location.state': 'State',
  'location.zip': 'ZIP',
  'location.country': 'Country',
  'location.latitude': 'Latitude',
  'location.longitude': 'Longitude',
  'size.value': 'Size',
  'size.unit': 'Unit of the size',
  imageUrl: 'Address of a picture',
};
