import { operationOn } from '../operation.ts';
import { exchangePhoto } from './photo.ts';

/** Remove a photo; also when there is none. */
export const removePhoto = operationOn('user', 'removePhoto', (_, context) =>
  exchangePhoto(context.subject.user, undefined, context),
);
