import type { InquiryPage } from 'contracts';
import { pageTexts } from '../../quotation-texts.js';
import { AskedLines } from './asked-lines.js';
import css from './inquiry-overview.module.css';
import { NewestQuotation } from './newest-quotation.js';
import { OlderVersions } from './older-versions.js';
import { Timeline } from './timeline.js';

/** An inquiry with its quotation and all that happened to it. */
export function InquiryOverview({ page }: { page: InquiryPage }) {
  const { inquiry, versions, timeline } = page;
  const [newest, ...older] = versions;
  return (
    <div className={css['overview']}>
      {newest ? (
        <NewestQuotation version={newest} page={page} />
      ) : (
        <section className={css['waiting']}>
          <p className={css['state']}>{pageTexts.preparing}</p>
          <p className={css['hint']}>{pageTexts.preparingHint}</p>
        </section>
      )}
      {!newest && <AskedLines inquiry={inquiry} />}
      {older.length > 0 && <OlderVersions versions={older} inquiry={inquiry} />}
      <Timeline entries={timeline} />
    </div>
  );
}
