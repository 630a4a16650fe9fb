import { fewerLetters } from '../../ui/texts.ts';
export const earlierTexts = {
  label: 'Properties of your organization',
  none: 'No earlier properties',
  noneHint: 'Sites and buildings that you or a colleague add to a project are listed here for the next one.',
  noMatch: 'No property matches',
  noMatchHint: fewerLetters,
  isHere: 'Already in this project',
} as const;

export const addTexts = {
  summary: 'A site or building that you offer for this project. You answer its questions next.',
  forWhom: 'A site or building of one of the participants, who answers its questions next.',
  participantHint: 'Who answers the questions of the property.',
  findParticipant: 'Type a name or an organization',
  noParticipant: 'Nobody who takes part matches',
  searchFailed: 'The participants could not be read. Type again to try once more.',
  nobody: 'Nobody takes part in this project yet, so there is nobody to add a property for.',
  notActive: 'Participants can’t work in this project now. They see the property when it is active.',
  latitude: 'Latitude must be between −90 and 90.',
  longitude: 'Longitude must be between −180 and 180.',
  coordinates: 'Give both latitude and longitude, or neither.',
} as const;
