import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import type { ReportPhoto } from '../types.ts';

interface PhotoProps {
  readonly photo: ReportPhoto;
  /** The property's name. */
  readonly of: string;
  readonly className: string;
}

export function Photo({ photo, of, className }: PhotoProps): ReactElement {
  return (
    <figure className={className}>
      <div className="crop">
        <img src={photo.dataUri} alt={photo.description || `${texts.photoOf} ${of}`} />
      </div>
      {photo.description && <figcaption dir="auto">{photo.description}</figcaption>}
    </figure>
  );
}
