import { formatDay, savedListHref, type SavedListSummary, joinWithMiddleDot } from 'contracts';
import { useState } from 'react';
import { Button, Link } from 'storefront-kit';
import { Thumbnail } from '../../../lib/thumbnail.js';
import { listTexts as texts } from '../../../list-texts.js';
import { RenameForm } from '../rename-form.js';
import css from './list-card.module.css';

/** A saved list with its first pictures. Its name links to the page of the list. */
export function ListCard({ list, onRename, onDuplicate, onDelete }: ListCardProps) {
  const { id, name, lines, changedAt, isShared, pictures, access, company } = list;
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <li className={css['card']}>
      {isRenaming ? (
        <RenameForm
          name={name}
          onSave={async (newName) => {
            if (await onRename(newName)) setIsRenaming(false);
          }}
          onCancel={() => setIsRenaming(false)}
        />
      ) : (
        <h2 className={css['name']}>
          <Link href={savedListHref(id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
      )}
      <p className={css['facts']}>
        {joinWithMiddleDot([
          texts.products(lines),
          texts.changedOn(formatDay(changedAt.slice(0, 10))),
          company && texts.sharedWith(company),
          isShared && texts.shared,
        ])}
      </p>
      {pictures.length > 0 && (
        <div className={css['pictures']}>
          {pictures.map((picture) => (
            <Thumbnail key={picture.url} image={picture} sizes="3.5rem" />
          ))}
        </div>
      )}
      <div className={css['actions']}>
        {access !== 'read' && (
          <Button
            look="quiet"
            aria-label={texts.renameOf(name)}
            onClick={() => setIsRenaming(true)}
          >
            {texts.rename}
          </Button>
        )}
        <Button look="quiet" aria-label={texts.duplicateOf(name)} onClick={onDuplicate}>
          {texts.duplicate}
        </Button>
        {access === 'manage' && (
          <Button look="quiet" aria-label={texts.deleteOf(name)} onClick={onDelete}>
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

interface ListCardProps {
  list: SavedListSummary;
  /** Resolves to true if the new name was saved. */
  onRename: (name: string) => Promise<boolean>;
  onDuplicate: () => void;
  onDelete: () => void;
}
