import { useQuery } from '@tanstack/react-query';
import { Button, Spinner } from 'storefront-kit';
import { texts } from '../../texts.js';
import { PartCard } from './part-card.js';
import css from './releases.module.css';
import { releasesQuery } from './releases-query.js';

export function Releases() {
  const { data, isPending, refetch } = useQuery(releasesQuery);
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <div role="alert" className={css['failed']}>
        <p>{texts.releases.loadFailed}</p>
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const { parts, isChangeable } = data;
  return (
    <div className={css['releases']}>
      {!isChangeable && <p className={css['note']}>{texts.releases.elsewhere}</p>}
      {parts.length === 0 && <p className={css['note']}>{texts.releases.none}</p>}
      {parts.map((part) => (
        <PartCard key={part.part} part={part} isChangeable={isChangeable} />
      ))}
    </div>
  );
}

const Loading = () => (
  <div className={css['waiting']}>
    <Spinner label="Loading releases" />
  </div>
);
